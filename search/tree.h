// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "base/region.h"
#include "search/path.h"

namespace zermelo {

// A search tree in one stretch of memory. The children of a node stand side by side; a node refers to the first of them
// and to its parent by number. Blocks that are freed are used again for blocks of the same size, or split.
//
//     byte  0      8        12      16     24              with an 8-byte move: 32 bytes; with a one-byte move, as in
//           bits   parent   first   move   count, state    Connect Four: 24 bytes
template <class N, class Move>
class Tree {
 public:
  using Index = std::uint32_t;
  static constexpr Index kNone = ~Index{0};
  static constexpr std::uint32_t kMostChildren = (1U << 24) - 1;
  // unseen: created, not evaluated yet; same: another record has the node (shared_tree.h)
  enum class State : std::uint8_t { unseen, open, yes, no, same };

  using Bits = std::array<std::uint64_t, sizeof(N) / sizeof(std::uint64_t)>;
  static Bits bits_of(const N& num) { return std::bit_cast<Bits>(num); }

  struct Node {
    Bits bits;  // numbers of an open node; what a settled one leans on
    Index parent;
    Index first;               // child, or kNone for a leaf
    Move move;                 // that led here
    std::uint32_t count : 24;  // of children
    State state : 8;

    [[nodiscard]] bool open() const { return state == State::open || state == State::unseen; }
    [[nodiscard]] N num() const { return std::bit_cast<N>(bits); }
    [[nodiscard]] Lean lean() const { return Lean::unpacked(bits[0]); }
    void set_num(const N& num) { bits = bits_of(num); }
    void settle(bool answer, const Lean& lean) {
      state = answer ? State::yes : State::no;
      bits = {lean.packed()};
    }
  };
  static_assert(sizeof(Node) <= 24 + sizeof(Bits));

  explicit Tree(std::size_t bytes)
      : most_(std::min<std::uint64_t>(bytes / sizeof(Node), kNone - 1)), capacity_(most_),
        region_(most_ * sizeof(Node)), nodes_(static_cast<Node*>(region_.data())) {}

  Node& operator[](Index i) { return nodes_[i]; }
  const Node& operator[](Index i) const { return nodes_[i]; }

  // A new tree of at most so many nodes. They are written when they are allocated, so only a large tree is worth giving
  // back.
  void clear(std::uint64_t most_nodes) {
    if (top_ * sizeof(Node) > kWorthGivingBack) region_.clear();
    free_.clear();
    top_ = 0, used_ = 0, peak_ = 0;
    capacity_ = std::min(most_, most_nodes);
  }

  // How the best-first driver sees nodes: in a tree each stands for itself, and a solved one's subtree can go.
  [[nodiscard]] Index real(Index i) const { return i; }
  template <class P>
  void join(Index, const P&) {}
  // Were the numbers of the node other ones if `recompute` were called for it?
  template <class Recompute>
  [[nodiscard]] static constexpr bool outdated(Index, const Recompute&) {
    return false;
  }
  [[nodiscard]] std::uint64_t room() const { return capacity_ - used_; }

  // Room for `count` nodes side by side, or kNone when the tree is full.
  Index allocate(std::size_t count) {
    Index first = take_free(count);
    if (first == kNone && top_ + count <= capacity_) first = top_, top_ += static_cast<Index>(count);
    for (std::size_t larger = count + 1; first == kNone && larger < free_.size(); ++larger) {
      first = take_free(larger);
      if (first != kNone) give_free(first + static_cast<Index>(count), larger - count);
    }
    if (first == kNone) return kNone;
    used_ += count;
    peak_ = std::max(peak_, used_);
    return first;
  }

  // Deletes everything below a node, which becomes a leaf.
  void prune(Index root) {
    pending_.assign(1, root);
    while (!pending_.empty()) {
      Node& node = nodes_[pending_.back()];
      pending_.pop_back();
      if (node.first == kNone) continue;
      for (Index i = node.first; i < node.first + node.count; ++i)
        if (nodes_[i].first != kNone) pending_.push_back(i);
      freed_.push_back({node.first, node.count});
      node.first = kNone;
    }
    for (const auto& [first, count] : freed_) {
      used_ -= count;
      give_free(first, count);
    }
    freed_.clear();
  }

  [[nodiscard]] std::uint64_t used() const { return used_; }
  [[nodiscard]] std::uint64_t peak() const { return peak_; }
  [[nodiscard]] std::uint64_t capacity() const { return capacity_; }

 private:
  static constexpr std::size_t kWorthGivingBack = std::size_t{16} << 20;
  struct Block {
    Index first;
    std::uint32_t count;
  };
  Index take_free(std::size_t count) {
    if (count >= free_.size() || free_[count] == kNone) return kNone;
    const Index first = free_[count];
    free_[count] = nodes_[first].parent;  // a free block keeps the next one in its first node
    return first;
  }
  void give_free(Index first, std::size_t count) {
    if (count >= free_.size()) free_.resize(count + 1, kNone);
    nodes_[first].parent = free_[count];
    free_[count] = first;
  }

  std::uint64_t most_, capacity_;
  Region region_;
  Node* nodes_;
  Index top_ = 0;
  std::uint64_t used_ = 0, peak_ = 0;
  std::vector<Index> free_;  // first free block of each size
  std::vector<Index> pending_;
  std::vector<Block> freed_;
};

}  // namespace zermelo
