// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "experiment/curves.h"
#include "experiment/plan.h"

namespace zermelo::experiment {

// The figure as a script for gnuplot that draws SVG. Curves differ without colour: by dashes, points and patterns.
std::string gnuplot_script(const Figure& figure, const Curves& curves);

// An SVG as part of a page: no declaration before it, and its names begin with `prefix`, so that two of them on one
// page do not mix. Empty if it holds anything that could run.
std::string inline_svg(std::string_view svg, const std::string& prefix);

}  // namespace zermelo::experiment
