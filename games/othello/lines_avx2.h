// SPDX-License-Identifier: MIT
#pragma once

#include <immintrin.h>

#include <array>

#include "games/othello/bits.h"

// The work of bits.h with the four directions side by side in one register of 256 bits. Every function names the
// instructions it needs, so this compiles for any x86-64; whoever calls them has asked the processor first (lines.h).
namespace zermelo::othello {

struct Avx2Lines {
  using Cells = bits::Cells;

  // The cells that lie from a cell in each direction: the four that go to higher bits, then the four opposite ones.
  struct alignas(32) Rays {
    std::array<Cells, 4> up, down;
  };
  static constexpr std::array<Rays, 64> kRays = [] {
    constexpr int kSteps[4][2] = {{1, 0}, {0, 1}, {-1, 1}, {1, 1}};  // columns and rows: shifts by 1, 8, 7 and 9
    std::array<Rays, 64> out{};
    for (int cell = 0; cell < 64; ++cell)
      for (int d = 0; d < 4; ++d)
        for (const int sign : {1, -1}) {
          int column = cell % 8 + sign * kSteps[d][0], row = cell / 8 + sign * kSteps[d][1];
          for (; column >= 0 && column < 8 && row >= 0 && row < 8;
               column += sign * kSteps[d][0], row += sign * kSteps[d][1])
            (sign > 0 ? out[cell].up : out[cell].down)[d] |= bits::bit(8 * row + column);
        }
    return out;
  }();

  [[gnu::target("avx2"), gnu::always_inline]] static inline Cells joined(__m256i four) {
    const __m128i two = _mm_or_si128(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
    return static_cast<Cells>(_mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two))));
  }
  [[gnu::target("avx2"), gnu::always_inline]] static inline __m256i shifts() { return _mm256_set_epi64x(9, 7, 8, 1); }

  // Towards higher bits the first cell that is not theirs is the lowest one, which subtraction finds. Towards lower
  // bits everything behind it is filled by doubling the stride.
  [[gnu::target("avx2")]] static inline Cells flips(int cell, Cells mine, Cells theirs) {
    const __m256i own = _mm256_set1_epi64x(static_cast<long long>(mine));
    const __m256i enemy = _mm256_set1_epi64x(static_cast<long long>(theirs));
    const __m256i zero = _mm256_setzero_si256(), by = shifts(), by2 = _mm256_add_epi64(by, by);
    const auto* rays = reinterpret_cast<const __m256i*>(&kRays[static_cast<std::size_t>(cell)]);
    const __m256i up = _mm256_load_si256(rays), down = _mm256_load_si256(rays + 1);
    __m256i stop = _mm256_andnot_si256(enemy, up);
    const __m256i end = _mm256_and_si256(_mm256_and_si256(stop, _mm256_sub_epi64(zero, stop)), own);
    const __m256i above = _mm256_andnot_si256(_mm256_cmpeq_epi64(end, zero),
                                              _mm256_and_si256(up, _mm256_add_epi64(end, _mm256_set1_epi64x(-1))));
    stop = _mm256_andnot_si256(enemy, down);
    stop = _mm256_or_si256(stop, _mm256_srlv_epi64(stop, by));
    stop = _mm256_or_si256(stop, _mm256_srlv_epi64(stop, by2));
    stop = _mm256_or_si256(stop, _mm256_srlv_epi64(stop, _mm256_add_epi64(by2, by2)));
    const __m256i close = _mm256_and_si256(_mm256_andnot_si256(_mm256_srlv_epi64(stop, by), stop), own);
    const __m256i below = _mm256_andnot_si256(_mm256_cmpeq_epi64(close, zero), _mm256_andnot_si256(stop, down));
    return joined(_mm256_or_si256(above, below));
  }

  [[gnu::target("avx2")]] static inline Cells moves(Cells mine, Cells theirs) {
    const auto inner = static_cast<long long>(bits::kInner);
    const __m256i own = _mm256_set1_epi64x(static_cast<long long>(mine)), by = shifts(), by2 = _mm256_add_epi64(by, by);
    const __m256i through = _mm256_and_si256(_mm256_set1_epi64x(static_cast<long long>(theirs)),
                                             _mm256_set_epi64x(inner, inner, -1, inner));
    __m256i up = _mm256_and_si256(_mm256_sllv_epi64(own, by), through);
    __m256i down = _mm256_and_si256(_mm256_srlv_epi64(own, by), through);
    up = _mm256_or_si256(up, _mm256_and_si256(_mm256_sllv_epi64(up, by), through));
    down = _mm256_or_si256(down, _mm256_and_si256(_mm256_srlv_epi64(down, by), through));
    const __m256i pairs_up = _mm256_and_si256(through, _mm256_sllv_epi64(through, by));
    const __m256i pairs_down = _mm256_srlv_epi64(pairs_up, by);
    for (int i = 0; i < 2; ++i) {
      up = _mm256_or_si256(up, _mm256_and_si256(_mm256_sllv_epi64(up, by2), pairs_up));
      down = _mm256_or_si256(down, _mm256_and_si256(_mm256_srlv_epi64(down, by2), pairs_down));
    }
    return joined(_mm256_or_si256(_mm256_sllv_epi64(up, by), _mm256_srlv_epi64(down, by))) & ~(mine | theirs);
  }
};

}  // namespace zermelo::othello
