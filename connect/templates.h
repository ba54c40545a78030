// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "connect/arena.h"

namespace zermelo::connect {

// What a carrier needs around it, for one side: the cells of the carrier that touch the group of its first target,
// those that touch the group of its second one, and those that touch each further group of its stones. This is the
// extended template of 003 Def. 7.3.2: how the stones lie that give the contact does not matter, so one template serves
// every position that gives at least the same contacts.
template <std::size_t W>
struct Template {
  Bits<W> carrier;
  std::array<Bits<W>, 2> touch;
  std::vector<Bits<W>> groups;
  int move = -1;  // of the winner, in a weak one
  friend bool operator==(const Template&, const Template&) = default;

  void sort_groups() {
    std::sort(groups.begin(), groups.end(), [](const auto& a, const auto& b) { return a.word < b.word; });
  }
  // `first` is the image of the first target: the first or the second one.
  [[nodiscard]] Template image(const std::vector<int>& under, int first) const {
    Template out{Arena<W>::image(carrier, under),
                 {Arena<W>::image(touch[first], under), Arena<W>::image(touch[1 - first], under)},
                 {},
                 move < 0 ? -1 : under[move]};
    for (const auto& group : groups) out.groups.push_back(Arena<W>::image(group, under));
    out.sort_groups();
    return out;
  }
};

// The groups of one side in a position: for each the empty cells that it touches. The first two are its targets.
template <std::size_t W>
struct Contacts {
  Bits<W> empty;
  std::vector<Bits<W>> groups;

  Contacts(const Net<W>& net, const Stones<W>& stones) : groups(2) {
    empty = without(without(net.board(), stones.own), stones.other);
    Bits<W> left = stones.own;
    for (const int which : {0, 1}) groups[which] = gather(net, net.goal[which] & stones.own, left) | net.goal[which];
    while (left.any()) groups.push_back(gather(net, with(Bits<W>{}, first_of(left)), left));
    for (auto& group : groups) group = group & empty;
  }
  // What is left of a template where the carrier is empty.
  [[nodiscard]] Template<W> around(const Bits<W>& carrier, int move = -1) const {
    Template<W> out{carrier, {groups[0] & carrier, groups[1] & carrier}, {}, move};
    for (std::size_t i = 2; i < groups.size(); ++i)
      if (const auto touch = groups[i] & carrier; touch.count() > 1) out.groups.push_back(touch);
    out.sort_groups();
    return out;
  }
  [[nodiscard]] bool fit(const Template<W>& one) const {
    return within(one.carrier, empty) && within(one.touch[0], groups[0]) && within(one.touch[1], groups[1]) &&
           touch(one.groups);
  }
  // Is there a group for each of these that touches as much?
  [[nodiscard]] bool touch(const std::vector<Bits<W>>& wanted) const {
    return std::all_of(wanted.begin(), wanted.end(), [&](const auto& cells) {
      return std::any_of(groups.begin(), groups.end(), [&](const auto& group) { return within(cells, group); });
    });
  }

 private:
  // The group of some stones: what it touches, and it is taken out of `left`.
  static Bits<W> gather(const Net<W>& net, Bits<W> fresh, Bits<W>& left) {
    Bits<W> touch;
    left = without(left, fresh);
    while (fresh.any()) {
      Bits<W> next;
      each(fresh, [&](int cell) { next = next | net.next[cell]; });
      touch = touch | next;
      fresh = next & left;
      left = without(left, fresh);
    }
    return touch;
  }
};

// Templates that are known to win for one side, in the order of their carriers as numbers: one whose number is larger
// than that of all empty cells cannot match (003 Prop. 7.3.1). The newest ones wait in no order until there are enough
// of them to be sorted in.
template <std::size_t W>
class TemplateTable {
 public:
  // When `most` are there, those give way that matched least often; or nothing more is learned.
  explicit TemplateTable(std::size_t most, bool renews) : most_(most), renews_(renews) {}

