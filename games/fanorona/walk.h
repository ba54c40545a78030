// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/fanorona/lines.h"

namespace zermelo::fanorona {

enum class Way : std::uint8_t { paika, approach, withdrawal };

struct Leg {
  std::uint8_t to = 0;
  Way way = Way::paika;
  friend constexpr bool operator==(const Leg&, const Leg&) = default;
};

template <class Word>
struct Stones {
  Word own = 0, enemy = 0;
};

// Which own stones can step at all, and which of them can capture with that step.
template <class Word>
struct Movers {
  Word any = 0, capturing = 0;
};

// Two opposite directions at a time, because they share their shifts.
template <class Word>
Movers<Word> movers_of(const Lines<Word>& lines, const Stones<Word>& stones) {
  const Word empty = lines.board & ~(stones.own | stones.enemy);
  Movers<Word> movers;
  for (int up = kStay + 1; up < kDirections; ++up) {
    const int down = opposite(up), shift = lines.step[up];
    const Word enemy_above = (stones.enemy >> shift) & lines.leave[up];
    const Word enemy_below = (stones.enemy << shift) & lines.leave[down];
    const Word step_up = stones.own & (empty >> shift) & lines.leave[up];
    const Word step_down = stones.own & (empty << shift) & lines.leave[down];
    movers.any |= step_up | step_down;
    movers.capturing |= step_up & (enemy_below | ((stones.enemy >> 2 * shift) & lines.leave2[up]));
    movers.capturing |= step_down & (enemy_above | ((stones.enemy << 2 * shift) & lines.leave2[down]));
  }
  return movers;
}

// Every capturing sequence of one stone, in written order: a sequence before its continuations, directions in
// order, approach before withdrawal. Calls `emit (from, to, captured, legs)`.
//
// `free` are the points the stone may step to: empty and not visited in this sequence. The start holds the stone's own
// bit, so it never becomes free; captured stones leave at once, so their points do.
template <class Word, class Emit>
class Walk {
 public:
  Walk(const Lines<Word>& lines, Emit& emit, int from) : lines_(lines), emit_(emit), from_(from) {}

  void go_on(int at, Word free, Word enemy, Word captured, int last_direction) {
    Directions left = lines_.captures(at, free, enemy) & ~(Directions{1} << last_direction);
    for (; left != 0; left &= left - 1) {
      const int d = std::countr_zero(left);
      const auto to = static_cast<std::uint8_t>(at + lines_.step[d]);
      const auto& reach = lines_.reach[at][d];
      const bool up = leads_up(d);
      const Word approach = up ? lines_.run_up(reach.ahead, enemy) : lines_.run_down(reach.ahead, enemy);
      const Word withdrawal = up ? lines_.run_down(reach.behind, enemy) : lines_.run_up(reach.behind, enemy);
      if (approach != 0) take({to, Way::approach}, approach, free, enemy, captured, d);
      if (withdrawal != 0) take({to, Way::withdrawal}, withdrawal, free, enemy, captured, d);
    }
  }

 private:
  void take(Leg leg, Word run, Word free, Word enemy, Word captured, int direction) {
    legs_[count_++] = leg;
    emit_(from_, static_cast<int>(leg.to), captured | run, std::span<const Leg>(legs_.data(), count_));
    go_on(leg.to, (free & ~bit<Word>(leg.to)) | run, enemy & ~run, captured | run, direction);
    --count_;
  }

  const Lines<Word>& lines_;
  Emit& emit_;
  int from_;
  std::size_t count_ = 0;
  std::array<Leg, kMostPoints<Word> / 2> legs_;  // each leg captures a stone, and half the board is the most there are
};

// Every way of writing a legal move, in written order: stones in point order, then as above. Captures are obligatory.
// `between ()` is called after all moves of one stone. REQUIRES: both sides have stones.
template <class Word, class Emit, class Between>
void each_written(const Lines<Word>& lines, const Stones<Word>& stones, Emit&& emit, Between&& between) {
  const Movers<Word> movers = movers_of(lines, stones);
  const Word empty = lines.board & ~(stones.own | stones.enemy);
  for (Word rest = movers.capturing; rest != 0; rest &= rest - 1) {
    const int from = lowest(rest);
    Walk<Word, Emit>(lines, emit, from).go_on(from, empty, stones.enemy, 0, kStay);
    between();
  }
  if (movers.capturing != 0) return;
  for (Word rest = movers.any; rest != 0; rest &= rest - 1) {
    const int from = lowest(rest);
    for (Word targets = lines.neighbours[from] & empty; targets != 0; targets &= targets - 1) {
      const Leg leg{static_cast<std::uint8_t>(lowest(targets)), Way::paika};
      emit(from, static_cast<int>(leg.to), Word{0}, std::span<const Leg>(&leg, 1));
    }
  }
}

}  // namespace zermelo::fanorona
