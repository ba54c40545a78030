// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "search/control.h"

namespace zermelo::app {

// 12 s, 7 min, 2.5 h
std::string duration_text(double seconds);

// One line on the terminal, rewritten a few times a second: rate, numbers at the root if any, memory, time. It is shown
// only on a terminal, is cut to the terminal's width, and is gone when the search ends.
class ProgressLine final : public Observer {
 public:
  explicit ProgressLine(bool wanted);
  ~ProgressLine() override { clear(); }
  // One of many searches begins: what is said here stands before its figures.
  void begin(std::vector<std::string> head);
  void progress(const Progress& now) override;
  // Fields of another kind of work, a few times a second.
  void show(const std::vector<std::string>& fields);
  void clear();  // before something else is printed

 private:
  void draw(const std::vector<std::string>& fields);

  bool shown_, dirty_ = false;
  std::vector<std::string> head_;
  Control::Clock::time_point start_ = Control::Clock::now(), drawn_ = start_;
};

}  // namespace zermelo::app
