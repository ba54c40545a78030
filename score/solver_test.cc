// SPDX-License-Identifier: MIT
#include "score/solver.h"

#include <gtest/gtest.h>

#include <map>
#include <mutex>
#include <new>
#include <set>
#include <thread>

#include "base/rng.h"
#include "games/connect4/connect4.h"

namespace zermelo::score {
namespace {

// A game of nothing but a number: take one, two or three from a heap, in turn; a move that takes k scores k for its
// mover, and the last stone one more. Every part of a runner that is optional is missing.
struct Heap {
  static constexpr int kMostMoves = 3, kFinish = 0, kKeyBits = 20;
  int stones = 0, ahead = 0;  // of the side to move

  [[nodiscard]] int left() const { return stones; }
  [[nodiscard]] ScoreRange range() const { return {ahead - stones - 1, ahead + stones + 1}; }
  [[nodiscard]] std::uint64_t key() const {
    return static_cast<std::uint64_t>(stones) * 128 + static_cast<std::uint64_t>(ahead + 64);
  }
  [[nodiscard]] std::optional<int> settled(ScoreRange) const {
    return stones == 0 ? std::optional(ahead - 1) : std::nullopt;
  }
  [[nodiscard]] int moves(std::span<RunnerMove> out) const {
    const int count = std::min(stones, 3);
    for (int i = 0; i < count; ++i) out[i] = {0, static_cast<std::uint8_t>(i + 1)};
    return count;
  }
  [[nodiscard]] Heap after(RunnerMove move) const { return {stones - move.cell, -(ahead + move.cell)}; }
};
static_assert(Runner<Heap>);

int plain(const Heap& heap) {
  if (const auto over = heap.settled({})) return *over;
  std::array<RunnerMove, 3> moves;
  int best = -1000;
  for (int i = 0, count = heap.moves(moves); i < count; ++i) best = std::max(best, -plain(heap.after(moves[i])));
  return best;
}

TEST(ScoreSolver, EveryHeap) {
  Solver<Heap> solver(std::size_t{1} << 20);
  for (int stones = 1; stones <= 16; ++stones)
    for (int ahead = -5; ahead <= 5; ++ahead) {
      const int truth = plain({stones, ahead});
      EXPECT_EQ(solver.solve({stones, ahead}, {-100, 100}), (ScoreRange{truth, truth}));
    }
}

// With a window only what it asks about is found out, and that is true.
TEST(ScoreSolver, Windows) {
  for (int stones = 1; stones <= 14; ++stones)
    for (int least = -8; least < 8; ++least)
      for (int most = least + 1; most <= 8; most += 3) {
        Solver<Heap> solver(std::size_t{1} << 20);
        const ScoreRange found = solver.solve({stones, 0}, {least, most});
        const int truth = plain({stones, 0});
        EXPECT_LE(found.least, truth);
        EXPECT_GE(found.most, truth);
        EXPECT_TRUE(found.least == found.most || found.least >= most || found.most <= least);
      }
}

using Four = connect4::BasicRunner<connect4::FixedBoard<7, 6>>;
Four four(const char* columns) { return Four(*connect4::Position::parse({7, 6}, columns)); }

TEST(ScoreSolver, ThreadsAgreeWithOne) {
  Solver<Four> one(std::size_t{1} << 26), many(std::size_t{1} << 26, 3);
  for (const char* columns : {"4455", "44455", "32751571231557", "2416615552", "443344"}) {
    one.forget(), many.forget();
    const ScoreRange window = std::string_view(columns).size() > 8 ? ScoreRange{-100, 100} : ScoreRange{0, 1};
    const ScoreRange alone = one.solve(four(columns), window), together = many.solve(four(columns), window);
    EXPECT_EQ(alone.least > 0, together.least > 0) << columns;
    EXPECT_EQ(alone.most <= 0, together.most <= 0) << columns;
    if (window.least < 0) {
      EXPECT_EQ(alone, together) << columns;
    }
  }
}

// What is known without a search holds, whatever was asked before.
TEST(ScoreSolver, GlancesAtWhatIsTrue) {
  Rng rng(11);
  Solver<Four> solver(std::size_t{1} << 22), truth(std::size_t{1} << 24);
  int known = 0;
  for (int i = 0; i < 30; ++i) {
    connect4::Position p = connect4::Position::start({7, 6});
    std::vector<connect4::Position::Move> moves;
    for (int ply = 0; ply < 22 && p.outcome() == Outcome::open; ++ply) {
      p.moves(moves);
      p.play(moves[rng.below(moves.size())]);
    }
    if (p.outcome() != Outcome::open) continue;
    const int alpha = static_cast<int>(rng.below(9)) - 5;
    (void)solver.solve(Four(p), {alpha, alpha + 1});
    p.moves(moves);
    for (const auto move : moves) {
      connect4::Position next = p;
      next.play(move);
      if (next.outcome() != Outcome::open) continue;
      const ScoreRange glance = solver.glance(Four(next), {-100, 100});
      const int score = truth.solve(Four(next), {-100, 100}).least;
      EXPECT_LE(glance.least, score) << next.text();
      EXPECT_GE(glance.most, score) << next.text();
      known += glance.least > -10 || glance.most < 10 ? 1 : 0;
    }
  }
  EXPECT_GT(known, 0);
}

// Nothing is left of what was found, in the tables of threads either.
TEST(ScoreSolver, ForgetsAll) {
  for (const char* columns : {"32751571231557", "2416615552"}) {
    Solver<Four> solver(std::size_t{1} << 26);
    (void)solver.solve(four(columns), {-100, 100});
    const std::uint64_t first = solver.nodes();
    solver.forget();
    (void)solver.solve(four(columns), {-100, 100});
    EXPECT_EQ(solver.nodes(), 2 * first) << columns;
  }
}

// A runner that tells which threads look at it.
struct Watched : Four {
  explicit Watched(const Four& r) : Four(r) {}
  [[nodiscard]] Watched after(const RunnerMove& move) const { return Watched(Four::after(move)); }
  [[nodiscard]] int moves(std::span<RunnerMove> out, Look look) const {
    const std::lock_guard lock(mutex);
    threads.insert(std::this_thread::get_id());
    return Four::moves(out, look);
  }
  static inline std::mutex mutex;
  static inline std::set<std::thread::id> threads;
};

TEST(ScoreSolver, CallsTheOthersWhenItTakesLong) {
  for (const auto& [columns, several] :
       {std::pair{"2252576253462244111563365343671351441", false}, std::pair{"2416615552", true}}) {
    Watched::threads.clear();
    Solver<Watched> solver(std::size_t{1} << 26, 2);
    (void)solver.solve(Watched(four(columns)), {-100, 100});
    EXPECT_EQ(Watched::threads.size(), several ? 2U : 1U) << columns;
  }
}

TEST(ScoreSolver, EndsWhenAsked) {
  for (const int threads : {1, 2}) {
    Solver<Four> solver(std::size_t{1} << 26, threads);
    solver.end_with([](std::uint64_t nodes) { return nodes > 500'000; });
    const ScoreRange found = solver.solve(four(""), {-100, 100});
    EXPECT_TRUE(solver.interrupted());
    EXPECT_LT(found.least, found.most);
    EXPECT_LE(found.least, 1);  // the first player wins with his last stone but one
    EXPECT_GE(found.most, 1);
    EXPECT_LT(solver.nodes(), 2'000'000U);
    solver.end_with({});
    EXPECT_EQ(solver.solve(four("2252576253462244111563365343671351441"), {-100, 100}), (ScoreRange{-1, -1}));
    EXPECT_FALSE(solver.interrupted());
  }
}

// Whatever ends the first thread, the others end as well, and the next search is none the worse.
TEST(ScoreSolver, OutlivesWhatIsThrown) {
  for (const int threads : {1, 3}) {
    Solver<Four> solver(std::size_t{1} << 26, threads);
    solver.end_with([](std::uint64_t nodes) {
      if (nodes > 200'000) throw std::bad_alloc();
      return false;
    });
    EXPECT_THROW(solver.solve(four(""), {-100, 100}), std::bad_alloc);
    solver.end_with({});
    EXPECT_EQ(solver.solve(four("2252576253462244111563365343671351441"), {-100, 100}), (ScoreRange{-1, -1}));
  }
}

}  // namespace
}  // namespace zermelo::score
