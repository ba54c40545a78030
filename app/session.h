// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "base/option.h"
#include "base/side.h"
#include "connect/describe.h"
#include "db/lookup.h"
#include "report/report.h"
#include "rules/drawing.h"
#include "search/control.h"
#include "search/move_table.h"

namespace zermelo::app {

class Playing;

// What a user may ask of a position.
struct Request {
  enum class Ask { value, win, draw };
  enum class For { mover, first, second };
  Ask ask = Ask::value;
  For who = For::mover;
  std::string recipe = "auto";
  Limits limits;  // `memory` is what the whole process may hold
  std::uint64_t seed = 1;
  std::string proof_file;  // empty: no proof wanted
  std::uint64_t proof_max = 50'000'000;
  bool proof_expands = false;                       // what a database knows is written out move by move
  std::shared_ptr<const db::Source> database = {};  // opened for the same game
  std::size_t database_memory = 0;                  // bytes that it may use
  std::shared_ptr<connect::Library> library = {};   // templates that last, of the same board
  std::string state_file;    // where the search is saved now and then, to go on from; empty: nowhere
  double state_every = 600;  // seconds
  bool score = false, line = false, all_moves = false, winning_moves = false;
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;
  Observer* observer = nullptr;
};

// A position of a game in which each side joins two targets, as connect/describe.h wants it.
struct Linkage {
  LinkBoard board;
  connect::Stand stones;
  std::vector<std::string> cells;  // the names
};

// A game with its rules and a position, the types forgotten: what commands work with.
class Session {
 public:
  virtual ~Session() = default;
  [[nodiscard]] virtual std::string game_text() const = 0;
  [[nodiscard]] virtual std::string position_text() const = 0;
  [[nodiscard]] virtual Side to_move() const = 0;
  [[nodiscard]] virtual Drawing drawing() const = 0;
  [[nodiscard]] virtual std::optional<Drawing> drawing_before() const = 0;  // the last move; none: there was none
  [[nodiscard]] virtual std::string outcome_text() const = 0;
  [[nodiscard]] virtual std::vector<std::string> legal_moves() const = 0;  // as written
  // All legal moves, those first that look best without searching: a guess and no more.
  [[nodiscard]] virtual std::vector<std::string> promising_moves() const = 0;
  // The move that looks best after so many seconds of looking ahead: a better guess. REQUIRES: there is a legal move.
  [[nodiscard]] virtual std::string guessed_move(double seconds, const std::atomic<bool>* stop) const = 0;
  [[nodiscard]] virtual std::optional<Linkage> linkage() const = 0;  // none: links say nothing about it
  [[nodiscard]] virtual std::uint64_t perft(int depth) const = 0;
  [[nodiscard]] virtual std::unique_ptr<Playing> playing() const = 0;  // games from here, see app/playing.h
  virtual Done play(std::string_view move) = 0;
  // The moves so far as a game file of that format; `text` is the default text of the position.
  [[nodiscard]] virtual Expected<std::string> written(std::string_view format) const = 0;
  // What a report says before there is an answer: game, position, question, recipe, limits. An error if `solve` would
  // refuse the request.
  [[nodiscard]] virtual Expected<report::Report> plan(const Request& request) const = 0;
  virtual Expected<report::Report> solve(const Request& request) = 0;
};

// Which game of a file is meant, and how many of its moves.
struct Choice {
  std::optional<std::size_t> game, ply;  // the game counted from 1; empty: the only one, all of its moves
};

// What became of the games in a file.
struct Replayed {
  std::string format;
  std::size_t games = 0;                // read, whether legal or not
  std::size_t moves = 0;                // played
  std::size_t ended = 0;                // legal games that ended on the board
  std::size_t unended = 0;              // legal games that did not: resigned, adjourned, cut short
  std::size_t stated = 0;               // legal games whose stated result or score was compared with the board
  std::vector<std::string> refused;     // "game 3, line 17: ...": text that is no game, illegal moves
  std::vector<std::string> mismatches;  // games whose end is not what the file states
};

// Counts moves over several files, the types forgotten.
class MoveLearner {
 public:
  virtual ~MoveLearner() = default;
  // Takes in the games of a file; those that are refused are left out.
  [[nodiscard]] virtual Expected<Replayed> add(std::string_view contents) = 0;
  [[nodiscard]] virtual std::uint64_t positions() const = 0;         // looked at
  [[nodiscard]] virtual std::optional<MoveTable> table() const = 0;  // none: there was no position to look at
};

class Tables;

// A game with its rules, the types forgotten.
class Game {
 public:
  virtual ~Game() = default;
  [[nodiscard]] virtual Expected<std::unique_ptr<Session>> open(std::string_view position) const = 0;
  // A position or a game from the contents of a file.
  [[nodiscard]] virtual Expected<std::unique_ptr<Session>> open_file(std::string_view contents,
                                                                     const Choice& choice) const = 0;
  [[nodiscard]] virtual Expected<Replayed> replay(std::string_view contents) const = 0;
  // From positions at ply `skip` and later. With `cut` the files are of larger boards, from which this one is cut.
  [[nodiscard]] virtual Expected<std::unique_ptr<MoveLearner>> learn_moves(std::uint64_t skip, bool cut) const = 0;
  [[nodiscard]] virtual std::vector<std::string> formats() const = 0;  // that a session can be written in
  [[nodiscard]] virtual Expected<std::unique_ptr<Tables>> tables() const = 0;
};

// `text` as typed, `connect4(7x6)`.
Expected<std::unique_ptr<Game>> find_game(std::string_view text);

// A position as given on the command line.
struct Place {
  std::string game;
  std::string position = "start";  // a text, a file, or what standard input held
  std::string moves = {};          // to be played from there, separated by spaces
  Choice choice = {};
  bool from_input = false;  // `position` was read from standard input
};
Expected<std::unique_ptr<Session>> open_session(const Place& place);

// Plays moves that stand in one text; `what` names it in errors.
Done play_all(Session& session, std::string_view moves, std::string_view what);

// Every game, in alphabetical order.
std::vector<Info> all_games();

// The recipe behind `auto` for a game, from app/auto.recipes. `with_store`: one that uses databases and can be saved.
std::string auto_recipe(std::string_view game_text, bool with_store = false);

}  // namespace zermelo::app
