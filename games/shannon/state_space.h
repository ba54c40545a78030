// SPDX-License-Identifier: MIT
#pragma once

#include "games/shannon/shannon.h"
#include "rules/state_space.h"

namespace zermelo::shannon {

inline StateSpace state_space(const Rules& rules) {
  return {log10_of_filled_boards(static_cast<int>(rules.graph->vertices()) - 2),
          "marks, the right number of each side"};
}

}  // namespace zermelo::shannon
