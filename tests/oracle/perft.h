// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace zermelo::oracle {

// The number of move sequences of exactly `depth` moves. A finished game has no moves, so it counts at its own depth
// only; moves written differently count separately even if they lead to the same position.
template <class Rules>
std::uint64_t perft(const Rules& rules, const std::string& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t total = 0;
  for (const auto& [move, after] : rules.moves(position)) total += perft(rules, after, depth - 1);
  return total;
}

}  // namespace zermelo::oracle
