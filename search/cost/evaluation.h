// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "rules/evaluation.h"
#include "search/part.h"

namespace zermelo::cost {

inline constexpr std::array kEvaluationOptions{
    Option{"scale", Option::Type::decimal, "50", 1, 1e6, {}, "how much worse than the best move costs one"}};
inline constexpr Info kEvaluation{"evaluation", "what a move gives away, by the game's own evaluation",
                                  kEvaluationOptions, "Nagai and Imai 1999; 000 §2.9.1"};

// df-pn+: a move that looks worse than the best one has to bring more before it is worked on. In games without an
// evaluation every move is free.
template <Position P>
class Evaluation final : public Cost<P> {
 public:
  explicit Evaluation(const Build& build) : scale_(build.number("scale")) {}

  [[nodiscard]] bool any() const override { return Evaluated<P>; }
  void price(Context<P>& context, std::span<const typename P::Move> moves, std::span<Number> out) override {
    if constexpr (Evaluated<P>) {
      worth_.assign(moves.size(), 0);
      each_child(context, moves, [&](std::size_t i) {
        if (context.at.outcome() == Outcome::open) worth_[i] = -context.at.evaluation();
      });
      const int best = *std::max_element(worth_.begin(), worth_.end());
      for (std::size_t i = 0; i < moves.size(); ++i)
        out[i] = Number{static_cast<std::uint32_t>(std::min((best - worth_[i]) / scale_, kMost) * kOne.raw)};
    }
  }
  [[nodiscard]] Num seen(const Num& num, Number price) const override { return {num.phi, num.delta + price}; }
  [[nodiscard]] Num bound(const Num& seen, Number price) const override {
    if (seen.delta.infinite()) return seen;
    return {seen.phi, Number{seen.delta.raw > price.raw ? seen.delta.raw - price.raw : 1}};
  }

 private:
  static constexpr double kMost = 1000;
  double scale_;
  std::vector<int> worth_;
};

}  // namespace zermelo::cost
