// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>

#include "base/key.h"
#include "games/othello/bits.h"
#include "rules/scored.h"

namespace zermelo::othello {

class Position;

// A position for exact alpha-beta (rules/scored.h): the discs of the side to move and of the other, and the size of the
// board. Scores are differences of discs; empty cells count for the winner.
class Runner {
 public:
  static constexpr int kMostMoves = 60;  // far more than any position has: as many as there are cells to play to
  static constexpr int kFinish = 8, kShare = 14, kOwn = 12;
  static constexpr std::uint8_t kPass = 64;
  static constexpr int kEstimateUnit = 16, kRankWeight = 64;  // score/shallow.h

  // How far to look behind moves before they are ordered, by the number of empty cells. Even numbers: the estimate
  // is a little too kind to the side to move, and after an even number of plies that is the same side for all.
  static constexpr int shallow_plies(int left) { return left >= 18 ? 2 : left >= 14 ? 0 : -1; }

  // What a node asks once: the moves of the side to move, and if there are none, of the other.
  struct Look {
    bits::Cells legal = 0, replies = 0;
  };

  explicit Runner(const Position& p);  // REQUIRES: the game is open
  constexpr Runner(bits::Cells mine, bits::Cells theirs, int half) : mine_(mine), theirs_(theirs), half_(half) {}

  [[nodiscard]] constexpr bits::Cells mine() const { return mine_; }
  [[nodiscard]] constexpr bits::Cells theirs() const { return theirs_; }
  [[nodiscard]] constexpr int half() const { return half_; }
  [[nodiscard]] constexpr bits::Cells empty() const { return bits::kBoards[half_] & ~(mine_ | theirs_); }
  [[nodiscard]] constexpr int cells() const { return 4 * half_ * half_; }

  [[nodiscard]] int left() const { return std::popcount(empty()); }
  [[nodiscard]] constexpr ScoreRange range() const { return {-cells(), cells()}; }
  [[nodiscard]] Key key() const { return {mine_, theirs_}; }

  [[nodiscard]] Look look() const;
  // The game is over, or discs of the other side that nobody can turn any more decide it.
  [[nodiscard]] std::optional<int> settled(ScoreRange window, const Look& look) const;
  [[nodiscard]] int moves(std::span<RunnerMove> out,
                          const Look& look) const;  // the note of a move is the discs it turns
  [[nodiscard]] constexpr Runner after(const RunnerMove& move) const {
    if (move.cell == kPass) return {theirs_, mine_, half_};
    return {theirs_ ^ move.note, mine_ | move.note | bits::bit(move.cell), half_};
  }
  [[nodiscard]] int finish(int alpha, int beta, std::uint64_t& nodes) const;
  [[nodiscard]] int estimate() const;  // in parts of a disc: kEstimateUnit

 private:
  bits::Cells mine_, theirs_;
  int half_;
};

}  // namespace zermelo::othello
