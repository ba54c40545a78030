// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "experiment/plan.h"
#include "experiment/rows.h"
#include "report/table.h"

namespace zermelo::experiment {

// The numbers of a figure: for each series ours, and what was published.
struct Curve {
  std::string name;
  std::size_t series = 0;  // curves of one series look alike
  bool published = false;
  std::vector<std::pair<double, double>> points;
};

struct Curves {
  std::vector<Curve> curves;            // those without points are left out
  std::map<double, std::string> names;  // of x, for bars: the run or set where all series agree on one

  [[nodiscard]] bool any_of_ours() const;
};

Curves curves_of(const Figure& figure, const Rows& rows);

// All points as a table: x, then a column for each curve.
report::Table table_of(const Figure& figure, const Curves& curves);

}  // namespace zermelo::experiment
