// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/region.h"
#include "connect/limits.h"
#include "connect/net.h"

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
      : net_(&net), limits_(limits), points_(net.cells + 2), arena_(kArenaBytes),
        entries_(static_cast<Set*>(arena_.data())), home_(points_), buckets_(2UL * points_ * points_),
        partners_(2UL * points_), queues_(2UL * (net.cells + 2)) {}

  // From nothing; there is nothing to take back then.
  void start(const Stones<W>& stones) {
    std::fill(buckets_.begin(), buckets_.end(), Bucket{});
    std::fill(partners_.begin(), partners_.end(), Points{});
    log_.clear(), homes_.clear(), marks_.clear();
    top_ = first_own_ = 1;
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
    mark();
    each(other, [&](int cell) { remove(cell); });
    each(own, [&](int cell) {
      take(empty_, cell), put(own_, cell);
      join(cell);
    });
    settle_queues();
    deduce();
  }
  // Takes back the last of these.
  void back() {
    const Mark& last = marks_.back();
    while (log_.size() > last.log) {
      const Change& change = log_.back();
      const auto [x, y, kind] = change.place;
      set_bucket(x, y, kind, change.was);
      log_.pop_back();
    }
    while (homes_.size() > last.homes) {
      home_[homes_.back().first] = homes_.back().second;
      homes_.pop_back();
    }
    top_ = last.top, own_ = last.own, empty_ = last.empty;
    marks_.pop_back();
    first_own_ = marks_.empty() ? 1 : marks_.back().top;
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
  [[nodiscard]] const LinkWork& work() const { return work_; }

 private:
  enum Kind : int { kStrong, kWeak };
  using Points = Bits<W + 1>;
  // A list of carriers in the arena, smallest first. No cell outside `cover` is in one of them.
  struct Bucket {
    std::uint32_t at = 0;
    std::uint16_t size = 0, room = 0;
    Set cover;
  };
  struct Place {
    int x, y;
    Kind kind;
  };
  struct Change {
    Place place;
    Bucket was;
  };
  struct Mark {
    std::size_t log, homes;
    std::uint32_t top;
    Set own, empty;
  };
  struct Candidate {
    int x, y;
    Set carrier;
  };
  static constexpr int kNobody = -1;
  static constexpr std::size_t kArenaBytes = std::size_t{256} << 20;
  static constexpr std::uint32_t kArenaEntries = kArenaBytes / sizeof(Set);

  [[nodiscard]] bool is_cell(int point) const { return point < net_->cells; }
  [[nodiscard]] bool is_empty_cell(int point) const { return is_cell(point) && has(empty_, point); }

  Bucket& bucket(int x, int y, Kind kind) {
    return buckets_[2UL * (static_cast<std::size_t>(std::min(x, y)) * points_ + std::max(x, y)) + kind];
  }
  [[nodiscard]] const Bucket& bucket(int x, int y, Kind kind) const {
    return buckets_[2UL * (static_cast<std::size_t>(std::min(x, y)) * points_ + std::max(x, y)) + kind];
  }
  [[nodiscard]] std::span<const Set> list(int x, int y, Kind kind) const {
    if (x == y || x == kNobody || y == kNobody) return {};
    const Bucket& at = bucket(x, y, kind);
    return {entries_ + at.at, at.size};
  }
  void set_bucket(int x, int y, Kind kind, const Bucket& to) {
    bucket(x, y, kind) = to;
    set_partners(x, y, kind, to.size > 0);
  }
  void set_partners(int x, int y, Kind kind, bool there) {
    Points& a = partners_[2 * x + kind];
    Points& b = partners_[2 * y + kind];
    if (there)
      put(a, y), put(b, x);
    else
      take(a, y), take(b, x);
  }
  void mark() {
    marks_.push_back({log_.size(), homes_.size(), top_, own_, empty_});
    first_own_ = top_;
  }
  // Makes a bucket one that may be written to, with room for one more: what was there before the last mark is kept for
  // taking back. False if the arena is full.
  bool open(int x, int y, Kind kind) {
    Bucket& at = bucket(x, y, kind);
    const bool own = at.at >= first_own_;
    if (own && at.size < at.room) return true;
    const std::uint16_t room = at.size < 4 ? 4 : 2 * at.size;
    if (top_ + room > kArenaEntries) return false;
    if (!own) log_.push_back({{x, y, kind}, at});
    std::copy(entries_ + at.at, entries_ + at.at + at.size, entries_ + top_);
    at.at = top_, at.room = room;
    top_ += room;
    return true;
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
    for (int x = 0; x < points_; ++x)
      for (const Kind kind : {kStrong, kWeak})
        each(partners_[2 * x + kind], [&](int y) {
          if (y > x) drop(x, y, kind, cell, x == cell || y == cell);
        });
    homes_.emplace_back(cell, home_[cell]);
    home_[cell] = kNobody;
  }
  // Removes the connections whose carrier has the cell, or all.
  void drop(int x, int y, Kind kind, int cell, bool all) {
    if (!all && !has(bucket(x, y, kind).cover, cell)) return;
    if (!open(x, y, kind)) return forget(x, y, kind);
    Bucket& own = bucket(x, y, kind);
    Set* const begin = entries_ + own.at;
    Set* const end = all ? begin : std::remove_if(begin, begin + own.size, [&](const Set& c) { return has(c, cell); });
    own.size = static_cast<std::uint16_t>(end - begin);
    own.cover = {};
    for (const Set* one = begin; one != end; ++one) own.cover = own.cover | *one;
    if (own.size == 0) set_partners(x, y, kind, false);
  }
  // Without room to write nothing is known any more: that is always true.
  void forget(int x, int y, Kind kind) {
    log_.push_back({{x, y, kind}, bucket(x, y, kind)});
    set_bucket(x, y, kind, {});
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
    for (int x = 0; x < points_; ++x)
      for (const Kind kind : {kStrong, kWeak})
        each(partners_[2 * x + kind], [&](int y) {
          if (y > x) carry_over(x, y, kind, cell, members, captain);
        });
    for (int point = 0; point < points_; ++point)
      if (point == cell || (home_[point] != kNobody && has(members, home_[point]) && home_[point] != captain)) {
        homes_.emplace_back(point, home_[point]);
        home_[point] = captain;
      }
  }
  void carry_over(int x, int y, Kind kind, int cell, const Points& members, int captain) {
    const bool a = has(members, x), b = has(members, y);
    if (!a && !b && !has(bucket(x, y, kind).cover, cell)) return;
    const Bucket at = bucket(x, y, kind);
    const int to_x = a ? captain : x, to_y = b ? captain : y;
    bool changed = a || b;
    for (int i = 0; i < at.size; ++i) {
      Set carrier = entries_[at.at + i];
      const bool through = has(carrier, cell);
      if (!a && !b && !through) continue;
      changed = true;
      take(carrier, cell);
      if (to_x != to_y) offer(to_x, to_y, kind, carrier);
    }
    if (changed) drop(x, y, kind, cell, a || b);
  }

  // To be looked at when its turn comes.
  void offer(int x, int y, Kind kind, const Set& carrier) {
    const int size = carrier.count();
    if (size > limits_.largest) return;
    queues_[2UL * size + kind].push_back({x, y, carrier});
    lowest_ = std::min(lowest_, 2 * size + kind);
  }
  // Candidates that later stones of the same change have made smaller go where they belong.
  void settle_queues() {
    moved_.clear();
    for (auto& queue : queues_) {
      moved_.insert(moved_.end(), queue.begin(), queue.end());
      const int kind = static_cast<int>(&queue - queues_.data()) % 2;
      for (auto i = moved_.size() - queue.size(); i < moved_.size(); ++i)
        moved_kinds_.push_back(static_cast<Kind>(kind));
      queue.clear();
    }
    for (std::size_t i = 0; i < moved_.size(); ++i) {
      const int x = home_[moved_[i].x], y = home_[moved_[i].y];
      if (x != y) offer(x, y, moved_kinds_[i], moved_[i].carrier & empty_);
    }
    moved_kinds_.clear();
  }
  void deduce() {
    for (std::size_t now = 0; now < queues_.size(); ++now) {
      if (static_cast<int>(now) < lowest_) continue;
      // What is offered meanwhile is as large at least.
      for (std::size_t i = 0; i < queues_[now].size(); ++i) {
        const Candidate next = queues_[now][i];
        if (now % 2 == kStrong)
          take_strong(next);
        else
          take_weak(next);
      }
      queues_[now].clear();
    }
    lowest_ = 1 << 20;
  }

  [[nodiscard]] bool superfluous(int x, int y, Kind kind, const Set& carrier) const {
    const auto known = list(x, y, kind);
    return std::any_of(known.begin(), known.end(), [&](const Set& other) { return within(other, carrier); });
  }
  // Keeps the list in order of size. False if there is no room.
  bool insert(const Candidate& one, Kind kind, int most) {
    const int size = one.carrier.count();
    Bucket& at = bucket(one.x, one.y, kind);
    if (at.size >= most && entries_[at.at + at.size - 1].count() <= size) return false;
    if (!open(one.x, one.y, kind)) return false;
    Set* const begin = entries_ + at.at;
    Set* end = std::remove_if(begin, begin + at.size, [&](const Set& other) { return within(one.carrier, other); });
    if (end - begin >= most) --end;
    Set* place = end;
    while (place != begin && place[-1].count() > size) *place = place[-1], --place;
    *place = one.carrier;
    at.cover = at.cover | one.carrier;
    at.size = static_cast<std::uint16_t>(end - begin + 1);
    set_partners(one.x, one.y, kind, true);
    return true;
  }

  void take_strong(const Candidate& one) {
    if (superfluous(one.x, one.y, kStrong, one.carrier) || !insert(one, kStrong, limits_.strong)) return;
    ++work_.strong;
    lead_on(one.x, one.y, one.carrier);
    lead_on(one.y, one.x, one.carrier);
  }
  // AND deduction with `through` in the middle of the new connection and another.
  void lead_on(int through, int from, const Set& carrier) {
    if (!is_cell(through)) return;  // whatever touches a target touches it; that leads nowhere new between the two
    const bool stone = !has(empty_, through);
    const Set blocked = is_empty_cell(from) ? with(carrier, from) : carrier;
    each(partners_[2 * through + kStrong], [&](int to) {
      if (to == from || (is_cell(to) && has(carrier, to))) return;
      const Bucket at = bucket(through, to, kStrong);
      const int refused = refused_from(from, to, stone ? kStrong : kWeak);
      for (int i = 0; i < at.size; ++i) {
        ++work_.and_trials;
        const Set& second = entries_[at.at + i];
        if (meet(second, blocked)) continue;
        const Set both = carrier | second;
        if (both.count() + (stone ? 0 : 1) >= refused) break;  // so are those that follow
        if (superfluous(from, to, kStrong, both)) continue;
        if (stone)
          offer(from, to, kStrong, both);
        else if (const Set whole = with(both, through); !superfluous(from, to, kWeak, whole))
          offer(from, to, kWeak, whole);
      }
    });
  }

  void take_weak(const Candidate& one) {
    if (superfluous(one.x, one.y, kStrong, one.carrier) || superfluous(one.x, one.y, kWeak, one.carrier)) return;
    const auto known = list(one.x, one.y, kWeak);
    rest_.resize(known.size() + 1);
    rest_.back() = ~Set{};
    for (std::size_t i = known.size(); i-- > 0;) rest_[i] = rest_[i + 1] & known[i];
    if (!meet(one.carrier, rest_.front())) {
      steps_ = 0;
      found_.clear();
      most_cells_ = refused_from(one.x, one.y, kStrong);
      if (limits_.in_order)
        combine(one, known, 0, one.carrier, one.carrier);
      else
        combine_blindly(one, known, 0, one.carrier, one.carrier);
      if (steps_ > limits_.steps) ++work_.cut;
    }
    if (insert(one, kWeak, limits_.weak)) ++work_.weak;
  }
  // OR deduction over all sets of weak connections that have the new one: `all` is their union so far, `common` what
  // the other side has to play in.
  void combine(const Candidate& one, std::span<const Set> known, std::size_t from, const Set& all, const Set& common) {
    for (std::size_t i = from; i < known.size(); ++i) {
      if (meet(common, rest_[i]) || ++steps_ > limits_.steps) return;
      ++work_.or_steps;
      if (within(common, known[i])) continue;
      const Set left = common & known[i], whole = all | known[i];
      if (whole.count() >= most_cells_ || superfluous(one.x, one.y, kStrong, whole) || found(whole)) continue;
      if (left.any()) {
        combine(one, known, i + 1, whole, left);
      } else {
        found_.push_back(whole);
        offer(one.x, one.y, kStrong, whole);
      }
    }
  }
  // Carriers with so many cells have no place any more: the bucket is full of smaller ones.
  [[nodiscard]] int refused_from(int x, int y, Kind kind) const {
    const Bucket& at = bucket(x, y, kind);
    const int most = kind == kStrong ? limits_.strong : limits_.weak;
    return at.size < most ? 1 << 20 : entries_[at.at + at.size - 1].count();
  }
  [[nodiscard]] bool found(const Set& carrier) const {
    return std::any_of(found_.begin(), found_.end(), [&](const Set& other) { return within(other, carrier); });
  }
  // The same as Anshelevich has it: every sequence is tried, so that a set comes up in each order (003 Alg. 6.1.3).
  void combine_blindly(const Candidate& one, std::span<const Set> known, std::uint64_t used, const Set& all,
                       const Set& common) {
    for (std::size_t i = 0; i < known.size() && i < 64; ++i) {
      if (used >> i & 1) continue;
      if (++steps_ > limits_.steps) return;
      ++work_.or_steps;
      const Set left = common & known[i], whole = all | known[i];
      if (left.any()) {
        combine_blindly(one, known, used | std::uint64_t{1} << i, whole, left);
      } else if (!found(whole)) {  // a set comes up very often: queues of all of them would fill the memory
        found_.push_back(whole);
        offer(one.x, one.y, kStrong, whole);
      }
    }
  }

  const Net<W>* net_;
  LinkLimits limits_;
  int points_;
  Region arena_;
  Set* entries_;
  std::vector<int> home_;
  std::vector<Bucket> buckets_;
  std::vector<Points> partners_;  // of each point and kind: to which points there is a connection
  std::vector<std::vector<Candidate>> queues_;
  std::vector<Candidate> moved_;
  std::vector<Kind> moved_kinds_;
  int lowest_ = 1 << 20;
  std::vector<Change> log_;
  std::vector<std::pair<int, int>> homes_;
  std::vector<Mark> marks_;
  std::uint32_t top_ = 1, first_own_ = 1;  // of the arena: free from here; written since the last mark from here
  Set own_, empty_;
  int steps_ = 0, most_cells_ = 0;  // of the OR deduction that is going on
  std::vector<Set> rest_;           // what the weak connections from the i-th on have in common
  std::vector<Set> found_;          // by the OR deduction that is going on
  LinkWork work_;
};

}  // namespace zermelo::connect
