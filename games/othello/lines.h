// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "games/othello/bits.h"

// What a search asks of lines, in the two forms there are: plain, and with vectors (lines_avx2.h).
namespace zermelo::othello {

struct PlainLines {
  using Cells = bits::Cells;
  static constexpr Cells flips(int cell, Cells mine, Cells theirs) {
    return bits::flips(bits::bit(cell), mine, theirs);
  }
  static constexpr Cells moves(Cells mine, Cells theirs) { return bits::moves(mine, theirs); }
};

// Does this processor have what Avx2Lines needs?
inline bool has_vectors() {
  static const bool kHas = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
  return kHas;
}

// How many discs the last disc of a game turns: when all other cells are occupied, each of the four lines is eight bits
// of `mine`, and a table knows the rest.
class LastDisc {
 public:
  using Cells = bits::Cells;

  // REQUIRES: every cell of the board but this one is mine or theirs.
  static int turned(int cell, Cells mine) {
    constexpr Cells kColumn = 0x0101010101010101, kGather = 0x0102040810204080;
    const auto at = static_cast<std::size_t>(cell);
    const std::size_t column = at % 8, row = at / 8;
    const Lines& lines = kLines[at];
    return kTurned[column][mine >> 8 * row & 0xff] + kTurned[row][((mine >> column) & kColumn) * kGather >> 56] +
           kTurned[column][(mine & lines.falling) * kColumn >> 56] +
           kTurned[column][(mine & lines.rising) * kColumn >> 56];
  }

 private:
  struct Lines {
    Cells falling, rising;  // the diagonals through a cell
  };
  static constexpr std::array<Lines, 64> kLines = [] {
    std::array<Lines, 64> out{};
    for (int a = 0; a < 64; ++a)
      for (int b = 0; b < 64; ++b) {
        if (a % 8 - a / 8 == b % 8 - b / 8) out[a].falling |= bits::bit(b);
        if (a % 8 + a / 8 == b % 8 + b / 8) out[a].rising |= bits::bit(b);
      }
    return out;
  }();
  // By the place of the empty cell on its line and the discs of `mine` on it; all others are theirs. Diagonals are
  // shorter than eight cells, but what is missing lies behind the last cell, and nothing of mine closes it there.
  static constexpr std::array<std::array<std::uint8_t, 256>, 8> kTurned = [] {
    std::array<std::array<std::uint8_t, 256>, 8> out{};
    for (int place = 0; place < 8; ++place)
      for (unsigned mine = 0; mine < 256; ++mine)
        for (const int step : {-1, 1}) {
          int at = place + step;
          while (at >= 0 && at < 8 && (mine >> at & 1) == 0) at += step;
          if (at >= 0 && at < 8)
            out[place][mine] = static_cast<std::uint8_t>(out[place][mine] + step * (at - place) - 1);
        }
    return out;
  }();
};

}  // namespace zermelo::othello
