// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>

namespace zermelo {

// The probability that the side to move reaches its aim, in place of proof numbers (001 §3). Its complement is kept
// beside it, since near 0 and near 1 all that tells nodes apart is in the smaller of the two: with one number the
// search stalls where rounding gives 0 or 1 (the "prolonged search" of 001 §4.2).
struct Chance {
  float success = 0.5F, failure = 0.5F;

  friend constexpr bool operator==(const Chance&, const Chance&) = default;

  static constexpr Chance leaf(double phi, double delta, int) {
    return Chance{static_cast<float>(delta / (phi + delta)), static_cast<float>(phi / (phi + delta))}.tamed();
  }
  static constexpr Chance mover_succeeds() { return {1, 0}; }
  static constexpr Chance mover_fails() { return {0, 1}; }

  // Unsolved nodes are never certain, and rounding does not bring a chance above 1.
  [[nodiscard]] constexpr Chance tamed() const {
    constexpr float kLeast = std::numeric_limits<float>::min();
    return {std::clamp(success, kLeast, 1.0F), std::clamp(failure, kLeast, 1.0F)};
  }
  // What corresponds to proof numbers: the chances themselves, small where little is missing.
  [[nodiscard]] constexpr double proof(bool prover_to_move) const { return prover_to_move ? failure : success; }
  [[nodiscard]] constexpr double disproof(bool prover_to_move) const { return prover_to_move ? success : failure; }
};

}  // namespace zermelo
