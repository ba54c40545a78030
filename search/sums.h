// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>

#include "search/num.h"

namespace zermelo::backup {

// The numbers of a node whose mover needs one child, and whose opponent needs them all. `num` finds those of a child.
template <class N, class Member = std::identity>
Num sum_of(std::span<const N> children, Member num = {}) {
  Number least = kInf;
  std::uint64_t sum = 0;
  bool hopeless = false;
  for (const N& child : children) {
    const Num& at = std::invoke(num, child);
    least = std::min(least, at.delta);
    sum += at.phi.raw;
    hopeless |= at.phi.infinite();
  }
  const std::uint32_t total = sum > Number::kMostRaw ? Number::kMostRaw : static_cast<std::uint32_t>(sum);
  return {least, hopeless ? kInf : Number{total}};
}

// The leftmost child that is easiest for the mover.
inline std::size_t least_of(std::span<const Num> children) {
  std::size_t index = 0;
  for (std::size_t i = 1; i < children.size(); ++i)
    if (children[i].delta < children[index].delta) index = i;
  return index;
}

}  // namespace zermelo::backup
