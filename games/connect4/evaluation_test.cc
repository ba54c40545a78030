// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "agreement/estimate.h"
#include "games/connect4/connect4.h"

namespace zermelo::connect4 {
namespace {

TEST(Connect4Evaluation, TellsWonFromLost) { agreement::expect_sense<Position>("connect4(6x5)", 14, 22, 300, 200); }

}  // namespace
}  // namespace zermelo::connect4
