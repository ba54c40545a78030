// SPDX-License-Identifier: MIT

// Lines of Action: reasoned by hand from the rules, or known from elsewhere where a source is named.

#include <gtest/gtest.h>

#include <string>

#include "oracle/loa_rules.h"
#include "oracle/play.h"
#include "oracle/retrograde.h"

namespace zermelo::oracle {
namespace {

TEST(Loa, Start) {
  const LoaRules rules(8, false);
  EXPECT_EQ(rules.start(), ".bbbbbb./w......w/w......w/w......w/w......w/w......w/w......w/.bbbbbb. b");
  EXPECT_EQ(rules.to_move(rules.start()), Side::first);
  // Each piece has three moves: along its edge only the outer ones, over the four others; inwards two cells each.
  const auto moves = rules.moves(rules.start());
  EXPECT_EQ(moves.size(), 36u);
  for (const char* move : {"b1-h1", "b1-b3", "b1-d3", "g1-a1", "d1-d3", "d1-f3", "d1-b3", "c8-a6", "b8-h8"})
    EXPECT_EQ(moves.count(move), 1u) << move;
  EXPECT_EQ(moves.at("d1-f3"), ".bbbbbb./w......w/w......w/w......w/w......w/w....b.w/w......w/.bb.bbb. w");
  EXPECT_EQ(moves.at("c8-a6"), ".b.bbbb./w......w/b......w/w......w/w......w/w......w/w......w/.bbbbbb. w");
}

// Row 1 holds three pieces, so a1 goes to d1, over its own piece on b1, and takes what is there. From the other end d1
// would have to pass b1, an enemy.
TEST(Loa, OverOwnPiecesOnly) {
  const LoaRules rules(5, false);
  const std::string position = "w...b/...../...../...../bb.w. ";
  EXPECT_EQ(rules.moves(position + "b").at("a1-d1"), "w...b/...../...../...../.b.b. w");
  const Names white = names(rules, position + "w");
  EXPECT_EQ(white.count("d1-a1"), 0u);
  EXPECT_EQ(white.count("d1-d2"), 1u);  // alone on its column
  // a5 has two pieces on its column and on its row, and its diagonal to itself.
  EXPECT_EQ(white, (Names{"a5-a3", "a5-b4", "a5-c5", "d1-d2", "d1-c2", "d1-e2"}));
}

TEST(Loa, OwnPieceInTheWay) {
  // Row 1: a1 and c1, two pieces, so a1 would land on c1, its own.
  EXPECT_EQ(names(LoaRules(4, false), "...w/w.../..../b.b. b"), (Names{"a1-a3", "a1-c3", "c1-c2", "c1-d2", "c1-a3"}));
}

// "Unusual LOA endgames" (Dave Dyer's pages): White takes d6, and both sides are one group.
TEST(Loa, BothConnected) {
  const std::string before = "..w...../..ww..../.bwbw.../b.www.../.bb...../.bb...../...w..../........ w";
  const std::string after = "..w...../..ww..../.bwww.../b.www.../.bb...../.bb...../......../........ b";
  for (const bool mover : {false, true}) {
    const LoaRules rules(8, mover);
    EXPECT_EQ(rules.outcome(before), Outcome::open);
    EXPECT_EQ(rules.moves(before).at("d2-d6"), after);
    EXPECT_EQ(rules.outcome(after), mover ? Outcome::second : Outcome::draw);
    EXPECT_TRUE(rules.moves(after).empty());
  }
  EXPECT_EQ(LoaRules(8, true).outcome(after.substr(0, after.size() - 1) + "w"), Outcome::first);
}

// White a3 takes c1, the piece that kept Black from being one group; White is not one.
TEST(Loa, OnlyTheEnemyConnected) {
  const LoaRules rules(4, true);
  const std::string after = play(rules, rules.start(), {"b1-b3", "a3-c1"});
  EXPECT_EQ(after, ".bb./.b.w/w..w/..w. b");
  EXPECT_EQ(rules.outcome(after), Outcome::first);
}

TEST(Loa, OnePieceIsConnected) {
  const LoaRules rules(4, false);
  EXPECT_EQ(rules.outcome("b..b/..../..../w... b"), Outcome::second);
  EXPECT_EQ(rules.outcome("b.../..../..../w..w b"), Outcome::first);
  EXPECT_EQ(rules.outcome("b.../..../..../w... b"), Outcome::draw);
  EXPECT_TRUE(rules.moves("b.../..../..../w... b").empty());
}

// White's two corners are shut in: each neighbour is black, and no line is short enough to take one of them.
TEST(Loa, Pass) {
  const LoaRules rules(5, false);
  const std::string shut = "...bw/...bb/...../bb.../wb... ";
  EXPECT_EQ(rules.outcome(shut + "w"), Outcome::open);
  EXPECT_EQ(rules.moves(shut + "w"), (std::map<std::string, std::string>{{"pass", shut + "b"}}));
  EXPECT_EQ(rules.outcome(shut + "b"), Outcome::open);
  EXPECT_EQ(rules.moves(shut + "b").count("pass"), 0u);
  EXPECT_EQ(rules.moves(shut + "b").count("b2-b4"), 1u);
}

// Two pieces on every row and column, and two cells further is an own piece; the diagonals are too full for their
// length.
TEST(Loa, NobodyCanMove) {
  for (const bool mover : {false, true}) {
    for (const char* side : {"b", "w"}) {
      EXPECT_EQ(LoaRules(4, mover).outcome(std::string(".b.b/w.w./.b.b/w.w. ") + side), Outcome::draw);
      EXPECT_TRUE(LoaRules(4, mover).moves(std::string(".b.b/w.w./.b.b/w.w. ") + side).empty());
    }
  }
}

TEST(Loa, Refused) {
  const LoaRules rules(4, false);
  for (const char* wrong :
       {"..../..../..../...w b", "..../..../..../...b b", "bbbb/b.../..../w..w b", ".bb./w..w/w..w b"})
    EXPECT_THROW(rules.outcome(wrong), std::invalid_argument) << wrong;
}

// Whether the side to move has won after at most `plies` moves, whatever the other side does. Repetition and passes
// cannot matter in so few.
bool wins_within(const LoaRules& rules, const std::string& position, int plies) {
  const Outcome won = win_for(rules.to_move(position));
  for (const auto& [move, after] : rules.moves(position)) {
    if (rules.outcome(after) == won) return true;
    if (rules.outcome(after) != Outcome::open || plies < 3) continue;
    bool always = true;
    for (const auto& [reply, next] : rules.moves(after)) {
      const Outcome outcome = rules.outcome(next);
      if (outcome != won && (outcome != Outcome::open || !wins_within(rules, next, plies - 2))) always = false;
    }
    if (always) return true;
  }
  return false;
}

// Black plays b1-b3. Whatever White answers, one of the others joins, or White has joined them itself.
TEST(Loa, FourByFourIsWonInThree) {
  const LoaRules rules(4, false);
  EXPECT_FALSE(wins_within(rules, rules.start(), 1));
  EXPECT_TRUE(wins_within(rules, rules.start(), 3));
  const std::string after = rules.moves(rules.start()).at("b1-b3");
  EXPECT_EQ(after, ".bb./wb.w/w..w/..b. w");
  EXPECT_EQ(names(rules, after),
            (Names{"a2-a4", "a2-b1", "a2-c2", "a3-a1", "a3-c1", "d2-b2", "d2-b4", "d2-d4", "d3-c2", "d3-d1"}));
  for (const auto& [move, next] : rules.moves(after)) {
    EXPECT_TRUE(rules.outcome(next) == Outcome::first || wins_within(rules, next, 1)) << move;
  }
  EXPECT_EQ(rules.outcome(play(rules, after, {"a2-c2", "b4-b2"})), Outcome::first);
}

// Two pieces each far from each other: small enough for the sweeps. Mirrored positions have the same value, and so have
// positions with the colours exchanged.
TEST(Retrograde, LoaTwoAgainstTwo) {
  const LoaRules rules(4, false);
  const ListedGraph graph = reachable(rules, "b..w/..../..../w..b b");
  const std::vector<Value> values = retrograde(graph, true);
  const auto value = [&](const std::string& text) { return values.at(graph.ids.at(text)); };
  std::size_t compared = 0;
  for (const auto& [text, id] : graph.ids) {
    Board board = read_board(text, 4, 4, 'b', 'w');
    Board mirrored = board;
    for (int row = 0; row < 4; ++row) mirrored.cells[row].assign(board.cells[row].rbegin(), board.cells[row].rend());
    Board exchanged = board;
    for (auto& row : exchanged.cells) {
      for (char& cell : row) cell = cell == 'b' ? 'w' : cell == 'w' ? 'b' : '.';
    }
    exchanged.to_move = board.to_move == 'b' ? 'w' : 'b';
    for (const Board& twin : {mirrored, exchanged}) {
      if (graph.ids.count(twin.text()) == 0) continue;
      EXPECT_EQ(value(twin.text()), values[id]) << text;
      ++compared;
    }
  }
  EXPECT_GT(compared, graph.count());
}

}  // namespace
}  // namespace zermelo::oracle
