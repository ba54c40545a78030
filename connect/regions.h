// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>

#include "connect/arena.h"
#include "connect/links.h"

namespace zermelo::connect {

// Combinatorial decomposition (Henderson, Arneson, Hayward 2009). Empty cells that hang together, with four walls
// around them that belong to the sides in turn, are a game of their own: exactly one side joins its two walls there,
// and nothing else can come of it. A side that has a strong connection within the region may have all of it. Targets
// are walls as well.
template <std::size_t W>
class Regions {
 public:
  using Set = Bits<W>;

  // REQUIRES: the arena lives as long.
  explicit Regions(const Arena<W>& arena) : arena_(arena) {
    for (const auto& net : arena.nets) border_ = border_ | net.goal[0] | net.goal[1];
  }

  // The cells of each side's regions. `links_of (side)` has the links of the position with these stones, as that side
  // sees them; it is asked only where there is a region. Cells in none of the sets are of no use to anybody.
  template <class LinksOf>
  [[nodiscard]] std::array<Set, 2> taken(const std::array<Set, 2>& stones, Set empty, LinksOf&& links_of) const {
    std::array<Set, 2> out;
    while (empty.any()) {
      const Set region = spread(with(Set{}, first_of(empty)), empty);
      empty = without(empty, region);
      const Set walls = without(around(region), region);
      if (!within(walls, stones[0] | stones[1]) || !is_one_ring(region, walls)) continue;
      if (corners(region, walls, stones) != 4) continue;
      for (const int side : {0, 1})
        if (joins(links_of(side), side, region, walls)) out[side] = out[side] | region;
    }
    return out;
  }

 private:
  struct Groups {
    std::array<int, 2> point{};
    int count = 0;  // of different ones; there are two at most
    void add(int group) {
      if (count == 0 || (count == 1 && point[0] != group)) point[count++] = group;
    }
  };

  [[nodiscard]] Set around(const Set& cells) const {
    Set out;
    each(cells, [&](int cell) { out = out | arena_.nets[0].next[cell]; });
    return out;
  }
  [[nodiscard]] Set spread(Set from, const Set& inside) const {
    for (Set fresh = from; fresh.any();) {
      fresh = without(around(fresh) & inside, from);
      from = from | fresh;
    }
    return from;
  }
  // Do the walls, with what is outside the board, hang together? Otherwise something stands inside the region, and what
  // the sides can do there is more than to join across it.
  [[nodiscard]] bool is_one_ring(const Set& region, const Set& walls) const {
    if (!walls.any()) return false;
    const bool at_border = meet(region, border_);
    const Set rim = at_border ? walls & border_ : Set{};
    if (at_border && !rim.any()) return false;
    return spread(at_border ? rim : with(Set{}, first_of(walls)), walls) == walls;
  }
  // How often the walls change sides on the way around: the points where a cell of the region meets a stone, or the
  // edge, of each.
  [[nodiscard]] int corners(const Set& region, const Set& walls, const std::array<Set, 2>& stones) const {
    int out = 0;
    each(region, [&](int cell) {
      const Set near = arena_.nets[0].next[cell] & walls;
      each(near & stones[0], [&](int other) { out += (arena_.nets[0].next[other] & near & stones[1]).count(); });
      for (const int side : {0, 1})
        for (const Set& goal : arena_.nets[side].goal) {
          if (!has(goal, cell)) continue;
          out += (near & goal & stones[1 - side]).count();
          if (side == 1) continue;
          for (const Set& theirs : arena_.nets[1].goal) out += has(theirs, cell) ? 1 : 0;
        }
    });
    return out;
  }
  [[nodiscard]] Groups groups_at(const Links<W>& links, int side, const Set& region, const Set& walls) const {
    Groups out;
    for (const int which : {0, 1})
      if (meet(region, arena_.nets[side].goal[which])) out.add(links.target(which));
    each(walls & links.own(), [&](int cell) { out.add(links.home(cell)); });
    return out;
  }
  [[nodiscard]] bool joins(const Links<W>& links, int side, const Set& region, const Set& walls) const {
    const Groups groups = groups_at(links, side, region, walls);
    if (groups.count != 2) return false;
    const auto known = links.strong(groups.point[0], groups.point[1]);
    return std::any_of(known.begin(), known.end(), [&](const Set& carrier) { return within(carrier, region); });
  }

  const Arena<W>& arena_;
  Set border_;
};

}  // namespace zermelo::connect
