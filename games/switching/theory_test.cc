// SPDX-License-Identifier: MIT
// The polynomial solution against exhaustive search, its strategies against every opponent, and its witnesses against
// the checker.
#include "games/switching/theory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <numeric>
#include <set>

#include "base/rng.h"

namespace zermelo::switching {
namespace {

using Pair = std::array<int, 2>;

Graph graph_of(const std::vector<Pair>& edges, int vertices, int source, int sink) {
  std::vector<std::string> names;
  names.reserve(vertices);
  for (int v = 0; v < vertices; ++v) names.push_back("v" + std::to_string(v));
  std::vector<Graph::Edge> out;
  out.reserve(edges.size());
  for (const auto& [a, b] : edges) out.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)});
  return {names, out, static_cast<std::uint32_t>(source), static_cast<std::uint32_t>(sink)};
}

// Plain minimax over all positions of a small graph. A position is a number in base 3, a digit for each edge.
class Exhaustive {
 public:
  explicit Exhaustive(const Graph& graph) : graph_(graph) {
    std::size_t count = 1;
    for (std::size_t i = 0; i < graph.edges().size(); ++i) count *= 3;
    for (auto& side : known_) side.assign(count, -1);
  }
  bool short_wins(std::vector<Mark>& marks, bool cut_to_move) {
    std::size_t number = 0;
    for (const Mark mark : marks) number = 3 * number + static_cast<std::size_t>(mark);
    signed char& known = known_[static_cast<std::size_t>(cut_to_move)][number];
    if (known < 0) known = static_cast<signed char>(find(marks, cut_to_move));
    return known == 1;
  }

 private:
  [[nodiscard]] bool joined(const std::vector<Mark>& marks, bool free_too) const {
    std::set<std::uint32_t> reached{graph_.source()};
    for (std::size_t before = 0; before != reached.size();) {
      before = reached.size();
      for (std::size_t i = 0; i < marks.size(); ++i) {
        if (marks[i] == Mark::cut || (marks[i] == Mark::free && !free_too)) continue;
        const auto [a, b] = graph_.edges()[i];
        if (reached.contains(a) || reached.contains(b)) reached.insert(a), reached.insert(b);
      }
    }
    return reached.contains(graph_.sink());
  }
  bool find(std::vector<Mark>& marks, bool cut_to_move) {
    if (joined(marks, false)) return true;
    if (!joined(marks, true)) return false;
    for (Mark& mark : marks) {
      if (mark != Mark::free) continue;
      mark = cut_to_move ? Mark::cut : Mark::joined;
      const bool found = short_wins(marks, !cut_to_move);
      mark = Mark::free;
      if (found != cut_to_move) return !cut_to_move;
    }
    return cut_to_move;
  }

  const Graph& graph_;
  std::array<std::vector<signed char>, 2> known_;
};

// Multisets of edges on all of `vertices` vertices, connected, one of each class of isomorphic ones.
std::vector<std::vector<Pair>> all_graphs(int vertices, int edges, bool loops) {
  std::vector<Pair> pairs;
  for (int a = 0; a < vertices; ++a)
    for (int b = loops ? a : a + 1; b < vertices; ++b) pairs.push_back({a, b});
  std::vector<std::vector<Pair>> out;
  std::vector<int> order(vertices);
  const auto least = [&](const std::vector<Pair>& graph) {
    std::iota(order.begin(), order.end(), 0);
    do {
      auto image = graph;
      for (auto& [a, b] : image) std::tie(a, b) = std::minmax({order[a], order[b]});
      std::sort(image.begin(), image.end());
      if (image < graph) return false;
    } while (std::next_permutation(order.begin(), order.end()));
    return true;
  };
  const auto connected = [&](const std::vector<Pair>& graph) {
    unsigned reached = 1;
    for (int round = 0; round < vertices; ++round)
      for (const auto& [a, b] : graph)
        if ((reached >> a & 1) != 0 || (reached >> b & 1) != 0) reached |= 1U << a | 1U << b;
    return reached == (1U << vertices) - 1;
  };
  std::vector<Pair> graph;
  const auto extend = [&](const auto& self, std::size_t from) -> void {
    if (static_cast<int>(graph.size()) == edges) {
      if (connected(graph) && least(graph)) out.push_back(graph);
      return;
    }
    for (std::size_t i = from; i < pairs.size(); ++i) {
      graph.push_back(pairs[i]);
      self(self, i);
      graph.pop_back();
    }
  };
  extend(extend, 0);
  return out;
}

