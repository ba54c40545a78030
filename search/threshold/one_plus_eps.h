// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>

#include "search/bounds.h"

namespace zermelo::threshold {

inline constexpr std::array kOnePlusEpsOptions{
    Option{"eps", Option::Type::decimal, "0.25", 0, 100, {}, "how much worse, as a part of the second best"}};
inline constexpr Info kOnePlusEps{"one_plus_eps",
                                  "leave the best child when it is (1 + eps) times the second best, and one worse",
                                  kOnePlusEpsOptions, "Pawlewicz and Lew 2007; 000 §2.7.4"};

class OnePlusEps final : public EitherBound {
 public:
  explicit OnePlusEps(const Build& build)
      : eps_(static_cast<std::uint64_t>(std::llround(build.number("eps") * kScale))) {}
  [[nodiscard]] Num child(const Num&, const Num& bound, std::span<const Num> children,
                          std::size_t best) const override {
    const Number second = second_best(children, best);
    if (second.infinite()) return child_bound(bound, children, best, kInf);
    const std::uint64_t more = second.raw * eps_ / kScale;  // in whole numbers: the same on every compiler
    const Number step{static_cast<std::uint32_t>(std::clamp<std::uint64_t>(more, kOne.raw, Number::kMostRaw))};
    return child_bound(bound, children, best, threshold_above(second, step));
  }

 private:
  static constexpr std::uint64_t kScale = 1 << 16;
  std::uint64_t eps_;
};

}  // namespace zermelo::threshold
