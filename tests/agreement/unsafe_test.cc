// SPDX-License-Identifier: MIT
// Searches that are allowed to be wrong: whatever they get wrong must be labelled as an estimate. And they are wrong
// somewhere, or there would be no reason for the label.
#include <gtest/gtest.h>

#include "agreement/compare.h"
#include "agreement/graphs.h"
#include "games/connect4/connect4.h"
#include "games/fanorona/fanorona.h"
#include "games/mnk/mnk.h"
#include "oracle/retrograde.h"

namespace zermelo::agreement {
namespace {

struct Counts {
  int proofs = 0, estimates = 0, wrong = 0;
};

bool truth_of(const Question& question, Value value) {
  return value == Value::win || (question.draw_is_enough && value == Value::draw);
}

// Both questions of each position, with a table that is kept, so that what one path taught spoils another.
template <Position P, class Graph>
Counts ask_all(const Graph& graph, const std::vector<Value>& truth, const std::vector<std::size_t>& ids,
               const std::string& recipe) {
  Counts counts;
  Setup setup;
  setup.limits.memory = std::size_t{256} << 20;
  for (const bool draw_is_enough : {false, true})
    for (const Side side : {Side::first, Side::second}) {
      auto driver = std::move(*make_driver<P>(*parse_recipe(recipe), setup));
      for (const std::size_t id : ids) {
        const P& at = graph.position(id);
        if (at.outcome() != Outcome::open || at.to_move() != side) continue;
        const Question question{side, draw_is_enough};
        Control control(setup.limits);
        const auto answer = driver->solve(at, question, control, nullptr);
        const bool yes = truth_of(question, truth[id]);
        if (answer.status == Status::estimated) {
          EXPECT_TRUE(answer.guess.has_value());
          ++counts.estimates;
          if (answer.guess != yes && counts.wrong++ == 0)
            std::printf("%s: %s %s, %s: says %s\n", recipe.c_str(), at.rules().text().c_str(), at.text().c_str(),
                        text_of(question).c_str(), yes ? "no" : "yes");
        } else {
          ++counts.proofs;
          EXPECT_EQ(answer.status, yes ? Status::proven : Status::disproven)
              << recipe << ' ' << at.text() << ", " << text_of(question);
        }
      }
    }
  std::printf("%s: %d proofs, %d estimates, %d of them wrong\n", recipe.c_str(), counts.proofs, counts.estimates,
              counts.wrong);
  return counts;
}

TEST(Unsafe, RepetitionOnEveryPosition) {
  const AllPlacements<fanorona::Position> small(rules<fanorona::Position>("fanorona(3x3)"), 3, 3);
  const auto truth = oracle::retrograde(small, true);
  for (const auto* recipe : {"dfpn(repetition=ignore)", "dfpn(repetition=flagging)",
                             "pns(store=newest,repetition=ignore)", "pns(store=newest,repetition=flagging)"}) {
    const Counts counts = ask_all<fanorona::Position>(small, truth, all_ids(small), recipe);
    EXPECT_GT(counts.proofs, 0) << recipe;
    EXPECT_GT(counts.estimates, 0) << recipe;
  }
}

// Positions on which they are wrong, found among 20,000 random ones. The exact search and retrograde analysis agree.
TEST(Unsafe, RepetitionGivesWrongAnswers) {
  struct Case {
    const char *game, *position, *recipe;
    Question question;  // for the side to move
    bool truth;
  };
  const Case cases[] = {
      {"fanorona(5x3)", "..ww./wb..w/w...b b", "dfpn(repetition=ignore)", {Side::second, false}, true},
      {"fanorona(5x3)", ".b..b/....w/b..bw w", "dfpn(repetition=ignore)", {Side::first, true}, false},
      {"fanorona(5x3)", "wwwb./w.b../..b.w b", "pns(store=newest,repetition=ignore)", {Side::second, false}, true},
      {"fanorona(3x5)",
       "w../.../w.w/.../b.b b",
       "dfpn(threshold=plus_one,repetition=flagging)",
       {Side::second, false},
       true},
  };
  for (const Case& one : cases) {
    const auto at = *fanorona::Position::parse(rules<fanorona::Position>(one.game), one.position);
    zermelo::Setup setup;
    setup.limits.memory = std::size_t{64} << 20;
    const auto ask = [&](const std::string& recipe) {
      auto driver = std::move(*make_driver<fanorona::Position>(*parse_recipe(recipe), setup));
      Control control(setup.limits);
      return driver->solve(at, one.question, control, nullptr);
    };
    EXPECT_EQ(ask("dfpn").status, one.truth ? Status::proven : Status::disproven) << one.position;
    const auto answer = ask(one.recipe);
    EXPECT_EQ(answer.status, Status::estimated) << one.recipe << ' ' << one.position;
    EXPECT_EQ(answer.guess, !one.truth) << one.recipe << ' ' << one.position << ": this position is spoilt no more";
  }
}

TEST(Unsafe, RepetitionWhereThereIsNone) {
  const Reachable<mnk::Position> graph(mnk::Position::start(rules<mnk::Position>("mnk(3x3,3)")));
  const auto truth = oracle::retrograde(graph, true);
  for (const auto* recipe : {"dfpn(repetition=ignore)", "dfpn(repetition=flagging)"})
    EXPECT_EQ(ask_all<mnk::Position>(graph, truth, all_ids(graph), recipe).estimates, 0) << recipe;
}

// Moves of the prover that are left out make every "no" an estimate, also for the positions that come later.
TEST(Unsafe, ForcedMoves) {
  const Reachable<mnk::Position> graph(mnk::Position::start(rules<mnk::Position>("mnk(3x3,3)")));
  const auto truth = oracle::retrograde(graph, true);
  for (const auto* recipe : {"dfpn(moves=forced(most=1))", "pns(moves=forced(most=1),store=newest)"}) {
    const Counts counts = ask_all<mnk::Position>(graph, truth, all_ids(graph), recipe);
    EXPECT_GT(counts.estimates, 0) << recipe;
    EXPECT_GT(counts.wrong, 0) << recipe;
  }
}

// What a search inside another one leaves out is not handed up as a fact, nor are children that it never looked at.
TEST(Unsafe, ForcedMovesInside) {
  struct Case {
    const char *game, *position, *recipe;
    Question question;
    bool truth;
  };
  const Case cases[] = {
      {"mnk(6x3,3)",
       "x....o/....x./...... o",
       "pns(leaf=search(by=dfpn(moves=forced(most=1)),size=fixed,n=300))",
       {Side::first, false},
       true},
      {"mnk(6x3,3)",
       "x....o/....x./...... o",
       "pns(leaf=search(by=alphabeta(moves=forced(most=1)),size=fixed,n=300))",
       {Side::first, false},
       true},
      {"mnk(4x4,4)",
       "oo.x/.o../..../x.x. x",
       "pns(leaf=search(by=dfpn,size=fixed,n=40),nodes=shared)",
       {Side::first, false},
       false},
      {"mnk(3x3,3)", "xox/oox/.xo x", "pns(leaf=children,evaluation=delayed)", {Side::first, false}, false},
  };
  for (const Case& one : cases) {
    const auto at = *mnk::Position::parse(rules<mnk::Position>(one.game), one.position);
    zermelo::Setup setup;
    setup.limits.memory = std::size_t{64} << 20;
    auto driver = std::move(*make_driver<mnk::Position>(*parse_recipe(one.recipe), setup));
    Control control(setup.limits);
    EXPECT_EQ(driver->solve(at, one.question, control, nullptr).status, one.truth ? Status::proven : Status::disproven)
        << one.recipe << ' ' << one.position;
  }
}

TEST(Unsafe, PrecisionRate) {
  const Reachable<connect4::Position> graph(connect4::Position::start(rules<connect4::Position>("connect4(4x4)")));
  const auto truth = oracle::retrograde(graph, true);
  std::vector<std::size_t> few(2000);
  Rng rng(seed());
  for (auto& id : few) id = rng.below(graph.count());
  const Counts loose =
      ask_all<connect4::Position>(graph, truth, few, "pns(leaf=monte_carlo(playouts=4),backup=product(pr=0.2))");
  EXPECT_GT(loose.estimates, 0);
  EXPECT_GT(loose.wrong, 0);
  const Counts none =
      ask_all<connect4::Position>(graph, truth, few, "pns(leaf=monte_carlo(playouts=4),backup=product)");
  EXPECT_EQ(none.estimates, 0);
}

}  // namespace
}  // namespace zermelo::agreement
