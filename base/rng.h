// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "base/key.h"

namespace zermelo {

// A small seeded generator (SplitMix64): the same numbers on every machine, so a printed seed repeats a run.
class Rng {
 public:
  using result_type = std::uint64_t;
  explicit constexpr Rng(std::uint64_t seed = 1) : state_(seed) {}

  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return ~result_type{0}; }
  constexpr result_type operator()() {
    const result_type out = mix(state_);
    state_ += 0x9e3779b97f4a7c15ULL;
    return out;
  }

  // A number below `bound`. REQUIRES: bound > 0.
  constexpr std::uint64_t below(std::uint64_t bound) { return scaled((*this)(), bound); }
  constexpr double unit() { return static_cast<double>((*this)() >> 11) * 0x1.0p-53; }

 private:
  std::uint64_t state_;
};

}  // namespace zermelo
