// SPDX-License-Identifier: MIT
// How the moves of a position share the limits.
#include "app/each_move.h"

#include <gtest/gtest.h>

#include "games/mnk/mnk.h"

namespace zermelo::app {
namespace {

// The answer's own move takes nothing of what is left, so eight of nine moves share it.
TEST(EachMove, SharesWhatIsLeftAmongTheUnknown) {
  const auto rules = mnk::Position::Rules{};
  const mnk::Position root = mnk::Position::start(rules);
  Limits limits;
  limits.nodes = 800;
  Control control(limits);
  EachMove<mnk::Position> moves(root, control);
  moves.know("b2", Value::draw);
  std::vector<std::uint64_t> shares;
  const auto done = moves.run([&](const mnk::Position&, Control& own) -> Expected<std::optional<Value>> {
    shares.push_back(own.limits().nodes);
    Stats stats;
    stats.nodes = own.limits().nodes;
    own.account(stats);
    return std::optional<Value>(Value::draw);
  });
  EXPECT_TRUE(done);
  EXPECT_EQ(shares, std::vector<std::uint64_t>(8, 100));
  const auto best = moves.best();
  ASSERT_TRUE(best);
  EXPECT_EQ(root.move_text(best->first), "a1");
  EXPECT_EQ(best->second, Value::draw);
}

TEST(EachMove, OneWinIsEnough) {
  const mnk::Position root = mnk::Position::start(mnk::Position::Rules{});
  Control control(Limits{});
  EachMove<mnk::Position> moves(root, control);
  const auto done = moves.run([&](const mnk::Position& at, Control&) -> Expected<std::optional<Value>> {
    if (at.text().starts_with(".../.../.x.")) return std::optional(Value::loss);
    return std::optional<Value>();
  });
  EXPECT_TRUE(done);
  const auto best = moves.best();
  ASSERT_TRUE(best);
  EXPECT_EQ(root.move_text(best->first), "b1");
  EXPECT_EQ(best->second, Value::win);
  report::Report out;
  moves.tell({.all_moves = true, .winning_moves = true}, out);
  EXPECT_EQ(out.moves_unknown, 8U);
  EXPECT_EQ(*out.winning_moves, std::vector<std::string>{"b1"});
}

// As long as one move is unknown, the others say nothing, however good.
TEST(EachMove, AnUnknownMoveMayBeBetter) {
  const mnk::Position root = mnk::Position::start(mnk::Position::Rules{});
  for (const Value known : {Value::draw, Value::win}) {  // for the side that moves next
    Control control(Limits{});
    EachMove<mnk::Position> moves(root, control);
    const auto done = moves.run([&](const mnk::Position& at, Control&) -> Expected<std::optional<Value>> {
      if (at.text().starts_with(".../.../.x.")) return std::optional<Value>();
      return std::optional(known);
    });
    EXPECT_TRUE(done);
    EXPECT_FALSE(moves.best());
  }
}

// Easy moves leave most of their shares over, and with that a further round finds what a share was too small for.
TEST(EachMove, WhatEasyMovesLeaveGoesToTheHardOnes) {
  const mnk::Position root = mnk::Position::start(mnk::Position::Rules{});
  Limits limits;
  limits.nodes = 900;
  Control control(limits);
  EachMove<mnk::Position> moves(root, control);
  int asked = 0;
  const auto done = moves.run([&](const mnk::Position& at, Control& own) -> Expected<std::optional<Value>> {
    const bool hard = at.text().starts_with(".../.../.x.");
    asked += hard ? 1 : 0;
    const std::uint64_t needs = hard ? 300 : 1;
    Stats stats;
    stats.nodes = std::min(needs, own.limits().nodes);
    own.account(stats);
    return own.limits().nodes < needs ? std::optional<Value>() : std::optional(Value::draw);
  });
  EXPECT_TRUE(done);
  EXPECT_EQ(asked, 2);
  EXPECT_TRUE(moves.best());
}

}  // namespace
}  // namespace zermelo::app
