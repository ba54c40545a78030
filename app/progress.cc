// SPDX-License-Identifier: MIT
#include "app/progress.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>

#include "base/region.h"
#include "report/report.h"

namespace zermelo::app {

namespace {

std::size_t terminal_width() {
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return size.ws_col;
}

}  // namespace

ProgressLine::ProgressLine(bool wanted) : shown_(wanted && isatty(STDERR_FILENO) != 0) {}

ProgressLine::~ProgressLine() {
  if (dirty_) std::fputs("\r\033[K", stderr);
}

void ProgressLine::progress(const Progress& now) {
  if (!shown_) return;
  const double seconds = std::chrono::duration<double>(Control::Clock::now() - start_).count();
  std::string line = fmt::format("{:.0f} s  {} nodes  {:.2f} M/s  pn {:.6g}  dn {:.6g}  {} MB", seconds,
                                 report::with_commas(now.stats.nodes),
                                 static_cast<double>(now.stats.nodes) / (seconds > 0 ? seconds : 1) / 1e6, now.proof,
                                 now.disproof, resident_bytes() >> 20);
  line.resize(std::min(line.size(), terminal_width() - 1));
  std::fprintf(stderr, "\r%s\033[K", line.c_str());
  std::fflush(stderr);
  dirty_ = true;
}

}  // namespace zermelo::app
