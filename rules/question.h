// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "base/side.h"

namespace zermelo {

// A search answers yes or no: does the prover win, or with `draw_is_enough`, reach at least a draw? A three-valued game
// is two such questions, and a disproof is a proof of the opposite question.
//
// Seen from the play itself there is always one attacker, who needs a real win, and one defender, who is content with
// anything else, endless play included. That view decides what a repetition means.
struct Question {
  Side prover = Side::first;
  bool draw_is_enough = false;

  friend constexpr bool operator==(const Question&, const Question&) = default;

  [[nodiscard]] constexpr Question opposite() const { return {other(prover), !draw_is_enough}; }
  [[nodiscard]] constexpr Side attacker() const { return draw_is_enough ? other(prover) : prover; }
  [[nodiscard]] constexpr Side defender() const { return other(attacker()); }

  // What a finished game says: nothing while it is open.
  [[nodiscard]] constexpr std::optional<bool> settled_by(Outcome outcome) const {
    if (outcome == Outcome::open) return std::nullopt;
    if (outcome == Outcome::draw) return draw_is_enough;
    return outcome == win_for(prover);
  }

  // Play without end is a draw.
  [[nodiscard]] constexpr bool endless_play() const { return draw_is_enough; }

  // Does this answer mean that the attacker wins?
  [[nodiscard]] constexpr bool attack_succeeds(bool answer) const { return answer != draw_is_enough; }
};

inline std::string text_of(const Question& q) {
  return std::string(q.draw_is_enough ? "draw" : "win") + " for " + word(q.prover);
}

}  // namespace zermelo
