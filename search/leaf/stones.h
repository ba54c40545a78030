// SPDX-License-Identifier: MIT
#pragma once

#include "rules/material.h"
#include "search/part.h"

namespace zermelo::leaf {

inline constexpr Info kStones{
    "stones", "the stones of the other side, which are still to be overcome", {}, "Allis 1994; 004 §4.1.2"};

// phi: the stones of the mover's opponent; delta: the mover's own. In games without stones every leaf counts one.
template <Position P, class N>
class Stones final : public Leaf<P, N> {
 public:
  explicit Stones(const Build&) {}
  void look(Context<P>& context, std::span<const typename P::Move> moves, std::span<Finding<N>> out) override {
    each_child(context, moves, [&](std::size_t i) {
      double own = 1, enemy = 1;
      if constexpr (Material<P>) {
        const Side mover = context.at.to_move();
        own = context.at.stones(mover), enemy = context.at.stones(other(mover));
      }
      out[i].num = N::leaf(enemy, own, context.path.size());
    });
  }
};

}  // namespace zermelo::leaf
