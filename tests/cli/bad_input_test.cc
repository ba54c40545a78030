// SPDX-License-Identifier: MIT
// Games, positions, moves and commands that are wrong: each is refused with one line that says what and where.
#include <random>

#include "cli/run.h"

namespace zermelo {
namespace {

struct Case {
  std::vector<std::string> words;
  std::vector<std::string> said;  // what the line has to name
};

void expect_all_refused(const std::vector<Case>& cases) {
  for (const auto& [words, said] : cases) expect_refused(words, said);
}

TEST(BadInput, Command) {
  expect_all_refused({
      {{"--colour", "never"}, {"command", "--help"}},
      {{""}, {"''"}},
      {{"solv", "mnk"}, {"'solv'", "did you mean 'solve'"}},
      {{"xyzzyxyzzy"}, {"'xyzzyxyzzy'", "known: ", "perft"}},
      {{"--bogus", "games"}, {"--bogus"}},
      {{"games", "extra"}, {"extra"}},
      {{"solve"}, {"GAME"}},
      {{"check"}, {"PROOF"}},
      {{"perft", "mnk"}, {"--depth"}},
      {{"perft", "mnk", "--depth"}, {"--depth"}},
      {{"solve", "mnk", "start", "extra"}, {"extra"}},
      {{"test"}, {"./zermelo test"}},
      {{"version"}, {"zermelo --version"}},
      {{"solve", "mnk", "--proof", "-"}, {"--proof '-'", "name a file"}},
      {{"solve", "mnk", "--nodes", "1e30"}, {"--nodes '1e30'", "too large"}},
  });
}

TEST(BadInput, NoSuchGame) {
  expect_all_refused({
      {{"solve", "conect4"}, {"'conect4'", "did you mean 'connect4'?"}},
      {{"show", "fanarona(5x3)"}, {"'fanarona'", "did you mean 'fanorona'?"}},
      {{"perft", "mkn", "--depth", "1"}, {"'mkn'", "did you mean 'mnk'?"}},
      {{"solve", "backgammon(24x1)"}, {"'backgammon'", "known: ", "connect4"}},
      {{"solve", "Connect4"}, {"'Connect4'", "did you mean 'connect4'?"}},
      {{"solve", "tic-tac-toe"}, {"did you mean 'mnk(3x3,k=3)'?"}},
      {{"solve", "gomoku"}, {"did you mean 'mnk(15x15,k=5)'?"}},
      {{"solve", "c4"}, {"did you mean 'connect4'?"}},
      {{"games", "Reversi"}, {"did you mean 'othello'?"}},
      {{"show", "hex5x5"}, {"did you mean 'hex(5x5)'?"}},
      {{"show", "hex 5x5"}, {"place 5", "did you mean 'hex(5x5)'?"}},
      {{"show", "mnk(3,3,3)"}, {"place 9", "did you mean 'mnk(3x3,k=3)'?"}},
      {{"show", "hex(5,5)"}, {"did you mean 'hex(5x5)'?"}},
      {{"show", "go"}, {"'go'", "known: ", "othello"}},
      {{"show", ""}, {"the name of the game is empty", "zermelo games"}},
  });
}

// An empty text is a column string without columns, and hardly what somebody wanted to solve.
TEST(BadInput, NothingIsNoPosition) {
  expect_refused({"solve", "connect4", ""}, {"the position is empty"});
  expect_refused({"solve", "connect4", "4455 18"}, {"behind the columns '4455' stands '18'", "leave it out"});
  expect_refused({"show", "connect4", "4455", "--json", "--as", "columns"}, {"--as", "--json", "choose one"});
  expect_refused({"config", "play", "connect5"}, {"no game is called 'connect5'", "did you mean 'connect4'?"});
  expect_refused(Job{.words = {"solve", "connect4", "-"}, .input = ""}, {"nothing came from standard input"});
  expect_refused(Job{.words = {"solve", "connect4", "-"}, .input = " \n\n"}, {"nothing came from standard input"});
  const Folder folder;
  write_text(folder / "none.txt", "\n");
  expect_refused(Job{.words = {"show", "connect4", "none.txt"}, .folder = folder.path()},
                 {"none.txt: there is nothing in it"});
}

TEST(BadInput, AFileThatIsNotThere) {
  expect_refused({"show", "othello", "nofile"}, {"'nofile'", "nor is there a file of that name"});
  expect_refused({"solve", "connect4", "./nofile"}, {"'./nofile'", "nor is there a file of that name"});
  for (const auto& words : {std::vector<std::string>{"show", "mnk", "xo./.x./..."}, {"show", "hex", "5x5"}}) {
    const std::string said = run(words).err;
    EXPECT_FALSE(said.empty());
    EXPECT_EQ(said.find("file"), std::string::npos) << said;
  }
}

TEST(BadInput, AFileOfSomethingElse) {
  const Folder folder;
  write_text(folder / "notes.txt", "Dear\nall,\nwe met on Monday\nbye\n");
  for (const char* game : {"connect4", "fanorona"})
    expect_refused(Job{.words = {"show", game, "notes.txt"}, .folder = folder.path()},
                   {"notes.txt: nothing in it is a game of ", "line 1: move 1 "});
  write_text(folder / "games.txt", "Dear all\n444\n4455\n");
  expect_refused(Job{.words = {"show", "connect4", "games.txt"}, .folder = folder.path()},
                 {"choose one with --game 1"});
}

// A pipe is as good as a file.
TEST(Input, ComesFromPipesToo) {
  const Ran ran = run(Job{.words = {"show", "mnk", "/dev/stdin"}, .input = "xo./.x./..o x\n"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_NE(ran.out.find("5 legal moves"), std::string::npos) << ran.out;
}

TEST(BadInput, TheCheckerHasOneOption) {
  for (const std::string word : {"-x", "--help", "--bogus"}) {
    const Ran ran = run(Job{.words = {word}, .program = "zermelo-check"});
    EXPECT_EQ(ran.status, 2) << word;
    EXPECT_TRUE(ran.err.starts_with("usage: zermelo-check PROOF")) << ran.err;
  }
}

TEST(Sizes, MayHaveACapitalX) { EXPECT_EQ(run({"show", "hex(3X3)"}).out, run({"show", "hex(3x3)"}).out); }

TEST(BadInput, GameTextIsMalformed) {
  expect_all_refused({
      {{"solve", ""}, {"is empty"}},
      {{"solve", "("}, {"place 1"}},
      {{"solve", "connect4("}, {"place 10"}},
      {{"solve", "connect4(7x6"}, {"')' is missing", "place 13"}},
      {{"solve", "connect4(7x6))"}, {"unexpected ')'", "place 14"}},
      {{"solve", "connect4=3"}, {"unexpected '='", "place 9"}},
      {{"solve", "connect4(7,6)"}, {"'6'", "place 12"}},
      {{"solve", "connect4(7x)"}, {"'7x'", "COLUMNSxROWS"}},
      {{"solve", "connect4(7x6,siz=3)"}, {"'siz'", "place 14", "did you mean 'size'?"}},
      {{"solve", "connect4(size=7x6,size=7x6)"}, {"twice", "place 19"}},
      {{"solve", "fanorona(5x5,blocked=win)"}, {"'win'", "loss, draw"}},
      {{"solve", "mnk(3x3,k=two)"}, {"'two'", "not a number"}},
      {{"solve", "mnk(3x3,k=2.5)"}, {"'2.5'", "whole number"}},
      {{"solve", "mnk(3x3,k=[1,2])"}, {"'[1,2]'", "one value"}},
  });
  std::string nested;
  for (int i = 0; i < 10000; ++i) nested += "connect4(";
  expect_refused({"solve", nested}, {"too many brackets"});
}

TEST(BadInput, SizeOutOfRange) {
  expect_all_refused({
      {{"solve", "connect4(0x0)"}, {"'0x0'", "1 to 64"}},
      {{"solve", "connect4(-7x6)"}, {"'-7x6'"}},
      {{"solve", "connect4(9x9)"}, {"81 cells", "64"}},
      {{"solve", "connect4(99999999999999999999x1)"}, {"size"}},
      {{"solve", "mnk(20x20,3)"}, {"'20x20'", "1 to 19"}},
      {{"solve", "mnk(3x3,4)"}, {"k=4", "1 to 3"}},
      {{"solve", "mnk(3x3,k=0)"}, {"'0'", "1 and 19"}},
      {{"solve", "mnk(3x3,k=1e300)"}, {"'1e300'"}},
      {{"solve", "fanorona(4x4)"}, {"4x4", "odd"}},
      {{"solve", "fanorona(11x5)"}, {"'11x5'", "3 to 9"}},
  });
}

TEST(BadInput, BoardOfTheWrongShape) {
  expect_all_refused({
      {{"solve", "mnk", ""}, {"empty"}},
      {{"solve", "mnk", " "}, {"empty"}},
      {{"solve", "mnk", ".../... x"}, {"2 rows", "has 3"}},
      {{"solve", "mnk", ".../.../.../... x"}, {"4 rows", "has 3"}},
      {{"solve", "mnk", "..../.../... x"}, {"row 3 has 4 cells"}},  // rows count from the bottom, as they are drawn
      {{"solve", "mnk", ".../../... x"}, {"row 2 has 2 cells"}},
      {{"solve", "mnk", ".../.../.... x"}, {"row 1 has 4 cells"}},
      {{"solve", "fanorona(5x3)", "bbbbb/bw.bw/wwww w"}, {"row 1 has 4 cells"}},
      {{"solve", "mnk", "a../.../... x"}, {"'a'", "a3"}},
      {{"solve", "connect4", "......./......./......./......./......./...w... x"}, {"'w'", "d1"}},
      {{"solve", "mnk", ".../.../... x pass"}, {"'pass'"}},
  });
}

TEST(BadInput, SideToMove) {
  expect_all_refused({
      {{"solve", "mnk", ".../.../..."}, {"side to move is missing"}},
      {{"solve", "fanorona(3x3)", "bbb/b.w/www"}, {"side to move is missing"}},
      {{"solve", "mnk", ".../.../... y"}, {"'y'", "x or o"}},
      {{"solve", "fanorona(3x3)", "bbb/b.w/www x"}, {"'x'", "w or b"}},
      {{"solve", "mnk", "x../.../... x"}, {"turn of o"}},
  });
}

TEST(BadInput, ImpossibleStones) {
  expect_all_refused({
      {{"solve", "mnk", "xx./.../... o"}, {"2 x and 0 o"}},
      {{"solve", "mnk", "ooo/.../... x"}, {"0 x and 3 o"}},
      {{"solve", "mnk", "xxx/ooo/... x"}, {"both sides have a line"}},
      {{"solve", "connect4", "......./......./......./......./......./xxx.... o"}, {"3 x and 0 o"}},
      {{"solve", "connect4", "x....../......./......./......./......./....... o"}, {"a6 floats", "a5"}},
      {{"solve", "connect4", "......./......./......./......./..x.../.o..x.o x"}, {"row 2 has 6 cells"}},
      {{"solve", "fanorona(3x3)", "bbb/bww/www w"}, {"5 white stones", "4"}},
      {{"solve", "fanorona(3x3)", ".../.../... w"}, {"no stones"}},
  });
}

TEST(BadInput, ColumnString) {
  expect_all_refused({
      {{"solve", "connect4", "1111111"}, {"move 7", "column 1 is full"}},
      {{"solve", "connect4", "4448"}, {"move 4", "'8'", "1 to 7"}},
      {{"solve", "connect4", "0"}, {"move 1", "'0'"}},
      {{"solve", "connect4", "12121212"}, {"move 8", "over after move 7"}},
      {{"solve", "connect4(4x4)", "5"}, {"move 1", "'5'", "1 to 4"}},
  });
}

TEST(BadInput, IllegalMoveIsNamed) {
  expect_all_refused({
      {{"solve", "mnk", "--moves", "a1 a1"}, {"move 2", "'a1'", "not empty"}},
      {{"show", "mnk", "--moves", "a1 b2 d9"}, {"move 3", "'d9'", "off the board"}},
      {{"show", "mnk", "--moves", "zz"}, {"move 1", "'zz'"}},
      {{"show", "mnk", "xxx/oo./... o", "--moves", "a1"}, {"move 1", "'a1'", "over"}},
      {{"show", "connect4", "--moves", "1 1 1 1 1 1 1"}, {"move 7", "'1'", "full"}},
      {{"show", "connect4", "--moves", "448"}, {"move 3", "'8'", "1 to 7"}},
      {{"show", "othello", "--moves", "f5a1"}, {"move 2", "'a1'"}},
      {{"show", "othello", "--moves", "f5,d6"}, {"move 1", "'f5,d6'", "separated by spaces"}},
      {{"show", "othello", "f5d6"}, {"did you mean --moves 'f5d6'?"}},
      {{"perft", "connect4", "444", "--moves", "4 8", "--depth", "1"}, {"move 2", "'8'"}},
      {{"show", "fanorona(5x3)", "--moves", "c1-c2"}, {"move 1", "'c1-c2'", "write c1-c2A"}},
      {{"show", "fanorona(5x3)", "--moves", "c1-c2A a1"}, {"move 2", "'a1'"}},
      {{"show", "fanorona(5x3)", "--moves", "a1-a2A"}, {"move 1", "'a1-a2A'", "a2 is not empty"}},
  });
}

// What arrives on standard input is held to the same.
TEST(BadInput, StandardInput) {
  for (const std::string input : {"", "\n", ".../... x\n", "\xff\xfe\n\n", "a b c d"}) {
    const Folder folder;
    expect_refused(Job{.words = {"solve", "mnk", "-"}, .input = input, .folder = folder.path()});
    EXPECT_TRUE(folder.empty());
  }
  expect_refused(Job{.words = {"show", "connect4", "-"},
                     .input = std::string("44\0"
                                          "4",
                                          4)},
                 {"move 3"});
}

// Bytes of every kind where a text is expected: no crash, no second line. The seed is fixed, the run repeats.
TEST(BadInput, BinaryNoise) {
  std::mt19937 random(2026);
  for (int round = 0; round < 25; ++round) {
    std::string noise;
    const int length = 1 + static_cast<int>(random() % 200);
    while (static_cast<int>(noise.size()) < length) noise += static_cast<char>(random() % 255 + 1);
    noise += '\n';  // no text of ours holds one, so the noise cannot be good by chance
    expect_refused({"solve", "#" + noise});
    expect_refused({"solve", "connect4(" + noise + ")"});
    expect_refused({"solve", "mnk", "#" + noise});
    expect_refused({"solve", "connect4", "#" + noise});
    expect_refused({"solve", "fanorona(5x3)", "#" + noise});
    expect_refused({"solve", "mnk", "--recipe", noise});
    expect_refused({"solve", "mnk", "--recipe", "dfpn(" + noise + ")"});
    expect_refused({"solve", "fanorona(5x3)", "--moves", "#" + noise});
    expect_refused({"#" + noise});
  }
}

}  // namespace
}  // namespace zermelo
