// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/record.h"

namespace zermelo {

// Text cut into lines, without line ends and spaces at the end; numbered from 1.
struct Line {
  int number = 1;
  std::string_view text;
};
std::vector<Line> lines_of(std::string_view text);

// Lists of moves, the format that every game shares:
//
//     1. c8-c6 h4-f2        with numbers a game goes on until number 1 comes again
//     2. g8-g6 resign 1-0
//     c8-c6 h4-f2 g8-g6     without numbers each line is a game
//
// `#` begins a comment. At the end of a game may stand `resign` (it was not played out) and who won: 1-0 for the first
// player, 0-1, 1/2-1/2. `add` puts a word that stands in the place of a move into the record, or says why it is none.
using AddMove = std::function<Done(Record& record, const std::string& word)>;
Records read_move_list(std::string_view text, const AddMove& add);
Expected<std::string> write_move_list(const Record& record);

// A text that no person and no program would write: control characters, very long words.
bool looks_like_noise(std::string_view text);

// "line 3: what is wrong", the line said once.
std::string located(const Records::Refused& refused, std::string_view place = "line");

// Records in which nothing could be read are an error that says what was wrong first.
Expected<Records> some_of(Records records, std::string_view game);

}  // namespace zermelo
