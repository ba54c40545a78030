// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "games/switching/switching.h"

namespace zermelo::switching {

// The exact solution of the switching game in polynomial time (Lehman 1964), with a strategy and a proof of it.
//
// Contract what Short has claimed and delete what has been cut; let G be what is left and e one more edge that joins
// the targets and belongs to nobody. A set of edges is *good* when it splits into two forests. Good sets are the
// independent sets of a matroid (Nash-Williams 1964, Edmonds 1965), so take a largest good set of G and try to add e,
// and then e once more:
//
//     e does not fit                Short wins, whoever moves
//     e fits, but only once         the side to move wins
//     e fits twice                  Cut wins, whoever moves
//
// Why Short: where e does not fit there are two disjoint trees on the same vertices, both targets among them. When Cut
// breaks one, Short claims an edge of the other that mends it, which shrinks both by an edge. Why Cut: the same in the
// dual matroid, where claiming and deleting change places and trees become the sets A and B of the witness below.
struct Witness {
  // Short wins even if Cut moves: `one` and `two` have no edge in common, are free, and each of them joins the same
  // vertices of G, both targets among them. (Two trees; while the game goes on they may be a little more.)
  //
  // Cut wins even if Short moves: `one` = A and `two` = B have no edge in common, are free, and
  //     in G + e without A, the edge e and every edge of B is a bridge;
  //     in G + e without B, the edge e and every edge of A is a bridge.
  // So A alone and B alone part the targets. When Short claims an edge of A, one of B that has stopped being a bridge
  // is deleted, and the same holds for what is left.
  bool short_wins = false;
  std::vector<std::uint32_t> one, two;

  friend bool operator==(const Witness&, const Witness&) = default;
};

struct Solution {
  bool short_wins = false;
  std::optional<std::uint32_t> move;  // a winning edge, when the winner is to move and the game is not over
  Witness witness;                    // of the position after `move`, or of this one when there is none
};

// REQUIRES: a mark for each edge.
Solution solve(const Graph& graph, std::span<const Mark> marks, bool cut_to_move);
Solution solve(const Position& position);

// The winner's answer to the move `played`, which `marks` hold already, and the witness after the answer. No search:
// one walk through the graph. There is no move when the game is over.
// REQUIRES: `witness` held before `played`, which its loser has made.
Solution reply(const Graph& graph, std::span<const Mark> marks, const Witness& witness, std::uint32_t played);

// Does the witness prove what it says of this position? Says what is wrong with it where it does not. Near-linear, and
// knows nothing of how a witness is found.
Done check_witness(const Graph& graph, std::span<const Mark> marks, const Witness& witness);

}  // namespace zermelo::switching
