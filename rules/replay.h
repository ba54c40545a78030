// SPDX-License-Identifier: MIT
#pragma once

#include <limits>
#include <string>
#include <utility>

#include "rules/position.h"
#include "rules/record.h"

namespace zermelo {

constexpr const char* word(Outcome outcome) {
  switch (outcome) {
    case Outcome::open: return "open";
    case Outcome::draw: return "draw";
    default: return outcome == Outcome::first ? "won by first" : "won by second";
  }
}

// A record held against the rules.
template <Position P>
struct Replay {
  P at;                  // after the last move that could be played
  int played = 0;        // moves
  std::string illegal;   // what is wrong with the record's position or with move played + 1; empty: nothing
  std::string mismatch;  // where the end on the board is not what the record states; empty: it is, or nothing is stated
};

template <Position P>
std::string mismatch_of(const P& end, const Record& record) {
  const Outcome outcome = end.outcome();
  if (outcome == Outcome::open)
    return record.complete ? "the record says that the game was played to its end, but it is still open" : "";
  if (record.result && *record.result != outcome)
    return std::string("the record says ") + word(*record.result) + ", the board says " + word(outcome);
  if constexpr (Counted<P>)
    if (record.score && *record.score != end.score())
      return "the record says a score of " + std::to_string(*record.score) + ", the board says " +
             std::to_string(end.score());
  return "";
}

// Plays at most `plies` moves of the record.
template <Position P>
Replay<P> replay(const typename P::Rules& rules, const Record& record,
                 std::size_t plies = std::numeric_limits<std::size_t>::max()) {
  Replay<P> out{P::start(rules), 0, "", ""};
  if (record.position != "start") {
    auto from = P::parse(rules, record.position);
    if (!from) {
      out.illegal = "position '" + record.position + "': " + from.error().what;
      return out;
    }
    out.at = std::move(*from);
  }
  for (const std::string& text : record.moves) {
    if (static_cast<std::size_t>(out.played) >= plies) return out;
    const std::string where = "move " + std::to_string(out.played + 1) + " '" + text + "': ";
    if (out.at.outcome() != Outcome::open) {
      out.illegal = where + "the game is over (" + word(out.at.outcome()) + ")";
      return out;
    }
    const auto move = out.at.parse_move(text);
    if (!move) {
      out.illegal = where + move.error().what;
      return out;
    }
    out.at.play(*move);
    ++out.played;
  }
  out.mismatch = mismatch_of(out.at, record);
  return out;
}

}  // namespace zermelo
