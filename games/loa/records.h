// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/loa/loa.h"

// What the readers of the different kinds of files share.
namespace zermelo::loa {

inline constexpr std::string_view kSides = "bw";

// What stands in the place of a move.
struct Entry {
  std::string move;   // d1-b3 or pass; empty: the side to move gives up
  bool last = false;  // written with ++: the move ends the game
};

// "D1-B3", "d1:b3", "d1xb3++", " d1 b3", "pass", "Resign", "Forfeit".
std::optional<Entry> parse_entry(std::string_view text);

// Adds what a file writes in the place of a move to a game in which `mover` is to move.
Done add_entry(Record& record, std::string_view text, Side mover);

std::string tidy(std::string_view text);  // without the spaces around it and with single ones inside, on one line
Error at_line(int line, const std::string& what);
std::string cells_of(const Position& p);  // a character a cell, as in BoardText

Records read_sgf(const Rules& rules, std::string_view text);
Records read_list(std::string_view text);
Records read_trial(const Rules& rules, std::string_view text);

// REQUIRES: each of `moves` is an Entry::move and not empty.
std::string write_sgf(const Position& from, const Record& record, const std::vector<std::string>& moves);

}  // namespace zermelo::loa
