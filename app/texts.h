// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

// What help and the manual page say of the program as a whole.

namespace zermelo::app {

struct TextRow {
  std::string name, help;
};

const std::vector<TextRow>& exit_texts();
const std::vector<TextRow>& environment_texts();
const std::vector<TextRow>& file_texts();
std::string signal_text();
std::string source_text();  // what the numbers stand for that recipes and parts cite

}  // namespace zermelo::app
