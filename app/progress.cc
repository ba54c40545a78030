// SPDX-License-Identifier: MIT
#include "app/progress.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cmath>
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
  const std::array fields{
      fmt::format("{:.0f} s", std::floor(seconds)),
      report::count_of(now.stats.nodes, "node"),
      fmt::format("pn {:.7g}", now.proof),
      fmt::format("dn {:.7g}", now.disproof),
      fmt::format("{:.2f} M/s", static_cast<double>(now.stats.nodes) / (seconds > 0 ? seconds : 1) / 1e6),
      fmt::format("{} MB", resident_bytes() >> 20)};
  std::string line;
  for (const auto& field : fields)  // a narrow terminal gets fewer fields, not half a number
    if (line.size() + 2 + field.size() < terminal_width()) line += (line.empty() ? "" : "  ") + field;
  std::fprintf(stderr, "\r%s\033[K", line.c_str());
  std::fflush(stderr);
  dirty_ = true;
}

}  // namespace zermelo::app
