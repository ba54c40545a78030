// SPDX-License-Identifier: MIT
#include "games/switching/forests.h"

#include "base/check.h"

namespace zermelo::switching {
namespace {

constexpr std::uint8_t kLeftOver = 2;

// A first split costs nothing: of the two edges out of a vertex one goes here and one there. With one edge out of each
// vertex a half has at most one cycle in each component; an edge of each such cycle is left over, few as a rule. They
// are fitted in one at a time by moving others (the partition algorithm of Edmonds, with the climbing of Roskind and
// Tarjan): an edge that would close a cycle in a forest may take the place of any edge of it, if that one finds a place
// in the other forest, or takes in turn the place of ... The search is breadth first, labels each edge once and climbs
// over labelled edges in one step, so it is linear but for the merging of sets.
class Splitter {
 public:
  Splitter(std::span<const Ends> edges, std::size_t vertices)
      : edges_(edges), vertices_(static_cast<std::uint32_t>(vertices)), in_(edges.size(), kLeftOver),
        first_(vertices + 1), steps_(2 * edges.size()), label_(edges.size(), kNone) {
    for (const Ends& edge : edges_) ++first_[edge.from], ++first_[edge.to];
    std::uint32_t sum = 0;
    for (auto& first : first_) sum += first, first = sum;
    for (std::uint32_t i = 0; i < edges_.size(); ++i)
      steps_[--first_[edges_[i].from]] = i, steps_[--first_[edges_[i].to]] = i;
    for (Forest& forest : forests_) {
      forest.parent.resize(vertices), forest.by.resize(vertices), forest.depth.resize(vertices);
      forest.root.resize(vertices), forest.top.resize(vertices);
    }
  }

  std::vector<std::uint8_t> run(std::span<const std::array<std::uint32_t, 2>> out) {
    for (const int half : {0, 1}) break_cycles(out, half);
    for (std::uint32_t i = 0; i < edges_.size(); ++i)
      if (in_[i] == kLeftOver) fit(i);
    return std::move(in_);
  }

 private:
  struct Forest {
    std::vector<std::uint32_t> parent, by, depth, root;
    std::vector<std::uint32_t> top;  // upwards over labelled edges, shortened as it is used
  };

  [[nodiscard]] std::uint32_t far_end(std::uint32_t edge, std::uint32_t near) const {
    return edges_[edge].from == near ? edges_[edge].to : edges_[edge].from;
  }

  // Follows the one edge out of each vertex; a walk that meets itself has gone round a cycle.
  void break_cycles(std::span<const std::array<std::uint32_t, 2>> out, int half) {
    std::vector<std::uint32_t> walk(vertices_, 0);  // 0 is new, else the number of the walk that came here
    for (std::uint32_t start = 0; start < vertices_; ++start) {
      std::uint32_t at = start;
      while (walk[at] == 0) {
        walk[at] = start + 1;
        const std::uint32_t edge = out[at][half];
        if (edge == kNone) break;
        const std::uint32_t next = far_end(edge, at);
        if (walk[next] != start + 1) in_[edge] = static_cast<std::uint8_t>(half);
        at = next;
      }
    }
  }

  void grow(int half) {
    Forest& forest = forests_[half];
    forest.root.assign(vertices_, kNone);
    for (std::uint32_t start = 0; start < vertices_; ++start) {
      if (forest.root[start] != kNone) continue;
      forest.root[start] = forest.parent[start] = start;
      forest.by[start] = kNone, forest.depth[start] = 0;
      queue_.assign(1, start);
      for (std::size_t head = 0; head < queue_.size(); ++head) {
        const std::uint32_t at = queue_[head];
        for (std::uint32_t i = first_[at]; i < first_[at + 1]; ++i) {
          const std::uint32_t edge = steps_[i], next = far_end(edge, at);
          if (in_[edge] != half || forest.root[next] != kNone) continue;
          forest.root[next] = start, forest.parent[next] = at;
          forest.by[next] = edge, forest.depth[next] = forest.depth[at] + 1;
          queue_.push_back(next);
        }
      }
    }
    for (std::uint32_t v = 0; v < vertices_; ++v) forest.top[v] = v;
  }

  static std::uint32_t top(Forest& forest, std::uint32_t v) {
    while (forest.top[v] != v) v = forest.top[v] = forest.top[forest.top[v]];
    return v;
  }

  // Labels the edges of the cycle that `edge` closes in the forest, those that have no label yet.
  void label_cycle(Forest& forest, std::uint32_t edge) {
    std::uint32_t a = top(forest, edges_[edge].from), b = top(forest, edges_[edge].to);
    while (a != b) {
      std::uint32_t& deeper = forest.depth[a] >= forest.depth[b] ? a : b;
      label_[forest.by[deeper]] = edge;
      queue_.push_back(forest.by[deeper]);
      forest.top[deeper] = forest.parent[deeper];
      deeper = top(forest, deeper);
    }
  }

  // The edge joins two trees of a forest: it goes there, the edge that wanted its place takes that, and so on.
  void shift(std::uint32_t edge, std::uint8_t to) {
    while (edge != kNone) {
      const std::uint8_t left = in_[edge];
      in_[edge] = to;
      to = left;
      edge = label_[edge];
    }
  }

  void fit(std::uint32_t extra) {
    grow(0), grow(1);
    label_.assign(edges_.size(), kNone);
    queue_.assign(1, extra);
    for (std::size_t head = 0; head < queue_.size(); ++head) {
      const std::uint32_t edge = queue_[head];
      for (std::uint8_t half = 0; half < 2; ++half) {
        if (in_[edge] == half) continue;
        Forest& forest = forests_[half];
        if (forest.root[edges_[edge].from] != forest.root[edges_[edge].to]) return shift(edge, half);
        label_cycle(forest, edge);
      }
    }
    check(false, "edges that fit do not split into two forests");
  }

  std::span<const Ends> edges_;
  std::uint32_t vertices_;
  std::vector<std::uint8_t> in_;
  std::vector<std::uint32_t> first_, steps_, label_, queue_;
  std::array<Forest, 2> forests_;
};

}  // namespace

std::vector<std::uint8_t> split_in_two(std::span<const Ends> edges, std::span<const std::array<std::uint32_t, 2>> out) {
  return Splitter(edges, out.size()).run(out);
}

}  // namespace zermelo::switching
