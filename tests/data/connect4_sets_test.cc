// SPDX-License-Identifier: MIT
// Positions with known scores.
//
// A line is `columns score`: the columns played so far, then the score for the side to move, whose sign is the value.
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>

#include "app/session.h"
#include "data/data_folder.h"

namespace zermelo {
namespace {

class ConnectFourSet : public testing::TestWithParam<const char*> {};

TEST_P(ConnectFourSet, ValuesUnderAuto) {
  std::ifstream in(data_folder() + "/connect4/" + GetParam());
  if (!in) GTEST_SKIP() << "skipped: ZERMELO_DATA names no folder that has it";
  const auto begin = std::chrono::steady_clock::now();
  std::size_t count = 0;
  std::uint64_t nodes = 0;
  std::string columns;
  int score = 0;
  while (in >> columns >> score) {
    auto session = app::open_session({.game = "connect4(7x6)", .position = columns});
    ASSERT_TRUE(session) << session.error().what;
    app::Request request;
    const auto report = (*session)->solve(request);
    ASSERT_TRUE(report) << report.error().what;
    EXPECT_EQ(report->value, score > 0 ? "win" : score == 0 ? "draw" : "loss") << columns;
    nodes += report->nodes;
    ++count;
  }
  EXPECT_EQ(count, 500U);
  std::printf("%s: %zu positions, %llu nodes, %.2f s\n", GetParam(), count, static_cast<unsigned long long>(nodes),
              std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
}

INSTANTIATE_TEST_SUITE_P(Sets, ConnectFourSet, testing::Values("Test_L3_R1", "Test_L2_R1"),
                         [](const auto& one) { return std::string(one.param); });

}  // namespace
}  // namespace zermelo
