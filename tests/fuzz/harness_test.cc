// SPDX-License-Identifier: MIT
// The fuzzer itself: it repeats itself, finds what is planted, and leaves the input behind.
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "fuzz/records.h"
#include "fuzz/take.h"
#include "place.h"

namespace zermelo::fuzz {
namespace {

TEST(Mutator, RepeatsItselfAndVaries) {
  const Mutator mutator(sgf_seeds(), sgf_tokens());
  std::set<std::string> seen;
  for (std::uint64_t i = 0; i < 2'000; ++i) {
    Rng rng(i), same(i);
    const std::string input = mutator.input(rng);
    EXPECT_EQ(input, mutator.input(same));
    EXPECT_LE(input.size(), kLongestInput);
    seen.insert(input);
  }
  EXPECT_GT(seen.size(), 1'800u);
}

TEST(Mutator, EmptySeedsAreSeedsToo) {
  const Mutator mutator({""}, {});
  for (std::uint64_t i = 0; i < 2'000; ++i) {
    Rng rng(i);
    EXPECT_LE(mutator.input(rng).size(), kLongestInput);
  }
}

TEST(Escaped, CanBePasted) { EXPECT_EQ(escaped(std::string_view("a\"\\\0\n\xff", 6)), "a\\042\\134\\000\\012\\377"); }

TEST(Harness, Rules) { fuzz_rules(material<take::Position>()); }
TEST(Harness, Position) { fuzz_positions(material<take::Position>()); }
TEST(Harness, Move) { fuzz_moves(material<take::Position>()); }
TEST(Harness, Record) { fuzz_records<take::Position>(material<take::Position>()); }

// A parser that cannot bear a bracket behind a digit.
bool triggers(const std::string& input) { return input.find("9[") != std::string::npos; }

std::vector<std::filesystem::path> saved(const std::string& parser) {
  std::vector<std::filesystem::path> out;
  for (const auto& entry : std::filesystem::directory_iterator(build_folder() + "/fuzz")) {
    if (entry.path().filename().string().starts_with(parser + ".")) out.push_back(entry.path());
  }
  return out;
}

template <class Fail>
void run_planted(const std::string& parser, const Fail& fail) {
  run(parser, sgf_seeds(), {"9", "["}, [&](const std::string& input, Rng&) {
    if (triggers(input)) fail();
    return true;
  });
}

void expect_saved(const std::string& parser) {
  const auto files = saved(parser);
  ASSERT_EQ(files.size(), 1u);
  std::ifstream in(files[0], std::ios::binary);
  EXPECT_TRUE(triggers(std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>())));
  std::filesystem::remove(files[0]);
}

TEST(HarnessDeathTest, ACrash) {
  EXPECT_DEATH(run_planted("planted_crash", [] { std::abort(); }), "planted_crash: stopped by a signal.*9\\[");
  expect_saved("planted_crash");
}

TEST(HarnessDeathTest, NoEnd) {
  EXPECT_DEATH(run_planted("planted_loop", [] { raise(SIGALRM); }), "planted_loop: does not end.*9\\[");
  expect_saved("planted_loop");
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST(HarnessDeathTest, TooMuchMemory) {
  std::vector<std::vector<char>> much;
  EXPECT_DEATH(run_planted("planted_memory",
                           [&] {
                             while (true) much.emplace_back(1'000'000);
                           }),
               "planted_memory: asks for too much memory.*9\\[");
  expect_saved("planted_memory");
}
#else
TEST(HarnessDeathTest, ASanitizer) {
  std::vector<int> few(2);
  EXPECT_DEATH(run_planted("planted_overrun", [&] { few.data()[few.size()] = 1; }),
               "planted_overrun: stopped by a sanitizer.*9\\[");
  expect_saved("planted_overrun");
}
#endif

}  // namespace
}  // namespace zermelo::fuzz
