// SPDX-License-Identifier: MIT
// Who wins after each opening of small Hex boards: `play b a1`, a question, then the answer, `#? [white]`.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>

#include "app/session.h"
#include "data/data_folder.h"

namespace zermelo {
namespace {

struct Openings {
  std::string file, game;
};

class HexOpenings : public testing::TestWithParam<Openings> {};

TEST_P(HexOpenings, WinnersUnderAuto) {
  std::ifstream in(data_folder() + "/hex/openings/" + GetParam().file);
  if (!in) GTEST_SKIP() << "skipped: ZERMELO_DATA names no folder that has it";
  std::map<std::string, bool> black_wins;
  std::string line, opening;
  while (std::getline(in, line)) {
    if (line.starts_with("play b ")) opening = line.substr(7);
    if (line.starts_with("#? [") && !opening.empty()) black_wins[opening] = line.find("black") != std::string::npos;
  }
  ASSERT_GT(black_wins.size(), 20U);
  auto session = app::open_session({.game = GetParam().game});
  ASSERT_TRUE(session) << session.error().what;
  app::Request request;
  request.winning_moves = true;
  const auto report = (*session)->solve(request);
  ASSERT_TRUE(report) << report.error().what;
  const auto& winning = *report->winning_moves;
  for (const auto& [move, wins] : black_wins)
    EXPECT_EQ(std::find(winning.begin(), winning.end(), move) != winning.end(), wins) << GetParam().game << ' ' << move;
  std::printf("%s: %zu openings, %llu nodes, %.2f s\n", GetParam().game.c_str(), black_wins.size(),
              static_cast<unsigned long long>(report->nodes), report->seconds);
}

INSTANTIATE_TEST_SUITE_P(Boards, HexOpenings,
                         testing::Values(Openings{"dfpn-solve-6x6.tst", "hex(6x6)"},
                                         Openings{"dfs-solve-6x7.tst", "hex(6x7)"},
                                         Openings{"dfpn-solve-7x7.tst", "hex(7x7)"}),
                         [](const auto& one) { return "Hex" + one.param.game.substr(4, 3); });

}  // namespace
}  // namespace zermelo
