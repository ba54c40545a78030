// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <vector>

#include "base/side.h"
#include "rules/position.h"

namespace zermelo {

// Forced: a game in which threats can be read from the board, so that most replies are out of the question.
//
// `forced_moves (attacker, most, out)` replaces `out` and says whether what it left out does not matter.
// - The attacker is to move: at most `most` moves, those that look best for an attack. Wins at once come first and
//   alone; then moves that stop what the defender threatens, if it threatens to win, by the number of stones that it
//   takes to answer them. False if a legal move was left out.
// - The defender is to move: when the attacker threatens to win with its next move, the moves that win at once, and
//   those that stop every threat; when there are none of either kind, one legal move. When nothing is threatened, all
//   moves in the order of moves (). Always true: whatever was left out loses to the next move of the attacker.
//
// The order is fixed. REQUIRES: outcome () == open, most > 0.
template <class P>
concept Forced = Position<P> && requires(const P c, Side attacker, std::vector<typename P::Move>& out) {
  { c.forced_moves(attacker, 1, out) } -> std::same_as<bool>;
};

}  // namespace zermelo
