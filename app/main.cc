// SPDX-License-Identifier: MIT
// The command line. CLI11 is slow to compile and is seen here only.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "app/commands.h"
#include "base/text.h"
#include "report/report.h"

namespace {

using namespace zermelo;

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may only touch lock-free atomics");

// The first Ctrl-C asks the search to end and tell what it knows; a second one ends the program.
extern "C" void on_interrupt(int signal) {
  if (interrupted.exchange(true)) std::_Exit(128 + signal);
}
// Commands that only count or check have nothing half-known to tell: Ctrl-C ends them at once.
extern "C" void on_interrupt_end(int) { std::_Exit(app::kEndedFirst); }

void catch_interrupts(void (*handler)(int)) {
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, handler);
}

// CLI11 only says that a command is missing; whoever mistyped one wants to know which word was meant. Empty when the
// word is a command.
std::string wrong_command(const CLI::App& app, const std::string& word) {
  std::vector<std::string> names;
  for (const auto* command : app.get_subcommands({})) names.push_back(command->get_name());
  if (std::find(names.begin(), names.end(), word) != names.end()) return "";
  return "no command is called '" + word + "'" + hint(word, names);
}

std::string filled(const std::string& text) { return text.empty() ? "a value is expected, not an empty text" : ""; }

// Othello boards are written with dashes for empty cells, and one that begins with a dash would be taken for an option.
// A point means the same.
std::vector<std::string> readable(int count, char** arguments) {
  std::vector<std::string> words(arguments + 1, arguments + count);
  for (auto& word : words) {
    const bool board =
        word.starts_with("-") && word.size() >= 16 && word.find_first_not_of("-XOxo. ;") == std::string::npos;
    if (board) std::replace(word.begin(), word.end(), '-', '.');
  }
  std::reverse(words.begin(), words.end());  // as CLI11 wants them
  return words;
}

CLI::App* add_place(CLI::App* command, app::PlaceWords& place) {
  command->add_option("GAME", place.game, "the game, with size and rules: connect4, connect4(7x6), fanorona(5x5)")
      ->required();
  command->add_option("POSITION", place.position,
                      "rows from the top joined by '/', then the side to move; 'start'; a file with a position or a "
                      "game; '-' reads standard input");
  command->add_option("--moves", place.moves, "moves to play from the position, separated by spaces");
  command->add_option("--game", place.number, "which game of a file with several, counted from 1")->check(filled);
  command->add_option("--ply", place.ply, "how many moves of the game in a file (default: all)")->check(filled);
  return command;
}

void add_limits(CLI::App* command, app::LimitWords& limits, const std::string& memory) {
  command->add_option("--nodes", limits.nodes, "end after creating this many nodes")->check(filled);
  command->add_option("--tree-nodes", limits.tree_nodes, "hold at most this many nodes in a search tree")
      ->check(filled);
  command->add_option("--time", limits.time, "end after this many seconds")->check(filled);
  command->add_option("--memory", limits.memory, "megabytes for the whole program (default: " + memory + ")")
      ->check(filled);
  command->add_option("--seed", limits.seed, "seed of whatever is random (default 1)")->check(filled);
}

