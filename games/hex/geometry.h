// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/board.h"

namespace zermelo::hex {

// The steps to the six neighbours of a cell, columns to the right, rows down.
inline constexpr std::array<std::array<int, 2>, 6> kSteps = {{{0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}}};

// What belongs to a size. The neighbours of cell n lie between n - columns and n + columns, at most 39 cells, so one
// word cut out of a bitset shows them all; on a board of 11 columns
//
//     bit   0  1         10  .  12         21 22      of the bits from n - 11 on (from 0 on near the top)
//           above        left  right        below
//
// A whole board of up to 64 cells is one word, and sets are widened by shifts.
struct Geometry {
  struct Neighbours {
    std::uint64_t mask = 0;   // which bits of the word are neighbours
    std::uint16_t start = 0;  // the cell of its bit 0
  };
  using Cells = std::array<std::uint64_t, 6>;
  explicit Geometry(Size of);

  Size size;
  int cells = 0;
  std::vector<Neighbours> neighbours;                       // of each cell
  std::vector<std::uint8_t> edges;                          // of each cell: bit 0 top, 1 bottom, 2 left, 3 right
  Cells board{};                                            // all cells
  std::array<std::array<Cells, 2>, 2> edge_cells{};         // those at the edges of a side (0 black, 1 white)
  std::uint64_t not_first_column = 0, not_last_column = 0;  // only for one word

  [[nodiscard]] bool one_word() const { return cells <= 64; }
  // Bit 0: the cell lies at the first edge of the side (0 black, 1 white); bit 1: at the second.
  [[nodiscard]] unsigned edges_of(int side, int cell) const { return edges[cell] >> (2 * side) & 3U; }

  // The cells and all their neighbours. REQUIRES: one_word ().
  [[nodiscard]] std::uint64_t widened(std::uint64_t set) const {
    const int across = size.columns;
    const std::uint64_t left = set & not_first_column, right = set & not_last_column;
    return set | left >> 1 | right << 1 | set << across | set >> across | left << (across - 1) | right >> (across - 1);
  }
};

// 64 bits of a set of words from bit `start` on; bits behind the last word are of no meaning.
template <class Words>
std::uint64_t cut(const Words& words, int start) {
  const std::size_t w = start / 64, next = w + 1 < words.size() ? w + 1 : w;
  const int shift = start % 64;
  return words[w] >> shift | words[next] << 1 << (63 - shift);
}

}  // namespace zermelo::hex
