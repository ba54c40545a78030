// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace zermelo {

// Scrambles 64 bits so that every input bit reaches every output bit (the finaliser of SplitMix64, Steele et al. 2014).
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

// High half of a 64 x 64 bit product: scales `x`, read as a fraction of 2^64, to 0 .. bound - 1.
__extension__ using Wide = unsigned __int128;
constexpr std::uint64_t scaled(std::uint64_t x, std::uint64_t bound) {
  return static_cast<std::uint64_t>((static_cast<Wide>(x) * bound) >> 64);
}

// The identity of a position in 128 bits: exact where the position fits, otherwise a Zobrist sum. The search believes a
// stored result only when all 128 bits agree. With n different positions stored, a Zobrist key lies with a probability
// of at most n^2 / 2^129: below 10^-14 for a hundred billion positions. A certificate does not rest on keys at all.
struct Key {
  std::uint64_t hi = 0, lo = 0;

  friend constexpr bool operator==(const Key&, const Key&) = default;
  friend constexpr auto operator<=>(const Key&, const Key&) = default;
  friend constexpr Key operator^(Key a, Key b) { return {a.hi ^ b.hi, a.lo ^ b.lo}; }

  // 64 well-mixed bits, for choosing a bucket. Exact keys are far from random: both halves are multiplied with each
  // other and the halves of the product folded (the step of wyhash, Wang Yi 2019), which costs one multiplication.
  [[nodiscard]] constexpr std::uint64_t spread() const {
    const Wide product = static_cast<Wide>(hi ^ 0xa0761d6478bd642fULL) * (lo ^ 0xe7037ed1a0b428dbULL);
    return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
  }
};

// A second key that depends on all bits of both: order matters, so chains of keys can be told apart.
constexpr Key chained(Key a, Key b) {
  const std::uint64_t left = mix(a.hi ^ mix(b.lo));
  const std::uint64_t right = mix(a.lo + mix(b.hi ^ 0x5851f42d4c957f2dULL));
  return {left ^ (right >> 7), right + (left << 9)};
}

struct KeyHash {
  std::size_t operator()(const Key& key) const { return key.spread(); }
};

}  // namespace zermelo
