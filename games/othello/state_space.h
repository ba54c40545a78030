// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "games/othello/othello.h"
#include "rules/state_space.h"

namespace zermelo::othello {

// The four cells in the middle are never empty.
inline StateSpace state_space(const Rules& rules) {
  return {4 * std::log10(2.0) + (rules.size().cells() - 4) * std::log10(3.0), "boards whose middle is full"};
}

}  // namespace zermelo::othello
