// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "rules/bits.h"

namespace zermelo::connect {

// Sets of cells, one bit each: carriers, stones, neighbourhoods.

template <std::size_t W>
bool has(const Bits<W>& set, int cell) {
  return set.word[cell / 64] >> (cell % 64) & 1;
}
template <std::size_t W>
void put(Bits<W>& set, int cell) {
  set.word[cell / 64] |= std::uint64_t{1} << (cell % 64);
}
template <std::size_t W>
void take(Bits<W>& set, int cell) {
  set.word[cell / 64] &= ~(std::uint64_t{1} << (cell % 64));
}
template <std::size_t W>
Bits<W> without(const Bits<W>& set, const Bits<W>& others) {
  return set & ~others;
}
template <std::size_t W>
Bits<W> with(Bits<W> set, int cell) {
  put(set, cell);
  return set;
}
// Is every cell of `small` in `large`?
template <std::size_t W>
bool within(const Bits<W>& small, const Bits<W>& large) {
  return !without(small, large).any();
}
template <std::size_t W>
bool meet(const Bits<W>& a, const Bits<W>& b) {
  return (a & b).any();
}
// REQUIRES: there is one.
template <std::size_t W>
int first_of(const Bits<W>& set) {
  for (std::size_t w = 0; w + 1 < W; ++w)
    if (set.word[w] != 0) return static_cast<int>(64 * w) + std::countr_zero(set.word[w]);
  return static_cast<int>(64 * (W - 1)) + std::countr_zero(set.word[W - 1]);
}
// As many words as the largest board takes.
template <std::size_t W>
std::array<std::uint64_t, 6> words(const Bits<W>& set) {
  std::array<std::uint64_t, 6> out{};
  std::copy(set.word.begin(), set.word.end(), out.begin());
  return out;
}
template <std::size_t W, class Visit>
void each(const Bits<W>& set, Visit&& visit) {
  each_cell(set.word, visit);
}

}  // namespace zermelo::connect
