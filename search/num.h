// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <limits>

namespace zermelo {

// A proof or disproof number: fixed point with 8 fractional bits, so that fractions (piece ratios, move frequencies)
// add up to the same sum on every compiler.
//
//     bit 31 ........ 8 7 ...... 0      0            : solved in the good sense
//         whole part    1/256ths        1 .. 2^32-2  : work left, estimated; sums saturate at kMost
//                                       2^32-1       : kInf, hopeless; only a proof writes it
//
// Saturation is not proof: a sum of finite numbers stays below kInf, and a node is solved by a flag of its own.
struct Number {
  static constexpr int kFractionBits = 8;
  std::uint32_t raw = 0;

  static constexpr Number whole(std::uint32_t n) {
    return {n >= (kMostRaw >> kFractionBits) ? kMostRaw : n << kFractionBits};
  }
  // The nearest number that a leaf may have: never 0 and never infinite, whatever the estimate says.
  static constexpr Number estimate(double value) {
    const double scaled = value * (1 << kFractionBits) + 0.5;
    if (!(scaled > 1)) return {1};  // NaN included
    return {scaled >= kMostRaw ? kMostRaw : static_cast<std::uint32_t>(scaled)};
  }
  [[nodiscard]] constexpr bool infinite() const { return raw == ~0U; }
  [[nodiscard]] constexpr double value() const {
    return infinite() ? std::numeric_limits<double>::infinity() : static_cast<double>(raw) / (1 << kFractionBits);
  }

  friend constexpr auto operator<=>(const Number&, const Number&) = default;

  static constexpr std::uint32_t kMostRaw = ~0U - 1;
};

inline constexpr Number kZero{0};
inline constexpr Number kOne = Number::whole(1);
inline constexpr Number kMost{Number::kMostRaw};
inline constexpr Number kInf{~0U};

// A sum that saturates below infinity unless a summand is infinite.
constexpr Number operator+(Number a, Number b) {
  if (a.infinite() || b.infinite()) return kInf;
  const std::uint64_t sum = std::uint64_t{a.raw} + b.raw;
  return {sum > Number::kMostRaw ? Number::kMostRaw : static_cast<std::uint32_t>(sum)};
}

// A threshold `step` above a number. It really is above: where the number has saturated, the threshold is infinite, so
// a search with it runs until the node is solved instead of stalling.
constexpr Number threshold_above(Number number, Number step) {
  const std::uint64_t sum = std::uint64_t{number.raw} + std::max<std::uint32_t>(step.raw, 1);
  return {sum > Number::kMostRaw ? kInf.raw : static_cast<std::uint32_t>(sum)};
}

// The pair of numbers of a node, seen by the side to move there: phi for reaching its own aim, delta for being denied
// it (Nagai 2002). At a node of the prover phi is the proof number, at one of the opponent the disproof number.
struct Num {
  Number phi = kOne, delta = kOne;
  static constexpr std::uint32_t kCrowding = 256;  // how much a worker adds to a number, in 256ths of it

  friend constexpr bool operator==(const Num&, const Num&) = default;

  // What an estimate says of a leaf, `depth` moves below the root.
  static constexpr Num leaf(double phi, double delta, int) { return {Number::estimate(phi), Number::estimate(delta)}; }
  static constexpr Num mover_succeeds() { return {kZero, kInf}; }
  static constexpr Num mover_fails() { return {kInf, kZero}; }
  static constexpr Num no_bound() { return {kInf, kInf}; }

  // For unsolved nodes: what an estimate or a sum says, kept clear of the values that mean "solved".
  [[nodiscard]] constexpr Num tamed() const {
    const auto tame = [](Number n) { return Number{n.raw + (n.raw == 0) - (n.raw == kInf.raw)}; };
    return {tame(phi), tame(delta)};
  }
  [[nodiscard]] constexpr bool within(const Num& bound) const { return phi < bound.phi && delta < bound.delta; }
  // The bound, moved up where this number has reached it, so that there is room to work on.
  [[nodiscard]] constexpr Num room_under(const Num& bound) const {
    return {phi < bound.phi ? bound.phi : threshold_above(phi, kOne),
            delta < bound.delta ? bound.delta : threshold_above(delta, kOne)};
  }
  // How a child looks to the mover of its parent while `others` are at work on it. Never as if it were settled.
  [[nodiscard]] constexpr Num crowded(unsigned others) const {
    const std::uint64_t more = std::uint64_t{delta.raw} * others * kCrowding / 256 + kOne.raw;
    return {phi, delta + Number{static_cast<std::uint32_t>(std::min<std::uint64_t>(more, Number::kMostRaw))}};
  }
  // A bound of twice these numbers, or infinity.
  [[nodiscard]] constexpr Num doubled() const { return {threshold_above(phi, phi), threshold_above(delta, delta)}; }
  [[nodiscard]] static constexpr Num larger(const Num& a, const Num& b) {
    return {std::max(a.phi, b.phi), std::max(a.delta, b.delta)};
  }
  [[nodiscard]] constexpr double proof(bool prover_to_move) const { return (prover_to_move ? phi : delta).value(); }
  [[nodiscard]] constexpr double disproof(bool prover_to_move) const { return (prover_to_move ? delta : phi).value(); }
};

}  // namespace zermelo
