// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>

#include "rules/position.h"

namespace zermelo {

// The scale of an evaluation, for the side to move: 0 even, 100 clearly better, 300 nearly won. Games that see a win or
// a loss at hand give it these numbers, and no number lies further out than kMostEvaluation.
inline constexpr int kWinAtHand = 600, kLossAtHand = -500, kMostEvaluation = 1000;

// Evaluated: a game that can say without search how well the side to move stands. An estimate, never a verdict. Whole
// numbers only, so that they are the same on every machine; the same for all images of a position; and where the
// colours can be exchanged, the same for the mover of the exchanged position.
template <class P>
concept Evaluated = Position<P> && requires(const P c) {
  { c.evaluation() } -> std::same_as<int>;  // REQUIRES: outcome () == open
};

}  // namespace zermelo
