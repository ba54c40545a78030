// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/region.h"
#include "connect/cells.h"

namespace zermelo::connect {

// A strong connection holds even if the other side moves first, a weak one needs the first move.
enum LinkKind : int { kStrong, kWeak };

// The carriers between each two points, of both kinds: lists in one arena, smallest first. Every change can be taken
// back, in the reverse order; nothing is allocated but for the arena's pages.
template <std::size_t W>
class Buckets {
 public:
  using Set = Bits<W>;
  using Points = Bits<W + 1>;
  struct Bucket {
    std::uint32_t at = 0;
    std::uint16_t size = 0, room = 0;
    Set common = ~Set{};  // in all of the carriers; some that are may be missing
  };

  explicit Buckets(int points)
      : points_(points), pairs_(static_cast<std::size_t>(points) * (points - 1) / 2), arena_(kArenaBytes),
        entries_(static_cast<Set*>(arena_.data())), rows_(points), buckets_(2 * pairs_), covers_(2 * pairs_),
        partners_(2UL * points) {
    for (int x = 0; x < points; ++x) rows_[x] = x * points - x * (x + 1) / 2 - x - 1;
  }

  void clear() {
    std::fill(buckets_.begin(), buckets_.end(), Bucket{});
    std::fill(covers_.begin(), covers_.end(), Set{});
    std::fill(partners_.begin(), partners_.end(), Points{});
    log_.clear(), marks_.clear();
    top_ = first_own_ = 1;
  }
  void mark() {
    marks_.push_back({log_.size(), top_});
    first_own_ = top_;
  }
  // Takes back what was changed since the last mark.
  void back() {
    for (; log_.size() > marks_.back().log; log_.pop_back()) {
      const Change& last = log_.back();
      const std::size_t i = place(last.x, last.y, last.kind);
      buckets_[i] = last.was, covers_[i] = last.cover;
      set_partners(last.x, last.y, last.kind, last.was.size > 0);
    }
    top_ = marks_.back().top;
    marks_.pop_back();
    first_own_ = marks_.empty() ? 1 : marks_.back().top;
  }

  // REQUIRES of all that follows: x != y.
  [[nodiscard]] const Bucket& bucket(int x, int y, LinkKind kind) const { return buckets_[place(x, y, kind)]; }
  [[nodiscard]] std::span<const Set> list(const Bucket& of) const { return {entries_ + of.at, of.size}; }
  [[nodiscard]] std::span<const Set> list(int x, int y, LinkKind kind) const { return list(bucket(x, y, kind)); }
  // To which points there is a connection.
  [[nodiscard]] const Points& partners(int x, LinkKind kind) const { return partners_[2 * x + kind]; }
  // Is one of the carriers within this one?
  [[nodiscard]] bool any_within(const Bucket& of, const Set& carrier) const {
    return within(of.common, carrier) && connect::any_within(list(of), carrier);
  }

  // The points behind x to which a connection ends in `ends`, or has a carrier that may hold the cell.
  [[nodiscard]] Points touched(int x, LinkKind kind, int cell, const Points& ends) const {
    Points out;
    const bool all = has(ends, x);
    const Set* const row = covers_.data() + kind * pairs_ + rows_[x];
    for (int from = x + 1, end = from; from < points_ && !all; from = end) {  // a simple loop for each word
      end = std::min(points_, from / 64 * 64 + 64);
      std::uint64_t mask = 0;
      for (int y = from; y < end; ++y) mask |= (row[y].word[cell / 64] >> (cell % 64) & 1) << (y % 64);
      out.word[from / 64] = mask;
    }
    Points behind = partners(x, kind) & (all ? ~Points{} : ends);
    for (int w = 0; w < x / 64; ++w) behind.word[w] = 0;
    behind.word[x / 64] &= ~std::uint64_t{1} << (x % 64);
    return out | behind;
  }

