// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "connect/buckets.h"
#include "connect/limits.h"
#include "connect/link_queue.h"
#include "connect/net.h"
#include "connect/or_deduction.h"

namespace zermelo::connect {

// What a search for connections did.
struct LinkWork {
  std::uint64_t and_trials = 0, or_steps = 0, strong = 0, weak = 0;
  std::uint64_t cut = 0;  // OR deductions that the limit of steps ended
};

// The virtual connections of one side that AND and OR deduction find (H-search: Anshelevich 2000; 003 §4.1, §4.2).
//
// A point is an empty cell, a group of the side's stones, or one of its two targets. A connection joins two points
// within a carrier of empty cells: a strong one holds even if the other side moves first, a weak one needs the first
// move.
//
//     AND   strong (x, C, u), strong (u, D, y), C and D apart     u a stone: strong (x, C + D, y)
//                                                                 u empty:   weak (x, C + u + D, y)
//     OR    weak (x, C1, y) .. weak (x, Cn, y) without a common cell         strong (x, C1 + .. + Cn, y)
//
// Connections are found in the order of their size, smallest first, so that what is found later never contains what is
// there: each is looked at once, and what a full bucket turns away is larger than what it holds. A stone changes
// little: one of the other side only destroys connections, and one of the own side makes some smaller, which are then
// looked at like new ones. Every change can be taken back, in the reverse order; nothing is allocated while the search
// runs.
template <std::size_t W>
class Links {
 public:
  using Set = Bits<W>;

  Links(const Net<W>& net, const LinkLimits& limits)
      : net_(&net), limits_(limits), points_(net.cells + 2), home_(points_), buckets_(points_), or_(limits),
        queue_(net.cells, limits.largest) {}

  // From nothing; there is nothing to take back then.
  void start(const Stones<W>& stones) {
    buckets_.clear();
    homes_.clear(), marks_.clear();
    own_ = stones.own, empty_ = without(without(net_->board(), stones.own), stones.other);
    find_groups();
    link_neighbours();
    deduce();
  }

  // A stone of this side, or of the other one, on an empty cell.
  void add(int cell) { change(with(Set{}, cell), {}); }
  void block(int cell) { change({}, with(Set{}, cell)); }
  // Several of both.
  void change(const Set& own, const Set& other) {
    marks_.push_back({homes_.size(), own_, empty_});
    buckets_.mark();
    each(other, [&](int cell) { remove(cell); });
    each(own, [&](int cell) {
      take(empty_, cell), put(own_, cell);
      join(cell);
    });
    if (own.count() > 1) settle_queue();
    deduce();
  }
  // Takes back the last of these.
  void back() {
    const Mark& last = marks_.back();
    buckets_.back();
    for (; homes_.size() > last.homes; homes_.pop_back()) home_[homes_.back().first] = homes_.back().second;
    own_ = last.own, empty_ = last.empty;
    marks_.pop_back();
  }

  [[nodiscard]] int target(int which) const { return home_[net_->cells + which]; }
  [[nodiscard]] bool joined() const { return target(0) == target(1); }  // the game is over
  // Carriers between two points; any cell stands for its group.
  [[nodiscard]] std::span<const Set> strong(int x, int y) const { return list(home_[x], home_[y], kStrong); }
  [[nodiscard]] std::span<const Set> weak(int x, int y) const { return list(home_[x], home_[y], kWeak); }
  // Those between the targets.
  [[nodiscard]] std::span<const Set> strong() const { return list(target(0), target(1), kStrong); }
  [[nodiscard]] std::span<const Set> weak() const { return list(target(0), target(1), kWeak); }

  [[nodiscard]] const Set& own() const { return own_; }
  [[nodiscard]] const Set& empty() const { return empty_; }
  [[nodiscard]] int point_count() const { return points_; }
  [[nodiscard]] int home(int point) const { return home_[point]; }  // of its group; -1: the other side's
  [[nodiscard]] LinkWork work() const {
    LinkWork out = work_;
    out.or_steps = or_.all_steps(), out.cut = or_.cut();
    return out;
  }

