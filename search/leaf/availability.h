// SPDX-License-Identifier: MIT
#pragma once

#include "search/learned.h"

namespace zermelo::leaf {

inline constexpr Info kAvailability{"availability",
                                    "the more often a move was played when it could be, the better it counts",
                                    kLearnedOptions, "Hort 2019, 000 §5.1"};

template <Position P, class N>
class Availability final : public Learned<P, N> {
 public:
  explicit Availability(const Build& build) : Learned<P, N>(build, &MoveTable::availability_score) {}
};

}  // namespace zermelo::leaf
