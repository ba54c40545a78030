// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <string>

// The commands of the program. Each returns the exit status: 0 answered, 1 a check failed, 2 bad input, 3 a limit or
// Ctrl-C ended it first.

namespace zermelo::app {

enum Exit { kAnswered = 0, kFailed = 1, kBadInput = 2, kEndedFirst = 3 };

// A position as given on the command line.
struct Place {
  std::string game, position = "start", moves;
};

// `solve` with its options as they were typed, so that what is wrong with one can be said in one way.
struct SolveWords {
  Place place;
  std::string question = "value", who = "mover", recipe = "auto";
  std::string nodes, tree_nodes, time, memory, threads, seed, proof, proof_max;
  bool score = false, all_moves = false, winning_moves = false, line = false, json = false, quiet = false;
};

int solve(const SolveWords& words, const std::atomic<bool>& stop);
int check(const std::string& file, bool json);
int perft(const Place& place, const std::string& depth, bool json);
int show(const Place& place, bool json);
int games(bool json);
int recipes(bool json);
int parts(bool json);
int bench(bool json);

// One line on standard error that says what is wrong.
int complain(const std::string& what, int status = kBadInput);

}  // namespace zermelo::app
