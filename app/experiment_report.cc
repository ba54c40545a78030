// SPDX-License-Identifier: MIT
#include "app/experiment_report.h"

#include <algorithm>
#include <filesystem>

#include "base/file.h"
#include "base/text.h"
#include "experiment/report.h"
#include "report/json.h"

namespace zermelo::app {

namespace {

namespace fs = std::filesystem;
using experiment::Scale;

std::string rows_file(const experiment::Plan& plan, const std::string& folder) {
  return (fs::path(folder) / (plan.name + ".jsonl")).string();
}

// Quick where there is no row.
Expected<Scale> newest_scale(const std::string& file) {
  const auto contents = file_contents(file);
  if (!contents) return contents.error();
  Scale newest = Scale::quick;
  for (const auto& line : split(*contents, '\n')) {
    const auto row = report::Json::parse(line, nullptr, false);  // the last one may be cut
    if (row.is_object() && row.contains("scale")) newest = row["scale"] == "full" ? Scale::full : Scale::quick;
  }
  return newest;
}

}  // namespace

Expected<std::vector<OpenedPlan>> plans_in(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code failed;
  for (const auto& entry : fs::directory_iterator(folder, failed)) {
    const fs::path rows = fs::path(entry.path()).replace_extension(".jsonl");
    if (entry.path().extension() == ".toml" && fs::exists(rows)) files.push_back(entry.path().string());
  }
  if (failed) return Error{folder + ": cannot be read as a folder (" + failed.message() + ")"};
  std::sort(files.begin(), files.end());
  std::vector<OpenedPlan> out;
  for (const auto& file : files) {
    auto plan = open_plan(file);
    if (!plan) return plan.error();
    out.push_back(std::move(*plan));
  }
  return out;
}

Done write_report_of(const experiment::Plan& plan, std::optional<Scale> scale, const std::string& folder) {
  const std::string rows = rows_file(plan, folder);
  if (!scale) {
    const auto newest = newest_scale(rows);
    if (!newest) return newest.error();
    scale = *newest;
  }
  return experiment::write_report(plan, *scale, rows, folder);
}

Done write_index_of(const std::string& folder) {
  auto opened = plans_in(folder);
  if (!opened) return opened.error();
  std::vector<experiment::Plan> plans;
  for (auto& plan : *opened) plans.push_back(std::move(plan.plan));
  return experiment::write_index(plans, folder);
}

}  // namespace zermelo::app
