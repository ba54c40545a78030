// SPDX-License-Identifier: MIT
// The command line. CLI11 is slow to compile and is seen here only.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
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

void add_solve(CLI::App& app, app::SolveWords& words) {
  auto* solve =
      add_place(app.add_subcommand("solve", "the value of a position, a move that keeps it, and a proof"), words.place);
  solve->add_option("--question", words.question, "value (default), win, or draw (at least a draw)");
  solve->add_option("--for", words.who, "who is to win or draw: mover (default), first, second");
  solve->add_option("--recipe", words.recipe,
                    "how to search; see 'zermelo recipes' and 'zermelo parts' (default auto)");
  solve->add_option("--nodes", words.nodes, "end after creating this many nodes")->check(filled);
  solve->add_option("--tree-nodes", words.tree_nodes, "hold at most this many nodes in a search tree")->check(filled);
  solve->add_option("--time", words.time, "end after this many seconds")->check(filled);
  solve->add_option("--memory", words.memory, "megabytes for the whole program (default: half of what is free)")
      ->check(filled);
  solve->add_option("--threads", words.threads, "threads (this version searches with 1)")->check(filled);
  solve->add_option("--seed", words.seed, "seed of whatever is random (default 1)")->check(filled);
  solve->add_option("--proof", words.proof, "write a certificate to this file; check it with 'zermelo check'")
      ->check(filled);
  solve->add_option("--proof-max", words.proof_max, "give up a certificate of more positions (default 50000000)")
      ->check(filled);
  solve->add_flag("--score", words.score, "the exact score (not in this version)");
  solve->add_flag("--all-moves", words.all_moves, "the value of every legal move");
  solve->add_flag("--winning-moves", words.winning_moves, "the moves that win");
  solve->add_flag("--line", words.line, "a line of play to the end that follows the proof");
  solve->add_flag("--json", words.json, "one JSON object on one line");
  solve->add_flag("--quiet", words.quiet, "no progress line");
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
  app::SolveWords words;
  app::PlaceWords place;
  std::vector<std::string> files;
  std::string format;
  std::string file, depth;
  bool json = false;
  add_solve(app, words);
  auto* check = app.add_subcommand("check", "check a certificate with the rules alone");
  check->add_option("PROOF", file, "a file that 'zermelo solve --proof' wrote")->required();
  auto* perft = add_place(app.add_subcommand("perft", "count the lines of play of each length"), place);
  perft->add_option("--depth", depth, "moves to look ahead")->required();
  auto* show = add_place(app.add_subcommand("show", "draw a position and list its legal moves"), place);
  show->add_option("--as", format, "write it as text or in a format of the game's own instead: sgf, moves, ...")
      ->check(filled);
  auto* replay = app.add_subcommand("replay", "play through game files and hold them against the rules");
  replay->add_option("GAME", place.game, "the game; its size may come from the file")->required();
  replay->add_option("FILES", files, "game files in the formats that the game reads")->required();
  auto* games = app.add_subcommand("games", "the games, with their rule options");
  auto* recipes = app.add_subcommand("recipes", "named ways to search");
  auto* parts = app.add_subcommand("parts", "what recipes are made of, with all options");
  auto* bench = app.add_subcommand("bench", "search a fixed set of positions; prints the node signature last");
  auto* test = app.add_subcommand("test", "build and run every test (from the source tree: ./zermelo test)");
  for (auto* command : {check, perft, show, replay, games, recipes, parts, bench})
    command->add_flag("--json", json, "as JSON");

  for (auto* command : app.get_subcommands({}))
    for (auto* option : command->get_options())
      if (option->get_expected_max() == 0) option->disable_flag_override();  // `--json=5` is a mistake, not a yes

  if (count > 1 && arguments[1][0] != '-')
    if (const auto wrong = wrong_command(app, arguments[1]); !wrong.empty()) return app::complain(wrong);
  try {
    app.parse(readable(count, arguments));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    const bool extra = error.get_name() == "ExtrasError";
    const std::string command = app.get_subcommands().empty() ? "" : app.get_subcommands().front()->get_name() + " ";
    return app::complain(std::string(error.what()) + (extra ? "; a position with spaces stands in quotes" : "") +
                         " (see 'zermelo " + command + "--help')");
  }
  catch_interrupts(on_interrupt_end);
  if (*check) return app::check(file, json);
  if (*perft) return app::perft(place, depth, json);
  if (*show) return app::show(place, format, json);
  if (*replay) return app::replay(place.game, files, json);
  if (*games) return app::games(json);
  if (*recipes) return app::recipes(json);
  if (*parts) return app::parts(json);
  if (*bench) return app::bench(json);
  if (*test) return app::complain("the tests are run from the source tree: ./zermelo test");
  catch_interrupts(on_interrupt);
  return app::solve(words, interrupted);
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
