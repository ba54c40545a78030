// SPDX-License-Identifier: MIT
#include "rules/graph.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "place.h"

namespace zermelo {
namespace {

std::string error_of(std::string_view text, const Targets& targets = {}) {
  const auto graph = Graph::parse(text, "x", targets);
  return graph ? "read" : graph.error().what;
}

TEST(Graph, ReadsItsOwnFormat) {
  const auto graph = Graph::parse("# a bridge\n\n  targets s t # two\r\nedge s a\nedge a t\nedge t a\nvertex z\n", "x");
  ASSERT_TRUE(graph) << graph.error().what;
  EXPECT_EQ(graph->vertices(), 4U);
  EXPECT_EQ(graph->edges().size(), 3U);
  EXPECT_EQ(graph->name(graph->source()), "s");
  EXPECT_EQ(graph->name(graph->sink()), "t");
  EXPECT_EQ(graph->edge_name(2), "t-a#2");
  for (std::uint32_t i = 0; i < 3; ++i) EXPECT_EQ(*graph->find_edge(graph->edge_name(i)), i);
  EXPECT_EQ(*graph->find_edge("a-t#2"), 2U);
  EXPECT_EQ(*graph->find_edge("a-t#1"), 1U);
  for (const char* bad : {"", "s", "s-", "-s", "s-t", "a-t#3", "a-t#0", "a-t#x", "#-", "s#1-a"})
    EXPECT_FALSE(graph->find_edge(bad)) << bad;
  EXPECT_EQ(*Graph::parse(graph->text(), "x"), *graph);
  EXPECT_NE(*Graph::parse(graph->text(), "x", {"s", "a"}), *graph);
}

TEST(Graph, ReadsDimacs) {
  const auto graph = Graph::parse("c hello\np edge 4 3\ne 1 2\ne 2 3\ne 3 3\n", "x");
  ASSERT_TRUE(graph) << graph.error().what;
  EXPECT_EQ(graph->vertices(), 4U);
  EXPECT_EQ(graph->name(graph->source()), "1");
  EXPECT_EQ(graph->name(graph->sink()), "4");
  EXPECT_EQ(graph->edge_name(2), "3-3");
  EXPECT_EQ(*graph->find_edge("3-3"), 2U);
  const auto other = Graph::parse("c targets 2 3\np col 4 0\n", "x");
  ASSERT_TRUE(other) << other.error().what;
  EXPECT_EQ(other->name(other->source()), "2");
  EXPECT_EQ(Graph::parse("p edge 3 0", "x", {"", "2"})->sink(), 1U);
}

TEST(Graph, ErrorsNameTheLine) {
  EXPECT_EQ(error_of("targets s t\nedge s\n"), "x:2: an edge has two ends, for example 'edge a b'");
  EXPECT_EQ(error_of("targets s t\nedge s t u\n"), "x:2: an edge has two ends, for example 'edge a b'");
  EXPECT_EQ(error_of("edge s t\nvertex a b\n"), "x:2: a vertex has one name, for example 'vertex a'");
  EXPECT_EQ(error_of("targets s t\ntargets s t"), "x:2: the targets are given twice");
  EXPECT_EQ(error_of("edge s t\n"), "x: the targets are missing, for example 'targets s t'");
  EXPECT_EQ(error_of("edge s t\n", {"s", "q"}), "x: the target 'q' is not a vertex");
  EXPECT_EQ(error_of("targets s s\n"), "x: both targets are 's', but they must differ");
  EXPECT_EQ(error_of("edge s-a t"), "x:1: 's-a' is not a name: letters, digits and _ are allowed");
  EXPECT_EQ(error_of("edge " + std::string(65, 'a') + " t"),
            "x:1: the name '" + std::string(20, 'a') + "...' is too long");
  EXPECT_EQ(error_of(""), "x: there is no graph in it");
  EXPECT_EQ(error_of("\n# nothing\n"), "x: there is no graph in it");
  EXPECT_EQ(error_of("e 1 2\n"), "x:1: an edge stands before the line 'p edge VERTICES EDGES'");
  EXPECT_EQ(error_of("p edge 3 1\ne 1 4\n"), "x:2: '4' is not a vertex: they are 1 to 3");
  EXPECT_EQ(error_of("p edge 3 2\ne 1 2\n"), "x: 2 edges were announced, but there are 1");
  EXPECT_EQ(error_of("p edge 3 0\ne 1 2\n"), "x:2: there are more than the 0 edges that were announced");
  EXPECT_EQ(error_of("p edge 1 0\n"), "x:1: the number of vertices must be from 2 to 1000000");
  EXPECT_EQ(error_of("p edge 3 99999999999\n"), "x:1: the number of edges must be from 0 to 1000000");
  EXPECT_EQ(error_of("c only\n"), "x: the line 'p edge' is missing");
  EXPECT_FALSE(Graph::read("/no/such/file"));
  EXPECT_FALSE(Graph::read("/"));
}

TEST(Graph, SurvivesAnyBytes) {
  Rng rng(1952);
  const std::string good[] = {"targets s t\nedge s a\nvertex b\nedge a t\n", "c x\np edge 3 2\ne 1 2\ne 2 3\n",
                              "s-a.a-t.s-t"};
  for (int round = 0; round < 30'000; ++round) {
    std::string text = good[round % 3];
    for (std::uint64_t edits = 1 + rng.below(4); edits > 0; --edits) {
      const std::size_t at = rng.below(text.size() + 1);
      if (rng.below(2) == 0 || at == text.size())
        text.insert(at, 1, static_cast<char>(rng.below(256)));
      else
        text[at] = "st ep#.-\n1"[rng.below(10)];
    }
    const auto graph = round % 3 == 2 ? Graph::parse_edges(text) : Graph::parse(text, "x");
    if (graph) {
      EXPECT_EQ(*Graph::parse(graph->text(), "x"), *graph);
      for (std::uint32_t i = 0; i < graph->edges().size(); ++i) EXPECT_EQ(*graph->find_edge(graph->edge_name(i)), i);
    } else {
      EXPECT_FALSE(graph.error().what.empty());
      EXPECT_EQ(graph.error().what.find('\n'), std::string::npos);
    }
  }
}

TEST(Graph, Boards) {
  const Graph hex = *Graph::parse(hex_graph(3, 3), "hex");
  EXPECT_EQ(hex.vertices(), 11U);
  EXPECT_EQ(hex.edges().size(), 22U);
  EXPECT_EQ(hex, *Graph::read(source_folder() + "/games/shannon/hex3.graph"));
  EXPECT_TRUE(hex.find_edge("b1-a2"));
  EXPECT_FALSE(hex.find_edge("a1-b2"));
  const Graph grid = *Graph::parse(grid_graph(30, 20), "grid");
  EXPECT_EQ(grid.vertices(), 600U);
  EXPECT_EQ(grid.edges().size(), 29U * 20 + 30U * 19);
}

}  // namespace
}  // namespace zermelo
