// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <utility>
#include <vector>

#include "app/promising.h"

namespace zermelo::app {

// Looks a few moves ahead, deeper and deeper until the time is up (alpha-beta, Knuth and Moore 1975), with the game's
// evaluation where it stops. Only the moves that look best are followed. What comes out is a guess: nothing here is
// ever taken for a proof.
template <Position P>
class Lookahead {
 public:
  using Move = typename P::Move;

  Lookahead(double seconds, const std::atomic<bool>* stop)
      : end_(Clock::now() +
             std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(std::min(seconds, kLongest)))),
        stop_(stop) {}

  // REQUIRES: the game is not over.
  Move best(const P& at) {
    std::vector<Move> moves = promising(at);
    if (moves.size() == 1 || moves.size() > kTooMany || knows_better(at)) return moves.front();
    if (moves.size() > kWidestRoot) moves.resize(kWidestRoot);
    for (int depth = 1; depth <= kDeepest && !over_; ++depth) deepen(at, moves, depth);
    return moves.front();
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr double kLongest = 1e8;  // seconds; a clock cannot count to any number
  static constexpr int kDeepest = 40, kOver = 4 * kMostEvaluation;
  static constexpr std::size_t kTooMany = 3000, kWidestRoot = 40, kWidest = 12;

  // Links say more about a game of linking than looking ahead.
  static bool knows_better(const P& at) {
    if constexpr (Linked<P>) return at.only_stones();
    return false;
  }

  // Brings the best move to the front. A round that the clock ends may still have found a better one: the old best was
  // looked at first.
  void deepen(const P& at, std::vector<Move>& moves, int depth) {
    int most = -kOver - kDeepest;
    std::size_t best = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      P next = at;
      next.play(moves[i]);
      const int value = -look(next, depth - 1, -kOver - kDeepest, -most);
      if (over_) break;
      if (value > most) most = value, best = i;
    }
    std::rotate(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(best),
                moves.begin() + static_cast<std::ptrdiff_t>(best) + 1);
  }

  // For the side to move. Sooner wins count more.
  int look(const P& at, int depth, int alpha, int beta) {
    if (at.outcome() == Outcome::draw) return 0;
    if (at.outcome() != Outcome::open) return (at.outcome() == win_for(at.to_move()) ? 1 : -1) * (kOver + depth);
    if (depth == 0) return estimate(at);
    over_ = over_ || Clock::now() >= end_ || (stop_ != nullptr && stop_->load());
    if (over_) return 0;
    for (const Move move : ordered(at)) {
      P next = at;
      next.play(move);
      alpha = std::max(alpha, -look(next, depth - 1, -beta, -alpha));
      if (alpha >= beta || over_) break;
    }
    return alpha;
  }

  static int estimate(const P& at) {
    if constexpr (Evaluated<P>) return at.evaluation();
    return 0;
  }

  static std::vector<Move> ordered(const P& at) {
    std::vector<Move> moves;
    at.moves(moves);
    std::vector<std::pair<int, Move>> ranked;
    ranked.reserve(moves.size());
    for (const Move move : moves) ranked.emplace_back(looks(at, move), move);
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    moves.resize(std::min(moves.size(), kWidest));
    for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = ranked[i].second;
    return moves;
  }

  Clock::time_point end_;
  const std::atomic<bool>* stop_;
  bool over_ = false;
};

}  // namespace zermelo::app
