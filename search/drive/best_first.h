// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <utility>
#include <vector>

#include "search/expansion.h"
#include "search/parts.h"
#include "search/tree.h"

namespace zermelo::drive {

inline constexpr std::array kBestFirstOptions{
    Option{"leaf", Option::Type::part, "unit", 0, 0, "leaf", "numbers of a leaf that nothing is known about"},
    Option{"moves", Option::Type::part, "all", 0, 0, "moves", "which moves are searched"},
    Option{"backup", Option::Type::part, "sum", 0, 0, "backup", "a node's numbers from its children's"},
    Option{"evaluation", Option::Type::choice, "immediate", 0, 0, "immediate|delayed",
           "look at a child when it is created, or when it is chosen"},
    Option{"nodes", Option::Type::choice, "tree", 0, 0, "tree|shared",
           "a node for each way to reach a position, or one for all of them"},
    Option{"store", Option::Type::part, "none", 0, 0, "store", "table of solved positions"},
    Option{"repetition", Option::Type::part, "exact", 0, 0, "repetition", "what a repeated position means"},
    Option{"knowledge", Option::Type::parts, "", 0, 0, "knowledge", "exact sources beyond the rules"},
};
inline constexpr Info kBestFirst{"pns", "proof-number search: best-first in a tree that is kept in memory",
                                 kBestFirstOptions, "Allis et al. 1994; 000 §2.2, App. A; 004 §4.1"};

// Proof-number search. Each step selects the most-proving leaf, looks at it and updates its ancestors, only as far as
// numbers change; the next selection starts where the update stopped (Allis 1994). Solved subtrees are deleted at once.
// Which numbers guide it is the business of the parts: probabilities and visit counts do as well as proof numbers.
template <class Ps, template <class, class> class Shape = Tree>
class BestFirst final : public Driver<typename Ps::Game> {
 public:
  using P = typename Ps::Game;
  using N = typename Ps::Number;
  using Move = typename P::Move;
  using Nodes = Shape<N, Move>;
  using Index = typename Nodes::Index;
  using Node = typename Nodes::Node;
  using State = typename Nodes::State;

  BestFirst(Ps parts, bool delayed, std::size_t tree_bytes, std::uint64_t seed = 1)
      : parts_(std::move(parts)), scene_(parts_), tree_(tree_bytes), seed_(seed),
        expansion_(parts_, scene_, tree_, stats_, delayed) {}

  Answer<P> run(const Task<P>& task) override {
    scene_.begin(task, seed_);
    if (const auto answer = scene_.settled_root()) return *answer;
    Control& control = task.control;
    guess_.reset();
    if (start(task))
      while (tree_[kRoot].open() && !near_enough() && !control.ended(stats_, [this] { return progress(); })) {
        select();
        if (!expansion_.expand(current(), steps_.back().key)) {
          control.finish(why_full(control));
          break;
        }
        update();
      }
    else
      control.finish(End::memory);
    return answer();
  }

  void children(std::vector<Heir<P>>& out) const override {
    out.clear();
    const Node& root = tree_[kRoot];
    if (root.first == Nodes::kNone) return;
    const bool prover_there = !scene_.prover_to_move();
    for (Index i = root.first; i < root.first + root.count; ++i) {
      const Node& child = tree_[tree_.real(i)];
      Finding<N> found{num_of(child, prover_there), std::nullopt, {}};
      if (!child.open()) found.settled = child.state == State::yes, found.lean = child.lean();
      out.push_back(scene_.heir(tree_[i].move, found));
    }
  }

 private:
  static constexpr Index kRoot = 0;
  struct Step {
    Index node;
    Key key;
    typename P::Undo undo;
    std::uint64_t nodes_before;  // at arrival; tells what work a solved position cost
  };

  bool start(const Task<P>& task) {
    tree_.clear(task.control.limits().tree_nodes);
    stats_ = {};
    stats_.nodes = 1;
    steps_.clear();
    root_move_.reset();
    if (tree_.allocate(1) != kRoot) return false;
    tree_[kRoot] = {Nodes::bits_of(N{}), Nodes::kNone, Nodes::kNone, Move{}, 0, State::open};
    steps_.push_back({kRoot, canonical_key(task.root), {}, 0});
    return true;
  }
  // An estimate of the root that the backup is content with ends the search, too.
  bool near_enough() {
    if (steps_.size() == 1 && tree_[kRoot].first != Nodes::kNone)
      guess_ = parts_.backup->near_enough(tree_[kRoot].num(), scene_.prover_to_move());
    return guess_.has_value();
  }

  // From the node at hand down to the most-proving leaf.
  void select() {
    while (tree_[current()].first != Nodes::kNone) {
      if (tree_.outdated(current(), [this](Node& node) { recompute(node); })) {
        update();
        if (!tree_[kRoot].open()) return;
        continue;
      }
      const Node& node = tree_[current()];
      const Index edge = node.first + best_of(node), child = tree_.real(edge);
      const auto undo = scene_.at.play(tree_[edge].move);
      const Key key = canonical_key(scene_.at);
      scene_.path->push(key);
      stats_.seesaw += tree_[child].first != Nodes::kNone;
      steps_.push_back({child, key, undo, stats_.nodes});
    }
    ++stats_.visited;
  }

