// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "games/othello/runner.h"

// The work of a runner that depends on how lines are worked out. It is compiled twice from runner_work_inl.h: in
// plain_work.cc for every processor and in vector_work.cc for those that has_vectors () is true of.
namespace zermelo::othello {

struct Work {
  Runner::Look (*look)(const Runner&);
  int (*moves)(const Runner&, bits::Cells legal, std::span<RunnerMove>);
  int (*finish)(const Runner&, int alpha, int beta, std::uint64_t& nodes);
  int (*estimate)(const Runner&);
};

extern const Work kPlainWork, kVectorWork;

}  // namespace zermelo::othello
