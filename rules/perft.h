// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "rules/position.h"

namespace zermelo {

// Does a game that is over before `depth` count as a line of that length? Usually not. A game can say
// `kFinishedCounts = true`, where the published tables are made that way (Othello).
template <Position P>
constexpr bool finished_counts() {
  if constexpr (requires { P::kFinishedCounts; })
    return P::kFinishedCounts;
  else
    return false;
}

// Counts the lines of exactly `depth` moves from `p`, each way of writing a move on its own.
template <Position P>
std::uint64_t perft(P& p, int depth) {
  if (depth == 0) return 1;
  std::vector<typename P::Move> moves;
  if constexpr (Written<P>)
    p.written_moves(moves);
  else
    p.moves(moves);
  if (moves.empty()) return finished_counts<P>() ? 1 : 0;
  if (depth == 1) return moves.size();
  std::uint64_t lines = 0;
  for (const auto move : moves) {
    const auto undo = p.play(move);
    lines += perft(p, depth - 1);
    p.undo(undo);
  }
  return lines;
}

}  // namespace zermelo
