// SPDX-License-Identifier: MIT
#include "games/othello/stable.h"

namespace zermelo::othello {
namespace {

using bits::Cells;

// The discs of `theirs` on one line of eight bits that turn when `mine` sets a disc.
unsigned turned_on_line(int cell, unsigned mine, unsigned theirs) {
  unsigned out = 0;
  for (const int step : {-1, 1}) {
    unsigned run = 0;
    int at = cell + step;
    for (; at >= 0 && at < 8 && (theirs >> at & 1) != 0; at += step) run |= 1U << at;
    if (at >= 0 && at < 8 && (mine >> at & 1) != 0) out |= run;
  }
  return out;
}

// Spreads cells along one diagonal to both ends, by doubling the stride. A step over the left or right border is undone
// by the masks: kUp lets in what came from the left neighbour's columns, and so on.
template <int kStep>
constexpr Cells along(Cells cells) {
  constexpr Cells kA = 0x0101010101010101;
  constexpr auto columns = [](int low, int high) {  // cells of the columns low .. high
    Cells out = 0;
    for (int c = low; c <= high; ++c) out |= kA << c;
    return out;
  };
  Cells up = cells, down = cells;
  if constexpr (kStep == 9) {
    up |= (up << 9) & columns(1, 7), up |= (up << 18) & columns(2, 7), up |= (up << 36) & columns(4, 7);
    down |= (down >> 9) & columns(0, 6), down |= (down >> 18) & columns(0, 5), down |= (down >> 36) & columns(0, 3);
  } else {
    up |= (up << 7) & columns(0, 6), up |= (up << 14) & columns(0, 5), up |= (up << 28) & columns(0, 3);
    down |= (down >> 7) & columns(1, 7), down |= (down >> 14) & columns(2, 7), down |= (down >> 28) & columns(4, 7);
  }
  return up | down;
}

struct Full {
  Cells row, column, falling, rising;  // cells on lines without an empty cell, in the four directions
};

constexpr Full full_lines(Cells empty) {
  constexpr Cells kLow = 0x7f7f7f7f7f7f7f7f;
  const Cells some = ((((empty & kLow) + kLow) | empty) & ~kLow) >> 7;  // one bit for each row with an empty cell
  Cells column = empty | std::rotl(empty, 8);
  column |= std::rotl(column, 16);
  column |= std::rotl(column, 32);
  return {~(some * 0xff), ~column, ~along<9>(empty), ~along<7>(empty)};
}

}  // namespace

// Fewer empty cells come first: what follows a move is known by then.
StableEdges::StableEdges(int half) : low_(4 - half), high_(3 + half) {
  const unsigned edge = (2U << high_) - (1U << low_);
  for (int empty = 0; empty <= 2 * half; ++empty)
    for (unsigned mine = edge;; mine = (mine - 1) & edge) {
      for (unsigned theirs = edge & ~mine;; theirs = (theirs - 1) & edge & ~mine) {
        if (std::popcount(edge & ~(mine | theirs)) == empty) {
          unsigned stable = mine;
          for (unsigned left = edge & ~(mine | theirs); left != 0; left &= left - 1) {
            const int cell = std::countr_zero(left);
            const unsigned won = turned_on_line(cell, mine, theirs), lost = turned_on_line(cell, theirs, mine);
            stable &= table_[(mine | won | 1U << cell) << 8 | (theirs ^ won)];
            stable &= table_[(mine ^ lost) << 8 | theirs | lost | 1U << cell];
          }
          table_[mine << 8 | theirs] = static_cast<std::uint8_t>(stable);
        }
        if (theirs == 0) break;
      }
      if (mine == 0) break;
    }
}

const StableEdges& StableEdges::of(int half) {
  static const StableEdges kFour(2), kSix(3), kEight(4);
  return half == 2 ? kFour : half == 3 ? kSix : kEight;
}

bits::Cells Stability::of(Cells mine, Cells theirs) const {
  constexpr Cells kSides = 0x8181818181818181, kEnds = 0xff000000000000ff;  // the borders of the frame
  const Full full = full_lines(~(mine | theirs | outside_));
  Cells stable = edges_->stable(mine, theirs) | (mine & full.row & full.column & full.falling & full.rising);
  if (stable == 0) return 0;
  const Cells row = full.row | kSides, column = full.column | kEnds;
  const Cells falling = full.falling | kSides | kEnds, rising = full.rising | kSides | kEnds;
  for (;;) {  // shifts wrap around only onto the borders of the frame, which lean on something anyway
    const Cells lean = stable | outside_;
    const Cells more = mine & (row | lean << 1 | lean >> 1) & (column | lean << 8 | lean >> 8) &
                       (falling | lean << 9 | lean >> 9) & (rising | lean << 7 | lean >> 7);
    if ((more & ~stable) == 0) return stable;
    stable |= more;
  }
}

}  // namespace zermelo::othello
