// SPDX-License-Identifier: MIT
#pragma once

#include "games/fanorona/fanorona.h"
#include "rules/state_space.h"

namespace zermelo::fanorona {

// 004 §3.1.4: each side has at most the stones that it begins with.
inline StateSpace state_space(const Rules& rules) {
  const int cells = rules.size().cells(), most = cells / 2;
  return {log10_of_boards(cells, [&](int first, int second) { return first <= most && second <= most; }),
          "boards with at most the stones of the start"};
}

}  // namespace zermelo::fanorona
