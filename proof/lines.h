// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <istream>
#include <string>

#include "base/expected.h"

namespace zermelo::proof {

// The text lines of a file, with their numbers.
class Lines {
 public:
  explicit Lines(std::istream& in) : in_(in) {}
  bool next() {
    if (!std::getline(in_, text)) return false;
    ++number;
    return true;
  }
  [[nodiscard]] std::streampos place() { return in_.tellg(); }
  void go_back(std::streampos place, std::uint64_t line) { in_.clear(), in_.seekg(place), number = line; }

  // What is wrong with the line.
  [[nodiscard]] Error bad(const std::string& what) const { return {"line " + std::to_string(number) + ": " + what}; }
  // There should be a line more. `last` is the last position that was read.
  [[nodiscard]] Error cut_off(const std::string& last) const {
    Error error = bad("the file ends too early" + (last.empty() ? "" : ", after position " + last));
    error.unreadable = true;
    return error;
  }

  std::string text;
  std::uint64_t number = 0;

 private:
  std::istream& in_;
};

}  // namespace zermelo::proof
