// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace zermelo {

// Calls `work (i)` for 0 <= i < count, from several threads at once, in no particular order; returns when all are done.
template <class Work>
void in_parallel(int threads, std::uint64_t count, Work&& work) {
  std::atomic<std::uint64_t> next{0};
  const auto run = [&] {
    for (std::uint64_t i; (i = next.fetch_add(1, std::memory_order_relaxed)) < count;) work(i);
  };
  std::vector<std::jthread> others;
  for (int i = 1; i < threads && static_cast<std::uint64_t>(i) < count; ++i) others.emplace_back(run);
  run();
}

}  // namespace zermelo
