// SPDX-License-Identifier: MIT
#pragma once

#include "search/part.h"

namespace zermelo::moves {

inline constexpr Info kAll{"all", "every legal move, in the game's own order"};

template <Position P>
class All final : public Moves<P> {
 public:
  explicit All(const Build&) {}
  Keeps select(Context<P>&, std::vector<typename P::Move>&) override { return {}; }
};

}  // namespace zermelo::moves
