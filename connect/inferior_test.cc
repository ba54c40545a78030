// SPDX-License-Identifier: MIT
#include "connect/inferior.h"

#include <gtest/gtest.h>

#include <cstdio>

#include "connect/trial.h"

namespace zermelo::connect {
namespace {

using Stones2 = std::array<Bits<1>, 2>;

Stones2 with_more(Stones2 stones, const Bits<1>& first, const Bits<1>& second) {
  stones[0] = stones[0] | first, stones[1] = stones[1] | second;
  return stones;
}

// What is said of every cell, against everything tried.
class Said {
 public:
  Said(const Arena<1>& arena, const Stones2& stones) : truth_(arena), inferior_(arena, stones), stones_(stones) {
    inferior_.fill();
  }
  void expect_fill_in_changes_nothing(int mover) {
    const int winner = truth_.winner(mover, stones_);
    const Bits<1>&dead = inferior_.dead(), &first = inferior_.captured(0), &second = inferior_.captured(1);
    each(dead, [&](int cell) {
      const Bits<1> one = with(Bits<1>{}, cell);
      EXPECT_EQ(truth_.winner(mover, with_more(stones_, one, {})), winner);
      EXPECT_EQ(truth_.winner(mover, with_more(stones_, {}, one)), winner);
    });
    each(first,
         [&](int cell) { EXPECT_EQ(truth_.winner(mover, with_more(stones_, with(Bits<1>{}, cell), {})), winner); });
    each(second,
         [&](int cell) { EXPECT_EQ(truth_.winner(mover, with_more(stones_, {}, with(Bits<1>{}, cell))), winner); });
    EXPECT_EQ(truth_.winner(mover, with_more(stones_, first, {})), winner);
    EXPECT_EQ(truth_.winner(mover, with_more(stones_, {}, second)), winner);
    EXPECT_EQ(truth_.winner(mover, with_more(stones_, first | dead, second)), winner);
    EXPECT_EQ(truth_.winner(mover, with_more(stones_, first, second | dead)), winner);
  }
  // Of the moves that win one is left.
  void expect_a_good_move_is_left(const Arena<1>& arena, int mover) {
    const Stones2 filled = with_more(stones_, inferior_.captured(0), inferior_.captured(1) | inferior_.dead());
    if (truth_.over(0, filled[0]) || truth_.over(1, filled[1])) return;
    const Bits<1> kept = inferior_.worth_trying(mover, arena.nets[0].board());
    bool any = false, left = false;
    each(inferior_.empty(), [&](int cell) {
      auto after = filled;
      put(after[mover], cell);
      const bool wins = truth_.winner(1 - mover, after) == mover;
      any = any || wins, left = left || (wins && has(kept, cell));
    });
    EXPECT_EQ(any, left);
    left_out_ += inferior_.empty().count() - kept.count();
  }
  void add_to(std::array<int, 3>& counts) const {  // dead, captured, left out
    counts[0] += inferior_.dead().count();
    counts[1] += inferior_.captured(0).count() + inferior_.captured(1).count();
    counts[2] += left_out_;
  }

 private:
  Truth truth_;
  Inferior<1> inferior_;
  Stones2 stones_;
  int left_out_ = 0;  // moves, of either side
};

TEST(Inferior, IsRightOnRandomPositions) {
  Rng rng(7);
  std::array<int, 3> counts{};
  for (int positions = 0; positions < trials(150);) {
    const auto arena = hex_arena(3 + static_cast<int>(rng.below(3)), 3 + static_cast<int>(rng.below(2)));
    const auto stones = random_stones(rng, arena.cells(), arena.cells() > 13 ? 3 + rng.below(5) : rng.below(7));
    const Truth truth(arena);
    const int empty = arena.cells() - stones[0].count() - stones[1].count();
    if (truth.over(0, stones[0]) || truth.over(1, stones[1]) || empty > 13) continue;
    ++positions;
    Said said(arena, stones);
    for (const int mover : {0, 1}) {
      said.expect_fill_in_changes_nothing(mover);
      said.expect_a_good_move_is_left(arena, mover);
    }
    said.add_to(counts);
  }
  for (const int count : counts) EXPECT_GT(count, 100);
  std::printf("%d positions: %d dead cells, %d captured ones, %d moves left out\n", trials(150), counts[0], counts[1],
              counts[2]);
}

// Local patterns: whatever stands on the six cells around one. It is dead if however they are filled the stones of a
// side among them hang together without it, in one run around the cell. All such patterns are found.
TEST(Inferior, EveryPatternAroundADeadCellIsSeen) {
  const auto arena = hex_arena(5, 5);
  const auto cell = [](int column, int row) { return row * 5 + column; };
  const std::array ring{cell(2, 1), cell(3, 1), cell(3, 2), cell(2, 3), cell(1, 3), cell(1, 2)};
  const auto runs = [](unsigned own) {  // of the side's stones around the cell
    int out = 0;
    for (unsigned i = 0; i < 6; ++i) out += (own >> i & 1) != 0 && (own >> (i + 1) % 6 & 1) == 0 ? 1 : 0;
    return out;
  };
  int dead = 0;
  for (int pattern = 0; pattern < 729; ++pattern) {
    Stones2 stones;
    unsigned known = 0, first = 0;
    for (int i = 0, rest = pattern; i < 6; ++i, rest /= 3) {
      if (rest % 3 == 2) continue;
      put(stones[rest % 3], ring[i]);
      known |= 1U << i, first |= rest % 3 == 0 ? 1U << i : 0;
    }
    bool always = true;
    for (unsigned rest = 0; rest < 64; ++rest) always = always && ((rest & known) != 0 || runs(first | rest) < 2);
    if (!always) continue;
    ++dead;
    Inferior<1> inferior(arena, stones);
    inferior.fill();
    EXPECT_FALSE(has(inferior.empty(), cell(2, 2))) << "pattern " << pattern;
  }
  EXPECT_GT(dead, 100);
}

// Two cells at an edge below a stone belong to it.
TEST(Inferior, AStoneHasTheCellsBelowIt) {
  const auto arena = hex_arena(5, 5);
  const auto cell = [](int column, int row) { return row * 5 + column; };
  Stones2 stones;
  put(stones[0], cell(2, 3));
  Inferior<1> inferior(arena, stones);
  inferior.fill();
  EXPECT_TRUE(has(inferior.captured(0), cell(1, 4)));
  EXPECT_TRUE(has(inferior.captured(0), cell(2, 4)));
  EXPECT_FALSE(inferior.captured(1).any());
  EXPECT_FALSE(inferior.dead().any());
}

}  // namespace
}  // namespace zermelo::connect
