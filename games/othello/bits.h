// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rules/frame.h"

// The board as 64 bits, and what can be done to all cells at once. A cell is bit 8 * row + column, rows from the top.
// Smaller boards lie in the middle of the same frame, so that every size has its centre and its mirrors in one place:
//
//        a b c d e f g h                  a b c d e f                     a b c d
//     1  0 1 2 3 4 5 6 7              1   9 10 ...  14                1  18 19 20 21
//     2  8 9 ...      15              2  17 18 ...  22                2  26 27 28 29
//     .                               .                               3  34 35 36 37
//     8 56 ...        63              6  49 50 ...  54                4  42 43 44 45
//
// The centre is bits 27, 28, 35 and 36. Cells outside a smaller board stay empty, so no line of discs leads there.
namespace zermelo::othello::bits {

using Cells = std::uint64_t;

inline constexpr Cells kCentre = 0x0000001818000000;
inline constexpr Cells kInner = 0x7e7e7e7e7e7e7e7e;  // columns b to g
inline constexpr std::array<Cells, 5> kBoards{0, 0, 0x00003c3c3c3c0000, 0x007e7e7e7e7e7e00, ~Cells{0}};  // by size / 2

constexpr Cells bit(int cell) { return Cells{1} << cell; }

// The cells of `through` that follow each other without a gap from a neighbour of `from` on, in steps of kStep bits: 8
// is down, 1 right, 7 and 9 the diagonals. Doubling the stride makes four steps enough for the six cells that can lie
// between two discs.
template <int kStep>
constexpr Cells run_down(Cells from, Cells through) {
  const Cells pairs = through & (through << kStep);
  Cells run = (from << kStep) & through;
  run |= (run << kStep) & through;
  run |= (run << 2 * kStep) & pairs;
  run |= (run << 2 * kStep) & pairs;
  return run;
}

template <int kStep>
constexpr Cells run_up(Cells from, Cells through) {
  const Cells pairs = through & (through >> kStep);
  Cells run = (from >> kStep) & through;
  run |= (run >> kStep) & through;
  run |= (run >> 2 * kStep) & pairs;
  run |= (run >> 2 * kStep) & pairs;
  return run;
}

// Where runs of `theirs` that begin beside `mine` end. A run that is not vertical cannot go on from the outer columns,
// which also keeps it from leaving the board on one side and coming back on the other.
template <int kStep>
constexpr Cells behind(Cells mine, Cells theirs) {
  const Cells through = kStep == 8 ? theirs : theirs & kInner;
  return run_down<kStep>(mine, through) << kStep | run_up<kStep>(mine, through) >> kStep;
}

// The empty cells of the frame where a disc of `mine` would turn at least one of `theirs`.
constexpr Cells moves(Cells mine, Cells theirs) {
  const Cells ends =
      behind<1>(mine, theirs) | behind<7>(mine, theirs) | behind<8>(mine, theirs) | behind<9>(mine, theirs);
  return ends & ~(mine | theirs);
}

template <int kStep>
constexpr Cells flips_along(Cells disc, Cells mine, Cells theirs) {
  const Cells through = kStep == 8 ? theirs : theirs & kInner;
  const Cells down = run_down<kStep>(disc, through), up = run_up<kStep>(disc, through);
  // A run counts when a disc of `mine` closes it; -1 keeps all of it, 0 nothing, without a branch.
  return (down & -Cells{((down << kStep) & mine) != 0}) | (up & -Cells{((up >> kStep) & mine) != 0});
}

// The discs of `theirs` that turn when `mine` sets `disc`.
constexpr Cells flips(Cells disc, Cells mine, Cells theirs) {
  return flips_along<1>(disc, mine, theirs) | flips_along<7>(disc, mine, theirs) | flips_along<8>(disc, mine, theirs) |
         flips_along<9>(disc, mine, theirs);
}

using frame::mirrored;
using frame::transposed;
using frame::turned_over;

// Image i in the numbering of Size: transposed (4), then left and right (1), then top and bottom (2).
constexpr Cells image(Cells cells, int i) {
  if (i & 4) cells = transposed(cells);
  if (i & 1) cells = mirrored(cells);
  if (i & 2) cells = turned_over(cells);
  return cells;
}

}  // namespace zermelo::othello::bits
