// SPDX-License-Identifier: MIT
// Game files that are damaged or wrong: exit 2 and one line that names the file, the game and the move; never a crash.
#include <gtest/gtest.h>

#include <fstream>

#include "base/key.h"
#include "base/text.h"
#include "cli/run.h"

namespace zermelo {
namespace {

struct Format {
  std::string name, game, moves;
};

// One game of each format that can be written, as the program writes it.
const std::vector<Format> kFormats{
    {"columns", "connect4", "4 4 5 5 3"},
    {"moves", "fanorona", "d3-e3A f4-f3A"},
    {"sgf", "loa", "b1-b3 a2-c2 d8-d6"},
    {"moves", "loa", "b1-b3 a2-c2 d8-d6"},
    {"sgf", "hex(5x5)", "a1 c3 b4 d2"},
    {"moves", "hex(5x5)", "a1 c3 b4 d2"},
    {"moves", "othello", "f5 d6 c3 d3"},
    {"obf", "othello", "f5 d6 c3 d3"},
    {"wthor", "othello",
     "f5 d6 c5 f4 e7 f6 g5 e6 e3"},  // the shortest game         {"c6", "connect6", "J10 H9-H10 K11-J12"},
    {"moves", "connect6", "J10 H9-H10 K11-J12"},
};

class GameFile : public testing::TestWithParam<Format> {
 protected:
  std::string written() {
    const Format& f = GetParam();
    const Ran ran = run({"show", f.game, "--moves", f.moves, "--as", f.name});
    EXPECT_EQ(ran.status, 0) << ran.err;
    return ran.out;
  }
  Ran replay(const std::string& contents, const std::string& game = "") {
    std::ofstream(folder_.path() + "/file", std::ios::binary) << contents;
    return run(Job{.words = {"replay", game.empty() ? GetParam().game : game, "file"}, .folder = folder_.path()});
  }
  static void expect_bad(const Ran& ran, const std::vector<std::string>& said) {
    EXPECT_EQ(ran.status, 2) << ran.out << ran.err;
    for (const auto& part : said) EXPECT_NE(ran.err.find(part), std::string::npos) << part << ": " << ran.err;
    for (const auto& line : split(ran.err.substr(0, ran.err.size() - 1), '\n'))
      EXPECT_TRUE(line.starts_with("zermelo: file: ")) << line;
  }
  Folder folder_;
};

TEST_P(GameFile, ReadsWhatItWrote) {
  const Ran ran = replay(written());
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_NE(ran.out.find("1 game"), std::string::npos) << ran.out;
}

// Cut anywhere it is read as far as it is whole, or refused in a line that names the file; nothing else happens.
TEST_P(GameFile, CutInTheMiddle) {
  const std::string whole = written();
  for (std::size_t length = 1; length < whole.size(); length += 1 + whole.size() / 20) {
    const Ran ran = replay(whole.substr(0, length));
    if (ran.status == 0) continue;
    expect_bad(ran, {"file"});
  }
}

TEST_P(GameFile, Noise) {
  std::string noise;
  for (int i = 0; i < 3000; ++i) noise += static_cast<char>(mix(static_cast<std::uint64_t>(i)) & 255);
  expect_bad(replay(noise), {"file"});
  expect_bad(replay(""), {"file"});
}

// The second move made illegal: the message names the game and the move.
TEST_P(GameFile, ImpossibleMove) {
  std::string text = written();
  const Format& f = GetParam();
  if (f.name == "obf" || f.name == "columns") return;  // positions; column strings are below
  if (f.name == "wthor") {
    text[16 + 8 + 1] = static_cast<char>(11);  // a1 as the second move
    return expect_bad(replay(text), {"game 1", "move 2"});
  }
  const auto swap = [&](const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    ASSERT_NE(at, std::string::npos) << text;
    text.replace(at, from.size(), to);
  };
  if (f.game == "fanorona") swap("f4-f3A", "f4-f3W");
  if (f.game == "loa") swap(text.find("a2-c2") == std::string::npos ? "A2-C2" : "a2-c2", "a2-a3");
  if (f.game == "hex(5x5)") swap("c3", "a1");
  if (f.game == "othello") swap("d6", "a1");
  if (f.name == "c6") swap("W(H,9)", "W(J,10)");
  if (f.game == "connect6" && f.name == "moves") swap("H9-H10", "J10-H9");
  expect_bad(replay(text), {"game 1", "move 2"});
}

INSTANTIATE_TEST_SUITE_P(Formats, GameFile, testing::ValuesIn(kFormats), [](const auto& row) {
  return row.param.game.substr(0, row.param.game.find('(')) + "_" + row.param.name;
});

TEST(BadFile, WrongSize) {
  const Folder folder;
  std::ofstream(folder.path() + "/five.sgf") << "(;GM[11]SZ[5];B[a1])";
  std::ofstream(folder.path() + "/cut.sgf") << "(;FF[4]GM[11]SZ[5];B[c3];W[d2]";
  std::ofstream(folder.path() + "/full.txt") << "1111111";
  std::ofstream(folder.path() + "/two.txt") << "a1 b1\nb2 c2\n";
  const auto refused = [&](std::vector<std::string> words, const std::vector<std::string>& said) {
    expect_refused(Job{.words = std::move(words), .folder = folder.path()}, said);
  };
  refused({"show", "hex(7x7)", "five.sgf"}, {"five.sgf", "game 1", "hex(5x5)", "hex(7x7)"});
  refused({"show", "hex(5x5)", "cut.sgf"}, {"cut.sgf", "line 1", "')' is missing"});
  refused({"show", "connect4", "full.txt"}, {"full.txt", "game 1", "move 7"});
  refused({"show", "hex", "five.sgf", "--ply", "2"}, {"five.sgf", "--ply 2", "1 move"});
  refused({"show", "hex", "five.sgf", "--game", "2"}, {"five.sgf", "--game 2", "1 game"});
  refused({"show", "hex(3x3)", "two.txt"}, {"two.txt", "2 games", "--game"});
  refused({"show", "hex", "five.sgf", "--ply", "-1"}, {"--ply"});
  refused({"show", "hex", "five.sgf", "--game", "0"}, {"--game"});
  refused({"show", "hex", "start", "--ply", "1"}, {"--ply", "start"});
  refused({"show", "hex", "five.sgf", "--as", "pdf"}, {"--as pdf", "text, ", "sgf"});
  refused({"show", "tree", "--as", "sgf"}, {"--as sgf"});
  refused({"replay", "hex", "nothing.sgf"}, {"nothing.sgf"});
  refused({"replay", "hex", "."}, {"."});
  refused({"replay", "tree", "five.sgf"}, {"tree"});
  refused({"replay", "chess", "five.sgf"}, {"chess"});
}

TEST(BadFile, GraphsAreNamedWithTheirLine) {
  const Folder folder;
  std::ofstream(folder.path() + "/bad.graph") << "targets s t\nedge s\n";
  std::ofstream(folder.path() + "/bad.col") << "p edge 3 2\ne 1 2\ne 2 9\n";
  for (const auto* game : {"switching", "shannon"}) {
    const std::string name = game;
    expect_refused(Job{.words = {"solve", name + "(bad.graph)"}, .folder = folder.path()}, {"bad.graph", "2"});
    expect_refused(Job{.words = {"solve", name + "(bad.col)"}, .folder = folder.path()}, {"bad.col", "3"});
    expect_refused(Job{.words = {"solve", name + "(none.graph)"}, .folder = folder.path()}, {"none.graph"});
  }
}

TEST(GameFiles, BecomePositions) {
  const Folder folder;
  std::ofstream(folder.path() + "/two.txt") << "a1 b1 c1\nb2 c2\n";
  const auto shown = [&](std::vector<std::string> words) {
    const Ran ran = run(Job{.words = std::move(words), .folder = folder.path()});
    EXPECT_EQ(ran.status, 0) << ran.err;
    return ran.out;
  };
  EXPECT_EQ(shown({"show", "hex(3x3)", "two.txt", "--game", "1", "--ply", "2", "--as", "text"}), "bw./.../... b\n");
  EXPECT_EQ(shown({"show", "hex(3x3)", "two.txt", "--game", "2", "--moves", "a3", "--as", "text"}), ".../.bw/b.. w\n");
  EXPECT_EQ(shown({"show", "hex(3x3)", "two.txt", "--game", "2", "--ply", "0", "--as", "text"}), ".../.../... b\n");
  const Ran piped =
      run(Job{.words = {"show", "hex", "-", "--ply", "1", "--as", "moves"}, .input = "(;GM[11]SZ[4];B[c3];W[a1])"});
  EXPECT_EQ(piped.out, "c3\n") << piped.err;
}

// A column string is a position and a game.
TEST(GameFiles, AColumnStringKeepsItsMoves) {
  EXPECT_EQ(run({"show", "connect4", "4455", "--as", "columns"}).out, "4455\n");
  EXPECT_EQ(run({"show", "connect4", "44", "--moves", "55", "--as", "columns"}).out, "4455\n");
  const Job one{.words = {"show", "connect4", "-", "--game", "1", "--ply", "2", "--as", "columns"}, .input = "4445\n"};
  EXPECT_EQ(run(one).out, "44\n");
  const std::string board = run({"show", "connect4", "4455", "--as", "text"}).out;
  expect_refused({"show", "connect4", board.substr(0, board.size() - 1), "--as", "columns"}, {"empty board"});
  expect_refused(Job{.words = {"show", "connect4", "-", "--ply", "2"}, .input = board}, {"a position, not a game"});
}

}  // namespace
}  // namespace zermelo
