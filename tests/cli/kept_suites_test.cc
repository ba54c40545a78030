// SPDX-License-Identifier: MIT
// The suites that come with the project: nothing that is solved within a few nodes contradicts what their files say.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <tuple>
#include <utility>

#include "cli/run.h"
#include "place.h"
#include "report/suite.h"

namespace zermelo {
namespace {

void run_suite(const std::string& name, std::size_t positions, std::size_t at_least) {
  const Folder folder;
  const Ran ran = run(Job{.words = {"suite", source_folder() + "/suites/" + name, "--nodes", "300000", "--memory",
                                    "256", "--json", "--out", folder.path() + "/rows.jsonl"}});
  ASSERT_EQ(ran.status, 0) << ran.err;
  const auto row = nlohmann::json::parse(ran.out).at("recipes").at(0);
  EXPECT_EQ(row.at("positions"), positions);
  EXPECT_EQ(row.at("wrong"), 0);
  EXPECT_GE(row.at("solved").get<std::size_t>(), at_least);
}

TEST(KeptSuites, LoaEndgames) { run_suite("loa_endgames.suite", 350, 200); }
TEST(KeptSuites, HexOfTheThesis) { run_suite("hex_thesis.suite", 20, 5); }
TEST(KeptSuites, ConnectFourAfter12Moves) { run_suite("connect4_12.suite", 200, 150); }
TEST(KeptSuites, OthelloAfter40Moves) { run_suite("othello_40.suite", 200, 10); }
TEST(KeptSuites, OthelloAfter36Moves) { run_suite("othello_36.suite", 200, 0); }

// How many lines of a suite have a value, and how many have none.
std::pair<int, int> known_and_not(const std::string& name) {
  const auto suite = report::parse_suite(name, read_text(source_folder() + "/suites/" + name));
  EXPECT_TRUE(suite);
  std::pair<int, int> out;
  for (const auto& position : suite->positions) ++(position.value.empty() ? out.second : out.first);
  return out;
}

TEST(KeptSuites, SayWhatIsKnown) {
  EXPECT_EQ(known_and_not("connect4_12.suite"), (std::pair{200, 0}));
  EXPECT_EQ(known_and_not("othello_40.suite"), (std::pair{200, 0}));
  for (const std::string name : {"othello_18.suite", "othello_22.suite", "othello_26.suite"})
    EXPECT_EQ(known_and_not(name), (std::pair{0, 200})) << name;
}

// They are what `generate` makes of the seed in their heads.
TEST(KeptSuites, CanBeMadeAgain) {
  const Folder folder;
  for (const auto& [name, game, plies] :
       std::vector<std::tuple<std::string, std::string, std::string>>{{"connect4_12", "connect4", "12"},
                                                                      {"othello_18", "othello", "18"},
                                                                      {"othello_22", "othello", "22"},
                                                                      {"othello_26", "othello", "26"},
                                                                      {"othello_32", "othello", "32"},
                                                                      {"othello_36", "othello", "36"},
                                                                      {"othello_40", "othello", "40"}}) {
    SCOPED_TRACE(name);
    const std::string file = folder / name;
    ASSERT_EQ(run({"generate", game, "--plies", plies, "--count", "200", "--out", file}).status, 0);
    const auto made = report::parse_suite(file, read_text(file));
    const std::string kept_name = source_folder() + "/suites/" + name + ".suite";
    const auto kept = report::parse_suite(kept_name, read_text(kept_name));
    ASSERT_TRUE(made && kept);
    ASSERT_EQ(made->positions.size(), kept->positions.size());
    for (std::size_t i = 0; i < made->positions.size(); ++i)
      EXPECT_EQ(made->positions[i].position, kept->positions[i].position);
  }
}

}  // namespace
}  // namespace zermelo
