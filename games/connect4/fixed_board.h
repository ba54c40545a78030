// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "games/connect4/connect4.h"

namespace zermelo::connect4 {

// A board whose size the compiler knows: a column is a byte, as in Geometry, and above the highest row there is at
// least one more bit, which stops lines and takes carries.
template <int kColumns, int kRows>
struct FixedBoard {
  static_assert(kColumns <= 8 && kRows <= 7);
  static constexpr int kCells = kColumns * kRows, kMostColumns = kColumns, kKeyBits = 8 * kColumns;
  using Cells = std::uint64_t;

  static constexpr Cells kBottom = 0x0101010101010101ULL >> 8 * (8 - kColumns);
  static constexpr Cells kFull = kBottom * ((1U << kRows) - 1), kAbove = kBottom << kRows, kTop = kAbove >> 1;
  // The cells that follow a pair by pair play from the top of each column: the first of each pair.
  static constexpr Cells kLowers = kBottom * ((kRows % 2 == 0 ? 0x55U : 0xaaU) & ((1U << kRows) - 1));

  FixedBoard() = default;
  explicit FixedBoard(const Rules&) {}

  static std::pair<Cells, Cells> stones(const Position& p) { return p.mine_and_theirs(); }
  static constexpr auto order() { return kOrder; }
  static constexpr Cells column(int i) { return Cells{0xff} << 8 * i; }
  // Centre first.
  static constexpr std::array<int, kColumns> kOrder = [] {
    std::array<int, kColumns> out{};
    int count = 0;
    for (int apart = (kColumns - 1) % 2; apart < kColumns; apart += 2)
      for (int i = 0; i < kColumns; ++i)
        if (2 * i - (kColumns - 1) == -apart || (2 * i - (kColumns - 1) == apart && apart != 0)) out[count++] = i;
    return out;
  }();

  static constexpr Cells full() { return kFull; }
  static constexpr Cells bottom() { return kBottom; }
  static constexpr int cells() { return kCells; }
  static constexpr Cells lowers() { return kLowers; }
  static constexpr Cells playable(Cells all) { return (all + kBottom) & kFull; }

  // The cells that would complete a line of four, on the board or off it, empty or not.
  static constexpr Cells wins(Cells stones) {
    Cells out = (stones << 1) & (stones << 2) & (stones << 3);
    for (const int step : {8, 7, 9}) {
      const Cells left = (stones << step) & (stones << 2 * step), right = (stones >> step) & (stones >> 2 * step);
      out |= left & ((stones << 3 * step) | (stones >> step));
      out |= right & ((stones >> 3 * step) | (stones << step));
    }
    return out;
  }
  static constexpr bool has_line(Cells stones) {
    Cells lines = 0;
    for (const int step : {1, 8, 7, 9}) {
      const Cells pairs = stones & (stones >> step);
      lines |= pairs & (pairs >> 2 * step);
    }
    return lines != 0;
  }
  // Below the lowest row lies no cell of the board.
  static constexpr Cells below(Cells cells) { return cells >> 1; }
  // The lowest of `cells` in each column, and these with everything above them.
  static constexpr Cells lowest(Cells cells) { return cells & (kAbove - cells); }
  static constexpr Cells upwards(Cells lowest) { return (kAbove - lowest) & kFull; }
  // The whole columns in which `cells` has its one cell.
  static constexpr Cells columns(Cells lowest) {
    const Cells foot = (upwards(lowest) & kTop) >> (kRows - 1);
    return (foot << kRows) - foot;
  }
  // Exact, and equal for mirror images: no column's sum reaches beyond its byte.
  static constexpr std::uint64_t key(Cells mine, Cells all) {
    const std::uint64_t sum = mine + all + kBottom, image = __builtin_bswap64(sum) >> 8 * (8 - kColumns);
    return sum < image ? sum : image;
  }
};

}  // namespace zermelo::connect4
