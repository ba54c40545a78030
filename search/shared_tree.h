// SPDX-License-Identifier: MIT
#pragma once

#include <tsl/robin_map.h>

#include "base/key.h"
#include "search/tree.h"

namespace zermelo {

// A tree in which a position that is reached a second time is the node that it was the first time: the new record only
// refers to it. For games in which no position can come back, since a node here has no path of its own.
//
// The price: nothing can be deleted, because other records may refer to it; a place in a map for each open node (up to
// 200 bytes); and numbers that change in one place are not told to all parents, so each visit computes them again.
template <class N, class Move>
class SharedTree : public Tree<N, Move> {
 public:
  using Base = Tree<N, Move>;
  using Index = typename Base::Index;
  // A map doubles when it is half full, and holds the old table while it moves: six slots for each node at worst.
  static constexpr std::size_t kMapBytes = 6 * (sizeof(std::pair<Key, Index>) + 8);

  explicit SharedTree(std::size_t bytes)
      : Base(bytes / (sizeof(typename Base::Node) + kMapBytes) * sizeof(typename Base::Node)) {}

  void clear(std::uint64_t most_nodes) {
    Base::clear(most_nodes);
    first_seen_.clear();
  }
  // The record of a position that was there before refers to the older one. An image of a position is another position
  // here, because the moves below a node hold for one of them only.
  [[nodiscard]] Index real(Index i) const {
    const auto& node = (*this)[i];
    return node.state == Base::State::same ? node.first : i;
  }
  template <class P>
  void join(Index i, const P& at) {
    const auto [place, fresh] = first_seen_.try_emplace(at.key(), i);
    if (fresh) return;
    auto& node = (*this)[i];
    node.state = Base::State::same;
    node.first = place->second;
  }
  // What was done elsewhere may have changed the children.
  template <class Recompute>
  [[nodiscard]] bool outdated(Index i, const Recompute& recompute) const {
    auto now = (*this)[i];
    recompute(now);
    return now.state != (*this)[i].state || now.bits != (*this)[i].bits;
  }
  void prune(Index) {}

 private:
  tsl::robin_map<Key, Index, KeyHash> first_seen_;
};

}  // namespace zermelo
