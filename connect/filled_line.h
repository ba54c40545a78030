// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "connect/inferior.h"
#include "connect/links.h"
#include "connect/proofs.h"
#include "connect/regions.h"

namespace zermelo::connect {

// The positions along a line of play, each made from the one before: the board with dead, captured and walled-in cells
// filled in, and the links of both sides on it. Links follow only when they are asked for: many positions are settled
// without them, or by those of one side.
template <std::size_t W>
class FilledLine {
 public:
  using Set = Bits<W>;
  struct Level {
    std::array<Set, 2> actual, filled;
    Set empty;
    std::optional<Inferior<W>> inferior;
    int steps = 0;                  // since the level before
    std::vector<Proof<W>> refuted;  // moves of the mover here were, so
  };

  // REQUIRES: the arena lives as long. Without `fill` nothing is filled in.
  FilledLine(const Arena<W>& arena, const LinkLimits& limits, bool fill)
      : arena_(arena), fill_(fill), links_{Links<W>(arena.nets[0], limits), Links<W>(arena.nets[1], limits)} {}
  FilledLine(const FilledLine&) = delete;
  FilledLine& operator=(const FilledLine&) = delete;

  // Makes the last level one of these stones.
  void reach(const std::array<Set, 2>& stones) {
    while (!levels_.empty() && !leads_to(levels_.back(), stones)) retreat();
    if (levels_.empty()) {
      levels_.push_back({stones, stones, {}, {}, 0, {}});
      analyse(levels_.back());
      const Level& first = levels_.back();
      for (const int side : {0, 1}) links_[side].start({first.filled[side], blocked(first, side)});
      steps_.clear(), followed_ = {};
      fill_regions(levels_.back());
      return;
    }
    if (levels_.back().actual == stones) return;
    levels_.push_back({stones, levels_.back().filled, levels_.back().empty, {}, 0, {}});
    Level& now = levels_.back();
    const Set before = now.empty;
    for (const int side : {0, 1}) now.filled[side] = now.filled[side] | (stones[side] & before);
    analyse(now);
    step(now, before);
    fill_regions(now);
  }
  // REQUIRES: reach () was called.
  [[nodiscard]] Level& here() { return levels_.back(); }
  // The level from which the last one was made, if there is one.
  [[nodiscard]] Level* before() { return levels_.size() < 2 ? nullptr : &levels_[levels_.size() - 2]; }
  // REQUIRES: stones that are added to them are taken back before the next call of anything here.
  [[nodiscard]] Links<W>& links(int side) {
    for (; followed_[side] < steps_.size(); ++followed_[side]) {
      const Step& step = steps_[followed_[side]];
      links_[side].change(step.own[side], without(step.gone, step.own[side]));
    }
    return links_[side];
  }

 private:
  // Cells that were empty, and to whom they went; to nobody if they are dead.
  struct Step {
    Set gone;
    std::array<Set, 2> own;
  };

  void step(Level& level, const Set& empty_before) {
    const Set gone = without(empty_before, level.empty);
    steps_.push_back({gone, {gone & level.filled[0], gone & level.filled[1]}});
    ++level.steps;
  }
  // Fills in what belongs to a side as a whole, until there is no more of it.
  void fill_regions(Level& level) {
    if (!fill_) return;
    for (;;) {
      const std::array<Set, 2> taken =
          regions_.taken(level.filled, level.empty, [&](int side) -> const Links<W>& { return links(side); });
      if (!taken[0].any() && !taken[1].any()) return;
      for (const int side : {0, 1})
        if (joins_targets(arena_.nets[side], level.filled[side])) return;
      const Set before = level.empty;
      for (const int side : {0, 1}) level.filled[side] = level.filled[side] | taken[side];
      fill(level, taken);
      step(level, before);
    }
  }
  // A position that more stones lead to, none of them where the other side was thought to have one.
  static bool leads_to(const Level& level, const std::array<Set, 2>& stones) {
    const auto fits = [&](int side) {
      return within(level.actual[side], stones[side]) &&
             !meet(without(stones[side], level.actual[side]), level.filled[1 - side]);
    };
    return fits(0) && fits(1);
  }
  void retreat() {
    for (; levels_.back().steps > 0; --levels_.back().steps) {
      for (const int side : {0, 1})
        if (followed_[side] == steps_.size()) links_[side].back(), --followed_[side];
      steps_.pop_back();
    }
    levels_.pop_back();
  }
  // Cells that a side cannot use: the other one's, and dead ones.
  [[nodiscard]] Set blocked(const Level& level, int side) const {
    return without(without(arena_.nets[side].board(), level.filled[side]), level.empty);
  }
  // Fills in.
  void analyse(Level& level) {
    if (!fill_) {
      level.empty = without(without(arena_.nets[0].board(), level.filled[0]), level.filled[1]);
      return;
    }
    if (levels_.size() > 1) {
      const Set before = level.empty;
      level.inferior.emplace(*levels_[levels_.size() - 2].inferior);
      fill(level, {level.filled[0] & before, level.filled[1] & before});
    } else {
      level.inferior.emplace(arena_, level.filled);
      level.inferior->fill();
      take_in(level);
    }
  }
  // More stones, and what they make dead or captured.
  static void fill(Level& level, const std::array<Set, 2>& stones) {
    level.inferior->add(stones);
    take_in(level);
  }
  static void take_in(Level& level) {
    for (const int side : {0, 1}) level.filled[side] = level.filled[side] | level.inferior->captured(side);
    level.empty = level.inferior->empty();
  }

  const Arena<W>& arena_;
  bool fill_;
  std::array<Links<W>, 2> links_;
  Regions<W> regions_{arena_};
  std::vector<Step> steps_;
  std::array<std::size_t, 2> followed_{};  // so many of the steps have the links of each side made
  std::vector<Level> levels_;
};

}  // namespace zermelo::connect
