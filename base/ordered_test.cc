// SPDX-License-Identifier: MIT
#include "base/ordered.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>

namespace zermelo {
namespace {

void nothing() {}

TEST(InOrder, ResultsComeInTheirOrderWhateverTheThreads) {
  for (const int threads : {1, 2, 7}) {
    std::vector<std::size_t> taken;
    in_order(
        threads, 50,
        [](std::size_t i) {
          if (i % 10 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));  // others overtake it
          return i * i;
        },
        [&](std::size_t i, std::size_t result) {
          EXPECT_EQ(result, i * i);
          taken.push_back(i);
          return true;
        },
        nothing);
    ASSERT_EQ(taken.size(), 50U);
    for (std::size_t i = 0; i < taken.size(); ++i) EXPECT_EQ(taken[i], i);
  }
}

TEST(InOrder, EndsWhenNoMoreIsWanted) {
  std::atomic<int> begun{0};
  int taken = 0;
  in_order(
      2, 1000, [&](std::size_t i) { return ++begun, i; },
      [&](std::size_t i, std::size_t) {
        return std::this_thread::sleep_for(std::chrono::milliseconds(1)), ++taken, i < 3;
      },
      nothing);
  EXPECT_EQ(taken, 4);
  begun = 0;
  in_order(
      2, 0, [&](std::size_t i) { return ++begun, i; }, [](std::size_t, std::size_t) { return true; }, nothing);
  EXPECT_EQ(begun, 0);
}

TEST(InOrder, WhatIsThrownIsThrownOn) {
  std::vector<std::size_t> taken;
  const auto run = [&] {
    in_order(
        2, 100,
        [](std::size_t i) {
          if (i == 5) throw std::runtime_error("five");
          return i;
        },
        [&](std::size_t i, std::size_t) { return taken.push_back(i), true; }, nothing);
  };
  EXPECT_THROW(run(), std::runtime_error);
  EXPECT_LE(taken.size(), 5U);
}

TEST(InOrder, TicksWhileItWaits) {
  std::atomic<int> ticks = 0;
  const auto slow = [&](std::size_t i) {
    for (int ms = 0; ticks < 3 && ms < 20'000; ms += 10) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return i;
  };
  in_order(
      1, 1, slow, [](std::size_t, std::size_t) { return true; }, [&] { ++ticks; });
  EXPECT_GE(ticks, 3);
}

}  // namespace
}  // namespace zermelo
