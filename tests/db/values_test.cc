// SPDX-License-Identifier: MIT
// What databases say of every position of small boards, against plain sweeps over the positions of the oracles.
#include <gtest/gtest.h>

#include <cstdlib>

#include "db/built.h"
#include "oracle/connect4_rules.h"
#include "oracle/fanorona_rules.h"
#include "oracle/hex_rules.h"
#include "oracle/loa_rules.h"
#include "oracle/mnk_rules.h"
#include "oracle/othello_rules.h"
#include "oracle/retrograde.h"

namespace zermelo::db_test {
namespace {

// The distance is the number of the sweep that decides a position, when each sweep knows only what the one before it
// knew. `values` are only there to leave out what no sweep decides.
std::vector<int> distances(const oracle::ListedGraph& graph, const std::vector<Value>& values) {
  constexpr int kUnknown = -1;
  std::vector<int> out(graph.count(), kUnknown);
  std::vector<std::size_t> left, now;
  for (std::size_t id = 0; id < graph.count(); ++id)
    if (graph.outcome(id) != Outcome::open || values[id] == Value::draw)
      out[id] = 0;
    else
      left.push_back(id);
  for (int sweep = 1; !left.empty(); ++sweep) {
    now.clear();
    for (const std::size_t id : left) {
      bool some_lost = false, all_won = true;
      for (const std::size_t next : graph.nexts[id]) {
        const bool known = out[next] != kUnknown;
        some_lost = some_lost || (known && values[next] == Value::loss);
        all_won = all_won && known && values[next] == Value::win;
      }
      if (some_lost || all_won) now.push_back(id);
    }
    EXPECT_FALSE(now.empty()) << left.size() << " positions are never decided";
    if (now.empty()) break;
    for (const std::size_t id : now) out[id] = sweep;
    std::erase_if(left, [&](std::size_t id) { return out[id] != kUnknown; });
  }
  return out;
}

// From the start, where that is not too far, and from everything that has a number and that the rules can read.
template <Indexed P, class Oracle>
std::vector<std::string> beginnings(const std::string& game, const Oracle& oracle, int level, bool from_start) {
  std::vector<std::string> out;
  if (from_start) out.push_back(oracle.start());
  const auto rules = rules_of<P>(game);
  each_position<P>(index_of<P>(game), level, [&](Place, const P& p) {
    if (P::parse(rules, p.text())) out.push_back(p.text());
  });
  return out;
}

template <Indexed P, class Oracle>
void compare(const std::string& game, const Oracle& oracle, int level, const std::vector<std::string>& from) {
  SCOPED_TRACE(game);
  const auto rules = rules_of<P>(game);
  const auto index = index_of<P>(game);
  const Folder one, two;
  const auto with_distances = built<P>(game, level, Kind::distances, one);
  const auto with_values = built<P>(game, level, Kind::values, two);
  ASSERT_TRUE(with_distances && with_values);
  const auto graph = oracle::reachable(oracle, from);
  const auto values = oracle::retrograde(graph);
  const auto plies = distances(graph, values);
  std::size_t found = 0, decided = 0;
  int longest = 0;
  for (std::size_t id = 0; id < graph.count(); ++id) {
    const auto p = P::parse(rules, graph.texts[id]);
    ASSERT_TRUE(p) << graph.texts[id];
    const auto place = index.place(*p);
    if (!place) {
      ASSERT_NE(graph.outcome(id), Outcome::open) << graph.texts[id];
      continue;
    }
    const Known expected{values[id], static_cast<std::uint16_t>(plies[id])};
    const auto near = with_distances->find(place), plain = with_values->find(place);
    ASSERT_TRUE(near && plain) << graph.texts[id];
    ASSERT_EQ(word(near->value), word(expected.value)) << graph.texts[id];
    ASSERT_EQ(near->plies, expected.plies) << graph.texts[id];
    ASSERT_EQ(word(plain->value), word(expected.value)) << graph.texts[id];
    ++found, longest = std::max(longest, plies[id]);
    if (expected.value != Value::draw) ++decided;
  }
  std::printf("%s: %zu positions compared, %zu decided, the longest in %d plies\n", game.c_str(), found, decided,
              longest);
}

TEST(Values, Fanorona) {
  for (const bool draw : {false, true}) {
    const std::string game = draw ? "fanorona(3x3,blocked=draw)" : "fanorona(3x3)";
    const oracle::FanoronaRules rules(3, 3, draw);
    compare<fanorona::Position>(game, rules, 8, beginnings<fanorona::Position>(game, rules, 8, true));
  }
  const int level = std::getenv("ZERMELO_EVERY") == nullptr ? 5 : 14;  // the whole board takes some gigabytes
  const oracle::FanoronaRules rules(5, 3, false);
  compare<fanorona::Position>("fanorona(5x3)", rules, level,
                              beginnings<fanorona::Position>("fanorona(5x3)", rules, level, false));
}

TEST(Values, Loa) {
  for (const auto& [game, mover, level] : {std::tuple{"loa(4x4)", false, 5}, {"loa(4x4,both=mover)", true, 4}}) {
    const oracle::LoaRules rules(4, mover);
    compare<loa::Position>(game, rules, level, beginnings<loa::Position>(game, rules, level, false));
  }
}

TEST(Values, Mnk) {
  for (const auto& [columns, rows, k] : {std::array{3, 3, 3}, {4, 2, 3}, {5, 1, 2}}) {
    const oracle::MnkRules rules(columns, rows, k);
    const std::string game =
        "mnk(" + std::to_string(columns) + "x" + std::to_string(rows) + ",k=" + std::to_string(k) + ")";
    compare<mnk::Position>(game, rules, columns * rows, beginnings<mnk::Position>(game, rules, columns * rows, true));
  }
}

TEST(Values, Hex) {
  for (const auto& [columns, rows] : {std::array{3, 3}, {2, 4}, {1, 1}}) {
    const oracle::HexRules rules(columns, rows, false);
    const std::string game = "hex(" + std::to_string(columns) + "x" + std::to_string(rows) + ")";
    compare<hex::Position>(game, rules, columns * rows, beginnings<hex::Position>(game, rules, columns * rows, true));
  }
}

TEST(Values, ConnectFour) {
  for (const auto& [columns, rows] : {std::array{4, 4}, {5, 2}, {1, 5}}) {
    const oracle::Connect4Rules rules(columns, rows);
    const std::string game = "connect4(" + std::to_string(columns) + "x" + std::to_string(rows) + ")";
    compare<connect4::Position>(game, rules, columns * rows, {rules.start()});
  }
}

TEST(Values, Othello) {
  const oracle::OthelloRules rules(4);
  compare<othello::Position>("othello(4x4)", rules, 12, {rules.start()});
}

}  // namespace
}  // namespace zermelo::db_test
