// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>

#include "games/connect4/any_board.h"
#include "games/connect4/connect4.h"
#include "games/connect4/fixed_board.h"
#include "rules/scored.h"

namespace zermelo::connect4 {

// A position for exact scores (rules/scored.h). Beside the stones it keeps, for both sides, the empty cells that would
// complete a line: a move changes those of one side only.
//
// A runner that was made by a listed move is one whose mover cannot win at once: moves that allow it are not listed
// where there are others, and where there are none `settled` has said so.
template <class Board>
class BasicRunner {
 public:
  using Cells = std::uint64_t;
  static constexpr int kMostMoves = Board::kMostColumns, kFinish = 0, kKeyBits = Board::kKeyBits;
  static constexpr bool kLooksAhead = true;
  static constexpr int kShare = 24, kOwn = 18;

  explicit BasicRunner(const Position& p) : board_(p.rules()) {
    const auto [mine, theirs] = board_.stones(p);
    mine_ = mine, all_ = mine | theirs;
    my_wins_ = empty_wins(mine, all_), their_wins_ = empty_wins(theirs, all_);
  }

  [[nodiscard]] int left() const { return board_.cells() - std::popcount(all_); }
  // REQUIRES: first_look () has no verdict.
  [[nodiscard]] ScoreRange range() const { return {-(left() / 2), (left() - 1) / 2}; }
  [[nodiscard]] auto key() const { return board_.key(mine_, all_); }

  [[nodiscard]] std::optional<int> first_look() const {
    if ((my_wins_ & board_.playable(all_)) != 0) return (left() + 1) / 2;
    return std::nullopt;
  }

  // The moves after which the opponent does not win at once.
  struct Look {
    Cells safe;
  };
  [[nodiscard]] Look look() const {
    Cells moves = board_.playable(all_);
    const Cells forced = moves & their_wins_;
    if (forced != 0) moves = (forced & (forced - 1)) == 0 ? forced : 0;
    return {moves & ~board_.below(their_wins_)};
  }

  [[nodiscard]] std::optional<int> settled(ScoreRange window, Look look) const {
    const int empty = left();
    if (look.safe == 0) return -(empty / 2);
    if (empty <= 2) return 0;
    if (const int least = -((empty - 2) / 2); least >= window.most) return least;
    if (const int most = (empty - 1) / 2; most <= window.least) return most;
    if (const int most = zugzwang(); most <= window.least) return most;
    return std::nullopt;
  }

  [[nodiscard]] int moves(std::span<RunnerMove> out, Look look) const {
    // What the moves of all columns threaten, four columns in one vector.
    constexpr std::size_t kPlaces = kMostMoves + 3;
    std::array<Cells, kPlaces> stones{}, lines{};
    int columns = 0;
    for (const int column : board_.order()) stones[columns++] = look.safe & board_.column(column);
    for (int i = 0; i < (columns + 3) / 4 * 4; ++i) lines[i] = board_.wins(mine_ | stones[i]);
    std::array<int, kMostMoves> worth{};
    int count = 0;
    for (int i = 0; i < columns; ++i) {
      if (stones[i] == 0) continue;
      const Cells wins = lines[i] & board_.full() & ~(all_ | stones[i]);
      const int value = std::popcount(wins);
      int at = count++;
      for (; at > 0 && worth[at - 1] < value; --at) out[at] = out[at - 1], worth[at] = worth[at - 1];
      out[at] = {wins, static_cast<std::uint8_t>(std::countr_zero(stones[i]))};
      worth[at] = value;
    }
    return count;
  }

  [[nodiscard]] BasicRunner after(RunnerMove move) const {
    BasicRunner next = *this;
    const Cells stone = Cells{1} << move.cell;
    next.mine_ = mine_ ^ all_;
    next.all_ = all_ | stone;
    next.my_wins_ = their_wins_ & ~stone;
    next.their_wins_ = move.note;
    return next;
  }

 private:
  [[nodiscard]] Cells empty_wins(Cells stones, Cells all) const { return board_.wins(stones) & (board_.full() & ~all); }

  // An upper bound from a way in which the opponent can play to the end, after the rules claimeven and baseinverse of
  // Allis 1988. The empty cells are put in pairs: in each column from the top down, each cell with the one below it.
  // Cells that are left over are the lowest empty ones of their columns, which can be played at once, and are put in
  // pairs as they come. Whichever cell of a pair the mover takes, the opponent takes the other. So the mover never gets
  // more than the lower cells of the pairs and the cells left over. If there is no line in these and his stones, he
  // does not win.
  //
  // Where the opponent has a cell that wins, the cell below it is poisoned for the mover, and the opponent does
  // not touch that either: the column ends there. When all other cells have been filled the mover has to play below
  // such a cell and loses. The number of other cells has to be even: a win that makes it odd is given up.
  //
  // Tried and left out, for a per cent or two of the nodes they cost more time: no line in the mover's stones and all
  // empty cells; giving the mover only one of each pair of cells left over.
  [[nodiscard]] int zugzwang() const {
    constexpr int kNoBound = 64;
    const Cells empty = board_.full() & ~all_, next = board_.playable(all_);
    for (Cells threats = their_wins_ & ~next;;) {
      const Cells wins = board_.lowest(threats), poisoned = board_.below(wins);
      const Cells closed = board_.upwards(wins) | poisoned, open = empty & ~closed;
      const Cells odd = wins & board_.lowers();  // those with an odd number of cells from the poisoned one up
      if (std::popcount(open) % 2 == 0) {
        const Cells his = (open & (board_.lowers() ^ board_.columns(odd))) | next | poisoned;
        return board_.has_line(mine_ | his) ? kNoBound : -(std::popcount(closed) / 2);
      }
      if (odd == 0) return kNoBound;
      threats ^= odd & -odd;
    }
  }

  [[no_unique_address]] Board board_;
  Cells mine_ = 0, all_ = 0;            // stones of the side to move, all stones
  Cells my_wins_ = 0, their_wins_ = 0;  // empty cells that complete a line of the mover, of the opponent
};

}  // namespace zermelo::connect4
