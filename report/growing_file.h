// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "base/expected.h"

namespace zermelo::report {

// A file that grows by whole lines. Each is handed to the system before `append` returns, so that a program that is
// killed loses one line at most; what it left of that line is dropped when the file is opened again. One program at a
// time may write.
class GrowingFile {
 public:
  // What is there already: `take` gets all whole lines, and its error leaves the file as it is; `is_cut` says whether
  // what follows them can be the beginning of a line.
  struct Reader {
    std::function<Done(std::string_view)> take;
    std::function<bool(std::string_view)> is_cut;
  };
  // Made if it is not there.
  static Expected<GrowingFile> open(const std::string& name, const Reader& reader);

  Done append(const std::string& line);  // without its end
  [[nodiscard]] const std::string& name() const { return name_; }

  GrowingFile(GrowingFile&& other) noexcept
      : name_(std::move(other.name_)), descriptor_(std::exchange(other.descriptor_, -1)) {}
  GrowingFile& operator=(GrowingFile&&) = delete;
  ~GrowingFile();

 private:
  GrowingFile(std::string name, int descriptor) : name_(std::move(name)), descriptor_(descriptor) {}
  Done recover(const Reader& reader);

  std::string name_;
  int descriptor_;
};

}  // namespace zermelo::report
