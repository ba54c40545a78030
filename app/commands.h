// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/command.h"
#include "app/session.h"

// The commands of the program, one function a command. What each returns when it runs is the exit status: 0 answered,
// 1 a check failed, 2 bad input, 3 a limit or Ctrl-C ended it first.

namespace zermelo::app {

enum Exit { kAnswered = 0, kFailed = 1, kBadInput = 2, kEndedFirst = 3 };

Command solve_command();
Command show_command();
Command play_command();
Command check_command();
Command suite_command();
Command compare_command();
Command experiment_command();
Command db_command();
Command learn_command();
Command replay_command();
Command perft_command();
Command statistics_command();
Command selfplay_command();
Command generate_command();
Command games_command();
Command recipes_command();
Command parts_command();
Command bench_command();
Command test_command();
Command man_command();

// A position as it was typed.
struct PlaceWords {
  std::string game, position = "start", moves, number, ply;
};

// Limits of a search and its seed, as they were typed; empty means not given.
struct LimitWords {
  std::string nodes, tree_nodes, time, memory, seed;
};

// Rows that several commands share.
void add_place(Command& command, PlaceWords& place);  // the arguments, and a group of options
OptionGroup limit_group(LimitWords& limits, const std::string& memory);
OptionRow recipe_row(std::string& recipe);
OptionRow memory_row(std::string& memory, const std::string& standard);
OptionRow database_row(std::string& folder);
OptionRow templates_row(std::string& file);
OptionRow json_row(bool& json);
OptionRow quiet_row(bool& quiet);

// Names that a list shows, and a shell completes.
std::vector<std::string> recipe_names();
std::vector<std::string> part_names();  // and their kinds

// Opens what was typed: reads standard input where the position is `-`.
Expected<std::unique_ptr<Session>> open_place(const PlaceWords& words);

// One line on standard error that says what is wrong.
int complain(const std::string& what, int status = kBadInput);
// From now on this stands behind every complaint about input.
void remark_on_bad_input(std::string text);

}  // namespace zermelo::app
