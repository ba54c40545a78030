// SPDX-License-Identifier: MIT
#include "games/othello/runner.h"

#include "games/othello/ending.h"
#include "games/othello/othello.h"
#include "games/othello/runner_work.h"

namespace zermelo::othello {
namespace {

const Work& work() { return has_vectors() ? kVectorWork : kPlainWork; }

}  // namespace

Runner::Runner(const Position& p)
    : mine_(p.mine_and_theirs().first), theirs_(p.mine_and_theirs().second), half_(p.rules().length / 2) {}

Runner::Look Runner::look() const { return work().look(*this); }

std::optional<int> Runner::settled(ScoreRange window, const Look& look) const {
  const int empty = left();
  if (look.legal == 0 && look.replies == 0) return final_score(mine_, theirs_, empty);
  if (window.least < stable_from(empty)) return std::nullopt;
  const int most = cells() - 2 * std::popcount(Stability(half_).of(theirs_, mine_));
  if (most <= window.least) return most;
  return std::nullopt;
}

int Runner::moves(std::span<RunnerMove> out, const Look& look) const {
  if (look.legal != 0) return work().moves(*this, look.legal, out);
  out[0] = {0, kPass};
  return 1;
}

int Runner::finish(int alpha, int beta, std::uint64_t& nodes) const { return work().finish(*this, alpha, beta, nodes); }

int Runner::estimate() const { return work().estimate(*this); }

static_assert(Scored<Position>);

}  // namespace zermelo::othello
