// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "app/commands.h"
#include "app/statistics.h"

// What the commands that play games have in common.

namespace zermelo::app {

// As they were typed; empty means not given.
struct GamesWords {
  std::string games, player = "random", seed, plies, threads;
};

OptionGroup games_group(GamesWords& words);
Expected<GamesJob> read_games(const GamesWords& words);

OptionRow games_threads_row(std::string& threads);

// Is that a place for a new file? Asked before long work; what is there already is not written over.
Done check_new_file(const std::string& name);

}  // namespace zermelo::app
