// SPDX-License-Identifier: MIT
#pragma once

#include "connect/links.h"

namespace zermelo::connect {

// How much is missing from a cell to both targets of a side, as its connections tell: an estimate.
template <std::size_t W>
int distance(const Links<W>& links, int cell) {
  int sum = 0;
  for (const int which : {0, 1}) {
    const auto strong = links.strong(cell, links.target(which));
    const auto weak = links.weak(cell, links.target(which));
    sum += !strong.empty() ? strong.front().count() : !weak.empty() ? 10 + weak.front().count() : 40;
  }
  return sum;
}

}  // namespace zermelo::connect
