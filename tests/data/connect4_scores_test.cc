// SPDX-License-Identifier: MIT
// Exact scores of Connect Four: one position in so many of each set, or with ZERMELO_EVERY=1 all of them. A line is
// `columns score`; the score is for the side to move.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "data/data_folder.h"
#include "games/connect4/connect4.h"
#include "score/game_solver.h"

namespace zermelo {
namespace {

struct Set {
  const char* name;
  int every;  // the harder, the fewer
};
void PrintTo(const Set& set, std::ostream* out) { *out << set.name; }

class ConnectFourScores : public testing::TestWithParam<Set> {};

TEST_P(ConnectFourScores, AreExact) {
  std::ifstream in(data_folder() + "/connect4/" + GetParam().name);
  if (!in) GTEST_SKIP() << "skipped: ZERMELO_DATA names no folder that has it";
  const int every = std::getenv("ZERMELO_EVERY") != nullptr ? 1 : GetParam().every;
  const auto solver = score::make_solver<connect4::Position>({7, 6}, std::size_t{1} << 30);
  std::string columns;
  int score = 0, count = 0;
  for (int i = 0; in >> columns >> score; ++i) {
    if (i % every != 0) continue;
    const auto p = connect4::Position::parse({7, 6}, columns);
    ASSERT_TRUE(p) << p.error().what;
    EXPECT_EQ(solver->solve(*p, {-100, 100}), (ScoreRange{score, score})) << columns;
    ++count;
  }
  EXPECT_EQ(count, (500 + every - 1) / every);
  std::printf("%s: %d positions, %llu nodes\n", GetParam().name, count,
              static_cast<unsigned long long>(solver->nodes()));
}

INSTANTIATE_TEST_SUITE_P(Sets, ConnectFourScores,
                         testing::Values(Set{"Test_L3_R1", 1}, Set{"Test_L2_R1", 1}, Set{"Test_L1_R1", 1},
                                         Set{"Test_L2_R2", 5}, Set{"Test_L1_R2", 20}, Set{"Test_L1_R3", 250}),
                         [](const auto& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace zermelo
