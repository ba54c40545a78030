// SPDX-License-Identifier: MIT
// What a defender leaves out loses at once: by brute force, on boards with real threats.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

#include "base/rng.h"
#include "games/connect6/connect6.h"
#include "rules/evaluation.h"

namespace zermelo::connect6 {
namespace {

constexpr std::uint64_t kSeed = 2005;
using Moves = std::vector<Move>;

Rules rules_of(const std::string& text) { return *Rules::make(*conform(*parse_call(text), Position::kInfo, "game")); }

Position position(const std::string& game, const std::string& text) {
  const auto p = Position::parse(rules_of(game), text);
  EXPECT_TRUE(p) << p.error().what;
  return p ? *p : Position::start(rules_of(game));
}

std::vector<std::string> texts_of(const Position& p, const Moves& moves) {
  std::vector<std::string> out;
  for (const Move move : moves) out.push_back(p.move_text(move));
  return out;
}

bool wins_at_once(const Position& p) {
  Moves moves;
  p.moves(moves);
  Position at = p;
  return std::any_of(moves.begin(), moves.end(), [&](Move move) {
    const auto undo = at.play(move);
    const bool won = at.outcome() == win_for(p.to_move());
    at.undo(undo);
    return won;
  });
}

// Up to `most` of the moves, whichever.
Moves some_of(const Moves& moves, std::size_t most, Rng& rng) {
  if (moves.size() <= most) return moves;
  Moves out;
  while (out.size() < most) out.push_back(moves[rng.below(moves.size())]);
  return out;
}

void expect_sound_defence(const Position& p, const Moves& all, const Moves& kept, Rng& rng) {
  Moves left_out;
  for (const Move move : all)
    if (std::find(kept.begin(), kept.end(), move) == kept.end()) left_out.push_back(move);
  for (const Move move : some_of(left_out, 40, rng)) {
    Position after = p;
    after.play(move);
    ASSERT_EQ(after.outcome(), Outcome::open) << p.text() << ' ' << p.move_text(move);
    ASSERT_TRUE(wins_at_once(after)) << p.text() << ' ' << p.move_text(move);
  }
  if (kept.size() == 1) return;
  for (const Move move : some_of(kept, 10, rng)) {
    Position after = p;
    after.play(move);
    ASSERT_FALSE(after.outcome() == Outcome::open && wins_at_once(after)) << p.text() << ' ' << p.move_text(move);
  }
}

// Games of attackers: threats arise all the time, and now and then both sides have some.
TEST(Connect6Forced, WhatADefenderLeavesOutLosesAtOnce) {
  Rng rng(kSeed);
  for (const std::string game :
       {"connect6(8x8)", "connect6(6x6,k=4)", "connect6(7x6,k=5)", "connect6(5x4,k=4,p=3,q=2)", "connect6(7x7,k=4,p=1)",
        "connect6(6x5,k=5,p=3)", "connect6(3x3,k=2)", "connect6(8x2,k=4,q=3)", "connect6(6x6,k=6)"}) {
    int narrowed = 0, single = 0;
    Moves all, forced;
    for (int round = 0; round < 12; ++round) {
      Position p = Position::start(rules_of(game));
      for (p.moves(all); !all.empty(); p.moves(all)) {
        EXPECT_TRUE(p.forced_moves(other(p.to_move()), 1, forced));
        if (forced.size() < all.size()) {
          ++narrowed, single += forced.size() == 1 ? 1 : 0;
          expect_sound_defence(p, all, forced, rng);
          if (HasFatalFailure()) return;
        } else {
          ASSERT_EQ(forced, all) << p.text();
        }
        if (rng.below(4) != 0) p.forced_moves(p.to_move(), 6, all);
        p.play(all[rng.below(all.size())]);
      }
    }
    std::printf("%s: %d defenders narrowed down, %d of them to a single move; seed %llu\n", game.c_str(), narrowed,
                single, static_cast<unsigned long long>(kSeed));
    EXPECT_GE(narrowed, 12) << game;
  }
}

// Four in a row with room on both sides: three rows of six lack b and c, c and h, h and i.
TEST(Connect6Forced, DefenderStopsEveryThreat) {
  const Position p = position("connect6(10x3)", "w.w....w.w/...bbbb.../.........b w");
  Moves moves;
  EXPECT_TRUE(p.forced_moves(Side::first, 1, moves));
  EXPECT_EQ(texts_of(p, moves), (std::vector<std::string>{"B2-H2", "C2-H2", "C2-I2"}));
  EXPECT_LT(p.evaluation(), 0);
  EXPECT_FALSE(p.forced_moves(Side::second, 100, moves));  // White as the attacker has to stop them just the same
  EXPECT_EQ(moves.size(), 3U);
}

// F1 stops both rows of five, whatever else is set; B1 and G1 do together.
TEST(Connect6Forced, OneStoneMayBeEnough) {
  const Position p = position("connect6(8x4,k=5)", "......../......../w......./w.bbb... w");
  Moves moves;
  EXPECT_TRUE(p.forced_moves(Side::first, 1, moves));
  EXPECT_EQ(moves.size(), 27U);
  EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end(), [](Move a, Move b) { return a.cells < b.cells; }));
}

TEST(Connect6Forced, AttackerWinsWhereItCan) {
  const Position p = position("connect6(10x3)", "w.w....w.w/...bbbb.../w.......wb b");
  Moves moves;
  EXPECT_EQ(p.evaluation(), kWinAtHand);
  EXPECT_FALSE(p.forced_moves(Side::first, 10, moves));
  EXPECT_EQ(texts_of(p, moves), (std::vector<std::string>{"B2-C2", "C2-H2", "H2-I2"}));
}

TEST(Connect6Forced, AttackerOnTheEmptyBoardAndNearlyFullOnes) {
  Moves moves;
  const Position start = Position::start({});
  EXPECT_FALSE(start.forced_moves(Side::first, 3, moves));
  EXPECT_EQ(texts_of(start, moves)[0], "J10");
  EXPECT_TRUE(start.forced_moves(Side::second, 3, moves));
  EXPECT_EQ(moves.size(), 361U);
  const Position late = position("connect6(5x1,k=3)", "bw..w b");
  EXPECT_TRUE(late.forced_moves(Side::first, 3, moves));
  EXPECT_EQ(texts_of(late, moves), std::vector<std::string>{"C1-D1"});
}

}  // namespace
}  // namespace zermelo::connect6
