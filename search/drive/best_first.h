// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <span>
#include <utility>
#include <vector>

#include "search/parts.h"
#include "search/tree.h"

namespace zermelo::drive {

inline constexpr std::array kBestFirstOptions{
    Option{"leaf", Option::Type::part, "unit", 0, 0, "leaf", "numbers of a leaf that nothing is known about"},
    Option{"moves", Option::Type::part, "all", 0, 0, "moves", "which moves are searched"},
    Option{"backup", Option::Type::part, "sum", 0, 0, "backup", "a node's numbers from its children's"},
    Option{"evaluation", Option::Type::choice, "immediate", 0, 0, "immediate|delayed",
           "look at a child when it is created, or when it is chosen"},
    Option{"store", Option::Type::part, "none", 0, 0, "store", "table of solved positions"},
    Option{"repetition", Option::Type::part, "exact", 0, 0, "repetition", "what a repeated position means"},
    Option{"knowledge", Option::Type::parts, "", 0, 0, "knowledge", "exact sources beyond the rules"},
};
inline constexpr Info kBestFirst{"pns", "proof-number search: best-first in a tree that is kept in memory",
                                 kBestFirstOptions, "Allis et al. 1994; 000 §2.2, App. A; 004 §4.1"};

// Proof-number search. Each step selects the most-proving leaf, looks at it and updates its ancestors, only as far as
// numbers change; the next selection starts where the update stopped (Allis 1994). Solved subtrees are deleted at once.
template <class Ps>
class BestFirst final : public Driver<typename Ps::Game> {
 public:
  using P = typename Ps::Game;
  using N = typename Ps::Number;
  using Move = typename P::Move;
  using Nodes = Tree<N, Move>;
  using Index = typename Nodes::Index;
  using Node = typename Nodes::Node;
  using State = typename Nodes::State;

  BestFirst(Ps parts, bool delayed, std::size_t tree_bytes, std::uint64_t tree_nodes, std::uint64_t seed = 1)
      : parts_(std::move(parts)), scene_(parts_), delayed_(delayed), tree_(tree_bytes, tree_nodes),
        tree_nodes_(tree_nodes), seed_(seed) {}

  Answer<P> solve(const P& root, const Question& question, Control& control, Journal<P>* journal) override {
    scene_.begin(root, question, journal, seed_);
    if (const auto answer = scene_.settled_root()) return *answer;
    if (start(root))
      while (tree_[kRoot].open() && !control.ended(stats_, [this] { return progress(); })) {
        select();
        if (!expand()) {
          control.finish(why_full());
          break;
        }
        update();
      }
    else
      control.finish(End::memory);
    return answer(control);
  }

 private:
  static constexpr Index kRoot = 0;
  struct Step {
    Index node;
    Key key;
    typename P::Undo undo;
    std::uint64_t nodes_before;  // at arrival; tells what work a solved position cost
  };

  bool start(const P& root) {
    tree_.clear();
    stats_ = {};
    stats_.nodes = 1;
    steps_.clear();
    root_move_.reset();
    if (tree_.allocate(1) != kRoot) return false;
    tree_[kRoot] = {std::bit_cast<std::uint64_t>(N{}), Nodes::kNone, Nodes::kNone, Move{}, 0, State::open};
    steps_.push_back({kRoot, canonical_key(root), {}, 0});
    return true;
  }

  // From the node at hand down to the most-proving leaf.
  void select() {
    while (tree_[current()].first != Nodes::kNone) {
      const Node& node = tree_[current()];
      gather(node);
      const Index child = node.first + static_cast<Index>(parts_.backup->best(nums_));
      const auto undo = scene_.at.play(tree_[child].move);
      const Key key = canonical_key(scene_.at);
      scene_.path.push(key);
      steps_.push_back({child, key, undo, stats_.nodes});
    }
    ++stats_.visited;
  }

  // Gives the leaf at hand its children, or with delayed evaluation its verdict. False when the tree is full.
  bool expand() {
    const Index leaf = current();
    if (tree_[leaf].state == State::unseen && evaluate(leaf)) return true;
    if (scene_.path.depth() >= Lean::kDeepest) return false;
    scene_.list_moves(stats_.nodes, moves_);
    const Index first = moves_.size() <= Nodes::kMostChildren ? tree_.allocate(moves_.size()) : Nodes::kNone;
    if (first == Nodes::kNone) return false;
    ++stats_.expanded;
    stats_.nodes += moves_.size();
    for (std::size_t i = 0; i < moves_.size(); ++i)
      tree_[first + static_cast<Index>(i)] = {std::bit_cast<std::uint64_t>(N{}),     leaf, Nodes::kNone, moves_[i], 0,
                                              delayed_ ? State::unseen : State::open};
    tree_[leaf].first = first;
    tree_[leaf].count = static_cast<std::uint32_t>(moves_.size()) & Nodes::kMostChildren;
    if (!delayed_) settle_children(first);
    estimate(first);
    return true;
  }

  [[nodiscard]] End why_full() const {
    if (scene_.path.depth() >= Lean::kDeepest) return End::depth;
    return tree_.capacity() >= tree_nodes_ ? End::tree_nodes : End::memory;
  }

