// SPDX-License-Identifier: MIT
// df-pn on several threads gives the values of retrograde analysis: whatever the threads tell each other, and whenever.
// With repetitions above all, where an answer may hold on some paths only.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <thread>

#include "agreement/compare.h"
#include "agreement/graphs.h"
#include "games/fanorona/fanorona.h"
#include "games/hex/hex.h"
#include "games/loa/loa.h"
#include "games/mnk/mnk.h"
#include "oracle/retrograde.h"

namespace zermelo::agreement {
namespace {

// The sanitizer makes everything some ten times slower.
#ifdef __SANITIZE_THREAD__
constexpr std::size_t kTeamSample = 30, kFewer = 10;
#else
constexpr std::size_t kTeamSample = 400, kFewer = 50;
#endif

template <class Graph>
std::vector<std::size_t> some_ids(const Graph& graph, std::size_t most) {
  std::vector<std::size_t> ids = all_ids(graph);
  if (ids.size() <= most) return ids;
  Rng rng(seed());
  for (std::size_t i = 0; i < most; ++i) std::swap(ids[i], ids[i + rng.below(ids.size() - i)]);
  ids.resize(most);
  return ids;
}

template <Position P, class Graph>
void compare_teams(const Graph& graph) {
  const auto truth = oracle::retrograde(graph, true);
  const auto ids = some_ids(graph, kTeamSample);
  for (const auto* recipe :
       {"dfpn", "dfpn(leaf=mobility)", "dfpn(threshold=plus_one,store=newest)", "dfpn(leaf=mobility,moves=symmetric)"})
    for (const int threads : {2, 4})
      for (const bool fresh : {false, true}) compare<P>(graph, truth, ids, recipe, fresh, threads);
  const auto few = some_ids(graph, kFewer);
  for (const auto* recipe :
       {"pds", "pn-star", "deep-df-pn", "dfpn(moves=sorted,backup=focused)", "dfpn(moves=must_play,backup=focused)",
        "dfpn(leaf=evaluation,cost=evaluation)", "dfpn(leaf=children,threshold=pds)", "dfpn-pn",
        "dfpn(leaf=search(by=dfpn,size=fixed,n=20))", "dfpn(leaf=monte_carlo(playouts=2))"})
    for (const bool fresh : {false, true}) compare<P>(graph, truth, few, recipe, fresh, 3);
}

TEST(Team, TicTacToe) {
  compare_teams<mnk::Position>(Reachable<mnk::Position>(mnk::Position::start(rules<mnk::Position>("mnk(3x3,3)"))));
}
TEST(Team, Hex) {
  compare_teams<hex::Position>(Reachable<hex::Position>(hex::Position::start(rules<hex::Position>("hex(3x3)"))));
}
TEST(Team, Fanorona3x3) {
  compare_teams<fanorona::Position>(
      AllPlacements<fanorona::Position>(rules<fanorona::Position>("fanorona(3x3)"), 3, 3));
}
TEST(Team, Fanorona5x3) {
  compare_teams<fanorona::Position>(
      AllPlacements<fanorona::Position>(rules<fanorona::Position>("fanorona(5x3)"), 5, 3));
}
TEST(Team, Loa4x4) {
  compare_teams<loa::Position>(Reachable<loa::Position>(loa::Position::start(rules<loa::Position>("loa(4x4)"))));
}

// A table of a few kilobytes forgets almost everything while the others read and write it.
TEST(Team, Forgets) {
  const AllPlacements<fanorona::Position> graph(rules<fanorona::Position>("fanorona(3x3)"), 3, 3);
  const auto truth = oracle::retrograde(graph, true);
  for (const auto* recipe : {"dfpn", "dfpn(store=newest)"}) {
    Judge<fanorona::Position> judge(recipe, 1 << 10, false, 2);
    for (const std::size_t id : some_ids(graph, kTeamSample))
      ASSERT_EQ(judge.value(graph.position(id)), truth[id]) << recipe << ' ' << graph.position(id).text();
  }
}

// What can be asked of one thread can be asked of several.
struct Solved {
  Answer<mnk::Position> answer;
  std::size_t notes = 0;
};
Solved run(const std::string& game, const std::string& recipe, Limits limits, int threads,
           const std::atomic<bool>* stop = nullptr) {
  struct Counter : Journal<mnk::Position> {
    std::size_t count = 0;
    void note(const mnk::Position& /*at*/, mnk::Position::Move /*move*/, bool /*wins*/, bool /*fact*/) override {
      ++count;
    }
  };
  Setup setup;
  limits.memory = std::size_t{64} << 20;
  setup.limits = limits, setup.threads = threads;
  auto driver = make_driver<mnk::Position>(*parse_recipe(recipe), setup);
  Control control(limits, stop);
  Counter counter;
  Solved out;
  out.answer =
      (*driver)->solve(mnk::Position::start(rules<mnk::Position>(game)), {Side::first, false}, control, &counter);
  out.notes = counter.count;
  EXPECT_EQ(control.end(), out.answer.end);
  return out;
}

TEST(Team, NotesWhatItSettles) {
  const Solved team = run("mnk(4x3,3)", "dfpn", {}, 3);
  EXPECT_EQ(team.answer.status, Status::proven);
  EXPECT_TRUE(team.answer.move);
  EXPECT_GT(team.notes, 0U);
}

TEST(Team, CountsTheNodesOfAll) {
  for (const std::uint64_t nodes : {1'000U, 100'000U}) {
    Limits limits;
    limits.nodes = nodes;
    for (const int threads : {2, 4}) {
      const auto stats = run("mnk(5x5,5)", "dfpn", limits, threads).answer;
      EXPECT_EQ(stats.status, Status::unknown);
      EXPECT_EQ(stats.end, End::nodes);
      EXPECT_GE(stats.stats.nodes, nodes - nodes / 64 * static_cast<unsigned>(threads)) << "what each took and left";
      EXPECT_LT(stats.stats.nodes, nodes + 26 * static_cast<unsigned>(threads))
          << "at most one expansion more for each";
    }
  }
}

TEST(Team, EndsWhenAskedTo) {
  Limits limits;
  limits.seconds = 0.2;
  EXPECT_EQ(run("mnk(5x5,5)", "dfpn", limits, 2).answer.end, End::time);
  const std::atomic<bool> stop{true};
  EXPECT_EQ(run("mnk(5x5,5)", "dfpn", {}, 2, &stop).answer.end, End::stopped);
}

// In the middle, when the others have long been called.
TEST(Team, EndsWhenAskedToByAnotherThread) {
  for (const int threads : {2, 4}) {
    std::atomic<bool> stop{false};
    const std::jthread asking([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      stop = true;
    });
    const auto answer = run("mnk(5x5,5)", "dfpn", {}, threads, &stop).answer;
    EXPECT_EQ(answer.end, End::stopped);
    EXPECT_EQ(answer.status, Status::unknown);
    EXPECT_GE(answer.stats.seconds, 0.02);
    EXPECT_LT(answer.stats.seconds, 10);
    EXPECT_GT(answer.stats.nodes, 100U);
  }
}

// A driver that is kept counts what its table was used for over all its searches, whoever helps in the last of them.
TEST(Team, CountsItsTableOverAllSearches) {
  zermelo::Setup setup;
  setup.limits.memory = std::size_t{64} << 20, setup.threads = 3;
  auto driver = make_driver<mnk::Position>(*parse_recipe("dfpn"), setup);
  ASSERT_TRUE(driver);
  const auto stats_of = [&](const char* game) {
    Control control(setup.limits);
    return (*driver)
        ->solve(mnk::Position::start(rules<mnk::Position>(game)), {Side::first, false}, control, nullptr)
        .stats;
  };
  const Stats whole = stats_of("mnk(4x3,3)");
  const Stats again = stats_of("mnk(4x3,3)");  // the table knows it, so nobody is called
  EXPECT_GE(again.stores, whole.stores);
  EXPECT_GE(again.hits, whole.hits);
  EXPECT_GE(again.replaced, whole.replaced);
}

// Searches inside the search take their nodes from the same pool.
TEST(Team, CountsTheNodesOfInnerSearches) {
  Limits limits;
  limits.nodes = 60'000;
  for (const int threads : {2, 4}) {
    const auto answer = run("mnk(5x5,5)", "dfpn(leaf=search(by=dfpn,size=fixed,n=20000))", limits, threads).answer;
    EXPECT_EQ(answer.end, End::nodes);
    EXPECT_LT(answer.stats.nodes, limits.nodes + 200 * static_cast<unsigned>(threads));
  }
}

// What one worker leaves out makes the answer of all an estimate.
TEST(Team, TrustsNoMoreThanEachOfThem) {
  const Solved team = run("mnk(3x3,3)", "dfpn(moves=forced(most=1))", {}, 2);
  EXPECT_EQ(team.answer.status, Status::estimated);
  EXPECT_EQ(team.answer.guess, false);
}

TEST(Team, NeedsATable) {
  zermelo::Setup setup;
  setup.threads = 2;
  const auto driver = make_driver<mnk::Position>(*parse_recipe("dfpn(store=none)"), setup);
  ASSERT_FALSE(driver);
  EXPECT_NE(driver.error().what.find("table"), std::string::npos);
}

}  // namespace
}  // namespace zermelo::agreement
