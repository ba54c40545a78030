// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/key.h"
#include "base/meeting.h"
#include "search/frames.h"
#include "search/num.h"
#include "search/parts.h"

// What lets several depth-first searches work on one root with one table (Kaneko 2010; Pawlewicz and Hayward 2013).
// Each has a line of play, frames and parts of its own. They meet in the table, and in three things beside it that
// steer and never decide: how many of them are at a position, what was settled while others were at it, and whether
// all is over.

namespace zermelo {

// How many workers are at a position just now, as far as is known: two positions may share a count.
class Crowd {
 public:
  void enter(Key key) { count(key).fetch_add(1, std::memory_order_relaxed); }
  void leave(Key key) { count(key).fetch_sub(1, std::memory_order_relaxed); }
  [[nodiscard]] unsigned at(Key key) const { return counts_[place(key)].load(std::memory_order_relaxed); }

 private:
  static constexpr std::size_t kCounts = std::size_t{1} << 16;
  static std::size_t place(Key key) { return key.spread() % kCounts; }
  std::atomic<std::uint16_t>& count(Key key) { return counts_[place(key)]; }
  std::array<std::atomic<std::uint16_t>, kCounts> counts_{};
};

// The last positions that were settled while others were at work on them. A key that is read while it is written may be
// none at all; whoever reads one asks the table.
class News {
 public:
  static constexpr std::uint64_t kKept = 64;
  void tell(Key key) {
    auto& [hi, lo] = keys_[told_.load(std::memory_order_relaxed) % kKept];
    hi.store(key.hi, std::memory_order_relaxed), lo.store(key.lo, std::memory_order_relaxed);
    told_.fetch_add(1, std::memory_order_release);
  }
  [[nodiscard]] std::uint64_t told() const { return told_.load(std::memory_order_acquire); }
  [[nodiscard]] Key at(std::uint64_t number) const {
    const auto& [hi, lo] = keys_[number % kKept];
    return {hi.load(std::memory_order_relaxed), lo.load(std::memory_order_relaxed)};
  }

 private:
  struct Words {
    std::atomic<std::uint64_t> hi{0}, lo{0};
  };
  std::array<Words, kKept> keys_{};
  alignas(64) std::atomic<std::uint64_t> told_{0};
};

// What the workers of a team share beside the table.
struct Together {
  Meeting meeting;
  Crowd crowd;
  News news;
  std::atomic<bool> over{false};  // whoever sees it ends
};

// The colleagues of a search that has none.
template <class Ps>
struct Alone {
  using N = typename Ps::Number;
  using Frame = typename Frames<Ps>::Frame;

  Alone(Frames<Ps>&, Scene<Ps>&) {}
  static constexpr bool over() { return false; }
  static constexpr void entered(Key) {}
  static constexpr void left(Key, bool) {}
  static constexpr std::optional<Key> next_news() { return std::nullopt; }
  static constexpr void catch_up(Frame&, bool) {}
  static std::span<const N> as_seen(const Frame&, std::span<const N> nums) { return nums; }
};

// The colleagues of one worker of a team, as it sees them.
template <class Ps>
class Mates {
 public:
  using N = typename Ps::Number;
  using Frame = typename Frames<Ps>::Frame;

  Mates(Frames<Ps>& frames, Scene<Ps>& scene) : frames_(frames), scene_(scene) {}

  void join(Together& together) {
    together_ = &together;
    heard_ = together.news.told();
  }
  // After so many steps `call` is called, once: a search that is soon over needs no help.
  void call_after(int steps, std::function<void()> call) { steps_ = steps, call_ = std::move(call); }

  // Asked at every step.
  bool over() {
    if (steps_ > 0 && --steps_ == 0) call_();
    if (together_->meeting.called()) together_->meeting.attend();
    return together_->over.load(std::memory_order_relaxed);
  }
  void entered(Key key) { together_->crowd.enter(key); }
  void left(Key key, bool settled) {
    together_->crowd.leave(key);
    if (settled && together_->crowd.at(key) > 0) together_->news.tell(key);
  }
  // A position that another worker settled, or that seems so.
  std::optional<Key> next_news() {
    const std::uint64_t told = together_->news.told();
    if (heard_ == told) return std::nullopt;
    if (told - heard_ > News::kKept) heard_ = told - News::kKept;
    return together_->news.at(heard_++);
  }

  // Where others are at work as well, what they found of the children counts: verdicts always, numbers as long as the
  // frame has `patience`. After that it believes in its own visits alone, and so it ends.
  void catch_up(Frame& frame, bool patience) {
    if (!shared(frame) || frame.solved()) return;
    for (std::size_t i = 0; i < frame.count && !frame.solved(); ++i) {
      auto& child = frames_.child(frame, i);
      Finding<N> found;
      if (child.settled || !scene_.recall(child.key, !frame.prover, found)) continue;
      child.known = true;
      if (found.settled || patience) frames_.write(frame, i, found);
    }
    frame.num = frames_.combined(frame);
  }

  // The numbers by which to choose a child: one that others are at looks larger to its mover, by so many times itself,
  // so that the workers part where there is nearly as good a choice. Unless what is left is beyond the bound: then it
  // is better to help there.
  std::span<const N> as_seen(const Frame& frame, std::span<const N> nums) {
    if (!shared(frame)) return nums;
    seen_.assign(nums.begin(), nums.end());
    bool within = false;
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      const auto& child = frames_.child(frame, i);
      if (child.settled) continue;
      if (const unsigned others = together_->crowd.at(child.key); others > 0) seen_[i] = seen_[i].crowded(others);
      within = within || seen_[i].delta < frame.bound.phi;
    }
    return within ? std::span<const N>(seen_) : nums;
  }

 private:
  [[nodiscard]] bool shared(const Frame& frame) const { return together_->crowd.at(frame.key) > 1; }

  Frames<Ps>& frames_;
  Scene<Ps>& scene_;
  Together* together_ = nullptr;
  std::uint64_t heard_ = 0;
  int steps_ = 0;
  std::function<void()> call_;
  std::vector<N> seen_;
};

}  // namespace zermelo
