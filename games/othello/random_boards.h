// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "base/rng.h"
#include "games/othello/othello.h"

// Positions for tests.
namespace zermelo::othello {

struct Board {
  bits::Cells mine = 0, theirs = 0;
};

// Discs strewn at random, with so many empty cells outside the centre. Each board leans to one colour by its own
// measure: passes, early ends and boards of one colour are as frequent as they are rare in play.
inline Board random_board(Rng& rng, int half, int empty) {
  std::vector<int> cells;
  for (bits::Cells rest = bits::kBoards[static_cast<std::size_t>(half)]; rest != 0; rest &= rest - 1)
    cells.push_back(std::countr_zero(rest));
  const auto first = std::stable_partition(cells.begin(), cells.end(),
                                           [](int cell) { return (bits::bit(cell) & bits::kCentre) == 0; });
  for (auto at = cells.begin(); at != first; ++at) std::swap(*at, *(at + static_cast<long>(rng.below(first - at))));
  const auto skip = std::min<std::size_t>(static_cast<std::size_t>(empty), cells.size() - 4);
  const auto lean = rng.below(11);
  Board out;
  for (std::size_t i = skip; i < cells.size(); ++i)
    (rng.below(10) < lean ? out.mine : out.theirs) |= bits::bit(cells[i]);
  return out;
}

// Where random play leads from the start, with at least so many empty cells left; the game may be over.
inline Position random_play(Rng& rng, const Rules& rules, int left) {
  Position p = Position::start(rules);
  std::vector<Move> moves;
  while (p.outcome() == Outcome::open && rules.size().cells() - p.stones(Side::first) - p.stones(Side::second) > left) {
    p.moves(moves);
    p.play(moves[rng.below(moves.size())]);
  }
  return p;
}

}  // namespace zermelo::othello
