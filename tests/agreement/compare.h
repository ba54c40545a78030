// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "agreement/agreement.h"
#include "rules/linked.h"
#include "rules/scored.h"
#include "rules/theory.h"

// Searches against retrograde analysis on one graph of positions.
namespace zermelo::agreement {

inline constexpr std::size_t kMemory = std::size_t{64} << 20, kKeptMemory = std::size_t{2} << 30;
inline constexpr std::size_t kSample = 10'000, kFamilySample = 200;

// The seed of the samples; ZERMELO_SEED repeats a run that failed elsewhere.
inline std::uint64_t seed() {
  static const std::uint64_t value = [] {
    const char* text = std::getenv("ZERMELO_SEED");
    return text != nullptr ? std::strtoull(text, nullptr, 10) : 20080;
  }();
  return value;
}

// ZERMELO_EVERY=1 takes every position instead of a sample: a run of hours.
// ZERMELO_RECIPE names the one recipe to run then.
inline bool every() { return std::getenv("ZERMELO_EVERY") != nullptr; }

template <Position P>
typename P::Rules rules(const std::string& text) {
  return *P::Rules::make(*conform(*parse_call(text), P::kInfo, "game"));
}

// Names a recipe that keeps everybody waiting.
struct Patience {
  const std::string& recipe;
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  ~Patience() {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (seconds > 5) std::printf("%s took %.0f s\n", recipe.c_str(), seconds), std::fflush(stdout);
  }
};

template <Position P, class Graph>
void compare(const Graph& graph, const std::vector<Value>& truth, const std::vector<std::size_t>& ids,
             const std::string& recipe, bool fresh, int threads = 1) {
  Judge<P> judge(recipe, fresh ? kMemory : kKeptMemory, fresh, threads);
  const Patience patience{recipe};
  std::size_t wrong = 0;
  for (const std::size_t id : ids) {
    const P& position = graph.position(id);
    const Value found = judge.value(position);
    if (found == truth[id]) continue;
    ADD_FAILURE() << recipe << (fresh ? " (fresh)" : " (kept)") << ", threads " << threads << ": "
                  << position.rules().text() << ' ' << position.text() << " is a " << word(truth[id]) << ", not a "
                  << word(found) << "; seed " << seed();
    if (++wrong == 5) return;
  }
}

// All recipes on the same positions, each with tables that are kept from position to position and with fresh ones.
template <Position P, class Graph>
void compare_all(const Graph& graph, const std::vector<Value>& truth, const std::vector<std::size_t>& ids) {
  std::printf("%zu positions of %zu, seed %llu\n", ids.size(), graph.count(), static_cast<unsigned long long>(seed()));
  if (const char* one = std::getenv("ZERMELO_RECIPE"); one != nullptr && every())
    return compare<P>(graph, truth, ids, one, false);
  for (const auto& recipe : exact_recipes(P::kAcyclic, Taught<P>, Scored<P>))
    for (const bool fresh : {false, true}) compare<P>(graph, truth, ids, recipe, fresh);
  std::vector<std::size_t> few = ids;
  if (!every() && few.size() > kFamilySample) {
    Rng rng(seed());
    for (std::size_t i = 0; i < kFamilySample; ++i) few[i] = ids[rng.below(ids.size())];
    few.resize(kFamilySample);
  }
  for (const auto& recipe : family_recipes(P::kAcyclic, Linked<P>))
    for (const bool fresh : {false, true}) compare<P>(graph, truth, few, recipe, fresh);
}

template <class Graph>
std::vector<std::size_t> all_ids(const Graph& graph) {
  std::vector<std::size_t> ids(graph.count());
  for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = i;
  return ids;
}
template <class Graph>
std::vector<std::size_t> sample_ids(const Graph& graph) {
  if (every()) return all_ids(graph);
  Rng rng(seed());
  std::vector<std::size_t> ids(kSample);
  for (auto& id : ids) id = rng.below(graph.count());
  return ids;
}

}  // namespace zermelo::agreement
