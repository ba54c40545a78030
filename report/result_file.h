// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/expected.h"
#include "report/row.h"

namespace zermelo::report {

// A file that grows by whole rows. Each is handed to the system before the next search begins, so that a program that
// is killed loses one row at most; what it left of that row is dropped when the file is opened again. One program at a
// time may write.
//
//     auto file = ResultFile::open("results.jsonl");
//     for (const Line& line : file->lines()) ...   // what was there before
//     file->append(json_line(report, labels));
class ResultFile {
 public:
  // Made if it is not there. A file that holds anything but rows is refused and left as it is.
  static Expected<ResultFile> open(const std::string& name);

  [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }  // at the time it was opened
  Done append(const std::string& line);

  ResultFile(ResultFile&& other) noexcept
      : name_(std::move(other.name_)), descriptor_(std::exchange(other.descriptor_, -1)),
        lines_(std::move(other.lines_)) {}
  ResultFile& operator=(ResultFile&&) = delete;
  ~ResultFile();

 private:
  ResultFile(std::string name, int descriptor) : name_(std::move(name)), descriptor_(descriptor) {}
  Done recover();

  std::string name_;
  int descriptor_;
  std::vector<Line> lines_;
};

}  // namespace zermelo::report
