// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/expected.h"

namespace zermelo::experiment {

// What gnuplot draws by a script. No shell takes part. The error says why there is nothing: it is not installed, it
// took too long, or what it complained about.
Expected<std::string> run_gnuplot(const std::string& script, const std::string& program = "gnuplot");

}  // namespace zermelo::experiment