void add_solve(CLI::App& app, app::SolveWords& words) {
  auto* solve =
      add_place(app.add_subcommand("solve", "the value of a position, a move that keeps it, and a proof"), words.place);
  solve->add_option("--question", words.question, "value (default), win, or draw (at least a draw)");
  solve->add_option("--for", words.who, "who is to win or draw: mover (default), first, second");
  solve->add_option("--recipe", words.recipe,
                    "how to search; see 'zermelo recipes' and 'zermelo parts' (default auto)");
  add_limits(solve, words.limits, "half of what is free");
  solve->add_option("--threads", words.threads, "threads (this version searches with 1)")->check(filled);
  solve->add_option("--proof", words.proof, "write a certificate to this file; check it with 'zermelo check'")
      ->check(filled);
  solve->add_option("--proof-max", words.proof_max, "give up a certificate of more positions (default 50000000)")
      ->check(filled);
  solve->add_option("--db", words.database, "the folder of an endgame database that the search shall use")
      ->check(filled);
  solve->add_flag("--expand", words.expand,
                  "write out in the proof what the database knows, instead of referring to it");
  solve
      ->add_option("--templates", words.templates,
                   "in Hex: what was learned of this board, read from the file and added to it")
      ->check(filled);
  solve
      ->add_option("--state", words.state,
                   "save the search in this file now and then, and go on from it where it is there already")
      ->check(filled);
  solve->add_option("--state-every", words.state_every, "seconds between two savings (default 600)")->check(filled);
  solve->add_flag("--score", words.score, "the exact score (not in this version)");
  solve->add_flag("--all-moves", words.all_moves, "the value of every legal move");
  solve->add_flag("--winning-moves", words.winning_moves, "the moves that win");
  solve->add_flag("--line", words.line, "a line of play to the end that follows the proof");
  solve->add_flag("--json", words.json, "one JSON object on one line");
  solve->add_flag("--quiet", words.quiet, "no progress line");
}

void add_play(CLI::App& app, app::PlayWords& words) {
  auto* play = add_place(
      app.add_subcommand("play", "an engine for graphical programs: GTP on standard input, see docs/formats/gtp.md"),
      words.place);
  play->add_option("--recipe", words.recipe, "how to search; see 'zermelo recipes' (default auto)");
  play->add_option("--time", words.limits.time, "seconds for one move or question (default 10)")->check(filled);
  play->add_option("--nodes", words.limits.nodes, "nodes for one move or question")->check(filled);
  play->add_option("--templates", words.templates,
                   "in Hex: what was learned of this board, read from the file and added to it")
      ->check(filled);
  play->add_option("--memory", words.limits.memory, "megabytes for the whole program (default: half of what is free)")
      ->check(filled);
}

void add_suite(CLI::App& app, app::SuiteWords& words) {
  auto* suite = app.add_subcommand("suite", "solve many positions with many recipes; one row of JSON for each");
  suite->add_option("FILES", words.files, "files of positions, see docs/formats/suite.md")->required();
  suite->add_option("--recipe", words.recipes, "how to search; may be given several times (default auto)")
      ->allow_extra_args(false)
      ->check(filled);
  add_limits(suite, words.limits, "1024");
  suite->add_option("--out", words.out, "add the rows to this file; those that are there are not searched again")
      ->check(filled);
  suite->add_option("--db", words.database, "the folder of an endgame database that the searches shall use")
      ->check(filled);
  suite->add_flag("--json", words.json, "the summary as JSON");
  suite->add_flag("--quiet", words.quiet, "no progress line");
}

void add_compare(CLI::App& app, app::CompareWords& words) {
  auto* compare = app.add_subcommand("compare", "recipes side by side, from the rows that 'zermelo suite' wrote");
  compare->add_option("FILES", words.files, "files that 'zermelo suite --out' wrote")->required();
  compare->add_option("--recipe", words.recipes, "only this recipe; several times: in that order (default all)")
      ->allow_extra_args(false)
      ->check(filled);
  compare->add_option("--by", words.by, "what ratios and deviations are of: nodes (default) or evaluated");
  compare->add_flag("--markdown", words.markdown, "as tables in Markdown");
  compare->add_flag("--json", words.json, "as JSON");
}

void add_learn(CLI::App& app, app::LearnWords& words) {
  auto* learn = app.add_subcommand("learn", "tables for leaf numbers, from games that were played");
  learn->require_subcommand(1);
  auto* moves = learn->add_subcommand("moves", "how often each move was played, and how often it could have been");
  moves->add_option("GAME", words.game, "the game; its size may come from the files")->required();
  moves->add_option("FILES", words.files, "game files in the formats that the game reads")->required();
  moves->add_option("--out", words.out, "the file for the table")->required()->check(filled);
  moves->add_option("--skip", words.skip, "leave out the positions before this ply of each game (default 0)")
      ->check(filled);
  moves->add_flag("--cut", words.cut, "the files are of a larger board; its four corners are taken for boards of GAME");
  moves->add_flag("--json", words.json, "as JSON");
}

