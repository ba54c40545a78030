// SPDX-License-Identifier: MIT
#include "rules/rows.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace zermelo {
namespace {

constexpr std::uint64_t kSeed = 361;

bool has(const RowCells& cells, int cell) { return (cells[cell / 64] >> (cell % 64) & 1) != 0; }
void put(RowCells& cells, int cell) { cells[cell / 64] |= std::uint64_t{1} << (cell % 64); }

// Counted one row after the other, from every cell in every direction.
std::array<int, kLongestRow + 1> counted(Size size, int k, const RowCells& own, const RowCells& enemy) {
  std::array<int, kLongestRow + 1> out{};
  for (int cell = 0; cell < size.cells(); ++cell)
    for (const auto& [right, up] : {std::array{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
      int stones = 0;
      bool open = true;
      for (int i = 0; i < k; ++i) {
        const int column = cell % size.columns + i * right, row = cell / size.columns + i * up;
        if (column >= size.columns || row < 0 || row >= size.rows || has(enemy, size.cell(column, row))) {
          open = false;
          break;
        }
        stones += has(own, size.cell(column, row)) ? 1 : 0;
      }
      if (open) ++out[stones];
    }
  return out;
}

TEST(Rows, CellsAreCountedAndVisitedFromTheLowest) {
  RowCells cells{};
  for (const int cell : {0, 63, 64, kMostRowCells - 1}) put(cells, cell);
  EXPECT_EQ(count_cells(cells), 4);
  std::vector<int> seen;
  each_cell(cells, [&](int cell) { seen.push_back(cell); });
  EXPECT_EQ(seen, (std::vector<int>{0, 63, 64, kMostRowCells - 1}));
}

TEST(Rows, AreCountedAllAtOnce) {
  Rng rng(kSeed);
  for (int round = 0; round < 2000; ++round) {
    const Size size{1 + static_cast<int>(rng.below(kLongestRow)), 1 + static_cast<int>(rng.below(kLongestRow))};
    const int k = 1 + static_cast<int>(rng.below(std::max(size.columns, size.rows)));
    const std::uint64_t sparse = 1 + rng.below(12);
    RowCells own{}, enemy{};
    for (int cell = 0; cell < size.cells(); ++cell) {
      if (rng.below(sparse + 1) == 0) put(own, cell);
      if (!has(own, cell) && rng.below(2 * sparse + 1) == 0) put(enemy, cell);
    }
    ASSERT_EQ(open_rows(rows_of(size, k), own, enemy), counted(size, k, own, enemy))
        << text_of(size) << " k=" << k << ", seed " << kSeed;
  }
}

TEST(Rows, ThreatsAndWhatMeetsThem) {
  // b2 and c2 on 5x3, three in a row: a2 and d2 threaten, each by itself.
  const Rows& rows = rows_of({5, 3}, 3);
  RowCells own{}, enemy{};
  put(own, 6), put(own, 7);
  std::vector<RowThreat> threats;
  threats_of(rows, own, enemy, 1, threats);
  ASSERT_EQ(threats.size(), 2U);
  EXPECT_EQ(threats[0].cells[0], 5);
  EXPECT_EQ(threats[1].cells[0], 8);
  EXPECT_EQ(stones_to_meet(threats, 3), 2);
  EXPECT_EQ(stones_to_meet(threats, 1), 2);  // more than one
  put(enemy, 5);
  threats_of(rows, own, enemy, 1, threats);
  EXPECT_EQ(stones_to_meet(threats, 3), 1);
  threats_of(rows, own, enemy, 0, threats);
  EXPECT_TRUE(threats.empty());
  EXPECT_EQ(stones_to_meet(threats, 3), 0);
}

TEST(Rows, AttackPrefersWhatTakesMostStonesToAnswer) {
  // Four in a row on 9x9: b5 c5 and d3 d4 meet at d5, and a stone there makes threats along both.
  const Rows& rows = rows_of({9, 9}, 4);
  RowView view{rows, {}, {}, 1, 1, 1};
  for (const int cell : {37, 38, 21, 30}) put(view.own, cell);
  std::vector<RowTurn> turns;
  row_attack(view, 5, turns);
  ASSERT_EQ(turns.size(), 5U);
  EXPECT_EQ(turns[0][0], 39);
  row_attack(view, 1000, turns);
  EXPECT_EQ(turns.size(), 77U);
}

}  // namespace
}  // namespace zermelo