  // Adds a carrier, in place of those that contain it and, where there are `most`, of the largest. False if all of
  // them are as small, or the arena is full.
  bool insert(int x, int y, LinkKind kind, const Set& carrier, int most) {
    const int size = carrier.count();
    const std::size_t i = place(x, y, kind);
    Bucket& at = buckets_[i];
    if (at.size >= most && entries_[at.at + at.size - 1].count() <= size) return false;
    if (!open(x, y, kind)) return false;
    Set* const begin = entries_ + at.at;
    Set* end = begin + at.size;
    if (within(carrier, covers_[i]))
      end = std::remove_if(begin, end, [&](const Set& other) { return within(carrier, other); });
    if (end - begin >= most) --end;
    Set* at_place = end;
    while (at_place != begin && at_place[-1].count() > size) *at_place = at_place[-1], --at_place;
    *at_place = carrier;
    covers_[i] = covers_[i] | carrier;
    at.common = at.common & carrier;
    at.size = static_cast<std::uint16_t>(end - begin + 1);
    if (at.size == 1) set_partners(x, y, kind, true);
    return true;
  }
  // Removes the carriers that have the cell, or all.
  void drop(int x, int y, LinkKind kind, int cell, bool all) {
    const std::size_t i = place(x, y, kind);
    Bucket& at = buckets_[i];
    if (!open(x, y, kind)) {  // without room to write nothing is known any more: that is always true
      log_.push_back({x, y, kind, at, covers_[i]});
      at = {};
    }
    Set* const begin = entries_ + at.at;
    Set* const end = all ? begin : std::remove_if(begin, begin + at.size, [&](const Set& c) { return has(c, cell); });
    at.size = static_cast<std::uint16_t>(end - begin);
    at.common = ~Set{}, covers_[i] = {};
    for (const Set* one = begin; one != end; ++one) at.common = at.common & *one, covers_[i] = covers_[i] | *one;
    if (at.size == 0) set_partners(x, y, kind, false);
  }

 private:
  struct Change {
    int x, y;
    LinkKind kind;
    Bucket was;
    Set cover;
  };
  struct Mark {
    std::size_t log;
    std::uint32_t top;
  };
  static constexpr std::size_t kArenaBytes = std::size_t{256} << 20;
  static constexpr std::uint32_t kArenaEntries = kArenaBytes / sizeof(Set);

  [[nodiscard]] std::size_t place(int x, int y, LinkKind kind) const {
    return kind * pairs_ + rows_[std::min(x, y)] + std::max(x, y);
  }
  void set_partners(int x, int y, LinkKind kind, bool there) {
    Points& a = partners_[2 * x + kind];
    Points& b = partners_[2 * y + kind];
    if (there)
      put(a, y), put(b, x);
    else
      take(a, y), take(b, x);
  }
  // Makes a bucket one that may be written to, with room for one more: what was there before the last mark is kept for
  // taking back. False if the arena is full.
  bool open(int x, int y, LinkKind kind) {
    const std::size_t i = place(x, y, kind);
    Bucket& at = buckets_[i];
    const bool own = at.at >= first_own_;
    if (own && at.size < at.room) return true;
    const std::uint16_t room = at.size < 4 ? 4 : 2 * at.size;
    if (top_ + room > kArenaEntries) return false;
    if (!own) log_.push_back({x, y, kind, at, covers_[i]});
    std::copy(entries_ + at.at, entries_ + at.at + at.size, entries_ + top_);
    at.at = top_, at.room = room;
    top_ += room;
    return true;
  }

  int points_;
  std::size_t pairs_;
  Region arena_;
  Set* entries_;
  std::vector<std::ptrdiff_t> rows_;  // where the pairs of each point and a later one begin
  std::vector<Bucket> buckets_;
  std::vector<Set> covers_;       // of the buckets: no cell outside it is in one of the carriers
  std::vector<Points> partners_;  // of each point and kind
  std::vector<Change> log_;
  std::vector<Mark> marks_;
  std::uint32_t top_ = 1, first_own_ = 1;  // of the arena: free from here; written since the last mark from here
};

}  // namespace zermelo::connect
