// SPDX-License-Identifier: MIT
#include "rules/rows.h"

#include <algorithm>
#include <memory>
#include <mutex>

#include "rules/evaluation.h"
#include "rules/open_rows.h"

namespace zermelo {
namespace {

constexpr int kSteps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};  // right, up

std::unique_ptr<const Rows> make_rows(Size size, int k) {
  auto rows = std::make_unique<Rows>();
  rows->size = size, rows->k = k;
  for (int w = 0; w < 4; ++w) {
    Rows::Way& way = rows->ways[w];
    const auto [right, up] = kSteps[w];
    way.step = up * size.columns + right;
    for (int cell = 0; cell < size.cells(); ++cell) {
      const int column = cell % size.columns + (k - 1) * right, row = cell / size.columns + (k - 1) * up;
      if (column < 0 || column >= size.columns || row < 0 || row >= size.rows) continue;
      way.begin[cell / 64] |= std::uint64_t{1} << (cell % 64);
      way.empty = false;
    }
  }
  return rows;
}

// Whether `stones` more cells, besides those that are picked, can meet every threat.
bool can_meet(const std::vector<RowThreat>& threats, RowTurn& picked, int count, int stones) {
  for (const RowThreat& threat : threats) {
    const auto met = [&](std::uint16_t cell) {
      return std::find(picked.begin(), picked.begin() + count, cell) != picked.begin() + count;
    };
    if (std::any_of(threat.cells.begin(), threat.cells.begin() + threat.count, met)) continue;
    for (int i = 0; i < threat.count && stones > 0 && count < kMostInTurn; ++i) {
      picked[count] = threat.cells[i];
      if (can_meet(threats, picked, count + 1, stones - 1)) return true;
    }
    return false;
  }
  return true;
}

}  // namespace

const Rows& rows_of(Size size, int k) {
  constexpr std::size_t kKinds = std::size_t{kMostRowCells} * kLongestRow;
  static std::array<std::once_flag, kKinds> flags;
  static std::array<std::unique_ptr<const Rows>, kKinds> made;
  const std::size_t at = (static_cast<std::size_t>(size.columns - 1) * kLongestRow + (size.rows - 1)) * kLongestRow +
                         static_cast<std::size_t>(k - 1);
  std::call_once(flags[at], [&] { made[at] = make_rows(size, k); });
  return *made[at];
}

std::array<int, kLongestRow + 1> open_rows(const Rows& rows, const RowCells& own, const RowCells& enemy) {
  std::array<int, kLongestRow + 1> out{};
  with_bits(rows.size.cells(), [&]<std::size_t words>(Bits<words>) {
    each_kind(rows, Bits<words>(own), Bits<words>(enemy), 0,
              [&](int, int n, const Bits<words>& set) { out[n] += set.count(); });
  });
  return out;
}

void threats_of(const Rows& rows, const RowCells& own, const RowCells& enemy, int stones, std::vector<RowThreat>& out) {
  out.clear();
  if (stones == 0) return;
  each_open_row(rows, own, enemy, rows.k - stones, [&](int way, int first, int) {
    RowThreat threat;
    for (int i = 0; i < rows.k; ++i) {
      const int cell = first + i * rows.ways[way].step;
      if ((own[cell / 64] >> (cell % 64) & 1) == 0) threat.cells[threat.count++] = static_cast<std::uint16_t>(cell);
    }
    out.push_back(threat);
  });
}

int stones_to_meet(const std::vector<RowThreat>& threats, int most) {
  RowTurn picked{};
  int stones = 0;
  while (stones <= most && !can_meet(threats, picked, 0, stones)) ++stones;
  return stones;
}

// Rows that the other side has not touched count four times as much with each stone, and those of the side to move half
// as much again, for it has the turn. The idea of counting open lines by their stones is as old as programs for these
// games; what a turn of several stones threatens, and how many stones it takes to answer, is from Wu and Huang 2005.
int row_evaluation(const RowView& view) {
  const Rows& rows = view.rows;
  const auto mine = open_rows(rows, view.own, view.enemy), theirs = open_rows(rows, view.enemy, view.own);
  for (int n = std::max(rows.k - view.now, 0); n <= rows.k; ++n)
    if (mine[n] > 0) return kWinAtHand;
  int alarm = 0;
  for (int n = std::max(rows.k - view.next, 0); n <= rows.k; ++n) alarm += theirs[n];
  if (view.next == 0) alarm = 0;
  int needed = 0;
  if (alarm > 0) {
    std::vector<RowThreat> threats;
    threats_of(rows, view.enemy, view.own, view.next, threats);
    needed = stones_to_meet(threats, view.now);
    if (needed > view.now) return kLossAtHand;
  }
  std::int64_t own = 0, enemy = 0;
  for (int n = 0; n <= rows.k; ++n) {
    own += std::int64_t{mine[n]} << 2 * n;
    enemy += std::int64_t{theirs[n]} << 2 * n;
  }
  own += own / 2;
  return static_cast<int>(300 * (own - enemy) / (own + enemy + 8)) - 60 * needed / view.now;
}

}  // namespace zermelo
