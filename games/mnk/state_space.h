// SPDX-License-Identifier: MIT
#pragma once

#include "games/mnk/mnk.h"
#include "rules/state_space.h"

namespace zermelo::mnk {

inline StateSpace state_space(const Rules& rules) {
  return {log10_of_filled_boards(rules.size().cells()), "boards with the right number of stones of each side"};
}

}  // namespace zermelo::mnk
