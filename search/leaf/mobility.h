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
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto undo = context.at.play(moves[i]);
      context.at.moves(replies_);
      context.at.undo(undo);
      out[i].num = N::leaf(1, static_cast<double>(replies_.size()), context.path.size());
      if (i % kBetweenLooks == kBetweenLooks - 1 && context.control.late()) [[unlikely]]
        return;
    }
  }

 private:
  static constexpr std::size_t kBetweenLooks = 64;  // at the clock, in children; some games have very many moves
  std::vector<typename P::Move> replies_;
};

}  // namespace zermelo::leaf
