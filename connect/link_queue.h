// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "connect/buckets.h"

namespace zermelo::connect {

// Connections that wait to be looked at: the smallest first, of the same size the strong ones, of the same kind those
// that have waited longest.
template <std::size_t W>
class LinkQueue {
 public:
  using Set = Bits<W>;
  struct Candidate {
    int x, y;
    Set carrier;
  };

  // Carriers with more cells than `largest` are left out.
  LinkQueue(int cells, int largest) : largest_(largest), lists_(2UL * (cells + 1)), lowest_(lists_.size()) {}

  void offer(int x, int y, LinkKind kind, const Set& carrier) {
    const int size = carrier.count();
    if (size > largest_) return;
    const auto list = 2UL * size + kind;
    lists_[list].push_back({x, y, carrier});
    lowest_ = std::min(lowest_, list);
  }
  // Each goes where it belongs after `change (candidate)`, or away if that says false.
  template <class Change>
  void change_all(Change&& change) {
    moved_.clear();
    for (std::size_t list = lowest_; list < lists_.size(); ++list) {
      for (const Candidate& one : lists_[list]) moved_.push_back({one, static_cast<LinkKind>(list % 2)});
      lists_[list].clear();
    }
    lowest_ = lists_.size();
    for (auto& [one, kind] : moved_)
      if (change(one)) offer(one.x, one.y, kind, one.carrier);
  }
  // Calls `strong (candidate)` or `weak (candidate)` until none is left. REQUIRES: what they offer is as large at
  // least.
  template <class Strong, class Weak>
  void empty(Strong&& strong, Weak&& weak) {
    for (std::size_t now = lowest_; now < lists_.size(); ++now) {
      for (std::size_t i = 0; i < lists_[now].size(); ++i) {
        const Candidate next = lists_[now][i];
        if (now % 2 == kStrong)
          strong(next);
        else
          weak(next);
      }
      lists_[now].clear();
    }
    lowest_ = lists_.size();
  }

 private:
  struct Moved {
    Candidate one;
    LinkKind kind;
  };

  int largest_;
  std::vector<std::vector<Candidate>> lists_;  // of each size and kind
  std::size_t lowest_;                         // list that has one, at most
  std::vector<Moved> moved_;
};

}  // namespace zermelo::connect
