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
  [[nodiscard]] Template<W> around(const Bits<W>& carrier) const {
    Template<W> out{carrier, {groups[0] & carrier, groups[1] & carrier}, {}, -1};
    for (std::size_t i = 2; i < groups.size(); ++i)
      if (const auto touch = groups[i] & carrier; touch.count() > 1) out.groups.push_back(touch);
    out.sort_groups();
    return out;
  }
  [[nodiscard]] bool fit(const Template<W>& one) const {
    if (!within(one.carrier, empty) || !within(one.touch[0], groups[0]) || !within(one.touch[1], groups[1]))
      return false;
    return std::all_of(one.groups.begin(), one.groups.end(), [&](const auto& touch) {
      return std::any_of(groups.begin(), groups.end(), [&](const auto& group) { return within(touch, group); });
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
// than that of all empty cells cannot match (003 Prop. 7.3.1).
template <std::size_t W>
class TemplateTable {
 public:
  // Calls `visit (template)` for those that match, until it says false.
  template <class Visit>
  void each_match(const Contacts<W>& contacts, Visit&& visit) const {
    const auto end = std::upper_bound(carriers_.begin(), carriers_.end(), contacts.empty, smaller);
    const Bits<W> blocked = ~contacts.empty;
    for (auto at = carriers_.begin(); at != end; ++at)
      if (!meet(*at, blocked)) [[unlikely]]
        if (const Template<W>& one = templates_[at - carriers_.begin()]; contacts.fit(one) && !visit(one)) return;
  }
  // False if it is there already, or the table is full.
  bool insert(Template<W> one) {
    if (carriers_.size() >= kMost) return false;
    auto at = std::lower_bound(carriers_.begin(), carriers_.end(), one.carrier, smaller) - carriers_.begin();
    for (auto i = at; i < std::ssize(carriers_) && carriers_[i] == one.carrier; ++i)
      if (templates_[i] == one) return false;
    carriers_.insert(carriers_.begin() + at, one.carrier);
    templates_.insert(templates_.begin() + at, std::move(one));
    return true;
  }
  [[nodiscard]] std::size_t size() const { return carriers_.size(); }

 private:
  static constexpr std::size_t kMost = 100'000;

  static bool smaller(const Bits<W>& a, const Bits<W>& b) {
    return std::lexicographical_compare(a.word.rbegin(), a.word.rend(), b.word.rbegin(), b.word.rend());
  }
  std::vector<Bits<W>> carriers_;
  std::vector<Template<W>> templates_;
};

}  // namespace zermelo::connect
