// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/expected.h"
#include "experiment/plan.h"

// Reports of experiments. They are made from the rows alone, so they can be made again at any time, and while an
// experiment is still running.
//
//     write_report(plan, Scale::quick, "out/" + plan.name + ".jsonl", "out");   // out/NAME.html, .md and .json
//     write_index(all_plans, "out");                                            // out/index.html and index.md

namespace zermelo::experiment {

// Writes OUT_DIR/NAME.html, a page that needs no other file; NAME.md, the same as Markdown; and NAME.json, its verdicts
// for programs. The folder must be there. A rows file that is not there has no rows: all of it is `not run`. Without
// `gnuplot` (the name of the program) the page holds the numbers of the figures alone.
Done write_report(const Plan& plan, Scale scale, const std::string& rows_file, const std::string& out_dir,
                  const std::string& gnuplot = "gnuplot");

// Writes DIR/index.html and DIR/index.md: every experiment, and every claim with its verdict. What it says of an
// experiment is in DIR/NAME.json, so it agrees with the page, whatever its scale; an experiment without that file is
// listed as not run.
Done write_index(const std::vector<Plan>& plans, const std::string& dir);

}  // namespace zermelo::experiment
