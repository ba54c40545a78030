// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "base/crew.h"
#include "rules/scored.h"
#include "score/shallow.h"
#include "score/shared.h"
#include "score/table.h"

namespace zermelo::score {

// One thread of a search: alpha-beta with windows that hold no score, so that every visit asks "is it more than alpha?"
template <Runner R>
class Worker {
 public:
  // `memory` bytes for what it keeps to itself; 0: nothing.
  Worker(Shared<Table<R>>& shared, int number, std::size_t memory)
      : shared_(&shared), table_(&shared.table), own_(memory), keeps_own_(memory != 0),
        own_below_(keeps_own_ ? shared.options.template own_of<R>() : 0), number_(number) {
    line_.reserve(kLongLine);
  }

  // Is the score above `alpha`? The answer in the sense of the window (alpha, alpha + 1).
  int search(const R& r, int alpha) {
    ++nodes_;
    if constexpr (R::kFinish > 0)
      if (r.left() <= R::kFinish) return r.finish(alpha, alpha + 1, nodes_);
    const Look look = look_at(r);
    if (const auto verdict = settled(r, {alpha, alpha + 1}, look)) return *verdict;
    return visit(r, look, alpha);
  }

  // What is known without a search.
  [[nodiscard]] ScoreRange glance(const R& r, ScoreRange window) const {
    const ScoreRange range = r.range();
    const Bounds known = table_of(r).probe(r.key());
    ScoreRange out{std::max(range.least, known.least), std::min(range.most, known.most)};
    if (const auto verdict = settled(r, window, look_at(r))) {
      if (*verdict > window.least) out.least = std::max(out.least, *verdict);
      if (*verdict < window.most) out.most = std::min(out.most, *verdict);
    }
    return out;
  }

  // With so many empty cells at the root.
  void begin(int left) {
    line_.clear();
    overtaken_ = kNone;
    if (shared_->several) {
      share_ = shared_->options.template share_of<R>(left);
      if (keeps_own_) own_below_ = shared_->options.template own_of<R>(left);
    }
    report();
    if (number_ != 0) return;
    call_help();
    plan_look();
  }
  // Returns whether it had nothing to tell of the shared table.
  bool forget() {
    if (std::exchange(own_put_, 0) > 0) own_.clear();
    return std::exchange(fresh_, 0) == 0;
  }
  // Tells how many nodes and entries there are since the last time.
  void report() {
    shared_->nodes.fetch_add(nodes_ - reported_, std::memory_order_relaxed);
    reported_ = nodes_;
    shared_->put.fetch_add(std::exchange(fresh_, 0), std::memory_order_relaxed);
  }

 private:
  static constexpr std::uint64_t kBetweenLooks = 2048;
  static constexpr int kNothing = -1000, kNever = std::numeric_limits<int>::max();
  static constexpr std::size_t kLongLine = 256;  // moves; a search takes no more memory than its worker has
  static constexpr bool kLooksAhead = requires { requires R::kLooksAhead; };
  static_assert(!kLooksAhead || R::kFinish == 0);

  static auto look_at(const R& r) {
    if constexpr (Looking<R>)
      return r.look();
    else
      return 0;
  }
  using Look = decltype(look_at(std::declval<const R&>()));
  static std::optional<int> settled(const R& r, ScoreRange window, const Look& look) {
    if constexpr (Looking<R>)
      return r.settled(window, look);
    else
      return r.settled(window);
  }
  static int list(const R& r, std::span<RunnerMove> out, const Look& look) {
    if constexpr (Looking<R>)
      return r.moves(out, look);
    else
      return r.moves(out);
  }
  [[nodiscard]] bool is_own(const R& r) const { return r.left() < own_below_; }
  [[nodiscard]] const Table<R>& table_of(const R& r) const { return is_own(r) ? own_ : *table_; }
  [[nodiscard]] bool halted() const { return shared_->halt.load(std::memory_order_relaxed) || overtaken_ != kNone; }
  void halt() { shared_->halt.store(true, std::memory_order_relaxed); }

  // A position that `settled` said nothing of.
  int visit(const R& r, const Look& look, int alpha) {
    if (nodes_ >= next_look_) look_around();
    const auto key = r.key();
    const Bounds known = table_of(r).probe(key);
    if (known.least > alpha) return known.least;
    if (known.most <= alpha) return known.most;
    const std::uint64_t before = nodes_;
    const int best = expand(r, look, alpha);
    if (halted()) return 0;
    keep(r, key, best, alpha, before);
    return best;
  }

