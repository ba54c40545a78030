// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

namespace zermelo::experiment {

// How something that grows with the board goes on: f(n) = exp(An + Bn² + Cn³ + ...) - 1 with as many terms as points,
// so that it goes through all of them (003 equation 4 has three), at another n.
// REQUIRES: points (n, f) with different n above 0 and f above -1; at > 0.
double extrapolated(const std::vector<std::pair<double, double>>& points, double at);

}  // namespace zermelo::experiment
