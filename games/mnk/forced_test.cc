// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "games/mnk/mnk.h"
#include "rules/evaluation.h"

namespace zermelo::mnk {
namespace {

using Texts = std::vector<std::string>;

Position position(const std::string& game, const std::string& text) {
  return *Position::parse(*Rules::make(*conform(*parse_call(game), Position::kInfo, "game")), text);
}

Texts forced(const Position& p, Side attacker, int most = 9) {
  std::vector<Move> moves;
  p.forced_moves(attacker, most, moves);
  Texts out;
  for (const Move move : moves) out.push_back(p.move_text(move));
  return out;
}

TEST(MnkForced, DefenderBlocksOrWins) {
  EXPECT_EQ(forced(position("mnk(3x3,k=3)", "xx./.o./... o"), Side::first), Texts{"c3"});
  EXPECT_EQ(forced(position("mnk(3x3,k=3)", "xx./oo./x.. o"), Side::first), (Texts{"c2", "c3"}));  // win, then block
  EXPECT_EQ(forced(position("mnk(3x3,k=3)", "x.x/.o./x.o o"), Side::first), Texts{"b1"});          // lost: any move
  EXPECT_EQ(forced(position("mnk(3x3,k=3)", "x../.o./... x"), Side::second).size(), 7U);
}

TEST(MnkForced, AttackerWinsThenStopsThenThreatens) {
  EXPECT_EQ(forced(position("mnk(3x3,k=3)", "xx./oo./... x"), Side::first), Texts{"c3"});
  EXPECT_EQ(forced(position("mnk(3x3,k=3)", "x../oo./..x x"), Side::first), Texts{"c2"});
  // Two threats with one stone, at the crossing.
  EXPECT_EQ(forced(position("mnk(3x3,k=3)", "x.o/.../o.x x"), Side::first, 1).size(), 1U);
  EXPECT_EQ(forced(position("mnk(4x4,k=3)", "..../.xo./..../x..o x"), Side::first, 1).size(), 1U);
  EXPECT_EQ(
      forced(position("mnk(7x7,k=4)", "o.....o/......./...x.../...x.../.xx..../......./o.....o x"), Side::first, 1),
      Texts{"d3"});
}

TEST(MnkForced, EvaluationSeesWhatIsAtHand) {
  EXPECT_EQ(position("mnk(3x3,k=3)", "xx./oo./... x").evaluation(), kWinAtHand);
  EXPECT_EQ(position("mnk(3x3,k=3)", "x.x/.o./x.o o").evaluation(), kLossAtHand);
  EXPECT_GT(position("mnk(3x3,k=3)", ".../.../... x").evaluation(), 0);
}

}  // namespace
}  // namespace zermelo::mnk