  void settle_children(Index first) {
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const auto undo = scene_.at.play(moves_[i]);
      Finding<N> found;
      ++stats_.evaluated;
      if (known(canonical_key(scene_.at), found)) write(tree_[first + static_cast<Index>(i)], found);
      scene_.at.undo(undo);
    }
  }
  // Is the position at hand, about to be a child of the end of the path, settled without search?
  bool known(Key key, Finding<N>& found) {
    return scene_.settled_by_rules(key, found) || (scene_.recall(key, scene_.prover_to_move(), found) && found.settled);
  }
  void estimate(Index first) {
    asked_.clear();
    for (std::size_t i = 0; i < moves_.size(); ++i)
      if (tree_[first + static_cast<Index>(i)].open()) asked_.push_back(moves_[i]);
    if (asked_.empty()) return;
    findings_.assign(asked_.size(), {});
    auto here = scene_.context(tree_.used());
    parts_.leaf->look(here, asked_, findings_);
    std::size_t k = 0;
    for (std::size_t i = 0; i < moves_.size(); ++i)
      if (Node& child = tree_[first + static_cast<Index>(i)]; child.open()) write(child, findings_[k++]);
  }
  // Delayed: the leaf was chosen, now it is looked at. True when that settles it.
  bool evaluate(Index leaf) {
    ++stats_.evaluated;
    const Key key = steps_.back().key;
    scene_.path.pop();
    Finding<N> found;
    const bool settled = known(key, found);
    scene_.path.push(key);
    tree_[leaf].state = State::open;
    if (settled) write(tree_[leaf], found);
    return settled;
  }

  static void write(Node& node, const Finding<N>& found) {
    if (found.settled)
      node.settle(*found.settled, found.lean);
    else
      node.set_num(found.num.tamed());
  }

  // New numbers for the node at hand and its ancestors, until nothing changes. Ends at the node to go on from.
  void update() {
    for (;;) {
      Node& node = tree_[current()];
      const std::uint64_t before = node.bits;
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
    const Node* chosen = nullptr;
    std::size_t unsolved = 0;
    for (Index i = node.first; i < node.first + node.count; ++i) {
      const Node& child = tree_[i];
      unsolved += child.open() ? 1 : 0;
      if (child.state == success && (chosen == nullptr || !chosen->lean().free())) chosen = &child;
    }
    settling_move_.reset();
    if (chosen != nullptr) {
      settling_move_ = chosen->move;
      node.settle(prover, chosen->lean().of_node(scene_.path.depth()));
    } else if (unsolved == 0) {
      Lean lean;
      for (Index i = node.first; i < node.first + node.count; ++i) lean.join(tree_[i].lean());
      node.settle(!prover, lean.of_node(scene_.path.depth()));
    } else {
      gather(node);
      node.set_num(parts_.backup->combine(nums_).tamed());
    }
  }
  // The node at hand is solved: note it, remember it, and let its subtree go.
  void settle(Node& node) {
    if (node.first == Nodes::kNone) return;  // settled by the rules or the table: nothing new
    const Key key = steps_.back().key;
    scene_.path.pop();
    scene_.settle(key, node.state == State::yes, node.lean(), settling_move_,
                  stats_.nodes - steps_.back().nodes_before);
    scene_.path.push(key);
    if (current() == kRoot) root_move_ = settling_move_;
    tree_.prune(current());
  }
  void go_up() {
    scene_.path.pop();
    scene_.at.undo(steps_.back().undo);
    steps_.pop_back();
  }

  [[nodiscard]] Index current() const { return steps_.back().node; }
  // The children's numbers, side by side for the parts that read them.
  void gather(const Node& node) {
    const bool prover_there = !scene_.prover_to_move();
    nums_.resize(node.count);
    for (Index i = 0; i < node.count; ++i) {
      const Node& child = tree_[node.first + i];
      nums_[i] = child.open() ? child.num() : settled_num<N>(child.state == State::yes, prover_there);
    }
  }
  [[nodiscard]] N root_num(bool prover) const {
    const Node& root = tree_[kRoot];
    return root.open() ? root.num() : settled_num<N>(root.state == State::yes, prover);
  }
  [[nodiscard]] Progress progress() const {
    const bool prover = (steps_.size() % 2 == 1) == scene_.prover_to_move();
    return {stats_, root_num(prover).proof(prover), root_num(prover).disproof(prover)};
  }

  Answer<P> answer(Control& control) {
    Answer<P> out;
    out.end = control.end();
    out.stats = stats_;
    out.stats.tree_peak = tree_.peak();
    out.stats.seconds = control.seconds();
    parts_.store->report(out.stats);
    if (steps_.empty()) return out;
    while (current() != kRoot) go_up();
    const Node& root = tree_[kRoot];
    const bool prover = scene_.prover_to_move();
    out.proof = root_num(prover).proof(prover), out.disproof = root_num(prover).disproof(prover);
    if (!root.open())
      out.end = End::solved, out.status = scene_.status(root.state == State::yes), out.move = root_move_;
    return out;
  }

  Ps parts_;
  Scene<Ps> scene_;
  bool delayed_;
  Nodes tree_;
  std::uint64_t tree_nodes_, seed_;
  Stats stats_;
  std::vector<Step> steps_;  // from the root to the node at hand
  std::optional<Move> settling_move_, root_move_;
  std::vector<N> nums_;
  std::vector<Move> moves_, asked_;
  std::vector<Finding<N>> findings_;
};

}  // namespace zermelo::drive