 private:
  using Kind = LinkKind;
  using Points = typename Buckets<W>::Points;
  struct Mark {
    std::size_t homes;
    Set own, empty;
  };
  using Candidate = typename LinkQueue<W>::Candidate;
  static constexpr int kNobody = -1;

  [[nodiscard]] bool is_cell(int point) const { return point < net_->cells; }
  [[nodiscard]] bool is_empty_cell(int point) const { return is_cell(point) && has(empty_, point); }
  [[nodiscard]] std::span<const Set> list(int x, int y, Kind kind) const {
    if (x == y || x == kNobody || y == kNobody) return {};
    return buckets_.list(x, y, kind);
  }

  void find_groups() {
    for (int cell = 0; cell < net_->cells; ++cell) home_[cell] = has(empty_, cell) ? cell : kNobody;
    Set left = own_;
    for (const int which : {0, 1}) {
      const int target = net_->cells + which;
      if (which == 1 && home_[target] == net_->cells) break;  // the targets are joined
      home_[target] = target;
      Set group = own_ & net_->goal[which];
      spread(group);
      if (which == 0 && meet(group, net_->goal[1])) home_[net_->cells + 1] = target;
      if (which == 0 && !meet(group, net_->goal[1])) home_[net_->cells + 1] = net_->cells + 1;
      if (which == 0 && joined()) group = group | (own_ & net_->goal[1]), spread(group);
      each(group, [&](int cell) { home_[cell] = target; });
      left = without(left, group);
    }
    while (left.any()) {
      const int captain = first_of(left);
      Set group = with(Set{}, captain);
      spread(group);
      each(group, [&](int cell) { home_[cell] = captain; });
      left = without(left, group);
    }
  }
  void spread(Set& group) const {
    Set fresh = group;
    while (fresh.any()) {
      Set next;
      each(fresh, [&](int cell) { next = next | net_->next[cell]; });
      fresh = without(next & own_, group);
      group = group | fresh;
    }
  }

  // Points that touch need no cells between them.
  void link_neighbours() {
    each(empty_, [&](int cell) {
      each(net_->next[cell] & (empty_ | own_), [&](int other) {
        if (home_[other] != cell) offer(cell, home_[other], kStrong, Set{});
      });
      for (const int which : {0, 1})
        if (has(net_->goal[which], cell)) offer(cell, target(which), kStrong, Set{});
    });
  }

  // A stone of the other side.
  void remove(int cell) {
    take(empty_, cell);
    each_touched(cell, with(Points{}, cell),
                 [&](int x, int y, Kind kind) { buckets_.drop(x, y, kind, cell, x == cell || y == cell); });
    homes_.emplace_back(cell, home_[cell]);
    home_[cell] = kNobody;
  }
  // The buckets that a stone on the cell changes, where it becomes one of `ends`.
  template <class Visit>
  void each_touched(int cell, const Points& ends, const Visit& visit) const {
    for (int x = 0; x < points_; ++x)
      for (const Kind kind : {kStrong, kWeak})
        each(buckets_.touched(x, kind, cell, ends), [&](int y) { visit(x, y, kind); });
  }

  // A stone of this side: it and the groups around it become one point, and whatever led through it gets smaller.
  void join(int cell) {
    Points members;
    put(members, cell);
    each(net_->next[cell] & own_, [&](int other) { put(members, home_[other]); });
    for (const int which : {0, 1})
      if (has(net_->goal[which], cell)) put(members, target(which));
    int captain = cell;
    each(members, [&](int point) { captain = point >= net_->cells ? std::max(captain, point) : captain; });
    if (captain < net_->cells) captain = first_of(members);
    if (has(members, net_->cells) && has(members, net_->cells + 1)) captain = net_->cells;
    each_touched(cell, members, [&](int x, int y, Kind kind) { carry_over(x, y, kind, cell, members, captain); });
    for (int point = 0; point < points_; ++point)
      if (point == cell || (home_[point] != kNobody && has(members, home_[point]) && home_[point] != captain)) {
        homes_.emplace_back(point, home_[point]);
        home_[point] = captain;
      }
  }
  void carry_over(int x, int y, Kind kind, int cell, const Points& members, int captain) {
    const bool a = has(members, x), b = has(members, y);
    const int to_x = a ? captain : x, to_y = b ? captain : y;
    bool changed = a || b;
    for (Set carrier : buckets_.list(x, y, kind)) {
      if (!a && !b && !has(carrier, cell)) continue;
      changed = true;
      take(carrier, cell);
      if (to_x != to_y) offer(to_x, to_y, kind, carrier);
    }
    if (changed) buckets_.drop(x, y, kind, cell, a || b);
  }

