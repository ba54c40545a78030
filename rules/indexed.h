// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/position.h"

namespace zermelo {

// A set of positions that are numbered 0 .. size-1, without gaps.
struct Slice {
  std::uint32_t id = 0;
  std::string name;         // "3v4": three stones of the side to move, four of the other
  int level = 0;            // what limits a database: stones on the board, or empty cells where a game fills it
  std::uint32_t group = 0;  // slices that lead into each other; all other moves lead to lower groups
  std::uint64_t size = 0;
};

struct Place {
  std::uint32_t slice = 0;
  std::uint64_t index = 0;
  friend constexpr bool operator==(const Place&, const Place&) = default;
};

// Indexed: the positions of a game, up to symmetry and with colours exchanged so that one slice serves both sides to
// move, can be numbered. `Index` knows the numbers; it is made from the rules and safe to share between threads.
//
//     static Expected<Index> make (rules)       what is wrong with the board, if it cannot be numbered
//     kVersion                                  changes whenever a number changes its meaning
//     level_word ()                             what a level counts: "stones", "empty cells"
//     most_level ()                             the highest level that has slices
//     slices (level)                            up to that level, lower groups first
//     place (p)                                 nothing for a position that is in no slice
//     at (place)                                a position there; place (at (x)) == x unless x is an alias
//     each (slice, from, to, visit)             visit (index, position) for from <= index < to, in ascending order
//
// A position that is its own mirror image can make two numbers stand for the same position. `place` gives the same one
// always; the others are *aliases*, and `may_alias (slice, index)` is true for them and for few others.
template <class P>
concept Indexed = Position<P> && requires(const typename P::Index index, const typename P::Rules rules, const P p,
                                          Place place, std::uint32_t slice, std::uint64_t i) {
  { P::Index::make(rules) } -> std::same_as<Expected<typename P::Index>>;
  { P::Index::kVersion } -> std::convertible_to<int>;
  { index.level_word() } -> std::convertible_to<std::string_view>;
  { index.most_level() } -> std::same_as<int>;
  { index.slices(1) } -> std::same_as<std::vector<Slice>>;
  { index.place(p) } -> std::same_as<std::optional<Place>>;
  { index.at(place) } -> std::same_as<P>;
  { index.may_alias(slice, i) } -> std::same_as<bool>;
};

// Retraced: the positions of the same group from which a move leads to this one. A game whose positions can come back
// has to have it.
//
//     each_before (p, visit)      visit (q): some move of q leads to p, colours exchanged or not
//
// A position may be visited more than once. An index may also say `kMovesStayAlike`: either all moves of a position
// stay in its group or none does.

}  // namespace zermelo
