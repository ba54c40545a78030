// SPDX-License-Identifier: MIT
#pragma once

#include "games/fanorona/fanorona.h"
#include "games/fanorona/walk.h"

// Between a position and the words that its board size calls for; only the .cc files of this game need it.
namespace zermelo::fanorona {

template <class Word>
Word word_of(const Position::Points& points) {
  if constexpr (std::is_same_v<Word, Wide>)
    return Wide{points.high} << 64 | points.low;
  else
    return points.low;
}

template <class Word>
Position::Points points_of(Word word) {
  if constexpr (std::is_same_v<Word, Wide>)
    return {static_cast<std::uint64_t>(word), static_cast<std::uint64_t>(word >> 64)};
  else
    return {word, 0};
}

template <class Word>
struct Captured {
  int from = 0, to = 0;
  Word stones = 0;
};

// The two forms of a Move, see there.
inline Move packed(std::uint64_t /*enemy*/, const Captured<std::uint64_t>& c) {
  return {static_cast<std::uint64_t>(c.from) | static_cast<std::uint64_t>(c.to) << 6 | c.stones << 12};
}
inline Captured<std::uint64_t> unpacked(std::uint64_t /*enemy*/, Move move) {
  return {static_cast<int>(move.bits & 63), static_cast<int>(move.bits >> 6 & 63), move.bits >> 12};
}

inline Move packed(Wide enemy, const Captured<Wide>& c) {
  std::uint64_t taken = 0, next = 1;
  for (Wide rest = enemy; rest != 0; rest &= rest - 1, next <<= 1)
    if (c.stones >> lowest(rest) & 1) taken |= next;
  return {static_cast<std::uint64_t>(c.from) | static_cast<std::uint64_t>(c.to) << 7 | taken << 14};
}
inline Captured<Wide> unpacked(Wide enemy, Move move) {
  Captured<Wide> c{static_cast<int>(move.bits & 127), static_cast<int>(move.bits >> 7 & 127), 0};
  std::uint64_t taken = move.bits >> 14;
  for (Wide rest = enemy; taken != 0; rest &= rest - 1, taken >>= 1)
    if (taken & 1) c.stones |= rest & -rest;
  return c;
}

// Calls `visit (lines, stones)` with words of the right width.
template <class Visit>
auto Position::with_stones(Visit&& visit) const {
  const Points& own = stones_[static_cast<int>(side_)];
  const Points& enemy = stones_[static_cast<int>(other(side_))];
  if (is_wide()) [[unlikely]]
    return visit(lines_of<Wide>(rules_.size()), Stones<Wide>{word_of<Wide>(own), word_of<Wide>(enemy)});
  return visit(lines_of<std::uint64_t>(rules_.size()), Stones<std::uint64_t>{own.low, enemy.low});
}

}  // namespace zermelo::fanorona
