// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "search/chance.h"
#include "search/part.h"

namespace zermelo::backup {

inline constexpr std::array kProductOptions{
    Option{"pr",
           Option::Type::decimal,
           "0",
           0,
           0.5,
           {},
           "precision rate: end with an estimate when the root is so near to 0 or 1; 0 goes on to a proof"},
    Option{"ties", Option::Type::choice, "first", 0, 0, "first|last", "which of equally good children is taken"}};
inline constexpr Info kProduct{"product", "the chance that one move succeeds, if the chances were independent",
                               kProductOptions, "Song et al. 2019; 001 §3"};

// Probability-based proof numbers: the mover fails if every child's mover succeeds. Both the product and its complement
// are built up by products and sums of positive numbers, so neither loses digits to the other.
class Product final : public Backup<Chance> {
 public:
  using Number = Chance;
  explicit Product(const Build& build) : pr_(build.number("pr")), last_(build.value("ties") == "last") {}

  [[nodiscard]] Chance combine(std::span<const Chance> children, bool) const override {
    double success = 0, failure = 1;
    for (const Chance& child : children) {
      success = success * child.success + child.failure;
      failure *= child.success;
    }
    return {static_cast<float>(success), static_cast<float>(failure)};
  }
  [[nodiscard]] std::size_t best(std::span<const Chance> children, bool) const override {
    std::size_t index = 0;
    for (std::size_t i = 1; i < children.size(); ++i)
      if (better(children[i], children[index]) || (last_ && children[i] == children[index])) index = i;
    return index;
  }
  [[nodiscard]] std::optional<bool> near_enough(const Chance& root, bool prover_to_move) const override {
    if (root.failure <= pr_) return prover_to_move;
    if (root.success <= pr_) return !prover_to_move;
    return std::nullopt;
  }

 private:
  // For the mover of the parent: the child's mover is likely to fail. Solved children come after all others.
  static bool better(const Chance& a, const Chance& b) {
    return a.success < b.success || (a.success == b.success && a.failure > b.failure);
  }

  double pr_;
  bool last_;
};

}  // namespace zermelo::backup
