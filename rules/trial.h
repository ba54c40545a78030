// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"

namespace zermelo {

// A trial as the general game system Ludii writes it: a line `game=...`, options, then one line for each move with the
// sites it touches. Sites are numbered row by row from the bottom left.
struct TrialMove {
  int mover = 0;           // 0: the board being set up
  int from = -1, to = -1;  // -1: no site, a pass
  std::string actions;     // the rest of the line, `[Add:type=Cell,to=6,...],[...]`
  int line = 1;
};
struct Trial {
  std::string game;  // "Connect Four"
  std::vector<TrialMove> moves;
  std::optional<int> winner;  // 0 is a draw
};

bool looks_like_trial(std::string_view text);
Expected<Trial> parse_trial(std::string_view text);

}  // namespace zermelo
