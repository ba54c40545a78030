// SPDX-License-Identifier: MIT
// Every driver with every exact repetition setting gives the value that plain retrograde analysis gives: for all
// positions of the smallest boards, and for a seeded sample of larger ones. There are no exceptions to allow for.
#include "agreement/agreement.h"

#include <gtest/gtest.h>

#include "agreement/compare.h"
#include "agreement/graphs.h"
#include "games/connect4/connect4.h"
#include "games/fanorona/fanorona.h"
#include "games/mnk/mnk.h"
#include "oracle/retrograde.h"

namespace zermelo::agreement {
namespace {

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
