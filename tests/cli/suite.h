// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "cli/run.h"

// What the tests of suites and of their tables share: a folder with a small suite in it.

namespace zermelo {

inline constexpr const char* kSmall =
    "# small positions\n"
    "mnk\tstart\tname=empty board\tvalue=draw\n"
    "\n"
    "mnk\tstart\tmoves=b2 b1\tvalue=win\n"
    "fanorona(3x3)\tstart\tquestion=win\tfor=second\tanswer=no\n"
    "connect4(4x4)\t1122\n";

class InSuiteFolder : public testing::Test {
 protected:
  InSuiteFolder() { write_text(folder_ / "small.suite", kSmall); }

  Ran suite(std::vector<std::string> words, const std::string& file = "small.suite") {
    words.insert(words.begin(), {"suite", file});
    return run(Job{.words = words, .folder = folder_.path()});
  }
  Ran run_here(std::vector<std::string> words) { return run(Job{.words = std::move(words), .folder = folder_.path()}); }
  [[nodiscard]] std::string results() const { return read_text(folder_ / "r.jsonl"); }

  Folder folder_;
};

inline std::vector<nlohmann::json> rows_of(const std::string& text) {
  std::vector<nlohmann::json> out;
  EXPECT_TRUE(text.empty() || text.ends_with('\n'));
  for (const auto& line : split(text, '\n'))
    if (!line.empty()) out.push_back(nlohmann::json::parse(line));
  return out;
}

}  // namespace zermelo
