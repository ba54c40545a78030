// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "score/solver.h"

namespace zermelo::score {

template <Scored P>
struct ScoredMove {
  typename P::Move move;
  ScoreRange score;  // for the side that makes the move
};

// Exact scores of positions, moves and lines, whichever runner the rules ask for.
//
//     const auto solver = score::make_solver<P> (rules, memory, threads);
//     const ScoreRange found = solver->solve (p, {-64, 64});
template <Scored P>
class GameSolver {
 public:
  using Move = typename P::Move;

  GameSolver() = default;
  GameSolver(const GameSolver&) = delete;
  GameSolver& operator=(const GameSolver&) = delete;
  virtual ~GameSolver() = default;

  // As in Solver, for positions that are open or not.
  virtual ScoreRange solve(const P& p, ScoreRange window) = 0;
  virtual ScoreRange glance(const P& p, ScoreRange window) = 0;
  virtual void end_with(const std::function<bool(std::uint64_t)>& ended, std::uint64_t nodes) = 0;
  void end_with(const std::function<bool(std::uint64_t)>& ended) { end_with(ended, ~std::uint64_t{0}); }
  [[nodiscard]] virtual bool interrupted() const = 0;
  [[nodiscard]] virtual ScoreRange known() const = 0;
  [[nodiscard]] virtual std::uint64_t nodes() const = 0;
  virtual void forget() = 0;

  // Each move with its score, in the sense of the window. When interrupted, with what is known so far.
  std::vector<ScoredMove<P>> each_move(const P& p, ScoreRange window = kAnything) {
    std::vector<Move> moves;
    p.moves(moves);
    std::vector<ScoredMove<P>> out;
    bool ended = false;
    for (const Move& move : moves) {
      out.push_back({move, ended ? seen_after(p, move, window) : after(p, move, window)});
      ended = ended || interrupted();
    }
    return out;
  }
  // A move that keeps the score. REQUIRES: p is open, and `score` is its score. Nothing when interrupted.
  std::optional<Move> best_move(const P& p, int score) {
    std::vector<Move> moves;
    p.moves(moves);
    const ScoreRange window{score - 1, score};
    for (const bool search : {false, true})  // mostly the table still knows
      for (const Move& move : moves) {
        const ScoreRange found = search ? after(p, move, window) : seen_after(p, move, window);
        if (found.least >= score) return move;
        if (interrupted()) return std::nullopt;
      }
    return std::nullopt;
  }
  // Play that is best for both sides, to the end of the game. REQUIRES: `score` is the score of p.
  std::vector<Move> line(P p, int score) {
    std::vector<Move> out;
    for (; p.outcome() == Outcome::open; score = -score) {
      const std::optional<Move> move = best_move(p, score);
      if (!move) break;
      out.push_back(*move);
      p.play(*move);
    }
    return out;
  }

 private:
  static constexpr ScoreRange kAnything{-Bounds::kNone, Bounds::kNone};
  static ScoreRange turned(ScoreRange range) { return {-range.most, -range.least}; }
  ScoreRange after(P p, const Move& move, ScoreRange window) {
    p.play(move);
    return turned(solve(p, turned(window)));
  }
  ScoreRange seen_after(P p, const Move& move, ScoreRange window) {
    p.play(move);
    return turned(glance(p, turned(window)));
  }
};

template <Scored P, Runner R>
class RunnerSolver final : public GameSolver<P> {
 public:
  RunnerSolver(std::size_t memory, int threads, const Options& options) : solver_(memory, threads, options) {}

  ScoreRange solve(const P& p, ScoreRange window) override {
    return p.outcome() == Outcome::open ? solver_.solve(R(p), window) : at_end(p);
  }
  ScoreRange glance(const P& p, ScoreRange window) override {
    return p.outcome() == Outcome::open ? solver_.glance(R(p), window) : at_end(p);
  }
  using GameSolver<P>::end_with;
  void end_with(const std::function<bool(std::uint64_t)>& ended, std::uint64_t nodes) override {
    solver_.end_with(ended, nodes);
  }
  [[nodiscard]] bool interrupted() const override { return solver_.interrupted(); }
  [[nodiscard]] ScoreRange known() const override { return solver_.known(); }
  [[nodiscard]] std::uint64_t nodes() const override { return solver_.nodes(); }
  void forget() override { solver_.forget(); }

 private:
  static ScoreRange at_end(const P& p) { return {score_at_end(p), score_at_end(p)}; }
  Solver<R> solver_;
};

template <Scored P>
std::unique_ptr<GameSolver<P>> make_solver(const typename P::Rules& rules, std::size_t memory, int threads = 1,
                                           const Options& options = {}) {
  return with_runner<P>(rules, [&]<class R>(std::type_identity<R>) -> std::unique_ptr<GameSolver<P>> {
    return std::make_unique<RunnerSolver<P, R>>(memory, threads, options);
  });
}

}  // namespace zermelo::score
