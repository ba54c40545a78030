// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string_view>

namespace zermelo {

// How many positions a game can have at most, as publications count them: boards, whoever is to move. A game says it in
// a file of its own, games/NAME/state_space.h, with a function `state_space (rules)`.
struct StateSpace {
  double log10 = 0;
  std::string_view counted = {};  // what was counted, for people
};

// The decimal logarithm of the number of ways to put f stones of the first and s of the second player on `cells` cells,
// summed over all numbers of stones that `possible (f, s)` lets through.
double log10_of_boards(int cells, const std::function<bool(int first, int second)>& possible);

// Sides put one stone after the other, and none is taken away.
double log10_of_filled_boards(int cells);

}  // namespace zermelo
