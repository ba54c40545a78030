// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <deque>
#include <utility>
#include <vector>

#include "search/parts.h"

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
class Minimax final : public Driver<typename Ps::Game> {
 public:
  using P = typename Ps::Game;
  using N = typename Ps::Number;
  using Move = typename P::Move;
  using Found = Finding<N>;

  Minimax(Ps parts, std::uint64_t seed) : parts_(std::move(parts)), scene_(parts_), seed_(seed) {}

  Answer<P> run(const Task<P>& task) override {
    scene_.begin(task, seed_);
    if (const auto answer = scene_.settled_root()) return *answer;
    control_ = &task.control;
    stats_ = {};
    stats_.nodes = 1;
    heirs_.clear();
    root_move_.reset();
    const Found found = visit(scene_.path->last(), 0);
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

  void children(std::vector<Heir<P>>& out) const override { out = heirs_; }

 private:
  static constexpr std::size_t kDeepest = 4000;  // moves; the machine's own stack has to hold them

  // The node at hand, the end of the path. Without a verdict only when the search was ended.
  Found visit(Key key, std::size_t ply) {
    if (control_->ended(stats_, [this] { return Progress{stats_, 1, 1}; })) return {};
    if (ply == kDeepest) return control_->finish(End::depth), Found{};
    const bool prover = scene_.prover_to_move();
    const std::uint64_t nodes_before = stats_.nodes;
    if (levels_.size() <= ply) levels_.resize(ply + 1);
    std::vector<Move>& moves = levels_[ply];
    scene_.list_moves(scene_.context(parts_.store->entries(), Limits::kNone, stats_), moves);
    ++stats_.visited, ++stats_.expanded;
    stats_.nodes += moves.size();
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
    scene_.path->pop();
    scene_.settle(key, *result.settled, result.lean, chosen, stats_.nodes - nodes_before);
    scene_.path->push(key);
    return result;
  }
  Found child(const Move& move, std::size_t ply) {
    const auto undo = scene_.at.play(move);
    const Key key = canonical_key(scene_.at);
    Found found;
    ++stats_.evaluated;
    const bool known =
        scene_.settled_by_rules(key, found) || (scene_.recall(key, scene_.prover_to_move(), found) && found.settled);
    if (!known) {
      scene_.path->push(key);
      found = visit(key, ply + 1);
      if (found.settled) found.num = settled_num<N>(*found.settled, scene_.prover_to_move());
      scene_.path->pop();
    }
    scene_.at.undo(undo);
    return found;
  }

  Ps parts_;
  Scene<Ps> scene_;
  std::uint64_t seed_;
  Control* control_ = nullptr;
  Stats stats_;
  std::deque<std::vector<Move>> levels_;
  std::vector<Heir<P>> heirs_;
  std::optional<Move> root_move_;
};

}  // namespace zermelo::drive
