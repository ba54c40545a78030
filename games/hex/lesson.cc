// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "games/hex/hex.h"
#include "games/hex/pairing.h"

namespace zermelo::hex {
namespace {

constexpr std::string_view kPairing = "pairing";

// The pairing wins for `winner` as long as each enemy stone has been answered at the partner of its cell; one may be
// unanswered when the winner is to move, and then that is the move. Stones of the winner more than these do no harm:
// they only take cells from the enemy.
struct State {
  int unanswered = 0;  // enemy stones whose partner is empty
  int answer = -1;     // the partner of one of them
  int broken = -1;     // an enemy stone whose partner is an enemy stone too
};

State state_of(const Position& at, Side winner) {
  const Size size = at.rules().size();
  State state;
  for (int cell = 0; cell < size.cells(); ++cell) {
    if (!at.has(other(winner), cell)) continue;
    const int answer = partner(size, cell);
    if (answer < 0 || at.has(winner, answer)) continue;
    if (at.has(other(winner), answer))
      state.broken = cell;
    else
      ++state.unanswered, state.answer = answer;
  }
  return state;
}

bool holds(const State& state, bool winner_moves) {
  return state.broken < 0 && state.unanswered <= (winner_moves ? 1 : 0);
}

}  // namespace

std::optional<Lesson<Move>> Position::lesson() const {
  const auto winner = pairing_winner(rules_.size());
  if (!winner || outcome_ != Outcome::open) return std::nullopt;
  const bool moves_now = side_ == *winner;
  const State state = state_of(*this, *winner);
  if (!holds(state, moves_now)) return std::nullopt;
  if (!moves_now) return Lesson<Move>{*winner, std::nullopt};
  int cell = state.answer;
  if (cell < 0) {  // nothing to answer: any stone will do
    cell = 0;
    while (has(Side::first, cell) || has(Side::second, cell)) ++cell;
  }
  return Lesson<Move>{*winner, Move{static_cast<std::uint16_t>(cell)}};
}

Expected<std::string> Position::witness(Side) const { return std::string(kPairing); }

Done Position::check_witness(const Position& at, Side winner, std::string_view text) {
  const Size size = at.rules().size();
  if (text != kPairing) return Error{fmt::format("the only witness that Hex knows is the word '{}'", kPairing)};
  if (pairing_winner(size) != winner)
    return Error{fmt::format("no pairing of the cells wins for {} on a board of {}", word(winner), text_of(size))};
  if (at.outcome() != Outcome::open) return Error{"the game is over: there is nothing left to pair"};
  const State state = state_of(at, winner);
  if (holds(state, at.to_move() == winner)) return Nothing{};
  if (state.broken >= 0)
    return Error{fmt::format("the pairing is broken: {} and {} hold enemy stones",
                             at.move_text({static_cast<std::uint16_t>(state.broken)}),
                             at.move_text({static_cast<std::uint16_t>(partner(size, state.broken))}))};
  return Error{fmt::format("the pairing is broken: the enemy stone whose partner is {} has not been answered in time",
                           at.move_text({static_cast<std::uint16_t>(state.answer)}))};
}

static_assert(Taught<Position>);

}  // namespace zermelo::hex