  // Calls `visit (template)` for those that match, until it says false.
  template <class Visit>
  void each_match(const Contacts<W>& contacts, Visit&& visit) const {
    const auto end =
        std::upper_bound(carriers_.begin(), carriers_.begin() + sorted_, contacts.empty, less) - carriers_.begin();
    if (!search(contacts, 0, end, visit)) return;
    search(contacts, sorted_, std::ssize(rows_), visit);
  }
  // False if it is there already, or the table is full.
  bool insert(Template<W> one) {
    if (has_already(one) || (rows_.size() >= most_ && !renew())) return false;
    carriers_.push_back(one.carrier);
    rows_.push_back({one.carrier, one.touch, std::move(one.groups), one.move});
    if (std::ssize(rows_) - sorted_ >= kWaiting) sort();
    return true;
  }
  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  [[nodiscard]] Template<W> at(std::size_t i) const {
    const Row& row = rows_[i];
    return {row.carrier, row.touch, row.groups, row.move};
  }

 private:
  static constexpr std::ptrdiff_t kWaiting = 2048;
  struct Row {
    Bits<W> carrier;
    std::array<Bits<W>, 2> touch;
    std::vector<Bits<W>> groups;
    int move;
    mutable std::uint32_t matches = 0;
  };

  static bool less(const Bits<W>& a, const Bits<W>& b) {
    return std::lexicographical_compare(a.word.rbegin(), a.word.rend(), b.word.rbegin(), b.word.rend());
  }

  template <class Visit>
  bool search(const Contacts<W>& contacts, std::ptrdiff_t from, std::ptrdiff_t to, Visit& visit) const {
    const Bits<W> blocked = ~contacts.empty, apart[] = {~contacts.groups[0], ~contacts.groups[1]};
    const auto fits = [&](std::ptrdiff_t i) { return meet(carriers_[i], blocked) ? 0U : 1U; };
    for (auto i = from; i < to; ++i) {
      // Hardly any fits, so four are tried at once.
      while (i + 4 < to && (fits(i) | fits(i + 1) | fits(i + 2) | fits(i + 3)) == 0) i += 4;
      if (fits(i) == 0) continue;
      const Row& row = rows_[i];
      if (meet(row.touch[0], apart[0]) || meet(row.touch[1], apart[1]) || !contacts.touch(row.groups)) continue;
      ++row.matches;
      if (!visit(at(i))) return false;
    }
    return true;
  }
  [[nodiscard]] bool has_already(const Template<W>& one) const {
    const auto same = [&](const Row& row) {
      return row.touch == one.touch && row.move == one.move && row.groups == one.groups;
    };
    for (auto i =
             std::lower_bound(carriers_.begin(), carriers_.begin() + sorted_, one.carrier, less) - carriers_.begin();
         i < sorted_ && carriers_[i] == one.carrier; ++i)
      if (same(rows_[i])) return true;
    for (auto i = sorted_; i < std::ssize(rows_); ++i)
      if (carriers_[i] == one.carrier && same(rows_[i])) return true;
    return false;
  }
  void sort() {
    const auto order = [](const Row& a, const Row& b) { return less(a.carrier, b.carrier); };
    std::stable_sort(rows_.begin() + sorted_, rows_.end(), order);
    std::inplace_merge(rows_.begin(), rows_.begin() + sorted_, rows_.end(), order);
    sorted_ = std::ssize(rows_);
    copy_carriers();
  }
  void copy_carriers() {
    carriers_.clear();
    for (const Row& row : rows_) carriers_.push_back(row.carrier);
  }
  // Half of them go.
  bool renew() {
    if (!renews_) return false;
    sort();
    // A large carrier took long to find.
    const auto worth = [](const Row& row) { return 4 * row.matches + static_cast<std::uint32_t>(row.carrier.count()); };
    std::vector<std::uint32_t> worths;
    worths.reserve(rows_.size());
    for (const Row& row : rows_) worths.push_back(worth(row));
    const auto middle = worths.begin() + static_cast<std::ptrdiff_t>(worths.size() / 2);
    std::nth_element(worths.begin(), middle, worths.end());
    std::size_t surplus = worths.size() / 2;
    std::erase_if(rows_, [&, least = *middle](const Row& row) {
      if (surplus == 0 || worth(row) > least) return false;
      --surplus;
      return true;
    });
    for (Row& row : rows_) row.matches /= 2;
    sorted_ = std::ssize(rows_);
    copy_carriers();
    return true;
  }

  std::size_t most_;
  bool renews_;
  std::vector<Row> rows_;
  std::vector<Bits<W>> carriers_;  // of the rows: what is looked through
  std::ptrdiff_t sorted_ = 0;      // so many of the rows
};

}  // namespace zermelo::connect
