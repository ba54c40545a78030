// SPDX-License-Identifier: MIT
#include "connect/measure.h"

#include <chrono>

#include "connect/arena.h"
#include "connect/links.h"

namespace zermelo::connect {

namespace {

template <std::size_t W>
MeasuredLinks measure(const LinkBoard& board, const LinkTrial& trial, const std::atomic<bool>* stop) {
  using Clock = std::chrono::steady_clock;
  const Arena<W> arena = arena_of<W>(board);
  const auto positions = random_positions<W>(arena.cells(), trial.stones, trial.count, trial.seed);
  MeasuredLinks out;
  Links<W> links(arena.nets[0], trial.limits);
  const auto start = Clock::now();
  for (const auto& position : positions) {
    out.stopped = stop != nullptr && stop->load(std::memory_order_relaxed);
    if (out.stopped) break;
    links.start(position);
    ++out.positions;
  }
  out.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  const LinkWork& work = links.work();
  out.steps = work.or_steps, out.connections = work.strong + work.weak, out.cut = work.cut;
  return out;
}

}  // namespace

MeasuredLinks measure_links(const LinkBoard& board, const LinkTrial& trial, const std::atomic<bool>* stop) {
  return with_bits(static_cast<int>(board.neighbours.size()),
                   [&]<std::size_t W>(Bits<W>) { return measure<W>(board, trial, stop); });
}

}  // namespace zermelo::connect
