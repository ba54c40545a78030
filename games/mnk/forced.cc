// SPDX-License-Identifier: MIT
// What the m,n,k games know of rows: evaluation and forced moves (rules/rows.h).
#include "rules/forced.h"

#include <algorithm>

#include "games/mnk/mnk.h"
#include "rules/evaluation.h"
#include "rules/material.h"
#include "rules/rows.h"

namespace zermelo::mnk {

RowView Position::view() const {
  const int side = static_cast<int>(to_move()), left = rules_.size().cells() - filled_;
  return {rows_of(rules_.size(), rules_.k),  stones_[side], stones_[1 - side], 1, std::min(left - 1, 1),
          std::min(std::max(left - 2, 0), 1)};
}

int Position::evaluation() const { return row_evaluation(view()); }

bool Position::forced_moves(Side attacker, int most, std::vector<Move>& out) const {
  std::vector<RowTurn> turns;
  if (to_move() == attacker)
    row_attack(view(), most, turns);
  else if (!row_defence(view(), turns))
    return moves(out), true;
  out.clear();
  out.reserve(turns.size());
  for (const RowTurn& cells : turns) out.push_back({cells[0]});
  return to_move() != attacker || static_cast<int>(out.size()) == rules_.size().cells() - filled_;
}

static_assert(Material<Position> && Evaluated<Position> && Forced<Position>);

}  // namespace zermelo::mnk
