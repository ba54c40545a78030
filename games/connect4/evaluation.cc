// SPDX-License-Identifier: MIT
#include "rules/evaluation.h"

#include <algorithm>

#include "games/connect4/connect4.h"
#include "rules/material.h"

namespace zermelo::connect4 {
namespace {

struct Lines {
  std::array<int, 4> with{};   // open lines with so many stones of the side, none of the other
  std::uint64_t complete = 0;  // the empty cells that make a line of four
};

// A line is known by its first cell; the cells i steps on are the set moved by i shifts. Three of four: some pair is
// whole and the other half full.
Lines lines_of(const Geometry& g, std::uint64_t own, std::uint64_t enemy) {
  Lines out;
  for (int d = 0; d < 4; ++d) {
    if (g.begin[d] == 0) continue;
    const int s = g.shift[d];
    const std::uint64_t a = own, b = own >> s, c = own >> 2 * s, e = own >> 3 * s;
    const std::uint64_t open = g.begin[d] & ~(enemy | enemy >> s | enemy >> 2 * s | enemy >> 3 * s);
    const std::uint64_t odd = a ^ b ^ c ^ e, pair1 = a & b, pair2 = c & e, split = (a | b) & (c | e);
    const std::uint64_t two_or_more = pair1 | pair2 | split;
    const std::uint64_t three = open & odd & two_or_more;
    out.with[3] += std::popcount(three);
    out.with[2] += std::popcount(open & ~odd & two_or_more);
    out.with[1] += std::popcount(open & odd & ~two_or_more);
    out.complete |= (three & ~a) | (three & ~b) << s | (three & ~c) << 2 * s | (three & ~e) << 3 * s;
  }
  return out;
}

}  // namespace

// Open lines by the stones in them, and the cells that would complete one. The game is decided when the other columns
// are full: then the first player has to move first, and gets the odd rows (counted from 1), the second player the even
// ones, wherever the number of rows is even. So a threat on a row of the right parity is worth more (Allis
// 1988). The weights are our own.
int Position::evaluation() const {
  const Geometry& g = *geometry_;
  const std::uint64_t theirs = mover_ ^ all_;
  const Lines mine = lines_of(g, mover_, theirs), enemy = lines_of(g, theirs, mover_);
  const std::uint64_t playable = (g.bottom | all_ << 1) & ~all_ & g.full;
  if ((mine.complete & playable) != 0) return kWinAtHand;
  const std::uint64_t must = enemy.complete & playable;
  // Two at once cannot be stopped, nor one above another: the answer to the first makes room for the second.
  if (std::popcount(must) > 1 || (must << 1 & enemy.complete & g.full & ~g.bottom) != 0) return kLossAtHand;
  const std::uint64_t right = to_move() == Side::first ? g.odd_rows : ~g.odd_rows;
  const bool even = g.rules.rows % 2 == 0;
  const auto threats = [&](std::uint64_t cells, std::uint64_t good) {
    return 25 * std::popcount(cells) + (even ? 35 * std::popcount(cells & good) : 0);
  };
  int score = threats(mine.complete, right) - threats(enemy.complete, ~right);
  score += 6 * (mine.with[2] - enemy.with[2]) + (mine.with[1] - enemy.with[1]) + 8;
  if (must != 0) score -= 20;
  return std::clamp(score, -kMostEvaluation, kMostEvaluation);
}

static_assert(Material<Position> && Evaluated<Position>);

}  // namespace zermelo::connect4
