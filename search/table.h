// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>

#include "base/region.h"
#include "search/part.h"

namespace zermelo::store {

// The body that the stores share: buckets of two entries, one cache line each, in a region that grows in place.
//
//     byte  0        8        16                     24
//           key.hi   key.lo   numbers or ancestors   rest                             one slot, 32 bytes
//     rest, from the lowest bit: 32 work, 2 verdict, 1 twin, 1 used, 28 for whoever shares the table (shared_table.h)
//
// The whole key is kept and compared. Buckets of two overflow early: filled to three quarters of an entry each, a table
// has lost about one entry in ten; filled to five quarters it would be one in four. The table starts small, so that
// easy positions stay in the processor's cache, and doubles until it fills the memory it was given. The bucket of a key
// is floor (spread * buckets / 2^64), which only moves up when the number of buckets grows; walking from the top bucket
// down, every entry can therefore be moved without a second table.
class Table {
 public:
  using Verdict = Entry::Verdict;
  struct Slot {
    Key key;
    std::uint64_t bits;
    std::uint64_t rest;

    [[nodiscard]] std::uint32_t work() const { return static_cast<std::uint32_t>(rest); }
    [[nodiscard]] Verdict verdict() const { return static_cast<Verdict>(rest >> kVerdictShift & 3); }
    [[nodiscard]] bool used() const { return (rest & kUsed) != 0; }
    [[nodiscard]] Entry entry() const { return {bits, work(), verdict(), (rest & kTwin) != 0}; }
    void write(Key new_key, const Entry& entry) { *this = {new_key, entry.bits, rest_of(entry)}; }
  };
  static constexpr int kVerdictShift = 32, kVersionShift = 36;
  static constexpr std::uint64_t kTwin = std::uint64_t{1} << 34, kUsed = std::uint64_t{1} << 35;
  static std::uint64_t rest_of(const Entry& entry) {
    return entry.work | static_cast<std::uint64_t>(entry.verdict) << kVerdictShift | (entry.has_twin ? kTwin : 0) |
           kUsed;
  }
  static_assert(sizeof(Slot) == 32);
  using Bucket = std::array<Slot, 2>;

  explicit Table(std::size_t bytes)
      : most_(std::max<std::size_t>(bytes / sizeof(Bucket), 1)), buckets_(std::min(most_, kFirst)),
        region_(most_ * sizeof(Bucket)), data_(static_cast<Bucket*>(region_.data())) {}

  [[nodiscard]] Bucket& bucket(Key key) const { return data_[index(key, buckets_)]; }
  [[nodiscard]] std::size_t memory() const { return buckets_ * sizeof(Bucket); }
  // What it has it keeps.
  void leave(std::size_t bytes) {
    const std::size_t left = region_.size() - std::min(bytes, region_.size());
    most_ = std::max(buckets_, left / sizeof(Bucket));
  }

  std::optional<Entry> probe(Key key) {
    for (const Slot& slot : bucket(key))
      if (slot.key == key && slot.used()) {
        ++hits_;
        return slot.entry();
      }
    return std::nullopt;
  }

  // Where to write an entry: into the slot that holds the key already or is empty; otherwise into the one that the
  // scheme gives up. Null: nowhere. A verdict stays: numbers that another path brings later do not write over it.
  template <class GiveUp>
  static Slot* place(Bucket& home, Key key, const Entry& entry, const GiveUp& give_up) {
    for (Slot& slot : home)
      if (slot.used() && slot.key == key)
        return slot.verdict() == Verdict::open || entry.verdict != Verdict::open ? &slot : nullptr;
    for (Slot& slot : home)
      if (!slot.used()) return &slot;
    return &give_up(home);
  }
  template <class GiveUp>
  void put(Key key, const Entry& entry, const GiveUp& give_up) {
    ++stores_;
    Slot* slot = place(bucket(key), key, entry, give_up);
    if (slot == nullptr) return;
    const bool fresh = !slot->used();
    if (!fresh && slot->key != key) ++replaced_;
    slot->write(key, entry);
    if (fresh && crowded(++filled_)) grow();
  }
  // Should it grow when it has so many entries, and can it?
  [[nodiscard]] bool crowded(std::size_t entries) const { return entries > buckets_ / 4 * 3 && buckets_ < most_; }
  void grow() {
    const std::size_t old = buckets_;
    buckets_ = std::min(most_, old * 2);
    filled_ = 0;
    for (std::size_t i = old; i-- > 0;) {
      const Bucket moving = data_[i];
      std::memset(static_cast<void*>(&data_[i]), 0, sizeof(Bucket));
      for (const Slot& slot : moving)
        if (slot.used()) move_in(slot);
    }
  }

