// SPDX-License-Identifier: MIT
#pragma once

#include <type_traits>
#include <utility>

#include "score/narrow_table.h"
#include "score/wide_table.h"

namespace zermelo::score {

// The table that fits the keys of a runner.
template <class R>
struct TableOf {
  using Type = WideTable;
};
template <class R>
requires std::same_as<decltype(std::declval<const R&>().key()), std::uint64_t>
struct TableOf<R> {
  using Type = NarrowTable<R::kKeyBits>;
};
template <class R>
using Table = typename TableOf<R>::Type;

}  // namespace zermelo::score
