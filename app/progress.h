// SPDX-License-Identifier: MIT
#pragma once

#include "search/control.h"

namespace zermelo::app {

// One line on the terminal, rewritten a few times a second: rate, numbers at the root, memory, time. It is shown only
// on a terminal, is cut to the terminal's width, and is gone when the search ends.
class ProgressLine final : public Observer {
 public:
  explicit ProgressLine(bool wanted);
  ~ProgressLine() override;
  void progress(const Progress& now) override;

 private:
  bool shown_, dirty_ = false;
  Control::Clock::time_point start_ = Control::Clock::now();
};

}  // namespace zermelo::app
