// SPDX-License-Identifier: MIT
#include "experiment/growth.h"

#include <gtest/gtest.h>

#include <cmath>

namespace zermelo::experiment {
namespace {

// 003 §7.3.4: 4, 552 and 220,081 seconds on 5x5, 6x6 and 7x7 make 2.9 x 10⁸ on 8x8.
TEST(Growth, GivesThePublishedEstimate) {
  EXPECT_NEAR(extrapolated({{5, 4}, {6, 552}, {7, 220'081}}, 8), 2.917e8, 1e5);
}

TEST(Growth, GoesThroughItsPointsInAnyOrder) {
  for (const double n : {5.0, 6.0, 7.0}) {
    const auto f = [](double of) { return std::expm1(0.5 * of - 0.2 * of * of + 0.03 * of * of * of); };
    EXPECT_NEAR(extrapolated({{7, f(7)}, {5, f(5)}, {6, f(6)}}, n), f(n), 1e-9 * std::abs(f(n)));
    EXPECT_NEAR(extrapolated({{6, f(6)}, {7, f(7)}, {5, f(5)}}, 9), f(9), 1e-9 * f(9));
  }
  EXPECT_NEAR(extrapolated({{2, 8}}, 4), 80, 1e-9);  // 9 = 3²: 3⁴ - 1
}

}  // namespace
}  // namespace zermelo::experiment
