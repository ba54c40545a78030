// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "search/part.h"

namespace zermelo::repetition {

inline constexpr Info kFlagging{
    "flagging",
    "positions next to a repetition are not stored, all others are believed: unsafe, for comparison only",
    {},
    "Campbell 1985; 000 §2.8"};

// At most two positions are flagged for a repetition: the one that would come again, if the prover is to move there,
// and the one before it (000 §2.8). An answer that the others can have spoilt is an estimate. Flags are kept in a small
// table in which a new one may take the place of an old one.
class Flagging final : public Repetition {
 public:
  explicit Flagging(const Build&) : flagged_(kFlags) {}
  int find(const Path& path, Key now, bool prover_to_move) override {
    const int depth = path.find(now);
    if (depth < 0) return depth;
    flag(path.last());
    if (prover_to_move) flag(now);
    return depth;
  }
  [[nodiscard]] Keep keep(Key key, const Lean&) const override {
    return flagged_[place(key)] == key ? Keep::nothing : Keep::fact;
  }

 private:
  static constexpr std::size_t kFlags = std::size_t{1} << 16;
  static std::size_t place(Key key) { return key.spread() % kFlags; }
  void flag(Key key) { flagged_[place(key)] = key; }

  std::vector<Key> flagged_;
};

}  // namespace zermelo::repetition
