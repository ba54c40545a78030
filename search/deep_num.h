// SPDX-License-Identifier: MIT
#pragma once

#include "search/num.h"

namespace zermelo {

// Proof numbers together with the depth of the leaf that they lead to (002 §3.2).
struct DeepNum {
  Num num;
  std::uint64_t depth = 1;  // of the leaf, where the root has depth 1; the deep value is its reciprocal

  friend constexpr bool operator==(const DeepNum&, const DeepNum&) = default;

  static constexpr DeepNum leaf(double phi, double delta, int depth) {
    return {Num::leaf(phi, delta, depth), static_cast<std::uint64_t>(depth) + 1};
  }
  static constexpr DeepNum mover_succeeds() { return {Num::mover_succeeds()}; }
  static constexpr DeepNum mover_fails() { return {Num::mover_fails()}; }

  [[nodiscard]] constexpr DeepNum tamed() const { return {num.tamed(), depth}; }
  [[nodiscard]] constexpr double proof(bool prover_to_move) const { return num.proof(prover_to_move); }
  [[nodiscard]] constexpr double disproof(bool prover_to_move) const { return num.disproof(prover_to_move); }
};

}  // namespace zermelo
