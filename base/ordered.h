// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace zermelo {

// Calls `work (i)` for 0 <= i < count, from several threads at once, and hands what it returns to `take (i, result)` in
// the order of i, from the calling thread; a result that is early waits. After a `take` that says false nothing new is
// begun and nothing more is taken. `tick` is called a few times a second, from the calling thread. What `work` throws
// ends the rest and is thrown on.
template <class Work, class Take, class Tick>
void in_order(int threads, std::size_t count, const Work& work, const Take& take, const Tick& tick) {
  using Result = decltype(work(std::size_t{}));
  constexpr std::chrono::milliseconds kBetween{100};
  std::mutex lock;
  std::condition_variable something;
  std::map<std::size_t, Result> early;
  std::size_t next = 0;
  int working = 0;
  std::exception_ptr trouble;

  const auto run = [&] {
    std::unique_lock held(lock);
    while (next < count) {
      const std::size_t i = next++;
      held.unlock();
      std::optional<Result> result;
      std::exception_ptr thrown;
      try {
        result.emplace(work(i));
      } catch (...) {
        thrown = std::current_exception();
      }
      held.lock();
      if (result) early.emplace(i, std::move(*result));
      if (thrown) trouble = thrown, next = count;
      something.notify_one();
    }
    --working;
    something.notify_one();
  };

  std::vector<std::jthread> workers;
  {
    const std::lock_guard held(lock);
    try {
      for (int i = 0; i < threads && static_cast<std::size_t>(i) < count; ++i) workers.emplace_back(run), ++working;
    } catch (const std::system_error&) {  // the system gives no more threads: those that are there do the work
      if (workers.empty()) throw;
    }
  }
  for (std::size_t taken = 0; taken < count; ++taken) {
    std::unique_lock held(lock);
    while (!something.wait_for(held, kBetween, [&] { return early.contains(taken) || working == 0; })) {
      held.unlock();
      tick();
      held.lock();
    }
    const auto at = early.find(taken);
    if (at == early.end()) break;  // it was not begun, or it threw
    Result result = std::move(at->second);
    early.erase(at);
    held.unlock();
    tick();
    if (take(taken, std::move(result))) continue;
    held.lock();
    next = count;
    break;
  }
  workers.clear();
  if (trouble) std::rethrow_exception(trouble);
}

}  // namespace zermelo
