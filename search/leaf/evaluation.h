// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>

#include "rules/evaluation.h"
#include "search/part.h"

namespace zermelo::leaf {

inline constexpr std::array kEvaluationOptions{
    Option{"scale", Option::Type::decimal, "100", 1, 1e6, {}, "the evaluation at which the numbers are 1/2 and 3/2"}};
inline constexpr Info kEvaluation{"evaluation", "from the game's own evaluation: 2(1 - p) and 2p, with p from 0 to 1",
                                  kEvaluationOptions, "000 §2.9.1; rules/evaluation.h"};

// p = 1/2 + e / (2 (|e| + scale)): even positions have the numbers (1, 1). In games without an evaluation every leaf
// counts one.
template <Position P, class N>
class Evaluation final : public Leaf<P, N> {
 public:
  explicit Evaluation(const Build& build) : scale_(build.number("scale")) {}
  void look(Context<P>& context, std::span<const typename P::Move> moves, std::span<Finding<N>> out) override {
    each_child(context, moves, [&](std::size_t i) {
      double e = 0;
      if constexpr (Evaluated<P>)
        if (context.at.outcome() == Outcome::open) e = context.at.evaluation();
      const double lead = e / (std::abs(e) + scale_);
      out[i].num = N::leaf(1 - lead, 1 + lead, context.path.size());
    });
  }

 private:
  double scale_;
};

}  // namespace zermelo::leaf
