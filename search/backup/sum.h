// SPDX-License-Identifier: MIT
#pragma once

#include "search/num.h"
#include "search/part.h"

namespace zermelo::backup {

inline constexpr Info kSum{
    "sum", "least number where one child is enough, sum where all are needed", {}, "Allis et al. 1994; Nagai 2002"};

class Sum final : public Backup<Num> {
 public:
  explicit Sum(const Build&) {}

  [[nodiscard]] Num combine(std::span<const Num> children) const override {
    Number least = kInf;
    std::uint64_t sum = 0;
    bool hopeless = false;
    for (const Num& child : children) {
      least = std::min(least, child.delta);
      sum += child.phi.raw;
      hopeless |= child.phi.infinite();
    }
    const std::uint32_t total = sum > Number::kMostRaw ? Number::kMostRaw : static_cast<std::uint32_t>(sum);
    return {least, hopeless ? kInf : Number{total}};
  }

  [[nodiscard]] std::size_t best(std::span<const Num> children) const override {
    std::size_t index = 0;
    for (std::size_t i = 1; i < children.size(); ++i)
      if (children[i].delta < children[index].delta) index = i;
    return index;
  }
};

}  // namespace zermelo::backup
