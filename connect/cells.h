// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

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
  std::uint64_t left = 0;
  for (std::size_t w = 0; w < W; ++w) left |= small.word[w] & ~large.word[w];
  return left == 0;
}
template <std::size_t W>
bool meet(const Bits<W>& a, const Bits<W>& b) {
  std::uint64_t both = 0;
  for (std::size_t w = 0; w < W; ++w) both |= a.word[w] & b.word[w];
  return both != 0;
}
// Is one of them within `large`? Four at a time, since which one it is cannot be foreseen.
template <std::size_t W>
bool any_within(std::span<const Bits<W>> small, const Bits<W>& large) {
  const auto fits = [&](std::size_t i) { return within(small[i], large) ? 1U : 0U; };
  std::size_t i = 0;
  for (; i + 4 <= small.size(); i += 4)
    if ((fits(i) | fits(i + 1) | fits(i + 2) | fits(i + 3)) != 0) return true;
  for (; i < small.size(); ++i)
    if (fits(i) != 0) return true;
  return false;
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

// Does it hold for every cell, for one of them? `holds (cell)` is asked no longer than it takes.
template <std::size_t W, class Holds>
bool all_of(const Bits<W>& set, Holds&& holds) {
  for (std::size_t w = 0; w < W; ++w)
    for (std::uint64_t rest = set.word[w]; rest != 0; rest &= rest - 1)
      if (!holds(static_cast<int>(64 * w) + std::countr_zero(rest))) return false;
  return true;
}
template <std::size_t W, class Holds>
bool any_of(const Bits<W>& set, Holds&& holds) {
  return !all_of(set, [&](int cell) { return !holds(cell); });
}

}  // namespace zermelo::connect
