// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "rules/material.h"
#include "search/part.h"

namespace zermelo::leaf {

inline constexpr Info kGreedy{"greedy", "the ratio of the stones, and its reciprocal", {}, "004 §4.1.2, eq. 4.1-4.2"};

// phi: the opponent's stones for each of the mover's; delta: the reciprocal. In games without stones every leaf counts
// one.
template <Position P, class N>
class Greedy final : public Leaf<P, N> {
 public:
  explicit Greedy(const Build&) {}
  void look(Context<P>& context, std::span<const typename P::Move> moves, std::span<Finding<N>> out) override {
    each_child(context, moves, [&](std::size_t i) {
      double ratio = 1;
      if constexpr (Material<P>) {
        const Side mover = context.at.to_move();
        const int own = context.at.stones(mover), enemy = context.at.stones(other(mover));
        ratio = static_cast<double>(std::max(enemy, 1)) / std::max(own, 1);
      }
      out[i].num = N::leaf(ratio, 1 / ratio, context.path.size());
    });
  }
};

}  // namespace zermelo::leaf
