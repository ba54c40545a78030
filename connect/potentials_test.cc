// SPDX-License-Identifier: MIT
#include "connect/potentials.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "connect/trial.h"

namespace zermelo::connect {
namespace {

int best_of(const std::vector<int>& cells) {
  return static_cast<int>(std::max_element(cells.begin(), cells.end()) - cells.begin());
}

TEST(Potentials, TheCentreOfAnEmptyBoardIsBest) {
  for (const int size : {3, 5, 9, 11, 19}) {
    const auto side = static_cast<std::uint8_t>(size);
    EXPECT_EQ(best_of(potentials(hex::Rules{side, side, false}.link_board(), {})), size * size / 2) << size;
  }
}

// Turning the board turns the numbers.
TEST(Potentials, AreTheSameForImages) {
  const LinkBoard board = hex::Rules{7, 6, false}.link_board();
  Rng rng(5);
  for (int i = 0; i < trials(50); ++i) {
    const auto stones = random_stones(rng, 42, 4);
    Stand here{}, turned{};
    for (const int side : {0, 1}) {
      here[side][0] = stones[side].word[0];
      each(stones[side], [&](int cell) { turned[side][0] |= std::uint64_t{1} << board.turned[cell]; });
    }
    const auto a = potentials(board, here), b = potentials(board, turned);
    for (int cell = 0; cell < 42; ++cell) {
      EXPECT_EQ(a[cell], b[board.turned[cell]]);
      EXPECT_EQ(a[cell] == 0, has(stones[0], cell) || has(stones[1], cell));
    }
  }
}

// Black has b1 and b3, White a2 and c2.
TEST(Potentials, PreferTheCellThatBothSidesNeed) {
  const LinkBoard board = hex::Rules{3, 3, false}.link_board();
  Stand stones{};
  stones[0][0] = 1U << 1 | 1U << 7;  // b1, b3
  stones[1][0] = 1U << 3 | 1U << 5;  // a2, c2
  EXPECT_EQ(best_of(potentials(board, stones)), 4) << "b2 wins for either";
}

}  // namespace
}  // namespace zermelo::connect
