// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "base/side.h"

// Files of positions to be solved, see docs/formats/suite.md. Whether a game can read its positions is not known here.

namespace zermelo::report {

struct SuitePosition {
  std::string game, position, moves, name;
  std::string question = "value", who = "mover";
  std::string value;     // the known truth, for the side to move after the moves; empty: not known
  std::string answer;    // the known truth about a `win` or `draw` question
  std::size_t line = 0;  // of the file, from 1
};

struct Suite {
  std::string file;  // as it was named
  std::vector<SuitePosition> positions;

  [[nodiscard]] std::string name() const;                                // the file without its folder
  [[nodiscard]] std::string where(const SuitePosition& position) const;  // `folder/file:12`
};

// The error names the file and the line.
Expected<Suite> parse_suite(const std::string& file, std::string_view contents);

// What an answer must be, in the words of Labels::expected; empty when nothing is known. An error if what is known
// contradicts itself.
Expected<std::string> expected_answer(const SuitePosition& position, Side to_move);

}  // namespace zermelo::report
