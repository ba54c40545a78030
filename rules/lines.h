// SPDX-License-Identifier: MIT
#pragma once

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

// Plain lists of moves: `1. c8-c6 h4-f2`, numbers left out, `#` begins a comment, an empty line ends a game. Any text
// can be read so; whether its words are moves is for the game to say.
Records read_move_list(std::string_view text);
std::string write_move_list(const Record& record);  // ten moves a line

// A text that no person and no program would write as a list of moves: control characters, very long words.
bool looks_like_noise(std::string_view text);

}  // namespace zermelo
