// SPDX-License-Identifier: MIT
#include "games/tree/tree.h"

#include <gtest/gtest.h>

#include <set>

namespace zermelo::tree {
namespace {

Rules rules_of(const std::string& text) { return *Rules::make(*conform(*parse_call(text), Position::kInfo, "game")); }

template <class Visit>
void each_node(Position& at, Visit visit) {
  visit(at);
  std::vector<Move> moves;
  at.moves(moves);
  for (const Move move : moves) {
    const auto undo = at.play(move);
    each_node(at, visit);
    at.undo(undo);
  }
}

// Keys differ for all nodes of a tree, exact or mixed, and the mixed ones do not depend on how one came there.
TEST(Tree, KeysDiffer) {
  for (const char* text :
       {"tree", "tree(pgame,branching=7,depth=5)", "tree(branching=3,depth=80,shape=unbalanced,seed=4)"}) {
    std::set<Key> keys;
    std::size_t nodes = 0;
    Position at = Position::start(rules_of(text));
    const auto visit = [&](const Position& p) {
      if (nodes < 100'000) ++nodes, keys.insert(p.key());
    };
    if (at.rules().depth < 20) {
      each_node(at, visit);
    } else {
      std::vector<Move> moves;  // too deep to see all of it: down one side, looking at all children
      for (at.moves(moves); !moves.empty(); at.play(moves.back()), at.moves(moves))
        for (const Move move : moves) {
          const auto undo = at.play(move);
          visit(at);
          at.undo(undo);
        }
    }
    EXPECT_EQ(keys.size(), nodes) << text;
    EXPECT_GT(nodes, 1U) << text;
  }
}

// As many leaves are won as was asked for: 20,736 leaves, so 0.02 is more than five standard deviations.
TEST(Tree, WinRate) {
  for (const double win : {0.0, 0.1, 0.5, 0.75, 1.0}) {
    Rules rules;
    rules.win = win, rules.branching = 12, rules.depth = 4;
    Position at = Position::start(rules);
    int leaves = 0, won = 0;
    each_node(at, [&](const Position& p) {
      if (p.outcome() == Outcome::open) return;
      ++leaves;
      if (p.outcome() == Outcome::first) ++won;
    });
    EXPECT_EQ(leaves, 12 * 12 * 12 * 12);
    EXPECT_NEAR(won, win * leaves, 0.02 * leaves);
  }
}

TEST(Tree, RulesAreCanonical) {
  EXPECT_EQ(rules_of("tree(andor,4,8,win=0.50,seed=1,shape=balanced)").text(), "tree");
  EXPECT_EQ(rules_of("tree(pgame,3,shape=unbalanced,seed=7)").text(),
            "tree(kind=pgame,branching=3,seed=7,shape=unbalanced)");
  EXPECT_FALSE(Rules::make(*conform(*parse_call("tree(pgame,win=0.4)"), Position::kInfo, "game")));
  EXPECT_NE(Position::start(rules_of("tree(seed=2)")), Position::start(rules_of("tree")));
}

TEST(Tree, ErrorsNameTheStep) {
  const auto error = [](const char* text) { return Position::parse(Rules(), text).error().what; };
  EXPECT_EQ(error("0.4 first"), "step 2 of the path: '4' is not a child: they are 0 to 3");
  EXPECT_EQ(error("0.0.0.0.0.0.0.0.0 first"), "step 9 of the path: there is no move: the node is a leaf");
  EXPECT_EQ(error("0 first"), "after 1 moves the side to move is second");
}

}  // namespace
}  // namespace zermelo::tree
