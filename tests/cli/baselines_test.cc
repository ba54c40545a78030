// SPDX-License-Identifier: MIT
// Approved output. A change in what the program prints shows up here as a difference; when it is meant, approve it:
//
//     ZERMELO_APPROVE=1 build/release/tests/test_cli --gtest_filter='Baselines.*'
//
// rewrites the files in tests/cli/baselines/, and the difference is reviewed with the rest of the commit.
#include <cstdlib>
#include <regex>

#include "cli/run.h"
#include "place.h"

namespace zermelo {
namespace {

struct Baseline {
  std::string name;
  std::vector<std::string> words;
};

// Times differ from run to run; everything else, node counts included, does not.
std::string masked(const std::string& text) {
  static const std::regex kTimes(R"(in [0-9.]+ s \([0-9,]+ a second\))");
  return std::regex_replace(text, kTimes, "in * s (* a second)");
}

TEST(Baselines, OutputIsAsApproved) {
  const std::vector<Baseline> all{
      {"games", {"games"}},
      {"recipes", {"recipes"}},
      {"parts", {"parts"}},
      {"show_fanorona_5x3", {"show", "fanorona(5x3)"}},
      {"show_connect4_4455", {"show", "connect4", "4455"}},
      {"solve_mnk", {"solve", "mnk"}},
  };
  const char* wish = std::getenv("ZERMELO_APPROVE");
  const bool approve = wish != nullptr && std::string(wish) == "1";
  for (const auto& [name, words] : all) {
    const std::string file = source_folder() + "/tests/cli/baselines/" + name + ".txt";
    const Ran ran = run(words);
    EXPECT_EQ(ran.status, 0) << name;
    EXPECT_EQ(ran.err, "") << name;
    if (approve) write_text(file, masked(ran.out));
    EXPECT_EQ(masked(ran.out), read_text(file)) << name << ": if this is meant, run with ZERMELO_APPROVE=1";
  }
}

}  // namespace
}  // namespace zermelo
