// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "search/answer.h"

namespace zermelo {

struct Limits {
  static constexpr std::uint64_t kNone = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t nodes = kNone;       // positions created
  std::uint64_t tree_nodes = kNone;  // nodes held in memory at one time
  double seconds = std::numeric_limits<double>::infinity();
  std::size_t memory = std::size_t{1} << 30;  // bytes for tree, table and proof together
};

struct Progress {
  Stats stats;
  double proof = 1, disproof = 1;
  bool numbered = true;                           // does the search work with such numbers?
  std::optional<std::pair<int, int>> score = {};  // between what numbers it lies, where one is searched for
};

// Whoever wants to follow a search. Called a few times a second from the searching thread.
class Observer {
 public:
  virtual ~Observer() = default;
  virtual void progress(const Progress& now) = 0;
};

// Whoever saves a search now and then. Called from the searching thread.
class Saver {
 public:
  virtual ~Saver() = default;
  virtual void save(const Stats& so_far) = 0;
};

// Nodes that several searches at the same time may create between them, and have created, as far as they said so.
class Pool {
 public:
  Pool(std::uint64_t nodes, std::size_t searches) : searches_(searches), left_(nodes) {}
  [[nodiscard]] std::uint64_t made() const { return made_.load(std::memory_order_relaxed); }
  void make(std::uint64_t nodes) { made_.fetch_add(nodes, std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t left() const { return left_.load(std::memory_order_relaxed); }
  // A part of what is left, less and less towards the end; 0 when there is nothing.
  std::uint64_t take() {
    std::uint64_t now = left(), part = 0;
    do part = std::min(now, std::clamp<std::uint64_t>(now / 64, 1, 16'384));
    while (!left_.compare_exchange_weak(now, now - part, std::memory_order_relaxed));
    return part;
  }
  // At most `most`, and no more than each of the searches could have.
  std::uint64_t take_share(std::uint64_t most) {
    std::uint64_t now = left(), part = 0;
    do part = std::min(now / searches_, most);
    while (!left_.compare_exchange_weak(now, now - part, std::memory_order_relaxed));
    return part;
  }

 private:
  std::uint64_t searches_;
  std::atomic<std::uint64_t> left_, made_{0};
};

// The reins of one search: limits, a flag that another thread or a signal handler may raise, and an observer.
class Control {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Control(const Limits& limits, const std::atomic<bool>* stop = nullptr, Observer* observer = nullptr)
      : limits_(limits), granted_(limits.nodes), stop_(stop), observer_(observer) {}

  [[nodiscard]] const Limits& limits() const { return limits_; }
  // Nodes that may still be created.
  [[nodiscard]] std::uint64_t left() const {
    return limits_.nodes == Limits::kNone ? Limits::kNone : limits_.nodes - std::min(spent_, limits_.nodes);
  }
  // Limits for one of `parts` jobs that share what is left of these.
  [[nodiscard]] Limits share(std::size_t parts) const {
    Limits out = limits_;
    const auto count = static_cast<double>(parts);
    out.seconds = std::max(0.0, limits_.seconds - seconds()) / count;
    if (limits_.nodes != Limits::kNone) out.nodes = left() / parts;
    return out;
  }
  // The reins of a search inside one that has come so far: the same clock, and at most that many nodes. They are taken
  // from the pool beforehand, so that those beside it do not use them, too.
  [[nodiscard]] Control inside(const Stats& so_far, std::uint64_t nodes, std::uint64_t tree_nodes) {
    Limits limits = limits_;
    const auto own = [&] { return granted_ - std::min(spent_ + so_far.nodes, granted_); };
    if (pool_ != nullptr && own() < nodes) granted_ += pool_->take_share(nodes - own());
    limits.nodes = std::min(nodes, own());
    limits.tree_nodes = std::min(tree_nodes, limits_.tree_nodes);
    Control out(limits, stop_);
    out.start_ = start_, out.halt_ = halt_;
    return out;
  }
  // The reins of one of several searches that go on at the same time, take their nodes from one pool, and end when
  // `halt` is set. Only the first is followed and saved.
  [[nodiscard]] Control beside(Pool& pool, const std::atomic<bool>& halt, bool first) const {
    Control out(*this);
    out.halt_ = &halt;
    if (!first) out.observer_ = nullptr, out.saver_ = nullptr;
    out.pool_ = &pool;
    if (limits_.nodes != Limits::kNone) out.granted_ = spent_;
    return out;
  }
  // Is there nothing left to share?
  [[nodiscard]] bool exhausted() const { return why_exhausted() != End::solved; }
  [[nodiscard]] End why_exhausted() const {
    if (asked_to_stop()) return End::stopped;
    if (spent_ >= limits_.nodes) return End::nodes;
    return seconds() >= limits_.seconds ? End::time : End::solved;
  }
  [[nodiscard]] const std::atomic<bool>* stop() const { return stop_; }
  // From now on `saver`, which may be null, is called after so many seconds of searching, again and again.
  void save_with(Saver* saver, double every) {
    saver_ = saver, save_every_ = every;
    next_save_ = seconds() + every;
  }
  [[nodiscard]] Observer* observer() const { return observer_; }
  [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  // Searches that follow each other under one set of limits (the two questions of a value) share the node budget.
  void account(const Stats& finished) { spent_ += finished.nodes; }
  [[nodiscard]] std::uint64_t spent() const { return spent_; }

  // Asked at every step of a search: is it time to end? Mostly a few comparisons; the clock is read once in a while,
  // and more often where steps are long because positions have very many moves.
  template <class Now>
  bool ended(const Stats& stats, const Now& now) {
    if (stats.nodes + spent_ >= granted_ && !grant(stats.nodes + spent_)) return finish(End::nodes);
    if ((++ticks_ & kEvery) != 0 && stats.nodes < next_look_) return end_ != End::solved;
    next_look_ = stats.nodes + kNodesBetween;
    if (asked_to_stop()) return finish(End::stopped);
    const double passed = seconds();
    if (passed >= limits_.seconds) return finish(End::time);
    if (pool_ != nullptr) pool_->make(stats.nodes - std::exchange(told_, stats.nodes));
    if (observer_ != nullptr && passed >= next_report_) {
      next_report_ = passed + 0.2;
      Progress all = now();
      all.stats = with_others(all.stats);
      observer_->progress(all);
    }
    if (saver_ != nullptr && passed >= next_save_) {
      saver_->save(with_others(stats));
      next_save_ = seconds() + save_every_;
    }
    return end_ != End::solved;
  }
  // Asked in the middle of long steps: has the time run out, or did somebody ask to stop? Then the search is over.
  bool late() {
    if (asked_to_stop()) return finish(End::stopped);
    return seconds() >= limits_.seconds && finish(End::time);
  }
  // The same for a step of many small jobs, asked after each of them: the clock is looked at once in `between`.
  bool late_after(std::size_t jobs, std::size_t between) {
    if (jobs % between != 0) [[likely]]
      return false;
    return late();
  }
  bool finish(End why) {
    end_ = why;
    return true;
  }
  [[nodiscard]] End end() const { return end_; }

 private:
  static constexpr std::uint32_t kEvery = 1023;
  static constexpr std::uint64_t kNodesBetween = 16'384;

  [[nodiscard]] bool asked_to_stop() const { return raised(stop_) || raised(halt_); }
  static bool raised(const std::atomic<bool>* flag) { return flag != nullptr && flag->load(std::memory_order_relaxed); }
  [[nodiscard]] Stats with_others(Stats stats) const {
    if (pool_ != nullptr) stats.nodes = pool_->made();
    return stats;
  }
  // May it go on after so many nodes?
  bool grant(std::uint64_t nodes) {
    while (pool_ != nullptr && granted_ <= nodes) {
      const std::uint64_t more = pool_->take();
      if (more == 0) return false;
      granted_ += more;
    }
    return granted_ > nodes;
  }

  Limits limits_;
  std::uint64_t granted_;   // nodes, of those that the limit allows
  Pool* pool_ = nullptr;    // where more come from
  std::uint64_t told_ = 0;  // nodes, to the pool
  const std::atomic<bool>* stop_;
  const std::atomic<bool>* halt_ = nullptr;  // the same from those that search beside this one
  Observer* observer_;
  Clock::time_point start_ = Clock::now();
  std::uint64_t spent_ = 0, next_look_ = 0;  // the first step looks
  std::uint32_t ticks_ = 0;
  double next_report_ = 0.5;
  Saver* saver_ = nullptr;
  double save_every_ = 0, next_save_ = 0;
  End end_ = End::solved;
};

}  // namespace zermelo
