// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "search/frames.h"
#include "search/parts.h"
#include "search/together.h"

namespace zermelo::drive {

inline constexpr std::array kDepthFirstOptions{
    Option{"leaf", Option::Type::part, "unit", 0, 0, "leaf", "numbers of a leaf that nothing is known about"},
    Option{"moves", Option::Type::part, "all", 0, 0, "moves", "which moves are searched"},
    Option{"backup", Option::Type::part, "sum", 0, 0, "backup", "a node's numbers from its children's"},
    Option{"threshold", Option::Type::part, "one_plus_eps", 0, 0, "threshold", "when to leave a child"},
    Option{"store", Option::Type::part, "two_big", 0, 0, "store", "transposition table"},
    Option{"repetition", Option::Type::part, "exact", 0, 0, "repetition", "what a repeated position means"},
    Option{"knowledge", Option::Type::parts, "", 0, 0, "knowledge", "exact sources beyond the rules"},
    Option{"cost", Option::Type::part, "none", 0, 0, "cost", "what a move adds to the number of its result"},
};
inline constexpr Info kDepthFirst{"dfpn", "depth-first proof-number search with thresholds", kDepthFirstOptions,
                                  "Nagai 2002; 000 §2.5, 002 §2.2"};

constexpr std::size_t table_memory(std::size_t memory) { return memory - stack_memory(memory); }

// df-pn: the node on top of the stack is worked on until its numbers reach its bound (Nagai's MID, with a stack of its
// own instead of recursion, since games with repetition have very long paths).
//
// Where positions can be reached in several ways, numbers in the table may count the same leaf many times, and on
// cycles a node may even count itself: then visits return at once, each a little above its bound, and nothing new is
// ever looked at. So a visit may end by its bound only after it has expanded at least one new leaf; until then its
// bound moves up (the idea of threshold control, Kishimoto 2010, without the depths that it stores). In a tree this
// never happens, and the nodes expanded are those of best-first search.
//
// A frame believes what its own visits brought back, and after very many rounds lets its numbers only grow. Together
// these make the search end on cyclic graphs whatever the table forgets: every visit returns with a number at or above
// a bound that lay above the old one, paths cannot be longer than there are positions, and a saturated bound is
// infinite.
//
// Several of them can work together on one root, each with its own line of play; then `Colleagues` are its Mates.
template <class Ps, template <class> class Colleagues = Alone>
class DepthFirst final : public Driver<typename Ps::Game> {
 public:
  using P = typename Ps::Game;
  using N = typename Ps::Number;
  using Move = typename P::Move;

  DepthFirst(Ps parts, Room room, std::uint64_t seed = 1)
      : parts_(std::move(parts)), scene_(parts_), seed_(seed), frames_(parts_, scene_, stats_, room),
        mates_(frames_, scene_) {}

  Answer<P> run(const Task<P>& task) override {
    if (auto settled = begin(task)) return *settled;
    search();
    return answer();
  }

  // The parts of `run`: the answer where nothing needs to be searched; the search itself, until the root is settled or
  // somebody ends it; and what came of it.
  std::optional<Answer<P>> begin(const Task<P>& task) {
    scene_.begin(task, seed_);
    if (auto settled = scene_.settled_root()) return settled;
    control_ = &task.control;
    start(task.root);
    return std::nullopt;
  }
  void search() {
    while (!frames_.empty() && !mates_.over() && !control_->ended(stats_, [this] { return progress(); })) {
      hear();
      mates_.catch_up(frames_.top(), frames_.top().rounds <= kPatience);
      if (finished())
        leave();
      else if (scene_.path->depth() < Lean::kDeepest)
        descend();
      else
        control_->finish(End::depth);
    }
    if (!frames_.empty() && control_->end() == End::solved) control_->finish(End::stopped);  // somebody else is done
    while (!frames_.empty()) leave();  // so that the table keeps the numbers reached
  }
  [[nodiscard]] bool settled() const { return result_.settled.has_value(); }
  Answer<P> answer() {
    Answer<P> out = scene_.ended(stats_);
    const bool prover = scene_.prover_to_move();
    out.proof = result_.num.proof(prover), out.disproof = result_.num.disproof(prover);
    if (result_.settled) scene_.conclude(*result_.settled, root_move_, out);
    return out;
  }

  [[nodiscard]] Colleagues<Ps>& mates() { return mates_; }
  [[nodiscard]] Scene<Ps>& scene() { return scene_; }
  [[nodiscard]] const Scene<Ps>& scene() const { return scene_; }

  [[nodiscard]] bool lasts() const override { return parts_.store->lasts(); }
  void save(SealedOut& out) const override { scene_.save(out); }
  Done load(SealedIn& in) override { return scene_.load(in); }

