// SPDX-License-Identifier: MIT
// --memory is a promise about the whole program: its peak resident size, as the system counts it, stays within 5 %.
#include <nlohmann/json.hpp>

#include "cli/run.h"

namespace zermelo {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSanitized = true;  // their shadow memory counts as the program's own
#else
constexpr bool kSanitized = false;
#endif

struct Case {
  std::string game, recipe;
  int mb;
  bool proof;
};
class Memory : public testing::TestWithParam<Case> {};

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const std::string game : {"connect4", "fanorona(9x5)"})
    for (const std::string recipe : {"pns", "dfpn"})
      for (const int mb : {64, 200, 500})
        for (const bool proof : {false, true}) all.push_back({game, recipe, mb, proof});
  return all;
}
std::string name_of(const testing::TestParamInfo<Case>& info) {
  const auto& [game, recipe, mb, proof] = info.param;
  return game.substr(0, game.find('(')) + "_" + recipe + "_" + std::to_string(mb) + (proof ? "_proof" : "");
}
INSTANTIATE_TEST_SUITE_P(Peak, Memory, testing::ValuesIn(cases()), name_of);

// A tree fills its memory soon (500 MB in about 6 s) and must be ended by it. A table overwrites and grows by doubling:
// it fills 64 MB in about 4 s; of more it has to stay below, however far it comes.
TEST_P(Memory, StaysWithinTheLimit) {
  if (kSanitized) GTEST_SKIP() << "a sanitizer's own memory would be counted";
  const auto& [game, recipe, mb, proof] = GetParam();
  const Folder folder;
  const std::string time = recipe == "pns" ? "20" : mb == 64 && !proof ? "4" : "1.5";
  std::vector<std::string> words{"solve", game,       "--recipe",        recipe, "--json", "--time",
                                 time,    "--memory", std::to_string(mb)};
  if (proof) words.insert(words.end(), {"--proof", "x.proof"});
  const Ran ran = run(Job{.words = words, .folder = folder.path()});
  EXPECT_EQ(ran.status, 3) << ran.err;
  EXPECT_LE(ran.peak_mb, mb * 1.05);
  const auto answer = nlohmann::json::parse(ran.out);
  EXPECT_EQ(answer.at("ended_by"), recipe == "pns" ? "memory limit" : "time limit");
  EXPECT_LE(answer.at("memory_bytes").get<double>() / (1 << 20), mb * 1.05);
  EXPECT_GE(ran.peak_mb, recipe == "pns" && !proof ? mb * 0.8 : 0) << "it gave up with memory to spare";
  EXPECT_TRUE(folder.empty()) << "a file is left";
}

// A node of Connect6 has tens of thousands of children, and they all stand on the stack of a depth-first search.
TEST(MemoryOfWideNodes, IsWithinTheLimitToo) {
  if (kSanitized) GTEST_SKIP() << "a sanitizer's own memory would be counted";
  for (const auto* game : {"connect6(19x19)", "connect6(11x11,p=3)"}) {
    const Ran ran = run({"solve", game, "--recipe", "dfpn", "--memory", "100", "--time", "3"});
    EXPECT_EQ(ran.status, 3) << ran.err;
    EXPECT_LE(ran.peak_mb, 105) << game;
  }
}

// Putting a proof together, searching again for what the notes lack, counts as well. The limits are such that the
// search alone fills them.
TEST(MemoryOfAProof, IsWithinTheLimitToo) {
  if (kSanitized) GTEST_SKIP() << "a sanitizer's own memory would be counted";
  const std::vector<std::pair<std::string, int>> solvable{{"mnk(4x4,4)", 32}, {"connect4(5x5)", 64}};
  for (const auto& [game, mb] : solvable) {
    const Folder folder;
    const Ran ran = run({"solve", game, "--memory", std::to_string(mb), "--time", "20", "--proof", folder / "x.proof"});
    EXPECT_LE(ran.peak_mb, mb * 1.05) << game;
  }
}

// A table whose size the recipe states is not exempt: either it is refused, or it is kept within the limit.
TEST(MemoryOfARecipe, IsWithinTheLimitToo) {
  if (kSanitized) GTEST_SKIP() << "a sanitizer's own memory would be counted";
  const Ran ran =
      run({"solve", "connect4", "--recipe", "dfpn(store=newest(mb=1000))", "--memory", "32", "--time", "5"});
  EXPECT_TRUE(ran.status == 2 || ran.peak_mb <= 32 * 1.05) << ran.peak_mb << " MB";
}

}  // namespace
}  // namespace zermelo
