// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/expected.h"
#include "report/growing_file.h"
#include "report/row.h"

namespace zermelo::report {

// A file of rows, see growing_file.h.
//
//     auto file = ResultFile::open("results.jsonl");
//     for (const Line& line : file->lines()) ...   // what was there before
//     file->append(json_line(report, labels));
class ResultFile {
 public:
  // Made if it is not there. A file that holds anything but rows is refused and left as it is.
  static Expected<ResultFile> open(const std::string& name) {
    std::vector<Line> lines;
    const auto take = [&](std::string_view whole) -> Done {
      auto rows = parse_rows(name, whole);
      if (!rows) return rows.error();
      lines = std::move(rows->rows);
      return Nothing{};
    };
    auto file = GrowingFile::open(name, {take, is_cut_row});
    if (!file) return file.error();
    return ResultFile(std::move(*file), std::move(lines));
  }

  [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }  // at the time it was opened
  Done append(const std::string& line) { return file_.append(line); }

 private:
  ResultFile(GrowingFile file, std::vector<Line> lines) : file_(std::move(file)), lines_(std::move(lines)) {}

  GrowingFile file_;
  std::vector<Line> lines_;
};

}  // namespace zermelo::report
