// SPDX-License-Identifier: MIT
// What is said about a position, held against the truth by trying everything.
#include "connect/describe.h"

#include <gtest/gtest.h>

#include "connect/trial.h"

namespace zermelo::connect {
namespace {

constexpr int kSide = 4, kCells = kSide * kSide;

const LinkBoard& board() {
  static const LinkBoard kBoard = hex::Rules{kSide, kSide, false}.link_board();
  return kBoard;
}
Stand stand(const std::array<Bits<1>, 2>& stones) { return {Words{stones[0].word[0]}, Words{stones[1].word[0]}}; }
bool is_in(const Words& cells, int cell) { return cells[0] >> cell & 1; }

// Calls `visit (stones, mover)` with open positions.
template <class Visit>
void each_position(Truth& truth, int count, Visit&& visit) {
  Rng rng(7);
  for (int i = 0; i < count; ++i) {
    const auto stones = random_stones(rng, kCells, 4 + i % 4);
    if (!truth.over(0, stones[0]) && !truth.over(1, stones[1])) visit(stones, i % 2);
  }
}

TEST(Describe, ConnectionsBetweenTheEdgesWin) {
  const auto arena = hex_arena(kSide, kSide);
  Truth truth(arena);
  int strong = 0, weak = 0;
  each_position(truth, trials(300), [&](const auto& stones, int side) {
    const auto found = connections(board(), stand(stones), side, kCells, kCells + 1);
    ASSERT_FALSE(found.joined);
    if (!found.strong.empty()) {
      EXPECT_EQ(truth.winner(1 - side, stones), side);
    }
    for (const auto& one : found.weak) {
      EXPECT_EQ(truth.winner(side, stones), side);
      ASSERT_GE(one.key, 0);
      ASSERT_TRUE(is_in(one.carrier, one.key));
      auto after = stones;
      put(after[side], one.key);
      EXPECT_EQ(truth.winner(1 - side, after), side);
    }
    strong += static_cast<int>(found.strong.size()), weak += static_cast<int>(found.weak.size());
  });
  EXPECT_GT(strong, 0);
  EXPECT_GT(weak, 0);
}

TEST(Describe, OutsideTheMustPlayEveryMoveLoses) {
  const auto arena = hex_arena(kSide, kSide);
  Truth truth(arena);
  int outside = 0;
  each_position(truth, trials(300), [&](const auto& stones, int mover) {
    const Words must = must_play(board(), stand(stones), mover);
    for (int cell = 0; cell < kCells; ++cell) {
      if (has(stones[0], cell) || has(stones[1], cell)) {
        EXPECT_FALSE(is_in(must, cell));
        continue;
      }
      if (is_in(must, cell)) continue;
      auto after = stones;
      put(after[mover], cell);
      if (truth.over(mover, after[mover])) ADD_FAILURE() << "a move outside wins at once";
      EXPECT_EQ(truth.winner(1 - mover, after), 1 - mover);
      ++outside;
    }
  });
  EXPECT_GT(outside, 0);
}

TEST(Describe, DeadAndCapturedCellsChangeNothing) {
  const auto arena = hex_arena(kSide, kSide);
  Truth truth(arena);
  int filled = 0, left_out = 0;
  each_position(truth, trials(300), [&](const auto& stones, int mover) {
    const InferiorCells found = inferior_cells(board(), stand(stones), mover);
    const int winner = truth.winner(mover, stones);
    for (const int owner : {0, 1}) {
      auto full = stones;
      for (int cell = 0; cell < kCells; ++cell) {
        if (is_in(found.dead, cell)) put(full[owner], cell), ++filled;
        for (const int side : {0, 1})
          if (is_in(found.captured[side], cell)) put(full[side], cell), ++filled;
      }
      EXPECT_EQ(truth.winner(mover, full), winner);
    }
    left_out += std::popcount(found.vulnerable[0] | found.dominated[0]);
    EXPECT_EQ(found.vulnerable[0] & found.dominated[0], 0U);
  });
  EXPECT_GT(filled, 0);
  EXPECT_GT(left_out, 0);
}

// A bridge: two cells that touch two cells both.
TEST(Describe, SeesABridge) {
  Stand stones{};
  stones[0][0] = 1U << 1 | 1U << 8;  // b1 and a3 on a board of four columns
  const auto found = connections(board(), stones, 0, 1, 8);
  ASSERT_FALSE(found.strong.empty());
  EXPECT_EQ(found.strong.front()[0], 1U << 4 | 1U << 5);           // a2 and b2
  EXPECT_TRUE(connections(board(), stones, 0, 1, kCells).joined);  // b1 stands at the top
}

}  // namespace
}  // namespace zermelo::connect
