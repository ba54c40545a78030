// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <string>

namespace zermelo::app {

// Lines from standard input, for a program that may be told to stop while it waits for one.
class LineInput {
 public:
  enum class Got { line, too_long, end, stopped };
  static constexpr std::size_t kLongest = 1 << 16;  // characters of a line; what is longer is thrown away

  explicit LineInput(const std::atomic<bool>& stop) : stop_(&stop) {}
  // The next line without its end. The last one may lack it.
  Got next(std::string& line);

 private:
  bool fill();  // false: nothing more comes, or the program is to stop

  const std::atomic<bool>* stop_;
  std::string buffer_;
  std::size_t at_ = 0;  // what stands before it has been given out
  bool ended_ = false;
};

}  // namespace zermelo::app
