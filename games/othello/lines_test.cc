// SPDX-License-Identifier: MIT
#include "games/othello/lines.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "games/othello/lines_avx2.h"
#include "games/othello/random_boards.h"

namespace zermelo::othello {
namespace {

using bits::Cells;

TEST(OthelloLines, VectorsDoWhatShiftsDo) {
  if (!has_vectors()) GTEST_SKIP() << "this processor has no AVX2";
  Rng rng(7);
  for (int i = 0; i < 20000; ++i) {
    const Board board = random_board(rng, 2 + i % 3, static_cast<int>(rng.below(50)));
    ASSERT_EQ(Avx2Lines::moves(board.mine, board.theirs), bits::moves(board.mine, board.theirs));
    for (Cells rest = ~(board.mine | board.theirs); rest != 0; rest &= rest - 1) {
      const int cell = std::countr_zero(rest);
      ASSERT_EQ(Avx2Lines::flips(cell, board.mine, board.theirs),
                bits::flips(bits::bit(cell), board.mine, board.theirs))
          << "board " << i << ", cell " << cell;
    }
  }
}

TEST(OthelloLines, TheLastDiscTurnsWhatItTurns) {
  Rng rng(8);
  for (int i = 0; i < 60000; ++i) {
    const int half = 2 + i % 3;
    const Board board = random_board(rng, half, 1);
    const Cells empty = bits::kBoards[static_cast<std::size_t>(half)] & ~(board.mine | board.theirs);
    ASSERT_EQ(LastDisc::turned(std::countr_zero(empty), board.mine),
              std::popcount(bits::flips(empty, board.mine, board.theirs)))
        << "board " << i;
  }
}

}  // namespace
}  // namespace zermelo::othello
