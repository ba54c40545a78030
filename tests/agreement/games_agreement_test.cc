// SPDX-License-Identifier: MIT
// The other games: every position that their smallest boards can come to, or a seeded sample.
#include <gtest/gtest.h>

#include "agreement/compare.h"
#include "agreement/graphs.h"
#include "games/connect6/connect6.h"
#include "games/hex/hex.h"
#include "games/loa/loa.h"
#include "games/othello/othello.h"
#include "games/shannon/shannon.h"
#include "games/switching/switching.h"
#include "games/tree/tree.h"
#include "oracle/retrograde.h"
#include "place.h"

namespace zermelo::agreement {
namespace {

template <Position P>
void every_position(const std::string& game) {
  SCOPED_TRACE(game);
  const Reachable<P> graph(P::start(rules<P>(game)));
  compare_all<P>(graph, oracle::retrograde(graph, true), all_ids(graph));
}

TEST(EveryPosition, Hex) {
  for (const auto* game : {"hex(3x2)", "hex(2x3)", "hex(3x3)", "hex(2x2,swap=yes)"})
    every_position<hex::Position>(game);
}
TEST(EveryPosition, Connect6) {
  for (const auto* game : {"connect6(4x2,k=3)", "connect6(3x3,k=3)", "connect6(4x3,k=3,p=3,q=2)"})
    every_position<connect6::Position>(game);
}
TEST(EveryPosition, Switching) {
  for (const auto* game : {"switching", "switching(first=cut)", "switching(edges=s-a.a-t.s-b.b-t.a-b.a-c.c-t)"})
    every_position<switching::Position>(game);
}
TEST(EveryPosition, Shannon) {
  for (const auto* game : {"shannon", "shannon(edges=s-a.s-b.a-c.b-d.c-d.a-d.c-t.d-t.s-e.e-t.d-e,first=cut)"})
    every_position<shannon::Position>(game);
}
TEST(EveryPosition, Tree) {
  for (const auto* game : {"tree(andor,3,6)", "tree(pgame,3,6)", "tree(andor,4,6,shape=unbalanced,win=0.4)"})
    every_position<tree::Position>(game);
}

TEST(Sample, Othello4x4) {
  const Reachable<othello::Position> graph(othello::Position::start(rules<othello::Position>("othello(4x4)")));
  compare_all<othello::Position>(graph, oracle::retrograde(graph, true), sample_ids(graph));
}
TEST(Sample, Loa4x4) {
  const Reachable<loa::Position> graph(loa::Position::start(rules<loa::Position>("loa(4x4)")));
  compare_all<loa::Position>(graph, oracle::retrograde(graph, true), sample_ids(graph));
}

// Hex is a Shannon game: the board as a graph gives the values of the board itself, stone for mark.
TEST(EveryPosition, HexAsAGraph) {
  const Reachable<hex::Position> graph(hex::Position::start(rules<hex::Position>("hex(3x3)")));
  const auto truth = oracle::retrograde(graph, true);
  const auto board = rules<shannon::Position>("shannon(" + source_folder() + "/games/shannon/hex3.graph)");
  Judge<shannon::Position> judge("dfpn(repetition=acyclic)", kMemory, false);
  for (std::size_t id = 0; id < graph.count(); ++id) {
    std::string marks;
    for (const char c : graph.position(id).text())
      if (c != '/') marks += c == 'b' ? 's' : c == 'w' ? 'c' : c;
    const auto same = shannon::Position::parse(board, marks);
    ASSERT_TRUE(same) << marks << ": " << same.error().what;
    ASSERT_EQ(same->outcome(), graph.outcome(id)) << marks;
    ASSERT_EQ(judge.value(*same), truth[id]) << marks;
  }
}

}  // namespace
}  // namespace zermelo::agreement
