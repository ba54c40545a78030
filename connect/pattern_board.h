// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "connect/links.h"
#include "connect/pattern_parts.h"

namespace zermelo::connect {

// The position that a pattern search is at: the stones, the moves that led there, and the links of both sides if they
// are wanted.
template <std::size_t W>
class PatternBoard {
 public:
  using Set = Bits<W>;

  PatternBoard(const Arena<W>& arena, const PatternParts& parts)
      : arena_(&arena),
        linked_(parts.links), links_{Links<W>(arena.nets[0], parts.limits), Links<W>(arena.nets[1], parts.limits)} {}

  void start(const std::array<Set, 2>& stones) {
    stones_ = stones;
    path_.clear();
    if (!linked_) return;
    for (const int side : {0, 1}) links_[side].start(seen_by(side));
  }
  void play(int side, int cell) {
    put(stones_[side], cell);
    path_.push_back(cell);
    if (linked_) links_[side].add(cell), links_[1 - side].block(cell);
  }
  void undo(int side, int cell) {
    take(stones_[side], cell);
    path_.pop_back();
    if (linked_) links_[side].back(), links_[1 - side].back();
  }

  [[nodiscard]] const Arena<W>& arena() const { return *arena_; }
  [[nodiscard]] const Net<W>& net(int side) const { return arena_->nets[side]; }
  [[nodiscard]] const std::array<Set, 2>& stones() const { return stones_; }
  [[nodiscard]] Stones<W> seen_by(int side) const { return {stones_[side], stones_[1 - side]}; }
  [[nodiscard]] Set empty() const { return without(without(net(0).board(), stones_[0]), stones_[1]); }
  [[nodiscard]] const std::vector<int>& path() const { return path_; }  // cells played since the start
  [[nodiscard]] Links<W>& links(int side) { return links_[side]; }
  // Are the targets of a side?
  [[nodiscard]] bool joined(int side) const {
    return linked_ ? links_[side].joined() : joins_targets(net(side), stones_[side]);
  }

 private:
  const Arena<W>* arena_;
  bool linked_;
  std::array<Links<W>, 2> links_;
  std::array<Set, 2> stones_;
  std::vector<int> path_;
};

}  // namespace zermelo::connect
