// SPDX-License-Identifier: MIT
#include "app/experiment_files.h"

#include <algorithm>
#include <filesystem>

#include "base/file.h"
#include "base/text.h"

#ifndef ZERMELO_SOURCE_FOLDER
#error "the build must say where the sources are"
#endif

namespace zermelo::app {

namespace {

namespace fs = std::filesystem;

constexpr const char* kEnding = ".toml";

// Where there may be folders `experiments` and `suites`, the nearest first.
std::vector<fs::path> places() {
  std::vector<fs::path> out{"."};
  std::error_code failed;
  const fs::path program = fs::read_symlink("/proc/self/exe", failed);
  if (!failed) out.push_back(program.parent_path().parent_path() / "share/zermelo");
  out.emplace_back(ZERMELO_SOURCE_FOLDER);
  return out;
}

bool is_folder(const fs::path& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}
bool is_file(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

fs::path experiments_folder() {
  for (const auto& place : places())
    if (is_folder(place / "experiments")) return place / "experiments";
  return "experiments";
}

}  // namespace

std::vector<std::string> experiment_names() {
  std::vector<std::string> out;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(experiments_folder(), ignored))
    if (entry.path().extension() == kEnding) out.push_back(entry.path().stem().string());
  std::sort(out.begin(), out.end());
  return out;
}

Expected<OpenedPlan> open_plan(const std::string& name) {
  fs::path file = name;
  if (file.extension() != kEnding) {
    const auto names = experiment_names();
    if (std::find(names.begin(), names.end(), name) == names.end())
      return Error{"no experiment is called " + shown(name) + hint(name, names)};
    file = experiments_folder() / (name + kEnding);
  }
  OpenedPlan out{file.lexically_normal().string(), {}, {}};
  auto contents = file_contents(out.file);
  if (!contents) return contents.error();
  auto plan = experiment::parse_plan(out.file, *contents);
  if (!plan) return plan.error();
  out.contents = std::move(*contents), out.plan = std::move(*plan);
  return out;
}

Expected<std::string> find_suite(const std::string& suite, const std::string& plan_file) {
  const fs::path beside = fs::path(plan_file).parent_path();
  std::vector<fs::path> tries{beside / suite, beside / "../suites" / suite};
  for (const auto& place : places()) tries.push_back(place / "suites" / suite);
  for (const auto& file : tries)
    if (is_file(file)) return file.lexically_normal().string();
  return Error{"there is no suite '" + suite + "' beside it or in suites/"};
}

}  // namespace zermelo::app
