// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "app/session.h"

// The commands of the program. Each returns the exit status: 0 answered, 1 a check failed, 2 bad input, 3 a limit or
// Ctrl-C ended it first.

namespace zermelo::app {

enum Exit { kAnswered = 0, kFailed = 1, kBadInput = 2, kEndedFirst = 3 };

// A position as it was typed.
struct PlaceWords {
  std::string game, position = "start", moves, number, ply;
};

// Limits of a search and its seed, as they were typed; empty means not given.
struct LimitWords {
  std::string nodes, tree_nodes, time, memory, seed;
};

// `solve` with its options as they were typed, so that what is wrong with one can be said in one way.
struct SolveWords {
  PlaceWords place;
  LimitWords limits;
  std::string question = "value", who = "mover", recipe = "auto";
  std::string threads, proof, proof_max, database, templates, state, state_every;
  bool expand = false, score = false, all_moves = false, winning_moves = false, line = false, json = false,
       quiet = false;
};

// `suite` likewise.
struct SuiteWords {
  std::vector<std::string> files, recipes{"auto"};
  LimitWords limits;
  std::string out, database;
  bool json = false, quiet = false;
};

// `db build`, `query`, `verify` and `stat`.
struct DbWords {
  std::string command;
  PlaceWords place;
  std::string folder, pieces, threads, memory, checkpoint;
  bool distances = false, json = false, quiet = false;
};

struct CompareWords {
  std::vector<std::string> files, recipes;
  std::string by = "nodes";
  bool json = false, markdown = false;
};

struct LearnWords {
  std::string game, out, skip;
  std::vector<std::string> files;
  bool cut = false, json = false;
};

// `play`: a GUI types the rest.
struct PlayWords {
  PlaceWords place;
  LimitWords limits;
  std::string recipe = "auto", templates;
};

int solve(const SolveWords& words, const std::atomic<bool>& stop);
int play(const PlayWords& words, const std::atomic<bool>& stop);
int suite(const SuiteWords& words, const std::atomic<bool>& stop);
int compare(const CompareWords& words);
int db_command(const DbWords& words, const std::atomic<bool>& stop);
int check(const std::string& file, const std::string& database, bool json);
int perft(const PlaceWords& place, const std::string& depth, bool json);
int show(const PlaceWords& place, const std::string& format, bool json);
int replay(const std::string& game, const std::vector<std::string>& files, bool json);
int learn_moves(const LearnWords& words);
int games(bool json);
int recipes(bool json);
int parts(bool json);
int bench(bool json);

// Opens what was typed: reads standard input where the position is `-`.
Expected<std::unique_ptr<Session>> open_place(const PlaceWords& words);

// One line on standard error that says what is wrong.
int complain(const std::string& what, int status = kBadInput);

}  // namespace zermelo::app
