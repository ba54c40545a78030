// SPDX-License-Identifier: MIT
#include "connect/pattern.h"

#include <gtest/gtest.h>

#include "connect/trial.h"

namespace zermelo::connect {
namespace {

struct Whole {
  std::uint64_t nodes;
  std::size_t wins;
};

// All openings of a board.
Whole solve(int size, const PatternParts& parts) {
  const auto arena = hex_arena(size, size);
  PatternSearch<1> search(arena, parts);
  const auto wins = search.winning_moves(0, {});
  return {search.work().nodes, wins.size()};
}

// 003 t. 5.1.1.
TEST(Pattern, CountsAsPublished) {
  const auto [nodes, wins] = solve(3, {});
  EXPECT_EQ(nodes, 9'613U);
  EXPECT_EQ(wins, 5U);
}

// 003 t. 6.2.1, 6.3.3.
TEST(Pattern, LinksEndGamesEarly) {
  PatternParts parts;
  parts.utility = parts.links = true;
  EXPECT_EQ(solve(3, parts).nodes, 5U);
  parts.features = true;
  EXPECT_EQ(solve(3, parts).nodes, 5U);
  EXPECT_EQ(solve(4, parts).nodes, 16U);
}

TEST(Pattern, EveryPartKeepsTheWinners) {
  for (const bool features : {false, true})
    for (const bool triangles : {false, true})
      for (const bool templates : {false, true})
        for (const bool minimal : {false, true}) {
          PatternParts parts;
          parts.utility = parts.links = true;
          parts.features = features, parts.triangles = triangles, parts.templates = templates, parts.minimal = minimal;
          EXPECT_EQ(solve(3, parts).wins, 5U);
          EXPECT_EQ(solve(4, parts).wins, 4U);
          if (features) {
            EXPECT_EQ(solve(5, parts).wins, 13U);
          }
        }
}

void expect_right(int columns, int rows, int positions) {
  Rng rng(9);
  const auto arena = hex_arena(columns, rows);
  Truth truth(arena);
  PatternParts parts;
  parts.utility = parts.links = parts.features = parts.triangles = parts.templates = true;
  PatternSearch<1> search(arena, parts);
  for (int i = 0; i < positions; ++i) {
    const auto stones = random_stones(rng, arena.cells(), rng.below(6));
    const int empty = arena.cells() - stones[0].count() - stones[1].count();
    if (truth.over(0, stones[0]) || truth.over(1, stones[1]) || empty > 12) continue;
    for (const int mover : {0, 1}) {
      const auto found = search.run(mover, stones);
      ASSERT_EQ(found.winner, truth.winner(mover, stones)) << columns << "x" << rows;
      // The loser may have everything outside the carrier.
      auto worst = stones;
      worst[1 - found.winner] =
          worst[1 - found.winner] | without(without(arena.nets[0].board(), found.carrier), stones[found.winner]);
      ASSERT_EQ(truth.winner(mover, worst), found.winner) << columns << "x" << rows;
    }
  }
}

TEST(Pattern, IsRightOnRandomPositions) {
  for (const auto& [columns, rows] :
       {std::pair(2, 2), std::pair(3, 2), std::pair(2, 5), std::pair(3, 3), std::pair(4, 4)})
    expect_right(columns, rows, trials(200));
}

}  // namespace
}  // namespace zermelo::connect
