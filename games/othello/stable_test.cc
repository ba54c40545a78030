// SPDX-License-Identifier: MIT
#include "games/othello/stable.h"

#include <gtest/gtest.h>

#include "games/othello/random_boards.h"

namespace zermelo::othello {
namespace {

using bits::Cells;

// No line of play turns a disc of `stable`, which belong to `owner`.
void expect_kept(Position& p, Side owner, Cells stable, int& seen) {
  const auto [mine, theirs] = p.mine_and_theirs();
  ASSERT_EQ(stable & ~(p.to_move() == owner ? mine : theirs), 0) << p.text();
  ++seen;
  std::vector<Move> moves;
  p.moves(moves);
  for (const Move move : moves) {
    const auto undo = p.play(move);
    expect_kept(p, owner, stable, seen);
    p.undo(undo);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(OthelloStable, NoEndingTurnsThem) {
  Rng rng(3);
  int seen = 0, claimed = 0;
  for (int i = 0; i < 3000; ++i) {
    const int half = 2 + i % 3, empty = 2 + static_cast<int>(rng.below(5));
    const Board board = random_board(rng, half, empty);
    Position p = Position::of_stones({static_cast<std::uint8_t>(2 * half)}, board.mine, board.theirs);
    const Stability stability(half);
    const Cells mine = stability.of(board.mine, board.theirs), theirs = stability.of(board.theirs, board.mine);
    claimed += std::popcount(mine) + std::popcount(theirs);
    ASSERT_EQ(mine & ~board.mine, 0);
    expect_kept(p, Side::first, mine, seen);
    expect_kept(p, Side::second, theirs, seen);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(claimed, 30000);
  EXPECT_GT(seen, 100000);
}

TEST(OthelloStable, PlayNeverTurnsThem) {
  Rng rng(4);
  std::vector<Move> moves;
  int claimed = 0;
  for (int game = 0; game < 3000; ++game) {
    const int half = 2 + game % 3;
    const Stability stability(half);
    Position p = Position::start({static_cast<std::uint8_t>(2 * half)});
    Cells black = 0, white = 0;  // whatever was ever called stable
    while (true) {
      const bool first = p.to_move() == Side::first;
      const auto [mine, theirs] = p.mine_and_theirs();
      ASSERT_EQ(black & ~(first ? mine : theirs), 0) << p.text();
      ASSERT_EQ(white & ~(first ? theirs : mine), 0) << p.text();
      black |= stability.of(first ? mine : theirs, first ? theirs : mine);
      white |= stability.of(first ? theirs : mine, first ? mine : theirs);
      if (p.outcome() != Outcome::open) break;
      p.moves(moves);
      p.play(moves[rng.below(moves.size())]);
    }
    claimed += std::popcount(black | white);
  }
  EXPECT_GT(claimed, 60000);  // most discs at the end
}

TEST(OthelloStable, KnowsCornersEdgesAndWhatLeansOnThem) {
  const Stability stability(4);
  EXPECT_EQ(stability.of(bits::bit(0), bits::bit(9)), bits::bit(0));
  EXPECT_EQ(stability.of(0x0000000000000207, bits::bit(10)), 0x7U);        // b2 is open on its diagonal
  EXPECT_EQ(stability.of(0x0000000000010307, bits::bit(35)), 0x10307U);    // a triangle in the corner
  EXPECT_EQ(stability.of(0x000000000000007e, 0x0000000000000081), 0x7eU);  // a full edge, though both ends are theirs
  EXPECT_EQ(stability.of(0x000000000000003c, bits::bit(20)), 0U);
  EXPECT_EQ(Stability(3).of(bits::bit(9), bits::bit(18)), bits::bit(9));  // the corner of the smaller board
}

}  // namespace
}  // namespace zermelo::othello
