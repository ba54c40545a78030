// SPDX-License-Identifier: MIT
#include "rules/evaluation.h"

#include <algorithm>

#include "games/fanorona/bits.h"
#include "games/fanorona/fanorona.h"
#include "rules/material.h"

namespace zermelo::fanorona {
namespace {

int count(std::uint64_t word) { return std::popcount(word); }
int count(Wide word) {
  return std::popcount(static_cast<std::uint64_t>(word)) + std::popcount(static_cast<std::uint64_t>(word >> 64));
}

}  // namespace

// Stones decide nearly everything, and endgames are told apart by their number (Schadd 2006): their difference in parts
// of their sum, for one stone more is much among few. Captures come in whole sequences, so it matters more that a
// side can capture than in how many ways; the side to move captures first. Stones that can step keep a side from being
// blocked.
int Position::evaluation() const {
  const int score = with_stones([&]<class Word>(const Lines<Word>& lines, const Stones<Word>& at) {
    const int own = count(at.own), enemy = count(at.enemy);
    const Movers<Word> mine = movers_of(lines, at);
    const Movers<Word> theirs = movers_of(lines, Stones<Word>{at.enemy, at.own});
    const int attack = mine.capturing != 0 ? 60 + 5 * count(mine.capturing) : 0;
    const int danger = theirs.capturing != 0 ? 20 + 5 * count(theirs.capturing) : 0;
    return 350 * (own - enemy) / (own + enemy) + attack - danger + 2 * (count(mine.any) - count(theirs.any));
  });
  return std::clamp(score, -kMostEvaluation, kMostEvaluation);
}

static_assert(Material<Position> && Evaluated<Position>);

}  // namespace zermelo::fanorona
