// SPDX-License-Identifier: MIT
#pragma once

#include "search/table.h"

namespace zermelo::store {

inline constexpr Info kTwoBig{"two_big", "two entries a bucket: the one that cost most work, and the newest",
                              kTableOptions, "Breuker et al. 1996; 000 §6.1"};

class TwoBig final : public TableStore<TwoBig> {
 public:
  using TableStore::TableStore;
  // The smaller one makes room, the bigger one stays.
  static Table::Slot& give_up(Key, Table::Bucket& home) { return home[home[0].work() <= home[1].work() ? 0 : 1]; }
};

}  // namespace zermelo::store
