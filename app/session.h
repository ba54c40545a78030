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
#include "report/report.h"
#include "search/control.h"

namespace zermelo::app {

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
  bool line = false, all_moves = false, winning_moves = false;
  const std::atomic<bool>* stop = nullptr;
  Observer* observer = nullptr;
};

// A game with its rules and a position, the types forgotten: what commands work with.
class Session {
 public:
  virtual ~Session() = default;
  [[nodiscard]] virtual std::string game_text() const = 0;
  [[nodiscard]] virtual std::string position_text() const = 0;
  [[nodiscard]] virtual std::string drawing() const = 0;
  [[nodiscard]] virtual std::string outcome_text() const = 0;
  [[nodiscard]] virtual std::vector<std::string> legal_moves() const = 0;  // as written
  [[nodiscard]] virtual std::uint64_t perft(int depth) const = 0;
  virtual Done play(std::string_view move) = 0;
  virtual Expected<report::Report> solve(const Request& request) = 0;
};

// `game` as typed, `connect4(7x6)`; `position` as typed, `start` included; moves separated by spaces.
Expected<std::unique_ptr<Session>> open_session(std::string_view game, std::string_view position,
                                                std::string_view moves);

// Every game, in alphabetical order.
std::vector<Info> all_games();

// The recipe behind `auto` for a game, from app/auto.recipes.
std::string auto_recipe(std::string_view game_text);

}  // namespace zermelo::app
