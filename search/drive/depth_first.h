// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "search/parts.h"
#include "search/stack.h"

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

// The stack gets what the table leaves: a part that is always kept for it, and what it takes while the table is small.
constexpr std::size_t stack_memory(std::size_t memory) { return memory / 32; }
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
// Each frame keeps the numbers of its children and believes what its own visits brought back, not what other paths
// wrote into the table meanwhile. After very many rounds a frame lets its numbers only grow. Together these make the
// search end on cyclic graphs whatever the table forgets: every visit returns with a number at or above a bound that
// lay above the old one, paths cannot be longer than there are positions, and a saturated bound is infinite.
template <class Ps>
class DepthFirst final : public Driver<typename Ps::Game> {
 public:
  using P = typename Ps::Game;
  using N = typename Ps::Number;
  using Move = typename P::Move;

  // `memory` bytes for everything; the store takes what the stack of records leaves.
  DepthFirst(Ps parts, std::size_t memory, std::uint64_t seed = 1)
      : parts_(std::move(parts)), scene_(parts_), memory_(memory), seed_(seed), children_(kAlways + memory / 4),
        nums_(kAlways + memory / 16) {}

  Answer<P> run(const Task<P>& task) override {
    scene_.begin(task, seed_);
    if (const auto answer = scene_.settled_root()) return *answer;
    control_ = &task.control;
    start(task.root);
    while (!frames_.empty() && !control_->ended(stats_, [this] { return progress(); })) {
      if (finished())
        leave();
      else if (scene_.path->depth() < Lean::kDeepest)
        descend();
      else
        control_->finish(End::depth);
    }
    return answer();
  }

  void children(std::vector<Heir<P>>& out) const override {
    out.clear();
    for (std::size_t i = 0; i < root_count_; ++i) {
      const Child& child = children_[i];
      Finding<N> found{nums_[i], std::nullopt, {}};
      if (child.settled) found.settled = child.answer, found.lean = child.lean;
      out.push_back(scene_.heir(child.move, found));
    }
  }

 private:
  struct Child {
    Move move;
    Key key;
    Lean lean;
    bool settled;  // by rules, path, table or search; then `answer` and `lean` count
    bool answer;
    bool known;  // visited before, as far as the table remembers
    Number price;
  };
  struct Frame {
    Key key;
    N num, bound;
    typename P::Undo undo;  // takes back the move that led here
    std::size_t first, count, open, best, chosen;
    std::uint64_t nodes_before, expanded_before;
    std::uint32_t rounds;
    bool prover;
  };
  static constexpr std::size_t kNoChild = ~std::size_t{0};
  static constexpr std::uint32_t kPatience = 1 << 16;
  // Moves, moves asked about, their findings and places: what looking at the children of one node takes for each.
  static constexpr std::size_t kScratchEach = 2 * sizeof(Move) + sizeof(Finding<N>) + sizeof(std::size_t);
  static constexpr std::size_t kAlways = std::size_t{1} << 20;  // so much the stack may have, however little there is
  static constexpr std::size_t kBetweenLooks = 256;             // children; in large graphs each takes a millisecond

  void start(const P& root) {
    frames_.clear();
    stats_ = {};
    stats_.nodes = 1;
    result_ = {};
    root_count_ = 0;
    if (!enter(canonical_key(root), N::no_bound(), {})) return;
    ++stats_.expanded;
    Frame& frame = frames_.front();
    root_count_ = looked_;
    frame.bound = parts_.threshold->root(frame.num, frame.prover);
  }

  // Makes a frame for the position at hand, the end of the path. False if memory or time ran out on the way: then there
  // is no frame, and the search has been told to end.
  bool enter(Key key, const N& bound, const typename P::Undo& undo) {
    ++stats_.visited;
    const std::size_t first = frames_.empty() ? 0 : frames_.back().first + frames_.back().count;
    Frame frame{
        key, N{}, bound, undo, first, 0, 0, 0, kNoChild, stats_.nodes, stats_.expanded, 0, scene_.prover_to_move()};
    scene_.list_moves(context(), moves_);
    frame.count = frame.open = moves_.size();
    if (!make_room(frame.first + frame.count)) return false;
    stats_.nodes += frame.count;
    if (!look_at_children(frame)) return false;
    frame.num = combined(frame);
    frames_.push_back(frame);
    return true;
  }

  // The first level of a search over a table is as large as the table is full.
  [[nodiscard]] Context<P> context() {
    const std::uint64_t held = parts_.store->entries(), most = control_->limits().tree_nodes;
    return scene_.context(held, most - std::min(held, most), stats_);
  }

