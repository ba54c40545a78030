// SPDX-License-Identifier: MIT
// Several threads find what one finds. They are called at once, however short the search, and leave moves to each other
// down to positions that are all but full, so that they meet as often as can be. Of those with more memory a third keep
// to themselves as much as in earnest, a third share everything; a fifth leave to each other what they do in earnest.
#include <gtest/gtest.h>

#include "base/rng.h"
#include "games/connect4/connect4.h"
#include "games/othello/othello.h"
#include "score/game_solver.h"

namespace zermelo::score {
namespace {

// Where so many random moves lead. The game goes on.
template <class P>
P random_position(const typename P::Rules& rules, int moves, Rng& rng) {
  while (true) {
    P p = P::start(rules);
    std::vector<typename P::Move> list;
    for (int i = 0; i < moves && p.outcome() == Outcome::open; ++i) {
      p.moves(list);
      p.play(list[rng.below(list.size())]);
    }
    if (p.outcome() == Outcome::open) return p;
  }
}

// The table of several threads is so small that it forgets, or grows while they search.
template <class P>
void compare(const typename P::Rules& rules, int moves, int count, std::uint64_t seed) {
  constexpr int kOwn[] = {-1, 0, 5};
  Rng rng(seed);
  const auto one = make_solver<P>(rules, std::size_t{1} << 24);
  for (int i = 0; i < count; ++i) {
    const P p = random_position<P>(rules, moves + i % 2, rng);
    const int threads = 2 + i % 3;
    const Options options{.share = i % 5 == 0 ? -1 : 4 + 4 * (i % 4), .own = kOwn[i / 3 % 3], .alone = 0};
    const auto many = make_solver<P>(rules, std::size_t{1} << (i % 2 == 0 ? 18 : 24), threads, options);
    one->forget();
    const ScoreRange truth = one->solve(p, {-100, 100});
    ASSERT_EQ(truth.least, truth.most);
    EXPECT_EQ(many->solve(p, {-100, 100}), truth) << p.text() << ", " << threads << " threads";
    many->forget();
    const ScoreRange sign = many->solve(p, {-1, 1});
    EXPECT_EQ(sign.least > 0, truth.least > 0) << p.text() << ", " << threads << " threads";
    EXPECT_EQ(sign.most < 0, truth.least < 0) << p.text() << ", " << threads << " threads";
  }
}

TEST(ScoreThreads, AgreeOnConnectFour) {
  compare<connect4::Position>({5, 4}, 2, 40, 1);
  compare<connect4::Position>({6, 5}, 8, 40, 2);
  compare<connect4::Position>({7, 6}, 20, 40, 3);
  compare<connect4::Position>({9, 7}, 44, 20, 4);  // keys of 128 bits
}

TEST(ScoreThreads, AgreeOnOthello) {
  compare<othello::Position>({4}, 1, 40, 5);
  compare<othello::Position>({6}, 16, 40, 6);
  compare<othello::Position>({8}, 46, 40, 7);
}

// They come and go often, as the questions change and the table grows.
TEST(ScoreThreads, AgreeInALongerSearch) {
  compare<connect4::Position>({7, 6}, 14, 4, 8);
  compare<othello::Position>({8}, 42, 4, 9);
}

}  // namespace
}  // namespace zermelo::score
