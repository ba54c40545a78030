// SPDX-License-Identifier: MIT
// Nodes a second of the drivers and leaves a second of the move generators, one thread. Each search runs from the start
// position to a node limit, with the composition that the recipe gives a user.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <string>

#include "db/build.h"
#include "db/lookup.h"
#include "games/connect4/connect4.h"
#include "games/fanorona/fanorona.h"
#include "games/hex/hex.h"
#include "games/loa/loa.h"
#include "games/othello/othello.h"
#include "rules/perft.h"
#include "search/make.h"
#include "search/num.h"
#include "search/recipe.h"
#include "search/tree.h"

namespace zermelo {
namespace {

template <Position P>
P start(const std::string& game) {
  return P::start(*P::Rules::make(*conform(*parse_call(game), P::kInfo, "game")));
}

// created/s: positions made as children. visited/s: arrivals at a node to work on it.
template <Position P>
void search(benchmark::State& state, const std::string& game, const std::string& recipe, std::uint64_t nodes) {
  const P root = start<P>(game);
  const Call call = *parse_recipe(recipe);
  Setup setup;
  setup.limits.nodes = nodes;
  setup.limits.memory = std::size_t{1} << 30;
  std::uint64_t created = 0, visited = 0;
  for (auto _ : state) {
    auto driver = std::move(*make_driver<P>(call, setup));
    Control control(setup.limits);
    const auto answer = driver->solve(root, {Side::first, false}, control, nullptr);
    created += answer.stats.nodes;
    visited += answer.stats.visited;
  }
  state.counters["created/s"] = benchmark::Counter(static_cast<double>(created), benchmark::Counter::kIsRate);
  state.counters["visited/s"] = benchmark::Counter(static_cast<double>(visited), benchmark::Counter::kIsRate);
  state.counters["bytes/node"] = sizeof(typename Tree<Num, typename P::Move>::Node);
}

template <Position P>
void leaves(benchmark::State& state, const std::string& game, int depth) {
  P at = start<P>(game);
  std::uint64_t count = 0;
  for (auto _ : state) count += perft(at, depth);
  state.counters["leaves/s"] = benchmark::Counter(static_cast<double>(count), benchmark::Counter::kIsRate);
}

using C4 = connect4::Position;
using Fanorona = fanorona::Position;

constexpr std::uint64_t kMillion = 1'000'000;

void connect4_search(benchmark::State& state, const char* recipe, std::uint64_t nodes) {
  search<C4>(state, "connect4(7x6)", recipe, nodes);
}
void fanorona_search(benchmark::State& state, const char* recipe, std::uint64_t nodes) {
  search<Fanorona>(state, "fanorona(5x5)", recipe, nodes);
}

// The larger runs show what the memory of the machine costs once a table has outgrown the processor's caches.
#define ZERMELO_RATE(function, name, ...) \
  BENCHMARK_CAPTURE(function, name, __VA_ARGS__)->Unit(benchmark::kMillisecond)->Repetitions(1)
ZERMELO_RATE(connect4_search, pns_2M, "pns", 2 * kMillion);
ZERMELO_RATE(connect4_search, pns_32M, "pns", 32 * kMillion);
ZERMELO_RATE(connect4_search, dfpn_2M, "dfpn(repetition=acyclic)", 2 * kMillion);
ZERMELO_RATE(connect4_search, dfpn_32M, "dfpn(repetition=acyclic)", 32 * kMillion);
ZERMELO_RATE(connect4_search, dfpn_exact_2M, "dfpn", 2 * kMillion);
ZERMELO_RATE(fanorona_search, pns_4M, "pns", 4 * kMillion);
ZERMELO_RATE(fanorona_search, dfpn_4M, "dfpn", 4 * kMillion);
#undef ZERMELO_RATE

void connect4_leaves(benchmark::State& state) { leaves<C4>(state, "connect4(7x6)", 8); }
void fanorona_leaves(benchmark::State& state) { leaves<Fanorona>(state, "fanorona(9x5)", 5); }
void loa_leaves(benchmark::State& state) { leaves<loa::Position>(state, "loa", 5); }
void othello_leaves(benchmark::State& state) { leaves<othello::Position>(state, "othello", 9); }
BENCHMARK(connect4_leaves)->Unit(benchmark::kMillisecond);
BENCHMARK(fanorona_leaves)->Unit(benchmark::kMillisecond);
BENCHMARK(loa_leaves)->Unit(benchmark::kMillisecond);
BENCHMARK(othello_leaves)->Unit(benchmark::kMillisecond);

// Stones in a random order until somebody has won.
void hex_playouts(benchmark::State& state) {
  const auto root = start<hex::Position>("hex(11x11)");
  std::vector<hex::Move> moves;
  root.moves(moves);
  Rng rng(1);
  for (auto _ : state) {
    for (std::size_t i = moves.size(); i > 1; --i) std::swap(moves[i - 1], moves[rng.below(i)]);
    hex::Position at = root;
    for (std::size_t i = 0; at.outcome() == Outcome::open; ++i) at.play(moves[i]);
    benchmark::DoNotOptimize(at.outcome());
  }
  state.counters["playouts/s"] =
      benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(hex_playouts);

// Random positions with five stones on 9x5, all blocks in the cache: numbering a position and reading its value.
void database_probes(benchmark::State& state) {
  const fanorona::Rules rules;
  db::Job job;
  job.folder = (std::filesystem::temp_directory_path() / "zermelo_rates").string(), job.level = 5;
  if (const auto built = db::Builder<Fanorona>::run(rules, job); !built)
    return state.SkipWithError(built.error().what.c_str());
  const auto tables = db::Lookup<Fanorona>::open(rules, job.folder, std::size_t{64} << 20);
  if (!tables) return state.SkipWithError(tables.error().what.c_str());
  std::vector<Fanorona> positions;
  Rng rng(1);
  for (const auto& part : (*tables)->files().parts())
    for (int i = 0; i < 4096 && part.slice.level == 5; ++i)
      positions.push_back((*tables)->index().at({part.slice.id, rng.below(part.slice.size)}));
  for (std::size_t i = positions.size(); i > 1; --i) std::swap(positions[i - 1], positions[rng.below(i)]);
  for (const auto& p : positions) benchmark::DoNotOptimize((*tables)->find(p));
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize((*tables)->find(positions[i]));
    if (++i == positions.size()) i = 0;
  }
  state.counters["probes/s"] = benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
  std::filesystem::remove_all(job.folder);
}
BENCHMARK(database_probes);

}  // namespace
}  // namespace zermelo

BENCHMARK_MAIN();
