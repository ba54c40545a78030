// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <optional>

#include "app/match.h"
#include "app/terminal.h"

namespace zermelo::app {

// How a person plays in the terminal.
struct HumanGame {
  Match match;
  Request request;          // how the program searches
  double seconds = 5;       // for one move of the program, or a hint
  std::optional<Side> who;  // whom the person plays; none: both
  Style style;
  bool quiet = false;  // no progress line
};

// Plays a game on standard input and output; a pipe will do. Returns the exit status.
int play_with_human(HumanGame game, const std::atomic<bool>& stop);

}  // namespace zermelo::app
