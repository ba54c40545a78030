// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "base/meeting.h"
#include "search/table.h"

namespace zermelo::store {

// A table that several threads use at once. A bucket has a version number in the spare bits of its first slot, odd
// while somebody writes. A reader who finds that it has changed has read nothing; a writer who finds another one at
// work for long leaves: a table may forget, and what it says it read whole. The number has 28 bits: a reader would
// have to pause in the middle of a look-up for exactly a multiple of 2^27 writes to that one bucket to be misled.
//
// The table grows while all threads but one wait.
class SharedTable {
 public:
  using Slot = Table::Slot;

  SharedTable(std::size_t bytes, Meeting& meeting) : table_(bytes), meeting_(meeting) {}

  void prefetch(Key key) const { __builtin_prefetch(&table_.bucket(key)); }

  [[nodiscard]] std::optional<Entry> probe(Key key) const {
    Table::Bucket& home = table_.bucket(key);
    const std::uint64_t first = read(home[0].rest);
    if ((first & kBusy) != 0) return std::nullopt;
    for (Slot& slot : home) {
      if (read(slot.key.hi) != key.hi || read(slot.key.lo) != key.lo) continue;
      const Slot copy{key, read(slot.bits), read(slot.rest)};
      if (!copy.used()) continue;
      if (word(home[0].rest).load(std::memory_order_relaxed) != first) return std::nullopt;
      return copy.entry();
    }
    return std::nullopt;
  }

  enum class Put { nowhere, again, fresh, replaced };
  template <class GiveUp>
  Put put(Key key, const Entry& entry, const GiveUp& give_up) {
    Table::Bucket& home = table_.bucket(key);
    std::uint64_t version = 0;
    if (!lock(home, version)) return Put::nowhere;
    Table::Bucket copy{plain(home[0]), plain(home[1])};
    Put out = Put::nowhere;
    if (const Slot* place = Table::place(copy, key, entry, give_up); place != nullptr) {
      out = !place->used() ? Put::fresh : place->key == key ? Put::again : Put::replaced;
      Slot& slot = home[place - copy.data()];
      write(slot.key.hi, key.hi), write(slot.key.lo, key.lo), write(slot.bits, entry.bits);
      if (&slot != home.data())
        write(slot.rest, Table::rest_of(entry));
      else
        version = (version & kVersion) | Table::rest_of(entry);
    }
    word(home[0].rest).store(version + 2 * kBusy, std::memory_order_release);
    return out;
  }
  // So many empty places were taken. Everybody counts for itself and says so now and then.
  void took(std::size_t places) {
    const std::size_t now = filled_.fetch_add(places, std::memory_order_relaxed) + places;
    if (!table_.crowded(now)) return;
    meeting_.alone([this] {
      if (!table_.crowded(filled_.load(std::memory_order_relaxed))) return;
      table_.grow();
      filled_.store(table_.entries(), std::memory_order_relaxed);
    });
  }

  [[nodiscard]] std::uint64_t entries() const { return filled_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::size_t memory() const { return table_.memory(); }
  // Bytes that the threads' stacks have taken from what the table could grow to.
  [[nodiscard]] std::size_t left() const { return left_.load(std::memory_order_relaxed); }
  void leave(std::size_t before, std::size_t now) {
    meeting_.alone([&] {
      left_.store(left() - before + now, std::memory_order_relaxed);
      table_.leave(left());
    });
  }
  // REQUIRES: nobody else uses it just now.
  void save(SealedOut& out) const { table_.save(out); }
  Done load(SealedIn& in) {
    auto done = table_.load(in);
    filled_.store(table_.entries(), std::memory_order_relaxed);
    return done;
  }

 private:
  static constexpr std::uint64_t kBusy = std::uint64_t{1} << Table::kVersionShift, kVersion = ~(kBusy - 1);
  static constexpr int kTries = 64;

  static std::atomic_ref<std::uint64_t> word(std::uint64_t& of) { return std::atomic_ref(of); }
  // What is read later was read later; whoever sees something written sees that the version is odd, or has changed.
  static std::uint64_t read(std::uint64_t& from) { return word(from).load(std::memory_order_acquire); }
  static void write(std::uint64_t& to, std::uint64_t what) { word(to).store(what, std::memory_order_release); }
  static Slot plain(Slot& slot) { return {{read(slot.key.hi), read(slot.key.lo)}, read(slot.bits), read(slot.rest)}; }

  // The first slot's `rest` as it was before.
  static bool lock(Table::Bucket& home, std::uint64_t& version) {
    for (int i = 0; i < kTries; ++i) {
      version = word(home[0].rest).load(std::memory_order_relaxed);
      if ((version & kBusy) == 0 &&
          word(home[0].rest).compare_exchange_weak(version, version + kBusy, std::memory_order_acquire))
        return true;
    }
    return false;
  }

  Table table_;
  Meeting& meeting_;
  alignas(64) std::atomic<std::size_t> filled_{0};
  alignas(64) std::atomic<std::size_t> left_{0};
};

// One thread's way to a shared table, with the counts of what it did there.
template <class Scheme>
class SharedStore final : public Store {
 public:
  explicit SharedStore(std::shared_ptr<SharedTable> table) : table_(std::move(table)) {}

  std::optional<Entry> probe(Key key) override {
    auto found = table_->probe(key);
    hits_ += found ? 1 : 0;
    return found;
  }
  void put(Key key, const Entry& entry) override {
    using Put = SharedTable::Put;
    ++stores_;
    const auto give_up = [key](Table::Bucket& home) -> Table::Slot& { return Scheme::give_up(key, home); };
    const Put done = table_->put(key, entry, give_up);
    if (done == Put::replaced) ++replaced_;
    if (done == Put::fresh && ++taken_ == kBetweenCounts) table_->took(std::exchange(taken_, 0));
  }
  void prefetch(Key key) const override { table_->prefetch(key); }
  void report(Stats& stats) const override {
    stats.stores += stores_, stats.hits += hits_, stats.replaced += replaced_;
    stats.entries += table_->entries() + taken_;
  }
  // With what the stacks of the other threads took from it.
  [[nodiscard]] std::size_t memory() const override { return table_->memory() + table_->left() - left_; }
  [[nodiscard]] std::uint64_t entries() const override { return table_->entries(); }
  void leave(std::size_t bytes) override {
    if (bytes != left_) table_->leave(std::exchange(left_, bytes), bytes);
  }
  [[nodiscard]] bool lasts() const override { return true; }
  void save(SealedOut& out) const override { table_->save(out); }
  Done load(SealedIn& in) override { return table_->load(in); }

 private:
  static constexpr std::size_t kBetweenCounts = 64;
  std::shared_ptr<SharedTable> table_;
  std::size_t taken_ = 0, left_ = 0;
  std::uint64_t stores_ = 0, hits_ = 0, replaced_ = 0;
};

}  // namespace zermelo::store
