// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "rules/scored.h"

namespace zermelo::score {

// What is known of a score. Without anything known the bounds lie outside of every game's scores.
struct Bounds {
  static constexpr int kNone = 127;
  int least = -kNone, most = kNone;

  [[nodiscard]] Bounds with(const Bounds& more) const {
    return {std::max(least, more.least), std::min(most, more.most)};
  }
};

}  // namespace zermelo::score
