// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/line.h"
#include "search/control.h"
#include "search/part.h"

namespace zermelo::app {

// A line of play in a game without repetition that needs no proof: at each move the search is asked again, and mostly
// its table still knows. A side that has an aim plays the move that reaches it; one that has none takes the
// first that does not lose at once.
template <Position P>
class ValueLine {
 public:
  using Move = typename P::Move;

  explicit ValueLine(Control& control) : control_(control) {}

  void aim(Side side, proof::Strategy what) { aims_[static_cast<std::size_t>(side)] = what; }
  // `first` is the move of the answer, if it has one. False if the limits ended it.
  bool follow(Driver<P>& driver, P at, const std::optional<Move>& first, std::vector<std::string>& out) {
    for (std::optional<Move> move = first; at.outcome() == Outcome::open; move.reset()) {
      if (control_.exhausted()) return false;
      if (!move) move = choice(driver, at);
      if (!move) return false;
      out.push_back(at.move_text(*move));
      at.play(*move);
    }
    return true;
  }

 private:
  std::optional<Move> choice(Driver<P>& driver, const P& at) {
    std::vector<Move> moves;
    at.moves(moves);
    if (const auto win = win_at_once(at, moves)) return win;
    const auto aim = aims_[static_cast<std::size_t>(at.to_move())];
    if (!aim) return resistance(at, moves);
    const Answer<P> answer = driver.solve(at, {at.to_move(), *aim == proof::Strategy::hold}, control_, nullptr);
    control_.account(answer.stats);  // its nodes count against the limit, not as nodes of the answer
    return answer.move;
  }

  static Move resistance(const P& at, const std::vector<Move>& moves) {
    for (const Move move : moves) {
      P next = at;
      next.play(move);
      std::vector<Move> replies;
      next.moves(replies);
      if (!win_at_once(next, replies)) return move;
    }
    return moves.front();
  }

  Control& control_;
  std::array<std::optional<proof::Strategy>, 2> aims_;
};

}  // namespace zermelo::app
