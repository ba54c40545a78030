// SPDX-License-Identifier: MIT
// Checks witnesses, and shares nothing with what finds them.
#include <fmt/format.h>

#include <numeric>

#include "games/switching/theory.h"

namespace zermelo::switching {
namespace {

constexpr std::uint32_t kNowhere = ~std::uint32_t{0};

struct Sets {
  explicit Sets(std::uint32_t count) : up(count) { std::iota(up.begin(), up.end(), 0U); }
  std::uint32_t of(std::uint32_t v) {
    while (up[v] != v) v = up[v] = up[up[v]];
    return v;
  }
  void join(std::uint32_t a, std::uint32_t b) { up[of(a)] = of(b); }
  std::vector<std::uint32_t> up;
};

// Both lists join the same vertices, where vertices that Short has joined already count as one.
Done check_short(const Graph& graph, std::span<const Mark> marks, const Witness& witness) {
  Sets claimed(graph.vertices());
  const auto edges = graph.edges();
  for (std::uint32_t i = 0; i < edges.size(); ++i)
    if (marks[i] == Mark::joined) claimed.join(edges[i].from, edges[i].to);
  Sets first = claimed, second = claimed;
  for (const std::uint32_t edge : witness.one) first.join(edges[edge].from, edges[edge].to);
  for (const std::uint32_t edge : witness.two) second.join(edges[edge].from, edges[edge].to);
  const auto joined_by_both = [&](std::uint32_t v) {
    return first.of(v) == first.of(graph.source()) && second.of(v) == second.of(graph.source());
  };
  if (!joined_by_both(graph.sink())) return Error{"the targets are not joined by both trees"};
  for (const auto* list : {&witness.one, &witness.two})
    for (const std::uint32_t edge : *list)
      for (const std::uint32_t v : {edges[edge].from, edges[edge].to})
        if (!joined_by_both(v)) return Error{fmt::format("vertex {} is not in both trees", graph.name(v))};
  return Nothing{};
}

// Finds the bridges of G + e without some edges, in linear time (Tarjan 1974): the edge to a vertex is a bridge when
// nothing below that vertex leads above it. Claimed edges need not be contracted: that makes or unmakes no bridge.
class Bridges {
 public:
  Bridges(const Graph& graph, const std::vector<bool>& absent)
      : graph_(graph), absent_(absent), order_(graph.vertices(), kNowhere), low_(graph.vertices()),
        bridge_(graph.edges().size() + 1, false) {
    for (std::uint32_t v = 0; v < graph.vertices(); ++v)
      if (order_[v] == kNowhere) walk(v);
  }
  [[nodiscard]] bool is(std::uint32_t edge) const { return bridge_[edge]; }
  [[nodiscard]] bool virtual_edge_is() const { return bridge_.back(); }

 private:
  struct Frame {
    std::uint32_t vertex, by;  // the edge it was reached by
    std::uint32_t next = 0;    // which step comes next; after the last, e
  };

  // The next way out of the vertex, e included.
  bool next_step(Frame& frame, Graph::Step& step) const {
    const auto steps = graph_.steps(frame.vertex);
    while (frame.next < steps.size()) {
      step = steps[frame.next++];
      if (!absent_[step.edge]) return true;
    }
    if (frame.next++ > steps.size()) return false;
    const auto extra = static_cast<std::uint32_t>(graph_.edges().size());
    if (frame.vertex == graph_.source()) return step = {extra, graph_.sink()}, true;
    if (frame.vertex == graph_.sink()) return step = {extra, graph_.source()}, true;
    return false;
  }

  void walk(std::uint32_t start) {
    std::vector<Frame> stack{{start, kNowhere}};
    order_[start] = low_[start] = count_++;
    while (!stack.empty()) {
      Frame& frame = stack.back();
      Graph::Step step;
      if (next_step(frame, step)) {
        if (step.edge == frame.by) continue;
        if (order_[step.to] != kNowhere) {
          low_[frame.vertex] = std::min(low_[frame.vertex], order_[step.to]);
          continue;
        }
        order_[step.to] = low_[step.to] = count_++;
        stack.push_back({step.to, step.edge});
        continue;
      }
      const Frame done = frame;
      stack.pop_back();
      if (stack.empty()) break;
      const std::uint32_t above = stack.back().vertex;
      low_[above] = std::min(low_[above], low_[done.vertex]);
      if (low_[done.vertex] > order_[above]) bridge_[done.by] = true;
    }
  }

  const Graph& graph_;
  const std::vector<bool>& absent_;
  std::vector<std::uint32_t> order_, low_;
  std::vector<bool> bridge_;
  std::uint32_t count_ = 0;
};

Done check_cut(const Graph& graph, std::span<const Mark> marks, const Witness& witness) {
  for (const bool swapped : {false, true}) {
    const auto& removed = swapped ? witness.two : witness.one;
    const auto& rest = swapped ? witness.one : witness.two;
    std::vector<bool> absent(graph.edges().size());
    for (std::uint32_t i = 0; i < absent.size(); ++i) absent[i] = marks[i] == Mark::cut;
    for (const std::uint32_t edge : removed) absent[edge] = true;
    const Bridges bridges(graph, absent);
    const char* which = swapped ? "second" : "first";
    if (!bridges.virtual_edge_is()) return Error{fmt::format("the targets are still joined without the {} set", which)};
    for (const std::uint32_t edge : rest)
      if (!bridges.is(edge))
        return Error{fmt::format("edge {} is no bridge without the {} set", graph.edge_name(edge), which)};
  }
  return Nothing{};
}

}  // namespace

Done check_witness(const Graph& graph, std::span<const Mark> marks, const Witness& witness) {
  if (marks.size() != graph.edges().size()) return Error{"the position does not fit the graph"};
  std::vector<bool> listed(marks.size(), false);
  for (const auto* list : {&witness.one, &witness.two})
    for (const std::uint32_t edge : *list) {
      if (edge >= marks.size()) return Error{fmt::format("the graph has no edge {}", edge)};
      if (marks[edge] != Mark::free) return Error{fmt::format("edge {} is not free", graph.edge_name(edge))};
      if (listed[edge]) return Error{fmt::format("edge {} is listed twice", graph.edge_name(edge))};
      listed[edge] = true;
    }
  return witness.short_wins ? check_short(graph, marks, witness) : check_cut(graph, marks, witness);
}

}  // namespace zermelo::switching
