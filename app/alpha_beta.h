// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "app/promising.h"

namespace zermelo::app {

// Alpha-beta to a fixed depth (Knuth and Moore 1975), for guesses: nothing here is ever taken for a proof.
template <Position P>
class AlphaBeta {
 public:
  using Move = typename P::Move;
  static constexpr int kOver = 4 * kMostEvaluation;     // a game that is over; sooner wins count a little more
  static constexpr int kMostDepth = kMostEvaluation;    // that can be looked ahead
  static constexpr int kInfinite = kOver + kMostDepth;  // no score lies further out

  std::size_t widest = std::numeric_limits<std::size_t>::max();  // so many moves are followed, those that look best
  std::function<int(const P&)> evaluation = estimate;            // of a game that is not over
  std::function<int(const P&, int)> end = score_of_end;          // of one that is over, with so many moves to spare
  std::function<bool()> ends_early = {};                         // asked often

  [[nodiscard]] bool ended_early() const { return over_; }  // the last answers are worth nothing

  // For the side to move.
  int look(const P& at, int depth, int alpha, int beta) {
    if (at.outcome() != Outcome::open) return end(at, depth);
    if (depth == 0) return evaluation(at);
    over_ = over_ || (ends_early && ends_early());
    if (over_) return 0;
    for (const Move move : ordered(at, depth)) {
      P next = at;
      next.play(move);
      alpha = std::max(alpha, -look(next, depth - 1, -beta, -alpha));
      if (alpha >= beta || over_) break;
    }
    return alpha;
  }

 private:
  static int estimate(const P& at) {
    if constexpr (Evaluated<P>) return at.evaluation();
    return 0;
  }

  static int score_of_end(const P& at, int depth) {
    if (at.outcome() == Outcome::draw) return 0;
    return (at.outcome() == win_for(at.to_move()) ? 1 : -1) * (kOver + depth);
  }

  // Before the last move, sorting costs as much as it could save.
  std::vector<Move> ordered(const P& at, int depth) const {
    std::vector<Move> moves;
    at.moves(moves);
    if (depth == 1) return moves;
    std::vector<std::pair<int, Move>> ranked;
    ranked.reserve(moves.size());
    for (const Move move : moves) ranked.emplace_back(looks(at, move), move);
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    moves.resize(std::min(moves.size(), widest));
    for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = ranked[i].second;
    return moves;
  }

  bool over_ = false;
};

}  // namespace zermelo::app
