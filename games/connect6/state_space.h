// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <set>
#include <utility>

#include "games/connect6/connect6.h"
#include "rules/state_space.h"

namespace zermelo::connect6 {

// The first turn is of q stones, the others of p, and the last one of what is left: so the number of stones says how
// many are of each side.
inline StateSpace state_space(const Rules& rules) {
  const int cells = rules.size().cells();
  std::set<std::pair<int, int>> reached{{0, 0}};
  int stones[2] = {0, 0}, turn = rules.q;
  for (int side = 0; stones[0] + stones[1] < cells; side = 1 - side, turn = rules.p) {
    stones[side] += std::min(turn, cells - stones[0] - stones[1]);
    reached.insert({stones[0], stones[1]});
  }
  return {log10_of_boards(cells,
                          [&](int first, int second) {
                            return reached.contains({first, second});
                          }),
          "boards with the right number of stones of each side"};
}

}  // namespace zermelo::connect6