  // Only games with tens of thousands of moves come near the limit.
  bool make_room(std::size_t children) {
    if (children <= room_) [[likely]]
      return true;
    if (children_.reach(children) && nums_.reach(children)) {
      room_ = children;
      const std::size_t stack = children_.memory() + nums_.memory() + moves_.size() * kScratchEach;
      parts_.store->leave(stack - std::min(stack, stack_memory(memory_)));
      if (stack <= kAlways || stack + parts_.store->memory() <= memory_) return true;
    }
    control_->finish(End::memory);
    return false;
  }

  // Rules and path first for all children, so that the table's memory is on its way when it is asked.
  bool look_at_children(Frame& frame) {
    unknown_.clear();
    asked_.clear();
    looked_ = frame.count;
    for (std::size_t i = 0; i < frame.count; ++i) {
      Child& child = children_[frame.first + i];
      const auto undo = scene_.at.play(moves_[i]);
      child.key = canonical_key(scene_.at);
      child.move = moves_[i], child.settled = false, child.known = false, child.price = kZero;
      ++stats_.evaluated;
      Finding<N> found;
      if (scene_.settled_by_rules(child.key, found))
        write(frame, i, found);
      else
        scene_.prefetch(child.key);
      scene_.at.undo(undo);
      if (succeeds_freely(frame)) {  // the mover has what it wants; nothing else counts
        looked_ = i + 1;
        return true;
      }
      if (control_->late_after(i + 1, kBetweenLooks)) return false;
    }
    set_prices(frame);
    for (std::size_t i = 0; i < frame.count; ++i) {
      Finding<N> found;
      Child& child = children_[frame.first + i];
      if (child.settled) continue;
      child.known = scene_.recall(child.key, !frame.prover, found);
      if (child.known)
        write(frame, i, found);
      else
        unknown_.push_back(i), asked_.push_back(moves_[i]);
    }
    estimate(frame);
    return true;
  }
  [[nodiscard]] bool succeeds_freely(const Frame& frame) const {
    return frame.chosen != kNoChild && children_[frame.first + frame.chosen].lean.free();
  }
  void set_prices(Frame& frame) {
    if (!parts_.cost->any()) return;
    prices_.resize(frame.count);
    auto here = context();
    parts_.cost->price(here, moves_, prices_);
    for (std::size_t i = 0; i < frame.count; ++i) children_[frame.first + i].price = prices_[i];
  }
  void estimate(Frame& frame) {
    if (unknown_.empty() || frame.chosen != kNoChild) return;
    findings_.assign(unknown_.size(), {});
    auto here = context();
    parts_.leaf->look(here, asked_, findings_);
    for (std::size_t k = 0; k < unknown_.size(); ++k) {
      if (!findings_[k].settled) findings_[k].num = findings_[k].num.tamed();
      write(frame, unknown_[k], findings_[k]);
      if (parts_.leaf->dear()) scene_.keep(children_[frame.first + unknown_[k]].key, findings_[k], 1);
    }
  }

  void write(Frame& frame, std::size_t i, const Finding<N>& found) {
    Child& child = children_[frame.first + i];
    nums_[frame.first + i] = found.settled ? found.num : parts_.cost->seen(found.num, child.price);
    if (!found.settled) return;
    child.settled = true, child.answer = *found.settled;
    child.lean = found.lean;
    --frame.open;
    const bool good = *found.settled == frame.prover;
    if (good && !succeeds_freely(frame)) frame.chosen = i;  // one that leans on nothing is worth more
  }

  // The children's numbers, as far as they count.
  [[nodiscard]] std::span<const N> nums(const Frame& frame) const {
    const std::span<const N> all{nums_.data() + frame.first, frame.count};
    return all.first(parts_.backup->window(all));
  }
  [[nodiscard]] N combined(const Frame& frame) const {
    if (frame.chosen != kNoChild) return N::mover_succeeds();
    if (frame.open == 0) return N::mover_fails();
    return parts_.backup->combine(nums(frame), frame.prover).tamed();
  }
  [[nodiscard]] bool solved(const Frame& frame) const { return frame.chosen != kNoChild || frame.open == 0; }
  [[nodiscard]] bool finished() const {
    const Frame& frame = frames_.back();
    return solved(frame) ||
           (stats_.expanded != frame.expanded_before && parts_.threshold->reached(frame.num, frame.bound));
  }

