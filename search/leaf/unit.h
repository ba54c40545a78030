// SPDX-License-Identifier: MIT
#pragma once

#include "search/part.h"

namespace zermelo::leaf {

inline constexpr Info kUnit{
    "unit", "every open leaf counts one, for proof and disproof alike", {}, "Allis et al. 1994; 000 §2.2"};

template <Position P, class N>
class Unit final : public Leaf<P, N> {
 public:
  explicit Unit(const Build&) {}
  void look(Context<P>& context, std::span<const typename P::Move>, std::span<Finding<N>> out) override {
    for (auto& finding : out) finding.num = N::leaf(1, 1, context.path.size());
  }
};

}  // namespace zermelo::leaf
