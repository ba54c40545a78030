// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

#include "base/expected.h"
#include "base/side.h"
#include "rules/position.h"

namespace zermelo {

// What the theory of a game says of a position: who wins, and if that side is to move, how.
template <class Move>
struct Lesson {
  Side winner = Side::first;
  std::optional<Move> move;  // set exactly if the winner is to move and the game is open
};

// Taught: some or all positions of the game are settled by a theorem, and the theorem plays them: after the move of a
// lesson, whatever the answer, there is a lesson again with the same winner. (Hex on n x (n-1): a pairing of the cells;
// the switching game: two trees.) REQUIRES: the game knows no draws and no position comes back.
//
// A witness is a short text from which anybody can see the win without playing it out, and `check_witness` does: it is
// given the position, who is said to win, and the text, and does not look at how the text was found.
template <class P>
concept Taught = Position<P> && P::kAcyclic && requires(const P c, Side side, std::string_view witness) {
  { c.lesson() } -> std::same_as<std::optional<Lesson<typename P::Move>>>;
  { c.witness(side) } -> std::same_as<Expected<std::string>>;  // one line; REQUIRES: lesson () names `side`
  { P::check_witness(c, side, witness) } -> std::same_as<Done>;
};

}  // namespace zermelo
