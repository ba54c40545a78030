// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "connect/arena.h"

namespace zermelo::connect {

// The game of one side as its graph shows it: for each empty cell the empty cells that a stone there would touch,
// directly or through stones of the side, and whether it would touch the targets. Taking a cell joins all that it
// touches; losing it removes it.
template <std::size_t W>
class Reach {
 public:
  using Set = Bits<W>;
  struct Near {
    Set cells;
    unsigned targets = 0;  // bit 0 the first, bit 1 the second
  };

  Reach(const Net<W>& net, const Stones<W>& stones) : near_(net.cells) {
    const Set empty = without(without(net.board(), stones.own), stones.other);
    each(empty, [&](int cell) {
      Near& at = near_[cell];
      at.cells = net.next[cell] & empty;
      for (const int which : {0, 1}) at.targets |= has(net.goal[which], cell) ? 1U << which : 0;
    });
    Set left = stones.own;
    while (left.any()) {
      Near group;
      Set fresh = with(Set{}, first_of(left));
      while (fresh.any()) {
        Set next;
        for (const int which : {0, 1}) group.targets |= meet(fresh, net.goal[which]) ? 1U << which : 0;
        each(fresh, [&](int cell) { next = next | net.next[cell]; });
        left = without(left, fresh);
        group.cells = group.cells | (next & empty);
        fresh = next & left;
      }
      join(group);
    }
  }

  [[nodiscard]] const Near& near(int cell) const { return near_[cell]; }
  void take_cell(int cell) {  // the side plays there
    const Near group = near_[cell];
    lose_cell(cell);
    join(group);
  }
  void lose_cell(int cell) {  // the other side plays there
    each(near_[cell].cells, [&](int other) { take(near_[other].cells, cell); });
    near_[cell] = {};
  }

  // Is whatever the cell touches joined without it? Then no shortest way of the side leads through it.
  [[nodiscard]] bool useless(int cell) const {
    const Near& at = near_[cell];
    if (at.targets == 3) return false;
    return all_of(at.cells, [&](int other) { return covers(near_[other], at, other); });
  }
  // The same after a move of the side, or of the other one, on `move`, without making it.
  [[nodiscard]] bool useless_after_taking(int cell, int move) const {
    const Near at = after_taking(cell, move);
    if (at.targets == 3) return false;
    return all_of(at.cells, [&](int other) { return covers(after_taking(other, move), at, other); });
  }
  [[nodiscard]] bool useless_after_losing(int cell, int move) const {
    Near at = near_[cell];
    take(at.cells, move);
    if (at.targets == 3) return false;
    return all_of(at.cells, [&](int other) { return covers(near_[other], at, other); });
  }

 private:
  static bool covers(const Near& near, const Near& at, int itself) {
    Set rest = at.cells;
    take(rest, itself);
    return within(rest, near.cells) && (at.targets & ~near.targets) == 0;
  }
  [[nodiscard]] Near after_taking(int cell, int move) const {
    Near out = near_[cell];
    if (!has(out.cells, move)) return out;
    const Near& joined = near_[move];
    out.cells = out.cells | joined.cells, out.targets |= joined.targets;
    take(out.cells, move), take(out.cells, cell);
    return out;
  }
  void join(const Near& group) {
    each(group.cells, [&](int cell) {
      near_[cell].cells = near_[cell].cells | group.cells, near_[cell].targets |= group.targets;
      take(near_[cell].cells, cell);
    });
  }

  std::vector<Near> near_;
};

// Cells that can be filled in, and moves that need not be tried (Hayward, van Rijswijck 2006; Bjornsson et al. 2007):
//
//   dead        no way of winning ever needs it: either side may have it
//   captured    by a side: two cells, and whichever of them the other side takes, the second one makes it dead;
//               the side may have both
//   dominated   for the mover: another move makes it dead or captures it, so that one is at least as good
//   vulnerable  for the mover: an answer would make the stone there dead, so the move only lost time
//
// A cell is dead where what it touches is joined without it, for one of the sides (then it is so for both).
template <std::size_t W>
class Inferior {
 public:
  using Set = Bits<W>;

