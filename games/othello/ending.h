// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "games/othello/lines.h"
#include "games/othello/stable.h"

// The last few empty cells, where nearly all positions of a search lie: no table, no allocation, as little bookkeeping
// as there can be. Written once over the way lines are worked out (`Lines`).
namespace zermelo::othello {

// Quarters of the board. Whoever sets the last disc in a region turns discs there without an answer, so a region with
// an odd number of empty cells is good for the side to move. Quarters stand in for regions.
inline constexpr std::array<bits::Cells, 4> kQuarters{0x000000000f0f0f0f, 0x00000000f0f0f0f0, 0x0f0f0f0f00000000,
                                                      0xf0f0f0f000000000};
constexpr int quarter_of(int cell) { return (cell >> 5) << 1 | (cell >> 2 & 1); }

// The cells of all quarters that have an odd number of `empty` cells.
constexpr bits::Cells odd_quarters(bits::Cells empty) {
  bits::Cells out = 0;
  for (const bits::Cells quarter : kQuarters)
    out |= quarter & -static_cast<bits::Cells>(std::popcount(empty & quarter) & 1);
  return out;
}

inline constexpr std::array<bits::Cells, 64> kAround = [] {
  std::array<bits::Cells, 64> out{};
  for (int a = 0; a < 64; ++a)
    for (int b = 0; b < 64; ++b) {
      const int columns = a % 8 - b % 8, rows = a / 8 - b / 8;
      if (a != b && columns * columns <= 1 && rows * rows <= 1) out[a] |= bits::bit(b);
    }
  return out;
}();

// Both sides are stuck: empty cells count for the winner.
constexpr int final_score(bits::Cells mine, bits::Cells theirs, int empty) {
  const int more = std::popcount(mine) - std::popcount(theirs);
  return more > 0 ? more + empty : more < 0 ? more - empty : 0;
}

// From how high a bound on it pays to look for stable discs, by the number of empty cells: a bound of 64 - 2n needs n
// of them, and with many empty cells there are seldom many.
constexpr int stable_from(int empty) { return empty < 5 ? 99 : std::min(2 * empty - 2, 30); }

template <class Lines>
class Ending {
 public:
  using Cells = bits::Cells;

  // `cells`: of the whole board.
  Ending(int cells, const Stability& stability, std::uint64_t& nodes)
      : cells_(cells), stability_(stability), nodes_(nodes) {}

  // Fail-soft: at most alpha is an upper bound, at least beta a lower bound, anything between is exact.
  // REQUIRES: `empty` is every empty cell of the board, alpha < beta.
  int score(Cells mine, Cells theirs, Cells empty, int alpha, int beta) {
    const int left = std::popcount(empty);
    if (left > 4) return many(mine, theirs, empty, left, alpha, beta);
    std::array<int, 4> at{};
    int n = 0;
    const Cells odd = odd_quarters(empty);
    for (Cells rest = empty & odd; rest != 0; rest &= rest - 1) at[n++] = std::countr_zero(rest);
    for (Cells rest = empty & ~odd; rest != 0; rest &= rest - 1) at[n++] = std::countr_zero(rest);
    if (left == 4) return four(mine, theirs, at[0], at[1], at[2], at[3], alpha, beta);
    if (left == 3) return three(mine, theirs, at[0], at[1], at[2], alpha, beta);
    if (left == 2) return two(mine, theirs, at[0], at[1], alpha, beta);
    return left == 1 ? one(mine, theirs, at[0]) : final_score(mine, theirs, 0);
  }

 private:
  static constexpr int kNone = -128;  // no move

  struct Child {
    Cells mine, theirs, legal;
    int order, cell;
  };

  int one(Cells mine, Cells theirs, int a) {
    ++nodes_;
    const int discs = std::popcount(mine);
    if (const int turned = LastDisc::turned(a, mine); turned != 0) return 2 * (discs + turned + 1) - cells_;
    if (const int turned = LastDisc::turned(a, theirs); turned != 0) return 2 * (discs - turned) - cells_;
    return 2 * discs - cells_ + (2 * discs > cells_ - 1 ? 2 : 0);  // the empty cell is the winner's
  }

