// SPDX-License-Identifier: MIT
#include "base/meeting.h"

#include <gtest/gtest.h>

#include <atomic>
#include <new>
#include <thread>
#include <vector>

namespace zermelo {
namespace {

// Members count up, each for itself; whoever is alone sees all counts stand still.
TEST(Meeting, OneWorksWhileTheOthersWait) {
  constexpr int kThreads = 4, kSteps = 20'000;
  Meeting meeting;
  std::vector<int> counts(kThreads);  // plain, so that the sanitizer of threads sees who is not alone
  std::atomic<int> meetings{0};
  const auto work = [&](int number) {
    for (int step = 0; step < kSteps; ++step) {
      ++counts[number];
      if (meeting.called()) meeting.attend();
      if (step % 1000 != 7 * number) continue;
      meeting.alone([&] {
        const std::vector<int> before = counts;
        for (int wait = 0; wait < 50; ++wait) std::this_thread::yield();
        EXPECT_EQ(counts, before);
        ++meetings;
      });
    }
    meeting.leave();
  };
  {
    std::vector<std::jthread> threads;
    for (int number = 1; number < kThreads; ++number) {
      meeting.join();
      threads.emplace_back(work, number);
    }
    work(0);
  }
  EXPECT_EQ(meetings, kThreads * kSteps / 1000);
  EXPECT_FALSE(meeting.called());
}

TEST(Meeting, OneMemberNeedsNotWait) {
  Meeting meeting;
  bool done = false;
  meeting.alone([&] { done = true; });
  EXPECT_TRUE(done);
}

// Work that fails ends its meeting, and the next one takes place.
TEST(Meeting, GoesOnAfterWorkThatThrows) {
  Meeting meeting;
  std::atomic<bool> over{false};
  meeting.join();
  std::jthread other([&] {
    while (!over)
      if (meeting.called()) meeting.attend();
    meeting.leave();
  });
  EXPECT_THROW(meeting.alone([] { throw std::bad_alloc(); }), std::bad_alloc);
  EXPECT_FALSE(meeting.called());
  bool done = false;
  meeting.alone([&] { done = true; });
  EXPECT_TRUE(done);
  over = true;
}

}  // namespace
}  // namespace zermelo
