// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "connect/potentials.h"
#include "rules/evaluation.h"
#include "rules/linked.h"

namespace zermelo::app {

// How good a move looks by what it leads to. A finished game counts more than any estimate.
template <Position P>
int looks(const P& at, typename P::Move move) {
  P next = at;
  next.play(move);
  constexpr int kOver = 2 * kMostEvaluation;
  if (next.outcome() == win_for(at.to_move())) return kOver;
  if (next.outcome() == win_for(other(at.to_move()))) return -kOver;
  if constexpr (Evaluated<P>)
    if (next.outcome() == Outcome::open) return -next.evaluation();
  return 0;
}

// Cells by how near they are to the edges of both sides; before these the cells that the links leave to the mover, or
// the one by which it wins.
template <Linked P>
std::vector<int> looks_of_cells(const P& at) {
  const LinkBoard board = at.rules().link_board();
  const connect::Stand stones{at.stone_words(Side::first), at.stone_words(Side::second)};
  connect::GuideOptions options;
  options.limits = connect::kQuickLimits;
  options.templates = false;  // there is no search that could fill them
  std::vector<int> out = connect::potentials(board, stones);
  constexpr int kLeft = 1 << 28;  // more than any potential
  const auto guide = connect::make_guide(board, options);
  for (const int cell : guide->look(static_cast<int>(at.to_move()), stones).moves) out[cell] += kLeft;
  return out;
}

// All legal moves, those first that look best without searching.
template <Position P>
std::vector<typename P::Move> promising(const P& at) {
  using Move = typename P::Move;
  std::vector<Move> moves;
  at.moves(moves);
  std::vector<std::pair<int, Move>> ranked;
  bool by_cells = false;
  if constexpr (Linked<P>) {
    by_cells = at.only_stones() && !moves.empty();
    if (by_cells) {
      const auto cells = looks_of_cells(at);
      for (const Move move : moves) ranked.emplace_back(cells[at.cell_of(move)], move);
    }
  }
  if (!by_cells)
    for (const Move move : moves) ranked.emplace_back(looks(at, move), move);
  std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = ranked[i].second;
  return moves;
}

}  // namespace zermelo::app
