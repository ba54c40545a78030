// SPDX-License-Identifier: MIT
#pragma once

#include "rules/position.h"

namespace zermelo {

// Drawless: somebody wins every game, so that one question gives the value. A game says so with
//
//     static constexpr bool kDrawless = true;
template <class P>
concept Drawless = Position<P> && P::kAcyclic && requires {
  requires P::kDrawless;
};

}  // namespace zermelo
