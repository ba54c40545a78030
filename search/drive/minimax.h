// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <deque>
#include <utility>
#include <vector>

#include "search/recursive.h"

namespace zermelo::drive {

inline constexpr std::array kMinimaxOptions{
    Option{"moves", Option::Type::part, "all", 0, 0, "moves", "which moves are searched"},
    Option{"store", Option::Type::part, "none", 0, 0, "store", "table of solved positions"},
    Option{"repetition", Option::Type::part, "exact", 0, 0, "repetition", "what a repeated position means"},
    Option{"knowledge", Option::Type::parts, "", 0, 0, "knowledge", "exact sources beyond the rules"},
};
inline constexpr Info kMinimax{"minimax", "every line of play to its end: the plainest search there is",
                               kMinimaxOptions, "Zermelo 1913; 003 ch. 3"};

// The baseline: no order, no bounds, nothing left out. Every child of every node is played to the end.
template <class Ps>
class Minimax final : public Recursive<Ps> {
 public:
  using Base = Recursive<Ps>;
  using typename Base::Found, typename Base::Move, typename Base::N;

  Minimax(Ps parts, std::uint64_t seed) : Base(std::move(parts), seed) {}

 private:
  using Base::control_, Base::heirs_, Base::kDeepest, Base::root_move_, Base::scene_, Base::stats_;

  Found search(Key root) override { return visit(root, 0); }
  // The node at hand, the end of the path. Without a verdict only when the search was ended.
  Found visit(Key key, std::size_t ply) {
    if (this->ended()) return {};
    if (ply == kDeepest) return control_->finish(End::depth), Found{};
    const bool prover = scene_.prover_to_move();
    const std::uint64_t nodes_before = stats_.nodes;
    if (levels_.size() <= ply) levels_.resize(ply + 1);
    std::vector<Move>& moves = levels_[ply];
    this->list_moves(moves);
    ++stats_.expanded;
    Found result{{}, !prover, {}};
    std::optional<Move> chosen;
    for (const Move& move : moves) {
      const Found found = child(move, ply);
      if (ply == 0) heirs_.push_back(scene_.heir(move, found));
      if (!found.settled) return {};
      if (*found.settled != prover && !chosen) result.lean.join(found.lean);
      if (*found.settled != prover || (chosen && result.lean.free())) continue;
      chosen = move;
      result = {{}, prover, found.lean};
    }
    result.lean = result.lean.of_node(scene_.path->depth());
    if (ply == 0) root_move_ = chosen;
    this->settle(key, result, chosen, nodes_before);
    return result;
  }
  Found child(const Move& move, std::size_t ply) {
    const auto undo = scene_.at.play(move);
    const Key key = canonical_key(scene_.at);
    Found found;
    ++stats_.evaluated;
    if (!scene_.known(key, found)) {
      scene_.path->push(key);
      found = visit(key, ply + 1);
      if (found.settled) found.num = settled_num<N>(*found.settled, scene_.prover_to_move());
      scene_.path->pop();
    }
    scene_.at.undo(undo);
    return found;
  }

  std::deque<std::vector<Move>> levels_;
};

}  // namespace zermelo::drive
