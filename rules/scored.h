// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>

#include "rules/position.h"
#include "rules/record.h"

namespace zermelo {

// Bounds of a score, or a window that a search asks about: what is at most `least` need not be told from it, and
// neither need what is at least `most`. An answer in between is exact, one at or below `least` is a true upper bound,
// one at or above `most` a true lower bound.
struct ScoreRange {
  int least = 0, most = 0;
  friend constexpr bool operator==(const ScoreRange&, const ScoreRange&) = default;
};

// A move of a runner. `note` is for the runner alone: what it found out when it listed the move (discs that turn, cells
// that are threatened then), so that it need not find it out again when the move is made.
struct RunnerMove {
  std::uint64_t note = 0;
  std::uint8_t cell = 0;
};

// A runner is a small fast copy of a position, made for exact alpha-beta that copies and never takes back. All scores
// are those of the side to move.
//
//     explicit R (p)            REQUIRES: the game is open
//     kMostMoves                of a position, a pass included
//     kFinish                   0, or the driver calls finish () wherever left () <= kFinish
//     left ()                   cells that are still empty: no line of play is longer (passes apart)
//     range ()                  cheap true bounds of the score
//     key ()                    exact; equal for symmetric positions if that pays. A std::uint64_t with `kKeyBits` used
//                               bits, or a Key
//     settled (window)          a cheap verdict in the sense of the window: the game is over, or a bound decides it
//     moves (out)               best first by the game's own knowledge, and how many there are. A move may be left out
//                               if another is at least as good. Where none is listed `settled` has had a verdict
//     after (move)              the position after it. A pass is a move of its own
//
// Optional:
//
//     finish (alpha, beta, nodes)   the last few empty cells by the game's own means, in the sense of the window; adds
//                                   the positions it looked at
//     estimate ()                   a guess at the score, in its units or finer ones: for ordering by shallow searches
//     first_look ()                 a verdict that is asked for at the root only, where runners made by `after` of a
//                                   listed move cannot have it (Connect Four: the mover wins at once)
//     kLooksAhead                   true: `settled` is so quick and decides so often that all children are looked at
//                                   before any of them is searched
//     kShare                        from how many empty cells on it pays that threads tell each other where they are
//     kOwn                          below so many empty cells each thread keeps what it found to itself
//     look ()                       what `settled` and `moves` both need; they then get it as their last argument
//     static with (rules, visit)    calls visit (std::type_identity<R>{}) with the fastest runner for the rules, in
//                                   games that have several (a member of the game)
template <class R>
concept AnyRunner = std::is_trivially_copyable_v<R> && requires(const R c, RunnerMove move) {
  { R::kMostMoves } -> std::convertible_to<int>;
  { R::kFinish } -> std::convertible_to<int>;
  { c.left() } -> std::same_as<int>;
  { c.range() } -> std::same_as<ScoreRange>;
  c.key();
  { c.after(move) } -> std::same_as<R>;
};

template <class R>
concept Looking = AnyRunner<R> && requires(const R c) {
  c.look();
};

template <class R>
concept PlainRunner = AnyRunner<R> && requires(const R c, ScoreRange window, std::span<RunnerMove> out) {
  { c.settled(window) } -> std::same_as<std::optional<int>>;
  { c.moves(out) } -> std::same_as<int>;
};

template <class R>
concept LookingRunner = Looking<R> && requires(const R c, ScoreRange window, std::span<RunnerMove> out) {
  { c.settled(window, c.look()) } -> std::same_as<std::optional<int>>;
  { c.moves(out, c.look()) } -> std::same_as<int>;
};

template <class R>
concept Runner = PlainRunner<R> || LookingRunner<R>;

// Scored: a game whose result is a whole number, more than won, drawn or lost: by how many discs, or how soon. A
// positive score is a win, a negative one a loss, and 0 a draw. A finished game has the score () of its first player
// (rules/record.h).
template <class P>
concept Scored =
    Counted<P> && P::kAcyclic && Runner<typename P::Runner> && std::constructible_from<typename P::Runner, const P&>;

// The score of a finished game for the side to move. REQUIRES: outcome () != open.
template <Counted P>
int score_at_end(const P& p) {
  return p.to_move() == Side::first ? p.score() : -p.score();
}

// +5, -12, 0
inline std::string score_text(int score) { return score > 0 ? '+' + std::to_string(score) : std::to_string(score); }

// Calls visit (std::type_identity<R>{}) with the runner R to use for these rules. A game that has several says which is
// the fastest with a member P::with (rules, visit).
template <Scored P, class Visit>
decltype(auto) with_runner(const typename P::Rules& rules, Visit&& visit) {
  if constexpr (requires { P::with(rules, visit); })
    return P::with(rules, visit);
  else
    return visit(std::type_identity<typename P::Runner>{});
}

}  // namespace zermelo
