// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace zermelo {

// Calls `work (i)` for 0 <= i < count, from several threads at once, in no particular order; returns when all are done.
// What one of them throws ends the rest and is thrown on.
template <class Work>
void in_parallel(int threads, std::uint64_t count, Work&& work) {
  std::atomic<std::uint64_t> next{0};
  std::exception_ptr trouble;
  std::mutex troubles;
  const auto run = [&] {
    try {
      for (std::uint64_t i; (i = next.fetch_add(1, std::memory_order_relaxed)) < count;) work(i);
    } catch (...) {
      next = count;
      const std::lock_guard lock(troubles);
      trouble = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    try {
      for (int i = 1; i < threads && static_cast<std::uint64_t>(i) < count; ++i) others.emplace_back(run);
    } catch (const std::system_error&) {  // the system gives no more threads: those that are there do the work
    }
    run();
  }
  if (trouble) std::rethrow_exception(trouble);
}

}  // namespace zermelo
