// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <deque>
#include <utility>
#include <vector>

#include "search/recursive.h"

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
class AlphaBeta final : public Recursive<Ps> {
 public:
  using Base = Recursive<Ps>;
  using typename Base::Found, typename Base::Move, typename Base::N;

  AlphaBeta(Ps parts, std::uint64_t seed) : Base(std::move(parts), seed) {}

 private:
  using Base::control_, Base::heirs_, Base::kDeepest, Base::root_move_, Base::scene_, Base::stats_;

  struct Child {
    Move move;
    Key key;
    Found found;
  };
  struct Level {
    std::vector<Move> moves;
    std::vector<Child> children;
  };

  Found search(Key root) override {
    Found found;
    for (int depth = 1; !found.settled && !this->ended(); ++depth) {
      if (depth > kDeepest) control_->finish(End::depth);
      found = visit(root, depth, 0);
    }
    return found;
  }

  // The node at hand, the end of the path, looked at `depth` moves deep.
  Found visit(Key key, int depth, std::size_t ply) {
    if (levels_.size() <= ply) levels_.resize(ply + 1);
    Level& level = levels_[ply];
    const std::uint64_t nodes_before = stats_.nodes;
    ++(depth > 1 ? stats_.seesaw : stats_.expanded);
    this->list_moves(level.moves);
    const Child* chosen = try_children(level, depth, ply);
    const Found found = result_of(level, chosen);
    if (ply == 0) take_heirs(level, chosen);
    if (found.settled)
      this->settle(key, found, move_of(chosen), nodes_before);
    else if (control_->end() == End::solved)
      scene_.keep_open(key, looked(depth), stats_.nodes - nodes_before);
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
      if (this->ended()) return nullptr;
      const auto undo = scene_.at.play(child.move);
      scene_.path->push(child.key);
      child.found = visit(child.key, depth - 1, ply + 1);
      scene_.path->pop();
      scene_.at.undo(undo);
      if (child.found.settled == prover) return &child;
    }
    return nullptr;
  }
  static std::optional<Move> move_of(const Child* chosen) {
    return chosen != nullptr ? std::optional(chosen->move) : std::nullopt;
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
    root_move_ = move_of(chosen);
    heirs_.clear();
    for (const Child& child : level.children) {
      Found found = child.found;
      found.num = found.settled ? settled_num<N>(*found.settled, !scene_.prover_to_move()) : N{};
      heirs_.push_back(scene_.heir(child.move, found));
    }
  }

  std::deque<Level> levels_;
};

}  // namespace zermelo::drive
