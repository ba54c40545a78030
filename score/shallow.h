// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <span>

#include "rules/scored.h"

namespace zermelo::score {

// A runner that guesses at scores, for ordering moves by shallow searches and for the first question about a position:
//
//     estimate ()             the guess, in parts of a point
//     kEstimateUnit           how many parts make a point
//     shallow_plies (left)    how far to look behind each move where so many cells are empty; negative: not at all
//     kRankWeight             what a place in the runner's own order is worth, in the same parts: that order knows
//                             which trees are small, and guesses do not
template <class R>
concept Estimating = Looking<R> && requires(const R c, int left) {
  { c.estimate() } -> std::same_as<int>;
  { R::shallow_plies(left) } -> std::same_as<int>;
  { R::kEstimateUnit } -> std::convertible_to<int>;
  { R::kRankWeight } -> std::convertible_to<int>;
};

template <Estimating R>
class Shallow {
 public:
  explicit Shallow(std::uint64_t& nodes) : nodes_(nodes) {}

  // The best that so many plies lead to, by the estimate, or the score where the game is over before.
  int value(const R& r, int plies, int alpha = -kFar, int beta = kFar) {
    ++nodes_;
    if (plies == 0) return r.estimate();
    const auto look = r.look();
    std::array<RunnerMove, R::kMostMoves> moves;
    if (const auto over = r.settled(r.range(), look)) return *over * R::kEstimateUnit;
    const int count = r.moves(moves, look);
    int best = -kFar;
    for (int i = 0; i < count && best < beta; ++i)
      best = std::max(best, -value(r.after(moves[i]), plies - 1, -beta, -std::max(alpha, best)));
    return best;
  }

  void sort(const R& r, int plies, std::span<RunnerMove> moves) {
    std::array<int, R::kMostMoves> worth;
    std::array<std::uint8_t, R::kMostMoves> order;
    std::array<RunnerMove, R::kMostMoves> sorted;
    for (std::size_t i = 0; i < moves.size(); ++i)
      worth[i] = -value(r.after(moves[i]), plies) - R::kRankWeight * static_cast<int>(i);
    const auto end = order.begin() + static_cast<std::ptrdiff_t>(moves.size());
    std::iota(order.begin(), end, 0);
    std::sort(order.begin(), end, [&](int a, int b) { return worth[a] != worth[b] ? worth[a] > worth[b] : a < b; });
    for (std::size_t i = 0; i < moves.size(); ++i) sorted[i] = moves[order[i]];
    std::copy_n(sorted.begin(), moves.size(), moves.begin());
  }

 private:
  static constexpr int kFar = 1 << 20;
  std::uint64_t& nodes_;
};

}  // namespace zermelo::score
