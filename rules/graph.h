// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"

namespace zermelo {

// Names of targets that go before whatever the text of a graph says; empty where it decides.
struct Targets {
  std::string source = {}, sink = {};
};

// An undirected multigraph with two target vertices, on which Short tries to join the targets and Cut to part them.
// Vertices are numbered by first mention, edges as they stand in the file; parallel edges and loops are allowed.
//
//         a              targets s t      s = 0, t = 1, a = 2, b = 3
//       / | \            edge s a         edge 0, written s-a
//      s  |  t           edge s b         edge 1
//       \ | /            edge a b         edge 2
//         b              edge a t         edge 3
//                        edge b t         edge 4
//
// The formats are described in docs/formats/graphs.md.
class Graph {
 public:
  static constexpr std::size_t kMost = 1'000'000;  // vertices, and edges

  struct Edge {
    std::uint32_t from = 0, to = 0;
    friend constexpr bool operator==(const Edge&, const Edge&) = default;
  };
  struct Step {  // one way out of a vertex
    std::uint32_t edge = 0, to = 0;
    friend constexpr bool operator==(const Step&, const Step&) = default;
  };

  // Reads our own format or a DIMACS edge list, whichever it is. `where` stands before each error, as a file name does.
  static Expected<Graph> parse(std::string_view text, std::string_view where, const Targets& targets = {});
  // Reads edges on one line, `s-a.a-t.s-t`. Unless told otherwise the targets are s and t.
  static Expected<Graph> parse_edges(std::string_view text, const Targets& targets = {});
  static Expected<Graph> read(const std::string& file, const Targets& targets = {});

  Graph() = default;
  // REQUIRES: vertices of edges and targets exist, the names are good and differ, the targets differ.
  Graph(std::vector<std::string> names, std::vector<Edge> edges, std::uint32_t source, std::uint32_t sink);

  [[nodiscard]] std::uint32_t vertices() const { return static_cast<std::uint32_t>(names_.size()); }
  [[nodiscard]] std::span<const Edge> edges() const { return edges_; }
  [[nodiscard]] std::uint32_t source() const { return source_; }
  [[nodiscard]] std::uint32_t sink() const { return sink_; }
  [[nodiscard]] std::span<const Step> steps(std::uint32_t vertex) const {
    return std::span(steps_).subspan(first_[vertex], first_[vertex + 1] - first_[vertex]);
  }

  [[nodiscard]] const std::string& name(std::uint32_t vertex) const { return names_[vertex]; }
  [[nodiscard]] std::string edge_name(std::uint32_t edge) const;  // `a-b`; the second such edge `a-b#2`
  [[nodiscard]] Expected<std::uint32_t> find_vertex(std::string_view name) const;
  [[nodiscard]] Expected<std::uint32_t> find_edge(std::string_view name) const;

  [[nodiscard]] std::string text() const;  // in our own format; parse () reads it back as an equal graph

  friend bool operator==(const Graph&, const Graph&) = default;

 private:
  std::vector<std::string> names_;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> by_name_;  // vertices, ordered by name
  std::vector<std::uint32_t> first_;    // where the steps of a vertex begin
  std::vector<Step> steps_;             // a loop has two
  std::uint32_t source_ = 0, sink_ = 0;
};

// Boards as graphs, in our own format.
//
// Hex: a vertex for each cell (`a1` is the top left, rows downwards), `top` and `bottom` are the targets. The game on
// its vertices is Hex with Short as the player who joins top and bottom.
std::string hex_graph(int columns, int rows);

// A grid: a vertex for each cell, an edge between cells side by side. The targets are two opposite corners.
std::string grid_graph(int columns, int rows);

}  // namespace zermelo
