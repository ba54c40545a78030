// SPDX-License-Identifier: MIT
// Broken inputs for the readers that belong to no game: calls, recipes, SGF, trials.
#include "base/call.h"
#include "fuzz/formats.h"
#include "fuzz/run.h"
#include "rules/graph.h"
#include "rules/sgf.h"
#include "rules/trial.h"
#include "search/move_table.h"
#include "search/recipe.h"

namespace zermelo::fuzz {
namespace {

std::vector<std::string> recipe_seeds() {
  std::vector<std::string> out = {"dfpn(threshold=one_plus_eps(0.25),leaf=mobility,repetition=acyclic)",
                                  "dfpn( threshold = one_plus_eps(eps=1e-1) )", "a([b,c(d)],e=[],f=g(h=1))"};
  for (const auto& name : short_names()) out.emplace_back(name.name), out.emplace_back(name.recipe);
  for (const Kind& kind : kinds()) {
    for (const Info& part : kind.parts) out.emplace_back(part.name);
  }
  return out;
}

std::vector<std::string> recipe_tokens() {
  std::vector<std::string> out = {"(",  ")",  "[",  "]",    ",",   "=",   " ", "\t",
                                  "((", "=[", "),", "1e-1", "inf", "nan", "-0"};
  for (const Kind& kind : kinds()) {
    out.push_back(std::string(kind.name) + "=");
    for (const Info& part : kind.parts) {
      out.emplace_back(part.name);
      for (const Option& option : part.options) out.push_back(std::string(option.name) + "=");
    }
  }
  return out;
}

TEST(Fuzz, Call) {
  run("call", recipe_seeds(), recipe_tokens(), [](const std::string& input, Rng&) {
    const auto call = parse_call(input);
    if (!readable(call)) return false;
    const std::string text = text_of(*call);
    const auto again = parse_call(text);
    EXPECT_TRUE(again) << text;
    EXPECT_TRUE(!again || text_of(*again) == text) << text;
    return true;
  });
}

// The canonical form is canonical: it is read as itself.
TEST(Fuzz, Recipe) {
  run("recipe", recipe_seeds(), recipe_tokens(), [](const std::string& input, Rng&) {
    const auto recipe = parse_recipe(input);
    if (!readable(recipe)) return false;
    const std::string text = text_of(*recipe);
    const auto again = parse_recipe(text);
    EXPECT_TRUE(again) << text;
    EXPECT_TRUE(!again || text_of(*again) == text) << text;
    return true;
  });
}

// A tree written anew from what was read.
std::string sgf_text(const SgfGame& game) {
  std::string out = "(";
  for (const SgfNode& node : game.nodes) {
    out += ';';
    for (const auto& property : node.properties) {
      out += property.name.empty() ? "x" : property.name;  // old names without capitals lose all letters
      for (const auto& value : property.values) out += '[' + sgf_escaped(value) + ']';
    }
  }
  return out + ')';
}

void expect_sgf(const SgfGame& game) {
  EXPECT_FALSE(game.nodes.empty());
  for (const SgfNode& node : game.nodes) {
    EXPECT_GE(node.line, game.line);
    for (const auto& property : node.properties) {
      EXPECT_FALSE(property.values.empty());
      EXPECT_EQ(node.value(property.name), node.find(property.name)->values.front());
    }
  }
  const std::string text = sgf_text(game);
  const SgfGames again = parse_sgf(text);
  EXPECT_TRUE(again.games.size() == 1 && again.refused.empty() && sgf_text(again.games[0]) == text) << escaped(text);
}

TEST(Fuzz, Sgf) {
  run("sgf", sgf_seeds(), sgf_tokens(), [](const std::string& input, Rng&) {
    const SgfGames read = parse_sgf(input);
    const bool blank = input.find_first_not_of(" \t\n\v\f\r") == std::string::npos;
    EXPECT_EQ(read.games.empty() && read.refused.empty(), blank);
    for (const auto& [line, what] : read.refused) EXPECT_TRUE(line >= 1 && !what.empty());
    for (const SgfGame& game : read.games) expect_sgf(game);
    (void)looks_like_sgf(input);
    return !read.games.empty();
  });
}

TEST(Fuzz, Trial) {
  run("trial", trial_seeds(), trial_tokens(), [](const std::string& input, Rng&) {
    (void)looks_like_trial(input);
    const auto trial = parse_trial(input);
    if (!readable(trial)) return false;
    EXPECT_FALSE(trial->moves.empty());
    for (const TrialMove& move : trial->moves) {
      EXPECT_TRUE(move.mover >= 0 && move.mover <= 2 && move.from >= -1 && move.to >= -1 && move.line >= 1);
    }
    EXPECT_TRUE(!trial->winner || (*trial->winner >= 0 && *trial->winner <= 2));
    return true;
  });
}

// Our own format, DIMACS edge lists and edges on one line. What is read is a graph in good order, and writes itself.
void expect_graph(const Graph& graph) {
  EXPECT_NE(graph.source(), graph.sink());
  std::size_t ways = 0;
  for (std::uint32_t vertex = 0; vertex < graph.vertices(); ++vertex) ways += graph.steps(vertex).size();
  std::size_t ends = 0;
  for (const Graph::Edge& edge : graph.edges()) {
    EXPECT_TRUE(edge.from < graph.vertices() && edge.to < graph.vertices());
    ends += edge.from == edge.to ? 1 : 2;
  }
  EXPECT_TRUE(ways == ends || ways == 2 * graph.edges().size());
}

TEST(Fuzz, Graph) {
  const std::vector<std::string> seeds{"targets s t\nedge s a\nedge a t # two\nvertex b\n", hex_graph(3, 2),
                                       "c x\np edge 4 4\ne 1 2\ne 2 3\ne 3 4\ne 1 4\n", grid_graph(3, 3),
                                       "s-a.s-b.a-b.a-t.b-t"};
  const std::vector<std::string> tokens{"targets ", "edge ", "vertex ", "p edge ", "e ", "c ",
                                        "\n",       "#",     "-",       ".",       "1",  "a"};
  run("graph", seeds, tokens, [](const std::string& input, Rng&) {
    const auto file = Graph::parse(input, "x");
    if (file) expect_graph(*file);
    const auto line = Graph::parse_edges(input);
    if (line) expect_graph(*line);
    return readable(file) || readable(line);
  });
}

// A table is written in one way only: what is read writes itself.
TEST(Fuzz, MoveTable) {
  const MoveTable table{"loa(8x8)", 4, 2, {{1, "b1-a1", 3, 5}, {2, "pass", 0, 8}, {~0ULL, "c", 6, 6}}};
  const std::vector<std::string> tokens{
      "zermelo-moves 1\n", "game ", "games ", "skip ", "moves ", "end\n",
      "0000000000000003",  "\t",    "\n",     "0",     "1",      "18446744073709551616"};
  run("move_table", {table.text(), MoveTable{"x", 1, 0, {}}.text()}, tokens, [](const std::string& input, Rng&) {
    const auto read = MoveTable::read(input);
    if (!readable(read)) return false;
    EXPECT_EQ(read->text(), input);
    for (const auto& row : read->rows)
      for (const double score : {read->frequency_score(row.identity), read->availability_score(row.identity)})
        EXPECT_TRUE(score > 0 && score <= 1) << score;
    return true;
  });
}

}  // namespace
}  // namespace zermelo::fuzz
