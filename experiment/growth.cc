// SPDX-License-Identifier: MIT
#include "experiment/growth.h"

#include <cmath>
#include <cstddef>

namespace zermelo::experiment {

// log(f + 1) / n is a polynomial in n: Lagrange's form of it.
double extrapolated(const std::vector<std::pair<double, double>>& points, double at) {
  double polynomial = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    double term = std::log1p(points[i].second) / points[i].first;
    for (std::size_t j = 0; j < points.size(); ++j)
      if (j != i) term *= (at - points[j].first) / (points[i].first - points[j].first);
    polynomial += term;
  }
  return std::expm1(at * polynomial);
}

}  // namespace zermelo::experiment
