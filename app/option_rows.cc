// SPDX-License-Identifier: MIT
// Rows of the command line that several commands share.
#include <cstdio>

#include "app/commands.h"
#include "base/text.h"

namespace zermelo::app {

namespace {

std::string& remark() {
  static std::string kept;
  return kept;
}

}  // namespace

void remark_on_bad_input(std::string text) { remark() = std::move(text); }

int complain(const std::string& what, int status) {
  const std::string line = "zermelo: " + one_line(what + (status == kBadInput ? remark() : "")) + "\n";
  std::fputs(line.c_str(), stderr);  // does not throw where nothing can be written
  return status;
}

void add_place(Command& command, PlaceWords& place) {
  command.arguments.push_back({"GAME", "the game, with size and rules: connect4, 'connect4(7x6)', 'hex(5x5,swap=yes)'",
                               &place.game, Takes::game});
  command.arguments.push_back({"POSITION",
                               "rows from the top joined by '/', then the side to move; 'start', the default; a file "
                               "with a position or a game; '-' reads standard input",
                               &place.position,
                               Takes::position,
                               {},
                               false});
  command.groups.push_back({"Position",
                            {{.name = "--moves",
                              .value = "MOVES",
                              .help = "moves to play from the position, in one text separated by spaces: 'f5 d6'",
                              .to = &place.moves,
                              .may_be_empty = true},
                             {.name = "--game",
                              .value = "N",
                              .help = "which game of a file with several, counted from 1",
                              .to = &place.number,
                              .standard = "the only one"},
                             {.name = "--ply",
                              .value = "N",
                              .help = "how many moves of the game in a file",
                              .to = &place.ply,
                              .standard = "all"}}});
}

OptionRow recipe_row(std::string& recipe) {
  return {.name = "--recipe",
          .value = "RECIPE",
          .help = "how to search; see 'zermelo recipes' and 'zermelo parts'",
          .to = &recipe,
          .takes = Takes::recipe,
          .may_be_empty = true};
}

OptionRow memory_row(std::string& memory, const std::string& standard) {
  return {.name = "--memory",
          .value = "SIZE",
          .help = "memory for the whole program: 500MB, 4GB; a plain number is megabytes",
          .to = &memory,
          .takes = Takes::memory,
          .standard = standard};
}

OptionRow database_row(std::string& folder) {
  return {.name = "--db",
          .value = "DIR",
          .help = "the folder of an endgame database to use, see 'zermelo db'",
          .to = &folder,
          .takes = Takes::folder};
}

OptionRow templates_row(std::string& file) {
  return {.name = "--templates",
          .value = "FILE",
          .help = "in Hex: what was learned of this board, read from the file and added to it",
          .to = &file,
          .takes = Takes::file};
}

OptionRow json_row(bool& json) { return {.name = "--json", .value = "", .help = "as JSON, on one line", .to = &json}; }
OptionRow quiet_row(bool& quiet) { return {.name = "--quiet", .value = "", .help = "no progress line", .to = &quiet}; }

OptionGroup limit_group(LimitWords& limits, const std::string& memory) {
  return {"Limits",
          {{.name = "--time",
            .value = "TIME",
            .help = "end after so much time: 90 or 90s, 5m, 1h",
            .to = &limits.time,
            .takes = Takes::seconds,
            .standard = "none"},
           {.name = "--nodes",
            .value = "N",
            .help = "end after creating so many nodes: 5000000, 5e6 or 5M",
            .to = &limits.nodes,
            .takes = Takes::count,
            .standard = "none"},
           {.name = "--tree-nodes",
            .value = "N",
            .help = "hold at most so many nodes in a search tree",
            .to = &limits.tree_nodes,
            .takes = Takes::count,
            .standard = "none"},
           memory_row(limits.memory, memory)}};
}

}  // namespace zermelo::app
