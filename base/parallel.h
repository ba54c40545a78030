// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>
#include <utility>

#include "base/crew.h"

namespace zermelo {

// Calls `work (i)` for 0 <= i < count, from several threads at once, in no particular order; returns when all are done.
// What one of them throws ends the rest and is thrown on.
template <class Work>
void in_parallel(Crew& crew, std::uint64_t count, Work&& work) {
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
  crew.call([&](int) { run(); });
  run();
  crew.wait();
  if (trouble) std::rethrow_exception(trouble);
}
template <class Work>
void in_parallel(int threads, std::uint64_t count, Work&& work) {
  const auto others = std::min(static_cast<std::uint64_t>(std::max(threads, 1)), std::max(count, std::uint64_t{1})) - 1;
  Crew crew(static_cast<int>(others));
  in_parallel(crew, count, std::forward<Work>(work));
}

}  // namespace zermelo
