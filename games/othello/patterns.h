// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/othello/bits.h"

// Patterns of the 8x8 board: small groups of cells whose whole content is looked up in a table of weights, as in
// Buro's Logistello (*Experiments with Multi-ProbCut and a new high-quality evaluation function for Othello*, 1997).
// The weights are our own: bench/learn_othello.cc makes them from games that it plays against itself.
namespace zermelo::othello {

// Each lies on the board four times, the long diagonal twice. The corner is a square of 3x3; rows are counted from
// the nearest edge, diagonals named after their length.
enum class Pattern : std::uint8_t { corner, edge, row2, row3, row4, long8, long7, long6, long5, long4 };
inline constexpr std::size_t kPatterns = 10, kPlaces = 38;
inline constexpr std::array<int, kPatterns> kPatternCells{9, 8, 8, 8, 8, 8, 7, 6, 5, 4};

constexpr int power_of_3(int n) { return n == 0 ? 1 : 3 * power_of_3(n - 1); }

// Where the contents of a pattern begin in the row of all contents of all patterns.
inline constexpr std::array<int, kPatterns + 1> kPatternBegin = [] {
  std::array<int, kPatterns + 1> out{};
  for (std::size_t i = 0; i < kPatterns; ++i) out[i + 1] = out[i] + power_of_3(kPatternCells[i]);
  return out;
}();
inline constexpr std::size_t kContents = kPatternBegin[kPatterns];

// A content with its cells in the order of the mirror image: the corner is transposed, lines are reversed. Both have
// the same weight.
constexpr int mirror_content(Pattern pattern, int content) {
  const int n = kPatternCells[static_cast<std::size_t>(pattern)];
  std::array<int, 9> digits{};
  for (int i = 0; i < n; ++i, content /= 3) digits[static_cast<std::size_t>(i)] = content % 3;
  int out = 0;
  for (int i = n; i-- > 0;) {
    const int from = pattern == Pattern::corner ? i % 3 * 3 + i / 3 : n - 1 - i;
    out = 3 * out + digits[static_cast<std::size_t>(from)];
  }
  return out;
}

// Bits as digits of base 3: an empty cell is 0, one of mine 1, one of theirs 2.
inline constexpr std::array<std::uint16_t, 512> kTernary = [] {
  std::array<std::uint16_t, 512> out{};
  for (unsigned bits = 0; bits < out.size(); ++bits)
    for (int i = 0; i < 9; ++i)
      if ((bits >> i & 1) != 0) out[bits] = static_cast<std::uint16_t>(out[bits] + power_of_3(i));
  return out;
}();

namespace pattern {

// The 3x3 corner at a1, row by row.
constexpr bits::Cells corner(bits::Cells cells) { return (cells & 7) | (cells >> 5 & 0x38) | (cells >> 10 & 0x1c0); }

// The falling diagonal that begins `kRight` columns right of a1, or below it if that is negative. It goes through
// neighbouring columns, so a product lets its cells fall into one row.
template <int kRight>
constexpr bits::Cells diagonal(bits::Cells cells) {
  constexpr bits::Cells kMask = [] {
    bits::Cells out = 0;
    for (int row = 0; row < 8; ++row)
      if (row + kRight >= 0 && row + kRight < 8) out |= bits::bit(9 * row + kRight);
    return out;
  }();
  return (cells & kMask) * 0x0101010101010101 >> 56 >> std::max(kRight, 0);
}

}  // namespace pattern

// Calls visit (content) for each of the kPlaces places: where its content stands in the row of all contents.
template <class Visit>
void each_content(bits::Cells mine, bits::Cells theirs, Visit&& visit) {
  using bits::Cells;
  const auto see = [&](Pattern kind, Cells own, Cells enemy) {
    visit(kPatternBegin[static_cast<std::size_t>(kind)] + kTernary[own] + 2 * kTernary[enemy]);
  };
  const auto both_ways = [&]<int kRight>(Pattern kind, Cells own, Cells enemy) {
    see(kind, pattern::diagonal<kRight>(own), pattern::diagonal<kRight>(enemy));
    see(kind, pattern::diagonal<-kRight>(own), pattern::diagonal<-kRight>(enemy));
  };
  const auto corners_and_diagonals = [&](Cells own, Cells enemy) {
    see(Pattern::corner, pattern::corner(own), pattern::corner(enemy));
    see(Pattern::corner, pattern::corner(bits::turned_over(own)), pattern::corner(bits::turned_over(enemy)));
    see(Pattern::long8, pattern::diagonal<0>(own), pattern::diagonal<0>(enemy));
    both_ways.template operator()<1>(Pattern::long7, own, enemy);
    both_ways.template operator()<2>(Pattern::long6, own, enemy);
    both_ways.template operator()<3>(Pattern::long5, own, enemy);
    both_ways.template operator()<4>(Pattern::long4, own, enemy);
  };
  const auto rows = [&](Cells own, Cells enemy) {
    constexpr std::array<Pattern, 4> kRows{Pattern::edge, Pattern::row2, Pattern::row3, Pattern::row4};
    for (int i = 0; i < 8; ++i)
      see(kRows[static_cast<std::size_t>(i < 4 ? i : 7 - i)], own >> 8 * i & 0xff, enemy >> 8 * i & 0xff);
  };
  corners_and_diagonals(mine, theirs);
  corners_and_diagonals(bits::mirrored(mine), bits::mirrored(theirs));
  rows(mine, theirs);
  rows(bits::transposed(mine), bits::transposed(theirs));
}

}  // namespace zermelo::othello
