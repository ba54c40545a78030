// SPDX-License-Identifier: MIT
#pragma once

#include "search/part.h"
#include "search/sums.h"

namespace zermelo::backup {

inline constexpr Info kSum{
    "sum", "least number where one child is enough, sum where all are needed", {}, "Allis et al. 1994; Nagai 2002"};

class Sum final : public Backup<Num> {
 public:
  using Number = Num;
  explicit Sum(const Build&) {}

  [[nodiscard]] Num combine(std::span<const Num> children, bool) const override { return sum_of(children); }
  [[nodiscard]] std::size_t best(std::span<const Num> children, bool) const override { return least_of(children); }
};

}  // namespace zermelo::backup
