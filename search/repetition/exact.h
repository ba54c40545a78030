// SPDX-License-Identifier: MIT
#pragma once

#include "search/part.h"

namespace zermelo::repetition {

inline constexpr Info kExact{"exact",
                             "a repetition on the path is endless play; what leans on it is kept for that path only",
                             {},
                             "base and twin entries: Breuker et al. 2001, Kishimoto and Mueller 2004; see memory.h"};

class Exact final : public Repetition {
 public:
  explicit Exact(const Build&) {}
  int find(const Path& path, Key now, bool) override { return path.find(now); }
  [[nodiscard]] Keep keep(Key, const Lean& lean) const override { return lean.free() ? Keep::fact : Keep::on_path; }
};

}  // namespace zermelo::repetition
