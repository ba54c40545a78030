// SPDX-License-Identifier: MIT
#pragma once

#include "search/bounds.h"

namespace zermelo::threshold {

inline constexpr Info kPlusOne{
    "plus_one", "leave the best child when it is one worse than the second best", {}, "Nagai 2002; 000 §2.5"};

class PlusOne final : public EitherBound {
 public:
  explicit PlusOne(const Build&) {}
  [[nodiscard]] Num child(const Num&, const Num& bound, std::span<const Num> children,
                          std::size_t best) const override {
    return child_bound(bound, children, best, threshold_above(second_best(children, best), kOne));
  }
};

}  // namespace zermelo::threshold