void add_db(CLI::App& app, app::DbWords& words) {
  auto* db = app.add_subcommand("db", "endgame databases: the values of all positions with few stones");
  db->require_subcommand(1);
  auto* build = db->add_subcommand("build", "compute the values of all positions up to a number of stones");
  auto* verify = db->add_subcommand("verify", "derive every value again from those that the moves lead to");
  auto* stat = db->add_subcommand("stat", "what is in a database");
  auto* query = add_place(db->add_subcommand("query", "look up a position and its moves"), words.place);
  for (auto* command : {build, verify, stat})
    command->add_option("GAME", words.place.game, "the game and its rules, for example 'fanorona(9x5)'")->required();
  for (auto* command : {build, verify}) {
    command->add_option("--pieces", words.pieces, "up to so many stones; in games that fill the board, empty cells")
        ->check(filled);
    command->add_option("--threads", words.threads, "threads (default: as many as the machine has)")->check(filled);
    command->add_flag("--quiet", words.quiet, "no progress line");
  }
  build->add_option("--memory", words.memory, "megabytes (default: half of what is free)")->check(filled);
  build->add_option("--checkpoint", words.checkpoint, "seconds between notes of how far the work has come (default 60)")
      ->check(filled);
  build->add_flag("--distances", words.distances, "keep the distance to the end as well");
  for (auto* command : {build, verify, stat, query}) {
    command->add_option("--db", words.folder, "the folder of the database")->required()->check(filled);
    command->add_flag("--json", words.json, "as JSON");
  }
}

// All that can be typed.
struct Words {
  app::SolveWords solve;
  app::PlayWords play;
  app::SuiteWords suite;
  app::CompareWords compare;
  app::LearnWords learn;
  app::DbWords db;
  app::PlaceWords place;
  std::vector<std::string> files;
  std::string proof, database, depth, format;
  bool json = false;
};

// Commands about a position or a file that do not search.
void add_lookups(CLI::App& app, Words& words) {
  auto* check = app.add_subcommand("check", "check a certificate with the rules alone");
  check->add_option("PROOF", words.proof, "a file that 'zermelo solve --proof' wrote; '-' reads standard input")
      ->required();
  check->add_option("--db", words.database, "the folder of the endgame database that the certificate refers to")
      ->check(filled);
  auto* perft = add_place(app.add_subcommand("perft", "count the lines of play of each length"), words.place);
  perft->add_option("--depth", words.depth, "moves to look ahead")->required();
  auto* show = add_place(app.add_subcommand("show", "draw a position and list its legal moves"), words.place);
  show->add_option("--as", words.format, "write it as text or in a format of the game's own instead: sgf, moves, ...")
      ->check(filled);
  auto* replay = app.add_subcommand("replay", "play through game files and hold them against the rules");
  replay->add_option("GAME", words.place.game, "the game; its size may come from the file")->required();
  replay->add_option("FILES", words.files, "game files in the formats that the game reads; '-' reads standard input")
      ->required();
  for (auto* command : {check, perft, show, replay}) command->add_flag("--json", words.json, "as JSON");
}

// Commands that take nothing.
void add_lists(CLI::App& app, Words& words) {
  app.add_subcommand("games", "the games, with their rule options");
  app.add_subcommand("recipes", "named ways to search");
  app.add_subcommand("parts", "what recipes are made of, with all options");
  app.add_subcommand("bench", "search a fixed set of positions; prints the node signature last");
  for (const char* name : {"games", "recipes", "parts", "bench"})
    app.get_subcommand(name)->add_flag("--json", words.json, "as JSON");
  app.add_subcommand("test", "build and run every test (from the source tree: ./zermelo test)");
}

// `--json=5` is a mistake, not a yes.
void refuse_values_of_flags(CLI::App& app) {
  for (auto* command : app.get_subcommands({})) {
    for (auto* option : command->get_options())
      if (option->get_expected_max() == 0) option->disable_flag_override();
    refuse_values_of_flags(*command);
  }
}

