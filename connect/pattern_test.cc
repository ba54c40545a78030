// SPDX-License-Identifier: MIT
#include "connect/pattern.h"

#include <gtest/gtest.h>

#include "connect/pattern_solver.h"
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
  parts.triangles = true;
  EXPECT_EQ(solve(4, parts).nodes, 16U);
  parts.templates = true;
  EXPECT_EQ(solve(4, parts).nodes, 12U);  // 003 t. 7.3.1
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

// Everything that there is; what it was may be taken away again.
PatternParts all_parts() {
  PatternParts parts;
  parts.utility = parts.links = parts.features = parts.triangles = parts.templates = true;
  return parts;
}

void expect_right(int columns, int rows, int positions, const PatternParts& parts) {
  Rng rng(9);
  const auto arena = hex_arena(columns, rows);
  Truth truth(arena);
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
    expect_right(columns, rows, trials(200), all_parts());
}

// 003 §4.3, §6.5, §7.4: what the solvers of the table do without.
TEST(Pattern, IsRightWithEachFurtherPart) {
  for (int which = 0; which < 4; ++which) {
    PatternParts parts = which == 3 ? PatternParts{} : all_parts();
    parts.repair = which == 0 || which == 3;
    parts.deepening = which == 1;
    parts.deduction = which == 2 ? 2 : 0;
    for (const auto& [columns, rows] : {std::pair(3, 3), std::pair(5, 2), std::pair(4, 4)})
      expect_right(columns, rows, trials(200), parts);
    if (which == 3) continue;
    EXPECT_EQ(solve(4, parts).wins, 4U) << which;
    EXPECT_EQ(solve(5, parts).wins, 13U) << which;
  }
}

// Whoever ends a search is told how many openings are not decided, and nothing that is not so.
TEST(Pattern, SaysWhatIsLeftWhenItIsEnded) {
  const hex::Rules rules{4, 4, false};
  for (const bool deepening : {false, true})
    for (const std::uint64_t most : {300U, 3'000U, 30'000U}) {
      PatternParts parts;
      parts.deepening = deepening;
      const auto solver = make_pattern_solver(rules.link_board(), rules.shrunk_board(), parts);
      solver->ended = [&](const PatternWork& work) { return work.nodes >= most; };
      int found = 0;
      const int open = solver->winning_moves(0, {}, [&](int) { ++found; });
      EXPECT_GE(found + open, 4) << deepening << ' ' << most;  // so many win
    }
}

// What was listening to one search does not listen to the next.
TEST(Pattern, CanBeToldToKeepQuiet) {
  const hex::Rules rules{3, 3, false};
  const auto solver = make_pattern_solver(rules.link_board(), rules.shrunk_board(), {});
  int told = 0;
  solver->settled = [&](const std::vector<int>&, int, int) { ++told; };
  solver->solve(0, {});
  EXPECT_GT(told, 0);
  solver->settled = nullptr;
  EXPECT_EQ(solver->solve(0, {}).winner, 0);
}

TEST(Pattern, TakesWhatTheSmallerBoardTaught) {
  for (const bool seeds : {true, false}) {
    PatternParts parts = all_parts();
    parts.seeds = seeds, parts.advice = !seeds;
    for (const auto& [size, wins] : {std::pair(3, 5), std::pair(4, 4), std::pair(5, 13)}) {
      const hex::Rules rules{static_cast<std::uint8_t>(size), static_cast<std::uint8_t>(size), false};
      int found = 0;
      const auto solver = make_pattern_solver(rules.link_board(), rules.shrunk_board(), parts);
      EXPECT_EQ(solver->winning_moves(0, {}, [&](int) { ++found; }), 0);
      EXPECT_EQ(found, wins) << size;
    }
  }
}

}  // namespace
}  // namespace zermelo::connect
