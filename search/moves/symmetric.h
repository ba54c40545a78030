// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "search/part.h"

namespace zermelo::moves {

inline constexpr Info kSymmetric{
    "symmetric", "of moves whose results are mirror images of each other, the first", {}, "004 §4.4"};

// Keeps both answers exact: images have the same value.
template <Position P>
class Symmetric final : public Moves<P> {
 public:
  explicit Symmetric(const Build&) {}
  Keeps select(Context<P>& context, std::vector<typename P::Move>& moves) override {
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
  std::vector<Key> seen_;
};

}  // namespace zermelo::moves
