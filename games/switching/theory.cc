// SPDX-License-Identifier: MIT
#include "games/switching/theory.h"

#include <algorithm>

#include "base/check.h"
#include "games/switching/forests.h"
#include "games/switching/pebbles.h"

namespace zermelo::switching {
namespace {

enum class Kind : std::uint8_t { short_wins, first_wins, cut_wins };

// The graph G of a position: claimed edges contracted, cut ones and loops left out.
struct Reduced {
  Reduced(const Graph& graph, std::span<const Mark> marks) {
    check(marks.size() == graph.edges().size(), "a position needs a mark for each edge");
    Merged joined(graph.vertices());
    const auto edges = graph.edges();
    for (std::uint32_t i = 0; i < edges.size(); ++i)
      if (marks[i] == Mark::joined) joined.merge(edges[i].from, edges[i].to);
    std::vector<std::uint32_t> number(graph.vertices(), kNone);
    const auto vertex = [&](std::uint32_t v) {
      std::uint32_t& n = number[joined.find(v)];
      if (n == kNone) n = vertices++;
      return n;
    };
    targets = {vertex(graph.source()), vertex(graph.sink())};
    for (std::uint32_t i = 0; i < edges.size(); ++i) {
      if (marks[i] != Mark::free || joined.find(edges[i].from) == joined.find(edges[i].to)) continue;
      ends.push_back({vertex(edges[i].from), vertex(edges[i].to)});
      original.push_back(i);
    }
  }

  std::uint32_t vertices = 0;
  Ends targets;
  std::vector<Ends> ends;
  std::vector<std::uint32_t> original;  // numbers in the whole graph
};

// Edges in two halves that share no edge, as numbers in the whole graph; `extra` is the half that held e, which is left
// out.
struct Halves {
  std::vector<std::uint32_t> edges[2];
  int extra = 0;
};

// A largest good set, and what happens when e is added once and twice.
class Analysis {
 public:
  explicit Analysis(const Reduced& reduced) : on_(reduced), pebbles_(reduced.vertices), fits_(reduced.ends.size()) {
    for (std::uint32_t i = 0; i < on_.ends.size(); ++i) {
      fits_[i] = pebbles_.add(on_.ends[i]);
      if (!fits_[i]) pebbles_.contract_reached();
    }
    kind_ = Kind::short_wins;
    if (!pebbles_.add(on_.targets)) return;
    kind_ = Kind::first_wins;
    if (!pebbles_.add(on_.targets)) return;
    kind_ = Kind::cut_wins;
  }

  [[nodiscard]] Kind kind() const { return kind_; }

  // Two trees on the vertices that were reached when e did not fit. When it had fitted once, it is in one of them.
  // REQUIRES: e fits at most once.
  Halves trees() {
    std::vector<bool> reached(on_.vertices, false);
    for (const std::uint32_t v : pebbles_.reached()) reached[v] = true;
    if (pebbles_.reached().empty()) reached[pebbles_.clump(on_.targets.from)] = true;  // both are in one clump
    std::vector<std::uint32_t> number(on_.vertices, kNone);
    std::uint32_t vertices = 0;
    for (std::uint32_t v = 0; v < on_.vertices; ++v)
      if (reached[pebbles_.clump(v)]) number[v] = vertices++;
    std::vector<Ends> edges;
    std::vector<std::uint32_t> original;
    Pebbles directed(vertices);
    const auto take = [&](Ends ends, std::uint32_t as) {
      edges.push_back({number[ends.from], number[ends.to]});
      original.push_back(as);
      check(directed.direct(edges.back()), "a good set has an edge too many");
    };
    for (std::uint32_t i = 0; i < on_.ends.size(); ++i)
      if (fits_[i] && number[on_.ends[i].from] != kNone && number[on_.ends[i].to] != kNone)
        take(on_.ends[i], on_.original[i]);
    if (kind_ == Kind::first_wins) take(on_.targets, kNone);
    check(edges.size() == 2 * (std::size_t{vertices} - 1), "a clump that is not tight");
    return halves(edges, original, directed, vertices);
  }

