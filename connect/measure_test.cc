// SPDX-License-Identifier: MIT
#include "connect/measure.h"

#include <gtest/gtest.h>

#include "games/hex/hex.h"

namespace zermelo::connect {
namespace {

const LinkBoard& board() {
  static const LinkBoard out = hex::Rules{5, 5, false}.link_board();
  return out;
}

TEST(MeasureLinks, TheSameSeedIsTheSameWork) {
  const LinkTrial trial{.stones = 8, .count = 5, .seed = 3};
  const auto one = measure_links(board(), trial), two = measure_links(board(), trial);
  EXPECT_EQ(one.positions, 5U);
  EXPECT_GT(one.steps, 0U);
  EXPECT_GT(one.connections, 0U);
  EXPECT_EQ(one.steps, two.steps);
  EXPECT_EQ(one.connections, two.connections);
  EXPECT_EQ(one.cut, 0U);
  EXPECT_FALSE(one.stopped);
  const auto other = measure_links(board(), {.stones = 8, .count = 5, .seed = 4});
  EXPECT_NE(one.steps, other.steps);
}

// 003 §6.1.3: the improved rule finds the same with fewer steps.
TEST(MeasureLinks, TriesInOrderNeedFewerSteps) {
  LinkTrial trial{.stones = 8, .count = 5};
  const auto ordered = measure_links(board(), trial);
  trial.limits.in_order = false;
  const auto blind = measure_links(board(), trial);
  EXPECT_LT(ordered.steps, blind.steps);
}

TEST(MeasureLinks, CountsWhatTheLimitCut) {
  const auto cut = measure_links(board(), {.stones = 4, .count = 5, .limits = {.steps = 1}});
  EXPECT_GT(cut.cut, 0U);
}

TEST(MeasureLinks, Stops) {
  const std::atomic<bool> stop{true};
  const auto stopped = measure_links(board(), {.stones = 8, .count = 5}, &stop);
  EXPECT_TRUE(stopped.stopped);
  EXPECT_EQ(stopped.positions, 0U);
}

TEST(MeasureLinks, BothSidesHaveHalfOfTheStones) {
  for (const auto& stones : random_positions<1>(25, 7, 20, 1)) {
    EXPECT_EQ(stones.own.count(), 4);
    EXPECT_EQ(stones.other.count(), 3);
    EXPECT_FALSE(meet(stones.own, stones.other));
  }
}

}  // namespace
}  // namespace zermelo::connect
