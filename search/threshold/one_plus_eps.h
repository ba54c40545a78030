// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "search/bounds.h"

namespace zermelo::threshold {

inline constexpr std::array kOnePlusEpsOptions{
    Option{"eps", Option::Type::decimal, "0.25", 0, 100, {}, "how much worse, as a part of the second best"}};
inline constexpr Info kOnePlusEps{"one_plus_eps",
                                  "leave the best child when it is (1 + eps) times the second best, and one worse",
                                  kOnePlusEpsOptions, "Pawlewicz and Lew 2007; 000 §2.7.4"};

class OnePlusEps final : public EitherBound {
 public:
  explicit OnePlusEps(const Build& build) : growth_(build.number("eps")) {}
  [[nodiscard]] Num child(const Num&, const Num& bound, std::span<const Num> children,
                          std::size_t best) const override {
    return child_bound(bound, children, best, growth_.above(second_best(children, best)));
  }

 private:
  Growth growth_;
};

}  // namespace zermelo::threshold
