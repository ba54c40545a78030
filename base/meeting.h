// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>

namespace zermelo {

// Threads that work together, and now and then stop so that one of them can do something alone. Each member asks
// `called` at every step of its work and attends if so. Whoever is here from the beginning is the first member.
class Meeting {
 public:
  // Somebody comes, before its thread begins, or goes when it has done its last step.
  void join() {
    const std::lock_guard lock(mutex_);
    ++members_;
  }
  void leave() {
    const std::lock_guard lock(mutex_);
    --members_;
    changed_.notify_all();
  }

  [[nodiscard]] bool called() const { return called_.load(std::memory_order_relaxed); }
  void attend() {
    std::unique_lock lock(mutex_);
    wait_for_end(lock);
  }
  // Does the work while all other members wait. REQUIRES: the caller is a member, and its work calls nothing here.
  template <class Work>
  void alone(const Work& work) {
    std::unique_lock lock(mutex_);
    wait_for_end(lock);
    const Call call(*this);
    changed_.wait(lock, [this] { return waiting_ == members_ - 1; });
    work();
  }

 private:
  // The others are called as long as this is there, and go on whatever becomes of the work.
  struct Call {
    explicit Call(Meeting& all) : meeting(all) { meeting.called_.store(true, std::memory_order_relaxed); }
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;
    ~Call() {
      meeting.called_.store(false, std::memory_order_relaxed);
      meeting.changed_.notify_all();
    }
    Meeting& meeting;
  };
  // Whoever is still waiting when the next meeting begins has not gone on, and counts there as well.
  void wait_for_end(std::unique_lock<std::mutex>& lock) {
    if (!called()) return;
    ++waiting_;
    changed_.notify_all();
    changed_.wait(lock, [this] { return !called(); });
    --waiting_;
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  int members_ = 1, waiting_ = 0;
  std::atomic<bool> called_{false};
};

}  // namespace zermelo
