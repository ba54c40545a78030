// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "base/key.h"
#include "base/rng.h"
#include "fuzz/mutate.h"
#include "fuzz/watch.h"
#include "place.h"

namespace zermelo::fuzz {

// A number from the environment: ZERMELO_FUZZ inputs for each parser, from the seed ZERMELO_FUZZ_SEED.
inline std::uint64_t asked(const char* name, std::uint64_t standard) {
  const char* text = std::getenv(name);
  if (text == nullptr) return standard;
  std::uint64_t number = standard;
  std::from_chars(text, text + std::char_traits<char>::length(text), number);
  return number;
}
inline std::uint64_t inputs_asked() { return asked("ZERMELO_FUZZ", 20'000); }
inline std::uint64_t seed_asked() { return asked("ZERMELO_FUZZ_SEED", 1913); }

// The inputs that once broke a parser, tests/fuzz/kept/PARSER/*, in the order of their names.
inline std::vector<std::string> kept_inputs(const std::string& parser) {
  const std::filesystem::path folder = source_folder() + "/tests/fuzz/kept/" + parser;
  std::vector<std::filesystem::path> files;
  if (std::filesystem::is_directory(folder)) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<std::string> out;
  for (const auto& file : files) {
    std::ifstream in(file, std::ios::binary);
    out.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return out;
}

// Shows inputs to `parse(input, rng)`, which tells whether the parser could read it and EXPECTs what must hold. First
// come the kept inputs and the seeds as they are, then broken ones. Each broken input has a generator of its own.
template <class Parse>
void run(const std::string& parser, std::vector<std::string> seeds, const std::vector<std::string>& tokens,
         const Parse& parse) {
  const std::uint64_t seed = seed_asked(), inputs = inputs_asked();
  const auto kept = kept_inputs(parser);
  seeds.insert(seeds.begin(), kept.begin(), kept.end());
  ASSERT_FALSE(seeds.empty()) << parser;
  const Mutator mutator(seeds, tokens);
  std::uint64_t read = 0;
  Watch watch(parser);
  for (std::uint64_t number = 0; number < seeds.size() + inputs; ++number) {
    Rng rng(mix(seed) ^ mix(number));
    const std::string input = number < seeds.size() ? seeds[number] : mutator.input(rng);
    watch.begin(input, number);
    if (parse(input, rng)) ++read;
    if (testing::Test::HasFailure()) {
      watch.report("is wrong");
      FAIL() << parser << ", seed " << seed;
    }
    watch.end();
  }
  std::printf("%s: %zu seeds and %llu inputs, %llu of all readable, seed %llu, slowest %.1f ms (input %llu)\n",
              parser.c_str(), seeds.size(), static_cast<unsigned long long>(inputs),
              static_cast<unsigned long long>(read), static_cast<unsigned long long>(seed), watch.slowest_ms(),
              static_cast<unsigned long long>(watch.slowest_input()));
}

// What was refused must say why.
template <class T>
bool readable(const T& expected) {
  if (expected) return true;
  EXPECT_FALSE(expected.error().what.empty());
  return false;
}

}  // namespace zermelo::fuzz
