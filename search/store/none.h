// SPDX-License-Identifier: MIT
#pragma once

#include "search/part.h"

namespace zermelo::store {

inline constexpr Info kNone{"none", "remembers nothing; for searches that keep their own tree"};

class None final : public Store {
 public:
  explicit None(const Build&) {}
  std::optional<Entry> probe(Key) override { return std::nullopt; }
  void put(Key, const Entry&) override {}
  void prefetch(Key) const override {}
  void report(Stats&) const override {}
  [[nodiscard]] std::size_t memory() const override { return 0; }
  [[nodiscard]] std::uint64_t entries() const override { return 0; }
};

}  // namespace zermelo::store
