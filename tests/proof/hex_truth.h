// SPDX-License-Identifier: MIT
#pragma once

#include <unordered_map>
#include <vector>

#include "base/rng.h"
#include "games/hex/hex.h"

namespace zermelo {

// Who wins a position of Hex, by trying everything.
class HexTruth {
 public:
  bool wins(const hex::Position& at, Side side) {
    return (mover_wins(at) ? at.to_move() : other(at.to_move())) == side;
  }

 private:
  struct Hash {
    std::size_t operator()(const hex::Position& p) const { return p.key().spread(); }
  };
  bool mover_wins(const hex::Position& at) {
    if (at.outcome() != Outcome::open) return at.outcome() == win_for(at.to_move());
    if (const auto found = known_.find(at); found != known_.end()) return found->second;
    std::vector<hex::Move> moves;
    at.moves(moves);
    bool wins = false;
    for (std::size_t i = 0; i < moves.size() && !wins; ++i) {
      hex::Position next = at;
      next.play(moves[i]);
      wins = !mover_wins(next);
    }
    return known_[at] = wins;
  }
  std::unordered_map<hex::Position, bool, Hash> known_;
};

// Stones on random cells, `empty` of them left empty, either side to move; the game is not over.
inline hex::Position random_hex(const hex::Rules& rules, std::uint64_t empty, Rng& rng) {
  while (true) {
    hex::Position::Cells black{}, white{};
    for (int cell = 0; cell < rules.size().cells(); ++cell)
      if (rng.below(static_cast<std::uint64_t>(rules.size().cells())) >= empty)
        (rng.below(2) == 0 ? black : white)[cell / 64] |= std::uint64_t{1} << (cell % 64);
    const auto at = hex::Position::of_cells(rules, black, white, rng.below(2) == 0 ? Side::first : Side::second);
    if (at.outcome() == Outcome::open) return at;
  }
}

}  // namespace zermelo
