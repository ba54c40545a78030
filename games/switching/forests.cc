// SPDX-License-Identifier: MIT
#include "games/switching/forests.h"

#include "base/check.h"

namespace zermelo::switching {
namespace {

constexpr std::uint8_t kLeftOver = 2;
constexpr int kLongestWalk = 10'000, kMostTries = 100;

// A first split costs nothing: of the two edges out of a vertex one goes here and one there. With one edge out of each
// vertex a half has at most one cycle in each component. Most of these cycles go away by exchanging the two edges of a
// vertex; where that does not help, an edge is left over. What is left over, little as a rule, is fitted in one at a
// time by moving others (the partition algorithm of Edmonds, with the climbing of Roskind and Tarjan): an edge that
// would close a cycle in a forest may take the place of any edge of it, if that one finds a place in the other forest,
// or takes in turn the place of ... The search is breadth first, labels each edge once and climbs over labelled edges
// in one step, so it is linear but for the merging of sets.
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
      forest.parent.resize(vertices), forest.by.resize(vertices, kNone), forest.depth.resize(vertices);
      forest.root.resize(vertices, kNone), forest.size.resize(vertices), forest.top.resize(vertices);
    }
  }

  std::vector<std::uint8_t> run(std::span<const std::array<std::uint32_t, 2>> out) {
    out_.assign(out.begin(), out.end());
    break_cycles();
    for (std::uint8_t half = 0; half < 2; ++half) plant(half);
    for (std::uint32_t i = 0; i < edges_.size(); ++i)
      if (in_[i] == kLeftOver) fit(i);
    return std::move(in_);
  }

 private:
  struct Forest {
    std::vector<std::uint32_t> parent, by, depth, root;
    std::vector<std::uint32_t> size;          // of the tree with this root
    std::vector<std::uint32_t> top, touched;  // upwards over labelled edges, shortened as it is used
  };

  [[nodiscard]] std::uint32_t far_end(std::uint32_t edge, std::uint32_t near) const {
    return edges_[edge].from == near ? edges_[edge].to : edges_[edge].from;
  }

  // Does the walk along one half of `out` from the far end of `edge` come to `vertex`? A very long walk counts as one
  // that does; it may be running round another cycle.
  [[nodiscard]] bool comes_back(std::uint32_t edge, std::uint32_t vertex, int half) const {
    if (edge == kNone) return false;
    std::uint32_t at = far_end(edge, vertex);
    for (int step = 0; step < kLongestWalk; ++step) {
      if (at == vertex) return true;
      if (out_[at][half] == kNone) return false;
      at = far_end(out_[at][half], at);
    }
    return true;
  }

  // Breaks a cycle of one half by exchanging the two edges out of one of its vertices, if that closes no other cycle.
  void mend(std::uint32_t on_cycle, int half) {
    std::uint32_t v = on_cycle;
    for (int tries = 0; tries < kMostTries; ++tries) {
      if (!comes_back(out_[v][1 - half], v, half) && !comes_back(out_[v][half], v, 1 - half)) {
        std::swap(out_[v][0], out_[v][1]);
        return;
      }
      v = far_end(out_[v][half], v);
      if (v == on_cycle) return;
    }
  }

  // Follows the one edge out of each vertex; a walk that meets itself has gone round a cycle.
  template <class Cycle>
  void each_cycle(int half, Cycle cycle) {
    std::vector<std::uint32_t> walk(vertices_, 0);  // 0 is new, else the number of the walk that came here
    for (std::uint32_t start = 0; start < vertices_; ++start) {
      std::uint32_t at = start;
      while (walk[at] == 0) {
        walk[at] = start + 1;
        if (out_[at][half] == kNone) break;
        const std::uint32_t next = far_end(out_[at][half], at);
        if (walk[next] == start + 1) cycle(at);
        at = next;
      }
    }
  }

  void break_cycles() {
    for (const int half : {0, 1}) each_cycle(half, [&](std::uint32_t v) { mend(v, half); });
    for (std::uint8_t half = 0; half < 2; ++half) {
      for (std::uint32_t v = 0; v < vertices_; ++v)
        if (out_[v][half] != kNone) in_[out_[v][half]] = half;
      each_cycle(half, [&](std::uint32_t v) { in_[out_[v][half]] = kLeftOver; });
    }
  }

  // Hangs up what has no root yet and can be reached from `queue_`.
  void grow(Forest& forest, std::uint8_t half) {
    std::size_t head = 0;
    while (head < queue_.size()) {  // it grows on the way
      const std::uint32_t at = queue_[head++];
      for (std::uint32_t i = first_[at]; i < first_[at + 1]; ++i) {
        const std::uint32_t edge = steps_[i], next = far_end(edge, at);
        if (in_[edge] == half && forest.root[next] == kNone) hang(forest, next, at, edge);
      }
    }
  }

  void hang(Forest& forest, std::uint32_t v, std::uint32_t parent, std::uint32_t by) {
    forest.root[v] = forest.root[parent], forest.parent[v] = parent;
    forest.by[v] = by, forest.depth[v] = forest.depth[parent] + 1;
    queue_.push_back(v);
  }

  void plant(std::uint8_t half) {
    Forest& forest = forests_[half];
    for (std::uint32_t start = 0; start < vertices_; ++start) {
      forest.top[start] = start;
      if (forest.root[start] != kNone) continue;
      forest.root[start] = forest.parent[start] = start;
      queue_.assign(1, start);
      grow(forest, half);
      forest.size[start] = static_cast<std::uint32_t>(queue_.size());
    }
  }

  // Takes down the tree below `v` as it hung so far, into `loose_`.
  void take_down(Forest& forest, std::uint32_t v) {
    if (forest.root[v] == kNone) return;
    std::size_t head = loose_.size();
    forest.root[v] = kNone;
    loose_.push_back(v);
    for (; head < loose_.size(); ++head) {
      const std::uint32_t at = loose_[head];
      for (std::uint32_t i = first_[at]; i < first_[at + 1]; ++i) {
        const std::uint32_t next = far_end(steps_[i], at);
        if (forest.by[next] != steps_[i] || forest.parent[next] != at || forest.root[next] == kNone) continue;
        forest.root[next] = kNone;
        loose_.push_back(next);
      }
    }
  }

  // Edges have changed places. What hung by an edge that has left is hung up anew, and so is the smaller of two trees
  // that have become one; nothing else is touched.
  void rehang(std::uint8_t half) {
    Forest& forest = forests_[half];
    queue_.clear();
    for (const std::uint32_t v : loose_) {
      if (forest.root[v] != kNone) continue;
      for (std::uint32_t i = first_[v]; i < first_[v + 1] && forest.root[v] == kNone; ++i) {
        const std::uint32_t next = far_end(steps_[i], v);
        if (in_[steps_[i]] == half && forest.root[next] != kNone) hang(forest, v, next, steps_[i]);
      }
      grow(forest, half);
      queue_.clear();
    }
    loose_.clear();
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
      forest.touched.push_back(deeper);
      deeper = top(forest, deeper);
    }
  }

  // The edge joins two trees of a forest: it goes there, the edge that wanted its place takes that, and so on.
  void shift(std::uint32_t edge, std::uint8_t to) {
    chain_.clear();
    const auto [a, b] = edges_[edge];
    for (std::uint8_t into = to; edge != kNone; edge = label_[edge]) {
      chain_.push_back({edge, in_[edge]});
      std::swap(in_[edge], into);
    }
    for (const auto& labelled : queue_) label_[labelled] = kNone;
    for (std::uint8_t half = 0; half < 2; ++half) {
      Forest& forest = forests_[half];
      for (const std::uint32_t v : forest.touched) forest.top[v] = v;
      forest.touched.clear();
      if (half == to) {
        std::uint32_t large = forest.root[a], small = forest.root[b];
        if (forest.size[large] < forest.size[small]) std::swap(large, small);
        forest.size[large] += forest.size[small];
        take_down(forest, small);
      }
      for (const auto& [moved, left] : chain_) {
        if (left != half) continue;
        const auto [u, v] = edges_[moved];
        take_down(forest, forest.by[u] == moved && forest.parent[u] == v ? u : v);
      }
      rehang(half);
    }
  }

  void fit(std::uint32_t extra) {
    queue_.assign(1, extra);
    std::size_t head = 0;
    while (head < queue_.size()) {  // it grows on the way
      const std::uint32_t edge = queue_[head++];
      for (std::uint8_t half = 0; half < 2; ++half) {
        if (in_[edge] == half) continue;
        Forest& forest = forests_[half];
        if (forest.root[edges_[edge].from] != forest.root[edges_[edge].to]) return shift(edge, half);
        label_cycle(forest, edge);
      }
    }
    check(false, "edges that fit do not split into two forests");
  }

  struct Moved {
    std::uint32_t edge;
    std::uint8_t from;
  };

  std::span<const Ends> edges_;
  std::uint32_t vertices_;
  std::vector<std::uint8_t> in_;
  std::vector<std::array<std::uint32_t, 2>> out_;
  std::vector<std::uint32_t> first_, steps_, label_, queue_, loose_;
  std::vector<Moved> chain_;
  std::array<Forest, 2> forests_;
};

}  // namespace

std::vector<std::uint8_t> split_in_two(std::span<const Ends> edges, std::span<const std::array<std::uint32_t, 2>> out) {
  return Splitter(edges, out.size()).run(out);
}

}  // namespace zermelo::switching