  Inferior(const Arena<W>& arena, const std::array<Set, 2>& stones)
      : reach_{Reach<W>(arena.nets[0], {stones[0], stones[1]}), Reach<W>(arena.nets[1], {stones[1], stones[0]})},
        empty_(without(without(arena.nets[0].board(), stones[0]), stones[1])) {}

  // Finds dead and captured cells until there are no more.
  void fill() {
    left_ = empty_;
    look_at_left();
  }
  // REQUIRES: fill () was called. More stones; only what is near them is looked at again.
  void add(const std::array<Set, 2>& stones) {
    left_ = {};
    for (const int side : {0, 1}) each(stones[side], [&](int cell) { give(side, cell); });
    look_at_left();
  }
  [[nodiscard]] const Set& dead() const { return dead_; }
  [[nodiscard]] const Set& captured(int side) const { return captured_[side]; }
  [[nodiscard]] const Set& empty() const { return empty_; }  // what is left

  // REQUIRES: fill () was called. The moves of a side that are worth trying, of those in `moves`, which are all that
  // can win. There is one left if there was one.
  [[nodiscard]] Set worth_trying(int side, Set moves) const {
    moves = moves & empty_;
    Set keep;
    each(moves, [&](int move) {
      if (!vulnerable(side, move)) put(keep, move);
    });
    if (!keep.any()) return moves;
    Set pruned;
    each(keep, [&](int move) {
      const Set others = without(near(move) & keep, pruned);
      if (any_of(others, [&](int better) { return dead_after(move, side, better); })) put(pruned, move);
    });
    return without(keep, pruned);
  }
  // Would an answer make the stone dead?
  [[nodiscard]] bool vulnerable(int side, int move) const {
    return any_of(near(move), [&](int answer) { return dead_after(move, 1 - side, answer); });
  }

 private:
  void look_at_left() {
    for (left_ = left_ & empty_; left_.any(); left_ = left_ & empty_) {
      const int cell = first_of(left_);
      take(left_, cell);
      if (dead(cell)) {
        put(dead_, cell);
        remove(cell);
        continue;
      }
      for (const int side : {0, 1})
        if (const int other = partner(side, cell); other >= 0) {
          put(captured_[side], cell), put(captured_[side], other);
          give(side, cell), give(side, other);
          break;
        }
    }
  }
  // What is known of a cell can depend on cells that are three steps away.
  void look_again(Set near_by) {
    for (const int step : {1, 2, 3}) {
      left_ = left_ | near_by;
      if (step == 3) break;
      Set next;
      each(near_by, [&](int cell) { next = next | near(cell); });
      near_by = without(next, left_);
    }
  }
  [[nodiscard]] bool dead(int cell) const { return reach_[0].useless(cell) || reach_[1].useless(cell); }
  // Once `side` has played `move`?
  [[nodiscard]] bool dead_after(int cell, int side, int move) const {
    return reach_[side].useless_after_taking(cell, move) || reach_[1 - side].useless_after_losing(cell, move);
  }
  [[nodiscard]] Set near(int cell) const { return reach_[0].near(cell).cells | reach_[1].near(cell).cells; }
  // The cell that captures it together with this one, or -1.
  [[nodiscard]] int partner(int side, int cell) const {
    int found = -1;
    const auto captures = [&](int other) {
      if (dead_after(cell, side, other) && dead_after(other, side, cell)) found = other;
      return found >= 0;
    };
    return any_of(near(cell), captures) ? found : -1;
  }
  void remove(int cell) {
    const Set touched = near(cell);
    reach_[0].lose_cell(cell), reach_[1].lose_cell(cell);
    take(empty_, cell);
    look_again(touched);
  }
  void give(int side, int cell) {
    const Set touched = near(cell);
    reach_[side].take_cell(cell), reach_[1 - side].lose_cell(cell);
    take(empty_, cell);
    look_again(touched);
  }

  std::array<Reach<W>, 2> reach_;
  Set empty_, dead_, left_;  // left to be looked at
  std::array<Set, 2> captured_;
};

}  // namespace zermelo::connect
