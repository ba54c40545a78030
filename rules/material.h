// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>

#include "base/side.h"
#include "rules/position.h"

namespace zermelo {

// Material: a game that is played with stones, pieces or discs that can be counted.
template <class P>
concept Material = Position<P> && requires(const P c, Side s) {
  { c.stones(s) } -> std::same_as<int>;  // of that side on the board
};

}  // namespace zermelo
