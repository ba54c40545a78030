// SPDX-License-Identifier: MIT
#pragma once

#include "search/learned.h"

namespace zermelo::leaf {

inline constexpr Info kFrequency{"frequency",
                                 "the more often a move was played in a collection of games, the better it counts",
                                 kLearnedOptions, "Hort 2019, 000 §5.1"};

template <Position P, class N>
class Frequency final : public Learned<P, N> {
 public:
  explicit Frequency(const Build& build) : Learned<P, N>(build, &MoveTable::frequency_score) {}
};

}  // namespace zermelo::leaf
