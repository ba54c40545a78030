// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>

#include "score/bounds.h"
#include "score/buckets.h"

namespace zermelo::score {

// A table for keys of at most 64 bits, eight bytes an entry, shared by threads without locks: an entry is one word that
// is read and written at once.
//
//     63            20 19   14 13     7 6      0
//     rest of the key   work    most     least      (bounds + 64; a word of 0 is empty)
//
// A key is multiplied by an odd number modulo 2^K, K being the bits that keys use. That can be undone, so the highest
// bits of the product (the bucket) and the others (the rest, at most 44) together are the whole key: no wrong hits.
template <int kKeyBits>
class NarrowTable {
 public:
  using Key = std::uint64_t;
  static constexpr int kMostScore = 62;

  explicit NarrowTable(std::size_t bytes) : buckets_(bytes) {}

  void clear() { buckets_.clear(); }
  void prefetch(Key key) const { __builtin_prefetch(&buckets_[bucket_of(scattered(key))]); }

  [[nodiscard]] Bounds probe(Key key) const {
    const std::uint64_t h = scattered(key);
    const std::uint64_t rest = rest_of(h);
    const Bucket& bucket = buckets_[bucket_of(h)];
    for (const auto& word : bucket.words) {
      const std::uint64_t w = word.load(std::memory_order_relaxed);
      if (w >> kRestShift == rest && w != 0) return bounds_of(w);
    }
    return {};
  }

  // Keeps the bounds, together with those that are known already. Returns whether they are new.
  bool put(Key key, Bounds bounds, int work) {
    const std::uint64_t h = scattered(key);
    const std::uint64_t rest = rest_of(h);
    Bucket& bucket = buckets_[bucket_of(h)];
    std::size_t place = 0, least_work = 64;
    for (std::size_t i = 0; i < kWays; ++i) {
      const std::uint64_t w = bucket.words[i].load(std::memory_order_relaxed);
      if (w != 0 && w >> kRestShift == rest) {
        const int most_work = std::max(work, static_cast<int>(work_of(w)));
        bucket.words[i].store(word_of(rest, bounds.with(bounds_of(w)), most_work), std::memory_order_relaxed);
        return false;
      }
      if (work_of(w) < least_work) place = i, least_work = work_of(w);
    }
    bucket.words[place].store(word_of(rest, bounds, work), std::memory_order_relaxed);
    return true;
  }

  [[nodiscard]] std::size_t entries() const { return kWays * buckets_.count(); }
  [[nodiscard]] bool can_grow() const { return buckets_.can_grow(); }
  // Are so many new entries since it was empty too many for its size? A small table forgets, a large one leaves the
  // processor's cache: it takes about the same time with 1.5 and with 6 in place of 3.
  [[nodiscard]] bool crowded(std::uint64_t put) const { return put / 3 > entries() && can_grow(); }
  // REQUIRES: can_grow (), and no thread uses the table just now.
  void grow(Crew& crew) {
    buckets_.grow(crew, [this, old_bits = buckets_.bits()](std::size_t i) {
      std::array<std::uint64_t, kWays> old{};
      for (std::size_t j = 0; j < kWays; ++j) {
        old[j] = buckets_[i].words[j].load(std::memory_order_relaxed);
        buckets_[i].words[j].store(0, std::memory_order_relaxed);
      }
      for (const std::uint64_t w : old)
        if (w != 0) move_up(i, w, old_bits);
    });
  }

 private:
  static constexpr std::size_t kWays = 4;
  struct alignas(8 * kWays) Bucket {
    std::atomic<std::uint64_t> words[kWays];
  };
  static constexpr int kRestShift = 20, kWorkShift = 14, kBoundBits = 7, kBias = 64;
  static constexpr int kFewestBits = std::max(kKeyBits - (64 - kRestShift), 11);
  static constexpr std::uint64_t kKeyMask = kKeyBits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << kKeyBits) - 1;

  [[nodiscard]] static std::uint64_t scattered(Key key) { return key * 0x9e3779b97f4a7c15ULL & kKeyMask; }
  [[nodiscard]] std::size_t bucket_of(std::uint64_t h) const { return h >> (kKeyBits - buckets_.bits()); }
  [[nodiscard]] std::uint64_t rest_of(std::uint64_t h) const { return h & (kKeyMask >> buckets_.bits()); }
  [[nodiscard]] static Bounds bounds_of(std::uint64_t w) {
    return {static_cast<int>(w & 127) - kBias, static_cast<int>(w >> kBoundBits & 127) - kBias};
  }
  [[nodiscard]] static unsigned work_of(std::uint64_t w) { return static_cast<unsigned>(w >> kWorkShift & 63); }
  // A bound that is not known becomes one that is true of every score.
  [[nodiscard]] static std::uint64_t word_of(std::uint64_t rest, Bounds b, int work) {
    const int least = std::max(b.least, -kMostScore - 1), most = std::min(b.most, kMostScore + 1);
    return rest << kRestShift | static_cast<std::uint64_t>(work) << kWorkShift |
           static_cast<std::uint64_t>(most + kBias) << kBoundBits | static_cast<std::uint64_t>(least + kBias);
  }
  void move_up(std::size_t bucket, std::uint64_t w, int old_bits) {
    const std::uint64_t h = static_cast<std::uint64_t>(bucket) << (kKeyBits - old_bits) | w >> kRestShift;
    Bucket& to = buckets_[bucket_of(h)];
    for (auto& word : to.words) {
      if (word.load(std::memory_order_relaxed) != 0) continue;
      constexpr std::uint64_t kLow = (std::uint64_t{1} << kRestShift) - 1;
      word.store(rest_of(h) << kRestShift | (w & kLow), std::memory_order_relaxed);
      return;
    }
  }

  Buckets<Bucket, kFewestBits, kKeyBits> buckets_;
};

}  // namespace zermelo::score
