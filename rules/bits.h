// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace zermelo {

// A set of cells as words of 64 bits, cell 0 in the lowest bit of the first word. The number of words is fixed, so the
// compiler sees the loops to their end; boards of up to 64 cells are one word and cost no loop at all.
template <std::size_t words>
struct Bits {
  std::array<std::uint64_t, words> word{};

  Bits() = default;
  template <std::size_t n>
  explicit Bits(const std::array<std::uint64_t, n>& cells) {  // REQUIRES: what does not fit is empty
    for (std::size_t w = 0; w < words && w < n; ++w) word[w] = cells[w];
  }

  // By fewer than 64 places, at least one.
  Bits operator>>(int by) const {
    Bits out;
    for (std::size_t w = 0; w + 1 < words; ++w) out.word[w] = word[w] >> by | word[w + 1] << (64 - by);
    out.word[words - 1] = word[words - 1] >> by;
    return out;
  }
  Bits operator<<(int by) const {
    Bits out;
    for (std::size_t w = words - 1; w > 0; --w) out.word[w] = word[w] << by | word[w - 1] >> (64 - by);
    out.word[0] = word[0] << by;
    return out;
  }
  friend Bits operator&(Bits a, const Bits& b) {
    for (std::size_t w = 0; w < words; ++w) a.word[w] &= b.word[w];
    return a;
  }
  friend Bits operator|(Bits a, const Bits& b) {
    for (std::size_t w = 0; w < words; ++w) a.word[w] |= b.word[w];
    return a;
  }
  friend Bits operator^(Bits a, const Bits& b) {
    for (std::size_t w = 0; w < words; ++w) a.word[w] ^= b.word[w];
    return a;
  }
  Bits operator~() const {
    Bits out;
    for (std::size_t w = 0; w < words; ++w) out.word[w] = ~word[w];
    return out;
  }
  friend bool operator==(const Bits& a, const Bits& b) {  // the default one calls a function of the library
    std::uint64_t apart = 0;
    for (std::size_t w = 0; w < words; ++w) apart |= a.word[w] ^ b.word[w];
    return apart == 0;
  }

  [[nodiscard]] bool any() const {
    std::uint64_t all = 0;
    for (const std::uint64_t w : word) all |= w;
    return all != 0;
  }
  [[nodiscard]] int count() const {
    int n = 0;
    for (const std::uint64_t w : word) n += std::popcount(w);
    return n;
  }
};

// Calls `visit (Bits<words> ())` with as many words as a board of so many cells takes. REQUIRES: cells <= 384.
template <class Visit>
auto with_bits(int cells, Visit&& visit) {
  if (cells <= 64) return visit(Bits<1>());
  if (cells <= 128) return visit(Bits<2>());
  if (cells <= 256) return visit(Bits<4>());
  return visit(Bits<6>());
}

// Calls `visit (cell)` for each cell of a set, lowest first.
template <std::size_t n, class Visit>
void each_cell(const std::array<std::uint64_t, n>& cells, Visit&& visit) {
  for (std::size_t w = 0; w < n; ++w)
    for (std::uint64_t rest = cells[w]; rest != 0; rest &= rest - 1)
      visit(static_cast<int>(64 * w) + std::countr_zero(rest));
}

}  // namespace zermelo
