// SPDX-License-Identifier: MIT
// Every driver with every exact repetition setting gives the value that plain retrograde analysis gives: for all
// positions of the smallest boards, and for a seeded sample of larger ones. There are no exceptions to allow for.
#include "agreement/agreement.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "agreement/graphs.h"
#include "games/connect4/connect4.h"
#include "games/fanorona/fanorona.h"
#include "games/mnk/mnk.h"
#include "oracle/retrograde.h"

namespace zermelo::agreement {
namespace {

constexpr std::size_t kMemory = std::size_t{64} << 20, kKeptMemory = std::size_t{2} << 30;
constexpr std::size_t kSample = 10'000;

// The seed of the samples; ZERMELO_SEED repeats a run that failed elsewhere.
std::uint64_t seed() {
  static const std::uint64_t value = [] {
    const char* text = std::getenv("ZERMELO_SEED");
    return text != nullptr ? std::strtoull(text, nullptr, 10) : 20080;
  }();
  return value;
}

// ZERMELO_EVERY=1 takes every position instead of a sample: a run of hours.
// ZERMELO_RECIPE names the one recipe to run then.
bool every() { return std::getenv("ZERMELO_EVERY") != nullptr; }

template <Position P>
typename P::Rules rules(const std::string& text) {
  return *P::Rules::make(*conform(*parse_call(text), P::kInfo, "game"));
}

template <Position P, class Graph>
void compare(const Graph& graph, const std::vector<Value>& truth, const std::vector<std::size_t>& ids,
             const std::string& recipe, bool fresh) {
  Judge<P> judge(recipe, fresh ? kMemory : kKeptMemory, fresh);
  std::size_t wrong = 0;
  for (const std::size_t id : ids) {
    const P& position = graph.position(id);
    const Value found = judge.value(position);
    if (found == truth[id]) continue;
    ADD_FAILURE() << recipe << (fresh ? " (fresh)" : " (kept)") << ": " << position.rules().text() << ' '
                  << position.text() << " is a " << word(truth[id]) << ", not a " << word(found) << "; seed " << seed();
    if (++wrong == 5) return;
  }
}

// All recipes on the same positions, each with tables that are kept from position to position and with fresh ones.
template <Position P, class Graph>
void compare_all(const Graph& graph, const std::vector<Value>& truth, const std::vector<std::size_t>& ids) {
  std::printf("%zu positions of %zu, seed %llu\n", ids.size(), graph.count(), static_cast<unsigned long long>(seed()));
  if (const char* one = std::getenv("ZERMELO_RECIPE"); one != nullptr && every())
    return compare<P>(graph, truth, ids, one, false);
  for (const auto& recipe : exact_recipes(P::kAcyclic))
    for (const bool fresh : {false, true}) compare<P>(graph, truth, ids, recipe, fresh);
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

TEST(EveryPosition, TicTacToe) {
  const Reachable<mnk::Position> graph(mnk::Position::start(rules<mnk::Position>("mnk(3x3,3)")));
  compare_all<mnk::Position>(graph, oracle::retrograde(graph, true), all_ids(graph));
}

TEST(EveryPosition, ConnectFour4x4) {
  const Reachable<connect4::Position> graph(connect4::Position::start(rules<connect4::Position>("connect4(4x4)")));
  compare_all<connect4::Position>(graph, oracle::retrograde(graph, true), all_ids(graph));
}

TEST(EveryPosition, Fanorona3x3) {
  const AllPlacements<fanorona::Position> graph(rules<fanorona::Position>("fanorona(3x3)"), 3, 3);
  compare_all<fanorona::Position>(graph, oracle::retrograde(graph, true), all_ids(graph));
}

TEST(EveryPosition, Fanorona3x3BlockedIsADraw) {
  const AllPlacements<fanorona::Position> graph(rules<fanorona::Position>("fanorona(3x3,blocked=draw)"), 3, 3);
  compare_all<fanorona::Position>(graph, oracle::retrograde(graph, true), all_ids(graph));
}

TEST(Sample, ConnectFour5x4) {
  const Reachable<connect4::Position> graph(connect4::Position::start(rules<connect4::Position>("connect4(5x4)")));
  compare_all<connect4::Position>(graph, oracle::retrograde(graph, true), sample_ids(graph));
}

TEST(Sample, Fanorona5x3) {
  const AllPlacements<fanorona::Position> graph(rules<fanorona::Position>("fanorona(5x3)"), 5, 3);
  compare_all<fanorona::Position>(graph, oracle::retrograde(graph), sample_ids(graph));
}

TEST(Sample, Fanorona3x5) {
  const AllPlacements<fanorona::Position> graph(rules<fanorona::Position>("fanorona(3x5)"), 3, 5);
  compare_all<fanorona::Position>(graph, oracle::retrograde(graph), sample_ids(graph));
}

// A table of a few kilobytes forgets almost everything, and the search still ends with the right answer.
TEST(Forgetting, Fanorona3x3) {
  const AllPlacements<fanorona::Position> graph(rules<fanorona::Position>("fanorona(3x3)"), 3, 3);
  const auto truth = oracle::retrograde(graph, true);
  for (const auto* recipe : {"dfpn", "dfpn(store=newest)", "dfpn(threshold=plus_one,store=none)"}) {
    Judge<fanorona::Position> judge(recipe, 1 << 10, false);
    for (std::size_t id = 0; id < graph.count(); ++id)
      ASSERT_EQ(judge.value(graph.position(id)), truth[id]) << recipe << ' ' << graph.position(id).text();
  }
}

// Each question and its opposite give opposite answers.
TEST(Opposite, Fanorona3x3) {
  const AllPlacements<fanorona::Position> graph(rules<fanorona::Position>("fanorona(3x3)"), 3, 3);
  for (const auto& recipe : exact_recipes(false)) {
    Judge<fanorona::Position> judge(recipe, kMemory, false);
    for (std::size_t id = 0; id < graph.count(); id += 7) {
      if (graph.outcome(id) != Outcome::open) continue;
      for (const Side side : {Side::first, Side::second}) {
        const Question question{side, false};
        ASSERT_NE(judge.ask(graph.position(id), question), judge.ask(graph.position(id), question.opposite()))
            << recipe << ' ' << graph.position(id).text() << ' ' << text_of(question);
      }
    }
  }
}

}  // namespace
}  // namespace zermelo::agreement