  // Two forests of all the edges between clumps, e among them as often as it fits.
  Halves forests() {
    std::vector<Ends> edges;
    std::vector<std::uint32_t> original, number(on_.ends.size() + 2, kNone);
    for (std::uint32_t v = 0; v < on_.vertices; ++v) {
      if (pebbles_.clump(v) != v) continue;
      for (const std::uint32_t edge : pebbles_.out(v)) {
        if (edge == kNone) continue;
        const bool extra = edge >= on_.ends.size();
        const Ends ends = extra ? on_.targets : on_.ends[edge];
        number[edge] = static_cast<std::uint32_t>(edges.size());
        edges.push_back({pebbles_.clump(ends.from), pebbles_.clump(ends.to)});
        original.push_back(extra ? kNone : on_.original[edge]);
      }
    }
    std::vector<std::array<std::uint32_t, 2>> out(on_.vertices, {kNone, kNone});
    for (std::uint32_t v = 0; v < on_.vertices; ++v)
      for (const int i : {0, 1})
        if (pebbles_.clump(v) == v && pebbles_.out(v)[i] != kNone) out[v][i] = number[pebbles_.out(v)[i]];
    return halves(edges, original, out);
  }

 private:
  static Halves halves(std::span<const Ends> edges, std::span<const std::uint32_t> original, const Pebbles& directed,
                       std::uint32_t vertices) {
    std::vector<std::array<std::uint32_t, 2>> out(vertices);
    for (std::uint32_t v = 0; v < vertices; ++v) out[v] = directed.out(v);
    return halves(edges, original, out);
  }

  static Halves halves(std::span<const Ends> edges, std::span<const std::uint32_t> original,
                       std::span<const std::array<std::uint32_t, 2>> out) {
    const auto half = split_in_two(edges, out);
    Halves result;
    for (std::uint32_t i = 0; i < edges.size(); ++i) {
      if (original[i] == kNone)
        result.extra = half[i];
      else
        result.edges[half[i]].push_back(original[i]);
    }
    return result;
  }

