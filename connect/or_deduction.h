// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "connect/cells.h"
#include "connect/limits.h"

namespace zermelo::connect {

// OR deduction: weak connections between the same points that have no cell in common are together a strong one.
template <std::size_t W>
class OrDeduction {
 public:
  using Set = Bits<W>;

  explicit OrDeduction(const LinkLimits& limits) : limits_(limits) {}

  // The strong carriers that a new weak one gives together with those that are known: less than `refused` cells, and
  // none that contains one of `strong`.
  std::span<const Set> run(const Set& fresh, std::span<const Set> known, std::span<const Set> strong, int refused) {
    steps_ = 0, refused_ = refused;
    known_ = known;
    if (limits_.in_order) {
      last_ = 0;
      strong_.assign(strong.begin(), strong.end());
      rest_.resize(known.size() + 1);
      rest_.back() = ~Set{};
      for (std::size_t i = known.size(); i-- > 0;) rest_[i] = rest_[i + 1] & known[i];
      combine(0, fresh, fresh);
      if (steps_ > limits_.steps) ++cut_;
      return std::span<const Set>(strong_).subspan(strong.size());
    }
    strong_.clear();
    combine_blindly(0, fresh, fresh);
    if (steps_ > limits_.steps) ++cut_;
    return strong_;
  }
  [[nodiscard]] std::uint64_t all_steps() const { return all_steps_; }
  [[nodiscard]] std::uint64_t cut() const { return cut_; }  // how often the limit of steps ended it

 private:
  // All sets of weak connections that have the new one: `all` is their union so far, `common` what the other side has
  // to play in (003 Alg. 6.1.4).
  void combine(std::size_t from, const Set& all, const Set& common) {
    for (std::size_t i = from; i < known_.size(); ++i) {
      if (meet(common, rest_[i]) || ++steps_ > limits_.steps) return;
      ++all_steps_;
      const Set& next = known_[i];
      if (within(common, next)) continue;
      const Set whole = all | next;
      if (whole.count() >= refused_ || contains_strong(whole)) continue;
      if (const Set left = common & next; left.any())
        combine(i + 1, whole, left);
      else
        strong_.push_back(whole);
    }
  }
  // Neighbours in the search contain the same ones, so the last one that was found comes first.
  [[nodiscard]] bool contains_strong(const Set& whole) {
    if (last_ < strong_.size() && within(strong_[last_], whole)) return true;
    for (std::size_t i = 0; i < strong_.size(); ++i)
      if (within(strong_[i], whole)) {
        last_ = i;
        return true;
      }
    return false;
  }
  // The same as Anshelevich has it: every sequence is tried, so that a set comes up in each order (003 Alg. 6.1.3).
  void combine_blindly(std::uint64_t used, const Set& all, const Set& common) {
    for (std::size_t i = 0; i < known_.size() && i < 64; ++i) {
      if (used >> i & 1) continue;
      if (++steps_ > limits_.steps) return;
      ++all_steps_;
      const Set left = common & known_[i], whole = all | known_[i];
      if (left.any())
        combine_blindly(used | std::uint64_t{1} << i, whole, left);
      else if (std::find(strong_.begin(), strong_.end(), whole) == strong_.end())  // it comes up very often
        strong_.push_back(whole);
    }
  }

  LinkLimits limits_;
  int steps_ = 0, refused_ = 0;
  std::span<const Set> known_;
  std::vector<Set> rest_;    // what the weak connections from the i-th on have in common
  std::vector<Set> strong_;  // those that were there, and then what was found
  std::size_t last_ = 0;     // of these was contained in what was tried
  std::uint64_t all_steps_ = 0, cut_ = 0;
};

}  // namespace zermelo::connect
