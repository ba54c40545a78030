// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>

#include "games/othello/bits.h"

// Discs that cannot be turned any more, however the game goes on. Some of them are found, not all; what is called
// stable is stable. They bound the score: with 40 stable discs of 64 nobody ends below +16.
namespace zermelo::othello {

// Stable discs of an edge, for every content of it: eight bits of each side. A disc on an edge can be turned along the
// edge only. Whoever sets a disc there may have been entitled by another line, so every empty cell is open to both.
class StableEdges {
 public:
  static const StableEdges& of(int half);  // by half the length of the board, as kBoards

  // Mine, of the first and last row and column of the board. REQUIRES: the board is of this half length.
  [[nodiscard]] bits::Cells stable(bits::Cells mine, bits::Cells theirs) const {
    constexpr bits::Cells kColumn = 0x0101010101010101, kGather = 0x0102040810204080;
    bits::Cells out = 0;
    for (const int line : {low_, high_}) {
      out |= bits::Cells{row(mine >> 8 * line & 0xff, theirs >> 8 * line & 0xff)} << 8 * line;
      const bits::Cells column =
          row((mine >> line & kColumn) * kGather >> 56, (theirs >> line & kColumn) * kGather >> 56);
      out |= (((column & 0x7f) * 0x0002040810204081 & kColumn) | (column >> 7) << 56) << line;
    }
    return out;
  }

 private:
  explicit StableEdges(int half);
  [[nodiscard]] std::uint8_t row(std::uint64_t mine, std::uint64_t theirs) const { return table_[mine << 8 | theirs]; }

  int low_, high_;                           // the first and last row or column of the board in the frame
  std::array<std::uint8_t, 65536> table_{};  // stable bits of mine
};

// For one size of the board. Cells outside a smaller board count as a border all around.
class Stability {
 public:
  explicit Stability(int half)
      : edges_(&StableEdges::of(half)), outside_(~bits::kBoards[static_cast<std::size_t>(half)]) {}

  // Discs of mine that theirs can never turn: on an edge by the table; where all four lines are full; and where in each
  // line the disc leans on the border or on a stable disc of its own colour, or the line is full.
  [[nodiscard]] bits::Cells of(bits::Cells mine, bits::Cells theirs) const;

 private:
  const StableEdges* edges_;
  bits::Cells outside_;
};

}  // namespace zermelo::othello
