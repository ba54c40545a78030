// SPDX-License-Identifier: MIT
#include "games/shannon/shannon.h"

#include <gtest/gtest.h>

#include <map>

#include "place.h"

namespace zermelo::shannon {
namespace {

Expected<Rules> rules_of(const std::string& text) {
  const auto call = conform(*parse_call(text), Position::kInfo, "game");
  if (!call) return call.error();
  return Rules::make(*call);
}

bool side_to_move_wins(Position& at, std::map<Key, bool>& known) {
  if (at.outcome() != Outcome::open) return at.outcome() == win_for(at.to_move());
  const auto [place, fresh] = known.emplace(at.key(), false);
  if (!fresh) return place->second;
  std::vector<Move> moves;
  at.moves(moves);
  for (const Move move : moves) {
    const auto undo = at.play(move);
    const bool lost = !side_to_move_wins(at, known);
    at.undo(undo);
    if (lost) return known[at.key()] = true;
  }
  return false;
}

// Hex on C x R: on square boards the first player wins; else whoever has the shorter way, and be it as second player.
TEST(Shannon, HexBoards) {
  for (int columns = 1; columns <= 4; ++columns)
    for (int rows = 1; rows <= 4; ++rows) {
      if (columns * rows > 12) continue;
      for (const bool cut_first : {false, true}) {
        GraphRules rules{"shannon(hex)", std::make_shared<const Graph>(*Graph::parse(hex_graph(columns, rows), "hex")),
                         cut_first};
        Position at = Position::start(Rules(rules));
        std::map<Key, bool> known;
        const bool first_wins = columns == rows || (rows > columns) == cut_first;
        EXPECT_EQ(side_to_move_wins(at, known), first_wins) << columns << "x" << rows << " cut first " << cut_first;
      }
    }
}

TEST(Shannon, ReadsFiles) {
  const std::string file = source_folder() + "/games/shannon/hex3.graph";
  const auto rules = rules_of("shannon(" + file + ",first=cut)");
  ASSERT_TRUE(rules) << rules.error().what;
  EXPECT_EQ(rules->text(), "shannon(file=" + file + ",first=cut)");
  EXPECT_EQ(Position::start(*rules).text(), "......... c");
  EXPECT_EQ(*rules, *rules_of(rules->text()));
  EXPECT_NE(*rules, *rules_of("shannon(" + file + ")"));
  EXPECT_NE(rules_of("shannon(no/such.graph)").error().what.find("no/such.graph"), std::string::npos);
}

TEST(Shannon, SaysWhyAMoveIsNotLegal) {
  const auto rules = *rules_of("shannon(edges=s-a.a-b.b-t)");
  const auto error = [&](const char* position, const char* move) {
    return Position::parse(rules, position)->parse_move(move).error().what;
  };
  EXPECT_EQ(error("s. c", "a"), "a belongs to Short already");
  EXPECT_EQ(error("s. c", "t"), "t is a target and cannot be played");
  EXPECT_EQ(error("s. c", "q"), "there is no vertex 'q' in the graph");
  EXPECT_EQ(error("c. s", "b"), "b is not legal: the game is over");
}

// More pieces than an exact key holds: play and undo come back to the same key, and different orders meet.
TEST(Shannon, LongKeys) {
  const Rules rules(GraphRules{"shannon(hex)", std::make_shared<const Graph>(*Graph::parse(hex_graph(9, 9), "hex"))});
  Position a = Position::start(rules), b = a;
  for (const char* move : {"a1", "b1", "c1", "d1"}) a.play(*a.parse_move(move));
  for (const char* move : {"c1", "d1", "a1", "b1"}) b.play(*b.parse_move(move));
  EXPECT_EQ(a.key(), b.key());
  EXPECT_EQ(a, b);
  const auto undo = b.play(*b.parse_move("e5"));
  EXPECT_NE(a.key(), b.key());
  b.undo(undo);
  EXPECT_EQ(a, b);
}

}  // namespace
}  // namespace zermelo::shannon
