// SPDX-License-Identifier: MIT
#pragma once

#include "search/table.h"

namespace zermelo::store {

inline constexpr Info kTwoBig{"two_big", "two entries a bucket: the one that cost most work, and the newest",
                              kTableOptions, "Breuker et al. 1996; 000 §6.1"};

class TwoBig final : public Store<Num> {
 public:
  explicit TwoBig(const Build& build) : table_(table_bytes(build)) {}
  std::optional<Entry<Num>> probe(Key key) override { return table_.probe(key); }
  void put(Key key, const Entry<Num>& entry) override {
    table_.put(key, entry, [](Table::Bucket& home) -> Table::Slot& {
      return home[0].work <= home[1].work ? home[0] : home[1];  // the smaller one makes room, the bigger one stays
    });
  }
  void prefetch(Key key) const override { __builtin_prefetch(&table_.bucket(key)); }
  void report(Stats& stats) const override { table_.report(stats); }
  [[nodiscard]] std::size_t memory() const override { return table_.memory(); }

 private:
  Table table_;
};

}  // namespace zermelo::store
