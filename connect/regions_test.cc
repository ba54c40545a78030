// SPDX-License-Identifier: MIT
#include "connect/regions.h"

#include <gtest/gtest.h>

#include "connect/trial.h"

namespace zermelo::connect {
namespace {

using Stones2 = std::array<Bits<1>, 2>;

// Giving a side its regions changes nothing, whoever moves.
TEST(Regions, AreRightOnRandomPositions) {
  Rng rng(11);
  int regions = 0;
  for (int i = 0; i < trials(3000); ++i) {
    const auto arena = hex_arena(3 + static_cast<int>(rng.below(4)), 3 + static_cast<int>(rng.below(4)));
    const Stones2 stones = random_stones(rng, arena.cells(), 5 + rng.below(4));
    Truth truth(arena);
    const Bits<1> empty = without(without(arena.nets[0].board(), stones[0]), stones[1]);
    if (truth.over(0, stones[0]) || truth.over(1, stones[1]) || empty.count() > 13) continue;
    std::array links{Links<1>(arena.nets[0], {}), Links<1>(arena.nets[1], {})};
    for (const int side : {0, 1}) links[side].start({stones[side], stones[1 - side]});
    const auto taken = Regions<1>(arena).taken(stones, empty, [&](int side) -> const Links<1>& { return links[side]; });
    if (!taken[0].any() && !taken[1].any()) continue;
    ++regions;
    const Stones2 filled{stones[0] | taken[0], stones[1] | taken[1]};
    EXPECT_FALSE(meet(taken[0], taken[1]));
    for (const int mover : {0, 1}) EXPECT_EQ(truth.winner(mover, filled), truth.winner(mover, stones)) << "trial " << i;
  }
  EXPECT_GT(regions, trials(3000) / 100);
}

// A row of stones with a bridge to the edge has all that is behind them.
TEST(Regions, ABridgeTakesWhatLiesBehindIt) {
  const auto arena = hex_arena(5, 3);  // side 0 joins top and bottom
  const auto cell = [](int column, int row) { return row * 5 + column; };
  Stones2 stones;
  for (const int column : {0, 1, 3, 4}) put(stones[1], cell(column, 1));
  put(stones[0], cell(2, 1)), put(stones[0], cell(2, 0));
  std::array links{Links<1>(arena.nets[0], {}), Links<1>(arena.nets[1], {})};
  for (const int side : {0, 1}) links[side].start({stones[side], stones[1 - side]});
  const Bits<1> empty = without(without(arena.nets[0].board(), stones[0]), stones[1]);
  const auto taken = Regions<1>(arena).taken(stones, empty, [&](int side) -> const Links<1>& { return links[side]; });
  for (int column = 0; column < 5; ++column) EXPECT_TRUE(has(taken[0], cell(column, 2)));
  EXPECT_FALSE(taken[1].any());
}

}  // namespace
}  // namespace zermelo::connect
