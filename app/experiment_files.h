// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "experiment/plan.h"

// Where experiments and suites are: below the current folder, else where the program was installed, else in the source
// tree that it was built from.

namespace zermelo::app {

std::vector<std::string> experiment_names();  // in alphabetical order

// An experiment that was read, and from where.
struct OpenedPlan {
  std::string file, contents;
  experiment::Plan plan;
};
// `name` is one of the names, or a path that ends with .toml. The error says what is wrong with it.
Expected<OpenedPlan> open_plan(const std::string& name);

// The file of a suite: beside the experiment, or in a folder `suites`.
Expected<std::string> find_suite(const std::string& suite, const std::string& plan_file);

}  // namespace zermelo::app
