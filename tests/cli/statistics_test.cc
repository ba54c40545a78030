// SPDX-License-Identifier: MIT
// `statistics`: games that the program plays against itself, and what is counted in them.
#include "app/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/run.h"
#include "games/mnk/mnk.h"

namespace zermelo::app {
namespace {

using report::Json;

Json counted(const std::string& game, const GamesJob& job, const std::string& position = "start") {
  const auto session = open_session({.game = game, .position = position});
  EXPECT_TRUE(session) << session.error().what;
  auto out = statistics(**session, job);
  EXPECT_TRUE(out) << out.error().what;
  out->erase("seconds");
  return *out;
}

// What random games must give in the mean: all lines of play, each with its chance.
struct Expectation {
  double length = 0, first = 0, draws = 0;
};
Expectation expected(const mnk::Position& at) {
  if (at.outcome() != Outcome::open)
    return {0, at.outcome() == Outcome::first ? 1.0 : 0.0, at.outcome() == Outcome::draw ? 1.0 : 0.0};
  std::vector<mnk::Move> moves;
  at.moves(moves);
  Expectation out{1, 0, 0};
  for (const auto move : moves) {
    mnk::Position next = at;
    next.play(move);
    const Expectation after = expected(next);
    const auto share = 1 / static_cast<double>(moves.size());
    out.length += share * after.length, out.first += share * after.first, out.draws += share * after.draws;
  }
  return out;
}

TEST(Statistics, OfTicTacToeMeetTheWholeTree) {
  const Json json = counted("mnk", {.games = 20000});
  const Expectation exact = expected(mnk::Position::start({}));
  EXPECT_NEAR(exact.first, 0.585, 0.001);  // the well-known figure
  EXPECT_NEAR(json["length"], exact.length, 0.03);
  EXPECT_NEAR(json["first"].get<double>() / 20000, exact.first, 0.012);
  EXPECT_NEAR(json["draws"].get<double>() / 20000, exact.draws, 0.01);
  EXPECT_EQ(json["branching_by_stones"], Json({9.0, 8.0, 7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0}));
  EXPECT_EQ(json["most_moves"], 9);
  EXPECT_EQ(json["most_moves_position"], ".../.../... x");
  EXPECT_EQ(json["reachable"], 5478);  // the well-known figure
  EXPECT_NEAR(json["state_space_log10"], std::log10(6046), 1e-4);
  EXPECT_EQ(json["capped"], 0);
  for (int plies = 0; plies < 5; ++plies) EXPECT_EQ(json["lengths"][plies], 0);
}

// On a board where nobody can win, every game fills it: nothing is left to chance.
TEST(Statistics, OfABoardWithoutWinsAreExact) {
  const Json json = counted("mnk(4x1,k=4)", {.games = 50, .seed = 7});
  EXPECT_EQ(json["draws"], 50);
  EXPECT_EQ(json["lengths"], Json({0, 0, 0, 0, 50}));
  EXPECT_EQ(json["length"], 4.0);
  EXPECT_EQ(json["length_deviation"], 0.0);
  EXPECT_EQ(json["branching"], 2.5);
  EXPECT_EQ(json["branching_per_game"], 2.5);
  EXPECT_EQ(json["branchings"], Json({0, 50, 50, 50, 50}));
  EXPECT_DOUBLE_EQ(json["game_tree_log10"], 4 * std::log10(2.5));
}

TEST(Statistics, AreTheSameWithAnyNumberOfThreads) {
  for (const std::string player : {"random", "shallow(depth=2)"})
    for (const std::string game : {"fanorona(3x3)", "loa(4x4)", "othello(4x4)", "connect4(4x4)"}) {
      SCOPED_TRACE(game + " " + player);
      const Json one = counted(game, {.player = player, .games = 100, .seed = 3, .threads = 1});
      EXPECT_EQ(one, counted(game, {.player = player, .games = 100, .seed = 3, .threads = 3}));
      EXPECT_NE(one["lengths"], counted(game, {.player = player, .games = 100, .seed = 4})["lengths"]);
    }
}

TEST(Statistics, OfEveryGame) {
  for (const Info& info : all_games()) {
    SCOPED_TRACE(info.name);
    const Json json = counted(std::string(info.name), {.games = 3, .plies = 300});
    EXPECT_EQ(json["games"], 3);
    EXPECT_GT(json["length"], 0.0);
    EXPECT_GE(json["branching"], 1.0);
    EXPECT_EQ(json["state_space_log10"].is_null(), info.name == "tree");
  }
}

// x wins at once by c3, one of five moves; a player who looks one move ahead nearly always does.
TEST(Statistics, APlayerWhoLooksAheadPlaysBetter) {
  const std::string position = "xx./oo./... x";
  const auto wins = [&](const std::string& player) {
    return counted("mnk", {.player = player, .games = 400}, position)["lengths"][1].get<int>();
  };
  EXPECT_NEAR(wins("random"), 400 / 5, 30);
  EXPECT_GT(wins("shallow(depth=1)"), 280);
}

// With few stones left both sides step to and fro: a position that comes back is a draw.
TEST(Statistics, ARepetitionEndsAGame) {
  const Json json = counted("fanorona(5x5)", {.games = 300});
  EXPECT_GT(json["repeated"], 0);
  EXPECT_GE(json["draws"], json["repeated"]);
  EXPECT_EQ(json["capped"], 0);
  const Json capped = counted("fanorona(3x3)", {.games = 10, .plies = 2});
  EXPECT_EQ(capped["capped"], 10);
  EXPECT_EQ(capped["draws"], 10);
  EXPECT_EQ(capped["lengths"], Json({0, 0, 10}));
}

// 004 §3.1.2: five moves at the opening of 9x5, and 44 stones on the board.
TEST(Statistics, OfTheOpeningOfFanorona) {
  const Json json = counted("fanorona", {.games = 20, .plies = 1});
  EXPECT_EQ(json["branching_by_stones"].size(), 45U);
  EXPECT_EQ(json["branching_by_stones"][44], 5.0);
}

TEST(Statistics, AreCountedFromAnyPosition) {
  const Json over = counted("mnk", {.games = 5}, "xxx/oo./... o");
  EXPECT_EQ(over["first"], 5);
  EXPECT_EQ(over["length"], 0.0);
}

TEST(StatisticsCommand, PrintsForPeopleAndScripts) {
  const Ran people = run({"statistics", "mnk(4x1,k=4)", "--games", "2"});
  EXPECT_EQ(people.status, 0) << people.err;
  EXPECT_EQ(people.out,
            "game        mnk(4x1,k=4)\n"
            "position    .... x\n"
            "player      random\n"
            "games       2: 0.0 % won by first, 0.0 % by second, 100.0 % drawn\n"
            "length      4.00 plies, deviation 0.00, from 4 to 4\n"
            "branching   2.50 moves, over 8 positions\n"
            "            at most 4 in .... x\n"
            "game tree   10^1.6, branching to the power of length\n"
            "positions   at most 10^1.54: boards with the right number of stones of each side\n"
            "            35 can be reached\n");
  const Ran scripts = run({"statistics", "mnk", "--games", "2", "--seed", "9", "--json"});
  const auto json = Json::parse(scripts.out);
  EXPECT_EQ(json["games"], 2);
  EXPECT_EQ(json["seed"], 9);
  EXPECT_EQ(json["player"], "random");
}

TEST(StatisticsCommand, RefusesWhatItCannotDo) {
  expect_refused({"statistics", "mnk", "--player", "deep"}, {"--player 'deep'", "no player is called 'deep'"});
  expect_refused({"statistics", "mnk", "--player", "shalow"}, {"did you mean 'shallow'?"});
  expect_refused({"statistics", "mnk", "--player", "shallow(depth=0)"}, {"depth"});
  expect_refused({"statistics", "mnk", "--player", "random(1)"}, {"--player"});
  expect_refused({"statistics", "mnk", "--games", "0"}, {"--games"});
  expect_refused({"statistics", "mnk", "--plies", "0"}, {"--plies"});
  expect_refused({"statistics", "mnk", "--threads", "0"}, {"--threads"});
  expect_refused({"statistics", "mnkk"}, {"no game is called 'mnkk'"});
}

}  // namespace
}  // namespace zermelo::app
