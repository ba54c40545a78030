// SPDX-License-Identifier: MIT
#pragma once

#include "games/loa/loa.h"
#include "rules/state_space.h"

namespace zermelo::loa {

// Captures make stones fewer, and the last one is not lost: it is connected.
inline StateSpace state_space(const Rules& rules) {
  const int cells = rules.size().cells(), most = 2 * (rules.side - 2);
  const auto fits = [&](int stones) { return stones >= 1 && stones <= most; };
  return {log10_of_boards(cells, [&](int first, int second) { return fits(first) && fits(second); }),
          "boards with at most the stones of the start"};
}

}  // namespace zermelo::loa
