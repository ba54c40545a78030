// SPDX-License-Identifier: MIT

// Hex: reasoned by hand from the rules, or known from elsewhere where a source is named.

#include <gtest/gtest.h>

#include <string>

#include "oracle/hex_rules.h"
#include "oracle/play.h"
#include "oracle/retrograde.h"

namespace zermelo::oracle {
namespace {

TEST(Hex, StartAndNames) {
  const HexRules rules(3, 2, false);
  EXPECT_EQ(rules.start(), ".../... b");
  EXPECT_EQ(names(rules, rules.start()), (Names{"a1", "a2", "b1", "b2", "c1", "c2"}));
  EXPECT_EQ(rules.moves(rules.start()).at("a1"), "b../... w");
  EXPECT_EQ(rules.moves(rules.start()).at("c2"), ".../..b w");
  EXPECT_EQ(rules.moves(".../..b w").at("b1"), ".w./..b b");
}

TEST(Hex, Connections) {
  const HexRules rules(3, 3, false);
  for (const char* side : {" b", " w"}) {
    for (const char* black : {"b../b../b..", "..b/.b./b..", ".b./bb./b..", "b../b.b/b.b", "wwb/wb./bww"})
      EXPECT_EQ(rules.outcome(std::string(black) + side), Outcome::first) << black;
    for (const char* white : {".../www/...", "..w/.w./w..", "bbw/bww/wbb"})
      EXPECT_EQ(rules.outcome(std::string(white) + side), Outcome::second) << white;
    // The other diagonal does not touch: a1 and b2 are not neighbours, nor are b1 and c2.
    for (const char* open : {"b../.b./..b", "w../.w./..w", "bb./.../bbb", "w.w/w.w/w.w", ".w./w.w/...", ".../.../..."})
      EXPECT_EQ(rules.outcome(std::string(open) + side), Outcome::open) << open;
  }
  EXPECT_TRUE(rules.moves("b../b../b.. w").empty());
}

// Problems are set up freely: three stones against none, and either side to move.
TEST(Hex, AnyNumbersOfStones) {
  const HexRules rules(3, 3, false);
  EXPECT_EQ(rules.to_move("bb./.../..b b"), Side::first);
  EXPECT_EQ(rules.to_move("bb./.../..b w"), Side::second);
  EXPECT_EQ(names(rules, "bb./.../..b b"), (Names{"c1", "a2", "b2", "c2", "a3", "b3"}));
}

TEST(Hex, Swap) {
  const HexRules rules(3, 3, true);
  EXPECT_EQ(names(rules, rules.start()).count("swap"), 0u);
  const std::string one = play(rules, rules.start(), {"b1"});
  EXPECT_EQ(rules.moves(one).size(), 9u);
  EXPECT_EQ(rules.moves(one).at("swap"), ".../w../... b");
  EXPECT_EQ(rules.moves("b../.../... w").at("swap"), "w../.../... b");
  EXPECT_EQ(rules.moves(".../..b/... w").at("swap"), ".../.../.w. b");
  for (const char* without : {".../.b./... b", ".w./.../... b", ".w./.b./... w", "bb./.../... w"})
    EXPECT_EQ(names(rules, without).count("swap"), 0u) << without;
  EXPECT_EQ(names(HexRules(3, 3, false), ".../.b./... w").count("swap"), 0u);
  EXPECT_TRUE(HexRules(1, 1, true).moves("b w").empty());  // one stone wins at once
  EXPECT_THROW(HexRules(3, 4, true), std::invalid_argument);
}

// On 2x2 Black wins with its second stone in half of the 24 games of three moves (a1-a2, b1-b2 and b1-a2 join, three of
// six pairs), and in the others White's second stone ends it.
TEST(Hex, PerftOfTwoByTwo) {
  EXPECT_EQ(perfts(HexRules(2, 2, false), 5), (Counts{1, 4, 12, 24, 12, 0}));
  EXPECT_EQ(perfts(HexRules(3, 3, true), 3), (Counts{1, 9, 9 * 8 + 9, 9 * 8 * 7 + 9 * 8}));
}

// Exactly one side is connected on a full board, whatever its shape (Gale 1979).
TEST(Hex, NoDraws) {
  for (const auto& [columns, rows] : {std::pair{3, 3}, {4, 3}, {2, 5}, {1, 4}, {5, 1}, {1, 1}}) {
    const HexRules rules(columns, rows, false);
    for (int stones = 0; stones < 1 << (columns * rows); ++stones) {
      Board board = empty_board(columns, rows, 'b');
      for (int cell = 0; cell < columns * rows; ++cell) {
        board.put(cell % columns, cell / columns, (stones >> cell & 1) != 0 ? 'b' : 'w');
      }
      ASSERT_NE(rules.outcome(board.text()), Outcome::open) << board.text();  // and both would throw
    }
  }
}

Value value_of(const HexRules& rules, char side) {
  const ListedGraph graph = reachable(rules, empty_board(rules.columns, rules.rows, side).text());
  return retrograde(graph)[0];
}

// Nash: on a square board the first player wins, so with the swap rule the second.
TEST(Retrograde, HexOnSquareBoards) {
  for (const int size : {1, 2, 3}) {
    EXPECT_EQ(value_of(HexRules(size, size, false), 'b'), Value::win) << size;
    EXPECT_EQ(value_of(HexRules(size, size, false), 'w'), Value::win) << size;
  }
  for (const int size : {2, 3}) EXPECT_EQ(value_of(HexRules(size, size, true), 'b'), Value::loss) << size;
  EXPECT_EQ(value_of(HexRules(1, 1, true), 'b'), Value::win);
}

// Where a board is longer in one direction, the side with the shorter way wins, whoever begins (a pairing strategy).
TEST(Retrograde, HexOnOtherBoards) {
  for (const auto& [columns, rows] : {std::pair{1, 2}, {2, 3}, {3, 4}, {2, 4}, {1, 5}}) {
    EXPECT_EQ(value_of(HexRules(columns, rows, false), 'b'), Value::loss) << columns << 'x' << rows;
    EXPECT_EQ(value_of(HexRules(columns, rows, false), 'w'), Value::win) << columns << 'x' << rows;
    EXPECT_EQ(value_of(HexRules(rows, columns, false), 'b'), Value::win) << rows << 'x' << columns;
    EXPECT_EQ(value_of(HexRules(rows, columns, false), 'w'), Value::loss) << rows << 'x' << columns;
  }
}

}  // namespace
}  // namespace zermelo::oracle
