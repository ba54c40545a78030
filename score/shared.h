// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>

namespace zermelo::score {

struct Options {
  int etc = 10;                // enhanced transposition cut-offs where at least so many cells are empty
  int share = -1;              // threads leave a move to another that is at it where so many cells are empty
  int own = -1;                // below so many empty cells a thread keeps what it found to itself
                               // both negative: as suits the runner
  std::uint64_t alone = 4000;  // nodes that the first thread looks at before it calls the others

  // Where `left` cells of the root are empty. If there are few, more of them must be shared, or each of the threads
  // finds everything for itself.
  template <class R>
  [[nodiscard]] int share_of(int left) const {
    if (share >= 0) return share;
    int most = 12;
    if constexpr (requires { R::kShare; }) most = R::kShare;
    return std::min(most, left - 7);
  }
  template <class R>
  [[nodiscard]] int own_of(int left) const {
    return own >= 0 ? own : std::min(own_of<R>(), left - 13);
  }
  template <class R>
  [[nodiscard]] int own_of() const {
    if (own >= 0) return own;
    if constexpr (requires { R::kOwn; })
      return R::kOwn;
    else
      return 0;
  }
};

// Which positions are being searched just now, as far as is known: a thread that comes to one of them tries its other
// moves first (ABDADA, Weill 1996, in the simple form of a table of marks beside the other one). Two positions may
// share a mark, and a mark may be lost: it decides about the order alone.
class Marks {
 public:
  enum class Place { first, second, unmarked };  // who was there before, as far as is known

  // Every call is followed by one of `leave`.
  Place enter(std::uint64_t hash) {
    std::uint64_t there = 0;
    if (mark(hash).compare_exchange_strong(there, taken(hash), std::memory_order_relaxed)) return Place::first;
    if ((there & ~kJoined) != taken(hash)) return Place::unmarked;
    mark(hash).compare_exchange_strong(there, taken(hash) | kJoined, std::memory_order_relaxed);
    return Place::second;
  }
  // Returns whether somebody else may still be at it.
  bool leave(std::uint64_t hash, Place place) {
    if (place != Place::first) return place == Place::second;
    return (mark(hash).exchange(0, std::memory_order_relaxed) & kJoined) != 0;
  }
  [[nodiscard]] bool busy(std::uint64_t hash) const {
    return (marks_[hash >> kShift].load(std::memory_order_relaxed) & ~kJoined) == taken(hash);
  }

 private:
  static constexpr int kShift = 64 - 12;
  static constexpr std::uint64_t kTaken = 1, kJoined = 2;
  static std::uint64_t taken(std::uint64_t hash) { return (hash & ~kJoined) | kTaken; }
  std::atomic<std::uint64_t>& mark(std::uint64_t hash) { return marks_[hash >> kShift]; }
  std::array<std::atomic<std::uint64_t>, std::size_t{1} << (64 - kShift)> marks_{};
};

// What the threads of a search share. What is written often lies apart from what every node reads.
template <class Table>
struct Shared {
  Table& table;
  Options options;
  bool several = false;                           // there are other threads, at work or to be called
  std::function<bool(std::uint64_t)> ended{};     // asked now and then by the first worker, with the nodes so far
  std::uint64_t ask_at = ~std::uint64_t{0};       // or as soon as there are so many
  std::function<void()> call_help{};              // called by the first worker when a search turns out to be long:
  std::uint64_t help_at = 0;                      // when there are so many nodes
  std::atomic<bool> many{false};                  // they were called
  std::atomic<bool> halt{false};                  // whoever sees it returns at once, with a number that means nothing
  std::atomic<bool> interrupted{false};           // by `ended`
  std::atomic<std::uint64_t> overtakings{0};      // how often one has ended what another is at
  alignas(64) std::atomic<std::uint64_t> put{0};  // new entries, since it was empty
  std::atomic<std::uint64_t> nodes{0};
  alignas(64) Marks marks{};
};

}  // namespace zermelo::score
