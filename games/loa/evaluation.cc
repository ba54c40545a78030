// SPDX-License-Identifier: MIT
#include "rules/evaluation.h"

#include <cstdlib>

#include "games/loa/loa.h"
#include "rules/material.h"

namespace zermelo::loa {
namespace {

constexpr int kMostPieces = 12;

// The least sum of distances that n pieces can have from their middle: one on it, eight around it, the others beyond.
constexpr auto kLeast = [] {
  std::array<int, kMostPieces + 1> table{};
  for (int n = 2; n <= kMostPieces; ++n) table[n] = table[n - 1] + (n <= 9 ? 1 : 2);
  return table;
}();

struct Shape {
  int spread = 0;  // mean distance from the centre of mass beyond the least that is possible, in hundredths of a step
  int groups = 0;
};

constexpr std::uint64_t around(std::uint64_t cells) {  // the cells and all that touch them
  constexpr std::uint64_t kNotFirst = 0xfefefefefefefefe, kNotLast = 0x7f7f7f7f7f7f7f7f;  // columns
  cells |= (cells << 1 & kNotFirst) | (cells >> 1 & kNotLast);
  return cells | cells << 8 | cells >> 8;
}

// The centre of mass lies between cells. All distances are taken n times, so that nothing is rounded on the way and
// every image has the same sum.
Shape shape_of(std::uint64_t pieces) {
  Shape shape;
  const int n = std::popcount(pieces);
  int columns = 0, rows = 0, sum = 0;
  for (std::uint64_t left = pieces; left != 0; left &= left - 1) {
    const int cell = std::countr_zero(left);
    columns += cell % kFrame, rows += cell / kFrame;
  }
  for (std::uint64_t left = pieces; left != 0; left &= left - 1) {
    const int cell = std::countr_zero(left);
    sum += std::max(std::abs(n * (cell % kFrame) - columns), std::abs(n * (cell / kFrame) - rows));
  }
  shape.spread = 100 * std::max(0, sum - n * kLeast[n]) / (n * n);
  for (std::uint64_t left = pieces; left != 0; ++shape.groups) {
    std::uint64_t group = left & (~left + 1), before = 0;
    while (group != before) before = group, group = around(group) & left;
    left ^= group;
  }
  return shape;
}

}  // namespace

// Concentration, the mean distance of the pieces from their centre of mass against the least that so many pieces can
// have, is the heart of the evaluation of MIA (Winands, van den Herik, Uiterwijk 2003; Winands 2004); the number of
// groups stands for its connectedness. The weights are our own. Fewer pieces are easier to join, and more pieces have
// more moves: they count a little. The turn is worth about half a group.
int Position::evaluation() const {
  const Shape mine = shape_of(pieces(side_)), theirs = shape_of(pieces(other(side_)));
  const int score = (theirs.spread - mine.spread) + 40 * (theirs.groups - mine.groups) +
                    4 * (stones(side_) - stones(other(side_))) + 20;
  return std::clamp(score, -kMostEvaluation, kMostEvaluation);
}

static_assert(Material<Position> && Evaluated<Position>);

}  // namespace zermelo::loa
