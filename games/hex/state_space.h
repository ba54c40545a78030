// SPDX-License-Identifier: MIT
#pragma once

#include "games/hex/hex.h"
#include "rules/state_space.h"

namespace zermelo::hex {

// Where sides can be exchanged, the first stone may be of either.
inline StateSpace state_space(const Rules& rules) {
  const int cells = rules.size().cells();
  if (!rules.swap) return {log10_of_filled_boards(cells), "boards with the right number of stones of each side"};
  return {log10_of_boards(cells, [](int first, int second) { return first - second <= 1 && second - first <= 1; }),
          "boards with the right number of stones of each side"};
}

}  // namespace zermelo::hex
