// SPDX-License-Identifier: MIT
#include "connect/potentials.h"

#include <algorithm>

#include "connect/inferior.h"

namespace zermelo::connect {

namespace {

template <std::size_t W>
class Distances {
 public:
  using Set = Bits<W>;

  Distances(const Arena<W>& arena, const Stand& stones)
      : arena_(arena), stones_{Set(stones[0]), Set(stones[1])},
        empty_(without(without(arena.nets[0].board(), stones_[0]), stones_[1])) {}

  [[nodiscard]] std::vector<int> potentials() const {
    const auto far = static_cast<int>(arena_.cells());  // as far as a cell that cannot be reached
    std::vector<int> out(arena_.cells());
    for (const int side : {0, 1}) {
      const Reach<W> reach(arena_.nets[side], {stones_[side], stones_[1 - side]});
      for (const unsigned target : {1U, 2U}) add(reach, target, far, out);
    }
    const auto inside = depths();
    each(empty_, [&](int cell) { out[cell] = (4 * far - out[cell]) * far + inside[cell]; });
    return out;
  }

 private:
  // Cells of distance 1 touch the target; then those that have two neighbours nearer than themselves, step by step.
  void add(const Reach<W>& reach, unsigned target, int far, std::vector<int>& out) const {
    Set left = empty_, found;
    const auto visit = [&](int distance, auto&& is_next) {
      Set next;
      each(left, [&](int cell) {
        if (is_next(reach.near(cell))) put(next, cell), out[cell] += distance;
      });
      left = without(left, next), found = found | next;
      return next.any();
    };
    visit(1, [&](const auto& near) { return (near.targets & target) != 0; });
    for (int distance = 2; visit(distance, [&](const auto& near) { return (near.cells & found).count() > 1; });)
      ++distance;
    each(left, [&](int cell) { out[cell] += far; });
  }
  // Steps to the border.
  [[nodiscard]] std::vector<int> depths() const {
    std::vector<int> out(arena_.cells());
    Set left = arena_.nets[0].board(), ring;
    for (const auto& net : arena_.nets) ring = ring | net.goal[0] | net.goal[1];
    for (int depth = 0; ring.any(); ++depth) {
      Set next;
      each(ring, [&](int cell) { out[cell] = depth, next = next | arena_.nets[0].next[cell]; });
      left = without(left, ring), ring = next & left;
    }
    return out;
  }

  const Arena<W>& arena_;
  std::array<Set, 2> stones_;
  Set empty_;
};

}  // namespace

std::vector<int> potentials(const LinkBoard& board, const Stand& stones) {
  return with_bits(static_cast<int>(board.neighbours.size()), [&]<std::size_t W>(Bits<W>) {
    const Arena<W> arena = arena_of<W>(board);
    return Distances<W>(arena, stones).potentials();
  });
}

}  // namespace zermelo::connect
