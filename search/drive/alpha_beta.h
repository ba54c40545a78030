// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <deque>
#include <utility>
#include <vector>

#include "search/parts.h"

namespace zermelo::drive {

inline constexpr std::array kAlphaBetaOptions{
    Option{"moves", Option::Type::part, "all", 0, 0, "moves", "which moves are searched, and in which order"},
    Option{"store", Option::Type::part, "two_big", 0, 0, "store", "transposition table"},
    Option{"repetition", Option::Type::part, "exact", 0, 0, "repetition", "what a repeated position means"},
    Option{"knowledge", Option::Type::parts, "", 0, 0, "knowledge", "exact sources beyond the rules"},
};
inline constexpr Info kAlphaBeta{"alphabeta", "alpha-beta with iterative deepening and a transposition table",
                                 kAlphaBetaOptions, "Knuth and Moore 1975; 003 ch. 3; 004 A.1"};

// Alpha-beta for a question that has two answers: the window is as narrow as it can be, so a move that succeeds ends
// the look at its siblings. Each round looks one move deeper than the last. The table keeps verdicts, and for open
// positions how deep they were looked at, in place of a proof number.
template <class Ps>
class AlphaBeta final : public Driver<typename Ps::Game> {
 public:
  using P = typename Ps::Game;
  using N = typename Ps::Number;
  using Move = typename P::Move;
  using Found = Finding<N>;

  AlphaBeta(Ps parts, std::uint64_t seed) : parts_(std::move(parts)), scene_(parts_), seed_(seed) {}

  Answer<P> run(const Task<P>& task) override {
    scene_.begin(task, seed_);
    if (const auto answer = scene_.settled_root()) return *answer;
    control_ = &task.control;
    stats_ = {};
    stats_.nodes = 1;
    heirs_.clear();
    root_move_.reset();
    const Key key = scene_.path->last();
    Found found;
    for (int depth = 1; !found.settled && !ended(); ++depth) {
      if (depth > kDeepest) control_->finish(End::depth);
      found = visit(key, depth, 0);
    }
    return answer(found);
  }

  void children(std::vector<Heir<P>>& out) const override { out = heirs_; }

 private:
  static constexpr int kDeepest = 4000;  // moves; the machine's own stack has to hold them
  struct Child {
    Move move;
    Key key;
    Found found;
  };
  struct Level {
    std::vector<Move> moves;
    std::vector<Child> children;
  };

  bool ended() {
    return control_->ended(stats_, [this] { return Progress{stats_, 1, 1}; });
  }

  // The node at hand, the end of the path, looked at `depth` moves deep.
  Found visit(Key key, int depth, std::size_t ply) {
    if (levels_.size() <= ply) levels_.resize(ply + 1);
    Level& level = levels_[ply];
    const std::uint64_t nodes_before = stats_.nodes;
    ++stats_.visited;
    ++(depth > 1 ? stats_.seesaw : stats_.expanded);
    scene_.list_moves(scene_.context(parts_.store->entries(), Limits::kNone, stats_), level.moves);
    stats_.nodes += level.moves.size();
    const Child* chosen = try_children(level, depth, ply);
    const Found found = result_of(level, chosen);
    if (ply == 0) take_heirs(level, chosen);
    scene_.path->pop();
    if (found.settled)
      scene_.settle(key, *found.settled, found.lean, chosen ? std::optional(chosen->move) : std::nullopt,
                    stats_.nodes - nodes_before);
    else if (control_->end() == End::solved)
      scene_.keep_open(key, looked(depth), stats_.nodes - nodes_before);
    scene_.path->push(key);
    return found;
  }
  // Until one succeeds for the mover. First what is known of each, then one move deeper.
  const Child* try_children(Level& level, int depth, std::size_t ply) {
    const bool prover = scene_.prover_to_move();
    level.children.clear();
    for (const Move& move : level.moves) {
      const auto undo = scene_.at.play(move);
      Child& child = level.children.emplace_back(Child{move, canonical_key(scene_.at), {}});
      ++stats_.evaluated;
      if (!scene_.settled_by_rules(child.key, child.found)) scene_.recall(child.key, !prover, child.found);
      scene_.at.undo(undo);
      if (child.found.settled == prover) return &child;
    }
    for (Child& child : level.children) {
      if (child.found.settled || depth == 1 || !(child.found.num.phi < looked(depth - 1).phi)) continue;
      if (ended()) return nullptr;
      const auto undo = scene_.at.play(child.move);
      scene_.path->push(child.key);
      child.found = visit(child.key, depth - 1, ply + 1);
      scene_.path->pop();
      scene_.at.undo(undo);
      if (child.found.settled == prover) return &child;
    }
    return nullptr;
  }
  // How deep an open position was looked at, in the form of a proof number; a new one has one step.
  static N looked(int depth) { return {Number{static_cast<std::uint32_t>(depth) + kOne.raw}, kOne}; }

  [[nodiscard]] Found result_of(const Level& level, const Child* chosen) const {
    const bool prover = scene_.prover_to_move();
    const int depth = scene_.path->depth();
    if (chosen != nullptr) return {{}, prover, chosen->found.lean.of_node(depth)};
    Lean lean;
    for (const Child& child : level.children) {
      if (!child.found.settled) return {};
      lean.join(child.found.lean);
    }
    return {{}, !prover, lean.of_node(depth)};
  }
  void take_heirs(const Level& level, const Child* chosen) {
    root_move_ = chosen != nullptr ? std::optional(chosen->move) : std::nullopt;
    heirs_.clear();
    for (const Child& child : level.children) {
      Found found = child.found;
      found.num = found.settled ? settled_num<N>(*found.settled, !scene_.prover_to_move()) : N{};
      heirs_.push_back(scene_.heir(child.move, found));
    }
  }

  Answer<P> answer(const Found& found) {
    Answer<P> out;
    out.end = control_->end();
    if (found.settled) {
      out = answer_without_search<P>(*found.settled);
      scene_.conclude(*found.settled, root_move_, out);
    }
    out.stats = stats_;
    parts_.store->report(out.stats);
    out.stats.seconds = control_->seconds();
    return out;
  }

  Ps parts_;
  Scene<Ps> scene_;
  std::uint64_t seed_;
  Control* control_ = nullptr;
  Stats stats_;
  std::deque<Level> levels_;
  std::vector<Heir<P>> heirs_;
  std::optional<Move> root_move_;
};

}  // namespace zermelo::drive
