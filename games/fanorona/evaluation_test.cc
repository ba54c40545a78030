// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "agreement/estimate.h"
#include "games/fanorona/fanorona.h"

namespace zermelo::fanorona {
namespace {

TEST(FanoronaEvaluation, TellsWonFromLost) { agreement::expect_sense<Position>("fanorona(5x3)", 4, 14, 300, 60); }
TEST(FanoronaEvaluation, DoesNotKnowColours) { agreement::expect_colour_blind<Position>("fanorona", "wb"); }

}  // namespace
}  // namespace zermelo::fanorona
