// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <vector>

#include "app/alpha_beta.h"

namespace zermelo::app {

// Looks a few moves ahead, deeper and deeper until the time is up, with the game's evaluation where it stops. Only the
// moves that look best are followed. What comes out is a guess.
template <Position P>
class Lookahead {
 public:
  using Move = typename P::Move;

  Lookahead(double seconds, const std::atomic<bool>* stop) {
    const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                        std::chrono::duration<double>(std::min(seconds, kLongest)));
    search_.widest = kWidest;
    search_.ends_early = [end, stop] { return Clock::now() >= end || (stop != nullptr && stop->load()); };
  }

  // REQUIRES: the game is not over.
  Move best(const P& at) {
    std::vector<Move> moves = promising(at);
    if (moves.size() == 1 || moves.size() > kTooMany || knows_better(at)) return moves.front();
    if (moves.size() > kWidestRoot) moves.resize(kWidestRoot);
    for (int depth = 1; depth <= kDeepest && !search_.ended_early(); ++depth) deepen(at, moves, depth);
    return moves.front();
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr double kLongest = 1e8;  // seconds; a clock cannot count to any number
  static constexpr int kDeepest = 40;
  static constexpr std::size_t kTooMany = 3000, kWidestRoot = 40, kWidest = 12;

  // Links say more about a game of linking than looking ahead.
  static bool knows_better(const P& at) {
    if constexpr (Linked<P>) return at.only_stones();
    return false;
  }

  // Brings the best move to the front. A round that the clock ends may still have found a better one: the old best was
  // looked at first.
  void deepen(const P& at, std::vector<Move>& moves, int depth) {
    int most = -AlphaBeta<P>::kInfinite;
    std::size_t best = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      P next = at;
      next.play(moves[i]);
      const int value = -search_.look(next, depth - 1, -AlphaBeta<P>::kInfinite, -most);
      if (search_.ended_early()) break;
      if (value > most) most = value, best = i;
    }
    std::rotate(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(best),
                moves.begin() + static_cast<std::ptrdiff_t>(best) + 1);
  }

  AlphaBeta<P> search_;
};

}  // namespace zermelo::app
