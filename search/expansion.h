// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "search/parts.h"

namespace zermelo {

// How the leaves of a tree get children, and when these are looked at: at once, or with delayed evaluation (000 App. A)
// not before they are chosen themselves.
template <class Ps, class Nodes>
class Expansion {
 public:
  using P = typename Ps::Game;
  using N = typename Ps::Number;
  using Index = typename Nodes::Index;
  using Node = typename Nodes::Node;
  using State = typename Nodes::State;

  Expansion(Ps& parts, Scene<Ps>& scene, Nodes& tree, Stats& stats, bool delayed)
      : parts_(parts), scene_(scene), tree_(tree), stats_(stats), delayed_(delayed) {}

  // Looks at the leaf at hand, the end of the path, and gives it children unless that settles it. False when the tree
  // is full or the path as long as it can be.
  bool expand(Index leaf, Key key) {
    if (!tree_[leaf].open()) return true;
    if (tree_[leaf].state == State::unseen && evaluate(leaf, key)) return true;
    if (scene_.path->depth() >= Lean::kDeepest) return false;
    scene_.list_moves(context(), moves_);
    const Index first = moves_.size() <= Nodes::kMostChildren ? tree_.allocate(moves_.size()) : Nodes::kNone;
    if (first == Nodes::kNone) return false;
    ++stats_.expanded;
    stats_.nodes += moves_.size();
    for (std::size_t i = 0; i < moves_.size(); ++i)
      tree_[first + static_cast<Index>(i)] = {Nodes::bits_of(N{}), leaf, Nodes::kNone,
                                              moves_[i],           0,    delayed_ ? State::unseen : State::open};
    tree_[leaf].first = first;
    tree_[leaf].count = static_cast<std::uint32_t>(moves_.size()) & Nodes::kMostChildren;
    if (!delayed_) settle_children(first);
    estimate(first);
    return true;
  }

 private:
  [[nodiscard]] Context<P> context() { return scene_.context(tree_.used(), tree_.room(), stats_); }

  void settle_children(Index first) {
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const Index child = first + static_cast<Index>(i);
      const auto undo = scene_.at.play(moves_[i]);
      const Key key = canonical_key(scene_.at);
      Finding<N> found;
      ++stats_.evaluated;
      if (scene_.known(key, found))
        write(tree_[child], found);
      else
        tree_.join(child, scene_.at);
      scene_.at.undo(undo);
    }
  }
  void estimate(Index first) {
    asked_.clear();
    for (std::size_t i = 0; i < moves_.size(); ++i)
      if (tree_[first + static_cast<Index>(i)].open()) asked_.push_back(moves_[i]);
    if (asked_.empty()) return;
    findings_.assign(asked_.size(), {});
    auto here = context();
    parts_.leaf->look(here, asked_, findings_);
    std::size_t k = 0;
    for (std::size_t i = 0; i < moves_.size(); ++i)
      if (Node& child = tree_[first + static_cast<Index>(i)]; child.open()) write(child, findings_[k++]);
  }
  // Delayed: the leaf was chosen, now it is looked at. True when that settles it.
  bool evaluate(Index leaf, Key key) {
    ++stats_.evaluated;
    scene_.path->pop();
    Finding<N> found;
    const bool settled = scene_.known(key, found);
    scene_.path->push(key);
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

  Ps& parts_;
  Scene<Ps>& scene_;
  Nodes& tree_;
  Stats& stats_;
  bool delayed_;
  std::vector<typename P::Move> moves_, asked_;
  std::vector<Finding<N>> findings_;
};

}  // namespace zermelo
