// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "search/bounds.h"

namespace zermelo::threshold {

inline constexpr std::array kPdsOptions{Option{
    "eps", Option::Type::decimal, "0.0625", 0, 100, {}, "how much a bound grows from round to round, at least by one"}};
inline constexpr Info kPds{"pds", "both numbers deepened in rounds, at the root and at every node", kPdsOptions,
                           "Nagai 1999; 000 §2.4, §2.7.4"};

// PDS: a visit ends when both numbers have reached their bounds. The child's number that grows is the one that looks
// easier to raise, unless the node itself needs the other.
class Pds final : public Threshold<Num> {
 public:
  explicit Pds(const Build& build) : growth_(build.number("eps")) {}

  [[nodiscard]] Num root(const Num& num, bool) const override { return raised(num, num); }
  [[nodiscard]] bool reached(const Num& num, const Num& bound) const override {
    return num.phi >= bound.phi && num.delta >= bound.delta;
  }
  [[nodiscard]] Num raised(const Num& num, const Num&) const override {
    return num.phi <= num.delta ? Num{growth_.above(num.phi), num.delta} : Num{num.phi, growth_.above(num.delta)};
  }
  [[nodiscard]] Num child(const Num& num, const Num& bound, std::span<const Num> children,
                          std::size_t best) const override {
    const Num& at = children[best];
    const bool for_delta = num.delta < bound.delta && (at.phi <= at.delta || num.phi >= bound.phi);
    return for_delta ? Num{growth_.above(at.phi), at.delta} : Num{at.phi, growth_.above(at.delta)};
  }

 private:
  Growth growth_;
};

}  // namespace zermelo::threshold
