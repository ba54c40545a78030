// SPDX-License-Identifier: MIT
// Exact scores by the whole search, against the rules played out to the end.
#include <gtest/gtest.h>

#include <algorithm>
#include <unordered_map>

#include "games/othello/random_boards.h"
#include "score/game_solver.h"

namespace zermelo::othello {
namespace {

constexpr std::size_t kMemory = std::size_t{4} << 20;  // small: it has to forget

// Minimax with a memory, for the side to move.
class Truth {
 public:
  int score(Position& p) {
    if (p.outcome() != Outcome::open) return p.to_move() == Side::first ? p.score() : -p.score();
    const Key key = p.key();
    if (const auto at = known_.find(key); at != known_.end()) return at->second;
    std::vector<Move> moves;
    p.moves(moves);
    int best = -100;
    for (const Move move : moves) {
      const auto undo = p.play(move);
      best = std::max(best, -score(p));
      p.undo(undo);
    }
    return known_[key] = best;
  }

 private:
  std::unordered_map<Key, int, KeyHash> known_;
};

void expect_exact(score::GameSolver<Position>& solver, Position p, int truth) {
  const int cells = p.rules().size().cells();
  solver.forget();
  EXPECT_EQ(solver.solve(p, {-cells, cells}), (ScoreRange{truth, truth})) << p.text();
  solver.forget();
  const ScoreRange sign = solver.solve(p, {-1, 1});
  EXPECT_TRUE(truth > 0 ? sign.least > 0 : truth < 0 ? sign.most < 0 : sign == (ScoreRange{0, 0})) << p.text();
}

TEST(OthelloScore, IsThatOfMinimax) {
  Rng rng(21);
  for (int i = 0; i < 120; ++i) {
    const Rules rules{static_cast<std::uint8_t>(4 + 2 * (i % 3))};
    Position p = random_play(rng, rules, 7 + i % 4);
    if (p.outcome() != Outcome::open) continue;
    const auto solver = score::make_solver<Position>(rules, kMemory, 1 + i % 2, score::Options{.alone = 0});
    expect_exact(*solver, p, Truth().score(p));
  }
}

TEST(OthelloScore, OfTheSmallestBoard) {
  const Rules rules{4};
  Position p = Position::start(rules);
  const int truth = Truth().score(p);
  const auto solver = score::make_solver<Position>(rules, kMemory);
  expect_exact(*solver, p, truth);
  std::vector<Move> moves;
  p.moves(moves);
  const auto scores = solver->each_move(p);
  ASSERT_EQ(scores.size(), moves.size());
  for (const auto& one : scores) EXPECT_EQ(one.score, (ScoreRange{truth, truth}));  // they are mirror images
}

// With more empty cells than finish () takes and than moves are ordered by shallow searches from. The truth is the
// search of each move, from nothing: a position is worth its best move.
TEST(OthelloScore, IsThatOfTheBestMove) {
  Rng rng(22);
  for (int i = 0; i < 6; ++i) {
    const Position p = random_play(rng, Rules{}, 15 + i % 2);
    if (p.outcome() != Outcome::open) continue;
    const auto solver = score::make_solver<Position>(Rules{}, kMemory);
    int best = -100;
    for (const auto& one : solver->each_move(p)) {
      ASSERT_EQ(one.score.least, one.score.most);
      best = std::max(best, one.score.least);
    }
    expect_exact(*solver, p, best);
  }
}

}  // namespace
}  // namespace zermelo::othello
