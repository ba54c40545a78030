// SPDX-License-Identifier: MIT
// Every game solves something small from its start, with a certificate that the checker accepts.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "app/session.h"
#include "base/file.h"
#include "base/rng.h"
#include "base/text.h"
#include "place.h"
#include "proof/check.h"

namespace zermelo {
namespace {

class Scratch {
 public:
  Scratch() { std::filesystem::create_directories(folder_); }
  ~Scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  [[nodiscard]] std::string file(const std::string& name) const { return (folder_ / name).string(); }

 private:
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("zermelo_games_proof_" + std::to_string(getpid()));
};

// The value under `auto`, after its certificate has been checked.
std::string proved_value(app::Session& session, const std::string& file) {
  app::Request request;
  request.proof_file = file;
  request.limits.memory = std::size_t{1} << 30;
  const auto report = session.solve(request);
  if (!report) return report.error().what;
  EXPECT_EQ(report->proof_trouble, "") << session.game_text() << ' ' << session.position_text();
  const auto checked = proof::check_file(file);
  EXPECT_TRUE(checked) << session.game_text() << ' ' << session.position_text() << ": " << checked.error().what;
  EXPECT_EQ(checked ? checked->claim : "", "value " + report->value);
  return report->value;
}

std::string proved_value(const app::Place& place, const std::string& file) {
  auto session = app::open_session(place);
  return session ? proved_value(**session, file) : session.error().what;
}

TEST(SmallGames, FromTheStart) {
  const Scratch scratch;
  const std::string hex3 = "shannon(" + source_folder() + "/games/shannon/hex3.graph";
  for (const auto& [game, value] : std::vector<std::pair<std::string, std::string>>{
           {"loa(4x4)", "win"},
           {"loa(5x5)", "win"},
           {"loa(5x5,both=mover)", "win"},
           {"hex(3x3)", "win"},
           {"hex(4x4)", "win"},
           {"hex(3x3,swap=yes)", "loss"},  // whatever the first stone, the second player takes it or wins
           {"hex(4x3)", "win"},            // by the pairing, position by position
           {"hex(3x4)", "loss"},
           {"hex(13x12)", "win"},  // by the pairing, as a theorem
           {"hex(12x13)", "loss"},
           {"othello(4x4)", "loss"},
           {"connect6(4x4,k=3)", "win"},
           {"connect6(4x4,k=4)", "draw"},
           {hex3 + ")", "win"},
           {hex3 + ",first=cut)", "win"},
           {"switching", "win"},
           {"switching(first=cut)", "win"},
           {"tree(andor,4,8)", "loss"},
           {"tree(pgame,4,8)", "win"},
       })
    EXPECT_EQ(proved_value({.game = game}, scratch.file("start.proof")), value) << game;
}

// All opening moves; which of them win is known (the second player wins after the others).
TEST(SmallGames, HexOpenings) {
  const Scratch scratch;
  for (const auto& [game, winning] : {std::pair{"hex(3x3)", "a2 a3 b2 c1 c2"}, {"hex(4x4)", "a4 b3 c2 d1"}}) {
    const auto start = app::open_session({.game = game});
    std::string found;
    for (const auto& move : (*start)->legal_moves())
      if (proved_value({.game = game, .moves = move}, scratch.file("opening.proof")) == "loss") found += " " + move;
    std::vector<std::string> moves = split_words(found);
    std::sort(moves.begin(), moves.end());
    EXPECT_EQ(join(moves, " "), winning) << game;
  }
}

TEST(SmallGames, OthelloSixWithFourteenEmpties) {
  const Scratch scratch;
  Rng rng(36);
  for (int round = 0; round < 8; ++round) {
    auto session = std::move(*app::open_session({.game = "othello(6x6)"}));
    const auto empties = [&] {
      const std::string text = session->position_text();
      return std::count(text.begin(), text.end(), '.');
    };
    while (empties() > 14) {
      const auto moves = session->legal_moves();
      if (moves.empty()) break;
      ASSERT_TRUE(session->play(moves[rng.below(moves.size())]));
    }
    const std::string value = proved_value(*session, scratch.file("othello.proof"));
    EXPECT_TRUE(value == "win" || value == "draw" || value == "loss") << value;
  }
}

// Every question about a root that a theorem settles has a certificate that holds, whichever way it is answered.
TEST(Theory, EveryQuestion) {
  const Scratch scratch;
  std::string grid = "switching(edges=";
  for (int i = 0; i < 40; ++i)
    grid += (i > 0 ? ".v" : "v") + std::to_string(i) + "-v" + std::to_string(i + 1) + ".v" + std::to_string(i) + "-v" +
            std::to_string(i + 1);
  for (const std::string& game : {std::string("hex(10x11)"), std::string("hex(11x10)"), std::string("hex(3x2)"),
                                  grid + ",source=v0,sink=v40)", grid + ",source=v0,sink=v40,first=cut)"})
    for (const auto ask : {app::Request::Ask::value, app::Request::Ask::win, app::Request::Ask::draw})
      for (const auto who : {app::Request::For::first, app::Request::For::second}) {
        app::Request request;
        request.ask = ask;
        if (ask != app::Request::Ask::value) request.who = who;
        request.proof_file = scratch.file("question.proof");
        request.limits.memory = std::size_t{256} << 20;
        const auto report = (*app::open_session({.game = game}))->solve(request);
        ASSERT_TRUE(report) << report.error().what;
        EXPECT_EQ(report->proof_trouble, "") << game << ' ' << report->question;
        const auto checked = proof::check_file(request.proof_file);
        EXPECT_TRUE(checked) << game << ' ' << report->question << ": " << checked.error().what;
      }
}

// A witness of a large graph passes, and says nothing about another position or the other side.
TEST(Theory, Witnesses) {
  const Scratch scratch;
  std::string edges;
  for (int i = 0; i < 60; ++i)  // a long ladder with rungs doubled
    edges += "v" + std::to_string(i) + "-v" + std::to_string(i + 1) + ".v" + std::to_string(i) + "-v" +
             std::to_string(i + 1) + ".";
  const std::string game = "switching(edges=" + edges + "s-v0.s-v0.v60-t.v60-t,first=cut)";
  const std::string file = scratch.file("ladder.proof");
  EXPECT_EQ(proved_value({.game = game}, file), "loss");
  const std::string text = *file_contents(file);
  EXPECT_NE(text.find("\npart theory second 1\n"), std::string::npos) << text;
  const auto refused = [&](const std::string& from, const std::string& to) {
    std::string changed = text;
    const auto at = changed.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    changed.replace(at, from.size(), to);
    std::ofstream(file) << changed;
    EXPECT_FALSE(proof::check_file(file)) << from << " -> " << to;
  };
  refused("part theory second", "part theory first");
  refused("claim value loss", "claim value win");
  refused("one 0,", "one ");
  refused("\nroot ..", "\nroot cc");  // both edges between v0 and v1 are gone
  refused("theory second 1\n", "theory second 2\n");
  refused("move none", "move 1");
}

}  // namespace
}  // namespace zermelo
