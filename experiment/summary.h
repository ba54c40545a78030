// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "experiment/content.h"
#include "experiment/verdict.h"

namespace zermelo::experiment {

// What a page comes to, for programs and for the list of all experiments: NAME.json.
struct Summary {
  struct Answer {
    std::string source, says, because;
    Verdict verdict = Verdict::undecided;
    std::vector<std::string> numbers;
  };
  std::string experiment, title, source, scale;  // no scale: it was not run
  std::size_t rows = 0;
  std::vector<Answer> claims;
};

Summary summary_of(const Content& content, std::size_t rows);

// Of an experiment that has no page.
Summary summary_of(const Plan& plan);

std::string json_line(const Summary& summary);

// The error names the file.
Expected<Summary> parse_summary(const std::string& file, std::string_view contents);

// The list of all experiments.
std::string html_index(const std::vector<Summary>& all);
std::string markdown_index(const std::vector<Summary>& all);

}  // namespace zermelo::experiment
