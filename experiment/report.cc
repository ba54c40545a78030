// SPDX-License-Identifier: MIT
#include "experiment/report.h"

#include <filesystem>
#include <ostream>

#include "base/file.h"
#include "experiment/page.h"
#include "experiment/rows.h"
#include "experiment/summary.h"

namespace zermelo::experiment {

namespace {

Done write_text(const std::string& file, const std::string& text) {
  return write_whole(file, [&](std::ostream& out) { out << text; });
}

// A file that is not there belongs to an experiment that was not run.
Expected<Summary> read_summary(const Plan& plan, const std::string& file) {
  std::error_code ignored;
  if (!std::filesystem::exists(file, ignored)) return summary_of(plan);
  const auto contents = file_contents(file);
  if (!contents) return contents.error();
  return parse_summary(file, *contents);
}

}  // namespace

Done write_report(const Plan& plan, Scale scale, const std::string& rows_file, const std::string& out_dir,
                  const std::string& gnuplot) {
  auto rows = Rows::read(rows_file, plan.name, scale);
  if (!rows) return rows.error();
  rows->leave_out_unplanned(plan, scale);
  const Content content = content_of(plan, scale, *rows, gnuplot);
  const std::string base = out_dir + "/" + plan.name;
  if (auto ok = write_text(base + ".html", html_page(content)); !ok) return ok;
  if (auto ok = write_text(base + ".md", markdown_page(content)); !ok) return ok;
  return write_text(base + ".json", json_line(summary_of(content, rows->size())) + "\n");
}

Done write_index(const std::vector<Plan>& plans, const std::string& dir) {
  std::vector<Summary> all;
  for (const Plan& plan : plans) {
    auto summary = read_summary(plan, dir + "/" + plan.name + ".json");
    if (!summary) return summary.error();
    all.push_back(std::move(*summary));
  }
  if (auto ok = write_text(dir + "/index.html", html_index(all)); !ok) return ok;
  return write_text(dir + "/index.md", markdown_index(all));
}

}  // namespace zermelo::experiment
