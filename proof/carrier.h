// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "rules/bits.h"
#include "rules/linked.h"

// Wins that need only some of the cells, in games of linking. What the writer of certificates and the checker share:
// when one such win answers for another position.

namespace zermelo::proof {

using Cells = Bits<6>;  // whatever the board: a bit for each cell

inline bool within(const Cells& small, const Cells& large) { return !(small & ~large).any(); }
inline Cells cell_set(int cell) {
  Cells out;
  out.word[cell / 64] = std::uint64_t{1} << (cell % 64);
  return out;
}

// A position as one side sees it: its stones, the empty cells, and everything else is the other side's.
struct View {
  Cells own, open;
  bool to_move = false;  // the side itself
  bool plain = true;     // only stones will be set from here on
  friend bool operator==(const View&, const View&) = default;
};

template <Linked P>
View view_of(const P& at, Side side, int cells) {
  View out{Cells(at.stone_words(side)), {}, at.to_move() == side, at.only_stones()};
  const Cells taken = out.own | Cells(at.stone_words(other(side)));
  for (int w = 0; 64 * w < cells; ++w) {
    const std::uint64_t all = cells - 64 * w >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << (cells % 64)) - 1;
    out.open.word[w] = all & ~taken.word[w];
  }
  return out;
}

// If the side wins `row`, does it win `at` as well? It does if each cell is at least as good for it: its own stone
// stays its own, and an empty cell does not become the other side's. What the other side does with a cell more costs it
// the turn, and having the turn never harms.
inline bool answers(const View& row, const View& at) {
  if (row == at) return true;
  if (!row.plain || !at.plain || row.to_move != at.to_move) return false;
  return within(row.own, at.own) && within(row.open, at.own | at.open);
}

// A row of a carrier part: the side wins `position`, by `move` if it is to move there. Then every reply is answered by
// one of the rows named, or there are none named and few enough cells to try everything.
template <Position P>
struct CarrierRow {
  P position;
  typename P::Move move{};
  std::vector<std::uint32_t> rows;  // by their place in the part, counted from 0
};

}  // namespace zermelo::proof