  static Cells flips(int cell, Cells mine, Cells theirs) {
    return (kAround[static_cast<std::size_t>(cell)] & theirs) == 0 ? 0 : Lines::flips(cell, mine, theirs);
  }

  int two_moves(Cells mine, Cells theirs, int a, int b, int beta) {
    int best = kNone;
    if (const Cells turned = flips(a, mine, theirs); turned != 0) {
      best = -one(theirs ^ turned, mine | turned | bits::bit(a), b);
      if (best >= beta) return best;
    }
    if (const Cells turned = flips(b, mine, theirs); turned != 0)
      best = std::max(best, -one(theirs ^ turned, mine | turned | bits::bit(b), a));
    return best;
  }
  int two(Cells mine, Cells theirs, int a, int b, int alpha, int beta) {
    ++nodes_;
    if (const int best = two_moves(mine, theirs, a, b, beta); best != kNone) return best;
    ++nodes_;
    if (const int best = two_moves(theirs, mine, a, b, -alpha); best != kNone) return -best;
    return final_score(mine, theirs, 2);
  }

  int three_moves(Cells mine, Cells theirs, int a, int b, int c, int alpha, int beta) {
    int best = kNone;
    const auto play = [&](int cell, int first, int second) {
      const Cells turned = flips(cell, mine, theirs);
      if (turned == 0) return false;
      const int low = std::max(alpha, best);
      best = std::max(best, -two(theirs ^ turned, mine | turned | bits::bit(cell), first, second, -beta, -low));
      return best >= beta;
    };
    if (play(a, b, c) || play(b, a, c)) return best;
    play(c, a, b);
    return best;
  }
  // A cell alone in its quarter comes first.
  int three(Cells mine, Cells theirs, int a, int b, int c, int alpha, int beta) {
    ++nodes_;
    if (quarter_of(a) == quarter_of(b))
      std::swap(a, c);
    else if (quarter_of(a) == quarter_of(c))
      std::swap(a, b);
    if (const int best = three_moves(mine, theirs, a, b, c, alpha, beta); best != kNone) return best;
    ++nodes_;
    if (const int best = three_moves(theirs, mine, a, b, c, -beta, -alpha); best != kNone) return -best;
    return final_score(mine, theirs, 3);
  }

  int four_moves(Cells mine, Cells theirs, int a, int b, int c, int d, int alpha, int beta) {
    int best = kNone;
    const auto play = [&](int cell, int first, int second, int third) {
      const Cells turned = flips(cell, mine, theirs);
      if (turned == 0) return false;
      const int low = std::max(alpha, best);
      best =
          std::max(best, -three(theirs ^ turned, mine | turned | bits::bit(cell), first, second, third, -beta, -low));
      return best >= beta;
    };
    if (play(a, b, c, d) || play(b, a, c, d) || play(c, a, b, d)) return best;
    play(d, a, b, c);
    return best;
  }
  int four(Cells mine, Cells theirs, int a, int b, int c, int d, int alpha, int beta) {
    ++nodes_;
    if (const int best = four_moves(mine, theirs, a, b, c, d, alpha, beta); best != kNone) return best;
    ++nodes_;
    if (const int best = four_moves(theirs, mine, a, b, c, d, -beta, -alpha); best != kNone) return -best;
    return final_score(mine, theirs, 4);
  }

  int many(Cells mine, Cells theirs, Cells empty, int left, int alpha, int beta) {
    const Cells legal = Lines::moves(mine, theirs) & empty;
    if (legal != 0) return many_moves(mine, theirs, empty, legal, left, alpha, beta);
    ++nodes_;
    const Cells replies = Lines::moves(theirs, mine) & empty;
    if (replies == 0) return final_score(mine, theirs, left);
    return -many_moves(theirs, mine, empty, replies, left, -beta, -alpha);
  }

