// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cmath>

#include "search/part.h"
#include "search/rate.h"

namespace zermelo::drive {

inline constexpr std::array kUctOptions{
    Option{"c", Option::Type::decimal, "1", 0, 100, {}, "how much moves that were seldom tried are favoured"},
    Option{"leaf", Option::Type::part, "monte_carlo(playouts=1)", 0, 0, "leaf", "what is tried at a new node"},
    Option{"moves", Option::Type::part, "all", 0, 0, "moves", "which moves are searched"},
    Option{"store", Option::Type::part, "none", 0, 0, "store", "table of solved positions"},
    Option{"repetition", Option::Type::part, "exact", 0, 0, "repetition", "what a repeated position means"},
    Option{"knowledge", Option::Type::parts, "", 0, 0, "knowledge", "exact sources beyond the rules"},
};
inline constexpr Info kUct{"uct",
                           "upper confidence bounds in a tree, with random games at its leaves; proves what it can",
                           kUctOptions, "Kocsis and Szepesvari 2006; Winands et al. 2008; 003 §3.5"};

// Upper confidence bounds as a way to combine and choose in best-first search: a node has been tried as often as its
// children together. Solved children are not tried again, and solved nodes are proved by the driver as in every
// best-first search, so what is proven here is proven.
class Uct final : public Backup<Rate> {
 public:
  explicit Uct(double c) : c_(c) {}

  [[nodiscard]] Rate combine(std::span<const Rate> children, bool) const override {
    std::uint64_t visits = 0;
    double wins = 0;
    for (const Rate& child : children)
      if (!child.solved()) visits += child.visits, wins += child.visits - static_cast<double>(child.wins);
    return {static_cast<std::uint32_t>(std::min<std::uint64_t>(visits, ~std::uint32_t{0})), static_cast<float>(wins)};
  }
  [[nodiscard]] std::size_t best(std::span<const Rate> children, bool prover_to_move) const override {
    const double spread = c_ * std::sqrt(log_of(combine(children, prover_to_move).visits));
    std::size_t index = 0;
    double most = -1;
    for (std::size_t i = 0; i < children.size(); ++i) {
      if (children[i].solved()) continue;
      const double bound = 1 - children[i].rate() + spread / std::sqrt(static_cast<double>(children[i].visits));
      if (bound > most) most = bound, index = i;
    }
    return index;
  }

 private:
  // The binary logarithm, straight between powers of two: near enough, and the same on every machine.
  static double log_of(std::uint32_t x) {
    const int whole = static_cast<int>(std::bit_width(x)) - 1;
    return x == 0 ? 0 : whole + static_cast<double>(x) / static_cast<double>(std::uint64_t{1} << whole) - 1;
  }

  double c_;
};

}  // namespace zermelo::drive
