// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>

#include "search/part.h"
#include "search/sums.h"

namespace zermelo::backup {

inline constexpr std::array kFocusedOptions{
    Option{"base", Option::Type::integer, "1", 1, 1e6, {}, "children that always count"},
    Option{"part", Option::Type::decimal, "0.25", 0, 1, {}, "and this part of the unsolved ones, rounded up"}};
inline constexpr Info kFocused{"focused",
                               "sums over the first few unsolved children only; the next one comes in when one is lost",
                               kFocusedOptions, "Henderson 2010; 000 §2.9.2"};

// Focused df-pn. The order of the moves says which are strong, so it wants `moves=sorted` or a game whose own order is
// good. Nothing is left out for good: a node is solved only by all its children.
class Focused final : public Backup<Num> {
 public:
  using Number = Num;
  explicit Focused(const Build& build)
      : base_(static_cast<std::size_t>(build.number("base"))),
        part_(static_cast<std::uint64_t>(std::llround(build.number("part") * kScale))) {}

  [[nodiscard]] Num combine(std::span<const Num> children, bool) const override { return sum_of(children); }
  [[nodiscard]] std::size_t best(std::span<const Num> children, bool) const override { return least_of(children); }
  [[nodiscard]] std::size_t window(std::span<const Num> children) const override {
    std::size_t unsolved = 0;
    for (const Num& child : children) unsolved += child.delta.infinite() ? 0 : 1;
    std::size_t wanted = base_ + static_cast<std::size_t>((unsolved * part_ + kScale - 1) / kScale);
    for (std::size_t i = 0; i < children.size(); ++i)
      if (!children[i].delta.infinite() && --wanted == 0) return i + 1;
    return children.size();
  }

 private:
  static constexpr std::uint64_t kScale = 1 << 16;
  std::size_t base_;
  std::uint64_t part_;
};

}  // namespace zermelo::backup
