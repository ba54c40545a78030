// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <thread>
#include <utility>
#include <vector>

namespace zermelo {

// Threads beside the caller's that stay from one piece of work to the next. Starting a thread, or waking one on a
// processor that has gone to sleep, takes as long as thousands of nodes; so whoever has done its piece stays awake for
// a moment, and the next piece mostly comes within that.
//
//     Crew crew (1);
//     crew.call ([&] (int number) { ... });   // number 1, in a thread of its own, while the caller goes on
//     crew.wait ();
class Crew {
 public:
  // They are started by the first call. Whoever the system refuses is missed, no more.
  explicit Crew(int others) : others_(others) {}
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew() {
    wait();
    work_ = {};  // which means that they go home
    begin_round();
  }

  // How many there are at most.
  [[nodiscard]] int others() const { return others_; }

  // Each of them calls work (number), with numbers from 1 on. REQUIRES: what was called before has been waited for, and
  // `work` throws nothing.
  void call(std::function<void(int)> work) {
    start();
    work_ = std::move(work);
    begin_round();
  }
  // Returns when all of them have done what was called last.
  void wait() {
    if (awake([this] { return busy_.load(std::memory_order_acquire) == 0; })) return;
    for (int busy; (busy = busy_.load(std::memory_order_acquire)) != 0;) busy_.wait(busy, std::memory_order_acquire);
  }

 private:
  static constexpr std::chrono::microseconds kAwake{200};

  // Looks for something again and again for a moment; whether it came.
  template <class Come>
  static bool awake(const Come& come) {
    const auto end = std::chrono::steady_clock::now() + kAwake;
    do {
      for (int i = 0; i < 64; ++i) {
        if (come()) return true;
        pause();
      }
      std::this_thread::yield();  // to whoever needs the processor
    } while (std::chrono::steady_clock::now() < end);
    return come();
  }
  static void pause() {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
  }

  void start() {
    if (!threads_.empty()) return;
    try {
      for (int number = 1; number <= others_; ++number)
        threads_.emplace_back([this, number, seen = round_.load()] { serve(number, seen); });
    } catch (const std::exception&) {  // no more threads, or no memory for one
    }
  }
  void begin_round() {
    busy_.store(static_cast<int>(threads_.size()), std::memory_order_relaxed);
    round_.fetch_add(1, std::memory_order_release);
    round_.notify_all();
  }
  // `seen` is the last round that it has done, or missed.
  void serve(int number, std::uint32_t seen) {
    for (;; ++seen) {
      const auto called = [&] { return round_.load(std::memory_order_acquire) != seen; };
      if (!awake(called))
        while (!called()) round_.wait(seen, std::memory_order_acquire);
      if (!work_) return;
      work_(number);
      if (busy_.fetch_sub(1, std::memory_order_acq_rel) == 1) busy_.notify_all();
    }
  }

  int others_;
  std::function<void(int)> work_;
  alignas(64) std::atomic<std::uint32_t> round_{0};
  alignas(64) std::atomic<int> busy_{0};
  std::vector<std::jthread> threads_;  // last, so that they have ended before the rest goes
};

}  // namespace zermelo
