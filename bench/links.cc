// SPDX-License-Identifier: MIT
// H-search on random positions of 11x11 Hex, in the middle of a game: from nothing, after one stone more, and with both
// ways of OR deduction. One thread.
#include "connect/links.h"

#include <benchmark/benchmark.h>

#include <vector>

#include "base/rng.h"
#include "connect/arena.h"
#include "connect/measure.h"
#include "games/hex/hex.h"

namespace zermelo::connect {
namespace {

constexpr int kSize = 11, kStones = 40, kPositions = 32;
using Board = Bits<2>;

const Arena<2>& arena() {
  static const Arena<2> out = arena_of<2>(hex::Rules{kSize, kSize, false}.link_board());
  return out;
}

std::vector<Stones<2>> positions() { return random_positions<2>(kSize * kSize, kStones, kPositions, 1); }

// Time for one position.
void from_nothing(benchmark::State& state, const LinkLimits& limits, std::size_t of) {
  const auto all = positions();
  Links<2> links(arena().nets[0], limits);
  std::size_t i = 0;
  for (auto _ : state) links.start(all[i++ % of]);
  state.counters["and"] = benchmark::Counter(static_cast<double>(links.work().and_trials) / static_cast<double>(i));
  state.counters["or"] = benchmark::Counter(static_cast<double>(links.work().or_steps) / static_cast<double>(i));
}

// Time for one stone of either side, and for taking it back.
void one_more(benchmark::State& state, const LinkLimits& limits) {
  const auto all = positions();
  Links<2> links(arena().nets[0], limits);
  Rng rng(2);
  std::size_t i = 0;
  while (state.KeepRunningBatch(64)) {
    state.PauseTiming();
    links.start(all[i++ % all.size()]);
    std::vector<int> cells;
    each(links.empty(), [&](int cell) { cells.push_back(cell); });
    state.ResumeTiming();
    for (int k = 0; k < 64; ++k) {
      const int cell = cells[rng.below(cells.size())];
      k % 2 == 0 ? links.add(cell) : links.block(cell);
      links.back();
    }
  }
}

// What `auto` uses, and the buckets of 003; its way of OR deduction against Anshelevich's (003 §6.1.3).
const LinkLimits kAuto{.strong = 10, .weak = 25, .steps = 100};
const LinkLimits kThesis{};
const LinkLimits kBlind{.in_order = false};

BENCHMARK_CAPTURE(from_nothing, auto, kAuto, kPositions) -> Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(one_more, auto, kAuto) -> Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(from_nothing, bucket_35, kThesis, 8)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(from_nothing, bucket_35_anshelevich_million_steps, kBlind, 1)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);

}  // namespace
}  // namespace zermelo::connect

BENCHMARK_MAIN();
