// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "games/othello/othello.h"

// What the readers and writers of game files share. docs/formats/othello.md describes the files.
namespace zermelo::othello {

// Files leave passes out. Plays `record.moves` from `at` and puts them in; notes whether the game was played to its
// end. From a move on that is not legal the moves stay as they are: replaying the record will report it.
void supply_passes(Record& record, Position at);

// Who has won with this score; positive is good for Black.
constexpr Outcome winner_of(int score) {
  return score > 0 ? Outcome::first : score < 0 ? Outcome::second : Outcome::draw;
}

// The record played out, for the writers: they write only what obeys the rules.
struct Played {
  Position begin, end;
  std::vector<std::string> texts;  // of the moves, as move_text writes them
};
Expected<Played> play_out(const Rules& rules, const Record& record);

bool looks_like_wthor(std::string_view bytes);
Expected<Records> read_wthor(std::string_view bytes);
Expected<std::string> write_wthor(const Record& record, const Played& played);

}  // namespace zermelo::othello
