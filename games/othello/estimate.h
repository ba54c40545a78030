// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "games/othello/patterns.h"

namespace zermelo::othello {

// How the end of a game of 8x8 is guessed at: weights of patterns and a few counts, in parts of a disc.
class Weights {
 public:
  static constexpr int kUnit = 16, kPatternStep = 4;  // a weight of a pattern is in quarters of a disc
  // The moves of both sides, the empty cells beside their discs and beside mine, and one more if the number of empty
  // cells is odd.
  enum Count : std::uint8_t { moves, replies, places, exposed, odd };
  using Counts = std::array<int, 5>;

  // REQUIRES: `text` has a character for each content that is not greater than its mirror image, in their order.
  Weights(const Counts& counts, std::string_view text);
  static const Weights& learned();

  [[nodiscard]] int estimate(bits::Cells mine, bits::Cells theirs, const Counts& seen) const {
    int patterns = 0, out = 0;
    each_content(mine, theirs, [&](int content) { patterns += contents_[static_cast<std::size_t>(content)]; });
    for (std::size_t i = 0; i < seen.size(); ++i) out += counts_[i] * seen[i];
    return kPatternStep * patterns + out;
  }

  // What is counted, given the moves of both sides.
  static Counts counts_of(bits::Cells mine, bits::Cells theirs, bits::Cells legal, bits::Cells replies) {
    const bits::Cells empty = ~(mine | theirs);
    return {std::popcount(legal), std::popcount(replies), std::popcount(beside(theirs) & empty),
            std::popcount(beside(mine) & empty), std::popcount(empty) & 1};
  }
  static constexpr bits::Cells beside(bits::Cells cells) {
    cells |= (cells << 1 & 0xfefefefefefefefe) | (cells >> 1 & 0x7f7f7f7f7f7f7f7f);
    return cells | cells << 8 | cells >> 8;
  }

  // A weight as a character: '#' to '~' is -45 to 46. Neither quotes nor blanks are among them.
  static constexpr char kZero = 'P';
  static constexpr int kLeast = '#' - kZero, kMost = '~' - kZero;

 private:
  Counts counts_;
  std::array<std::int8_t, kContents> contents_{};
};

}  // namespace zermelo::othello
