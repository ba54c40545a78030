// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "search/part.h"

namespace zermelo::leaf {

inline constexpr std::array kMonteCarloOptions{
    Option{"playouts", Option::Type::integer, "60", 1, 1e6, {}, "random games for each leaf"},
    Option{"theta", Option::Type::decimal, "0.01", 1e-6, 0.5, {}, "how near to 0 or 1 the rate of wins may come"}};
inline constexpr Info kMonteCarlo{"monte_carlo", "from the rate R at which random games go well: 2(1 - R) and 2R",
                                  kMonteCarloOptions, "Saito et al. 2006; 000 §2.7.5; 001 §3"};

// The rate of success in random play from the leaf, as the mover sees it. An even leaf has the numbers (1, 1). Games
// that do not end are stopped and count as play without end.
template <Position P, class N>
class MonteCarlo final : public Leaf<P, N> {
 public:
  explicit MonteCarlo(const Build& build)
      : playouts_(static_cast<int>(build.number("playouts"))), theta_(build.number("theta")) {}

  void look(Context<P>& context, std::span<const typename P::Move> moves, std::span<Finding<N>> out) override {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto undo = context.at.play(moves[i]);
      const double rate = std::clamp(success_rate(context), theta_, 1 - theta_);
      context.at.undo(undo);
      out[i].num = N::leaf(2 * (1 - rate), 2 * rate, context.path.size());
      if (context.control.end() != End::solved) return;
    }
  }
  [[nodiscard]] bool dear() const override { return true; }

 private:
  static constexpr int kLongest = 512;  // moves; longer games end in none of the games here but by walking about

  double success_rate(Context<P>& context) {
    const bool prover_there = context.at.to_move() == context.question.prover;
    int successes = 0;
    for (int i = 0; i < playouts_; ++i) {
      successes += playout(context) == prover_there ? 1 : 0;
      if (context.control.late_after(++ticks_, kBetweenLooks)) break;
    }
    return static_cast<double>(successes) / playouts_;
  }
  bool playout(Context<P>& context) {
    P at = context.at;
    for (int i = 0; i < kLongest && at.outcome() == Outcome::open; ++i) {
      at.moves(moves_);
      at.play(moves_[context.rng.below(moves_.size())]);
    }
    return context.question.settled_by(at.outcome()).value_or(context.question.endless_play());
  }

  static constexpr std::uint32_t kBetweenLooks = 16;  // at the clock, in playouts
  int playouts_;
  double theta_;
  std::uint32_t ticks_ = 0;
  std::vector<typename P::Move> moves_;
};

}  // namespace zermelo::leaf