  [[nodiscard]] End why_full(const Control& control) const {
    if (scene_.path->depth() >= Lean::kDeepest) return End::depth;
    return tree_.capacity() >= control.limits().tree_nodes ? End::tree_nodes : End::memory;
  }

  // New numbers for the node at hand and its ancestors, until nothing changes. Ends at the node to go on from.
  void update() {
    for (;;) {
      Node& node = tree_[current()];
      const auto before = node.bits;
      if (node.first != Nodes::kNone) recompute(node);
      if (!node.open())
        settle(node);
      else if (node.bits == before)
        return;
      if (current() == kRoot) return;
      go_up();
    }
  }
  void recompute(Node& node) {
    const bool prover = scene_.prover_to_move();
    const State success = prover ? State::yes : State::no;
    Index chosen = Nodes::kNone;
    std::size_t unsolved = 0;
    for (Index i = node.first; i < node.first + node.count; ++i) {
      const Node& child = tree_[tree_.real(i)];
      unsolved += child.open() ? 1 : 0;
      if (child.state == success && (chosen == Nodes::kNone || !lean_of(chosen).free())) chosen = i;
    }
    settling_move_.reset();
    if (chosen != Nodes::kNone) {
      settling_move_ = tree_[chosen].move;
      node.settle(prover, lean_of(chosen).of_node(scene_.path->depth()));
    } else if (unsolved == 0) {
      Lean lean;
      for (Index i = node.first; i < node.first + node.count; ++i) lean.join(lean_of(i));
      node.settle(!prover, lean.of_node(scene_.path->depth()));
    } else {
      node.set_num(parts_.backup->combine(gathered(node), prover).tamed());
    }
  }
  [[nodiscard]] Lean lean_of(Index i) const { return tree_[tree_.real(i)].lean(); }
  // The node at hand is solved: note it, remember it, and let its subtree go.
  void settle(Node& node) {
    if (node.first == Nodes::kNone) return;  // settled by the rules or the table: nothing new
    const Key key = steps_.back().key;
    scene_.path->pop();
    scene_.settle(key, node.state == State::yes, node.lean(), settling_move_,
                  stats_.nodes - steps_.back().nodes_before);
    scene_.path->push(key);
    if (current() == kRoot) root_move_ = settling_move_;
    if (current() != kRoot) tree_.prune(current());
  }
  void go_up() {
    scene_.path->pop();
    scene_.at.undo(steps_.back().undo);
    steps_.pop_back();
  }

  [[nodiscard]] Index current() const { return steps_.back().node; }
  [[nodiscard]] static N num_of(const Node& node, bool prover_there) {
    return node.open() ? node.num() : settled_num<N>(node.state == State::yes, prover_there);
  }
  // The children's numbers, as far as they count, side by side for the parts that read them.
  std::span<const N> gathered(const Node& node) {
    const bool prover_there = !scene_.prover_to_move();
    nums_.resize(node.count);
    for (Index i = 0; i < node.count; ++i) nums_[i] = num_of(tree_[tree_.real(node.first + i)], prover_there);
    return std::span<const N>(nums_).first(parts_.backup->window(nums_));
  }
  [[nodiscard]] Index best_of(const Node& node) {
    return static_cast<Index>(parts_.backup->best(gathered(node), scene_.prover_to_move()));
  }
  [[nodiscard]] N root_num(bool prover) const { return num_of(tree_[kRoot], prover); }
  [[nodiscard]] Progress progress() const {
    const bool prover = (steps_.size() % 2 == 1) == scene_.prover_to_move();
    return {stats_, root_num(prover).proof(prover), root_num(prover).disproof(prover)};
  }

  Answer<P> answer() {
    Answer<P> out = scene_.ended(stats_);
    out.stats.tree_peak = tree_.peak(), out.stats.tree_end = tree_.used();
    if (steps_.empty()) return out;
    while (current() != kRoot) go_up();
    const Node& root = tree_[kRoot];
    const bool prover = scene_.prover_to_move();
    out.proof = root_num(prover).proof(prover), out.disproof = root_num(prover).disproof(prover);
    if (!root.open())
      scene_.conclude(root.state == State::yes, root_move_, out);
    else if (guess_)
      out.end = End::solved, out.status = Status::estimated, out.guess = guess_;
    return out;
  }

  Ps parts_;
  Scene<Ps> scene_;
  Nodes tree_;
  std::uint64_t seed_;
  Stats stats_;
  std::vector<Step> steps_;  // from the root to the node at hand
  std::optional<Move> settling_move_, root_move_;
  std::optional<bool> guess_;
  std::vector<N> nums_;
  Expansion<Ps, Nodes> expansion_;
};

}  // namespace zermelo::drive
