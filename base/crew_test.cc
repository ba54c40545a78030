// SPDX-License-Identifier: MIT
#include "base/crew.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

#include "base/parallel.h"

namespace zermelo {
namespace {

using namespace std::chrono_literals;

// What the caller wrote before is there for the others, and what they wrote is there when they have been waited for.
// Counts are plain, so that the sanitizer of threads sees what is not in order.
TEST(Crew, EachDoesEachPieceOnce) {
  constexpr int kOthers = 3, kRounds = 2'000;
  Crew crew(kOthers);
  std::vector<int> done(kOthers + 1);
  int round = 0;
  while (round < kRounds) {
    ++round;
    crew.call([&](int number) { done[number] += round; });
    done[0] += round;
    crew.wait();
    ASSERT_EQ(done, std::vector(kOthers + 1, round * (round + 1) / 2));
  }
}

// Pieces far apart: by the next one the others have gone to sleep, and so has the caller by the end of a long one.
TEST(Crew, WakesUp) {
  Crew crew(2);
  std::atomic<int> done{0};
  for (int round = 1; round <= 5; ++round) {
    crew.call([&](int) {
      std::this_thread::sleep_for(5ms);
      ++done;
    });
    crew.wait();
    ASSERT_EQ(done, 2 * round);
    std::this_thread::sleep_for(5ms);
  }
}

TEST(Crew, ThreadsStay) {
  Crew crew(1);
  std::vector<std::thread::id> seen;
  for (int round = 0; round < 10; ++round) {
    crew.call([&](int) { seen.push_back(std::this_thread::get_id()); });
    crew.wait();
  }
  EXPECT_EQ(seen, std::vector(10, seen.front()));
  EXPECT_NE(seen.front(), std::this_thread::get_id());
}

TEST(Crew, EndsWhenWhatWasCalledHas) {
  std::atomic<int> done{0};
  {
    Crew crew(2);
    crew.call([&](int) {
      std::this_thread::sleep_for(5ms);
      ++done;
    });
  }
  EXPECT_EQ(done, 2);
}

TEST(Crew, NobodyIsEnough) {
  Crew crew(0);
  crew.call([](int) { ADD_FAILURE(); });
  crew.wait();
  int done = 0;
  in_parallel(crew, 7, [&](std::uint64_t) { ++done; });
  EXPECT_EQ(done, 7);
}

TEST(InParallel, DoesAllAndEachOnce) {
  for (const std::uint64_t count : {0, 1, 2, 1'000})
    for (const int threads : {0, 1, 2, 5}) {
      std::vector<std::atomic<int>> done(count);
      in_parallel(threads, count, [&](std::uint64_t i) { ++done[i]; });
      for (const auto& times : done) EXPECT_EQ(times, 1);
    }
}

// The rest is left, and the crew is there for the next piece.
TEST(InParallel, ThrowsOn) {
  Crew crew(2);
  std::atomic<int> done{0};
  EXPECT_THROW(in_parallel(crew, 1'000'000,
                           [&](std::uint64_t i) {
                             if (i == 100) throw std::runtime_error("enough");
                             ++done;
                           }),
               std::runtime_error);
  EXPECT_LT(done, 1'000'000);
  done = 0;
  in_parallel(crew, 10, [&](std::uint64_t) { ++done; });
  EXPECT_EQ(done, 10);
}

}  // namespace
}  // namespace zermelo
