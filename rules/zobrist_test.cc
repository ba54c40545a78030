// SPDX-License-Identifier: MIT
#include "rules/zobrist.h"

#include <gtest/gtest.h>

namespace zermelo {
namespace {

// Stored keys rest on this order: side by side, cell by cell, both halves of a key in turn.
TEST(Zobrist, KeysAreTheMixedNumbersInOrder) {
  const auto keys = stone_keys<2>(5, 7);
  EXPECT_EQ(keys[0][0], (Key{mix(5), mix(12)}));
  EXPECT_EQ(keys[0][1], (Key{mix(19), mix(26)}));
  EXPECT_EQ(keys[1][0], (Key{mix(33), mix(40)}));
  EXPECT_EQ(stone_keys<1>(5)[1][0], (Key{mix(7), mix(8)}));
}

}  // namespace
}  // namespace zermelo
