// SPDX-License-Identifier: MIT
// The suites that come with the project: nothing that is solved within a few nodes contradicts what their files say.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/run.h"

namespace zermelo {
namespace {

void run_suite(const std::string& name, std::size_t positions, std::size_t at_least,
               const std::string& nodes = "300000") {
  const Folder folder;
  const Ran ran = run(Job{.words = {"suite", std::string(ZERMELO_SOURCE) + "/suites/" + name, "--nodes", nodes,
                                    "--memory", "256", "--json", "--out", folder.path() + "/rows.jsonl"}});
  ASSERT_EQ(ran.status, 0) << ran.err;
  const auto row = nlohmann::json::parse(ran.out).at("recipes").at(0);
  EXPECT_EQ(row.at("positions"), positions);
  EXPECT_EQ(row.at("wrong"), 0);
  EXPECT_GE(row.at("solved").get<std::size_t>(), at_least);
}

TEST(KeptSuites, LoaEndgames) { run_suite("loa_endgames.suite", 350, 200); }
TEST(KeptSuites, HexOfTheThesis) { run_suite("hex_thesis.suite", 20, 5); }

}  // namespace
}  // namespace zermelo
