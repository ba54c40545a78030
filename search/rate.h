// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace zermelo {

// How often a node was tried and how often the side to move did well there.
struct Rate {
  std::uint32_t visits = 1;
  float wins = 0.5F;

  friend constexpr bool operator==(const Rate&, const Rate&) = default;

  static constexpr Rate leaf(double phi, double delta, int) { return {1, static_cast<float>(delta / (phi + delta))}; }
  // Solved nodes were tried as often as need be: no visit is worth anything there.
  static constexpr Rate mover_succeeds() { return {0, 1}; }
  static constexpr Rate mover_fails() { return {0, 0}; }

  [[nodiscard]] constexpr bool solved() const { return visits == 0; }
  [[nodiscard]] constexpr Rate tamed() const { return *this; }
  [[nodiscard]] constexpr double rate() const { return solved() ? wins : static_cast<double>(wins) / visits; }
  [[nodiscard]] constexpr double proof(bool prover_to_move) const { return prover_to_move ? 1 - rate() : rate(); }
  [[nodiscard]] constexpr double disproof(bool prover_to_move) const { return 1 - proof(prover_to_move); }
};

}  // namespace zermelo