  void offer(int x, int y, Kind kind, const Set& carrier) { queue_.offer(x, y, kind, carrier); }
  // Candidates that later stones of the same change have made smaller go where they belong.
  void settle_queue() {
    queue_.change_all([&](Candidate& one) {
      one = {home_[one.x], home_[one.y], one.carrier & empty_};
      return one.x != one.y;
    });
  }
  void deduce() {
    queue_.empty([&](const Candidate& one) { take_strong(one); }, [&](const Candidate& one) { take_weak(one); });
  }

  void take_strong(const Candidate& one) {
    if (buckets_.any_within(buckets_.bucket(one.x, one.y, kStrong), one.carrier)) return;
    if (!buckets_.insert(one.x, one.y, kStrong, one.carrier, limits_.strong)) return;
    ++work_.strong;
    lead_on(one.x, one.y, one.carrier);
    lead_on(one.y, one.x, one.carrier);
  }
  // AND deduction with `through` in the middle of the new connection and another.
  void lead_on(int through, int from, const Set& carrier) {
    if (!is_cell(through)) return;  // whatever touches a target touches it; that leads nowhere new between the two
    const bool stone = !has(empty_, through);
    const Set blocked = is_empty_cell(from) ? with(carrier, from) : carrier;
    const Set middle = stone ? Set{} : with(Set{}, through);
    Points ends = without(buckets_.partners(through, kStrong), Points(carrier.word));
    take(ends, from);
    each(ends, [&](int to) {
      const auto& seconds = buckets_.bucket(through, to, kStrong);
      if (meet(seconds.common, blocked)) return;
      const auto& strong = buckets_.bucket(from, to, kStrong);
      if (strong.size == 1 && !strong.common.any()) return;  // they touch
      const auto& found = stone ? strong : buckets_.bucket(from, to, kWeak);
      const int refused = refused_from(found, stone ? limits_.strong : limits_.weak);
      for (const Set& second : buckets_.list(seconds)) {
        ++work_.and_trials;
        if (meet(second, blocked)) continue;
        const Set both = carrier | second, whole = both | middle;
        if (whole.count() >= refused) break;  // so are those that follow
        if (buckets_.any_within(strong, both) || (!stone && buckets_.any_within(found, whole))) continue;
        offer(from, to, stone ? kStrong : kWeak, whole);
      }
    });
  }

  void take_weak(const Candidate& one) {
    const auto& strong = buckets_.bucket(one.x, one.y, kStrong);
    const auto& weak = buckets_.bucket(one.x, one.y, kWeak);
    if (buckets_.any_within(strong, one.carrier) || buckets_.any_within(weak, one.carrier)) return;
    if (!meet(one.carrier, weak.common)) {
      const auto found =
          or_.run(one.carrier, buckets_.list(weak), buckets_.list(strong), refused_from(strong, limits_.strong));
      for (const Set& carrier : found) offer(one.x, one.y, kStrong, carrier);
    }
    if (buckets_.insert(one.x, one.y, kWeak, one.carrier, limits_.weak)) ++work_.weak;
  }
  // Carriers with so many cells have no place any more: the bucket is full of smaller ones.
  [[nodiscard]] int refused_from(const typename Buckets<W>::Bucket& at, int most) const {
    return at.size < most ? 1 << 20 : buckets_.list(at).back().count();
  }

  const Net<W>* net_;
  LinkLimits limits_;
  int points_;
  std::vector<int> home_;
  Buckets<W> buckets_;
  OrDeduction<W> or_;
  LinkQueue<W> queue_;
  std::vector<std::pair<int, int>> homes_;
  std::vector<Mark> marks_;
  Set own_, empty_;
  LinkWork work_;
};

}  // namespace zermelo::connect
