// SPDX-License-Identifier: MIT

// Connect6 and its relatives: reasoned by hand from the rules, or known from elsewhere where a source is named.

#include <gtest/gtest.h>

#include <string>

#include "oracle/connect6_rules.h"
#include "oracle/mnk_rules.h"
#include "oracle/play.h"
#include "oracle/retrograde.h"

namespace zermelo::oracle {
namespace {

TEST(Connect6, Start) {
  const Connect6Rules rules(19, 19, 6, 2, 1);
  EXPECT_EQ(rules.moves(rules.start()).size(), 361u);
  const std::string one = play(rules, rules.start(), {"J10"});
  EXPECT_EQ(rules.to_move(one), Side::second);
  EXPECT_EQ(rules.moves(one).size(), 360u * 359u / 2u);
  const std::string three = play(rules, one, {"H9-H10"});
  EXPECT_EQ(rules.to_move(three), Side::first);
  EXPECT_EQ(rules.outcome(three), Outcome::open);
}

// Cells are numbered A1, B1, C1, A2, ...; a turn is written in that order, once.
TEST(Connect6, WrittenTurns) {
  const Connect6Rules rules(3, 2, 3, 2, 1);
  EXPECT_EQ(rules.start(), ".../... b");
  EXPECT_EQ(rules.moves(rules.start()).at("A2"), "b../... w");
  EXPECT_EQ(names(rules, "b../... w"),
            (Names{"A1-B1", "A1-C1", "A1-B2", "A1-C2", "B1-C1", "B1-B2", "B1-C2", "C1-B2", "C1-C2", "B2-C2"}));
  EXPECT_EQ(rules.moves("b../... w").at("C1-B2"), "bw./..w b");
  const Connect6Rules three(3, 2, 3, 3, 2);
  EXPECT_EQ(three.moves(three.start()).at("C1-A2"), "b../..b w");
  EXPECT_EQ(names(three, "b../..b w"), (Names{"A1-B1-B2", "A1-B1-C2", "A1-B2-C2", "B1-B2-C2"}));
}

TEST(Connect6, TheLastTurnMayBeShort) {
  const Connect6Rules rules(2, 2, 3, 2, 1);
  EXPECT_EQ(perfts(rules, 4), (Counts{1, 4, 12, 12, 0}));
  EXPECT_EQ(rules.moves("bw/w. b"), (std::map<std::string, std::string>{{"B1", "bw/wb w"}}));
  EXPECT_EQ(rules.outcome("bw/wb w"), Outcome::draw);
  const Connect6Rules large(2, 1, 3, 3, 3);
  EXPECT_EQ(large.moves(large.start()), (std::map<std::string, std::string>{{"A1-B1", "bb w"}}));
  EXPECT_EQ(large.outcome("bb w"), Outcome::draw);
}

TEST(Connect6, Lines) {
  const Connect6Rules rules(8, 2, 6, 2, 1);
  EXPECT_EQ(rules.outcome("wwww..ww/bbbbbbb. w"), Outcome::first);  // seven
  EXPECT_TRUE(rules.moves("wwww..ww/bbbbbbb. w").empty());
  EXPECT_EQ(rules.outcome("wwww..ww/bbbbb.bb w"), Outcome::open);
  EXPECT_EQ(rules.outcome("bbb..bb./.wwwwww. b"), Outcome::second);
}

// Both stones are set, although F1 is enough.
TEST(Connect6, WinningTurns) {
  const Connect6Rules rules(8, 2, 6, 2, 1);
  const auto moves = rules.moves("wwww..ww/bbbbb... b");
  EXPECT_EQ(moves.size(), 10u);  // two of E2, F2, F1, G1, H1
  EXPECT_EQ(moves.at("F1-H1"), "wwww..ww/bbbbbb.b w");
  for (const auto& [move, after] : moves)
    EXPECT_EQ(rules.outcome(after), move.find("F1") == 0 ? Outcome::first : Outcome::open) << move;
}

TEST(Connect6, Refused) {
  const Connect6Rules rules(3, 3, 3, 2, 1);
  for (const char* wrong : {".../.../... w", "b../.../... b", "bb./.../... w", "b.w/.../... b", "bww/.../... w",
                            "w../.../... w", "bww/bwb/bwb b"})
    EXPECT_THROW(rules.outcome(wrong), std::invalid_argument) << wrong;
  EXPECT_EQ(rules.outcome("bww/.../... b"), Outcome::open);
}

// With one stone a turn this is an m,n,k game, other letters apart.
TEST(Connect6, OneStoneATurnIsMnk) {
  EXPECT_EQ(perfts(Connect6Rules(3, 3, 3, 1, 1), 9), perfts(MnkRules(3, 3, 3), 9));
  EXPECT_EQ(perfts(Connect6Rules(5, 4, 4, 1, 1), 4), perfts(MnkRules(5, 4, 4), 4));
  const Connect6Rules rules(3, 3, 3, 1, 1);
  const ListedGraph graph = reachable(rules, rules.start());
  EXPECT_EQ(graph.count(), 5478u);
  EXPECT_EQ(retrograde(graph)[0], Value::draw);
}

// Black takes the centre of 3x3. Each other cell lies on one of the four lines through it, so White's two stones stop
// two of them, and Black's next two stones make a third.
TEST(Retrograde, ThreeInARowWithTwoStones) {
  const Connect6Rules rules(3, 3, 3, 2, 1);
  const ListedGraph graph = reachable(rules, rules.start());
  const std::vector<Value> values = retrograde(graph);
  EXPECT_EQ(values[0], Value::win);
  EXPECT_EQ(values[graph.ids.at(".../.b./... w")], Value::loss);
  // With as many stones as a line needs, the first turn wins.
  EXPECT_EQ(rules.outcome(play(rules, rules.start(), {"B2", "A1-B1", "C1-A3"})), Outcome::first);
  const Connect6Rules first(3, 3, 3, 2, 3);
  EXPECT_EQ(first.outcome(play(first, first.start(), {"A1-B1-C1"})), Outcome::first);
}

// Only the three rows are lines, and a side that sets two stones can always spoil one that has two or three of the
// other's: four on 4x3 is a draw.
TEST(Retrograde, FourInARowOnFourByThree) {
  const Connect6Rules rules(4, 3, 4, 2, 1);
  const ListedGraph graph = reachable(rules, rules.start());
  EXPECT_EQ(retrograde(graph)[0], Value::draw);
}

}  // namespace
}  // namespace zermelo::oracle
