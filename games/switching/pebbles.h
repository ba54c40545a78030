// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace zermelo::switching {

inline constexpr std::uint32_t kNone = ~std::uint32_t{0};

struct Ends {
  std::uint32_t from = 0, to = 0;
};

// Sets of vertices that only ever merge.
class Merged {
 public:
  explicit Merged(std::uint32_t count);
  std::uint32_t find(std::uint32_t v) {
    while (up_[v] != v) v = up_[v] = up_[up_[v]];
    return v;
  }
  // Into the set of `b`, whose name stays. False when both are in one set already.
  bool merge(std::uint32_t a, std::uint32_t b);

 private:
  std::vector<std::uint32_t> up_;
};

// Finds out which edges split into two forests, one edge after the other: the (2,2) pebble game (Lee and Streinu 2008).
//
// Each vertex has two pebbles. An edge is held by a pebble of one of its ends, so the edges are directed, at most two
// out of each vertex. A vertex gets a pebble back by walking along edges to a free one and turning the path round. An
// edge fits exactly when three pebbles can be freed on its two ends together. If not, the vertices that were reached
// hold all edges that they ever can (two forests that are both trees): a *clump*. It is contracted to one vertex, whose
// two pebbles are free, so no walk crosses it again (the idea of clumps is that of Roskind and Tarjan 1985).
class Pebbles {
 public:
  explicit Pebbles(std::uint32_t vertices);

  // Makes edge `id` = `ends` (ids are given in order, from 0) part of the set if it fits.
  bool add(Ends ends) { return place(ends, 3); }
  // For sets that are known to fit: directs the edge and asks no more of it.
  bool direct(Ends ends) { return place(ends, 1); }

  // The vertices reached when an edge has just not fitted, both of its ends among them; clumps stand for themselves.
  [[nodiscard]] std::span<const std::uint32_t> reached() const { return {queue_.data(), tail_}; }
  void contract_reached();

  std::uint32_t clump(std::uint32_t vertex) { return clumps_.find(vertex); }
  // The edges out of a clump, kNone for a free pebble.
  [[nodiscard]] const std::array<std::uint32_t, 2>& out(std::uint32_t clump) const { return out_[clump]; }

 private:
  bool place(Ends ends, int needed);
  bool free_one(std::uint32_t a, std::uint32_t b);
  [[nodiscard]] int spare(std::uint32_t v) const {
    return static_cast<int>(out_[v][0] == kNone) + static_cast<int>(out_[v][1] == kNone);
  }
  void turn_path(std::uint32_t end);

  std::vector<Ends> ends_;
  Merged clumps_;
  std::vector<std::array<std::uint32_t, 2>> out_;
  std::vector<std::uint32_t> queue_, seen_, came_from_, came_by_;
  std::uint32_t stamp_ = 0;
  std::size_t tail_ = 0;
};

}  // namespace zermelo::switching
