// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "proof/carrier.h"

namespace zermelo::proof {

// Who wins where few cells are empty, found by trying everything that matters. It knows which cells touch and where the
// targets are, and nothing else.
//
// The stones of the side are shrunk away: two empty cells that touch the same group of them touch each other, and a
// cell that touches a group at a target is at the target. What is left is a graph of a few points, on which the side
// joins two sets of points or the other one keeps them apart.
//
// Whoever wins does so within some of the cells, its carrier, whatever happens to the rest. A move of the loser outside
// the carrier that refuted another one is refuted by it too, so only moves in all carriers so far are tried: that is
// the whole cleverness (Hayward, van Rijswijck et al. 2004). Which move is tried first does not change the answer.
class CarrierSearch {
 public:
  static constexpr int kMost = 20;                        // empty cells of a row that the checker searches
  static constexpr std::uint64_t kPositions = 1'000'000;  // that one search may look at
  static constexpr int kPoints = 31;                      // that a search can hold

  // Who wins, and in which cells.
  struct Result {
    bool known = false;  // false: there were too many positions to look at
    bool wins = false;   // the side
    Cells carrier;       // of whoever wins
    Cells stones;        // of the side: those that lead from one of these cells or targets to another
    int move = -1;       // of the winner, if it is to move and the game is not over
  };
  // REQUIRES: at most kPoints cells are open.
  CarrierSearch(const LinkBoard& board, Side side, const View& at, std::uint64_t most = kPositions);
  Result run();

 private:
  using Mask = std::uint32_t;  // a bit for each empty cell

  // Stones of the side that hang together.
  struct Group {
    Cells stones;
    Mask around = 0;       // empty cells that they touch
    unsigned targets = 0;  // bit 0: the first, bit 1: the second
  };
  struct Verdict {
    bool wins = false;
    Mask carrier = 0;
    int move = -1;
  };
  // Verdicts on positions, in a table that grows.
  class Verdicts {
   public:
    [[nodiscard]] const Verdict* find(std::uint64_t key) const;
    void put(std::uint64_t key, const Verdict& verdict);

   private:
    struct Slot {
      std::uint64_t key = kFree;
      Verdict verdict;
    };
    static constexpr std::uint64_t kFree = ~std::uint64_t{0};
    [[nodiscard]] std::size_t place(std::uint64_t key) const;
    std::vector<Slot> slots_ = std::vector<Slot>(256);
    std::size_t used_ = 0;
  };

  [[nodiscard]] Group group_at(const LinkBoard& board, int stone) const;
  void shrink(const Group& group);
  [[nodiscard]] bool joins(Mask own) const;
  [[nodiscard]] Mask reached(Mask own, int goal) const;
  [[nodiscard]] Mask near(Mask own, int goal) const;
  [[nodiscard]] Mask cutting(Mask own, Mask open);
  Verdict visit(bool side_moves, Mask own, Mask open);
  Verdict try_moves(bool side_moves, Mask own, Mask open);
  [[nodiscard]] int best_of(Mask moves, Mask own, Mask open);
  void measure(int goal, Mask own, Mask open);

  View at_;
  std::vector<int> cells_;            // of the board, by their bit
  std::vector<int> bit_of_;           // of a cell, or -1
  std::vector<unsigned> targets_;     // of a cell, as in a group
  std::vector<Group> groups_;         // stones that are there
  std::array<Mask, kPoints> next_{};  // what touches each of the cells
  std::array<Mask, 2> goal_{};        // what touches each target
  bool joined_ = false;               // by stones that are there
  Verdicts known_;
  std::uint64_t most_, looked_at_ = 0;
  // What is made anew for each position.
  std::vector<Mask> steps_;
  std::array<Mask, kPoints> ways_;  // empty cells that touch, be it through stones
  std::array<int, kPoints> far_;    // from both targets together
};

}  // namespace zermelo::proof
