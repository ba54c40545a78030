// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

// Sets of cells as numbers without gaps: the k-element subsets of 0 .. n-1, in ascending order of their bit patterns,
// are numbered 0 .. C(n,k)-1 (the combinatorial number system, Lehmer 1964).
namespace zermelo {

inline constexpr int kMostCells = 64;

// kChoose[k][n]; numbers of 2^63 and more are written as 2^63, which nobody indexes.
inline constexpr auto kChoose = [] {
  constexpr std::uint64_t most = std::uint64_t{1} << 63;
  std::array<std::array<std::uint64_t, kMostCells + 1>, kMostCells + 1> table{};
  for (int n = 0; n <= kMostCells; ++n) {
    table[0][n] = 1;
    for (int k = 1; k <= n; ++k) {
      const std::uint64_t sum = table[k - 1][n - 1] + (k < n ? table[k][n - 1] : 0);
      table[k][n] = sum < most ? sum : most;
    }
  }
  return table;
}();

// The number of a set among those with as many elements.
inline std::uint64_t subset_rank(std::uint64_t set) {
  std::uint64_t rank = 0;
  for (int k = 1; set != 0; set &= set - 1, ++k) rank += kChoose[k][std::countr_zero(set)];
  return rank;
}

// The set of `k` elements with that number.
inline std::uint64_t subset_at(std::uint64_t rank, int k) {
  std::uint64_t set = 0;
  for (int n = kMostCells - 1; k > 0; --k) {
    while (kChoose[k][n] > rank) --n;
    rank -= kChoose[k][n];
    set |= std::uint64_t{1} << n;
  }
  return set;
}

// The next set with as many elements. REQUIRES: `set` is not empty and not the last one.
constexpr std::uint64_t next_subset(std::uint64_t set) {
  const std::uint64_t carried = set + (set & -set);
  return carried | (((set ^ carried) >> 2) >> std::countr_zero(set));
}

// The bits of `set` that lie in `mask`, moved together; and back.
inline std::uint64_t packed_bits(std::uint64_t set, std::uint64_t mask) {
#ifdef __BMI2__
  return _pext_u64(set, mask);
#else
  std::uint64_t out = 0;
  for (std::uint64_t bit = 1; mask != 0; mask &= mask - 1, bit <<= 1)
    if (set & mask & -mask) out |= bit;
  return out;
#endif
}
inline std::uint64_t spread_bits(std::uint64_t packed, std::uint64_t mask) {
#ifdef __BMI2__
  return _pdep_u64(packed, mask);
#else
  std::uint64_t out = 0;
  for (; packed != 0; packed >>= 1, mask &= mask - 1)
    if (packed & 1) out |= mask & -mask;
  return out;
#endif
}

}  // namespace zermelo
