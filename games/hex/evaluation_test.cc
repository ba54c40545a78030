// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "agreement/estimate.h"
#include "games/hex/hex.h"

namespace zermelo::hex {
namespace {

TEST(HexEvaluation, TellsWonFromLost) { agreement::expect_sense<Position>("hex(4x4)", 2, 8, 200, 80); }
TEST(HexEvaluation, DoesNotKnowColours) { agreement::expect_colour_blind<Position>("hex(7x7)", "bw", true); }

}  // namespace
}  // namespace zermelo::hex
