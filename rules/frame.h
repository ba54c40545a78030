// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

// The 64 cells of an 8x8 frame in one word, a row in a byte: bit 8 * row + column. How it is turned and mirrored.
namespace zermelo::frame {

// Swaps the cells under `mask` with those `apart` bits above them.
constexpr std::uint64_t swapped(std::uint64_t cells, std::uint64_t mask, int apart) {
  const std::uint64_t differ = (cells ^ (cells >> apart)) & mask;
  return cells ^ differ ^ (differ << apart);
}

constexpr std::uint64_t transposed(std::uint64_t cells) {  // rows become columns: single cells, then blocks of 2x2, 4x4
  cells = swapped(cells, 0x00aa00aa00aa00aa, 7);
  cells = swapped(cells, 0x0000cccc0000cccc, 14);
  return swapped(cells, 0x00000000f0f0f0f0, 28);
}

constexpr std::uint64_t mirrored(std::uint64_t cells) {  // left and right
  cells = swapped(cells, 0x5555555555555555, 1);
  cells = swapped(cells, 0x3333333333333333, 2);
  return swapped(cells, 0x0f0f0f0f0f0f0f0f, 4);
}

constexpr std::uint64_t turned_over(std::uint64_t cells) { return __builtin_bswap64(cells); }  // top and bottom

}  // namespace zermelo::frame