  // Goes to the best child with a bound of its own.
  void descend() {
    Frame& frame = frames_.back();
    if (parts_.threshold->reached(frame.num, frame.bound))
      frame.bound = parts_.threshold->raised(frame.num, frame.bound);
    const auto children = nums(frame);
    frame.best = parts_.backup->best(children, frame.prover);
    N bound = parts_.threshold->child(frame.num, frame.bound, children, frame.best);
    if (frame.rounds > kPatience) bound = N::larger(bound, children[frame.best].doubled());
    Child& child = children_[frame.first + frame.best];
    bound = parts_.cost->bound(bound, child.price);
    const auto undo = scene_.at.play(child.move);
    const Key key = child.key;
    scene_.path->push(key);
    const bool known = std::exchange(child.known, true);
    if (enter(key, bound, undo)) {
      ++(known ? stats_.seesaw : stats_.expanded);
      return;
    }
    scene_.path->pop();
    scene_.at.undo(undo);
  }

  // Ends the work on the top node and hands the result to its parent. At the root another round begins.
  void leave() {
    if (frames_.size() == 1 && !solved(frames_.front()) && control_->end() == End::solved) {
      Frame& root = frames_.front();
      root.bound = parts_.threshold->root(root.num, root.prover);
      root.expanded_before = stats_.expanded;
      return;
    }
    const Frame frame = frames_.back();
    const Finding<N> found = result_of(frame);
    frames_.pop_back();
    scene_.path->pop();
    remember(frame, found);
    if (frames_.empty()) {
      result_ = found;
      scene_.path->push(frame.key);  // whoever gave the path finds it as it was
      return;
    }
    scene_.at.undo(frame.undo);
    Frame& parent = frames_.back();
    const N before = nums_[parent.first + parent.best];
    write(parent, parent.best, found);
    N& now = nums_[parent.first + parent.best];
    if (++parent.rounds > kPatience && !found.settled) now = N::larger(before, now);
    parent.num = combined(parent);
  }
  [[nodiscard]] Finding<N> result_of(const Frame& frame) const {
    if (!solved(frame)) return {frame.num, std::nullopt, {}};
    const bool answer = (frame.chosen != kNoChild) == frame.prover;
    Lean lean;
    if (frame.chosen != kNoChild)
      lean = children_[frame.first + frame.chosen].lean;
    else
      for (std::size_t i = 0; i < frame.count; ++i) lean.join(children_[frame.first + i].lean);
    return {frame.num, answer, lean.of_node(scene_.path->depth())};
  }
  void remember(const Frame& frame, const Finding<N>& found) {
    const std::uint64_t work = stats_.nodes - frame.nodes_before;
    if (frames_.empty()) root_move_ = chosen_move(frame);
    if (found.settled)
      scene_.settle(frame.key, *found.settled, found.lean, chosen_move(frame), work);
    else
      scene_.keep_open(frame.key, found.num, work);
  }
  [[nodiscard]] std::optional<Move> chosen_move(const Frame& frame) const {
    if (frame.chosen == kNoChild) return std::nullopt;
    return children_[frame.first + frame.chosen].move;
  }

  [[nodiscard]] Progress progress() const {
    const Frame& root = frames_.front();
    return {stats_, root.num.proof(root.prover), root.num.disproof(root.prover)};
  }

  // Unwinds whatever a limit interrupted, so that the table keeps the numbers reached.
  Answer<P> answer() {
    while (!frames_.empty()) leave();
    Answer<P> out = scene_.ended(stats_);
    const bool prover = scene_.prover_to_move();
    out.proof = result_.num.proof(prover), out.disproof = result_.num.disproof(prover);
    if (result_.settled) scene_.conclude(*result_.settled, root_move_, out);
    return out;
  }

  Ps parts_;
  Scene<Ps> scene_;
  std::size_t memory_;
  std::uint64_t seed_;
  Control* control_ = nullptr;  // of the search that is going on
  Stats stats_;
  Finding<N> result_;
  std::optional<Move> root_move_;
  std::size_t looked_ = 0;      // how many children of the last node were looked at before one of them settled it
  std::size_t root_count_ = 0;  // of the root; they stay at the bottom of the stacks
  std::vector<Frame> frames_;
  Stack<Child> children_;  // of all frames, top frame last
  Stack<N> nums_;          // their numbers, side by side for the parts that read them
  std::size_t room_ = 0;   // how many of both may be used
  std::vector<Move> moves_, asked_;
  std::vector<std::size_t> unknown_;
  std::vector<Number> prices_;
  std::vector<Finding<N>> findings_;
};

}  // namespace zermelo::drive
