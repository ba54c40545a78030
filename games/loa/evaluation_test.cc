// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "agreement/estimate.h"
#include "games/loa/loa.h"

namespace zermelo::loa {
namespace {

TEST(LoaEvaluation, TellsWonFromLost) { agreement::expect_sense<Position>("loa(4x4)", 2, 12, 400, 25); }
TEST(LoaEvaluation, DoesNotKnowColours) { agreement::expect_colour_blind<Position>("loa", "bw"); }

}  // namespace
}  // namespace zermelo::loa