  [[nodiscard]] std::uint64_t entries() const { return filled_; }
  void save(SealedOut& out) const {
    out.put(std::uint64_t{buckets_}), out.put(std::uint64_t{filled_});
    out.put(data_, memory());
  }
  Done load(SealedIn& in) {
    std::uint64_t buckets = 0, filled = 0;
    if (!in.take(buckets) || !in.take(filled)) return Error{"it is cut short"};
    if (buckets > most_)
      return Error{"its table has " + std::to_string(buckets * sizeof(Bucket) >> 20) +
                   " MB, and the memory limit leaves " + std::to_string(most_ * sizeof(Bucket) >> 20)};
    buckets_ = buckets;
    if (!in.take(data_, memory())) return Error{"it is cut short"};
    filled_ = used_slots();  // whoever shared the table may have counted elsewhere
    while (crowded(filled_)) grow();
    return Nothing{};
  }
  void report(Stats& stats) const {
    stats.stores += stores_, stats.hits += hits_, stats.replaced += replaced_;
    stats.entries += filled_;
  }

 private:
  static constexpr std::size_t kFirst = std::size_t{1} << 10;

  static std::size_t index(Key key, std::size_t buckets) { return scaled(key.spread(), buckets); }

  [[nodiscard]] std::size_t used_slots() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < buckets_; ++i)
      for (const Slot& slot : data_[i]) count += slot.used() ? 1 : 0;
    return count;
  }
  void move_in(const Slot& slot) {
    Bucket& home = bucket(slot.key);
    for (Slot& place : home)
      if (!place.used()) {
        place = slot;
        ++filled_;
        return;
      }
    Slot& smaller = home[0].work() < home[1].work() ? home[0] : home[1];
    if (smaller.work() < slot.work()) smaller = slot;
  }

  std::size_t most_, buckets_, filled_ = 0;
  Region region_;
  Bucket* data_;  // starts a page, so a bucket is one cache line
  std::uint64_t stores_ = 0, hits_ = 0, replaced_ = 0;
};

inline constexpr std::array kTableOptions{Option{"mb",
                                                 Option::Type::integer,
                                                 "0",
                                                 0,
                                                 1 << 20,
                                                 {},
                                                 "size in megabytes; 0 takes what the search's memory limit leaves"}};

inline std::size_t table_bytes(const Build& build) {
  const auto mb = static_cast<std::size_t>(build.number("mb"));
  return mb == 0 ? build.memory : mb << 20;
}

// A store on a table. The scheme says which of the two entries of a full bucket makes room for a new one.
template <class Scheme>
class TableStore : public Store {
 public:
  explicit TableStore(const Build& build) : table_(table_bytes(build)) {}
  std::optional<Entry> probe(Key key) final { return table_.probe(key); }
  void put(Key key, const Entry& entry) final {
    table_.put(key, entry, [key](Table::Bucket& home) -> Table::Slot& { return Scheme::give_up(key, home); });
  }
  void prefetch(Key key) const final { __builtin_prefetch(&table_.bucket(key)); }
  void report(Stats& stats) const final { table_.report(stats); }
  [[nodiscard]] std::size_t memory() const final { return table_.memory(); }
  [[nodiscard]] std::uint64_t entries() const final { return table_.entries(); }
  void leave(std::size_t bytes) final { table_.leave(bytes); }
  [[nodiscard]] bool lasts() const final { return true; }
  void save(SealedOut& out) const final { table_.save(out); }
  Done load(SealedIn& in) final { return table_.load(in); }

 private:
  Table table_;
};

}  // namespace zermelo::store