  // The moves of a node that are still open.
  struct Children {
    std::array<RunnerMove, R::kMostMoves> moves;
    std::array<Look, R::kMostMoves> looks;
    int count = 0;
  };

  int expand(const R& r, const Look& look, int alpha) {
    Children open;
    open.count = list(r, open.moves, look);
    int best = kNothing;
    if constexpr (kLooksAhead) {
      best = look_at_children(r, alpha, open);
      if (best > alpha) return best;
    }
    if (r.left() >= shared_->options.etc && open.count > 1)
      if (const auto cut = known_to_cut(r, alpha, open)) return *cut;
    if constexpr (Estimating<R>)
      if (const int plies = R::shallow_plies(r.left()); plies >= 0 && open.count > 1)
        Shallow<R>(nodes_).sort(r, plies, std::span(open.moves.data(), open.count));
    if (r.left() >= share_) return try_with_others(r, alpha, open, best);
    for (int i = 0; i < open.count; ++i) {
      const int score = -visit_child(r.after(open.moves[i]), open.looks[i], -alpha - 1);
      if (halted()) return 0;
      if (score > best) best = score;
      if (score > alpha) break;
    }
    return best;
  }
  int visit_child(const R& next, const Look& look, int alpha) {
    if constexpr (kLooksAhead)
      return visit(next, look, alpha);
    else
      return search(next, alpha);
  }
  // Which children are settled at sight? One that is enough ends it; others are left out. Returns the best of these.
  int look_at_children(const R& r, int alpha, Children& open) {
    const int count = std::exchange(open.count, 0);
    nodes_ += count;
    int best = kNothing;
    for (int i = 0; i < count; ++i) {
      const R next = r.after(open.moves[i]);
      const Look seen = look_at(next);
      if (const auto verdict = settled(next, {-alpha - 1, -alpha}, seen)) {
        best = std::max(best, -*verdict);
        if (best > alpha) return best;
      } else {
        table_of(next).prefetch(next.key());
        open.moves[open.count] = open.moves[i], open.looks[open.count] = seen;
        ++open.count;
      }
    }
    return best;
  }
  // Enhanced transposition cut-off (Schaeffer and Plaat 1996): does the table know a move that is enough?
  [[nodiscard]] std::optional<int> known_to_cut(const R& r, int alpha, const Children& open) const {
    if constexpr (!kLooksAhead)
      for (int i = 0; i < open.count; ++i) {
        const R next = r.after(open.moves[i]);
        table_of(next).prefetch(next.key());
      }
    for (int i = 0; i < open.count; ++i) {
      const R next = r.after(open.moves[i]);
      if (const int least = -table_of(next).probe(next.key()).most; least > alpha) return least;
    }
    return std::nullopt;
  }

  // The same with other threads at work. Moves that another thread is at come last: by then the table may know what
  // they are worth. Where one move is likely to be enough, the first is nevertheless tried together: whatever the
  // others are worth would be of no use.
  int try_with_others(const R& r, int alpha, const Children& open, int best) {
    std::array<bool, R::kMostMoves> deferred{};
    const bool likely_cut = line_.empty() || line_.back().child_likely_cut;
    line_.push_back({r.key(), alpha, false});
    for (const bool again : {false, true})
      for (int i = 0; i < open.count && best <= alpha; ++i) {
        if (again && !deferred[i]) continue;
        if (overtakings_seen_ != shared_->overtakings.load(std::memory_order_relaxed)) look_up_the_line();
        if (halted()) break;
        const R next = r.after(open.moves[i]);
        const std::uint64_t hash = hash_of(next, alpha);
        const bool together = likely_cut && i == 0;
        if (!again && !together && shared_->marks.busy(hash)) {
          deferred[i] = true;
          continue;
        }
        const Marks::Place place = shared_->marks.enter(hash);
        line_.back().child_likely_cut = !together;
        const int score = -visit_child(next, open.looks[i], -alpha - 1);
        if (shared_->marks.leave(hash, place)) shared_->overtakings.fetch_add(1, std::memory_order_release);
        best = std::max(best, score);
      }
    line_.pop_back();
    if (overtaken_ == line_.size()) {
      overtaken_ = kNone;
      return overtaken_with_;
    }
    return best;
  }
  // Has another thread found the answer of a node on the line that leads here? Then everything below it is in vain.
  void look_up_the_line() {
    overtakings_seen_ = shared_->overtakings.load(std::memory_order_acquire);
    for (std::size_t i = 0; i < line_.size() && overtaken_ == kNone; ++i) {
      const Bounds known = table_->probe(line_[i].key);
      if (known.least <= line_[i].alpha && known.most > line_[i].alpha) continue;
      overtaken_ = i;
      overtaken_with_ = known.least > line_[i].alpha ? known.least : known.most;
    }
  }
  static std::uint64_t hash_of(const R& r, int alpha) {
    if constexpr (std::same_as<decltype(r.key()), std::uint64_t>)
      return mix(r.key() + static_cast<std::uint64_t>(alpha));
    else
      return mix(r.key().spread() + static_cast<std::uint64_t>(alpha));
  }

