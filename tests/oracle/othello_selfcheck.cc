// SPDX-License-Identifier: MIT

// Othello: reasoned by hand from the rules, or known from elsewhere where a source is named.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "oracle/othello_rules.h"
#include "oracle/play.h"
#include "oracle/retrograde.h"

namespace zermelo::oracle {
namespace {

int disc_difference(const std::string& position) {
  const std::string cells = position.substr(0, position.find(' '));
  return static_cast<int>(std::count(cells.begin(), cells.end(), 'x') - std::count(cells.begin(), cells.end(), 'o'));
}

TEST(Othello, Start) {
  const OthelloRules rules(8);
  EXPECT_EQ(rules.start(), "......../......../......../...ox.../...xo.../......../......../........ x");
  EXPECT_EQ(names(rules, rules.start()), (Names{"c4", "d3", "e6", "f5"}));
  EXPECT_EQ(rules.moves(rules.start()).at("d3"),
            "......../......../...x..../...xx.../...xo.../......../......../........ o");
  EXPECT_EQ(OthelloRules(4).start(), "..../.ox./.xo./.... x");
}

// The counts that every perft table of the game gives.
TEST(Othello, Perft) { EXPECT_EQ(perfts(OthelloRules(8), 7), (Counts{1, 4, 12, 56, 244, 1396, 8200, 55092})); }

// The shortest game: after nine moves White has no disc left.
TEST(Othello, ShortestGame) {
  const OthelloRules rules(8);
  const std::string end = play(rules, rules.start(), {"e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"});
  EXPECT_EQ(rules.outcome(end), Outcome::first);
  EXPECT_EQ(disc_difference(end), 13);
  EXPECT_TRUE(rules.moves(end).empty());
}

// Eight lines at once, of one and of two discs: left b3, right d3 e3, up c2, down c4 c5, and the diagonals b2, d4 e5,
// d2 and b4.
TEST(Othello, FlipsAllLines) {
  const OthelloRules rules(8);
  EXPECT_EQ(rules.moves("o.o.o.../.xxx..../ox.xxo../.xxxo.../o.xox.../..o..o../......../........ o").at("c3"),
            "o.o.o.../.ooo..../oooooo../.oooo.../o.ooo.../..o..o../......../........ x");
  // Without f3 behind it, the line to the right stays as it is.
  EXPECT_EQ(rules.moves("o.o.o.../.xxx..../ox.xx.../.xxxo.../o.xox.../..o..o../......../........ o").at("c3"),
            "o.o.o.../.ooo..../oooxx.../.oooo.../o.ooo.../..o..o../......../........ x");
}

TEST(Othello, Pass) {
  const OthelloRules rules(4);
  // d1 is the only empty cell. Black would turn nothing over there, White turns b1 and c1.
  EXPECT_EQ(rules.moves("oxx./xxxx/xxxx/xxxx x"),
            (std::map<std::string, std::string>{{"pass", "oxx./xxxx/xxxx/xxxx o"}}));
  EXPECT_EQ(rules.moves("oxx./xxxx/xxxx/xxxx o"),
            (std::map<std::string, std::string>{{"d1", "oooo/xxxx/xxxx/xxxx x"}}));
  EXPECT_EQ(rules.outcome("oooo/xxxx/xxxx/xxxx x"), Outcome::first);
}

TEST(Othello, Finished) {
  const OthelloRules rules(4);
  for (const char* side : {"x", "o"}) {
    EXPECT_EQ(rules.outcome(std::string("xxxo/xxx./xxxx/xxxx ") + side), Outcome::first);  // d2 is no use to anyone
    EXPECT_TRUE(rules.moves(std::string("xxxo/xxx./xxxx/xxxx ") + side).empty());
    EXPECT_EQ(rules.outcome(std::string("xxxx/xxxx/oooo/oooo ") + side), Outcome::draw);
    EXPECT_EQ(rules.outcome(std::string("xxxx/xxoo/oooo/oooo ") + side), Outcome::second);
    EXPECT_EQ(rules.outcome(std::string("..../.oo./.oo./.... ") + side), Outcome::second);
  }
}

TEST(Othello, Refused) {
  for (const char* wrong : {"..../.ox./.x../.... x", "..../.ox./.xo./.... b", "..../.ox./.xo./...w x"})
    EXPECT_THROW(OthelloRules(4).outcome(wrong), std::invalid_argument) << wrong;
}

int best_difference(const OthelloRules& rules, const std::string& position, std::map<std::string, int>& known) {
  if (const auto place = known.find(position); place != known.end()) return place->second;
  const auto moves = rules.moves(position);
  if (moves.empty()) return known[position] = disc_difference(position);
  const bool black = rules.to_move(position) == Side::first;
  int best = black ? -64 : 64;
  for (const auto& [move, after] : moves) {
    const int next = best_difference(rules, after, known);
    best = black ? std::max(best, next) : std::min(best, next);
  }
  return known[position] = best;
}

// Well known: the second player wins 4x4, 11 discs to 3.
TEST(Retrograde, OthelloFourByFour) {
  const OthelloRules rules(4);
  const ListedGraph graph = reachable(rules, rules.start());
  EXPECT_EQ(retrograde(graph)[0], Value::loss);
  std::map<std::string, int> known;
  EXPECT_EQ(best_difference(rules, rules.start(), known), 3 - 11);
}

}  // namespace
}  // namespace zermelo::oracle
