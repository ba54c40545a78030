// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "connect/pattern_solver.h"
#include "connect/trial.h"

namespace zermelo::connect {
namespace {

using Stones2 = std::array<Bits<1>, 2>;

PatternParts parts_of(bool features, bool templates) {
  PatternParts out;
  out.links = out.inferior = true;
  out.features = features, out.templates = templates;
  return out;
}

std::array<Words, 2> words_of(const Stones2& stones) { return {words(stones[0]), words(stones[1])}; }

// One solver for all positions of a board, so that what it learned of one is used in the next.
class Solved {
 public:
  Solved(int columns, int rows, const PatternParts& parts)
      : arena_(hex_arena(columns, rows)), truth_(arena_),
        board_(hex::Rules{static_cast<std::uint8_t>(columns), static_cast<std::uint8_t>(rows), false}.link_board()),
        solver_(make_pattern_solver(board_, {}, parts)) {}

  void expect_right(const Stones2& stones, int mover) {
    solver_->settled = [&](const std::vector<int>& path, int winner, int move) {
      expect_settled(stones, mover, path, winner, move);
    };
    const auto found = solver_->solve(mover, words_of(stones));
    EXPECT_EQ(found.winner, truth_.winner(mover, stones));
  }

  // All moves that win are found, those as well that no sensible player would try.
  void expect_all_moves(const Stones2& stones, int mover) {
    solver_->settled = nullptr;
    Bits<1> wins, found;
    const Bits<1> free = without(without(arena_.nets[0].board(), stones[0]), stones[1]);
    each(free, [&](int cell) {
      Stones2 after = stones;
      put(after[mover], cell);
      if (truth_.winner(1 - mover, after) == mover) put(wins, cell);
    });
    EXPECT_EQ(solver_->winning_moves(mover, words_of(stones), [&](int cell) { put(found, cell); }), 0);
    EXPECT_EQ(found, wins);
  }

  Truth& truth() { return truth_; }

 private:
  // What is said of positions on the way, which proofs are made of.
  void expect_settled(Stones2 stones, int mover, const std::vector<int>& path, int winner, int move) {
    for (const int cell : path) put(stones[mover], cell), mover = 1 - mover;
    EXPECT_EQ(truth_.winner(mover, stones), winner);
    EXPECT_EQ(move >= 0, winner == mover);
    if (move < 0) return;
    put(stones[mover], move);
    EXPECT_EQ(truth_.winner(1 - mover, stones), winner);
  }

  Arena<1> arena_;
  Truth truth_;
  LinkBoard board_;
  std::unique_ptr<PatternSolver> solver_;
};

TEST(GuidedSolver, IsRightOnRandomPositions) {
  Rng rng(12);
  for (const bool features : {false, true})
    for (const bool templates : {false, true})
      for (const auto& [columns, rows] : {std::pair(2, 2), std::pair(3, 3), std::pair(5, 2), std::pair(4, 4)}) {
        Solved solved(columns, rows, parts_of(features, templates));
        for (int i = 0; i < trials(60); ++i) {
          const int cells = columns * rows;
          const Stones2 stones = random_stones(rng, cells, cells > 13 ? 2 + rng.below(5) : rng.below(6));
          const int empty = cells - stones[0].count() - stones[1].count();
          if (solved.truth().over(0, stones[0]) || solved.truth().over(1, stones[1]) || empty > 13) continue;
          for (const int mover : {0, 1}) {
            solved.expect_right(stones, mover);
            solved.expect_all_moves(stones, mover);
          }
        }
      }
}

TEST(GuidedSolver, FindsAllOpenings) {
  for (const auto& [size, wins] : {std::pair(3, 5), std::pair(4, 4), std::pair(5, 13), std::pair(6, 24)}) {
    const hex::Rules rules{static_cast<std::uint8_t>(size), static_cast<std::uint8_t>(size), false};
    const auto solver = make_pattern_solver(rules.link_board(), {}, parts_of(true, true));
    int found = 0;
    EXPECT_EQ(solver->winning_moves(0, {}, [&](int) { ++found; }), 0);
    EXPECT_EQ(found, wins) << size;
  }
}

// Whoever ends it is told how many openings are not decided.
TEST(GuidedSolver, SaysWhatIsLeftWhenItIsEnded) {
  const hex::Rules rules{6, 6, false};
  for (const std::uint64_t most : {0U, 100U, 1'000U}) {
    const auto solver = make_pattern_solver(rules.link_board(), {}, parts_of(true, true));
    solver->ended = [&](const PatternWork& work) { return work.nodes >= most; };
    int found = 0;
    const int open = solver->winning_moves(0, {}, [&](int) { ++found; });
    EXPECT_GT(open, 0);
    EXPECT_GE(found + open, 24);
  }
}

}  // namespace
}  // namespace zermelo::connect