  template <class Key>
  void keep(const R& r, const Key& key, int best, int alpha, std::uint64_t before) {
    Bounds bounds;
    (best > alpha ? bounds.least : bounds.most) = best;
    const int work = static_cast<int>(std::bit_width(nodes_ - before));
    if (!is_own(r)) {
      if (table_->put(key, bounds, work)) ++fresh_;
    } else if (own_.put(key, bounds, work) && own_.crowded(++own_put_)) {
      own_.grow(nobody_);
    }
  }
  // The next look is due when the nodes of all threads reach the number at which to ask or to call help, if that is
  // before.
  void plan_look() {
    const std::uint64_t all = shared_->nodes.load(std::memory_order_relaxed);
    const std::uint64_t at = is_alone() ? std::min(shared_->ask_at, shared_->help_at) : shared_->ask_at;
    next_look_ = std::min(next_look_, nodes_ + at - std::min(all, at));
  }
  // Is the table too full, and is it time to end?
  void look_around() {
    report();
    next_look_ = nodes_ + kBetweenLooks;
    look_up_the_line();                                                         // marks may be lost
    if (table_->crowded(shared_->put.load(std::memory_order_relaxed))) halt();  // it is time to let it grow
    if (number_ != 0) return wait_at_limit();
    if (shared_->ended && shared_->ended(shared_->nodes.load(std::memory_order_relaxed))) {
      shared_->interrupted.store(true, std::memory_order_relaxed);
      halt();
    }
    call_help();
    plan_look();
  }
  // Only the first worker asks whether it is time to end. It may have lost its processor to somebody else.
  void wait_at_limit() const {
    while (shared_->nodes.load(std::memory_order_relaxed) >= shared_->ask_at &&
           !shared_->halt.load(std::memory_order_relaxed))
      std::this_thread::yield();
  }
  // It takes a while to start threads, so a search that may soon be over is left to one.
  void call_help() {
    if (is_alone() && !halted() && shared_->nodes.load(std::memory_order_relaxed) >= shared_->help_at)
      shared_->call_help();
  }
  // And there are others to call.
  [[nodiscard]] bool is_alone() const { return shared_->several && !shared_->many.load(std::memory_order_relaxed); }

  struct Open {
    decltype(std::declval<const R&>().key()) key;
    int alpha;
    bool child_likely_cut;  // is one of the moves of the child at hand likely to be enough?
  };
  static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

  Shared<Table<R>>* shared_;
  Table<R>* table_;
  // Positions with few empty cells, which are nearly all. To read what another processor has just written costs as much
  // as several nodes, so it pays to have a table that no other thread uses, small enough for the processor's cache.
  Table<R> own_;
  bool keeps_own_;
  int own_below_;              // so many empty cells
  std::uint64_t own_put_ = 0;  // new entries in it, since it was empty
  Crew nobody_{0};             // who helps to let it grow
  int number_;
  int share_ = kNever;             // from so many empty cells on threads tell each other where they are
  std::vector<Open> line_;         // the nodes that lead here and that other threads may be at
  std::size_t overtaken_ = kNone;  // the one of them whose answer is known by now, and
  int overtaken_with_ = 0;         // the answer
  std::uint64_t overtakings_seen_ = 0;
  std::uint64_t nodes_ = 0, reported_ = 0, fresh_ = 0, next_look_ = kBetweenLooks;
};

}  // namespace zermelo::score