// The exit status if there is nothing to run: a mistake, or help that was asked for.
std::optional<int> parse(CLI::App& app, int count, char** arguments) {
  refuse_values_of_flags(app);
  if (count > 1 && arguments[1][0] != '-')
    if (const auto wrong = wrong_command(app, arguments[1]); !wrong.empty()) return app::complain(wrong);
  for (const char* name : {"learn", "db"}) {
    const auto* command = app.get_subcommand(name);
    if (count > 2 && arguments[1] == command->get_name() && arguments[2][0] != '-')
      if (const auto wrong = wrong_command(*command, arguments[2]); !wrong.empty()) return app::complain(wrong);
  }
  try {
    app.parse(readable(count, arguments));
    return std::nullopt;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    const bool extra = error.get_name() == "ExtrasError";
    std::string command;
    for (auto chosen = app.get_subcommands(); !chosen.empty(); chosen = chosen.front()->get_subcommands())
      command += chosen.front()->get_name() + " ";
    return app::complain(std::string(error.what()) + (extra ? "; a position with spaces stands in quotes" : "") +
                         " (see 'zermelo " + command + "--help')");
  }
}

int dispatch(const std::string& command, const Words& words) {
  catch_interrupts(on_interrupt_end);
  if (command == "check") return app::check(words.proof, words.database, words.json);
  if (command == "compare") return app::compare(words.compare);
  if (command == "learn") return app::learn_moves(words.learn);
  if (command == "perft") return app::perft(words.place, words.depth, words.json);
  if (command == "show") return app::show(words.place, words.format, words.json);
  if (command == "replay") return app::replay(words.place.game, words.files, words.json);
  if (command == "games") return app::games(words.json);
  if (command == "recipes") return app::recipes(words.json);
  if (command == "parts") return app::parts(words.json);
  if (command == "bench") return app::bench(words.json);
  if (command == "test") return app::complain("the tests are run from the source tree: ./zermelo test");
  catch_interrupts(on_interrupt);
  if (command == "play") return app::play(words.play, interrupted);
  if (command == "suite") return app::suite(words.suite, interrupted);
  if (command == "db") return app::db_command(words.db, interrupted);
  return app::solve(words.solve, interrupted);
}

int run(int count, char** arguments) {
  CLI::App app{
      "Zermelo solves two-player board games: the value of a position, the move that keeps it, and a proof that\n"
      "anybody can check.\n\n"
      "  zermelo solve 'connect4(5x4)' --all-moves\n"
      "  zermelo solve 'fanorona(5x5)' --proof 5x5.proof && zermelo check 5x5.proof",
      "zermelo"};
  app.set_version_flag("--version", std::string("zermelo ") + report::version());
  app.require_subcommand(1);
  Words words;
  add_solve(app, words.solve);
  add_play(app, words.play);
  add_suite(app, words.suite);
  add_compare(app, words.compare);
  add_learn(app, words.learn);
  add_db(app, words.db);
  add_lookups(app, words);
  add_lists(app, words);
  if (const auto status = parse(app, count, arguments)) return *status;
  const auto* chosen = app.get_subcommands().front();
  if (chosen->get_name() == "db") words.db.command = chosen->get_subcommands().front()->get_name();
  return dispatch(chosen->get_name(), words);
}

}  // namespace

// An answer that did not get out is not a success: whoever reads the file must not take half of it for all of it.
int main(int count, char** arguments) {
  const char* unwritten = "standard output cannot be written (is the disk full?)";
  try {
    const int status = run(count, arguments);
    return std::fflush(stdout) == 0 && std::ferror(stdout) == 0 ? status : app::complain(unwritten, app::kFailed);
  } catch (const std::system_error&) {  // that is how fmt::print says it
    std::fprintf(stderr, "zermelo: %s\n", unwritten);
  } catch (const std::exception& error) {  // memory that is not there, most likely
    std::fprintf(stderr, "zermelo: ended by the system: %s\n", error.what());
  }
  return app::kFailed;
}
