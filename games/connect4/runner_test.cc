// SPDX-License-Identifier: MIT
#include "games/connect4/runner.h"

#include <gtest/gtest.h>

#include <unordered_map>
#include <unordered_set>

#include "base/rng.h"
#include "score/game_solver.h"

namespace zermelo::connect4 {
namespace {

static_assert(Scored<Position>);
static_assert(Runner<BasicRunner<AnyBoard>> && Runner<BasicRunner<FixedBoard<7, 6>>>);
static_assert(sizeof(BasicRunner<FixedBoard<7, 6>>) == 32);

// By the rules alone.
class Plain {
 public:
  int score(Position p) {
    if (p.outcome() != Outcome::open) return score_at_end(p);
    const Key key = p.key();
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    std::vector<Move> moves;
    p.moves(moves);
    int best = -100;
    for (const Move& move : moves) {
      const auto undo = p.play(move);
      best = std::max(best, -score(p));
      p.undo(undo);
    }
    return known_[key] = best;
  }

 private:
  std::unordered_map<Key, int, KeyHash> known_;
};

Position random_position(const Rules& rules, int stones, Rng& rng) {
  while (true) {
    Position p = Position::start(rules);
    std::vector<Move> moves;
    for (int i = 0; i < stones && p.outcome() == Outcome::open; ++i) {
      p.moves(moves);
      p.play(moves[rng.below(moves.size())]);
    }
    if (p.outcome() == Outcome::open) return p;
  }
}

template <class R>
void every_position(const Rules& rules) {
  Plain plain;
  score::Solver<R> solver(std::size_t{1} << 24);
  std::unordered_set<Key, KeyHash> seen;
  std::vector<Position> open{Position::start(rules)};
  std::size_t count = 0;
  while (!open.empty()) {
    const Position p = open.back();
    open.pop_back();
    const int truth = plain.score(p);
    ASSERT_EQ(solver.solve(R(p), {-100, 100}), (ScoreRange{truth, truth})) << p.text();
    ++count;
    std::vector<Move> moves;
    p.moves(moves);
    for (const Move& move : moves) {
      Position next = p;
      next.play(move);
      if (next.outcome() == Outcome::open && seen.insert(next.key()).second) open.push_back(next);
    }
  }
  std::printf("%s: %zu positions\n", rules.text().c_str(), count);
}

TEST(ConnectFourRunner, EveryPositionOfFourByFour) {
  every_position<BasicRunner<FixedBoard<4, 4>>>({4, 4});
  every_position<BasicRunner<AnyBoard>>({4, 4});
}

TEST(ConnectFourRunner, EveryPositionOfOddBoards) {
  every_position<BasicRunner<FixedBoard<5, 3>>>({5, 3});
  every_position<BasicRunner<AnyBoard>>({5, 3});
  every_position<BasicRunner<AnyBoard>>({2, 9});  // higher than a byte
  every_position<BasicRunner<AnyBoard>>({9, 1});
}

// Each fixed size against the one that fits all, and both against plain search.
template <int kColumns, int kRows>
void sample(int stones, int count, std::uint64_t seed) {
  const Rules rules{kColumns, kRows};
  Rng rng(seed);
  score::Solver<BasicRunner<FixedBoard<kColumns, kRows>>> fixed(std::size_t{1} << 24);
  score::Solver<BasicRunner<AnyBoard>> any(std::size_t{1} << 24);
  for (int i = 0; i < count; ++i) {
    const Position p = random_position(rules, stones, rng);
    const int truth = Plain().score(p);
    const ScoreRange exact{truth, truth};
    EXPECT_EQ(fixed.solve(BasicRunner<FixedBoard<kColumns, kRows>>(p), {-100, 100}), exact) << p.text();
    EXPECT_EQ(any.solve(BasicRunner<AnyBoard>(p), {-100, 100}), exact) << p.text();
  }
}

TEST(ConnectFourRunner, RandomPositions) {
  sample<5, 4>(6, 60, 1);
  sample<4, 5>(6, 60, 2);
  sample<5, 5>(11, 60, 3);
  sample<7, 6>(29, 100, 4);
  sample<6, 7>(30, 60, 5);
  sample<8, 7>(44, 60, 6);
  sample<7, 7>(35, 60, 7);
  sample<4, 6>(13, 60, 10);
  sample<5, 7>(24, 60, 11);
}

// Where the opponent gives up a win so that the other cells are even in number, his pairs in that column are others.
TEST(ConnectFourRunner, WinsOfTheWrongParity) {
  const struct {
    Rules rules;
    const char* columns;
  } cases[] = {{{4, 6}, "1412144242244"}, {{5, 6}, "3354533111141155453"}, {{4, 7}, "3314241331413311134"}};
  for (const auto& [rules, columns] : cases) {
    const Position p = *Position::parse(rules, columns);
    EXPECT_EQ(Plain().score(p), 3) << columns;
    const auto solver = score::make_solver<Position>(rules, std::size_t{1} << 24);
    EXPECT_EQ(solver->solve(p, {-100, 100}), (ScoreRange{3, 3})) << columns;
  }
}

TEST(ConnectFourRunner, BoardsWithoutASpareRow) {
  Rng rng(8);
  for (const Rules rules : {Rules{8, 8}, Rules{16, 4}, Rules{4, 16}, Rules{9, 7}, Rules{21, 3}, Rules{12, 5}}) {
    score::Solver<BasicRunner<AnyBoard>> any(std::size_t{1} << 24);
    for (int i = 0; i < 30; ++i) {
      const Position p = random_position(rules, rules.size().cells() - 13, rng);
      const int truth = Plain().score(p);
      EXPECT_EQ(any.solve(BasicRunner<AnyBoard>(p), {-100, 100}), (ScoreRange{truth, truth})) << p.text();
    }
  }
}

TEST(ConnectFourRunner, MovesAndLines) {
  Rng rng(9);
  const auto solver = score::make_solver<Position>({7, 6}, std::size_t{1} << 24);
  for (int i = 0; i < 30; ++i) {
    Position p = random_position({7, 6}, 28, rng);
    Plain plain;
    const int score = plain.score(p);
    int best = -100;
    for (const auto& [move, found] : solver->each_move(p)) {
      Position next = p;
      next.play(move);
      const int truth = -plain.score(next);
      EXPECT_EQ(found, (ScoreRange{truth, truth})) << p.text() << ' ' << p.move_text(move);
      best = std::max(best, found.least);
    }
    EXPECT_EQ(best, score) << p.text();
    const bool first = p.to_move() == Side::first;
    for (const Move& move : solver->line(p, score)) p.play(move);
    ASSERT_NE(p.outcome(), Outcome::open);
    EXPECT_EQ(first ? p.score() : -p.score(), score);
  }
}

}  // namespace
}  // namespace zermelo::connect4
