// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "base/key.h"
#include "base/option.h"
#include "report/play.h"

// Who plays the games from which statistics, tables of moves and test positions are made, and one such game. Everything
// random in a game comes from one number, so a game is the same wherever and whenever it is played.

namespace zermelo::app {

// `random`, or `shallow(depth=4)`: a search of a few moves, and then a move at random, the more often the better it
// looks (004 §3.1.1).
struct Player {
  enum class Counts { evaluation, stones };
  int depth = 0;  // 0: all moves are alike
  Counts counts = Counts::evaluation;

  static Expected<Player> parse(std::string_view text);
  [[nodiscard]] std::string text() const;  // canonical
};

// All players, for help.
std::vector<Info> all_players();

// The number that everything random in game `index` comes from: far apart for neighbours in either.
constexpr std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t index) { return mix(mix(seed) ^ mix(~index)); }

// How far a game goes.
struct Stretch {
  std::uint64_t plies = 1000;
  bool passes_count = true;  // as plies
  bool moves = false;        // are their texts wanted?
};

struct PlayedGame : report::GamePlayed {
  std::vector<std::string> moves;  // if they were wanted
  std::string end;                 // the position, if moves were wanted
  Key end_key;                     // the same for all images of the position
};

}  // namespace zermelo::app
