// SPDX-License-Identifier: MIT
// What both drivers owe whoever calls them: limits, stopping, progress, and the same answer twice.
#include <gtest/gtest.h>

#include <atomic>

#include "games/connect4/connect4.h"
#include "games/fanorona/fanorona.h"
#include "search/compose.h"

namespace zermelo {
namespace {

using C4 = connect4::Position;

const std::vector<std::string> kRecipes{"pns",
                                        "pns(evaluation=delayed,store=newest)",
                                        "dfpn",
                                        "dfpn(threshold=plus_one)",
                                        "dfpn(leaf=mobility,repetition=acyclic)",
                                        "score"};

Answer<C4> run(const std::string& recipe, const Limits& limits, const std::atomic<bool>* stop = nullptr,
               Observer* observer = nullptr) {
  Setup setup;
  setup.limits = limits;
  setup.limits.memory = std::size_t{32} << 20;
  const auto driver = std::move(*make_driver<C4>(*parse_recipe(recipe), setup));
  Control control(setup.limits, stop, observer);
  return driver->solve(C4::start({}), {Side::first, false}, control, nullptr);
}

TEST(Drivers, StopAtTheNodeLimit) {
  for (const auto& recipe : kRecipes) {
    Limits limits;
    limits.nodes = 10'000;
    const auto answer = run(recipe, limits);
    EXPECT_EQ(answer.status, Status::unknown) << recipe;
    EXPECT_EQ(answer.end, End::nodes) << recipe;
    EXPECT_GE(answer.stats.nodes, 10'000U) << recipe;
    EXPECT_LT(answer.stats.nodes, 10'008U) << recipe << ": at most one expansion more";
  }
}

TEST(Drivers, StopAtTheTreeLimit) {
  Limits limits;
  limits.tree_nodes = 5'000;
  const auto answer = run("pns", limits);
  EXPECT_EQ(answer.end, End::tree_nodes);
  EXPECT_LE(answer.stats.tree_peak, 5'000U);
  EXPECT_EQ(run("pns", {}).end, End::memory);
}

TEST(Drivers, StopWhenAsked) {
  const std::atomic<bool> stop{true};
  for (const auto& recipe : kRecipes) {
    const auto answer = run(recipe, {}, &stop);
    EXPECT_EQ(answer.end, End::stopped) << recipe;
    EXPECT_LT(answer.stats.visited, 3'000U) << recipe;
  }
}

TEST(Drivers, ReportProgress) {
  struct Counter : Observer {
    int calls = 0;
    void progress(const Progress& now) override {
      ++calls;
      EXPECT_GT(now.proof, 0);
      EXPECT_GT(now.disproof, 0);
    }
  };
  for (const auto& recipe : {"pns(store=newest)", "dfpn"}) {
    Counter counter;
    Limits limits;
    limits.seconds = 1.2;
    zermelo::Setup setup;
    setup.limits = limits;
    setup.limits.memory = std::size_t{512} << 20;
    const auto driver = std::move(*make_driver<C4>(*parse_recipe(recipe), setup));
    Control control(setup.limits, nullptr, &counter);
    EXPECT_EQ(driver->solve(C4::start({}), {Side::first, false}, control, nullptr).end, End::time) << recipe;
    EXPECT_GT(counter.calls, 0) << recipe;
  }
}

TEST(Drivers, TheSameNodesTwice) {
  const auto rules = *fanorona::Rules::make(*conform(*parse_call("fanorona(7x3)"), fanorona::Position::kInfo, "game"));
  for (const auto& recipe : {"pns", "dfpn", "dfpn(threshold=plus_one,store=newest(mb=1))"}) {
    std::uint64_t nodes[2] = {};
    for (auto& count : nodes) {
      zermelo::Setup setup;
      const auto driver = std::move(*make_driver<fanorona::Position>(*parse_recipe(recipe), setup));
      Control control(setup.limits);
      const auto answer = driver->solve(fanorona::Position::start(rules), {Side::first, false}, control, nullptr);
      EXPECT_EQ(answer.status, Status::proven) << recipe;
      count = answer.stats.nodes;
    }
    EXPECT_EQ(nodes[0], nodes[1]) << recipe;
  }
}

// A game that is over is answered by the rules, also where there is nothing to search.
TEST(Drivers, FinishedGames) {
  const C4 drawn =
      *C4::parse(*connect4::Rules::make(*conform(*parse_call("connect4(1x2)"), C4::kInfo, "game")), "o/x x");
  ASSERT_EQ(drawn.outcome(), Outcome::draw);
  for (const auto& recipe : kRecipes) {
    const auto driver = std::move(*make_driver<C4>(*parse_recipe(recipe), {}));
    for (const Side side : {Side::first, Side::second})
      for (const bool draw : {false, true}) {
        Control control{Limits{}};
        const auto answer = driver->solve(drawn, {side, draw}, control, nullptr);
        EXPECT_EQ(answer.status, draw ? Status::proven : Status::disproven) << recipe;
      }
  }
}

TEST(Drivers, AcyclicNeedsAnAcyclicGame) {
  const auto driver = make_driver<fanorona::Position>(*parse_recipe("dfpn(repetition=acyclic)"), {});
  ASSERT_FALSE(driver);
  EXPECT_NE(driver.error().what.find("repetition=exact"), std::string::npos);
}

// Another process goes on with the table, and trusts it as far as the first one could.
TEST(Drivers, GoOnFromAFile) {
  using F = fanorona::Position;
  const std::string file = testing::TempDir() + "zermelo_drivers_test";
  const auto rules = *fanorona::Rules::make(*conform(*parse_call("fanorona(5x3)"), F::kInfo, "game"));
  const F root = *F::parse(rules, "..ww./wb..w/w...b b");
  for (const auto& [recipe, status] :
       {std::pair("dfpn(repetition=ignore)", Status::estimated), std::pair("dfpn", Status::proven)}) {
    const Seal seal{"trial 1", recipe};
    zermelo::Setup setup;
    setup.limits.memory = std::size_t{32} << 20;
    const auto first = std::move(*make_driver<F>(*parse_recipe(recipe), setup));
    const auto second = std::move(*make_driver<F>(*parse_recipe(recipe), setup));
    ASSERT_TRUE(first->lasts());
    Control control(setup.limits), again(setup.limits);
    const Question question{root.to_move(), true};
    const auto whole = first->solve(root, question, control, nullptr);
    EXPECT_EQ(whole.status, status) << recipe;
    ASSERT_TRUE(write_sealed(file, seal, [&](SealedOut& out) { first->save(out); }));
    ASSERT_TRUE(read_sealed(file, seal, [&](SealedIn& in) { return second->load(in); }));
    const auto later = second->solve(root, question, again, nullptr);
    EXPECT_EQ(later.status, whole.status) << recipe;
    EXPECT_LT(later.stats.nodes, whole.stats.nodes / 4) << recipe;
  }
  const auto tree = std::move(*make_driver<F>(*parse_recipe("pns"), zermelo::Setup{}));
  EXPECT_FALSE(tree->lasts());
}

}  // namespace
}  // namespace zermelo
