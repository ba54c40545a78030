// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/rng.h"
#include "connect/arena.h"
#include "games/hex/hex.h"

// What the tests of connections have in common: random positions on boards of one word, and the truth about them by
// trying everything.

namespace zermelo::connect {

// ZERMELO_TRIALS=10000 makes it that many.
inline int trials(int usual) {
  const char* wish = std::getenv("ZERMELO_TRIALS");
  return wish == nullptr ? usual : std::atoi(wish);
}

inline Arena<1> hex_arena(int columns, int rows) {
  return arena_of<1>(
      hex::Rules{static_cast<std::uint8_t>(columns), static_cast<std::uint8_t>(rows), false}.link_board());
}

// Each cell is taken with the chance of `taken` in ten, by either side.
inline std::array<Bits<1>, 2> random_stones(Rng& rng, int cells, std::uint64_t taken) {
  std::array<Bits<1>, 2> out;
  for (int cell = 0; cell < cells; ++cell)
    if (rng.below(10) < taken) put(out[rng.below(2)], cell);
  return out;
}

// Do the stones join two points? Points are cells, or the targets with the numbers behind the last cell.
inline bool join(const Net<1>& net, const Bits<1>& stones, int x, int y) {
  const auto at = [&](int point) { return point < net.cells ? with(Bits<1>{}, point) : net.goal[point - net.cells]; };
  Bits<1> seen = at(x) & stones, fresh = seen;
  while (fresh.any()) {
    Bits<1> next;
    each(fresh, [&](int cell) { next = next | net.next[cell]; });
    fresh = without(next & stones, seen);
    seen = seen | fresh;
  }
  return meet(seen, at(y));
}

// Who wins a position.
class Truth {
 public:
  explicit Truth(const Arena<1>& arena) : arena_(arena), board_(arena.nets[0].board()) {}

  int winner(int mover, const std::array<Bits<1>, 2>& stones) {
    for (const int side : {0, 1})
      if (over(side, stones[side])) return side;
    auto& known = known_[mover];
    const std::uint64_t key = mix(stones[0].word[0]) ^ stones[1].word[0] << 32 ^ stones[1].word[0];
    if (const auto found = known.find(key); found != known.end() && found->second.stones == stones)
      return found->second.winner;
    int out = 1 - mover;
    for (int cell = 0; cell < arena_.cells() && out != mover; ++cell)
      if (has(board_, cell) && !has(stones[0], cell) && !has(stones[1], cell)) {
        auto after = stones;
        put(after[mover], cell);
        out = winner(1 - mover, after) == mover ? mover : out;
      }
    known[key] = {stones, out};
    return out;
  }
  [[nodiscard]] bool over(int side, const Bits<1>& stones) const {
    return join(arena_.nets[side], stones, arena_.cells(), arena_.cells() + 1);
  }

 private:
  struct Known {
    std::array<Bits<1>, 2> stones;
    int winner = 0;
  };
  const Arena<1>& arena_;
  Bits<1> board_;
  std::array<std::unordered_map<std::uint64_t, Known>, 2> known_;
};

}  // namespace zermelo::connect
