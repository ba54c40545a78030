// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "agreement/estimate.h"
#include "games/connect6/connect6.h"

namespace zermelo::connect6 {
namespace {

TEST(Connect6Evaluation, TellsWonFromLost) { agreement::expect_sense<Position>("connect6(6x5,k=4)", 5, 9, 500, 400); }

}  // namespace
}  // namespace zermelo::connect6
