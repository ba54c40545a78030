// SPDX-License-Identifier: MIT

// The oracles judge the fast games, so what is here is reasoned by hand from the rules text (Schadd 2006, chapter 2) or
// known from elsewhere; nothing was copied from what a program printed.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "oracle/connect4_rules.h"
#include "oracle/fanorona_rules.h"
#include "oracle/mnk_rules.h"
#include "oracle/play.h"
#include "oracle/retrograde.h"

namespace zermelo::oracle {
namespace {

TEST(Board, ReadsWhatItPrintsAndRefusesTheRest) {
  EXPECT_EQ(read_board("x.o/... o", 3, 2, 'x', 'o').text(), "x.o/... o");
  EXPECT_EQ(read_board("x.o/... o", 3, 2, 'x', 'o').at(0, 1), 'x');
  for (const char* wrong : {"", "x.o/...", "x.o/... ", "x.o/... z", "x.o/... oo", "x.o... o", "x.w/... o"}) {
    EXPECT_THROW(read_board(wrong, 3, 2, 'x', 'o'), std::invalid_argument) << wrong;
  }
}

TEST(Mnk, TicTacToe) {
  const MnkRules rules(3, 3, 3);
  EXPECT_EQ(rules.start(), ".../.../... x");
  EXPECT_EQ(rules.moves(rules.start()).at("a1"), ".../.../x.. o");
  EXPECT_EQ(rules.moves(rules.start()).at("c3"), "..x/.../... o");
  EXPECT_EQ(perfts(rules, 9), (Counts{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872}));
  EXPECT_EQ(rules.outcome("xox/xoo/oxx x"), Outcome::draw);
  EXPECT_EQ(rules.outcome("xo./ox./..x o"), Outcome::first);
  EXPECT_EQ(rules.outcome("x.o/xo./o.x x"), Outcome::second);
  EXPECT_TRUE(rules.moves("x.o/xo./o.x x").empty());
}

TEST(Mnk, LongerThanKWinsAndLinesDoNotWrap) {
  const MnkRules rules(5, 2, 3);
  EXPECT_EQ(rules.outcome("xxxx./oo.oo o"), Outcome::first);
  EXPECT_EQ(rules.outcome("x..../o..xx o"), Outcome::open);
  EXPECT_EQ(rules.outcome("...oo/oxx.. x"), Outcome::open);
}

// Four in a row on the edges and in the corners, every direction, for both sides.
TEST(Connect4, WinsInAllDirections) {
  const Connect4Rules rules(7, 6);
  EXPECT_EQ(rules.outcome("......./......./......./......./ooo..../xxxx... o"), Outcome::first);
  EXPECT_EQ(rules.outcome("......./......./......./......./...xxx./...oooo x"), Outcome::second);
  EXPECT_EQ(rules.outcome("x....../x....../x....../x....../oo...../oo..... o"), Outcome::first);
  EXPECT_EQ(rules.outcome("......./......./......o/x.....o/x.....o/x.....o x"), Outcome::second);
  EXPECT_EQ(rules.outcome("......./......./...x.../..xo.../.xoo.../xoox... o"), Outcome::first);   // from a1
  EXPECT_EQ(rules.outcome("......./......./...o.../...xo../...xxo./...oxxo x"), Outcome::second);  // from g1
  EXPECT_EQ(rules.outcome("......x/.....xx/....xoo/...xoxo/...oxox/...xoxo o"), Outcome::first);   // to g6
  EXPECT_EQ(rules.outcome("o....../xo...../xxo..../oxxo.../xooox../oxoxo.. x"), Outcome::second);  // to a6
}

TEST(Connect4, LinesDoNotWrapAndThreeIsNotFour) {
  const Connect4Rules rules(7, 6);
  EXPECT_EQ(rules.outcome("......./......./......./......./xx...../ooo..xx o"), Outcome::open);
  EXPECT_EQ(rules.outcome("......./......./......./......./......./xxxoxxx o"), Outcome::open);
  EXPECT_EQ(rules.outcome("......./......./......./x....../x....../x...ooo o"), Outcome::open);
}

TEST(Connect4, FallsAndFills) {
  const Connect4Rules rules(7, 6);
  EXPECT_EQ(play(rules, rules.start(), {"4", "4", "7"}), "......./......./......./......./...o.../...x..x o");
  EXPECT_EQ(names(rules, play(rules, rules.start(), {"1", "1", "1", "1", "1", "1"})),
            (Names{"2", "3", "4", "5", "6", "7"}));
  EXPECT_THROW(rules.outcome("......./......./......./......./x....../....... o"), std::invalid_argument);
  // 7^d until a column can be full: after six moves exactly 7 games have filled one, so 7^7 - 7. No game is won before
  // the seventh move, and a finished game still counts at its own depth.
  EXPECT_EQ(perfts(rules, 7), (Counts{1, 7, 49, 343, 2401, 16807, 117649, 823536}));
}

TEST(Connect4, ColumnsAfterTheNinthAreLetters) {
  const Connect4Rules rules(11, 1);
  EXPECT_EQ(names(rules, rules.start()), (Names{"1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b"}));
  EXPECT_EQ(rules.moves(rules.start()).at("b"), "..........x o");
  EXPECT_EQ(Connect4Rules(2, 1).outcome("xo x"), Outcome::draw);
}

TEST(Fanorona, Start) {
  EXPECT_EQ(FanoronaRules(3, 3).start(), "bbb/b.w/www w");
  EXPECT_EQ(FanoronaRules(3, 5).start(), "bbb/bbb/b.w/www/www w");
  const FanoronaRules rules(9, 5);
  EXPECT_EQ(rules.start(), "bbbbbbbbb/bbbbbbbbb/bwbw.bwbw/wwwwwwwww/wwwwwwwww w");
  // Only e3 is empty. d3 goes there as an approach (f3) or a withdrawal (c3), the others approach; d2 and f2 are
  // strong. Nothing continues: what was emptied lies straight on, out of reach, or is where the stone came from.
  EXPECT_EQ(names(rules, rules.start()), (Names{"d2-e3A", "d3-e3A", "d3-e3W", "e2-e3A", "f2-e3A"}));
  const auto moves = rules.moves(rules.start());
  EXPECT_EQ(moves.at("d3-e3A"), "bbbbbbbbb/bbbbbbbbb/bwb.w.wbw/wwwwwwwww/wwwwwwwww b");
  EXPECT_EQ(moves.at("d3-e3W"), "bbbbbbbbb/bbbbbbbbb/bw..wbwbw/wwwwwwwww/wwwwwwwww b");
  EXPECT_EQ(moves.at("d2-e3A"), "bbbbbb.bb/bbbbb.bbb/bwbwwbwbw/www.wwwww/wwwwwwwww b");
}

// The stones of Figure 2.2 that the text names, and what the text says about them.
TEST(Fanorona, Figure22) {
  const FanoronaRules rules(9, 5);
  const std::string figure = "........./..b..wbwb/........./.w.bb.b../......... w";
  const auto moves = rules.moves(figure);
  EXPECT_EQ(moves.at("b2-c2A"), "........./..b..wbwb/........./..w...b../......... b");      // d2, e2, not g2
  EXPECT_EQ(moves.at("b2-c2A-c3A"), "........./.....wbwb/..w....../......b../......... b");  // and c4
  EXPECT_EQ(moves.at("f4-e4W"), "........./..b.w..wb/........./.w.bb.b../......... b");      // g4, not i4
  EXPECT_EQ(moves.count("b2-b1"), 0u);       // paika while a capture exists
  EXPECT_EQ(moves.count("f4-e4W-d4A"), 0u);  // the same direction twice in a row
  EXPECT_EQ(moves.count("f4-e4W-e3A"), 1u);
  const auto with_g5 = rules.moves("......b../..b..wbwb/........./.w.bb.b../......... w");
  EXPECT_EQ(with_g5.count("f4-e4W-e3A"), 1u);
  EXPECT_EQ(with_g5.count("f4-e4W-e3A-f4A"), 0u);  // back on its starting point
}

// Figure 2.3 after the analysis in the text: White b2 and b1, Black b3, White to move, a draw.
TEST(Fanorona, Figure23) {
  const FanoronaRules rules(3, 3);
  const std::string figure = ".b./.w./.w. w";
  EXPECT_EQ(names(rules, figure), (Names{"b1-a1", "b1-c1", "b2-a1", "b2-a2", "b2-a3", "b2-c1", "b2-c2", "b2-c3"}));
  const std::vector<std::vector<std::string>> black_wins = {
      {"b2-a3", "b3-b2A-c1W"},
      {"b2-a2", "b3-b2A-c2W"},
      {"b2-a1", "b3-b2A-c3W"},
      {"b1-a1", "b3-c3", "b2-a2", "c3-b2A-c2W"},
      {"b1-a1", "b3-c3", "b2-a3", "c3-b2A-c1W"},
      {"b1-a1", "b3-c3", "b2-b3", "c3-b2A-b1W"},
  };
  for (const auto& line : black_wins) EXPECT_EQ(rules.outcome(play(rules, figure, line)), Outcome::second);
  EXPECT_EQ(rules.outcome(play(rules, figure, {"b1-a1", "b3-a3", "a1-a2A"})), Outcome::first);
  const std::string circled = play(rules, figure, {"b1-a1", "b3-c3"});
  EXPECT_EQ(rules.moves(circled).size(), 8u);  // "four moves because of symmetry"
  const std::string back = play(rules, circled, {"a1-b1"});
  EXPECT_EQ(names(rules, back), (Names{"c3-b3", "c3-c2"}));
  EXPECT_EQ(play(rules, back, {"c3-b3"}), figure);
  EXPECT_EQ(rules.outcome(play(rules, back, {"c3-c2", "b2-a2W"})), Outcome::first);
  const ListedGraph graph = reachable(rules, figure);
  const std::vector<Value> values = retrograde(graph);
  EXPECT_EQ(values[graph.ids.at(figure)], Value::draw);
  EXPECT_EQ(values[graph.ids.at(play(rules, figure, {"b2-a3"}))], Value::win);
}

// Section 5.2, "3x3, Fanoron-Telo": the optimal game as told there, with the number of choices it names.
TEST(Fanorona, OptimalTeloGame) {
  const FanoronaRules rules(3, 3);
  EXPECT_EQ(names(rules, rules.start()), (Names{"a1-b2A", "b1-b2A", "c1-b2A", "c2-b2A"}));
  std::string at = play(rules, rules.start(), {"c1-b2A"});
  EXPECT_EQ(names(rules, at), (Names{"a2-a3W"}));
  at = play(rules, at, {"a2-a3W", "c2-c1W"});
  EXPECT_EQ(names(rules, at), (Names{"a3-a2", "b3-c3"}));
  EXPECT_EQ(rules.outcome(play(rules, at, {"b3-c3", "b2-a1W-a2A"})), Outcome::first);
  at = play(rules, at, {"a3-a2"});
  EXPECT_EQ(names(rules, at), (Names{"b2-c2W"}));
  at = play(rules, at, {"b2-c2W"});
  // The text counts two: to stop or to take the next stone. That stone may be c2 or c1.
  EXPECT_EQ(names(rules, at), (Names{"b3-b2A", "b3-b2A-a2W", "b3-b2A-a3W"}));
  at = play(rules, at, {"b3-b2A", "c1-b1"});
  EXPECT_EQ(names(rules, at), (Names{"b2-a2W", "b2-b3W"}));
  at = play(rules, at, {"b2-a2W", "b1-b2"});
  EXPECT_EQ(rules.outcome(play(rules, at, {"a2-a3", "b2-c1W"})), Outcome::first);
  EXPECT_EQ(rules.outcome(play(rules, at, {"a2-a1", "b2-c3W"})), Outcome::first);
}

// Appendix B.3, 7x5. The moves give the stones away: White b1 and g5, Black d5 and e4.
TEST(Fanorona, FortyFourMoves) {
  const FanoronaRules rules(7, 5);
  const std::string after =
      play(rules, "...b..w/....b../......./......./.w..... w",
           {"b1-c1", "e4-d4", "c1-d1", "d4-c3", "g5-f4", "d5-c5",  "f4-e4", "c5-b5", "e4-f4", "b5-a5", "f4-e4",
            "a5-a4", "e4-f4", "a4-a3", "f4-e4", "a3-a2", "e4-f4",  "a2-b2", "f4-e4", "b2-a3", "e4-f4", "a3-b3",
            "f4-g5", "b3-b2", "g5-f4", "b2-c2", "d1-d2", "c2-b2W", "f4-f3", "b2-b1", "f3-f4", "b1-c1", "f4-f5",
            "c3-d3", "f5-e5", "c1-d2", "e5-e4", "d2-e3", "e4-e5W", "d3-d4", "e5-f5", "d4-e3", "f5-e5", "e3-e4A"});
  EXPECT_EQ(rules.outcome(after), Outcome::second);
}

// After b1-c1W (takes a1) the step c1-d1 would approach e1, but goes on in the same direction. Nothing else captures.
TEST(Fanorona, NoSameDirectionTwiceInARow) {
  const FanoronaRules rules(5, 3);
  EXPECT_EQ(names(rules, "...../...../bw..b w"), (Names{"b1-c1W"}));
  // Right, up, right is fine: b1-c1 leaves a1, c1-c2 meets c3, c2-d2 meets e2. No other first step captures (b1 is weak
  // and b2 has nothing beyond), nor any other second (b2 and d2 from c1 meet a3 and e3, both empty) or third one.
  const auto moves = rules.moves("..b../....b/bw... w");
  EXPECT_EQ(moves.size(), 3u);
  EXPECT_EQ(moves.at("b1-c1W"), "..b../....b/..w.. b");
  EXPECT_EQ(moves.at("b1-c1W-c2A"), "...../..w.b/..... b");
  EXPECT_EQ(moves.at("b1-c1W-c2A-d2A"), "...../...w./..... b");
  EXPECT_EQ(rules.outcome(moves.at("b1-c1W-c2A-d2A")), Outcome::first);
}

TEST(Fanorona, NoReturn) {
  const FanoronaRules rules(5, 5);
  // White d4, Black e5, e4, c2. First steps: c4 leaves e4, c3 leaves e5. From c4: c3 meets c2, and then only d4 would
  // capture (e5), the starting point. From c3: c4 leaves c2, and then only d4 would capture (e4), again the start.
  const Names expected = {"d4-c3W", "d4-c3W-c4W", "d4-c4W", "d4-c4W-c3A"};
  EXPECT_EQ(names(rules, "....b/...wb/...../..b../..... w"), expected);
  // The same triangle entered from d5, with Black d3 for the way in: d4 is now a point on the way, and still barred.
  const auto moves = rules.moves("...wb/....b/...b./..b../..... w");
  EXPECT_EQ(moves.count("d5-d4A-c4W-c3A"), 1u);
  EXPECT_EQ(moves.count("d5-d4A-c4W-c3A-d4A"), 0u);
}

// White's only stone is shut in and cannot capture.
TEST(Fanorona, BlockedAndFinished) {
  const std::string blocked = ".../bb./wb. w";
  EXPECT_EQ(FanoronaRules(3, 3).outcome(blocked), Outcome::second);
  EXPECT_EQ(FanoronaRules(3, 3, true).outcome(blocked), Outcome::draw);
  EXPECT_TRUE(FanoronaRules(3, 3).moves(blocked).empty());
  EXPECT_TRUE(FanoronaRules(3, 3, true).moves(blocked).empty());
  for (const char* side : {" w", " b"}) {
    EXPECT_EQ(FanoronaRules(3, 3, true).outcome(std::string(".../.w./...") + side), Outcome::first);
    EXPECT_EQ(FanoronaRules(3, 3, true).outcome(std::string(".../.b./...") + side), Outcome::second);
    EXPECT_TRUE(FanoronaRules(3, 3).moves(std::string(".../.w./...") + side).empty());
  }
}

// 0 and 1 go round for ever. 5 is a won game whose winner is to move, so 4, which must go there, is a loss; 2 may
// choose between the cycle and 4, and wins; 3 has the cycle only.
TEST(Retrograde, CyclesAreDraws) {
  ListedGraph graph;
  const Outcome open = Outcome::open;
  graph.outcomes = {open, open, open, open, open, Outcome::second, Outcome::draw};
  graph.sides = {Side::first, Side::second, Side::second, Side::second, Side::first, Side::second, Side::first};
  graph.nexts = {{1}, {0}, {0, 4}, {0}, {5}, {}, {}};
  const std::vector<Value> expected = {Value::draw, Value::draw, Value::win, Value::draw,
                                       Value::loss, Value::win,  Value::draw};
  EXPECT_EQ(retrograde(graph, false), expected);
  EXPECT_EQ(retrograde(graph, true), expected);
}

TEST(Retrograde, TicTacToeIsADraw) {
  const MnkRules rules(3, 3, 3);
  const ListedGraph graph = reachable(rules, rules.start());
  EXPECT_EQ(graph.count(), 5478u);  // well known
  const std::vector<Value> values = retrograde(graph);
  EXPECT_EQ(values[0], Value::draw);
  EXPECT_EQ(values, retrograde(graph, true));
  // o on an edge beside x in the centre is the beginner's mistake.
  EXPECT_EQ(values[graph.ids.at(play(rules, rules.start(), {"b2", "b1"}))], Value::win);
  EXPECT_EQ(values[graph.ids.at(play(rules, rules.start(), {"b2", "a1"}))], Value::draw);
}

// John Tromp's table: 161029 positions, and the 4x4 board is a draw.
TEST(Retrograde, ConnectFourOnFourByFourIsADraw) {
  const Connect4Rules rules(4, 4);
  const ListedGraph graph = reachable(rules, rules.start());
  EXPECT_EQ(graph.count(), 161029u);
  EXPECT_EQ(retrograde(graph)[0], Value::draw);
}

// Schadd 2006, tables 3.2 and 5.1: White wins 3x3, 5x3 and 3x5; 3x3 is small enough to be quick.
TEST(Retrograde, FanoronaTelo) {
  const FanoronaRules rules(3, 3);
  const ListedGraph graph = reachable(rules, rules.start());
  EXPECT_EQ(retrograde(graph)[0], Value::win);
}

}  // namespace
}  // namespace zermelo::oracle
