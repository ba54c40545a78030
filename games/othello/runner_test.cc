// SPDX-License-Identifier: MIT
#include "games/othello/runner.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/othello/lines.h"
#include "games/othello/random_boards.h"
#include "games/othello/runner_work.h"

namespace zermelo::othello {
namespace {

// By the rules alone, for the side to move.
int minimax(Position& p) {
  if (p.outcome() != Outcome::open) return p.to_move() == Side::first ? p.score() : -p.score();
  std::vector<Move> moves;
  p.moves(moves);
  int best = -100;
  for (const Move move : moves) {
    const auto undo = p.play(move);
    best = std::max(best, -minimax(p));
    p.undo(undo);
  }
  return best;
}

std::vector<const Work*> all_work() {
  if (has_vectors()) return {&kPlainWork, &kVectorWork};
  return {&kPlainWork};
}

// Exact within the window, a true bound outside.
void expect_sense(int found, int truth, int alpha, int beta, const std::string& text) {
  if (found <= alpha)
    ASSERT_LE(truth, found) << text << " in " << alpha << ' ' << beta;
  else if (found >= beta)
    ASSERT_GE(truth, found) << text << " in " << alpha << ' ' << beta;
  else
    ASSERT_EQ(truth, found) << text << " in " << alpha << ' ' << beta;
}

void check_finish(Position p, Rng& rng) {
  const int truth = minimax(p), cells = p.rules().size().cells();
  const Runner runner(p);
  const std::string text = p.text();
  for (const Work* work : all_work()) {
    std::uint64_t nodes = 0;
    ASSERT_EQ(work->finish(runner, -cells - 1, cells + 1, nodes), truth) << text;
    ASSERT_GT(nodes, 0U);
    for (const int around : {truth - 2, truth - 1, truth, truth + 1})
      expect_sense(work->finish(runner, around, around + 1, nodes), truth, around, around + 1, text);
    for (int i = 0; i < 4; ++i) {
      const int alpha = static_cast<int>(rng.below(2 * cells)) - cells,
                beta = alpha + 1 + static_cast<int>(rng.below(9));
      expect_sense(work->finish(runner, alpha, beta, nodes), truth, alpha, beta, text);
    }
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(OthelloRunner, FinishesStrewnBoardsAsMinimaxDoes) {
  Rng rng(11);
  int passes = 0, over = 0, wiped = 0;
  for (int i = 0; i < 12000; ++i) {
    const int half = 2 + i % 3;
    const Rules rules{static_cast<std::uint8_t>(2 * half)};
    const Board board = random_board(rng, half, 1 + i % 8);
    const Position p = Position::of_stones(rules, board.mine, board.theirs);
    const auto look = Runner(board.mine, board.theirs, half).look();
    passes += static_cast<int>(look.legal == 0 && look.replies != 0);
    wiped += static_cast<int>(board.mine == 0 || board.theirs == 0);
    if (p.outcome() != Outcome::open) {
      ++over;
      const auto settled = Runner(board.mine, board.theirs, half).settled({-64, 64}, look);
      ASSERT_TRUE(settled);
      ASSERT_EQ(*settled, p.score());
    }
    check_finish(p, rng);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(passes, 500);
  EXPECT_GT(over, 500);
  EXPECT_GT(wiped, 200);
}

TEST(OthelloRunner, FinishesPlayedGamesAsMinimaxDoes) {
  Rng rng(12);
  for (int i = 0; i < 1500; ++i) {
    const Rules rules{static_cast<std::uint8_t>(4 + 2 * (i % 3))};
    check_finish(random_play(rng, rules, 1 + i % 9), rng);
    if (HasFatalFailure()) return;
  }
}

// The moves are those of the rules, each once, and lead where the rules lead.
TEST(OthelloRunner, PlaysByTheRules) {
  Rng rng(13);
  std::vector<Move> moves;
  for (int game = 0; game < 600; ++game) {
    Position p = Position::start({static_cast<std::uint8_t>(4 + 2 * (game % 3))});
    while (p.outcome() == Outcome::open) {
      p.moves(moves);
      const Runner r(p);
      std::array<RunnerMove, Runner::kMostMoves> found;
      for (const Work* work : all_work()) {
        const Runner::Look look = work->look(r);
        ASSERT_EQ(look.legal, r.look().legal);
        if (look.legal == 0) continue;
        const int count = work->moves(r, look.legal, found);
        ASSERT_EQ(count, static_cast<int>(moves.size())) << p.text();
      }
      const int count = r.moves(found, r.look());
      ASSERT_EQ(count, static_cast<int>(moves.size())) << p.text();
      for (const Move move : moves) {
        const auto at = std::find_if(found.begin(), found.begin() + count,
                                     [&](const RunnerMove& m) { return m.cell == move.cell; });
        ASSERT_NE(at, found.begin() + count) << p.text();
        Position next = p;
        next.play(move);
        ASSERT_EQ(r.after(*at).key(), Runner(next).key()) << p.text();
      }
      p.play(moves[rng.below(moves.size())]);
    }
  }
}

// What stable discs settle is true.
TEST(OthelloRunner, SettlesOnlyWhatIsSo) {
  Rng rng(14);
  int settled = 0;
  for (int i = 0; i < 6000; ++i) {
    const int half = 2 + i % 3, cells = 4 * half * half;
    const Board board = random_board(rng, half, 5 + i % 3);
    Position p = Position::of_stones({static_cast<std::uint8_t>(2 * half)}, board.mine, board.theirs);
    const Runner r(p);
    const int alpha = static_cast<int>(rng.below(cells));
    const auto verdict = r.settled({alpha, alpha + 1}, r.look());
    if (!verdict) continue;
    ++settled;
    expect_sense(*verdict, minimax(p), alpha, alpha + 1, p.text());
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(settled, 300);
}

}  // namespace
}  // namespace zermelo::othello
