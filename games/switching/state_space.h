// SPDX-License-Identifier: MIT
#pragma once

#include "games/switching/switching.h"
#include "rules/state_space.h"

namespace zermelo::switching {

inline StateSpace state_space(const Rules& rules) {
  return {log10_of_filled_boards(static_cast<int>(rules.graph->edges().size())),
          "marks, the right number of each side"};
}

}  // namespace zermelo::switching
