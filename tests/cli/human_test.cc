// SPDX-License-Identifier: MIT
// Playing in the terminal, with a pipe in the place of the person.
#include "base/text.h"
#include "cli/run.h"
#include "cli/talk.h"

namespace zermelo {
namespace {

Ran play(const std::string& game, const std::string& who, const std::string& input,
         std::vector<std::string> more = {}) {
  std::vector<std::string> words{"play", game, "--human", who, "--memory", "256", "--time", "2"};
  words.insert(words.end(), more.begin(), more.end());
  return run(Job{.words = words, .input = input});
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++count;
  return count;
}

TEST(Human, ProgramProvesItsMoves) {
  const Ran ran = play("mnk", "first", "b2\nquit\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  expect_has(ran.out, "you are x, and you move first");
  expect_has(ran.out, "x> b2\n");
  expect_has(ran.out, "Zermelo plays ");
  expect_has(ran.out, "(proven draw)");
  EXPECT_EQ(count_of(ran.out, "   a b c\n"), 3U) << "the board at the start and after each move";
}

TEST(Human, ProgramBeginsAndWins) {
  const Ran ran = play("mnk", "second", "a1\na1\na1\na2\nb1\nb3\nc1\n", {"x../.../..o x"});
  expect_has(ran.out, "Zermelo moves first");
  expect_has(ran.out, "(proven win)");
  const std::string end = ran.out.substr(ran.out.rfind("The game is over"));
  EXPECT_EQ(end, "The game is over: Zermelo has won.\n");
}

TEST(Human, SaysWhenItIsLostAndWhenItGuesses) {
  expect_has(play("mnk", "first", "b2\n", {"x../..o/... x"}).out, "(lost against perfect play)");
  expect_has(play("connect4", "first", "4\n", {"--nodes", "1000"}).out, "(best guess)");
}

TEST(Human, UnderstandsItsWords) {
  const Ran ran = play("mnk", "first", "help\nmoves\nboard\nb2\nrecord\nundo\nundo\nrecord\nhint\nHELP\n\nresign\n");
  EXPECT_EQ(ran.status, 0);
  for (const char* word : {"moves", "board", "hint", "record", "undo", "resign", "quit"})
    expect_has(ran.out, "  " + std::string(word) + " ");
  expect_has(ran.out, "9 legal moves: ");
  expect_has(ran.out, "x> record\nb2 ");
  expect_has(ran.out, "There is no move of yours to take back.");
  expect_has(ran.out, "There is no move yet.");
  expect_has(ran.out, "(proven draw)\nx> ");  // the hint
  EXPECT_TRUE(ran.out.ends_with("The game is over: Zermelo has won, because x has resigned.\n")) << ran.out;
  EXPECT_EQ(count_of(ran.out, "this list"), 2U);
}

TEST(Human, KnowsOtherWordsForTheSame) {
  const Ran ran = play("mnk", "both", "?\nb2\nq\na1\n");
  EXPECT_EQ(ran.status, 0);
  expect_has(ran.out, "or one of these words:");
  EXPECT_EQ(ran.out.find("a1\n\n"), std::string::npos) << "q is the end";
}

TEST(Human, ListsNoMoreMovesThanSomebodyReads) {
  const Ran ran = play("connect6", "both", "J10\nmoves\nquit\n");
  expect_has(ran.out, "64,620 legal moves, the first 400 of them: ");
  EXPECT_LT(ran.out.size(), 20'000U);
}

TEST(Human, ExplainsWhatIsWrong) {
  const Ran ran = play("mnk", "both", "b2\nb2\nd4\nudno\nb2 b3\n" + std::string(60'000, 'x') + "\n");
  EXPECT_EQ(ran.status, 0);
  expect_has(ran.out, "'b2' is no legal move: ");
  expect_has(ran.out, "'d4' is no legal move: ");
  expect_has(ran.out, "'moves' lists the legal ones");
  expect_has(ran.out, "did you mean 'undo'?");
  expect_has(ran.out, "One word is expected");
  EXPECT_EQ(count_of(ran.out, "Zermelo plays"), 0U);
}

TEST(Human, TwoPeopleCanPlay) {
  const Ran ran = play("mnk", "both", "a1\nb1\na2\nb2\na3\nnothing more is read\n");
  EXPECT_TRUE(ran.out.ends_with("The game is over: x has won.\n")) << ran.out;
  EXPECT_TRUE(play("mnk", "both", "a1\nb1\nundo\nquit\n").out.find("x> b1") == std::string::npos);
}

TEST(Human, CapitalsAreRead) { expect_has(play("mnk", "both", "B2\na1\nquit\n").out, " 2 . x .\n 1(o). .\n"); }

TEST(Human, AGameThatIsOverGreetsNobody) {
  const Ran ran = play("mnk", "first", "", {"xxx/oo./... o"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out.find("you are"), std::string::npos) << ran.out;
  EXPECT_TRUE(ran.out.ends_with("The game is over: you have won.\n")) << ran.out;
}

TEST(Human, TheEndOfTheInputEndsTheGame) {
  for (const char* input : {"", "b2\n", "b2"}) EXPECT_EQ(play("mnk", "first", input).status, 0) << input;
}

TEST(Human, CtrlCEndsItWhileItThinks) {
  const Ran ran = run_and_stop(Job{.words = {"play", "connect4", "--human", "second", "--time", "50"},
                                   .signal = SIGINT,
                                   .after = std::chrono::milliseconds(800)},
                               5);
  EXPECT_EQ(count_of(ran.out, "Zermelo plays"), 0U);
}

TEST(Human, RefusesBadArguments) {
  expect_refused({"play", "mnk", "--human", "frist"}, {"--human", "first, second, both", "did you mean 'first'?"});
  expect_refused({"play", "mnk", "-", "--human", "first"}, {"standard input"});
}

// The program against itself by the protocol, and a person who takes every hint: every game comes to an end or goes on
// without an error.
const std::vector<std::string> kGames{"connect4(4x4)",
                                      "connect6(5x5,k=4,p=2)",
                                      "fanorona(3x3)",
                                      "hex(3x3)",
                                      "hex(3x3,swap=yes)",
                                      "loa(4x4)",
                                      "mnk",
                                      "othello(4x4)",
                                      "shannon(edges=s-a.s-b.a-t.b-t.a-b)",
                                      "tree(andor,2,4)",
                                      "switching(edges=s-a.s-b.a-t.b-t.a-b)"};

TEST(Human, EveryGameCanBePlayed) {
  for (const auto& game : kGames) {
    SCOPED_TRACE(game);
    const Ran ran = run(Job{.words = {"play", game, "--human", "first", "--time", "0.3", "--memory", "256"},
                            .input = "moves\nhint\nboard\nundo\nresign\n"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    expect_has(ran.out, "The game is over: ");
  }
}

TEST(Play, EveryGameIsPlayedToItsEnd) {
  for (const auto& game : kGames) {
    SCOPED_TRACE(game);
    std::string input = "clear_board\n";
    const auto first = last(game, {"solve-state"});
    expect_starts(first, "= ");
    // Whose turn it is decides the colour; the other one is refused with a reason in most games.
    for (int i = 0; i < 12; ++i) input += "genmove b\ngenmove w\n";
    input += "showboard\nlegal_moves\npromising\nposition\nundo\nfinal_score\nquit\n";
    const Ran ran = talk_raw(game, input, {"--time", "0.2"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(count_of(ran.out, "\n\n"), 32U) << "an answer for every command";
    for (const auto& line : split(ran.out, '\n'))
      if (line.starts_with("? ")) {
        EXPECT_TRUE(line.find("turn") != std::string::npos || line.find("over") != std::string::npos ||
                    line.find("cannot score") != std::string::npos)
            << line;
      }
  }
}

}  // namespace
}  // namespace zermelo
