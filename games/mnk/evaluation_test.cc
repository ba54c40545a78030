// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "agreement/estimate.h"
#include "games/mnk/mnk.h"

namespace zermelo::mnk {
namespace {

TEST(MnkEvaluation, TellsWonFromLost) { agreement::expect_sense<Position>("mnk(5x4,k=3)", 2, 9, 300, 300); }

}  // namespace
}  // namespace zermelo::mnk