  // REQUIRES: legal != 0.
  int many_moves(Cells mine, Cells theirs, Cells empty, Cells legal, int left, int alpha, int beta) {
    ++nodes_;
    if (alpha >= stable_from(left))
      if (const int most = cells_ - 2 * std::popcount(stability_.of(theirs, mine)); most <= alpha) return most;
    if (left >= kSortFrom) return sorted(mine, theirs, empty, legal, left, alpha, beta);
    const Cells odd = odd_quarters(empty);
    int best = kNone;
    for (const Cells part : {legal & odd, legal & ~odd})
      for (Cells rest = part; rest != 0; rest &= rest - 1) {
        const int cell = std::countr_zero(rest);
        const Cells turned = Lines::flips(cell, mine, theirs), disc = bits::bit(cell);
        const int low = std::max(alpha, best);
        const int value = left == 5 ? -last_four(theirs ^ turned, mine | turned | disc, empty ^ disc, -beta, -low)
                                    : -many(theirs ^ turned, mine | turned | disc, empty ^ disc, left - 1, -beta, -low);
        if (value > best) {
          best = value;
          if (best >= beta) return best;
        }
      }
    return best;
  }

  int last_four(Cells mine, Cells theirs, Cells empty, int alpha, int beta) {
    std::array<int, 4> at;
    const Cells odd = odd_quarters(empty);
    int n = 0;
    for (Cells rest = empty & odd; rest != 0; rest &= rest - 1) at[n++] = std::countr_zero(rest);
    for (Cells rest = empty & ~odd; rest != 0; rest &= rest - 1) at[n++] = std::countr_zero(rest);
    return four(mine, theirs, at[0], at[1], at[2], at[3], alpha, beta);
  }

  // Fastest first: the fewer moves the enemy has after a move, the smaller its tree and the better it tends to be.
  int sorted(Cells mine, Cells theirs, Cells empty, Cells legal, int left, int alpha, int beta) {
    std::array<Child, 16> children;
    int n = 0;
    const Cells odd = odd_quarters(empty);
    for (Cells rest = legal; rest != 0; rest &= rest - 1) {
      const int cell = std::countr_zero(rest);
      const Cells disc = bits::bit(cell), turned = Lines::flips(cell, mine, theirs);
      Child child{theirs ^ turned, mine | turned | disc, 0, 0, cell};
      child.legal = Lines::moves(child.mine, child.theirs) & (empty ^ disc);
      child.order = 4 * (std::popcount(child.legal) + std::popcount(child.legal & kCorners)) -
                    ((disc & odd) != 0 ? 2 : 0) - ((disc & kCorners) != 0 ? 3 : 0);
      int at = n++;
      for (; at > 0 && children[at - 1].order > child.order; --at) children[at] = children[at - 1];
      children[at] = child;
    }
    int best = kNone;
    for (int i = 0; i < n; ++i) {
      const Child& child = children[i];
      const Cells after = empty ^ bits::bit(child.cell);
      const int low = std::max(alpha, best);
      int value = 0;
      if (child.legal != 0) {
        value = -many_moves(child.mine, child.theirs, after, child.legal, left - 1, -beta, -low);
      } else {
        ++nodes_;
        const Cells again = Lines::moves(child.theirs, child.mine) & after;
        value = again == 0 ? -final_score(child.mine, child.theirs, left - 1)
                           : many_moves(child.theirs, child.mine, after, again, left - 1, low, beta);
      }
      if (value > best) {
        best = value;
        if (best >= beta) return best;
      }
    }
    return best;
  }

  static constexpr int kSortFrom = 6;
  static constexpr Cells kCorners = 0x8100000000000081;

  int cells_;
  const Stability& stability_;
  std::uint64_t& nodes_;
};

}  // namespace zermelo::othello
