// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "connect/limits.h"
#include "connect/net.h"
#include "rules/linked.h"

namespace zermelo::connect {

// Positions on which H-search is measured: both sides have half of the stones, wherever the dice put them; the same
// ones for the same seed. REQUIRES: stones <= cells.
template <std::size_t W>
std::vector<Stones<W>> random_positions(int cells, int stones, std::uint64_t count, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<Stones<W>> out(count);
  for (auto& position : out)
    for (int placed = 0; placed < stones;) {
      const auto cell = static_cast<int>(rng.below(static_cast<std::uint64_t>(cells)));
      if (has(position.own, cell) || has(position.other, cell)) continue;
      put(placed % 2 == 0 ? position.own : position.other, cell);
      ++placed;
    }
  return out;
}

// What H-search did on them, for the side that moves first.
struct MeasuredLinks {
  std::uint64_t positions = 0;
  std::uint64_t steps = 0;        // of OR deduction
  std::uint64_t connections = 0;  // found
  std::uint64_t cut = 0;          // OR deductions that the limit of steps ended
  double seconds = 0;
  bool stopped = false;  // before all positions were done
};

struct LinkTrial {
  int stones = 40;
  std::uint64_t count = 1, seed = 1;
  LinkLimits limits = {};
};

// One thread. `stop` is looked at after each position.
MeasuredLinks measure_links(const LinkBoard& board, const LinkTrial& trial, const std::atomic<bool>* stop = nullptr);

}  // namespace zermelo::connect
