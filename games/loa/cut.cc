// SPDX-License-Identifier: MIT
// Moves of a large board as moves of a small one.
#include "rules/cut.h"

#include <fmt/format.h>

#include "games/loa/loa.h"

namespace zermelo::loa {

Done Position::check_cut(const Rules& from, const Rules& to) {
  if (from.side > to.side) return Nothing{};
  return Error{fmt::format("a board of {} cannot be cut out of one of {}", text_of(to.size()), text_of(from.size()))};
}

std::optional<Move> Position::cut(Move move, const Rules& from, const Rules& to, int corner) {
  if (move.is_pass()) return std::nullopt;
  const int beyond = from.side - to.side;
  const int left = (corner & 1) != 0 ? beyond : 0, below = (corner & 2) != 0 ? beyond : 0;
  const auto inside = [&](int cell) {
    const int column = cell % kFrame - left, row = cell / kFrame - below;
    return column >= 0 && column < to.side && row >= 0 && row < to.side;
  };
  if (!inside(move.from) || !inside(move.to)) return std::nullopt;
  const int shift = below * kFrame + left;
  return Move{static_cast<std::uint8_t>(move.from - shift), static_cast<std::uint8_t>(move.to - shift)};
}

static_assert(Cut<Position>);

}  // namespace zermelo::loa
