// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/statistics.h"
#include "search/move_table.h"

namespace zermelo::app {

// Games from the start as a file that `replay` and `learn moves` read.
struct GameFile {
  std::string contents, format;
  std::uint64_t moves = 0;
  std::uint64_t unended = 0;  // games that a repetition or the limit of plies ended
};

// `format`: one that the game writes, several games to a file; empty: the first of them.
Expected<GameFile> self_play(const std::string& game, const GamesJob& job, const std::string& format = {});

// A table of moves from games that are played for it.
struct LearnJob {
  std::string game = {};       // the games are played here
  std::string for_board = {};  // the table is for this smaller board, cut out of the other; empty: the same board
  std::uint64_t skip = 0;      // the first plies of a game do not count
  GamesJob games = {};
};
Expected<MoveTable> learn_moves(const LearnJob& job);

// Random positions after so many plies, no two of them images of each other, of games that are not over. A pass is not
// a ply here, so that in Othello all positions have the same number of discs (001 §4.1).
struct PositionsJob {
  std::uint64_t plies = 10, count = 100, seed = 1;
};
Expected<std::vector<std::string>> random_positions(const Session& from, const PositionsJob& job);

}  // namespace zermelo::app
