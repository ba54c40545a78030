// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "games/hex/hex.h"

namespace zermelo::hex {
namespace {

using Texts = std::vector<std::string>;
constexpr Rules kSmall{5, 5, false};

Record only_game(const Rules& rules, const std::string& text) {
  const auto records = Position::read_records(rules, text);
  EXPECT_TRUE(records) << records.error().what;
  if (!records || records->games.size() != 1) {
    ADD_FAILURE() << "one game expected: " << text;
    return {};
  }
  return records->games[0];
}

std::string first_refusal(const Rules& rules, const std::string& text) {
  const auto records = Position::read_records(rules, text + "\n(;GM[11])");
  return records && !records->refused.empty() ? records->refused[0].what : "";
}

TEST(HexRecords, SgfMovesAndResult) {
  const Record game = only_game({}, "(;FF[4]GM[11]SZ[5]PB[Ada]PW[Bob]RE[B+];B[c3];W[B2];B[a5])");
  EXPECT_EQ(game.rules, "hex(5x5)");
  EXPECT_EQ(game.position, "start");
  EXPECT_EQ(game.moves, (Texts{"c3", "b2", "a5"}));
  EXPECT_EQ(game.name, "Ada - Bob");
  EXPECT_EQ(game.result, Outcome::first);
  EXPECT_TRUE(game.complete);
  EXPECT_EQ(only_game({}, "(;GM[11]SZ[7:6];B[g6])").rules, "hex(7x6)");
  EXPECT_EQ(only_game(kSmall, "(;GM[11];B[a1])").rules, "hex(5x5)");
  EXPECT_FALSE(only_game({}, "(;GM[11]SZ[5]RE[W+Resign];B[c3])").complete);
  const Record resigned = only_game({}, "(;GM[11]SZ[5];B[c3];W[resign])");
  EXPECT_EQ(resigned.result, Outcome::first);
  EXPECT_FALSE(resigned.complete);
  EXPECT_EQ(resigned.moves, Texts{"c3"});
}

TEST(HexRecords, SgfSetUp) {
  const Record game = only_game({}, "(;GM[11]SZ[4];AB[a4]AW[a1]PL[W])");
  EXPECT_EQ(game.position, "w.../..../..../b... w");
  EXPECT_TRUE(game.moves.empty());
  EXPECT_EQ(only_game({}, "(;GM[11]SZ[2];AB[a1])").position, "b./.. w");  // by the number of stones
  EXPECT_EQ(only_game({}, "(;GM[11]SZ[2]AB[a1][b1]AE[b1])").position, "b./.. w");
}

// Where the colours do not alternate, the moves before become a set-up; White may begin.
TEST(HexRecords, SgfColoursAsTheyCome) {
  const Record white = only_game({}, "(;GM[11]SZ[2];W[a1];B[b2])");
  EXPECT_EQ(white.position, "../.. w");
  EXPECT_EQ(white.moves, (Texts{"a1", "b2"}));
  const Record twice = only_game({}, "(;GM[11]SZ[3];B[a1];W[b1];W[c1];B[a2])");
  EXPECT_EQ(twice.position, "bw./.../... w");
  EXPECT_EQ(twice.moves, (Texts{"c1", "a2"}));
  const Record later = only_game({}, "(;GM[11]SZ[3];B[a1];AW[b2]PL[B];B[c3])");
  EXPECT_EQ(later.position, "b../.w./... b");
  EXPECT_EQ(later.moves, Texts{"c3"});
}

TEST(HexRecords, SgfSwap) {
  const Record game = only_game({}, "(;GM[11]SZ[3];B[b1];W[swap-pieces];B[c3])");
  EXPECT_EQ(game.rules, "hex(3x3,swap=yes)");
  EXPECT_EQ(game.moves, (Texts{"b1", "swap", "c3"}));
  const Record folded = only_game({}, "(;GM[11]SZ[3];B[b1];W[swap-pieces];B[c3];B[c2])");
  EXPECT_EQ(folded.position, ".../w../..b b");
  EXPECT_EQ(only_game({}, "(;GM[11]SZ[3];B[b1];W[swap-sides];W[c3])").moves, (Texts{"b1", "c3"}));
}

TEST(HexRecords, BrokenSgf) {
  EXPECT_EQ(first_refusal({}, "(;GM[1]SZ[19];B[aa])"), "GM[1] is another game; Hex has the number 11");
  EXPECT_EQ(first_refusal({}, "(;GM[11]SZ[40])"), "size '40x40': columns and rows must be from 1 to 19");
  EXPECT_EQ(first_refusal({}, "(;GM[11]SZ[3]AB[d1])"), "line 1: 'd1' is off the board, whose last cell is c3");
  EXPECT_EQ(first_refusal({}, "(;GM[11]SZ[3];B[!!])"),
            "line 1: '!!' is not a cell; cells are written like a1, the letter is the column");
  EXPECT_EQ(first_refusal({}, "(;GM[11]SZ[3]\n;B[a1];W[a1];W[c1])"), "line 2: a1 is set twice");
  EXPECT_EQ(first_refusal({}, "(;GM[11]SZ[3];B[a1];W[resign];B[a2])"), "line 1: a move after a resignation");
  EXPECT_EQ(first_refusal({}, "(;GM[11]SZ[3]PL[x])"), "line 1: PL must name B or W as the side to move");
  EXPECT_NE(first_refusal({}, "(;GM[11]SZ[3:2];B[a1];W[swap-pieces];W[b1])"), "");
  for (const std::string text : {"", "(", "(;GM[11]", "(;GM[11]SZ[0])", "(;SZ[])\xff(", "\xff\xfe", "no game"})
    (void)Position::read_records({}, text);
  EXPECT_FALSE(Position::read_records({}, ""));
  EXPECT_FALSE(Position::read_records({}, "no game"));
  EXPECT_FALSE(Position::read_records({}, " , ,\n"));
}

TEST(HexRecords, EngineLogs) {
  const std::string text = "<<<<<<< HEAD\nb a1,w b2,b a3,w resign,B\nb a1,w b2,W\n=======\nb a1,c3\nb a1,w resign,W\n";
  const auto records = Position::read_records(kSmall, text);
  ASSERT_TRUE(records) << records.error().what;
  EXPECT_EQ(records->format, "log");
  ASSERT_EQ(records->games.size(), 2U);
  EXPECT_EQ(records->games[0].moves, (Texts{"a1", "b2", "a3"}));
  EXPECT_EQ(records->games[0].result, Outcome::first);
  EXPECT_EQ(records->games[0].line, 2);
  EXPECT_EQ(records->games[1].result, Outcome::second);
  ASSERT_EQ(records->refused.size(), 4U);
  EXPECT_EQ(records->refused[0].line, 1);
  EXPECT_EQ(records->refused[2].what, "move 2 does not begin with its colour, b or w, and a space");
  EXPECT_EQ(records->refused[3].what, "the side that resigned is said to have won");
}

TEST(HexRecords, MoveLists) {
  const auto records = Position::read_records(kSmall, "a1 b2, C3 0-1  # a comment\n\na1 swap resign\n");
  ASSERT_TRUE(records) << records.error().what;
  EXPECT_EQ(records->format, "moves");
  ASSERT_EQ(records->games.size(), 2U);
  EXPECT_EQ(records->games[0].moves, (Texts{"a1", "b2", "c3"}));
  EXPECT_EQ(records->games[0].result, Outcome::second);
  EXPECT_TRUE(records->games[0].complete);
  EXPECT_EQ(records->games[1].rules, "hex(5x5,swap=yes)");
  EXPECT_EQ(records->games[1].result, Outcome::second);  // Black gave up
  EXPECT_FALSE(records->games[1].complete);
}

TEST(HexRecords, WritesWhatItReads) {
  for (const std::string text :
       {"(;FF[4]GM[11]SZ[5]RE[B+];B[c3];W[b2];B[a5])\n", "(;FF[4]GM[11]SZ[5]GN[a \\] b]RE[W+R];B[c3])\n",
        "(;FF[4]GM[11]SZ[3:2];AB[a1][b2]AW[c1]PL[W];W[c2];B[a2])\n",
        "(;FF[4]GM[11]SZ[4];B[a2];W[swap-pieces];B[d4])\n"}) {
    const Record game = only_game({}, text);
    const auto rules = Rules::make(*conform(*parse_call(game.rules), Position::kInfo, "game"));
    const auto written = Position::write_record(*rules, game, "sgf");
    ASSERT_TRUE(written) << written.error().what;
    EXPECT_EQ(*written, text);
  }
  const Record game = only_game(kSmall, "a1 b2 c3 resign 0-1");
  EXPECT_EQ(*Position::write_record(kSmall, game, "moves"), "a1 b2 c3 resign 0-1\n");
  Record wrong;
  wrong.moves = {"a1", "a1"};
  EXPECT_EQ(Position::write_record(kSmall, wrong, "sgf").error().what, "move 2: a1 is not empty: it holds b");
  EXPECT_FALSE(Position::write_record(kSmall, game, "wthor"));
  wrong = {};
  wrong.position = "...../...../...../...../..... w";
  EXPECT_FALSE(Position::write_record(kSmall, wrong, "moves"));
  EXPECT_TRUE(Position::write_record(kSmall, wrong, "sgf"));
  wrong.result = Outcome::draw;
  EXPECT_FALSE(Position::write_record(kSmall, wrong, "sgf"));
}

}  // namespace
}  // namespace zermelo::hex
