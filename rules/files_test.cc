// SPDX-License-Identifier: MIT
// SGF, Ludii trials and lists of moves, as far as they are the same for every game.
#include <gtest/gtest.h>

#include "rules/lines.h"
#include "rules/sgf.h"
#include "rules/trial.h"

namespace zermelo {
namespace {

TEST(Sgf, ReadsNodesPropertiesAndValues) {
  const auto read = parse_sgf("(;FF[4]SZ[7]AB[a1][b2]\n;B[c3] C[a \\] and a \\\\]\n;W[d4])");
  ASSERT_EQ(read.games.size(), 1U);
  EXPECT_TRUE(read.refused.empty());
  const auto& nodes = read.games[0].nodes;
  ASSERT_EQ(nodes.size(), 3U);
  EXPECT_EQ(nodes[0].value("SZ"), "7");
  ASSERT_NE(nodes[0].find("AB"), nullptr);
  EXPECT_EQ(nodes[0].find("AB")->values, (std::vector<std::string>{"a1", "b2"}));
  EXPECT_EQ(nodes[1].value("C"), "a ] and a \\");
  EXPECT_EQ(nodes[2].line, 3);
  EXPECT_EQ(nodes[2].value("XX"), "");
}

TEST(Sgf, FollowsTheFirstBranch) {
  const auto read = parse_sgf("(;B[a1](;W[b1](;B[c1])(;B[d1]))(;W[e1];B[f1]))");
  ASSERT_EQ(read.games.size(), 1U);
  std::string line;
  for (const auto& node : read.games[0].nodes) line += node.properties.at(0).values.at(0) + " ";
  EXPECT_EQ(line, "a1 b1 c1 ");
}

TEST(Sgf, DropsSmallLettersOfOldNames) {
  const auto read = parse_sgf("(;GaMe[1]Black[x])");
  ASSERT_EQ(read.games.size(), 1U);
  EXPECT_EQ(read.games[0].nodes[0].value("GM"), "1");
  EXPECT_EQ(read.games[0].nodes[0].value("B"), "x");
}

TEST(Sgf, GoesOnAfterABrokenGame) {
  const auto read = parse_sgf("(;B[a1];W)\n(;B[a2])\nnoise\n(;B[a3");
  ASSERT_EQ(read.games.size(), 1U);
  EXPECT_EQ(read.games[0].line, 2);
  ASSERT_EQ(read.refused.size(), 3U);
  EXPECT_EQ(read.refused[0].first, 1);
  EXPECT_NE(read.refused[0].second.find("W has no value"), std::string::npos);
  EXPECT_EQ(read.refused[1].first, 3);
  EXPECT_EQ(read.refused[2].first, 4);
}

TEST(Sgf, EscapesWhatItReads) {
  const std::string odd = "a]b\\c[d";
  const auto read = parse_sgf("(;C[" + sgf_escaped(odd) + "])");
  ASSERT_EQ(read.games.size(), 1U);
  EXPECT_EQ(read.games[0].nodes[0].value("C"), odd);
}

TEST(Sgf, IsToldFromOtherText) {
  EXPECT_TRUE(looks_like_sgf(" \n( ;B[a1])"));
  EXPECT_FALSE(looks_like_sgf(""));
  EXPECT_FALSE(looks_like_sgf("{[C6];B(J,10)}"));
  EXPECT_FALSE(looks_like_sgf("1. c8-c6 (a comment)"));
}

constexpr std::string_view kTrial =
    "game=/lud/board/Some Game.lud\nMove=[Move:mover=0,from=3,to=3,actions=[Add:type=Cell,to=3,what=1]]\r\n"
    "Move=[Move:mover=1,from=3,to=5,actions=[Remove:type=Cell,to=5],[Move:from=3,to=5,decision=true]]\n"
    "Move=[Move:mover=2,actions=[Pass:decision=true]]\nwinner=2\n";

TEST(Trial, ReadsMoves) {
  ASSERT_TRUE(looks_like_trial(kTrial));
  const auto trial = parse_trial(kTrial);
  ASSERT_TRUE(trial);
  EXPECT_EQ(trial->game, "Some Game");
  ASSERT_EQ(trial->moves.size(), 3U);
  EXPECT_EQ(trial->moves[1].mover, 1);
  EXPECT_EQ(trial->moves[1].from, 3);
  EXPECT_EQ(trial->moves[1].to, 5);
  EXPECT_EQ(trial->moves[1].line, 3);
  EXPECT_TRUE(trial->moves[1].actions.starts_with("[Remove:type=Cell,to=5]"));
  EXPECT_EQ(trial->moves[2].to, -1);
  EXPECT_EQ(trial->winner, 2);
}

TEST(Trial, NamesTheLineThatIsWrong) {
  for (const auto& [text, line] : {std::pair{"game=x\nMove=[Move:mover=1,from=3,to=5\n", "line 2"},
                                   {"game=x\nMove=[Move:mover=7,from=3,actions=[]]\n", "line 2"},
                                   {"game=x\nMove=[Move:mover=1,actions=[]]\nwinner=9\n", "line 3"},
                                   {"game=x\n\nMove=[Jump]\n", "line 3"},
                                   {"game=x\n", "without moves"}}) {
    const auto trial = parse_trial(text);
    ASSERT_FALSE(trial) << text;
    EXPECT_NE(trial.error().what.find(line), std::string::npos) << trial.error().what;
  }
}

Done add(Record& record, const std::string& word) {
  if (word == "bad") return Error{"no move"};
  record.moves.push_back(word);
  return Nothing{};
}

TEST(MoveList, NumbersMakeOneGameOfManyLines) {
  const auto read = read_move_list("# games\n1. a1 b2\n2.c3 d4 # fine\n\n1... e5 resign\n", add);
  ASSERT_EQ(read.games.size(), 2U);
  EXPECT_EQ(read.games[0].moves, (std::vector<std::string>{"a1", "b2", "c3", "d4"}));
  EXPECT_EQ(read.games[0].line, 2);
  EXPECT_FALSE(read.games[0].result);
  EXPECT_EQ(read.games[1].moves, (std::vector<std::string>{"e5"}));
  EXPECT_EQ(read.games[1].number, 2);
  EXPECT_EQ(read.games[1].line, 5);
  EXPECT_EQ(read.games[1].result, Outcome::first);
  EXPECT_FALSE(read.games[1].complete);
}

TEST(MoveList, WithoutNumbersALineIsAGame) {
  const auto read = read_move_list("a1 b2 1-0\n\nc3 Resign 1/2-1/2\nd4 bad e5\n1-0\nf6 0-1 g7\n", add);
  ASSERT_EQ(read.games.size(), 2U);
  EXPECT_EQ(read.games[0].result, Outcome::first);
  EXPECT_TRUE(read.games[0].complete);
  EXPECT_EQ(read.games[1].result, Outcome::draw);
  EXPECT_FALSE(read.games[1].complete);
  ASSERT_EQ(read.refused.size(), 3U);
  EXPECT_EQ(read.refused[0].what, "line 4: move 2: no move");
  EXPECT_EQ(read.refused[1].what, "a game without moves");
  EXPECT_EQ(read.refused[2].line, 6);
  for (const auto& game : read.games) {
    const auto again = read_move_list(*write_move_list(game), add);
    ASSERT_EQ(again.games.size(), 1U);
    EXPECT_EQ(again.games[0].moves, game.moves);
    EXPECT_EQ(again.games[0].result, game.result);
    EXPECT_EQ(again.games[0].complete, game.complete);
  }
}

TEST(MoveList, Noise) {
  EXPECT_TRUE(looks_like_noise(std::string_view("a1\0b2", 5)));
  EXPECT_TRUE(looks_like_noise(std::string(2000, 'x')));
  EXPECT_FALSE(looks_like_noise("1. a1 b2\r\n\tc3"));
}

}  // namespace
}  // namespace zermelo
