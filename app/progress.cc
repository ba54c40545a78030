// SPDX-License-Identifier: MIT
#include "app/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <utility>

#include "app/terminal.h"
#include "base/region.h"
#include "report/report.h"

namespace zermelo::app {

namespace {

constexpr std::chrono::milliseconds kBetween{200};

}  // namespace

std::string duration_text(double seconds) {
  if (seconds < 100) return fmt::format("{:.0f} s", std::ceil(seconds));
  if (seconds < 6000) return fmt::format("{:.0f} min", std::ceil(seconds / 60));
  return fmt::format("{:.1f} h", seconds / 3600);
}

ProgressLine::ProgressLine(bool wanted) : shown_(wanted && columns_of(STDERR_FILENO) > 0 && !is_dumb_terminal()) {}

void ProgressLine::clear() {
  if (dirty_) std::fputs("\r\033[K", stderr);
  dirty_ = false;
}

void ProgressLine::begin(std::vector<std::string> head) {
  if (!shown_) return;
  head_ = std::move(head);
  start_ = Control::Clock::now();
  if (start_ - drawn_ >= kBetween) draw({});  // short searches never call `progress`
}

void ProgressLine::progress(const Progress& now) {
  if (!shown_) return;
  const double seconds = std::chrono::duration<double>(Control::Clock::now() - start_).count();
  std::vector<std::string> fields{fmt::format("{:.0f} s", std::floor(seconds)),
                                  report::count_of(now.stats.nodes, "node")};
  if (now.numbered)
    fields.insert(fields.end(), {"pn " + report::number_text(now.proof), "dn " + report::number_text(now.disproof)});
  if (now.score) fields.push_back("score " + report::text_of({now.score->first, now.score->second}));
  fields.push_back(fmt::format("{:.2f} M/s", static_cast<double>(now.stats.nodes) / (seconds > 0 ? seconds : 1) / 1e6));
  fields.push_back(fmt::format("{} MB", resident_bytes() >> 20));
  draw(fields);
}

void ProgressLine::show(const std::vector<std::string>& fields) {
  if (shown_ && Control::Clock::now() - drawn_ >= kBetween) draw(fields);
}

void ProgressLine::draw(const std::vector<std::string>& fields) {
  std::vector<std::string> all = head_;
  all.insert(all.end(), fields.begin(), fields.end());
  std::string line;
  const std::size_t width = columns_of(STDERR_FILENO);
  for (const auto& field : all)  // a narrow terminal gets fewer fields, not half a number
    if (line.size() + 2 + field.size() < width) line += (line.empty() ? "" : "  ") + field;
  std::fprintf(stderr, "\r%s\033[K", line.c_str());
  std::fflush(stderr);
  dirty_ = true;
  drawn_ = Control::Clock::now();
}

}  // namespace zermelo::app
