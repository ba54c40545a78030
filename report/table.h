// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace zermelo::report {

// Rows of cells under a head. REQUIRES: every row is as long as the head.
struct Table {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;
  bool words = false;    // and no numbers: all columns to the left
  std::size_t left = 1;  // so many columns have words, if not all
};

// Columns side by side, two spaces between them: the first to the left, numbers to the right.
std::string plain_text(const Table& table);

std::string markdown(const Table& table);

}  // namespace zermelo::report
