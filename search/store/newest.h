// SPDX-License-Identifier: MIT
#pragma once

#include "search/table.h"

namespace zermelo::store {

inline constexpr Info kNewest{"newest", "the new entry always replaces an old one", kTableOptions,
                              "Breuker et al. 1994; 004 §4.2"};

class Newest final : public TableStore<Newest> {
 public:
  using TableStore::TableStore;
  static Table::Slot& give_up(Key key, Table::Bucket& home) { return home[key.spread() & 1]; }
};

}  // namespace zermelo::store
