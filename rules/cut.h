// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <optional>

#include "rules/position.h"

namespace zermelo {

// The areas of a small size in the corners of a large board, by number: bottom left, bottom right, top left, top right.
// They overlap where the small side is more than half of the large one. 5x5 in 8x8 (000 fig. 6.2):
//
//     8 | 2 2 2 * * 3 3 3
//     7 | 2 2 2 * * 3 3 3
//     6 | 2 2 2 * * 3 3 3
//     5 | * * * * * * * *        * belongs to two areas or to all four
//     4 | * * * * * * * *
//     3 | 0 0 0 * * 1 1 1
//     2 | 0 0 0 * * 1 1 1
//     1 | 0 0 0 * * 1 1 1
//         a b c d e f g h
inline constexpr int kCorners = 4;

// Cut: moves on such an area of a large board can be read as moves on the small board, so that what was played on the
// one teaches something about the other.
template <class P>
concept Cut = Position<P> && requires(const typename P::Rules r, typename P::Move m) {
  { P::check_cut(r, r) } -> std::same_as<Done>;  // from, to: why the second cannot be cut out of the first
  // The move as a move of the small board, if it begins and ends in that corner. REQUIRES: check_cut (from, to). It
  // need not be legal in any position at hand, but P::start (to).move_text can write it.
  { P::cut(m, r, r, 0) } -> std::same_as<std::optional<typename P::Move>>;  // move, from, to, corner
};

}  // namespace zermelo
