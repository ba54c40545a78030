// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/experiment_files.h"

// Reports of the experiments in a folder of results: each has its rows there and a copy of its file.

namespace zermelo::app {

// In alphabetical order. The error names what cannot be read.
Expected<std::vector<OpenedPlan>> plans_in(const std::string& folder);

// The report of one, from its rows. Without a scale: that of the newest row.
Done write_report_of(const experiment::Plan& plan, std::optional<experiment::Scale> scale, const std::string& folder);

// The page that lists all that are there.
Done write_index_of(const std::string& folder);

}  // namespace zermelo::app
