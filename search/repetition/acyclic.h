// SPDX-License-Identifier: MIT
#pragma once

#include "search/part.h"

namespace zermelo::repetition {

inline constexpr Info kAcyclic{"acyclic", "never looks: only for games in which no position can come back"};

class Acyclic final : public Repetition {
 public:
  explicit Acyclic(const Build&) {}
  int find(const Path&, Key, bool) override { return -1; }
  [[nodiscard]] Keep keep(Key, const Lean&) const override { return Keep::fact; }
};

}  // namespace zermelo::repetition
