// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "search/part.h"

namespace zermelo::leaf {

inline constexpr Info kMobility{"mobility",
                                "as if the leaf were expanded: its number of moves counts against its mover",
                                {},
                                "Allis 1994; 000 §2.7.3"};

// The side to move needs one good move, the other side must answer them all: phi = 1, delta = number of moves.
template <Position P, class N>
class Mobility final : public Leaf<P, N> {
 public:
  explicit Mobility(const Build&) {}
  void look(Context<P>& context, std::span<const typename P::Move> moves, std::span<Finding<N>> out) override {
    each_child(context, moves, [&](std::size_t i) {
      context.at.moves(replies_);
      out[i].num = N::leaf(1, static_cast<double>(replies_.size()), context.path.size());
    });
  }

 private:
  std::vector<typename P::Move> replies_;
};

}  // namespace zermelo::leaf
