// SPDX-License-Identifier: MIT
#pragma once

#include "search/table.h"

namespace zermelo::store {

inline constexpr Info kNewest{"newest", "the new entry always replaces an old one", kTableOptions,
                              "Breuker et al. 1994; 004 §4.2"};

class Newest final : public Store<Num> {
 public:
  explicit Newest(const Build& build) : table_(table_bytes(build)) {}
  std::optional<Entry<Num>> probe(Key key) override { return table_.probe(key); }
  void put(Key key, const Entry<Num>& entry) override {
    table_.put(key, entry, [key](Table::Bucket& home) -> Table::Slot& { return home[key.spread() & 1]; });
  }
  void prefetch(Key key) const override { __builtin_prefetch(&table_.bucket(key)); }
  void report(Stats& stats) const override { table_.report(stats); }
  [[nodiscard]] std::size_t memory() const override { return table_.memory(); }

 private:
  Table table_;
};

}  // namespace zermelo::store
