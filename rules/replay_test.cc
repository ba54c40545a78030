// SPDX-License-Identifier: MIT
#include "rules/replay.h"

#include <gtest/gtest.h>

#include "games/connect4/connect4.h"
#include "games/fanorona/fanorona.h"

namespace zermelo {
namespace {

Record moves(const std::string& columns) {
  Record record;
  for (const char c : columns) record.moves.emplace_back(1, c);
  return record;
}

Replay<connect4::Position> played(const Record& record, std::size_t plies = 100) {
  return replay<connect4::Position>({}, record, plies);
}

TEST(Replay, PlaysToTheEndOrAsFarAsAsked) {
  const auto whole = played(moves("1212121"));
  EXPECT_EQ(whole.illegal, "");
  EXPECT_EQ(whole.played, 7);
  EXPECT_EQ(whole.at.outcome(), Outcome::first);
  EXPECT_EQ(played(moves("1212121"), 3).at.text(), "......./......./......./......./x....../xo..... o");
}

TEST(Replay, NamesTheMove) {
  EXPECT_EQ(played(moves("1212121"
                         "3"))
                .illegal,
            "move 8 '3': the game is over (won by first)");
  EXPECT_EQ(played(moves("11111119")).illegal.substr(0, 11), "move 7 '1':");
  Record nowhere = moves("1");
  nowhere.position = "x";
  EXPECT_EQ(played(nowhere).illegal.substr(0, 13), "position 'x':");
}

TEST(Replay, ComparesWithWhatIsStated) {
  Record record = moves("1212121");
  record.result = Outcome::first, record.complete = true;
  EXPECT_EQ(played(record).mismatch, "");
  record.result = Outcome::draw;
  EXPECT_EQ(played(record).mismatch, "the record says draw, the board says won by first");
  Record early = moves("12");
  early.result = Outcome::second;  // by resignation
  EXPECT_EQ(played(early).mismatch, "");
  early.complete = true;
  EXPECT_NE(played(early).mismatch, "");
}

TEST(Records, ConnectFour) {
  using P = connect4::Position;
  const auto read = P::read_records({}, "4455 -3\n# comment\n\n44 55 66\n" + std::string(41, '*') + "X\n");
  ASSERT_TRUE(read);
  ASSERT_EQ(read->games.size(), 2U);
  EXPECT_EQ(read->games[0].moves.size(), 4U);
  EXPECT_EQ(read->games[1].position, "......./......./......./......./......./......x o");
  ASSERT_EQ(read->refused.size(), 1U);
  EXPECT_EQ(read->refused[0].line, 4);
  EXPECT_EQ(*P::write_record({}, read->games[0], "columns"), "4455\n");
  EXPECT_FALSE(P::write_record({}, read->games[0], "sgf"));
  EXPECT_FALSE(P::read_records({}, ""));
}

TEST(Records, FanoronaTrial) {
  using P = fanorona::Position;
  const auto read = P::read_records(
      {},
      "game=/Fanorona.lud\nMove=[Move:mover=1,from=21,to=22,actions=[Move:x],[Remove:type=Vertex,to=23]]\n"
      "Move=[Move:mover=2,from=32,to=23,actions=[Move:x],[Remove:type=Vertex,to=14],[Remove:type=Vertex,to=5]]\n");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->games.at(0).moves, (std::vector<std::string>{"d3-e3A", "f4-f3A"}));
  EXPECT_EQ(replay<P>({}, read->games[0]).illegal, "");
  EXPECT_EQ(*P::write_record({}, read->games[0], "moves"), "d3-e3A f4-f3A\n");
  EXPECT_FALSE(P::read_records({}, "game=/Chess.lud\nMove=[Move:mover=1,actions=[]]\n"));
}

}  // namespace
}  // namespace zermelo
