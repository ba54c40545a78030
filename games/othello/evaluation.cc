// SPDX-License-Identifier: MIT
#include "rules/evaluation.h"

#include <algorithm>

#include "games/othello/othello.h"
#include "rules/material.h"

namespace zermelo::othello {
namespace {

using bits::Cells;

// By half the length of the board, as in bits.h.
struct Corners {
  Cells corner = 0;
  std::array<Cells, 4> one{}, diagonal{};  // each corner, and the cell diagonally before it
};

constexpr auto kCorners = [] {
  std::array<Corners, 5> table{};
  for (int half = 2; half <= 4; ++half) {
    const int low = 4 - half, high = 3 + half;
    const int cells[4][2] = {{low, low}, {high, low}, {low, high}, {high, high}};
    for (int i = 0; i < 4; ++i) {
      const auto [column, row] = cells[i];
      const int inner_column = column == low ? low + 1 : high - 1, inner_row = row == low ? low + 1 : high - 1;
      table[half].one[i] = bits::bit(8 * row + column);
      table[half].diagonal[i] = bits::bit(8 * inner_row + inner_column);
      table[half].corner |= table[half].one[i];
    }
  }
  return table;
}();

constexpr Cells around(Cells cells) {
  constexpr Cells kNotFirst = 0xfefefefefefefefe, kNotLast = 0x7f7f7f7f7f7f7f7f;  // columns
  cells |= (cells << 1 & kNotFirst) | (cells >> 1 & kNotLast);
  return cells | cells << 8 | cells >> 8;
}

// The difference in parts of a hundred of the sum.
constexpr int share(int mine, int theirs) { return 100 * (mine - theirs) / (mine + theirs + 2); }

}  // namespace

// Moves to choose from now (mobility) and places beside enemy discs where moves may arise (potential mobility),
// corners, which no one can turn, and the cells before empty corners, which give them away: the features that
// Rosenbloom's Iago (1982) made known, with weights of our own. Discs count when the end is near. Who sets the last
// disc turns without an answer: with an odd number of empty cells that is the side to move.
int Position::evaluation() const {
  const Cells board = bits::kBoards[half_], empty = board & ~(mine_ | theirs_);
  const Corners& at = kCorners[half_];
  const int moves = std::popcount(legal_), replies = std::popcount(bits::moves(theirs_, mine_) & board);
  const int places = std::popcount(around(theirs_) & empty), exposed = std::popcount(around(mine_) & empty);
  int corners = std::popcount(mine_ & at.corner) - std::popcount(theirs_ & at.corner), before = 0;
  for (int i = 0; i < 4; ++i) {
    if ((empty & at.one[i]) == 0) continue;
    before += ((theirs_ & at.diagonal[i]) != 0 ? 1 : 0) - ((mine_ & at.diagonal[i]) != 0 ? 1 : 0);
    if ((legal_ & at.one[i]) != 0) ++corners;  // it is there for the taking
  }
  const int left = std::popcount(empty);
  int score = share(moves, replies) + share(places, exposed) / 2 + 45 * corners + 12 * before;
  score += (left % 2 == 1 ? 8 : -8);
  const int late = std::max(0, 16 - left);
  score += late * share(std::popcount(mine_), std::popcount(theirs_)) / 6;
  return std::clamp(score, -kMostEvaluation, kMostEvaluation);
}

static_assert(Material<Position> && Evaluated<Position>);

}  // namespace zermelo::othello
