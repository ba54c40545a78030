// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "connect/cells.h"

namespace zermelo::connect {

// The cells as one side sees them: which touch each other, and which touch its two targets. In Hex both sides play on
// the same cells and have edges of their own; in the game of Shannon only one side has targets.
template <std::size_t W>
struct Net {
  int cells = 0;
  std::vector<Bits<W>> next;             // the neighbours of each cell
  std::array<Bits<W>, 2> goal;           // the cells that touch the first target, and the second
  [[nodiscard]] Bits<W> board() const {  // all cells
    Bits<W> all;
    for (int cell = 0; cell < cells; ++cell) put(all, cell);
    return all;
  }
};

// Do the stones of a side join its targets?
template <std::size_t W>
bool joins_targets(const Net<W>& net, const Bits<W>& stones) {
  Bits<W> seen = stones & net.goal[0], fresh = seen;
  while (fresh.any()) {
    if (meet(seen, net.goal[1])) return true;
    Bits<W> next;
    each(fresh, [&](int cell) { next = next | net.next[cell]; });
    fresh = without(next & stones, seen);
    seen = seen | fresh;
  }
  return false;
}

// The stones of a position, as one side sees them.
template <std::size_t W>
struct Stones {
  Bits<W> own, other;
};

}  // namespace zermelo::connect