void expect_witness(const Graph& graph, const std::vector<Mark>& marks, const Witness& witness) {
  const Done done = check_witness(graph, marks, witness);
  ASSERT_TRUE(done) << done.error().what << "\n" << graph.text();
}

// The solution says who wins, and its witness proves it.
void expect_solved(const Graph& graph, std::vector<Mark> marks, bool cut_to_move, bool short_wins) {
  const Solution solution = solve(graph, marks, cut_to_move);
  ASSERT_EQ(solution.short_wins, short_wins) << graph.text();
  ASSERT_EQ(solution.witness.short_wins, short_wins);
  if (solution.move) {
    ASSERT_EQ(marks[*solution.move], Mark::free);
    marks[*solution.move] = cut_to_move ? Mark::cut : Mark::joined;
  }
  expect_witness(graph, marks, solution.witness);
}

// The winner answers every move of the loser from the witness alone, until the game is over.
void expect_beats_everybody(const Graph& graph, std::vector<Mark>& marks, const Witness& witness) {
  for (std::uint32_t move = 0; move < marks.size(); ++move) {
    if (marks[move] != Mark::free) continue;
    marks[move] = witness.short_wins ? Mark::cut : Mark::joined;
    const Solution answer = reply(graph, marks, witness, move);
    ASSERT_EQ(answer.short_wins, witness.short_wins);
    if (answer.move) {
      ASSERT_EQ(marks[*answer.move], Mark::free);
      marks[*answer.move] = witness.short_wins ? Mark::joined : Mark::cut;
    }
    expect_witness(graph, marks, answer.witness);
    if (testing::Test::HasFatalFailure()) return;
    if (answer.move) {
      expect_beats_everybody(graph, marks, answer.witness);
      if (testing::Test::HasFatalFailure()) return;
      marks[*answer.move] = Mark::free;
    }
    marks[move] = Mark::free;
  }
}

void test_graph(const Graph& graph, bool every_position) {
  Exhaustive truth(graph);
  std::vector<Mark> marks(graph.edges().size(), Mark::free);
  for (const bool cut_to_move : {false, true}) {
    expect_solved(graph, marks, cut_to_move, truth.short_wins(marks, cut_to_move));
    Solution solution = solve(graph, marks, cut_to_move);
    if (solution.move) marks[*solution.move] = cut_to_move ? Mark::cut : Mark::joined;
    expect_beats_everybody(graph, marks, solution.witness);
    if (testing::Test::HasFatalFailure()) return;
    if (solution.move) marks[*solution.move] = Mark::free;
  }
  if (!every_position) return;
  do {
    for (const bool cut_to_move : {false, true})
      expect_solved(graph, marks, cut_to_move, truth.short_wins(marks, cut_to_move));
    if (testing::Test::HasFatalFailure()) return;
    auto mark = marks.begin();  // the next number in base 3
    while (mark != marks.end() && *mark == Mark::cut) *mark++ = Mark::free;
    if (mark == marks.end()) break;
    *mark = *mark == Mark::free ? Mark::joined : Mark::cut;
  } while (true);
}

// Connected multigraphs without loops by their edges: 1, 2, 5, 12, ... (A076864 of the OEIS).
TEST(SwitchingTheory, NoSmallGraphIsForgotten) {
  const std::array<std::size_t, 5> known{0, 1, 2, 5, 12};
  for (int edges = 1; edges <= 4; ++edges) {
    std::size_t count = 0;
    for (int vertices = 2; vertices <= 5; ++vertices) count += all_graphs(vertices, edges, false).size();
    EXPECT_EQ(count, known[edges]) << edges;
  }
}

