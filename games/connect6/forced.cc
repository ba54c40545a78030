// SPDX-License-Identifier: MIT
// What Connect6 knows of rows: evaluation and forced turns (rules/rows.h).
#include "rules/forced.h"

#include <algorithm>

#include "games/connect6/connect6.h"
#include "rules/evaluation.h"
#include "rules/material.h"
#include "rules/rows.h"

namespace zermelo::connect6 {

static_assert(kMostCells == kMostRowCells && kMostStones == kMostInTurn && kNoCell == kNoRowCell);

RowView Position::view() const {
  const int now = turn(), left = cells() - filled_ - now, next = std::min<int>(rules_.p, left);
  return {rows_of(rules_.size(), rules_.k),
          stones_[static_cast<int>(side_)],
          stones_[static_cast<int>(other(side_))],
          now,
          next,
          std::min<int>(rules_.p, left - next)};
}

int Position::evaluation() const { return row_evaluation(view()); }

bool Position::forced_moves(Side attacker, int most, std::vector<Move>& out) const {
  std::vector<RowTurn> turns;
  if (side_ == attacker)
    row_attack(view(), most, turns);
  else if (!row_defence(view(), turns))
    return moves(out), true;
  out.clear();
  out.reserve(turns.size());
  for (const RowTurn& cells : turns) out.push_back({cells});
  if (side_ != attacker) return true;
  const auto n = static_cast<std::size_t>(cells() - filled_);
  const int stones = turn();
  return out.size() == (stones == 1 ? n : stones == 2 ? n * (n - 1) / 2 : n * (n - 1) * (n - 2) / 6);
}

static_assert(Material<Position> && Evaluated<Position> && Forced<Position>);

}  // namespace zermelo::connect6
