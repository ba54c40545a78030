// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>

namespace zermelo::score {

struct Options {
  int etc = 10;                // enhanced transposition cut-offs where at least so many cells are empty
  int share = 12;              // threads leave a move to another that is at it where at least so many cells are empty
  std::uint64_t alone = 8192;  // nodes that the first thread looks at before it calls the others
};

// Which positions are being searched just now, as far as is known: a thread that comes to one of them tries its other
// moves first (ABDADA, Weill 1996, in the simple form of a table of marks beside the other one). Two positions may
// share a mark, and a mark may be lost: it decides about the order alone.
class Marks {
 public:
  // Returns whether nobody else is at it. Every call that says so is followed by one of `leave`.
  bool enter(std::uint64_t hash) {
    std::uint64_t free = 0;
    return mark(hash).compare_exchange_strong(free, hash | 1, std::memory_order_relaxed);
  }
  void leave(std::uint64_t hash) { mark(hash).store(0, std::memory_order_relaxed); }
  [[nodiscard]] bool busy(std::uint64_t hash) const {
    return marks_[hash >> kShift].load(std::memory_order_relaxed) == (hash | 1);
  }

 private:
  static constexpr int kShift = 64 - 12;
  std::atomic<std::uint64_t>& mark(std::uint64_t hash) { return marks_[hash >> kShift]; }
  std::array<std::atomic<std::uint64_t>, std::size_t{1} << (64 - kShift)> marks_{};
};

// What the threads of a search share. What is written often lies apart from what every node reads.
template <class Table>
struct Shared {
  Table& table;
  Options options;
  std::function<bool(std::uint64_t)> ended{};       // asked now and then by the first worker, with the nodes so far
  std::uint64_t ask_at = ~std::uint64_t{0};         // or as soon as there are so many
  std::function<void()> call_help{};                // called by the first worker when a search turns out to be long:
  std::uint64_t help_at = 0;                        // when there are so many nodes
  std::atomic<bool> many{false};                    // there are several threads at work
  std::atomic<bool> halt{false};                    // whoever sees it returns at once, with a number that means nothing
  std::atomic<bool> interrupted{false};             // by `ended`
  alignas(64) std::atomic<std::uint64_t> taken{0};  // entries in it
  std::atomic<std::uint64_t> nodes{0};
  alignas(64) Marks marks{};
};

}  // namespace zermelo::score