TEST(SwitchingTheory, AgreesWithSearchOnEverySmallGraph) {
  int graphs = 0, games = 0;
  for (int vertices = 2; vertices <= 5; ++vertices)
    for (int edges = vertices - 1; edges <= 7; ++edges)
      for (const auto& pairs : all_graphs(vertices, edges, vertices <= 4 && edges <= 4)) {
        ++graphs;
        for (int source = 0; source < vertices; ++source)
          for (int sink = source + 1; sink < vertices; ++sink) {
            ++games;
            test_graph(graph_of(pairs, vertices, source, sink), edges <= 6);
            if (HasFatalFailure()) return;
          }
      }
  std::printf("%d graphs, %d choices of targets\n", graphs, games);
}

std::vector<Pair> random_edges(int vertices, int edges, Rng& rng) {
  std::vector<Pair> out(edges);
  for (auto& [a, b] : out) {
    a = static_cast<int>(rng.below(vertices));
    b = static_cast<int>(rng.below(vertices));
  }
  return out;
}

// Plays one game from the witness against random moves; whoever should win must have won in the end.
void play_out(const Graph& graph, bool cut_to_move, Rng& rng) {
  std::vector<Mark> marks(graph.edges().size(), Mark::free);
  Solution at = solve(graph, marks, cut_to_move);
  const bool short_wins = at.short_wins;
  if (at.move) marks[*at.move] = short_wins ? Mark::joined : Mark::cut;
  expect_witness(graph, marks, at.witness);
  std::vector<std::uint32_t> open(marks.size());
  std::iota(open.begin(), open.end(), 0U);
  std::shuffle(open.begin(), open.end(), rng);
  for (const std::uint32_t move : open) {
    if (marks[move] != Mark::free) continue;
    marks[move] = short_wins ? Mark::cut : Mark::joined;
    at = reply(graph, marks, at.witness, move);
    if (at.move) marks[*at.move] = short_wins ? Mark::joined : Mark::cut;
    expect_witness(graph, marks, at.witness);
    if (testing::Test::HasFatalFailure()) return;
  }
  for (Mark& mark : marks)  // what nobody has taken cannot matter any more
    if (mark == Mark::free) mark = short_wins ? Mark::cut : Mark::joined;
  ASSERT_EQ(solve(graph, marks, cut_to_move).short_wins, short_wins) << graph.text();
}

TEST(SwitchingTheory, PlaysWholeGamesOnRandomGraphs) {
  Rng rng(1964);
  std::array<int, 2> wins{};
  for (int round = 0; round < 300; ++round) {
    const int vertices = 2 + static_cast<int>(rng.below(30));
    const Graph graph =
        graph_of(random_edges(vertices, static_cast<int>(rng.below(std::uint64_t{3} * vertices)), rng), vertices, 0, 1);
    for (const bool cut_to_move : {false, true}) {
      ++wins[static_cast<std::size_t>(
          solve(graph, std::vector<Mark>(graph.edges().size(), Mark::free), cut_to_move).short_wins)];
      play_out(graph, cut_to_move, rng);
      ASSERT_FALSE(HasFatalFailure()) << "round " << round << " of seed 1964";
    }
  }
  EXPECT_GT(wins[0], 50);
  EXPECT_GT(wins[1], 50);
}

TEST(SwitchingTheory, CheckerRefusesWhatIsWrong) {
  const Graph bridge = *Graph::parse_edges("s-a.s-b.a-b.a-t.b-t");
  const std::vector<Mark> marks(5, Mark::free);
  const auto refused = [&](const Witness& witness) { return !check_witness(bridge, marks, witness); };
  EXPECT_TRUE(refused({true, {0, 3}, {1, 4}}));        // a is in one tree, b in the other
  EXPECT_TRUE(refused({true, {0, 2, 3}, {1, 2, 4}}));  // a-b is in both
  EXPECT_TRUE(refused({true, {0, 2, 4}, {1, 3}}));     // the second is no tree
  EXPECT_TRUE(refused({true, {}, {}}));
  EXPECT_TRUE(refused({true, {0, 0}, {}}));
  EXPECT_TRUE(refused({true, {7}, {}}));
  EXPECT_TRUE(refused({false, {}, {}}));
  EXPECT_TRUE(refused({false, {0, 1}, {3, 4}}));  // in G + e without the one the others are no bridges
  const Graph line = *Graph::parse_edges("s-a.a-t");
  EXPECT_TRUE(check_witness(line, std::vector<Mark>(2, Mark::free), {false, {0}, {1}}));
  EXPECT_FALSE(check_witness(line, {{Mark::joined, Mark::free}}, {false, {0}, {1}}));
  EXPECT_FALSE(check_witness(line, {{Mark::free}}, {false, {0}, {1}}));
}

