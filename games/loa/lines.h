// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "rules/frame.h"

namespace zermelo::loa {

// Every board lies in the lower left corner of the same frame of 8x8 bits; a cell is bit row * 8 + column. On 5x5
//
//     5 | 32 33 34 35 36
//     . | ...                  Shifts by 1, 7, 8 and 9 are then the steps of a piece on all sizes, and a flip of the
//     2 |  8  9 10 11 12       frame followed by one shift is a flip of the board.
//     1 |  0  1  2  3  4
//          a  b  c  d  e
inline constexpr int kFrame = 8, kCells = 64, kSmallest = 4;

constexpr std::uint64_t bit(int cell) { return std::uint64_t{1} << cell; }

// How many pieces stand on each of the 46 lines of the frame, in four bits each: no line has more than 8.
//
//     straight   bits 0-31 the rows from the bottom, bits 32-63 the columns from the left
//     rising     the diagonals with the same column - row, from -7 to 7
//     falling    the diagonals with the same column + row, from 0 to 14
struct Counts {
  std::uint64_t straight = 0, rising = 0, falling = 0;

  friend constexpr bool operator==(const Counts&, const Counts&) = default;
  constexpr void add(const Counts& unit) {
    straight += unit.straight;
    rising += unit.rising;
    falling += unit.falling;
  }
  constexpr void remove(const Counts& unit) {
    straight -= unit.straight;
    rising -= unit.rising;
    falling -= unit.falling;
  }
};

// What depends on the board size alone; one for each size, it lives as long as the program.
struct Lines {
  struct Cell {
    Counts unit;                                                 // one piece here
    std::array<std::uint8_t, 4> shift{};                         // to the counts of its row, column and two diagonals
    std::array<std::array<std::uint64_t, kFrame + 1>, 4> far{};  // the cells n steps away on each of these lines
  };
  int side = kFrame;                                                // cells in a row
  std::array<Cell, kCells> cells{};                                 // those off the board are not used
  std::array<std::array<std::uint64_t, kCells>, kCells> between{};  // what a piece has to jump on its way
  std::array<std::uint64_t, 2> start{};                             // Black, White

  // Where the lines let a piece at `from` go, whatever stands there or in between. REQUIRES: a piece stands at `from`.
  [[nodiscard]] std::uint64_t reach(int from, const Counts& counts) const {
    const Cell& cell = cells[from];
    return cell.far[0][counts.straight >> cell.shift[0] & 15] | cell.far[1][counts.straight >> cell.shift[1] & 15] |
           cell.far[2][counts.rising >> cell.shift[2] & 15] | cell.far[3][counts.falling >> cell.shift[3] & 15];
  }

  // The images of rules/board.h: transposed (4), then left and right exchanged (1), then top and bottom (2).
  [[nodiscard]] std::uint64_t mirrored(std::uint64_t b) const { return frame::mirrored(b) >> (kFrame - side); }
  [[nodiscard]] std::uint64_t upturned(std::uint64_t b) const {
    return frame::turned_over(b) >> kFrame * (kFrame - side);
  }
  [[nodiscard]] static std::uint64_t transposed(std::uint64_t b) { return frame::transposed(b); }
  [[nodiscard]] std::uint64_t image(std::uint64_t b, int i) const {
    if (i & 4) b = transposed(b);
    if (i & 1) b = mirrored(b);
    if (i & 2) b = upturned(b);
    return b;
  }
};

const Lines& lines_of(int side);  // REQUIRES: 4 to 8

// Whether the pieces form one group in which each touches the next along a row, column or diagonal. In most positions
// some piece stands alone, and that is seen at once; otherwise a group grows from one piece until it stops.
constexpr bool connected(std::uint64_t pieces) {
  constexpr std::uint64_t kNotFirst = 0xfefefefefefefefe, kNotLast = 0x7f7f7f7f7f7f7f7f;  // columns
  const std::uint64_t beside = (pieces << 1 & kNotFirst) | (pieces >> 1 & kNotLast);
  const std::uint64_t broad = pieces | beside;
  const std::uint64_t alone = pieces & ~(beside | broad << 8 | broad >> 8);
  if (alone != 0) return alone == pieces && (pieces & (pieces - 1)) == 0;
  std::uint64_t group = pieces & (~pieces + 1), before = 0;
  while (group != before) {
    before = group;
    group |= (group << 1 & kNotFirst) | (group >> 1 & kNotLast);
    group = (group | group << 8 | group >> 8) & pieces;
  }
  return group == pieces;
}

}  // namespace zermelo::loa
