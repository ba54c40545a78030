// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "search/parts.h"

namespace zermelo {

// What the drivers share that keep nothing but the line of play at hand: how a search begins and ends, and what it
// hands over. How a node is looked at is their own business.
template <class Ps>
class Recursive : public Driver<typename Ps::Game> {
 public:
  using P = typename Ps::Game;
  using N = typename Ps::Number;
  using Move = typename P::Move;
  using Found = Finding<N>;

  Answer<P> run(const Task<P>& task) final {
    scene_.begin(task, seed_);
    if (const auto answer = scene_.settled_root()) return *answer;
    control_ = &task.control;
    stats_ = {};
    stats_.nodes = 1;
    heirs_.clear();
    root_move_.reset();
    const Found found = search(scene_.path->last());
    Answer<P> out = scene_.ended(stats_);
    if (!found.settled) return out;
    const bool prover = scene_.prover_to_move();
    const N num = settled_num<N>(*found.settled, prover);
    out.proof = num.proof(prover), out.disproof = num.disproof(prover);
    scene_.conclude(*found.settled, root_move_, out);
    return out;
  }

  [[nodiscard]] bool lasts() const final { return parts_.store->lasts(); }
  void save(SealedOut& out) const final { scene_.save(out); }
  Done load(SealedIn& in) final { return scene_.load(in); }

  void children(std::vector<Heir<P>>& out) const final { out = heirs_; }

 protected:
  static constexpr int kDeepest = 4000;  // moves; the machine's own stack has to hold them

  Recursive(Ps parts, std::uint64_t seed) : parts_(std::move(parts)), scene_(parts_), seed_(seed) {}

  // The root is at hand. Without a verdict only when the search was ended.
  virtual Found search(Key root) = 0;

  bool ended() {
    return control_->ended(stats_, [this] { return Progress{stats_, 1, 1}; });
  }
  void list_moves(std::vector<Move>& out) {
    ++stats_.visited;
    scene_.list_moves(scene_.context(parts_.store->entries(), Limits::kNone, stats_), out);
    stats_.nodes += out.size();
  }
  // The node at hand, the end of the path, has been settled, by `move` if its mover had a choice.
  void settle(Key key, const Found& found, const std::optional<Move>& move, std::uint64_t nodes_before) {
    scene_.path->pop();
    scene_.settle(key, *found.settled, found.lean, move, stats_.nodes - nodes_before);
    scene_.path->push(key);
  }

  Ps parts_;
  Scene<Ps> scene_;
  Control* control_ = nullptr;
  Stats stats_;
  std::vector<Heir<P>> heirs_;  // of the root
  std::optional<Move> root_move_;

 private:
  std::uint64_t seed_;
};

}  // namespace zermelo
