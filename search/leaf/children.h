// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "search/part.h"

namespace zermelo::leaf {

inline constexpr Info kChildren{
    "children", "expands the leaf, takes its numbers, and lets its children go", {}, "Allis 1994; 004 §4.1.2"};

// Child-dependent numbers: mobility that also sees where a reply ends the game.
template <Position P, class N>
class Children final : public Leaf<P, N> {
 public:
  explicit Children(const Build&) {}
  void look(Context<P>& context, std::span<const typename P::Move> moves, std::span<Finding<N>> out) override {
    each_child(context, moves, [&](std::size_t i) { out[i] = look_at(context); });
  }

 private:
  // The leaf at hand, whose mover is the other side than that of the node.
  Finding<N> look_at(Context<P>& context) {
    const bool prover_there = !context.prover_to_move;
    // With delayed evaluation a leaf may be the end of a game.
    if (const auto over = context.question.settled_by(context.at.outcome()))
      return {settled_num<N>(*over, prover_there), over, {}};
    std::size_t open = 0;
    context.at.moves(replies_);
    for (const auto& reply : replies_) {
      const auto undo = context.at.play(reply);
      const auto answer = context.question.settled_by(context.at.outcome());
      context.at.undo(undo);
      if (answer == prover_there) {
        note(context.journal, context.question, context.at, reply, prover_there, true);
        return {N::mover_succeeds(), answer, {}};
      }
      open += answer ? 0 : 1;
    }
    if (open == 0) return {N::mover_fails(), !prover_there, {}};
    return {N::leaf(1, static_cast<double>(open), context.path.size()), std::nullopt, {}};
  }

  std::vector<typename P::Move> replies_;
};

}  // namespace zermelo::leaf
