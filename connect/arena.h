// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "connect/net.h"
#include "rules/linked.h"

namespace zermelo::connect {

// A game in which each side joins two targets of its own, and exactly one of them can: Hex. Side 0 moves first.
template <std::size_t W>
struct Arena {
  std::array<Net<W>, 2> nets;
  // Three cells that touch each other, two of them at the same target of a side: whoever has the third one, the tip,
  // has the other two as well (P-triangles, 003 §6.4).
  struct Triangle {
    Bits<W> base;
    int tip;
  };
  std::array<std::vector<Triangle>, 2> triangles;
  // Images of the board, cell by cell: `turned` onto itself with the same targets, `mirrored` onto the other side's.
  // Empty where there is none.
  std::vector<int> turned, mirrored;

  explicit Arena(std::array<Net<W>, 2> of, std::vector<int> turn = {}, std::vector<int> mirror = {})
      : nets(std::move(of)), turned(std::move(turn)), mirrored(std::move(mirror)) {
    for (const int side : {0, 1})
      for (const auto& goal : nets[side].goal)
        each(goal, [&](int a) {
          each(goal & nets[side].next[a], [&](int b) {
            if (b < a) return;
            const Bits<W> edges =
                nets[side].goal[0] | nets[side].goal[1];  // a tip that is a base itself proves nothing
            each(without(nets[side].next[a] & nets[side].next[b], edges), [&](int tip) {
              triangles[side].push_back({with(with(Bits<W>{}, a), b), tip});
            });
          });
        });
  }
  [[nodiscard]] int cells() const { return nets[0].cells; }
  static Bits<W> image(const Bits<W>& set, const std::vector<int>& under) {
    Bits<W> out;
    each(set, [&](int cell) { put(out, under[cell]); });
    return out;
  }
};

template <std::size_t W>
Arena<W> arena_of(const LinkBoard& board) {
  const auto set_of = [](const std::vector<int>& cells) {
    Bits<W> out;
    for (const int cell : cells) put(out, cell);
    return out;
  };
  std::array<Net<W>, 2> nets;
  for (const int side : {0, 1}) {
    nets[side].cells = static_cast<int>(board.neighbours.size());
    for (const auto& next : board.neighbours) nets[side].next.push_back(set_of(next));
    for (const int which : {0, 1}) nets[side].goal[which] = set_of(board.goals[side][which]);
  }
  return Arena<W>(std::move(nets), board.turned, board.mirrored);
}

}  // namespace zermelo::connect
