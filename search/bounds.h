// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>

#include "search/num.h"
#include "search/part.h"

namespace zermelo::threshold {

// What the thresholds of df-pn have in common: the root has none, and a visit ends when either number reaches its
// bound.
class EitherBound : public Threshold<Num> {
 public:
  [[nodiscard]] Num root(const Num&, bool) const final { return Num::no_bound(); }
  [[nodiscard]] bool reached(const Num& num, const Num& bound) const final { return !num.within(bound); }
  [[nodiscard]] Num raised(const Num& num, const Num& bound) const final { return num.room_under(bound); }
};

// The 1+eps trick: a bound lies above a number by a part of it, and by one at least. In whole numbers, which are the
// same on every compiler.
class Growth {
 public:
  explicit Growth(double eps) : eps_(static_cast<std::uint64_t>(std::llround(eps * kScale))) {}
  [[nodiscard]] Number above(Number number) const {
    const std::uint64_t more = number.raw * eps_ / kScale;
    return threshold_above(number,
                           {static_cast<std::uint32_t>(std::clamp<std::uint64_t>(more, kOne.raw, Number::kMostRaw))});
  }

 private:
  static constexpr std::uint64_t kScale = 1 << 16;
  std::uint64_t eps_;
};

// The least delta among the children other than `best`.
inline Number second_best(std::span<const Num> children, std::size_t best) {
  Number second = kInf;
  for (std::size_t i = 0; i < children.size(); ++i)
    if (i != best && children[i].delta < second) second = children[i].delta;
  return second;
}

// How far the child's phi may grow before the node's own delta, a sum, reaches its bound. At least one step, so that
// work on the child always gets on.
inline Number share_of_sum(Number bound, std::span<const Num> children, std::size_t best) {
  if (bound.infinite()) return kInf;
  std::uint64_t others = 0;
  for (std::size_t i = 0; i < children.size(); ++i)
    if (i != best) others += children[i].phi.raw;
  const std::uint64_t least = std::uint64_t{children[best].phi.raw} + 1;
  const std::uint64_t share = bound.raw > others ? bound.raw - others : 0;
  const std::uint64_t wanted = share > least ? share : least;
  return wanted > Number::kMostRaw ? kInf : Number{static_cast<std::uint32_t>(wanted)};
}

// Stay at the child until it is clearly worse than the second best: `above` its delta.
inline Num child_bound(const Num& bound, std::span<const Num> children, std::size_t best, Number above) {
  return {share_of_sum(bound.delta, children, best), std::min(bound.phi, above)};
}

}  // namespace zermelo::threshold