  void children(std::vector<Heir<P>>& out) const override {
    out.clear();
    for (std::size_t i = 0; i < root_count_; ++i) out.push_back(frames_.heir(i));
  }

 private:
  using Frame = typename Frames<Ps>::Frame;
  static constexpr std::uint32_t kPatience = 1 << 16;

  void start(const P& root) {
    frames_.clear();
    stats_ = {};
    stats_.nodes = 1;
    result_ = {};
    root_count_ = 0;
    const Key key = canonical_key(root);
    if (!frames_.enter(key, N::no_bound(), {})) return;
    mates_.entered(key);
    ++stats_.expanded;
    Frame& frame = frames_.root();
    root_count_ = frames_.looked();
    frame.bound = parts_.threshold->root(frame.num, frame.prover);
  }

  [[nodiscard]] bool finished() const {
    const Frame& frame = frames_.top();
    return frame.solved() ||
           (stats_.expanded != frame.expanded_before && parts_.threshold->reached(frame.num, frame.bound));
  }

  // Goes to the best child with a bound of its own.
  void descend() {
    Frame& frame = frames_.top();
    if (parts_.threshold->reached(frame.num, frame.bound))
      frame.bound = parts_.threshold->raised(frame.num, frame.bound);
    const auto children = mates_.as_seen(frame, frames_.nums(frame));
    frame.best = parts_.backup->best(children, frame.prover);
    N bound = parts_.threshold->child(frame.num, frame.bound, children, frame.best);
    if (frame.rounds > kPatience) bound = N::larger(bound, children[frame.best].doubled());
    auto& child = frames_.child(frame, frame.best);
    bound = parts_.cost->bound(bound, child.price);
    const auto undo = scene_.at.play(child.move);
    const Key key = child.key;
    scene_.path->push(key);
    const bool known = std::exchange(child.known, true);
    if (frames_.enter(key, bound, undo)) {
      mates_.entered(key);
      ++(known ? stats_.seesaw : stats_.expanded);
      return;
    }
    scene_.path->pop();
    scene_.at.undo(undo);
  }

  // Ends the work on the top node and hands the result to its parent. At the root another round begins.
  void leave() {
    if (frames_.at_root() && !frames_.root().solved() && control_->end() == End::solved) {
      Frame& root = frames_.root();
      root.bound = parts_.threshold->root(root.num, root.prover);
      root.expanded_before = stats_.expanded;
      return;
    }
    const Frame frame = frames_.top();
    const Finding<N> found = frames_.result_of(frame);
    frames_.pop();
    scene_.path->pop();
    remember(frame, found);
    hand_up(frame, found);
  }
  // The node that was on top is left, and its parent learns what was found.
  void hand_up(const Frame& frame, const Finding<N>& found) {
    mates_.left(frame.key, found.settled.has_value());
    if (frames_.empty()) {
      result_ = found;
      scene_.path->push(frame.key);  // whoever gave the path finds it as it was
      return;
    }
    scene_.at.undo(frame.undo);
    Frame& parent = frames_.top();
    N& now = frames_.num(parent, parent.best);
    const N before = now;
    frames_.write(parent, parent.best, found);
    if (++parent.rounds > kPatience && !found.settled) now = N::larger(before, now);
    parent.num = frames_.combined(parent);
  }
  // Leaves nodes that somebody else has settled, and whatever is below them.
  void hear() {
    while (const auto key = mates_.next_news()) {
      const int depth = scene_.path->find(*key);
      if (depth <= 0) continue;
      const auto found = scene_.settled_at(depth, *key, frames_[depth].prover);
      if (!found) continue;
      while (frames_.size() > static_cast<std::size_t>(depth) + 1) leave();
      const Frame frame = frames_.top();
      frames_.pop();
      scene_.path->pop();
      hand_up(frame, *found);
    }
  }
  void remember(const Frame& frame, const Finding<N>& found) {
    const std::uint64_t work = stats_.nodes - frame.nodes_before;
    if (frames_.empty()) root_move_ = frames_.chosen_move(frame);
    if (found.settled)
      scene_.settle(frame.key, *found.settled, found.lean, frames_.chosen_move(frame), work);
    else
      scene_.keep_open(frame.key, found.num, work);
  }

  [[nodiscard]] Progress progress() const {
    const Frame& root = frames_.root();
    return {stats_, root.num.proof(root.prover), root.num.disproof(root.prover)};
  }

  Ps parts_;
  Scene<Ps> scene_;
  std::uint64_t seed_;
  Control* control_ = nullptr;  // of the search that is going on
  Stats stats_;
  Finding<N> result_;
  std::optional<Move> root_move_;
  std::size_t root_count_ = 0;  // children of the root that were looked at
  Frames<Ps> frames_;
  Colleagues<Ps> mates_;
};

}  // namespace zermelo::drive
