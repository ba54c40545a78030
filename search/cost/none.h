// SPDX-License-Identifier: MIT
#pragma once

#include "search/part.h"

namespace zermelo::cost {

inline constexpr Info kNone{"none", "every move is free"};

template <Position P>
class None final : public Cost<P> {
 public:
  explicit None(const Build&) {}
  [[nodiscard]] bool any() const override { return false; }
  void price(Context<P>&, std::span<const typename P::Move>, std::span<Number>) override {}
  [[nodiscard]] Num seen(const Num& num, Number) const override { return num; }
  [[nodiscard]] Num bound(const Num& seen, Number) const override { return seen; }
};

}  // namespace zermelo::cost
