// SPDX-License-Identifier: MIT
// `learn moves`: tables from game files, what is left out of them, and searches that use them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/run.h"

namespace zermelo {
namespace {

using Json = nlohmann::json;

class LearnMoves : public testing::Test {
 protected:
  void put(const std::string& name, const std::string& text) { write_text(folder_ / name, text); }
  Ran ran(std::vector<std::string> words) { return run(Job{.words = std::move(words), .folder = folder_.path()}); }
  Ran learn(std::vector<std::string> words) {
    words.insert(words.begin(), {"learn", "moves", "--out", "table"});
    return ran(std::move(words));
  }
  void refused(std::vector<std::string> words, const std::vector<std::string>& said) {
    words.insert(words.begin(), {"learn", "moves"});
    expect_refused(Job{.words = std::move(words), .folder = folder_.path()}, said);
    EXPECT_FALSE(std::filesystem::exists(folder_ / "table"));
    EXPECT_FALSE(std::filesystem::exists(folder_ / "table.unfinished"));
  }
  std::string table() { return read_text(folder_ / "table"); }
  // "2/3": played and available.
  std::string counts(const std::string& move) {
    const std::string text = table(), cell = "\t" + move + "\t";
    const auto at = text.find(cell);
    if (at == std::string::npos) return "not there";
    std::string out = text.substr(at + cell.size(), text.find('\n', at) - at - cell.size());
    std::replace(out.begin(), out.end(), '\t', '/');
    return out;
  }
  Folder folder_;
};

// Black has 4 first moves, White 3 answers to f5, d6 among them; after f5 d6 Black has c3 to c7.
TEST_F(LearnMoves, Othello) {
  put("one", "f5 d6\n");
  put("two", "f5 f6 e6\n");
  Ran out = learn({"othello", "one"});
  EXPECT_EQ(out.status, 0) << out.err;
  EXPECT_EQ(out.out, "table: othello(8x8), 1 game, 3 positions, 11 moves\n");
  EXPECT_EQ(out.err, "");
  EXPECT_TRUE(table().starts_with("zermelo-moves 1\ngame othello(8x8)\ngames 1\nskip 0\nmoves 11\n")) << table();
  EXPECT_EQ(counts("f5"), "1/1");
  EXPECT_EQ(counts("c4"), "0/2");
  EXPECT_EQ(counts("c7"), "0/1");

  out = learn({"othello", "one", "two", "--json"});
  EXPECT_EQ(out.status, 0) << out.err;
  const Json json = Json::parse(out.out, nullptr, false);
  EXPECT_EQ(json.at("table"), "table");
  EXPECT_EQ(json.at("game"), "othello(8x8)");
  EXPECT_EQ(json.at("games"), 2);
  EXPECT_EQ(json.at("positions"), 7);
  EXPECT_EQ(json.at("skip"), 0);
  EXPECT_EQ(json.at("cut"), false);
  EXPECT_EQ(json.at("refused"), Json::array());
  EXPECT_EQ(json.at("mismatches"), Json::array());
  EXPECT_EQ(counts("f5"), "2/2");
  EXPECT_EQ(counts("d6"), "1/3");

  out = learn({"othello", "one", "two", "--skip", "1"});
  EXPECT_EQ(out.status, 0) << out.err;
  EXPECT_NE(table().find("games 2\nskip 1\n"), std::string::npos) << table();
  EXPECT_EQ(counts("f5"), "not there");
  EXPECT_EQ(counts("d6"), "1/3");
  out = learn({"othello", "one", "two", "--skip", "3"});
  EXPECT_NE(out.out.find("1 game, 1 position"), std::string::npos) << out.out;
}

// What is wrong is named, and the rest is as if it had not been there.
TEST_F(LearnMoves, LeavesOutWhatIsWrong) {
  put("good", "f5 d6\nd3 c3\n");
  put("mixed", "f5 d6\nf5 f5\nd3 c3\n");
  put("noise", "\x01\x02\x03");
  EXPECT_EQ(learn({"othello", "good"}).status, 0);
  const std::string whole = table();
  const Ran out = learn({"othello", "mixed", "noise", "nothing"});
  EXPECT_EQ(out.status, 2);
  EXPECT_EQ(table(), whole);
  EXPECT_NE(out.out.find("2 games, 6 positions"), std::string::npos) << out.out;
  EXPECT_NE(out.out.find("; 3 refused"), std::string::npos) << out.out;
  for (const auto* said : {"mixed: game 2, line 2: move 2 'f5'", "noise: ", "nothing: cannot be read"})
    EXPECT_NE(out.err.find(said), std::string::npos) << out.err;
}

TEST_F(LearnMoves, SaysWhereTheEndIsAnother) {
  put("game", "(;GM[9]SZ[8];B[b1-b3++])");
  const Ran out = learn({"loa", "game"});
  EXPECT_EQ(out.status, 1) << out.err;
  EXPECT_NE(out.err.find("game: game 1, line 1: the record says"), std::string::npos) << out.err;
  EXPECT_EQ(counts("b1-b3"), "1/1");
}

TEST_F(LearnMoves, TakesTheSizeFromTheFiles) {
  put("six", "(;GM[9]SZ[6];B[b1-b3])");
  put("eight", "(;GM[9]SZ[8];B[b1-b3])");
  EXPECT_NE(learn({"loa", "six"}).out.find("loa(6x6), 1 game"), std::string::npos);
  const Ran both = learn({"loa", "six", "eight"});
  EXPECT_EQ(both.status, 2);
  EXPECT_NE(both.err.find("eight: game 1, line 1: this is a game of loa(8x8), the table is of loa(6x6)"),
            std::string::npos)
      << both.err;
  EXPECT_EQ(learn({"loa(8x8)", "six"}).status, 2);
}

// b1-b3 lies in one corner, e1-e3 in two: as itself and as b1-b3. Of White's answers a4-c4 lies in two, too.
TEST_F(LearnMoves, CutsASmallBoardOutOfALargeOne) {
  put("game", "b1-b3 a4-c4 e1-e3\n");
  const Ran out = learn({"loa(5x5)", "game", "--cut", "--json"});
  EXPECT_EQ(out.status, 0) << out.err;
  const Json json = Json::parse(out.out, nullptr, false);
  EXPECT_EQ(json.at("game"), "loa(5x5)");
  EXPECT_EQ(json.at("positions"), 4);
  EXPECT_EQ(json.at("cut"), true);
  EXPECT_NE(table().find("game loa(5x5)\ngames 1\n"), std::string::npos) << table();
  EXPECT_EQ(counts("b1-b3").substr(0, 2), "2/");
  EXPECT_EQ(counts("e1-e3").substr(0, 2), "1/");
  EXPECT_EQ(counts("a4-c4").substr(0, 2), "1/");
  EXPECT_EQ(counts("a1-c1").substr(0, 2), "1/");
  put("small", "(;GM[9]SZ[5];B[b1-b3])");
  const Ran small = learn({"loa(5x5)", "small", "--cut"});
  EXPECT_EQ(small.status, 2);
  EXPECT_NE(small.err.find("5x5 cannot be cut out of one of 5x5"), std::string::npos) << small.err;
}

TEST_F(LearnMoves, RefusesWrongWords) {
  put("game", "f5 d6\n");
  refused({"othello", "game"}, {"--out", "learn moves --help"});
  refused({"--out", "table", "othello"}, {"FILES"});
  refused({"othello", "game", "--out", "game"}, {"--out 'game'", "one of the game files"});
  refused({"othello", "game", "--out", "."}, {"--out '.'", "folder"});
  refused({"othello", "game", "--out", "no/table"}, {"--out 'no/table'", "does not exist"});
  refused({"othello", "game", "--out", "table", "--skip", "-1"}, {"--skip"});
  refused({"othello", "game", "--out", "table", "--skip", "x"}, {"--skip 'x'"});
  refused({"othello", "game", "--out", "table", "--skip", "3"}, {"no game reaches ply 3"});
  refused({"othello", "game", "--out", "table", "--cut"}, {"--cut", "othello"});
  refused({"chess", "game", "--out", "table"}, {"chess"});
  refused({"tree", "game", "--out", "table"}, {"tree"});
  refused({"othello", "nothing", "--out", "table"}, {"nothing"});
  refused({"othello(6x6)", "game", "--out", "table", "--json=1"}, {"json"});
  expect_refused({"learn"}, {"needs one of its commands", "moves"});
  expect_refused({"learn", "mvoes", "othello", "game"}, {"'mvoes'", "'moves'"});
}

// Estimates steer and never decide: whatever the table, the values are those of the plain search.
TEST_F(LearnMoves, WritesOverAnOlderTableAndNothingElse) {
  put("game", "f5 d6\n");
  put("notes", "my notes\n");
  refused({"othello", "game", "--out", "notes"}, {"--out 'notes'", "no table of moves"});
  EXPECT_EQ(read_text(folder_ / "notes"), "my notes\n");
  EXPECT_EQ(learn({"othello", "game"}).status, 0);
  const std::string before = read_text(folder_ / "table");
  EXPECT_EQ(learn({"othello", "game", "--skip", "1"}).status, 0);
  EXPECT_NE(read_text(folder_ / "table"), before);
  put("table", "");
  EXPECT_EQ(learn({"othello", "game"}).status, 0) << "an empty file is nobody's work";
}

TEST_F(LearnMoves, SearchesUseTheTable) {
  put("game", "b1-b3 a4-c4 e1-e3\n");
  ASSERT_EQ(learn({"loa(5x5)", "game", "--cut"}).status, 0);
  const auto solved = [&](const std::string& recipe, const std::string& position) {
    const Ran out =
        ran({"solve", "loa(5x5)", position, "--recipe", recipe, "--memory", "200", "--json", "--proof", "p"});
    EXPECT_EQ(out.status, 0) << recipe << ": " << out.err;
    const Ran checked = ran({"check", "p"});
    EXPECT_EQ(checked.status, 0) << checked.err;
    return Json::parse(out.out, nullptr, false);
  };
  for (const auto* position :
       {".b.b./w..b./..w.w/w..../.b..b w", "..b../.bw../w...b/..wb./..... b", ".b.b./w..b./..w.w/w..../.b..b b"}) {
    const Json plain = solved("pns", position);
    for (const auto* leaf : {"availability(table=table)", "availability(table=table,k=0.5)", "frequency(table=table)",
                             "frequency(table=table,k=2)"})
      for (const auto* driver : {"pns", "dfpn"}) {
        const std::string recipe = std::string(driver) + "(leaf=" + leaf + ")";
        const Json learned = solved(recipe, position);
        EXPECT_EQ(learned.at("value"), plain.at("value")) << recipe << ' ' << position;
        EXPECT_EQ(learned.at("recipe"), recipe);
      }
  }
  const std::string start = ".b.b./w..b./..w.w/w..../.b..b w";
  EXPECT_EQ(solved("pns(leaf=availability(table=table,k=0))", start).at("nodes"), solved("pns", start).at("nodes"));
  EXPECT_NE(solved("pns(leaf=availability(table=table))", start).at("nodes"), solved("pns", start).at("nodes"));
}

TEST_F(LearnMoves, SearchesRefuseOtherTables) {
  put("game", "b1-b3 a4-c4\n");
  ASSERT_EQ(learn({"loa", "game"}).status, 0);
  const auto wrong = [&](const std::string& game, const std::string& leaf, const std::vector<std::string>& said) {
    expect_refused(Job{.words = {"solve", game, "--recipe", "pns(leaf=" + leaf + ")"}, .folder = folder_.path()}, said);
  };
  wrong("loa(5x5)", "frequency(table=table)", {"table: this is a table of 'loa(8x8)', not of loa(5x5)"});
  wrong("othello", "availability(table=table)", {"table: this is a table of 'loa(8x8)', not of othello(8x8)"});
  wrong("loa", "availability(table=game)", {"game: not a table of moves"});
  wrong("loa", "availability(table=nothing)", {"nothing: cannot be read"});
  wrong("loa", "availability", {"needs option 'table'"});
  wrong("loa", "availability(table=table,k=11)", {"'11' is not between 0 and 10"});
  std::string text = table();
  put("table", text.substr(0, text.size() - 4));
  wrong("loa", "frequency(table=table)", {"table: line ", "'end'", "the file ends"});
}

}  // namespace
}  // namespace zermelo
