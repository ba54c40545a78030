// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "search/part.h"

namespace zermelo::moves {

inline constexpr std::array kSymmetricOptions{Option{
    "shuffle",
    Option::Type::integer,
    "0",
    0,
    1e9,
    {},
    "0 keeps the game's order; another number is the seed of a random order, to see what a result owes to order"}};
inline constexpr Info kSymmetric{"symmetric", "of moves whose results are mirror images of each other, one",
                                 kSymmetricOptions, "004 §4.4"};

// Keeps both answers exact: images have the same value. A shuffled order is the same at each visit of a position.
template <Position P>
class Symmetric final : public Moves<P> {
 public:
  explicit Symmetric(const Build& build) : shuffle_(static_cast<std::uint64_t>(build.number("shuffle"))) {}

  Keeps select(Context<P>& context, std::vector<typename P::Move>& moves) override {
    if (shuffle_ != 0) {
      Rng rng(mix(shuffle_) ^ context.at.key().spread());
      for (std::size_t i = moves.size(); i > 1; --i) std::swap(moves[i - 1], moves[rng.below(i)]);
    }
    seen_.clear();
    std::erase_if(moves, [&](const auto& move) {
      const auto undo = context.at.play(move);
      const Key key = canonical_key(context.at);
      context.at.undo(undo);
      if (std::find(seen_.begin(), seen_.end(), key) != seen_.end()) return true;
      seen_.push_back(key);
      return false;
    });
    return {};
  }

 private:
  std::uint64_t shuffle_;
  std::vector<Key> seen_;
};

}  // namespace zermelo::moves
