// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/side.h"
#include "report/json.h"

// What games tell about a game: how long they are and how many moves there are to choose from (004 chapter 3).

namespace zermelo::report {

// One game.
struct GamePlayed {
  Outcome outcome = Outcome::open;  // open: a repetition or the limit of plies ended it, which counts as a draw
  bool repeated = false, capped = false;
  std::vector<std::uint32_t> choices = {};  // legal moves before each ply
  std::vector<std::uint32_t> stones = {};   // on the board before each ply; empty: the game does not count them
  std::uint32_t widest = 0;                 // most moves
  std::string widest_position = {};         // the first such position
};

// Many games, added up. The sum of games does not depend on how they were grouped, but for the order of a few sums of
// fractions: add groups of the same size in the same order.
class PlayTally {
 public:
  void add(const GamePlayed& game);
  void add(const PlayTally& later);

  [[nodiscard]] std::uint64_t games() const { return games_; }
  [[nodiscard]] double length() const;            // mean, in plies
  [[nodiscard]] double length_deviation() const;  // of single games, n - 1
  [[nodiscard]] double branching() const;         // mean over positions
  // The mean branching factor to the power of the mean length (004 §3.1.3).
  [[nodiscard]] double game_tree_log10() const;
  [[nodiscard]] Json json() const;

 private:
  struct Mean {
    std::uint64_t sum = 0, count = 0;
  };

  std::uint64_t games_ = 0, first_ = 0, second_ = 0, draws_ = 0, repeated_ = 0, capped_ = 0;
  Mean choices_;
  double game_branching_ = 0;  // sum over games of their mean
  std::uint64_t branching_games_ = 0;
  std::vector<std::uint64_t> lengths_, branchings_;
  std::vector<Mean> by_stones_;
  std::uint32_t widest_ = 0;
  std::string widest_position_;
};

}  // namespace zermelo::report
