// SPDX-License-Identifier: MIT
#pragma once

#include "search/part.h"

namespace zermelo::repetition {

inline constexpr Info kIgnore{
    "ignore",
    "a repetition on the path is endless play, and the table forgets that: unsafe, for comparison only",
    {},
    "000 §2.8"};

// What was true on one path is believed on all others. An answer that this can have spoilt is an estimate.
class Ignore final : public Repetition {
 public:
  explicit Ignore(const Build&) {}
  int find(const Path& path, Key now, bool) override { return path.find(now); }
  [[nodiscard]] Keep keep(Key, const Lean&) const override { return Keep::fact; }
};

}  // namespace zermelo::repetition
