// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "rules/bits.h"
#include "rules/rows.h"

namespace zermelo {

// Calls `visit (way, n, set)` for each n from `least` on: `set` are the lowest cells of the rows of that way with n
// stones of `own` and none of `enemy`. The stones are moved along the way step by step and added up for all rows at
// once, in binary numbers whose digits are sets of cells.
template <std::size_t words, class Visit>
void each_kind(const Rows& rows, const Bits<words>& own, const Bits<words>& enemy, int least, const Visit& visit) {
  constexpr int kDigits = 5;  // of the numbers up to 19
  const int digits = static_cast<int>(std::bit_width(static_cast<unsigned>(rows.k)));
  for (int w = 0; w < 4; ++w) {
    const Rows::Way& way = rows.ways[w];
    if (way.empty) continue;
    Bits<words> mine = own, theirs = enemy, closed = enemy;
    std::array<Bits<words>, kDigits> sum;
    sum[0] = own;
    for (int i = 1; i < rows.k; ++i) {
      mine = mine >> way.step, theirs = theirs >> way.step;
      closed = closed | theirs;
      Bits<words> carry = mine;
      for (int d = 0; d < digits; ++d) {
        const Bits<words> before = sum[d];
        sum[d] = before ^ carry;
        carry = before & carry;
      }
    }
    const Bits<words> open = Bits<words>(way.begin) & ~closed;
    if (!open.any()) continue;
    for (int n = std::max(least, 0); n <= rows.k; ++n) {
      Bits<words> set = open;
      for (int d = 0; d < digits; ++d) set = set & ((n >> d & 1) != 0 ? sum[d] : ~sum[d]);
      visit(w, n, set);
    }
  }
}

// Calls `visit (way, lowest cell, n)` for each of these rows.
template <class Visit>
void each_open_row(const Rows& rows, const RowCells& own, const RowCells& enemy, int least, const Visit& visit) {
  with_bits(rows.size.cells(), [&]<std::size_t words>(Bits<words>) {
    each_kind(rows, Bits<words>(own), Bits<words>(enemy), least, [&](int way, int n, const Bits<words>& set) {
      each_cell(set.word, [&](int first) { visit(way, first, n); });
    });
  });
}

}  // namespace zermelo