// Large graphs: solved for both sides first, the witness checked.
void solve_large(const Graph& graph) {
  for (const bool cut_to_move : {false, true}) {
    std::vector<Mark> marks(graph.edges().size(), Mark::free);
    const auto begin = std::chrono::steady_clock::now();
    const Solution solution = solve(graph, marks, cut_to_move);
    const auto middle = std::chrono::steady_clock::now();
    if (solution.move) marks[*solution.move] = cut_to_move ? Mark::cut : Mark::joined;
    expect_witness(graph, marks, solution.witness);
    const auto end = std::chrono::steady_clock::now();
    const std::chrono::duration<double> took = middle - begin, checking = end - middle;
    EXPECT_LT(took.count(), 10.0);
    std::printf("%u vertices, %zu edges, %s first: %s wins, %.2f s, witness of %zu edges checked in %.2f s\n",
                graph.vertices(), graph.edges().size(), cut_to_move ? "Cut" : "Short",
                solution.short_wins ? "Short" : "Cut", took.count(),
                solution.witness.one.size() + solution.witness.two.size(), checking.count());
  }
}

// The two targets are vertices of high degree, or one of them would be left alone at once.
Graph with_busy_targets(const std::vector<Pair>& edges, int vertices) {
  std::vector<int> degree(vertices), order(vertices);
  for (const auto& [a, b] : edges) ++degree[a], ++degree[b];
  std::iota(order.begin(), order.end(), 0);
  std::partial_sort(order.begin(), order.begin() + 2, order.end(), [&](int a, int b) { return degree[a] > degree[b]; });
  return graph_of(edges, vertices, order[0], order[1]);
}

TEST(SwitchingTheory, LargeRandomGraphs) {
  Rng rng(1985);
  for (const int edges : {100'000, 70'000, 59'998, 55'000, 53'500, 52'500, 50'000, 40'000})
    solve_large(with_busy_targets(random_edges(30'000, edges, rng), 30'000));
}

TEST(SwitchingTheory, LargeGrid) {
  const Graph grid = *Graph::parse(grid_graph(200, 200), "grid");
  solve_large(grid);
  Rng rng(1970);
  std::vector<Pair> edges;
  for (const auto& [a, b] : grid.edges()) edges.push_back({static_cast<int>(a), static_cast<int>(b)});
  std::shuffle(edges.begin(), edges.end(), rng);
  solve_large(graph_of(edges, 40'000, static_cast<int>(grid.source()), static_cast<int>(grid.sink())));
  // Each target as one long side: just enough edges for two trees, so Short wins whoever moves.
  for (auto& [a, b] : edges)
    for (int* v : {&a, &b}) {
      if (grid.name(*v).ends_with("r1")) *v = 0;
      if (grid.name(*v).ends_with("r200")) *v = static_cast<int>(grid.sink());
    }
  solve_large(graph_of(edges, 40'000, 0, static_cast<int>(grid.sink())));
}

// Many small clumps in a row, the worst for fitting in left-over edges one at a time.
TEST(SwitchingTheory, LargeChainOfClumps) {
  std::vector<Pair> edges;
  for (int block = 0; block < 8'000; ++block)
    for (int a = 0; a < 4; ++a)
      for (int b = a + 1; b < 4; ++b) edges.push_back({3 * block + a, 3 * block + b});
  solve_large(graph_of(edges, 24'001, 0, 24'000));
}

}  // namespace
}  // namespace zermelo::switching
