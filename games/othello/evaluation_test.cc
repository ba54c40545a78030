// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "agreement/estimate.h"
#include "games/othello/othello.h"

namespace zermelo::othello {
namespace {

TEST(OthelloEvaluation, TellsWonFromLost) { agreement::expect_sense<Position>("othello(6x6)", 20, 26, 300, 60); }
TEST(OthelloEvaluation, DoesNotKnowColours) { agreement::expect_colour_blind<Position>("othello", "xo"); }

}  // namespace
}  // namespace zermelo::othello
