// SPDX-License-Identifier: MIT
#include "report/play.h"

#include <gtest/gtest.h>

#include <cmath>

namespace zermelo::report {
namespace {

const GamePlayed kWon{
    .outcome = Outcome::first, .choices = {4, 3, 2}, .stones = {0, 1, 2}, .widest = 4, .widest_position = "empty"};
const GamePlayed kRepeated{.repeated = true, .choices = {5}, .stones = {0}, .widest = 5, .widest_position = "other"};

// Two games by hand: three plies and one.
TEST(PlayTally, CountsTwoGames) {
  PlayTally tally;
  tally.add(kWon);
  tally.add(kRepeated);
  const Json json = tally.json();
  EXPECT_EQ(json["games"], 2);
  EXPECT_EQ(json["first"], 1);
  EXPECT_EQ(json["second"], 0);
  EXPECT_EQ(json["draws"], 1);
  EXPECT_EQ(json["repeated"], 1);
  EXPECT_EQ(json["capped"], 0);
  EXPECT_EQ(json["positions"], 4);
  EXPECT_EQ(json["lengths"], Json({0, 1, 0, 1}));
  EXPECT_DOUBLE_EQ(json["length"], 2);
  EXPECT_DOUBLE_EQ(json["length_deviation"], std::sqrt(2.0));
  EXPECT_EQ(json["branchings"], Json({0, 0, 1, 1, 1, 1}));
  EXPECT_DOUBLE_EQ(json["branching"], 14.0 / 4);
  EXPECT_DOUBLE_EQ(json["branching_per_game"], (3.0 + 5.0) / 2);
  EXPECT_EQ(json["branching_by_stones"], Json({4.5, 3.0, 2.0}));
  EXPECT_EQ(json["most_moves"], 5);
  EXPECT_EQ(json["most_moves_position"], "other");
  EXPECT_DOUBLE_EQ(json["game_tree_log10"], 2 * std::log10(3.5));
}

TEST(PlayTally, AddsGroups) {
  PlayTally one, other, all;
  one.add(kWon);
  other.add(kRepeated);
  all.add(kWon);
  all.add(kRepeated);
  one.add(other);
  EXPECT_EQ(one.json(), all.json());
}

// A number of stones that never came up is not a number with no moves.
TEST(PlayTally, LeavesOutWhatWasNotSeen) {
  PlayTally tally;
  tally.add({.outcome = Outcome::second, .choices = {1, 7}, .stones = {5, 3}, .widest = 7, .widest_position = "x"});
  EXPECT_EQ(tally.json()["branching_by_stones"], Json({nullptr, nullptr, nullptr, 7.0, nullptr, 1.0}));
  EXPECT_EQ(tally.json()["second"], 1);
}

TEST(PlayTally, IsEmptyWithoutMoves) {
  PlayTally tally;
  tally.add({.outcome = Outcome::draw});
  const Json json = tally.json();
  EXPECT_EQ(json["length"], 0.0);
  EXPECT_EQ(json["branching"], 0.0);
  EXPECT_EQ(json["game_tree_log10"], 0.0);
  EXPECT_EQ(json["lengths"], Json(std::vector<int>{1}));
  EXPECT_TRUE(json["most_moves_position"].is_null());
}

}  // namespace
}  // namespace zermelo::report
