// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <utility>
#include <vector>

#include "games/connect4/connect4.h"
#include "rules/state_space.h"

namespace zermelo::connect4 {

// Stones stand on stones: a column of h stones of which f are of the first player can look in h over f ways.
inline StateSpace state_space(const Rules& rules) {
  const int cells = rules.size().cells(), side = cells + 1;
  std::vector<double> ways(static_cast<std::size_t>(side) * side, 0.0);  // by stones of the first and of the second
  ways[0] = 1;
  for (int column = 0; column < rules.columns; ++column) {
    std::vector<double> next(ways.size(), 0.0);
    for (int f = 0; f <= cells; ++f)
      for (int s = 0; f + s <= cells; ++s) {
        const double before = ways[f * side + s];
        if (before == 0) continue;
        for (int height = 0; height <= rules.rows; ++height) {
          double choose = 1;
          for (int k = 0; k <= height; choose = choose * (height - k) / (k + 1), ++k)
            next[(f + k) * side + s + height - k] += before * choose;
        }
      }
    ways = std::move(next);
  }
  double sum = 0;
  for (int f = 0; f <= cells; ++f)
    for (int s = f; s >= f - 1 && s >= 0; --s)
      if (f + s <= cells) sum += ways[f * side + s];
  return {std::log10(sum), "boards with the right number of stones of each side, none in the air"};
}

}  // namespace zermelo::connect4
