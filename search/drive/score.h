// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "base/call.h"
#include "base/option.h"
#include "score/game_solver.h"
#include "search/part.h"

namespace zermelo::drive {

inline constexpr std::array kScoreOptions{
    Option{"etc", Option::Type::integer, "10", 0, 1000, {}, "look for known cuts where so many cells are empty"},
};
inline constexpr Info kScore{"score", "in games with scores: alpha-beta with the game's own knowledge, depth first",
                             kScoreOptions, "Knuth and Moore 1975; Allis 1988; Weill 1996"};

// Answers by the sign of the score: one window that holds no score decides whether the mover has what he needs. Only
// the root's move is noted; a proof asks again for the positions behind it, and mostly the table knows.
template <Position P>
requires Scored<P>
class Score final : public Driver<P> {
 public:
  using Move = typename P::Move;

  Score(const Build& build, int threads) : memory_(build.memory), threads_(threads) {
    options_.etc = static_cast<int>(build.number("etc"));
    if (const auto rules = rules_of(build)) make_solver(*rules);
  }

  Answer<P> run(const Task<P>& task) override {
    root_ = task.root, question_ = task.question;
    if (const auto over = question_.settled_by(root_.outcome())) return answer(task, *over, {});
    if (!begin(task)) return answer(task, {}, {});
    if (ended(task, before_)) {
      solver_->end_with({});
      return answer(task, {}, {});
    }
    const ScoreRange window = window_of(root_);
    const ScoreRange found = solver_->solve(root_, window);
    std::optional<bool> yes;
    std::optional<Move> move;
    if (found.least >= window.most) {
      yes = root_.to_move() == question_.prover;
      move = solver_->best_move(root_, window.most);
      if (move) note(task.journal, question_, root_, *move, *yes, true);  // none: a limit came between
    } else if (found.most <= window.least) {
      yes = root_.to_move() != question_.prover;
    }
    solver_->end_with({});
    return answer(task, yes, move);
  }

  void children(std::vector<Heir<P>>& out) const override {
    out.clear();
    std::vector<Move> moves;
    root_.moves(moves);
    for (const Move& move : moves) {
      P next = root_;
      next.play(move);
      Heir<P> heir{move, 1, 1, {}, {}};
      heir.settled = question_.settled_by(next.outcome());
      if (next.outcome() == Outcome::open) {
        const ScoreRange window = window_of(next), known = solver_->glance(next, window);
        if (known.least >= window.most) heir.settled = next.to_move() == question_.prover;
        if (known.most <= window.least) heir.settled = next.to_move() != question_.prover;
      }
      out.push_back(heir);
    }
  }

 private:
  // The attacker needs a win, the defender a draw: the mover has it where the score is at least `most`.
  [[nodiscard]] ScoreRange window_of(const P& at) const {
    return at.to_move() == question_.attacker() ? ScoreRange{0, 1} : ScoreRange{-1, 0};
  }
  // Where the rules are known beforehand, whoever makes the driver learns that there is no room.
  static std::optional<typename P::Rules> rules_of(const Build& build) {
    const auto call = parse_call(std::string(build.game));
    if (!call) return std::nullopt;
    const auto conformed = conform(*call, P::kInfo, "game");
    if (!conformed) return std::nullopt;
    const auto rules = P::Rules::make(*conformed);
    return rules ? std::optional(*rules) : std::nullopt;
  }
  void make_solver(const typename P::Rules& rules) {
    solver_ = score::make_solver<P>(rules, memory_, threads_, options_);
  }
  // False: there is no room.
  bool begin(const Task<P>& task) {
    try {
      if (solver_ == nullptr) make_solver(root_.rules());
    } catch (const std::bad_alloc&) {
      task.control.finish(End::memory);
      return false;
    }
    before_ = solver_->nodes();
    const std::uint64_t most = task.control.limits().nodes, spent = task.control.spent();
    solver_->end_with([this, &task](std::uint64_t nodes) { return ended(task, nodes); },
                      most == Limits::kNone ? most : before_ + most - std::min(most, spent + 1));
    return true;
  }
  bool ended(const Task<P>& task, std::uint64_t nodes) const {
    const Stats so_far = stats(nodes);
    return task.control.ended(so_far, [&] { return Progress{.stats = so_far, .numbered = false}; });
  }
  [[nodiscard]] Stats stats(std::uint64_t nodes) const {
    Stats out;
    out.nodes = out.evaluated = nodes - before_ + 1;
    return out;
  }
  Answer<P> answer(const Task<P>& task, const std::optional<bool>& found, const std::optional<Move>& move) {
    Answer<P> out;
    out.numbered = false;
    if (solver_ != nullptr) out.stats = stats(solver_->nodes());
    before_ = solver_ != nullptr ? solver_->nodes() : 0;
    out.stats.seconds = task.control.seconds();
    out.end = found ? End::solved : task.control.end();
    if (!found) return out;
    out.status = *found ? Status::proven : Status::disproven;
    out.move = move;
    out.proof = *found ? 0 : std::numeric_limits<double>::infinity();
    out.disproof = *found ? std::numeric_limits<double>::infinity() : 0;
    return out;
  }

  std::size_t memory_;
  int threads_;
  score::Options options_;
  std::unique_ptr<score::GameSolver<P>> solver_;
  std::uint64_t before_ = 0;  // nodes of earlier searches
  // Of the last search.
  P root_;
  Question question_;
};

}  // namespace zermelo::drive
