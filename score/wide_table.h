// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>

#include "base/key.h"
#include "score/bounds.h"
#include "score/buckets.h"

namespace zermelo::score {

// A table for keys of 128 bits, which are kept whole. A bucket is a cache line with two entries and a version number
// that is odd while somebody writes. A reader who finds that it has changed has read nothing; a writer who finds
// another one at work leaves: a table may forget.
//
//     version | hi lo data | hi lo data | -         data: used, work, most, least
class WideTable {
 public:
  static constexpr int kMostScore = Bounds::kNone - 1;

  explicit WideTable(std::size_t bytes) : buckets_(bytes) {}

  void clear() { buckets_.clear(); }
  void prefetch(Key key) const { __builtin_prefetch(&buckets_[bucket_of(key)]); }

  [[nodiscard]] Bounds probe(Key key) const {
    const Bucket& bucket = buckets_[bucket_of(key)];
    const std::uint64_t version = bucket.version.load(std::memory_order_acquire);
    for (const Entry& entry : bucket.entries) {
      if (entry.hi.load(std::memory_order_acquire) != key.hi) continue;
      if (entry.lo.load(std::memory_order_acquire) != key.lo) continue;
      const std::uint64_t data = entry.data.load(std::memory_order_acquire);
      if (data == 0) continue;
      const bool whole = version % 2 == 0 && bucket.version.load(std::memory_order_relaxed) == version;
      return whole ? bounds_of(data) : Bounds{};
    }
    return {};
  }

  // Keeps the bounds, together with those that are known already. Returns whether they are new.
  bool put(Key key, Bounds bounds, int work) {
    Bucket& bucket = buckets_[bucket_of(key)];
    std::uint64_t version = bucket.version.load(std::memory_order_relaxed);
    if (version % 2 != 0 || !bucket.version.compare_exchange_strong(version, version + 1, std::memory_order_acquire))
      return false;
    Entry* place = &bucket.entries[0];
    bool fresh = true;
    for (Entry& entry : bucket.entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      if (data != 0 && entry.holds(key)) {
        bounds = bounds.with(bounds_of(data)), work = std::max(work, work_of(data)), place = &entry;
        fresh = false;
        break;
      }
      if (work_of(data) < work_of(place->data.load(std::memory_order_relaxed))) place = &entry;
    }
    place->write(key, data_of(bounds, work));
    bucket.version.store(version + 2, std::memory_order_release);
    return fresh;
  }

  [[nodiscard]] std::size_t entries() const { return kWays * buckets_.count(); }
  [[nodiscard]] bool can_grow() const { return buckets_.can_grow(); }
  // Are so many new entries since it was empty too many for its size? As in NarrowTable, but a node is worth more here.
  [[nodiscard]] bool crowded(std::uint64_t put) const { return put / 2 > entries() && can_grow(); }
  // REQUIRES: can_grow (), and no thread uses the table just now.
  void grow(Crew& crew) {
    buckets_.grow(crew, [this](std::size_t i) {
      for (const Plain& entry : taken_out(buckets_[i]))
        if (entry.data != 0) put(entry.key, bounds_of(entry.data), work_of(entry.data));
    });
  }

 private:
  static constexpr std::size_t kWays = 2;
  struct Entry {
    std::atomic<std::uint64_t> hi, lo, data;

    [[nodiscard]] bool holds(Key key) const {
      return hi.load(std::memory_order_relaxed) == key.hi && lo.load(std::memory_order_relaxed) == key.lo;
    }
    // Whoever sees one of these sees that the version is odd, or has changed.
    void write(Key key, std::uint64_t what) {
      hi.store(key.hi, std::memory_order_release);
      lo.store(key.lo, std::memory_order_release);
      data.store(what, std::memory_order_release);
    }
  };
  struct alignas(64) Bucket {
    std::atomic<std::uint64_t> version;
    Entry entries[kWays];
  };
  struct Plain {
    Key key;
    std::uint64_t data = 0;
  };
  static constexpr int kFewestBits = 11, kMostBits = 40, kMostShift = 8, kWorkShift = 16, kUsedShift = 32;

  [[nodiscard]] std::size_t bucket_of(Key key) const { return key.spread() >> (64 - buckets_.bits()); }
  [[nodiscard]] static Bounds bounds_of(std::uint64_t data) {
    return {static_cast<int>(data & 255) - Bounds::kNone, static_cast<int>(data >> kMostShift & 255) - Bounds::kNone};
  }
  [[nodiscard]] static int work_of(std::uint64_t data) { return static_cast<int>(data >> kWorkShift & 255); }
  [[nodiscard]] static std::uint64_t data_of(Bounds b, int work) {
    return std::uint64_t{1} << kUsedShift | static_cast<std::uint64_t>(work) << kWorkShift |
           static_cast<std::uint64_t>(b.most + Bounds::kNone) << kMostShift |
           static_cast<std::uint64_t>(b.least + Bounds::kNone);
  }
  static std::array<Plain, kWays> taken_out(Bucket& bucket) {
    std::array<Plain, kWays> out;
    for (std::size_t i = 0; i < kWays; ++i) {
      Entry& entry = bucket.entries[i];
      out[i] = {{entry.hi.load(std::memory_order_relaxed), entry.lo.load(std::memory_order_relaxed)},
                entry.data.load(std::memory_order_relaxed)};
      entry.write({}, 0);
    }
    return out;
  }

  Buckets<Bucket, kFewestBits, kMostBits> buckets_;
};

}  // namespace zermelo::score
