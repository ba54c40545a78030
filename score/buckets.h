// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/parallel.h"
#include "base/region.h"

namespace zermelo::score {

// The buckets of a table, 2^bits of them, that read as zero at first. They start few, so that easy positions stay in
// the processor's cache, and are multiplied in place: what is in one bucket goes to one of the four that lie at
// four times its number.
template <class Bucket, int kFewestBits, int kMostBits>
class Buckets {
 public:
  explicit Buckets(std::size_t bytes)
      : most_bits_(std::clamp(static_cast<int>(std::bit_width(bytes / sizeof(Bucket))) - 1, kFewestBits, kMostBits)),
        region_(sizeof(Bucket) << most_bits_), data_(static_cast<Bucket*>(region_.data())) {}

  [[nodiscard]] Bucket& operator[](std::size_t i) { return data_[i]; }
  [[nodiscard]] const Bucket& operator[](std::size_t i) const { return data_[i]; }
  [[nodiscard]] int bits() const { return bits_; }
  [[nodiscard]] std::size_t count() const { return std::size_t{1} << bits_; }
  [[nodiscard]] bool can_grow() const { return bits_ < most_bits_; }

  // The memory is kept: to give it back and to take it again costs four times as much as to overwrite it.
  void clear() {
    std::memset(region_.data(), 0, sizeof(Bucket) << bits_);
    bits_ = kFewestBits;
  }

  // Calls `move_up (i)` for each of the old buckets, when the new ones can be used. It empties the bucket first.
  // Those of the upper part go to places where nothing is yet, so threads can share them; then the same goes for the
  // upper part of what is left. REQUIRES: can_grow (), and no other thread uses the table just now.
  template <class MoveUp>
  void grow(Crew& crew, const MoveUp& move_up) {
    std::size_t end = count();
    const int by = std::min(kGrowth, most_bits_ - bits_);
    bits_ += by;
    for (; crew.others() > 0 && end > kChunk << kGrowth; end >>= by)
      in_parallel(crew, (end - (end >> by)) / kChunk, [&, end](std::uint64_t chunk) {
        for (std::size_t i = end - (chunk + 1) * kChunk, left = kChunk; left > 0; ++i, --left) move_up(i);
      });
    while (end-- > 0) move_up(end);
  }

 private:
  static constexpr int kGrowth = 2;
  static constexpr std::size_t kChunk = 1024;

  int most_bits_, bits_ = kFewestBits;
  Region region_;
  Bucket* data_;
};

}  // namespace zermelo::score
