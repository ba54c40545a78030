// SPDX-License-Identifier: MIT
// The engine protocol: playing and analysing Hex.
#include "cli/talk.h"

namespace zermelo {
namespace {

// Black moves first and wins on every square board.
TEST(PlayHex, TheFirstPlayerWinsAGameAgainstItself) {
  std::vector<std::string> commands(17, "final_score");
  for (int i = 0; i < 16; ++i) commands[i] = i % 2 == 0 ? "genmove b" : "genmove w";
  const auto said = talk("hex(4x4)", commands);
  EXPECT_EQ(said.back(), "= B+");
  std::size_t moves = 0;
  while (said[moves].starts_with("= ")) ++moves;
  EXPECT_GE(moves, 7U);
  EXPECT_EQ(moves % 2, 1U) << "Black made the last move";
  expect_starts(said[moves], "? the game is over: black has won");
}

TEST(PlayHex, EitherColourMayPlayAtAnyTime) {
  const auto said = talk("hex(3x3)", {"play b a1", "play black b1", "play W c3", "play white c2", "position",
                                      "play b a2", "undo", "position", "solve-state b", "play w b2", "position"});
  EXPECT_EQ(said[4], "= bb./..w/..w b");
  EXPECT_EQ(said[7], said[4]) << "the side to move comes back as well";
  expect_starts(said[8], "= ");
  EXPECT_EQ(said[10], "= bb./.ww/..w b");
}

TEST(PlayHex, TheBoardGetsAnotherSize) {
  const auto said = talk("hex(3x3)", {"play b a1", "boardsize 5", "position", "boardsize 4 2", "position", "showboard",
                                      "boardsize 0", "position", "clear_board"});
  EXPECT_EQ(said[1], "=");
  EXPECT_EQ(said[2], "= ...../...../...../...../..... b");
  EXPECT_EQ(said[4], "= ..../.... b");
  expect_has(said[5], "a b c d");
  expect_starts(said[6], "? ");
  EXPECT_EQ(said[7], said[4]) << "a size that is refused changes nothing";
  const auto swap =
      talk("hex(3x3,swap=yes)", {"boardsize 2", "play b a2", "play w swap-pieces", "position", "boardsize 3 2"});
  EXPECT_EQ(swap[3], "= .w/.. b");
  expect_starts(swap[4], "? unacceptable size");
}

TEST(PlayHex, SolvesPositions) {
  const auto said =
      talk("hex(3x3)", {"solve-state", "dfpn-solve-state w", "value b", "solve w", "winning-moves b", "play b a1",
                        "solve-state w", "value", "dfpn-solver-find-winning w", "reg_genmove w", "position"});
  EXPECT_EQ(said[0], "= black");
  EXPECT_EQ(said[1], "= white");
  EXPECT_EQ(said[2], "= win");
  expect_starts(said[3], "= win ");
  EXPECT_EQ(said[4], "= c1 a2 b2 c2 a3");
  EXPECT_EQ(said[6], "= white");
  EXPECT_EQ(said[7], "= win");
  expect_has(said[8] + " ", " b2 ");
  expect_has(said[8] + " ", " " + said[9].substr(2) + " ");
  EXPECT_EQ(said[10], "= b../.../... w") << "reg_genmove plays nothing";
}

// Black's stone in the middle of 3x3 is joined to both edges by bridges.
TEST(PlayHex, ShowsConnections) {
  const auto said = talk("hex(3x3)", {"play b b2", "connections b b2 top", "connections black", "connections w",
                                      "vc-between-cells-full b b2 north", "connections b b2 left", "must-play w",
                                      "vc-get-mustplay b", "connections w b2 left", "connections b b2 b2"});
  EXPECT_EQ(said[1], "= \nstrong: b1 c1\nweak: b1 by b1\nweak: c1 by c1");
  expect_has(said[2], "strong: b1 c1 a3 b3");
  EXPECT_EQ(said[3], "= none");
  EXPECT_EQ(said[4], "= \nblack b2 north full links [ b1 c1 ] [ ]");
  expect_starts(said[5], "? 'left' is no point of black; a point is a cell, top or bottom");
  EXPECT_EQ(said[6], "=") << "White loses wherever it plays";
  EXPECT_EQ(said[7], "= a1 b1 c1 a2 c2 a3 b3 c3");
  expect_starts(said[8], "? b2 is a stone of the other side");
  expect_starts(said[9], "? ");
}

TEST(PlayHex, ShowsWeakConnectionsAndInferiorCells) {
  const auto said = talk("hex(3x3)", {"connections b", "vc-between-cells-semi b top bottom", "must-play w", "play b a2",
                                      "inferior w", "compute-inferior w"});
  expect_has(said[0], "weak: ");
  expect_has(said[0], " by b2");
  expect_has(said[1], "black top bottom semi links [ ");
  expect_has(" " + said[2] + " ", " b2 ");
  for (const char* word : {"dead: ", "captured by black: ", "captured by white: ", "vulnerable: ", "dominated: "})
    expect_has(said[4], word);
  EXPECT_EQ(split_words(said[5]).size() % 2, 1U) << "the sign of success, and pairs";
}

}  // namespace
}  // namespace zermelo
