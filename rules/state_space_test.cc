// SPDX-License-Identifier: MIT
#include "rules/state_space.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/connect4/state_space.h"
#include "games/connect6/state_space.h"
#include "games/fanorona/state_space.h"
#include "games/hex/state_space.h"
#include "games/loa/state_space.h"
#include "games/mnk/state_space.h"
#include "games/othello/state_space.h"
#include "games/shannon/state_space.h"
#include "games/switching/state_space.h"

namespace zermelo {
namespace {

TEST(StateSpace, CountsBoards) {
  EXPECT_NEAR(log10_of_boards(45, [](int, int) { return true; }), 45 * std::log10(3.0), 1e-9);
  // Two cells: empty, x., .x, xo, ox.
  EXPECT_NEAR(log10_of_filled_boards(2), std::log10(5.0), 1e-9);
  EXPECT_TRUE(std::isinf(log10_of_boards(3, [](int, int) { return false; })));
}

// 004 table 3.2, rounded there to one digit; 3.1.4 and 3.2 have two.
TEST(StateSpace, OfFanorona) {
  const auto log10_of = [](int columns, int rows) {
    return fanorona::state_space({static_cast<std::uint8_t>(columns), static_cast<std::uint8_t>(rows)}).log10;
  };
  EXPECT_NEAR(log10_of(3, 3), 4.1, 0.05);
  EXPECT_NEAR(log10_of(5, 3), 7.1, 0.05);
  EXPECT_NEAR(log10_of(3, 5), 7.1, 0.05);
  EXPECT_NEAR(log10_of(5, 5), 11.89, 0.005);
  EXPECT_NEAR(log10_of(7, 3), 10.0, 0.05);
  EXPECT_NEAR(log10_of(9, 3), 12.8, 0.05);
  EXPECT_NEAR(log10_of(7, 5), 16.7, 0.05);
  EXPECT_NEAR(log10_of(9, 5), 21.46, 0.005);
}

// Allis 1988 counts 70,728,639,995,483 boards of 7x6 with the right number of stones and none in the air.
TEST(StateSpace, OfConnectFour) {
  EXPECT_NEAR(connect4::state_space({7, 6}).log10, std::log10(70728639995483.0), 1e-12);
  EXPECT_NEAR(connect4::state_space({1, 1}).log10, std::log10(2.0), 1e-12);
}

// 6046 boards of tic-tac-toe have as many x as o, or one more.
TEST(StateSpace, OfBoardsThatFillUp) {
  EXPECT_NEAR(mnk::state_space({3, 3, 3}).log10, std::log10(6046.0), 1e-9);
  EXPECT_NEAR(hex::state_space({3, 3, false}).log10, std::log10(6046.0), 1e-9);
  // With an exchange of sides a board may have one more of either.
  EXPECT_NEAR(hex::state_space({2, 1, true}).log10, std::log10(1 + 2 + 2 + 2.0), 1e-9);
  // p = q = 1 is the m,n,k game.
  EXPECT_NEAR(connect6::state_space({3, 3, 3, 1, 1}).log10, std::log10(6046.0), 1e-9);
  // Three cells, one stone and then two: empty, one b, one b and two w.
  EXPECT_NEAR(connect6::state_space({3, 1, 3, 2, 1}).log10, std::log10(1 + 3 + 3.0), 1e-9);
  // The bridge: two vertices to play for, or five edges.
  EXPECT_NEAR(shannon::state_space({}).log10, std::log10(5.0), 1e-9);
  EXPECT_NEAR(switching::state_space({}).log10, std::log10(1 + 5 + 20 + 30 + 30 + 10.0), 1e-9);
}

TEST(StateSpace, OfOthelloAndLines) {
  EXPECT_NEAR(othello::state_space({4}).log10, std::log10(16 * std::pow(3, 12)), 1e-9);
  double sum = 0;  // 4x4 cells, one to four stones of each side
  const auto choose = [](int n, int k) {
    return std::round(std::tgamma(n + 1) / std::tgamma(k + 1) / std::tgamma(n - k + 1));
  };
  for (int f = 1; f <= 4; ++f)
    for (int s = 1; s <= 4; ++s) sum += choose(16, f) * choose(16 - f, s);
  EXPECT_NEAR(loa::state_space({4}).log10, std::log10(sum), 1e-9);
}

}  // namespace
}  // namespace zermelo
