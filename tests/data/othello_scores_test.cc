// SPDX-License-Identifier: MIT
// Othello endgames with known scores: the positions of the Forum Française d'Othello (FFO), in OBF files that list each
// legal move with its exact score, and tournament games whose best result from 24 empty cells is stored (WTHOR).
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/rng.h"
#include "data/data_folder.h"
#include "games/othello/othello.h"
#include "score/game_solver.h"

namespace zermelo::othello {
namespace {

constexpr std::size_t kMemory = std::size_t{1} << 30;
constexpr ScoreRange kAll{-64, 64};

struct Problem {
  Position position;
  std::vector<std::pair<std::string, int>> moves;  // with their scores for the side to move

  [[nodiscard]] int score() const {
    int best = -64;
    for (const auto& [move, score] : moves) best = std::max(best, score);
    return best;
  }
};

// `--XO...  X; H5:+6; G6:-2;`
std::vector<Problem> problems_of(const std::string& file) {
  std::ifstream in(data_folder() + "/othello/" + file);
  std::vector<Problem> out;
  for (std::string line; std::getline(in, line);) {
    std::istringstream parts(line);
    std::string part;
    std::getline(parts, part, ';');
    const auto p = Position::parse({}, part);
    EXPECT_TRUE(p) << line;
    if (!p) continue;
    Problem problem{*p, {}};
    while (std::getline(parts, part, ';'))
      if (const auto colon = part.find(':'); colon != std::string::npos)
        problem.moves.emplace_back(part.substr(colon - 2, 2), std::stoi(part.substr(colon + 1)));
    out.push_back(std::move(problem));
  }
  return out;
}

class Watch {
 public:
  void tell(const char* what, std::uint64_t nodes) const {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    std::printf("%s: %llu nodes, %.2f s\n", what, static_cast<unsigned long long>(nodes), seconds);
  }

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

TEST(OthelloScores, Ffo20To39) {
  const auto problems = problems_of("fforum-20-39.obf");
  if (problems.empty()) GTEST_SKIP() << "skipped: ZERMELO_DATA names no folder that has it";
  const Watch watch;
  const auto solver = score::make_solver<Position>(Rules{}, kMemory);
  for (const Problem& problem : problems) {
    solver->forget();
    const ScoreRange found = solver->solve(problem.position, kAll);
    EXPECT_EQ(found, (ScoreRange{problem.score(), problem.score()})) << problem.position.text();
  }
  watch.tell("FFO 20 to 39", solver->nodes());
}

TEST(OthelloScores, EveryMoveOfFfo20To29) {
  auto problems = problems_of("fforum-20-39.obf");
  if (problems.empty()) GTEST_SKIP() << "skipped: ZERMELO_DATA names no folder that has it";
  problems.resize(10);
  const auto solver = score::make_solver<Position>(Rules{}, kMemory);
  for (const Problem& problem : problems) {
    const auto found = solver->each_move(problem.position);
    EXPECT_EQ(found.size(), problem.moves.size()) << problem.position.text();
    for (const auto& [text, score] : problem.moves) {
      const auto move = problem.position.parse_move(text);
      ASSERT_TRUE(move) << text;
      const auto at = std::find_if(found.begin(), found.end(), [&](const auto& one) { return one.move == *move; });
      ASSERT_NE(at, found.end()) << text;
      EXPECT_EQ(at->score, (ScoreRange{score, score})) << problem.position.text() << ' ' << text;
    }
  }
}

// Who wins is a smaller question than by how much.
TEST(OthelloScores, WinnersOfFfo40To44) {
  auto problems = problems_of("fforum-40-49.obf");
  if (problems.empty()) GTEST_SKIP() << "skipped: ZERMELO_DATA names no folder that has it";
  problems.resize(5);
  const Watch watch;
  const auto solver = score::make_solver<Position>(Rules{}, kMemory);
  for (const Problem& problem : problems) {
    solver->forget();
    const ScoreRange found = solver->solve(problem.position, {-1, 1});
    const int score = problem.score();
    EXPECT_LE(found.least, score);
    EXPECT_GE(found.most, score);
    EXPECT_TRUE(found.least > 0 || found.most < 0 || found == (ScoreRange{0, 0})) << problem.position.text();
  }
  watch.tell("winners of FFO 40 to 44", solver->nodes());
}

// The position of a game with so many empty cells, if the game came so far.
std::optional<Position> position_at(const Record& record, int left) {
  Position p;
  for (const std::string& text : record.moves) {
    if (64 - p.stones(Side::first) - p.stones(Side::second) == left) return p;
    const auto move = p.parse_move(text);
    if (!move) return std::nullopt;
    p.play(*move);
  }
  return std::nullopt;
}

TEST(OthelloScores, GamesOfWthor) {
  const int games = std::getenv("ZERMELO_EVERY") != nullptr ? 50 : 6;
  const std::filesystem::path folder = data_folder() + "/othello/wthor";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "skipped: ZERMELO_DATA names no folder that has it";
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".wtb") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  ASSERT_FALSE(files.empty());
  const Watch watch;
  const auto solver = score::make_solver<Position>(Rules{}, kMemory);
  Rng rng(2026);
  for (int done = 0; done < games;) {
    std::ifstream in(files[rng.below(files.size())], std::ios::binary);
    std::stringstream bytes;
    bytes << in.rdbuf();
    const auto records = Position::read_records({}, bytes.str());
    ASSERT_TRUE(records);
    const Record& record = records->games[rng.below(records->games.size())];
    int left = 0, black = 0;
    const auto at = record.name.find("best play from ");
    ASSERT_NE(at, std::string::npos);
    ASSERT_EQ(std::sscanf(record.name.c_str() + at, "best play from %d empty %d", &left, &black), 2);  // NOLINT
    const auto p = position_at(record, left);
    if (left == 0 || !p || p->outcome() != Outcome::open) continue;
    const int score = (p->to_move() == Side::first ? 1 : -1) * (2 * black - 64);
    solver->forget();
    EXPECT_EQ(solver->solve(*p, kAll), (ScoreRange{score, score})) << record.name << ": " << p->text();
    ++done;
  }
  watch.tell("games of WTHOR", solver->nodes());
}

}  // namespace
}  // namespace zermelo::othello
