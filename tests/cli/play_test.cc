// SPDX-License-Identifier: MIT
// The engine protocol: lines, errors, settings, and games other than Hex.
#include "cli/talk.h"
#include "place.h"

namespace zermelo {
namespace {

TEST(Play, AnswersAsTheProtocolSays) {
  const auto said = talk("hex(3x3)", {"protocol_version", "12 name", "007 known_command play", "known_command plya",
                                      "3 play black a1", "4 play x a2", "5 version", "quit"});
  EXPECT_EQ(said[0], "= 2");
  EXPECT_EQ(said[1], "=12 Zermelo");
  EXPECT_EQ(said[2], "=007 true");
  EXPECT_EQ(said[3], "= false");
  EXPECT_EQ(said[4], "=3");
  expect_starts(said[5], "?4 a colour is black or white");
  expect_starts(said[6], "=5 0.");
  EXPECT_EQ(said[7], "=");
}

TEST(Play, ReadsLinesAsTheProtocolSays) {
  const Ran ran = talk_raw("hex(3x3)",
                           "\n   \t \n# a comment\n1\tname # another\r\n2 \x01n\x02"
                           "ame\r\n3\n4 \xff\xfe\n5 name");
  EXPECT_EQ(ran.status, 0) << "the end of the input ends the program";
  const auto lines = split(ran.out, '\n');
  EXPECT_EQ(lines[0], "=1 Zermelo");
  EXPECT_EQ(lines[2], "=2 Zermelo");
  expect_starts(lines[4], "?3 a command is expected");
  expect_starts(lines[6], "?4 unknown command");
  EXPECT_EQ(lines[8], "=5 Zermelo") << "the last line may lack its end";
}

// HexGui refuses an answer without a space at that place.
TEST(Play, ASpaceFollowsTheSign) {
  EXPECT_EQ(talk_raw("hex(3x3)", "play b a1\nplay b a1\nquit\n").out.substr(0, 7), "= \n\n? i");
}

TEST(Play, SurvivesGarbage) {
  std::string garbage;
  for (int i = 0; i < 20'000; ++i) garbage += static_cast<char>(i * 7919 % 251);
  EXPECT_EQ(talk_raw("hex(3x3)", garbage).status, 0);
  EXPECT_EQ(talk_raw("hex(3x3)", std::string(60'000, 'x')).status, 0);
  EXPECT_EQ(talk_raw("hex(3x3)", "").out, "");
  EXPECT_EQ(talk_raw("hex(3x3)", "quit\nname\n").out, "= \n\n") << "after quit nothing is read";
}

TEST(Play, SaysWhatIsWrongAndWhatToDo) {
  const auto said = talk("hex(3x3)", {"plya b a1", "play b", "play b a1 a2", "play b d9", "undo", "boardsize 40",
                                      "boardsize x", "param colour red", "param memory 1", "play b swap-pieces",
                                      "loadsgf nothing.sgf", "final_score", "param recipe dfpm"});
  EXPECT_EQ(said[0], "? unknown command 'plya'; did you mean 'play'?");
  expect_starts(said[1], "? syntax error: it is written 'play COLOR MOVE'");
  expect_starts(said[2], "? syntax error: it is written 'play COLOR MOVE'");
  expect_starts(said[3], "? illegal move 'd9': ");
  expect_starts(said[4], "? cannot undo: ");
  expect_starts(said[5], "? unacceptable size: ");
  expect_starts(said[6], "? syntax error: ");
  expect_has(said[7], "seconds, nodes, memory, recipe, resign");
  expect_has(said[8], "memory");
  expect_has(said[9], "swap=yes");
  expect_has(said[10], "nothing.sgf");
  expect_starts(said[11], "? cannot score");
  expect_has(said[12], "dfpn");
}

TEST(Play, RefusesBadArguments) {
  expect_refused({"play"}, {"GAME"});
  expect_refused({"play", "hexx"}, {"did you mean 'hex'?"});
  expect_refused({"play", "hex(3x3)", "-"}, {"standard input"});
  expect_refused({"play", "hex(3x3)", "--time", "-1"}, {"--time"});
  expect_refused({"play", "hex(3x3)", "--recipe", "dfpm"}, {"dfpm"});
}

TEST(Play, EveryListedCommandIsKnown) {
  const auto said = talk("hex(3x3)", {"list_commands", "help", "hexgui-analyze_commands"});
  const auto names = split(said[0].substr(2), '\n');
  EXPECT_GE(names.size(), 30U);
  const std::string page = read_text(source_folder() + "/docs/formats/gtp.md");
  std::vector<std::string> asked;
  for (const auto& name : names) {
    EXPECT_NE(page.find("`" + name), std::string::npos) << name << " is not in docs/formats/gtp.md";
    asked.push_back("known_command " + name);
    expect_has("\n" + said[1].substr(2), "\n" + name);
  }
  for (const auto& answer : talk("hex(3x3)", asked)) EXPECT_EQ(answer, "= true");
  for (const auto& row : split(said[2].substr(2), '\n')) {
    const auto pieces = split(row, '/');
    ASSERT_EQ(pieces.size(), 3U) << row;
    EXPECT_NE(std::find(names.begin(), names.end(), split_words(pieces[2]).front()), names.end()) << row;
  }
}

TEST(Play, MovesAreTakenBack) {
  const auto said =
      talk("hex(3x3)", {"position", "play b a1", "play w b2", "play b c3", "undo", "position", "undo", "undo",
                        "position", "undo", "play b resign", "genmove w", "final_score", "undo", "play b a1"});
  EXPECT_EQ(said[0], "= .../.../... b");
  EXPECT_EQ(said[5], "= b../.w./... b");
  EXPECT_EQ(said[8], said[0]);
  expect_starts(said[9], "? cannot undo");
  EXPECT_EQ(said[10], "=");
  expect_starts(said[11], "? the game is over: black has resigned");
  EXPECT_EQ(said[12], "= W+");
  EXPECT_EQ(said[14], "=");
}

TEST(Play, KeepsTheTime) {
  const Ran ran = run_on_time(Job{.words = {"play", "hex(11x11)", "--memory", "256", "--time", "1"},
                                  .input = "genmove b\nparam seconds 0.5\ngenmove w\nsolve\nwinning-moves b\n"
                                           "time_settings 10 0 0\ngenmove b\ntime_left w 2 4\ngenmove w\n"},
                              [](const Ran& one) { return one.seconds < 12; });
  EXPECT_EQ(ran.status, 0);
  EXPECT_LT(ran.seconds, 12);
  const auto lines = split(ran.out, '\n');
  for (const int i : {0, 2, 4, 10, 12, 14, 16}) expect_starts(lines[i], "=");
  EXPECT_EQ(lines[6], "= unknown");
  expect_has(lines[8], "param seconds N");
}

TEST(Play, TellsWhatItsSettingsAre) {
  const auto said = talk("hex(2x2)", {"param seconds 3", "param nodes 1000", "param resign yes", "param",
                                      "param nodes none", "param recipe pns", "param", "play b b1", "genmove w"});
  EXPECT_EQ(said[3],
            "= \n[string] seconds 3\n[string] nodes 1000\n[string] memory 256\n[string] recipe auto\n"
            "[bool] resign 1");
  expect_has(said[6], "nodes none");
  expect_has(said[6], "recipe pns");
  EXPECT_EQ(said[8], "= resign");
}

// Threads that nobody asked for follow the recipe: most recipes cannot use several.
TEST(Play, ThreadsFollowTheRecipe) {
  const auto said =
      talk("connect4(4x4)", {"solve-state", "param recipe pns", "solve-state", "param recipe auto", "solve-state"});
  for (const int i : {0, 2, 4}) EXPECT_EQ(said[i], "= draw");
  EXPECT_EQ(said[1], "=");
  EXPECT_EQ(said[3], "=");
}

TEST(Play, OtherGamesHaveWhatFits) {
  const auto said =
      talk("connect4(4x4)", {"known_command must-play", "legal_moves", "play x 2", "play black 2", "play white 2",
                             "undo", "showboard", "genmove w", "boardsize 5 4", "position", "solve-state"});
  EXPECT_EQ(said[0], "= false");
  EXPECT_EQ(split_words(said[1]).size(), 5U);
  EXPECT_EQ(said[2], "=");
  expect_has(said[3], "it is white's turn");
  expect_has(said[3], "undo");
  EXPECT_EQ(said[4], "=");
  expect_has(said[6], " 1 . x . .");
  expect_starts(said[7], "= ");
  EXPECT_EQ(said[9], "= ...../...../...../..... x");
  EXPECT_EQ(said[10], "= draw");
  EXPECT_EQ(last("fanorona(3x3)", {"solve-state"}), "= white") << "White moves first there";
  EXPECT_EQ(last("fanorona(3x3)", {"genmove b", "genmove w", "position"}).substr(0, 2), "= ");
}

TEST(Play, BeginsWhereItIsTold) {
  const Ran ran = run({.words = {"play", "hex(3x3)", "b../.w./... b", "--moves", "c3"}, .input = "position\nundo\n"});
  EXPECT_EQ(ran.out.substr(0, ran.out.find('\n')), "= b../.w./..b w");
  const Folder folder;
  write_text(folder / "game.txt", "a1 b2 c3\n");
  const auto said =
      talk("hex(3x3)", {"loadsgf " + folder / "game.txt", "position", "loadsgf " + folder / "game.txt 1", "position"});
  EXPECT_EQ(said[1], "= b../.w./..b w");
  EXPECT_EQ(said[3], "= b../.../... w");
}

TEST(Play, CtrlCEndsASearchAndTheProgram) {
  const Ran busy = run_and_stop({.words = {"play", "hex(11x11)", "--time", "60"},
                                 .input = "genmove b\nname\n",
                                 .signal = SIGINT,
                                 .after = std::chrono::milliseconds(1000)},
                                5);
  expect_starts(busy.out, "= ");
  EXPECT_EQ(busy.out.find("Zermelo"), std::string::npos);
}

}  // namespace
}  // namespace zermelo
