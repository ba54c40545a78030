// SPDX-License-Identifier: MIT
// All commands, put together.
#include "app/command.h"
#include "app/commands.h"
#include "app/completion.h"
#include "app/config.h"
#include "app/help.h"

namespace zermelo::app {

namespace {

OptionGroup common_group(CommonWords& common) {
  return {"General",
          {{"--colour",
            "WHEN",
            "colours and Unicode in what is drawn",
            &common.colour,
            Takes::choice,
            {"auto", "always", "never"},
            "auto"}}};
}

void add_common(Command& command, CommonWords& common) {
  for (auto& inner : command.commands) add_common(inner, common);
  if (command.commands.empty() && !command.hidden) command.groups.push_back(common_group(common));
}

}  // namespace

Command test_command() {
  Command out{"test", "build and run every test (from the source tree: ./zermelo test)"};
  out.run = [](const Surroundings&) { return complain("the tests are run from the source tree: ./zermelo test"); };
  return out;
}

Command make_program(CommonWords& common, const std::string& name) {
  Command out{name, "solves two-player board games"};
  out.about =
      "Zermelo solves two-player board games: the value of a position, the move that keeps it, and a proof that "
      "anybody "
      "can check.";
  out.commands = {solve_command(),   show_command(),       play_command(),     check_command(),    games_command(),
                  recipes_command(), parts_command(),      suite_command(),    compare_command(),  experiment_command(),
                  db_command(),      learn_command(),      selfplay_command(), generate_command(), statistics_command(),
                  replay_command(),  perft_command(),      bench_command(),    test_command(),     help_command(),
                  config_command(),  completion_command(), man_command(),      complete_command()};
  out.examples = {{"show connect4", "draw a board"},
                  {"play 'connect4(5x4)' --human first", "a game against the program"},
                  {"solve mnk", "who wins tic-tac-toe?"},
                  {"solve 'connect4(5x4)' --all-moves", "Connect Four on a small board, each first move"}};
  for (auto& command : out.commands) add_common(command, common);
  out.groups = {common_group(common)};
  out.groups.front().options.push_back({"--version", "", "the version of the program", &common.version});
  return out;
}

}  // namespace zermelo::app