  const Reduced& on_;
  Pebbles pebbles_;
  std::vector<bool> fits_;
  Kind kind_;
};

// The edges on a way between two vertices along edges that `open` lets through, or nothing. `virtual_edge` adds the
// edge e, which appears as kNone.
template <class Open>
std::vector<std::uint32_t> way(const Graph& graph, std::uint32_t from, std::uint32_t to, bool virtual_edge, Open open) {
  std::vector<std::uint32_t> came_from(graph.vertices(), kNone), came_by(graph.vertices(), kNone), queue{from};
  came_from[from] = from;
  const auto visit = [&](std::uint32_t at, std::uint32_t next, std::uint32_t edge) {
    if (came_from[next] != kNone) return;
    came_from[next] = at, came_by[next] = edge;
    queue.push_back(next);
  };
  for (std::size_t head = 0; head < queue.size() && came_from[to] == kNone; ++head) {
    const std::uint32_t at = queue[head];
    for (const Graph::Step& step : graph.steps(at))
      if (open(step.edge)) visit(at, step.to, step.edge);
    if (virtual_edge && at == graph.source()) visit(at, graph.sink(), kNone);
    if (virtual_edge && at == graph.sink()) visit(at, graph.source(), kNone);
  }
  std::vector<std::uint32_t> out;
  if (came_from[to] == kNone) return out;
  for (std::uint32_t at = to; at != from; at = came_from[at]) out.push_back(came_by[at]);
  return out;
}

enum class In : std::uint8_t { neither, one, two };

std::vector<In> membership(const Graph& graph, const Witness& witness) {
  std::vector<In> in(graph.edges().size(), In::neither);
  for (const std::uint32_t edge : witness.one) in[edge] = In::one;
  for (const std::uint32_t edge : witness.two) in[edge] = In::two;
  return in;
}

void remove(std::vector<std::uint32_t>& edges, std::uint32_t edge) {
  edges.erase(std::remove(edges.begin(), edges.end(), edge), edges.end());
}

Solution with_move(Witness witness, std::optional<std::uint32_t> move) {
  if (move) remove(witness.one, *move), remove(witness.two, *move);
  return {witness.short_wins, move, std::move(witness)};
}

// A move for a winner who need not answer anything. Short goes on along a tree from target to target. Cut deletes an
// edge of A on a shortest way between them; there is one, for A parts the targets.
std::optional<std::uint32_t> free_move(const Graph& graph, std::span<const Mark> marks, const Witness& witness) {
  const auto in = membership(graph, witness);
  if (witness.short_wins) {
    const auto path = way(graph, graph.source(), graph.sink(), false,
                          [&](std::uint32_t edge) { return marks[edge] == Mark::joined || in[edge] == In::one; });
    for (const std::uint32_t edge : path)
      if (marks[edge] == Mark::free) return edge;
    return std::nullopt;
  }
  const auto path =
      way(graph, graph.source(), graph.sink(), false, [&](std::uint32_t edge) { return marks[edge] != Mark::cut; });
  for (const std::uint32_t edge : path)
    if (in[edge] == In::one) return edge;
  return std::nullopt;
}

// An edge of `from` that joins two parts which the edges of `tree` and those of Short leave apart.
std::optional<std::uint32_t> mending(const Graph& graph, std::span<const Mark> marks,
                                     std::span<const std::uint32_t> tree, std::span<const std::uint32_t> from) {
  Merged parts(graph.vertices());
  const auto edges = graph.edges();
  for (std::uint32_t i = 0; i < edges.size(); ++i)
    if (marks[i] == Mark::joined) parts.merge(edges[i].from, edges[i].to);
  for (const std::uint32_t edge : tree) parts.merge(edges[edge].from, edges[edge].to);
  for (const std::uint32_t edge : from)
    if (parts.find(edges[edge].from) != parts.find(edges[edge].to)) return edge;
  return std::nullopt;
}

// Short to move and to win in a position where the first to move wins: as if Cut had just deleted e.
Solution first_short(const Graph& graph, std::span<const Mark> marks, Halves halves) {
  auto& broken = halves.edges[halves.extra];
  auto& whole = halves.edges[1 - halves.extra];
  const auto move = mending(graph, marks, broken, whole);
  check(move.has_value(), "two trees without an edge that mends them");
  return with_move({true, std::move(broken), std::move(whole)}, move);
}

// Cut to move and to win there: the forest without e has a way from target to target; without one edge of it, e fits.
Solution first_cut(const Graph& graph, std::span<const Mark> marks, Halves halves) {
  Witness witness{false, std::move(halves.edges[1 - halves.extra]), std::move(halves.edges[halves.extra])};
  const auto in = membership(graph, witness);
  // Inside a clump every edge is open; between clumps the edges of the forest. All others are in the second forest.
  const auto path = way(graph, graph.source(), graph.sink(), false,
                        [&](std::uint32_t edge) { return marks[edge] != Mark::cut && in[edge] != In::two; });
  const auto move = std::find_if(path.begin(), path.end(), [&](std::uint32_t edge) { return in[edge] == In::one; });
  check(move != path.end(), "no way between the targets, though e did not fit");
  return with_move(std::move(witness), *move);
}

}  // namespace

Solution solve(const Graph& graph, std::span<const Mark> marks, bool cut_to_move) {
  const Reduced reduced(graph, marks);
  if (reduced.targets.from == reduced.targets.to) return {true, std::nullopt, {true, {}, {}}};
  const auto path =
      way(graph, graph.source(), graph.sink(), false, [&](std::uint32_t edge) { return marks[edge] != Mark::cut; });
  if (path.empty()) return {false, std::nullopt, {false, {}, {}}};
  Analysis analysis(reduced);
  if (analysis.kind() == Kind::first_wins)
    return cut_to_move ? first_cut(graph, marks, analysis.forests()) : first_short(graph, marks, analysis.trees());
  const bool short_wins = analysis.kind() == Kind::short_wins;
  Halves halves = short_wins ? analysis.trees() : analysis.forests();
  Witness witness{short_wins, std::move(halves.edges[0]), std::move(halves.edges[1])};
  if (cut_to_move == short_wins) return {short_wins, std::nullopt, std::move(witness)};
  const auto move = free_move(graph, marks, witness);
  check(move.has_value(), "a winner without a move");
  return with_move(std::move(witness), move);
}

Solution solve(const Position& position) {
  const GraphBoard& board = position.board();
  return solve(board.graph(), board.marks(), board.cut_to_move());
}

Solution reply(const Graph& graph, std::span<const Mark> marks, const Witness& witness, std::uint32_t played) {
  Witness left = witness;
  const auto in = membership(graph, witness);
  if (in[played] == In::two) std::swap(left.one, left.two);
  std::optional<std::uint32_t> move;
  if (in[played] != In::neither) {
    remove(left.one, played);
    if (left.short_wins) {
      move = mending(graph, marks, left.one, left.two);
    } else {
      // What is no bridge any more lies on the cycle that the claimed edge closes in G + e without A.
      const auto [from, to] = graph.edges()[played];
      const auto path = way(graph, from, to, true,
                            [&](std::uint32_t edge) { return marks[edge] != Mark::cut && in[edge] != in[played]; });
      for (const std::uint32_t edge : path)
        if (edge != kNone && in[edge] != In::neither) move = edge;
    }
  }
  if (!move) move = free_move(graph, marks, left);
  return with_move(std::move(left), move);
}

}  // namespace zermelo::switching
