// SPDX-License-Identifier: MIT
// `selfplay` and `generate`: games and positions that the program makes for itself.
#include "app/selfplay.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "base/text.h"
#include "cli/run.h"
#include "report/suite.h"

namespace zermelo::app {
namespace {

using report::Json;

class MakesFiles : public testing::Test {
 protected:
  Ran run_here(std::vector<std::string> words) { return run(Job{.words = std::move(words), .folder = folder_.path()}); }
  void refused(std::vector<std::string> words, const std::vector<std::string>& said) {
    expect_refused(Job{.words = std::move(words), .folder = folder_.path()}, said);
  }
  Folder folder_;
};

// What is written is read again: every game of every kind that has files.
TEST_F(MakesFiles, GamesThatAreReadAgain) {
  for (const std::string game : {"connect4(5x4)", "fanorona(5x3)", "hex(4x4)", "hex(3x3,swap=yes)", "loa(5x5)",
                                 "loa(8x8)", "othello(4x4)", "othello(8x8)"}) {
    SCOPED_TRACE(game);
    const GamesJob job{.games = 12, .seed = 5};
    const auto file = self_play(game, job);
    ASSERT_TRUE(file) << file.error().what;
    const auto opened = find_game(game);
    ASSERT_TRUE(opened);
    const auto replayed = (*opened)->replay(file->contents);
    ASSERT_TRUE(replayed) << replayed.error().what;
    EXPECT_EQ(replayed->games, 12U);
    EXPECT_EQ(replayed->moves, file->moves);
    EXPECT_EQ(replayed->refused, std::vector<std::string>{});
    EXPECT_EQ(replayed->mismatches, std::vector<std::string>{});
    EXPECT_EQ(replayed->unended, file->unended);
    EXPECT_EQ(self_play(game, {.games = 12, .seed = 5, .threads = 3})->contents, file->contents);
    EXPECT_NE(self_play(game, {.games = 12, .seed = 6})->contents, file->contents);
  }
}

// Connect6 has a text of its own for the large board alone, and says so.
TEST_F(MakesFiles, WhereAGameHasATextForThem) {
  const auto file = self_play("connect6(5x5,k=4)", {.games = 2, .seed = 5});
  ASSERT_FALSE(file);
  EXPECT_NE(file.error().what.find("connect6(19x19) only"), std::string::npos) << file.error().what;
}

TEST_F(MakesFiles, TheSameGamesThatAreCounted) {
  const GamesJob job{.player = "shallow(depth=2)", .games = 20, .seed = 2};
  const auto file = self_play("loa(5x5)", job);
  ASSERT_TRUE(file);
  EXPECT_EQ((*statistics("loa(5x5)", job))["positions"], file->moves);
}

// The command, then `learn moves --cut`, and both in one step.
TEST_F(MakesFiles, ATableOfMovesForASmallerBoard) {
  Ran ran = run_here({"selfplay", "loa", "--games", "30", "--seed", "3", "--out", "games.sgf", "--json"});
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(Json::parse(ran.out)["games"], 30);
  EXPECT_EQ(Json::parse(ran.out)["format"], "sgf");
  ran = run_here({"replay", "loa", "games.sgf", "--json"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  ran = run_here({"learn", "moves", "loa(5x5)", "games.sgf", "--cut", "--skip", "10", "--out", "table"});
  ASSERT_EQ(ran.status, 0) << ran.err;
  LearnJob job{.game = "loa", .for_board = "loa(5x5)", .skip = 10, .games = {.games = 30, .seed = 3}};
  const auto table = learn_moves(job);
  ASSERT_TRUE(table) << table.error().what;
  EXPECT_EQ(table->game, "loa(5x5)");
  EXPECT_EQ(table->text(), read_text(folder_ / "table"));
  job.for_board.clear();
  EXPECT_EQ(learn_moves(job)->game, "loa(8x8)");
  job.skip = 100000;
  EXPECT_NE(learn_moves(job).error().what.find("nothing to learn"), std::string::npos);
}

TEST_F(MakesFiles, NoGamesWhereNoneAreWritten) {
  refused({"selfplay", "mnk", "--out", "x"}, {"mnk: no game files are written of it"});
  refused({"selfplay", "othello", "--as", "wthor", "--out", "x"}, {"games are not written as 'wthor'; there is moves"});
  refused({"selfplay", "hex"}, {"--out"});
  EXPECT_TRUE(folder_.empty());
  write_text(folder_ / "old", "something");
  refused({"selfplay", "hex", "--out", "old"}, {"--out 'old'", "not written over"});
  refused({"generate", "hex", "--plies", "2", "--count", "2", "--out", "old"}, {"--out 'old'", "not written over"});
  EXPECT_EQ(read_text(folder_ / "old"), "something");
}

int stones_of(const std::string& position) {
  const std::string board = position.substr(0, position.find(' '));
  return static_cast<int>(board.size() - std::count(board.begin(), board.end(), '.') -
                          std::count(board.begin(), board.end(), '/'));
}

// All differ, none is over, and each has the stones of so many moves; passes of Othello do not count.
TEST_F(MakesFiles, RandomPositions) {
  for (const auto& [game, plies, stones] : std::vector<std::tuple<std::string, int, int>>{
           {"connect4", 12, 12}, {"othello", 40, 44}, {"othello(6x6)", 29, 33}, {"hex(5x5)", 7, 7}}) {
    SCOPED_TRACE(game);
    const auto start = open_session({.game = game});
    const auto positions = random_positions(**start, {.plies = static_cast<std::uint64_t>(plies), .count = 60});
    ASSERT_TRUE(positions) << positions.error().what;
    EXPECT_EQ(std::set<std::string>(positions->begin(), positions->end()).size(), 60U);
    for (const auto& text : *positions) {
      EXPECT_EQ(stones_of(text), stones) << text;
      EXPECT_EQ((*open_session({.game = game, .position = text}))->outcome_text(), "open") << text;
    }
    EXPECT_EQ(*random_positions(**start, {.plies = static_cast<std::uint64_t>(plies), .count = 60}), *positions);
  }
}

TEST_F(MakesFiles, ASuiteWithValues) {
  Ran ran =
      run_here({"generate", "connect4(5x4)", "--plies", "6", "--count", "15", "--solve", "5", "--out", "a.suite"});
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out, "a.suite: 15 positions, 15 with a known value\n");
  const std::string text = read_text(folder_ / "a.suite");
  EXPECT_TRUE(text.starts_with("# connect4(5x4): 15 random positions after 6 plies")) << text;
  const auto suite = report::parse_suite("a.suite", text);
  ASSERT_TRUE(suite) << suite.error().what;
  EXPECT_EQ(suite->positions.size(), 15U);
  ran = run_here({"suite", "a.suite", "--recipe", "pns", "--json", "--out", "rows"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(Json::parse(ran.out)["recipes"][0]["solved"], 15);

  // Threads, and a question: the same positions.
  ran = run_here({"generate", "connect4(5x4)", "--plies", "6", "--count", "15", "--solve", "5", "--threads", "2",
                  "--out", "b.suite"});
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(read_text(folder_ / "b.suite"), text);
  ran = run_here({"generate", "connect4(5x4)", "--plies", "6", "--count", "15", "--solve", "5", "--question", "win",
                  "--out", "w.suite", "--json"});
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(Json::parse(ran.out)["known"], 15);
  const auto wins = report::parse_suite("w.suite", read_text(folder_ / "w.suite"));
  ASSERT_TRUE(wins) << wins.error().what;
  for (std::size_t i = 0; i < 15; ++i) {
    EXPECT_EQ(wins->positions[i].position, suite->positions[i].position);
    EXPECT_EQ(wins->positions[i].question, "win");
    EXPECT_EQ(wins->positions[i].answer == "yes", suite->positions[i].value == "win");
  }
}

TEST_F(MakesFiles, NotMorePositionsThanThereAre) {
  refused({"generate", "mnk", "--plies", "1", "--count", "4", "--out", "x"},
          {"only 3 different positions after 1 plies"});
  refused({"generate", "mnk", "--plies", "9", "--count", "1", "--out", "x"}, {"only 0 different positions"});
  refused({"generate", "mnk", "--plies", "2", "--count", "0", "--out", "x"}, {"--count"});
  refused({"generate", "mnk", "--count", "2", "--out", "x"}, {"--plies"});
  EXPECT_TRUE(folder_.empty());
}

}  // namespace
}  // namespace zermelo::app
