// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "base/side.h"

namespace zermelo::app {

// How long a move may take: the same for each, and less where a clock is running.
class MoveClock {
 public:
  double most = 10;  // seconds for one move

  // As the protocol has it: main time, then so many stones in each period. A period without stones is no limit.
  void settings(double main, double period, int stones) {
    left_ = {};
    if (period > 0 && stones == 0) return;
    if (main > 0) left_ = {Left{main, 0}, Left{main, 0}};
    if (main <= 0 && stones > 0) left_ = {Left{period, stones}, Left{period, stones}};
  }
  // What a side has, for so many stones; 0: for the rest of the game.
  void left(Side side, double seconds, int stones) { left_[static_cast<int>(side)] = {seconds, stones}; }

  [[nodiscard]] double for_move(Side side) const {
    constexpr int kMovesToCome = 20;
    constexpr double kShare = 0.9, kLeast = 0.01;  // the rest is for what is slow between the programs
    const auto& left = left_[static_cast<int>(side)];
    if (!left) return most;
    const int stones = left->stones > 0 ? left->stones : kMovesToCome;
    return std::clamp(kShare * left->seconds / stones, kLeast, std::max(kLeast, most));
  }

 private:
  struct Left {
    double seconds = 0;
    int stones = 0;
  };
  std::array<std::optional<Left>, 2> left_;
};

}  // namespace zermelo::app
