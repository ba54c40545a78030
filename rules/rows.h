// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "rules/board.h"

// What the games of k in a row share: which rows of k cells are still open to a side, what it threatens, which turns
// stop the threats and which make new ones. A turn sets one stone (m,n,k) or up to three (Connect6 and its family).

namespace zermelo {

inline constexpr int kLongestRow = 19, kMostRowCells = kLongestRow * kLongestRow, kMostInTurn = 3;
inline constexpr std::uint16_t kNoRowCell = 0xffff;
using RowCells = std::array<std::uint64_t, (kMostRowCells + 63) / 64>;  // a bit for each cell, a1 first
using RowTurn = std::array<std::uint16_t, kMostInTurn>;                 // ascending, then kNoRowCell

inline int count_cells(const RowCells& cells) {
  int n = 0;
  for (const std::uint64_t word : cells) n += std::popcount(word);
  return n;
}
// Calls `visit (cell)` for each cell that is set, lowest first.
template <class Visit>
void each_cell(const RowCells& cells, Visit visit) {
  for (std::size_t w = 0; w < cells.size(); ++w)
    for (std::uint64_t rest = cells[w]; rest != 0; rest &= rest - 1)
      visit(static_cast<int>(64 * w) + std::countr_zero(rest));
}

// Every row of k cells on a board. It is known by its way and its lowest cell; the others lie `step` apart.
//
//     way 0  1  2     3
//         -  |  /     \ (from the right end up to the left)
struct Rows {
  struct Way {
    int step = 0;
    RowCells begin{};  // the lowest cells of its rows
    bool empty = true;
  };
  Size size;
  int k = 0;
  std::array<Way, 4> ways{};
};
const Rows& rows_of(Size size, int k);  // lives as long as the program. REQUIRES: edges and k from 1 to 19

// The board as the side to move sees it.
struct RowView {
  const Rows& rows;
  RowCells own{}, enemy{};
  int now = 1;   // stones to set in this turn
  int next = 1;  // stones that the enemy sets in the next one
  int then = 1;  // and the side to move in the one after that
};

// How many rows hold n stones of `own` and none of `enemy`, for each n.
std::array<int, kLongestRow + 1> open_rows(const Rows& rows, const RowCells& own, const RowCells& enemy);

// A row that one turn can fill: the cells that it lacks, ascending.
struct RowThreat {
  std::array<std::uint16_t, kMostInTurn> cells{};
  int count = 0;
};
void threats_of(const Rows& rows, const RowCells& own, const RowCells& enemy, int stones, std::vector<RowThreat>& out);

// How many stones it takes to meet each of the threats; `most` + 1 if that many are not enough.
int stones_to_meet(const std::vector<RowThreat>& threats, int most);

// As rules/evaluation.h demands.
int row_evaluation(const RowView& view);

// The replies of a defender, as rules/forced.h demands. False, and `out` empty, when nothing is threatened.
bool row_defence(const RowView& view, std::vector<RowTurn>& out);

// The turns of an attacker, at most `most`, best first.
void row_attack(const RowView& view, int most, std::vector<RowTurn>& out);

}  // namespace zermelo
