// SPDX-License-Identifier: MIT
#pragma once

#include "games/othello/ending.h"
#include "games/othello/estimate.h"
#include "games/othello/runner_work.h"

namespace zermelo::othello {

template <class Lines>
struct WorkOver {
  using Cells = bits::Cells;

  static Runner::Look look(const Runner& r) {
    const Cells legal = Lines::moves(r.mine(), r.theirs()) & r.empty();
    return {legal, legal != 0 ? 0 : Lines::moves(r.theirs(), r.mine()) & r.empty()};
  }

  // Moves that leave the enemy few moves come first; then what tends to be good or bad about cells.
  static int moves(const Runner& r, Cells legal, std::span<RunnerMove> out) {
    const Cells empty = r.empty(), odd = odd_quarters(empty);
    std::array<int, Runner::kMostMoves> order;
    int n = 0;
    for (Cells rest = legal; rest != 0; rest &= rest - 1) {
      const int cell = std::countr_zero(rest);
      const Cells turned = Lines::flips(cell, r.mine(), r.theirs()), disc = bits::bit(cell);
      const Cells mine = r.theirs() ^ turned, theirs = r.mine() | turned | disc;
      const int bad =
          order_of(Lines::moves(mine, theirs) & (empty ^ disc), mine, theirs, disc, empty ^ disc, odd, r.half());
      int at = n++;
      for (; at > 0 && order[at - 1] > bad; --at) order[at] = order[at - 1], out[at] = out[at - 1];
      order[at] = bad;
      out[at] = {turned, static_cast<std::uint8_t>(cell)};
    }
    return n;
  }

  static int finish(const Runner& r, int alpha, int beta, std::uint64_t& nodes) {
    return Ending<Lines>(r.cells(), Stability(r.half()), nodes).score(r.mine(), r.theirs(), r.empty(), alpha, beta);
  }

  // Patterns are known of the largest board; on the others the moves of both sides must do.
  static int estimate(const Runner& r) {
    const Cells legal = Lines::moves(r.mine(), r.theirs()) & r.empty();
    const Cells replies = Lines::moves(r.theirs(), r.mine()) & r.empty();
    if (r.half() < 4) return 2 * Runner::kEstimateUnit * (std::popcount(legal) - std::popcount(replies));
    return Weights::learned().estimate(r.mine(), r.theirs(), Weights::counts_of(r.mine(), r.theirs(), legal, replies));
  }

 private:
  // Of the position after a move, in which `mine` is to move: the lower, the better for the one who moved.
  static int order_of(Cells legal, Cells mine, Cells theirs, Cells disc, Cells empty, Cells odd, int half) {
    const Cells corners = corners_of(half);
    int bad = 32 * (std::popcount(legal) + std::popcount(legal & corners)) +
              4 * std::popcount(Weights::beside(theirs) & empty);
    bad -= (disc & odd) != 0 ? 8 : 0;
    bad -= 32 * (std::popcount(theirs & corners) - std::popcount(mine & corners));
    return bad;
  }
  static constexpr Cells corners_of(int half) {
    return half == 4 ? 0x8100000000000081 : half == 3 ? 0x0042000000004200 : 0x0000240000240000;
  }
};

}  // namespace zermelo::othello
