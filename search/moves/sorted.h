// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "rules/evaluation.h"
#include "search/part.h"

namespace zermelo::moves {

inline constexpr Info kSorted{"sorted",
                              "every legal move, the best first by the game's own evaluation",
                              {},
                              "Henderson 2010; rules/evaluation.h"};

// Moves that end the game well come first of all, those that end it badly last. The order of equals is the game's own,
// and so is the whole order in games without an evaluation.
template <Position P>
class Sorted final : public Moves<P> {
 public:
  explicit Sorted(const Build&) {}
  Keeps select(Context<P>& context, std::vector<typename P::Move>& moves) override {
    if constexpr (Evaluated<P>) {
      ranked_.clear();
      each_child(context, moves, [&](std::size_t i) { ranked_.push_back({worth(context), moves[i]}); });
      if (ranked_.size() < moves.size()) return {};  // the time has run out
      std::stable_sort(ranked_.begin(), ranked_.end(), [](const auto& a, const auto& b) { return a.worth > b.worth; });
      for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = ranked_[i].move;
    }
    return {};
  }

 private:
  struct Ranked {
    int worth;
    typename P::Move move;
  };
  // Of the position at hand, for the side that has just moved.
  static int worth(const Context<P>& context) {
    constexpr int kCertain = 1'000'000;
    if (const auto answer = context.question.settled_by(context.at.outcome()))
      return *answer == context.prover_to_move ? kCertain : -kCertain;
    if constexpr (Evaluated<P>) return -context.at.evaluation();
    return 0;
  }
  std::vector<Ranked> ranked_;
};

}  // namespace zermelo::moves
