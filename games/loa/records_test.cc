// SPDX-License-Identifier: MIT
// Files of Lines of Action games, good and bad.
#include <gtest/gtest.h>

#include "base/rng.h"
#include "base/text.h"
#include "games/loa/loa.h"

namespace zermelo::loa {
namespace {

// The shortest known game that its winner ends himself (Charosh 1973): Black connects with his fifth move.
constexpr std::string_view kShort = "d1-b3 h5-g4 b1-b4 g4-g1 b4-e7 a3-c1 b3-e6 h3-f1 e1-e5";

Records read(std::string_view text, const Rules& rules = {}) {
  auto out = Position::read_records(rules, text);
  EXPECT_TRUE(out) << (out ? "" : out.error().what);
  return out ? *out : Records{};
}

std::string refusal(std::string_view text) {
  const auto out = Position::read_records({}, text);
  if (!out) return out.error().what;
  return out->refused.empty() ? "read" : out->refused.front().what;
}

Outcome replayed(const Record& record, const Rules& rules = {}) {
  auto p = Position::parse(rules, record.position);
  EXPECT_TRUE(p) << record.position;
  for (const std::string& text : record.moves) {
    const auto move = p->parse_move(text);
    EXPECT_TRUE(move) << text << ": " << (move ? "" : move.error().what);
    if (!move) break;
    p->play(*move);
  }
  return p->outcome();
}

TEST(LoaRecords, ReadsServerSgf) {
  const Records file = read(
      "(;C[a \\] bracket]\nGN[ LoA Board 1]\nPW[ann]\nPB[bob]\nFF[4]\nIY[true]\nGM[9]\n"
      ";B[D1-B3]\n;W[H5-G4]\n;C[]\nB[B1-B4]\n;W[G4:G1    ]\n;B[Resign]\n)\n"
      "(;GM[9];B[d1 b3]C[old];W [ h5 g4](;B[b1-b4];W[Forfeit])(;B[c1-a3]))\n");
  EXPECT_EQ(file.format, "sgf");
  ASSERT_EQ(file.games.size(), 2U);
  EXPECT_EQ(file.games[0].name, "LoA Board 1, bob - ann");
  EXPECT_EQ(file.games[0].position, "start");
  EXPECT_EQ(file.games[0].rules, "");
  EXPECT_EQ(join(file.games[0].moves, " "), "d1-b3 h5-g4 b1-b4 g4-g1");
  EXPECT_EQ(file.games[0].result, Outcome::second);
  EXPECT_FALSE(file.games[0].complete);
  EXPECT_EQ(file.games[1].number, 2);
  EXPECT_EQ(file.games[1].line, 15);
  EXPECT_EQ(join(file.games[1].moves, " "), "d1-b3 h5-g4 b1-b4");  // the first branch
  EXPECT_EQ(file.games[1].result, Outcome::first);
}

TEST(LoaRecords, ReadsSetUps) {
  const Records file = read(
      "(;GM[9]SiZe[8]SetUp[Scrambled];B[f1:h3])"
      "(;GM[9]SZ[5]AB[a1][B3]AW[e5][e1]PL[W];W[e1-c1++])"
      "(;GM[9]SZ[5];W[a2-c2])"
      "(;GM[9]SZ[5]SU[Standard]AE[b1])");
  ASSERT_EQ(file.games.size(), 4U);
  EXPECT_EQ(file.games[0].position, ".wbwbwb./b......w/w......b/b......w/w......b/b......w/w......b/.bwbwbw. b");
  EXPECT_EQ(file.games[0].rules, "loa(8x8)");
  EXPECT_EQ(file.games[1].rules, "loa(5x5)");
  EXPECT_EQ(file.games[1].position, "....w/...../.b.../...../b...w w");
  EXPECT_TRUE(file.games[1].complete);
  EXPECT_EQ(file.games[2].position, ".bbb./w...w/w...w/w...w/.bbb. w");
  EXPECT_EQ(file.games[3].position, ".bbb./w...w/w...w/w...w/..bb. b");
}

TEST(LoaRecords, OneBadGameDoesNotSpoilTheOthers) {
  const Records file = read(
      "(;GM[9];B[d1-b3])\n(;GM[9];B[d1-b3];W[z9-z8])\n(;GM[1];B[aa])\nnoise\n(;GM[9];B[d1-b3];B[b1-b4])\n"
      "(;GM[9];B[Resign];W[h5-g4])\n(;GM[9]SZ[9])\n(;GM[9]SU[Gemma])\n(;GM[9];AB[a1])\n(;GM[9]RE[B+];B[Resign])\n"
      "(;GM[9];W[h5-g4])\n(;GM[9];B[d1");
  ASSERT_EQ(file.games.size(), 2U);
  EXPECT_EQ(file.games[1].number, 11);
  std::vector<std::string> said;
  said.reserve(file.refused.size());
  for (const auto& bad : file.refused) said.push_back(bad.what);
  EXPECT_EQ(said, (std::vector<std::string>{
                      "line 2: 'z9-z8' is not a move; moves are written like d1-b3",
                      "line 3: GM[9] is Lines of Action, but the file says GM[1]",
                      "text outside of a game tree: a tree begins with '('",
                      "line 5: Black moves out of turn",
                      "line 6: 'h5-g4' comes after the end of the game that the file states",
                      "line 7: SZ[9]: the size is a number from 4 to 8",
                      "line 8: the set-up 'gemma' is not known; it is Standard, Scrambled-Eggs or Custom",
                      "line 9: pieces are set up in the middle of the game",
                      "line 10: RE names another winner than the last entry of the game",
                      "the text ends inside the value of B",
                  }));
}

TEST(LoaRecords, ReadsListsOfMoves) {
  const Records numbered = read("# two games\n1. d1-b3 h5-g4\n2. b1-b4 g4xg1\n\n3.b4-e7\n1. d1-b3 resigns\n");
  EXPECT_EQ(numbered.format, "moves");
  ASSERT_EQ(numbered.games.size(), 2U);
  EXPECT_EQ(join(numbered.games[0].moves, " "), "d1-b3 h5-g4 b1-b4 g4-g1 b4-e7");
  EXPECT_EQ(numbered.games[0].line, 2);
  EXPECT_FALSE(numbered.games[0].result);
  EXPECT_EQ(numbered.games[1].line, 6);
  EXPECT_EQ(numbered.games[1].result, Outcome::first);
  const Records plain = read(std::string(kShort) + "\r\nD1-B3 H5-G4 0-1\nd1-b3 h5\n");
  ASSERT_EQ(plain.games.size(), 2U);
  EXPECT_EQ(replayed(plain.games[0]), Outcome::first);
  EXPECT_EQ(plain.games[1].result, Outcome::second);
  ASSERT_EQ(plain.refused.size(), 1U);
  EXPECT_EQ(plain.refused[0].number, 3);
  EXPECT_EQ(plain.refused[0].what, "line 3: move 2: 'h5' is not a move; moves are written like d1-b3");
}

constexpr std::string_view kTrial =
    "game=../lud/Lines of Action.lud\n"
    "Move=[Move:mover=1,from=3,to=17,actions=[Move:from=3,to=17,decision=true]]\n"
    "Move=[Move:mover=2,actions=[Pass:decision=true]]\nwinner=2\n";

TEST(LoaRecords, ReadsTrials) {
  const Records file = read(kTrial);
  EXPECT_EQ(file.format, "trial");
  ASSERT_EQ(file.games.size(), 1U);
  EXPECT_EQ(join(file.games[0].moves, " "), "d1-b3 pass");
  EXPECT_EQ(file.games[0].result, Outcome::second);
  EXPECT_TRUE(file.games[0].complete);
  std::string small = "game=Lines of Action.lud\n";
  const std::pair<int, int> pieces[] = {{1, 1}, {2, 1}, {13, 1}, {14, 1}, {4, 2}, {8, 2}, {7, 2}, {11, 2}};
  for (const auto& [site, what] : pieces)
    small += "Move=[Move:mover=0,from=" + std::to_string(site) + ",to=" + std::to_string(site) +
             ",actions=[Add:type=Cell,to=" + std::to_string(site) + ",what=" + std::to_string(what) + "]]\n";
  const Records four = read(small + "Move=[Move:mover=1,from=1,to=9,actions=[Move]]\n");
  ASSERT_EQ(four.games.size(), 1U);
  EXPECT_EQ(four.games[0].rules, "loa(4x4)");
  EXPECT_EQ(four.games[0].position, "start");
  EXPECT_EQ(four.games[0].moves, std::vector<std::string>{"b1-b3"});
  EXPECT_NE(refusal("game=Chess.lud\nMove=[Move:mover=1,from=1,to=9,actions=[Move]]\n").find("'Chess'"),
            std::string::npos);
  EXPECT_NE(refusal("game=Lines of Action.lud\nMove=[Move:mover=2,from=1,to=9,actions=[Move]]\n").find("out of turn"),
            std::string::npos);
  EXPECT_NE(refusal("game=Lines of Action.lud\nMove=[Move:mover=1,from=1,to=99,actions=[Move]]\n").find("leaves"),
            std::string::npos);
}

TEST(LoaRecords, RefusesWhatIsNoGame) {
  EXPECT_EQ(refusal(""), "nothing in it is a game of Lines of Action");
  EXPECT_EQ(refusal(" \n\n# nothing"), "nothing in it is a game of Lines of Action");
  EXPECT_NE(refusal("hello world"), "read");
  EXPECT_NE(refusal("1-0"), "read");
  EXPECT_NE(refusal("(;GM[1];B[aa])"), "read");
}

TEST(LoaRecords, WritesWhatItReads) {
  Record record;
  record.name = "a [test] \\ here";
  record.moves = split_words(kShort);
  record.result = Outcome::first;
  record.complete = true;
  const auto sgf = Position::write_record({}, record, "sgf");
  ASSERT_TRUE(sgf);
  const Record again = read(*sgf).games.at(0);
  EXPECT_EQ(again.name, record.name);
  EXPECT_EQ(again.moves, record.moves);
  EXPECT_EQ(again.position, "start");
  EXPECT_EQ(again.rules, "loa(8x8)");
  EXPECT_EQ(again.result, Outcome::first);
  EXPECT_TRUE(again.complete);
  EXPECT_EQ(*Position::write_record({}, record, "moves"), std::string(kShort) + " 1-0\n");
  EXPECT_FALSE(Position::write_record({}, record, "pgn"));
  record.moves[1] = "nonsense";
  EXPECT_FALSE(Position::write_record({}, record, "sgf"));
}

TEST(LoaRecords, WritesOtherBeginnings) {
  Record record;
  record.rules = "loa(4x4)";
  record.position = ".wb./.w.w/.wb./.... b";
  record.moves = {"pass", "b2-a1"};
  record.result = Outcome::draw;
  const auto sgf = Position::write_record({}, record, "sgf");
  ASSERT_TRUE(sgf);
  EXPECT_EQ(*sgf, "(;FF[4]GM[9]SZ[4]SU[Custom]AB[C2][C4]AW[B2][B3][D3][B4]PL[B]RE[0]\n;B[pass];W[B2-A1]\n)\n");
  const Record again = read(*sgf).games.at(0);
  EXPECT_EQ(again.position, record.position);
  EXPECT_EQ(again.moves, record.moves);
  EXPECT_EQ(again.result, record.result);
  EXPECT_FALSE(Position::write_record({}, record, "moves"));
  record.position = "..../..../..../.... b";
  EXPECT_FALSE(Position::write_record({}, record, "sgf"));
}

// Whatever bytes come in, the reader answers.
TEST(LoaRecords, SurvivesNoise) {
  Rng rng(1969);
  const std::string good[] = {"(;GM[9]SZ[8]SU[Scrambled]AB[a1]PL[W]RE[B+]GN[x];B[D1-B3];W[H5-G4++])(;GM[9];B[Resign])",
                              "1. d1-b3 h5-g4\n2. b1-b4 g4xg1 0-1\n", std::string(kTrial)};
  for (int round = 0; round < 6000; ++round) {
    std::string text = good[rng.below(3)];
    for (std::uint64_t edits = 1 + rng.below(5); edits > 0 && !text.empty(); --edits) {
      const std::size_t place = rng.below(text.size());
      if (rng.below(3) == 0)
        text.erase(place, rng.below(8));
      else
        text[place] = rng.below(2) == 0 ? static_cast<char>(rng.below(256)) : "()[];=,.19x\n"[rng.below(12)];
    }
    const auto file = Position::read_records({}, text);
    if (!file) {
      EXPECT_FALSE(file.error().what.empty());
      continue;
    }
    for (const Record& record : file->games) (void)Position::write_record({}, record, "sgf");
  }
}

}  // namespace
}  // namespace zermelo::loa
