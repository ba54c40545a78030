// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <utility>

#include "base/side.h"
#include "rules/board.h"

namespace zermelo::hex {

// On a board that is not square, the side whose edges are nearer to each other wins even as the second player: it
// answers each stone at the partner of its cell. On 4x3 Black has three rows to join and White four columns; equal
// letters are partners:
//
//     A B C C         Left of the gap in each row (a1-c1, a2-b2, a3) lies one half, right of it the other, each the
//      D E E B        mirror image of the other across the short diagonal. White's way out of the left half is mirrored
//       F F D A       by a black chain from the bottom, its way into the right half by one from the top; they meet.
//
// Gardner 1959; Rasmussen 2007, section 2.4. On longer boards the pairs fill the first columns (rows) of the board and
// the other cells have no partner: a stone there may be answered anywhere.
constexpr std::optional<Side> pairing_winner(Size size) {
  if (size.columns == size.rows) return std::nullopt;
  return size.columns > size.rows ? Side::first : Side::second;
}

// The partner of a cell, or -1. partner (size, partner (size, cell)) == cell where there is one.
// REQUIRES: pairing_winner (size).
constexpr int partner(Size size, int cell) {
  int along = cell % size.columns, across = cell / size.columns;  // parallel to the winner's edges; from edge to edge
  const bool turned = size.rows > size.columns;
  if (turned) std::swap(along, across);
  const int width = turned ? size.columns : size.rows;
  if (along > width) return -1;
  const bool first_half = along + across < width;
  const int shift = first_half ? 0 : 1;
  int to_along = width - shift - across, to_across = width - 1 + shift - along;
  if (turned) std::swap(to_along, to_across);
  return size.cell(to_along, to_across);
}

}  // namespace zermelo::hex
