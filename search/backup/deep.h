// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "search/deep_num.h"
#include "search/part.h"
#include "search/sums.h"

namespace zermelo::backup {

inline constexpr std::array kDeepOptions{Option{
    "r", Option::Type::decimal, "0.95", 0, 1, {}, "weight of the proof numbers; the rest is the weight of depth"}};
inline constexpr Info kDeep{"deep", "sums, and deeper leaves before shallower ones", kDeepOptions,
                            "Ishitobi et al. 2015; 002 §3.2"};

// DeepPN. With r = 1 the order is that of the proof numbers alone; with r = 0 the search goes deep first.
class Deep final : public Backup<DeepNum> {
 public:
  using Number = DeepNum;
  explicit Deep(const Build& build) : r_(build.number("r")) {}

  [[nodiscard]] DeepNum combine(std::span<const DeepNum> children, bool prover_to_move) const override {
    return {sum_of(children, &DeepNum::num), children[best(children, prover_to_move)].depth};
  }
  [[nodiscard]] std::size_t best(std::span<const DeepNum> children, bool) const override {
    std::size_t index = 0;
    double least = kSolved;
    for (std::size_t i = 0; i < children.size(); ++i)
      if (const double value = order(children[i]); value < least) least = value, index = i;
    return index;
  }

 private:
  static constexpr double kSolved = 4;  // above whatever an unsolved child can have
  [[nodiscard]] double order(const DeepNum& child) const {
    if (child.num.delta.infinite()) return kSolved;
    return (1 - 1 / child.num.delta.value()) * r_ + (1 - r_) / static_cast<double>(child.depth);
  }

  double r_;
};

}  // namespace zermelo::backup
