// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/side.h"
#include "rules/position.h"

namespace zermelo {

// The cells of a game in which each side joins two targets of its own.
struct LinkBoard {
  std::vector<std::vector<int>> neighbours;              // of each cell
  std::array<std::array<std::vector<int>, 2>, 2> goals;  // the cells at the first and second target of each side
  // Images of the board, cell by cell: onto itself with the targets of a side exchanged, and onto the other side's
  // view, first target onto first target. Empty where there is none.
  std::vector<int> turned, mirrored;
};

// The next smaller board of the same kind, and for each place where it fits into the larger one the cell there for each
// of its cells.
struct ShrunkBoard {
  LinkBoard board;
  std::vector<std::vector<int>> places;
};

// Linked: stones are only added, exactly one of the sides will join its targets, and a stone of one's own never harms.
// (Hex.) Cells are numbers below 384; `cell_of` is -1 for a move that is no stone. Links say nothing about a position
// from which play can come to such a move: `only_stones` is false there. `of_cells` sets up the stones of both sides.
template <class P>
concept Linked = Position<P> && P::kAcyclic && requires(const P c, Side side, typename P::Move move, int cell) {
  { c.rules().link_board() } -> std::same_as<LinkBoard>;
  { c.rules().shrunk_board() } -> std::same_as<std::optional<ShrunkBoard>>;
  { c.stone_words(side) } -> std::convertible_to<std::array<std::uint64_t, 6>>;
  { P::of_cells(c.rules(), c.stone_words(side), c.stone_words(side), side) } -> std::same_as<P>;
  { c.only_stones() } -> std::same_as<bool>;
  { c.cell_of(move) } -> std::same_as<int>;
  { P::move_at(cell) } -> std::same_as<typename P::Move>;
};

}  // namespace zermelo
