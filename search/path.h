// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "base/key.h"

namespace zermelo {

// Which ancestors on the path a result leaned on, as depths from the root of the search. A non-win that ends in a
// repetition is true only where that ancestor is on the path; a result that leans on nothing is a fact about the
// position itself.
//
// A result of the node at depth d that leans only on d or deeper leans on nothing: the defender returns to a node whose
// own defence is part of the same strategy, so the whole is a closed set in which the attacker never wins, however the
// game came there. (A non-win is a greatest fixed point, and this is the coinductive proof of it.)
//
// Up to four ancestors are kept one by one. A result that leans on more is taken to lean on all between the shallowest
// and the deepest, which is safe: it is then believed on fewer paths than it holds on.
class Lean {
 public:
  static constexpr int kDeepest = 65'000;  // paths are not longer than this, so a depth fits in 16 bits

  constexpr Lean() = default;
  static constexpr Lean on(int depth) {
    Lean lean;
    lean.add(static_cast<std::uint16_t>(depth));
    return lean;
  }

  [[nodiscard]] constexpr bool free() const { return count_ == 0; }
  [[nodiscard]] constexpr bool wide() const { return wide_; }
  // In ascending order; for a wide lean the shallowest and the deepest.
  [[nodiscard]] constexpr std::span<const std::uint16_t> depths() const { return {depths_.data(), count_}; }

  constexpr void join(const Lean& more) {
    if (!wide_ && !more.wide_) {
      for (const std::uint16_t depth : more.depths()) add(depth);
    } else if (!more.free()) {
      Lean merged = *this;
      merged.widen();
      const std::uint16_t low = more.depths().front(), high = more.depths().back();
      *this = free() ? wide_from(low, high)
                     : wide_from(std::min(merged.depths_[0], low), std::max(merged.depths_[1], high));
    }
  }
  // The same result seen by the node at `depth` that it is a result of.
  [[nodiscard]] constexpr Lean of_node(int depth) const {
    Lean seen;
    if (wide_ && depths_[0] < depth)
      seen = wide_from(depths_[0], static_cast<std::uint16_t>(std::min<int>(depths_[1], depth - 1)));
    if (!wide_)
      for (const std::uint16_t d : depths())
        if (d < depth) seen.add(d);
    return seen;
  }

  // Eight bytes for a table or a tree node.
  [[nodiscard]] constexpr std::uint64_t packed() const {
    std::array<std::uint16_t, kMost> fields{};
    fields.fill(kUnused);
    std::copy(depths_.begin(), depths_.begin() + count_, fields.begin());
    if (wide_) fields[kMost - 1] = kWide;
    return std::bit_cast<std::uint64_t>(fields);
  }
  static constexpr Lean unpacked(std::uint64_t bits) {
    const auto fields = std::bit_cast<std::array<std::uint16_t, kMost>>(bits);
    if (fields[kMost - 1] == kWide) return wide_from(fields[0], fields[1]);
    Lean lean;
    for (const std::uint16_t depth : fields)
      if (depth != kUnused) lean.add(depth);
    return lean;
  }

 private:
  static constexpr std::size_t kMost = 4;
  static constexpr std::uint16_t kUnused = 0xffff, kWide = 0xfffe;

  static constexpr Lean wide_from(std::uint16_t low, std::uint16_t high) {
    Lean lean;
    lean.depths_[0] = low, lean.depths_[1] = high, lean.count_ = 2, lean.wide_ = true;
    return lean;
  }
  constexpr void widen() {
    if (!wide_ && count_ > 0) *this = wide_from(depths_[0], depths_[count_ - 1]);
  }
  constexpr void add(std::uint16_t depth) {
    if (wide_) {
      *this = wide_from(std::min(depths_[0], depth), std::max(depths_[1], depth));
      return;
    }
    std::size_t place = 0;
    while (place < count_ && depths_[place] < depth) ++place;
    if (place < count_ && depths_[place] == depth) return;
    if (count_ == kMost) {
      widen();
      add(depth);
      return;
    }
    for (std::size_t i = count_; i > place; --i) depths_[i] = depths_[i - 1];
    depths_[place] = depth;
    ++count_;
  }

  std::array<std::uint16_t, kMost> depths_{};
  std::uint8_t count_ = 0;
  bool wide_ = false;
};

// The positions from the root of the search to the current node. `find` is asked for every child, so a small counting
// filter answers "not here" without looking at the list.
class Path {
 public:
  void clear() {
    keys_.clear();
    prefixes_.clear();
    filter_.fill(0);
  }
  void push(Key key) {
    keys_.push_back(key);
    ++slot(key);
  }
  void pop() {
    --slot(keys_.back());
    keys_.pop_back();
    if (prefixes_.size() > keys_.size()) prefixes_.pop_back();
  }

  // The depth of the node that stands at this key, or -1.
  [[nodiscard]] int find(Key key) const {
    if (filter_[index(key)] == 0) return -1;
    for (std::size_t i = keys_.size(); i-- > 0;)
      if (keys_[i] == key) return static_cast<int>(i);
    return -1;
  }
  [[nodiscard]] Key last() const { return keys_.back(); }
  [[nodiscard]] int size() const { return static_cast<int>(keys_.size()); }
  [[nodiscard]] int depth() const { return size() - 1; }  // of the current node; the root has depth 0

  // A key for the ancestors that a result leans on. Two paths give the same key only if those ancestors are the same;
  // for a wide lean, if they agree from the root down to the deepest. REQUIRES: the depths are on the path.
  [[nodiscard]] Key ancestors(const Lean& lean) const {
    if (lean.wide()) return chained({~std::uint64_t{0}, lean.depths()[0]}, prefix(lean.depths()[1]));
    Key all{lean.depths().size(), 0};
    for (const std::uint16_t depth : lean.depths()) all = chained(all, keys_[depth]);
    return all;
  }

 private:
  static constexpr std::size_t kSlots = 4096;
  static std::size_t index(Key key) { return key.spread() % kSlots; }
  std::uint16_t& slot(Key key) { return filter_[index(key)]; }

  // A key for the whole path down to `depth`; made when it is asked for, which is seldom.
  [[nodiscard]] Key prefix(std::size_t depth) const {
    while (prefixes_.size() <= depth)
      prefixes_.push_back(chained(prefixes_.empty() ? Key{} : prefixes_.back(), keys_[prefixes_.size()]));
    return prefixes_[depth];
  }

  std::vector<Key> keys_;
  mutable std::vector<Key> prefixes_;
  std::array<std::uint16_t, kSlots> filter_{};
};

}  // namespace zermelo
