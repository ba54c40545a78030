// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <chrono>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/parallel.h"
#include "db/cells.h"
#include "db/checkpoint.h"
#include "db/job.h"
#include "db/lower.h"
#include "rules/indexed.h"

namespace zermelo::db {

// Retrograde analysis of the slices of one group, which lead into each other and to finished slices:
//
// 1. outside: positions that are over, and those whose moves all leave the group, are settled by what is finished.
// 2. inside: every other position looks at its moves once. A move to a loss is a win. Otherwise it counts the different
//    positions it can reach that are not known to be won for the opponent; none is a loss.
// 3. spread: whatever was settled inside the group tells the positions from which a move leads to it: a loss makes them
//    wins, a win takes one off their count, and the last one makes them losses. With distances this goes by distance,
//    so that the first thing told is the right one.
//
// What is open in the end is a draw: nobody can force anything. Different positions are counted, not moves, so that
// symmetry, which can merge two moves or two ways back, does not disturb the count.
template <Indexed P, Kind kind>
class Group {
 public:
  using Index = typename P::Index;
  using Move = typename P::Move;
  using C = Cell<kind>;

  Group(const Index& index, const typename P::Rules& rules, std::vector<Slice> slices, Lower& lower, const Job& job)
      : index_(index), rules_(rules), slices_(std::move(slices)), lower_(lower), job_(job) {
    for (const Slice& slice : slices_) {
      cells_.emplace_back(slice.size);
      first_chunk_.push_back(chunks_);
      chunks_ += (slice.size + kChunk - 1) / kChunk;
      if (slice.id >= ordinal_.size()) ordinal_.resize(slice.id + 1, -1);
      ordinal_[slice.id] = static_cast<int>(cells_.size()) - 1;
    }
  }

  // Bytes that the work takes, beside the finished slices.
  static std::size_t bytes(const std::vector<Slice>& slices) {
    std::size_t sum = 0, most = 0;
    for (const Slice& slice : slices) {
      sum += Cells<kind>::bytes(slice.size);
      most = std::max(most, 2 * Layout(kind).bytes(slice.size));  // the values, and packed beside them
    }
    return sum + most;
  }

  using Watch = std::function<void(const char* step, double part)>;

  // True if it came to the end, false if it was stopped; then a checkpoint says how far.
  Expected<bool> run(const Watch& watch) {
    watch_ = watch;
    const std::string what = work_text();
    Stage stage;
    if (read_checkpoint(work_file(), what, stage, regions()))
      stage_ = stage;
    else
      for (Cells<kind>& cells : cells_) cells = Cells<kind>(cells.count());
    saved_ = Clock::now();
    auto ended = work();
    if (!ended) return ended.error();
    if (!*ended) {
      if (auto ok = save(); !ok) return ok.error();
      return false;
    }
    return true;
  }

  // REQUIRES: run () came to the end. The values of one of the slices, and what its head says of them.
  [[nodiscard]] Values values(std::size_t ordinal, Head& head) const {
    const Slice& slice = slices_[ordinal];
    Values out(kind, slice.size);
    std::atomic<std::uint64_t> wins{0}, draws{0}, losses{0};
    std::atomic<int> longest{0};
    in_parallel(job_.threads, (slice.size + kChunk - 1) / kChunk, [&](std::uint64_t chunk) {
      std::uint64_t counts[3] = {};
      int far = 0;
      for (std::uint64_t i = chunk * kChunk; i < std::min(slice.size, (chunk + 1) * kChunk); ++i) {
        const C cell = cells_[ordinal].get(i);
        const Known known =
            final(cell.is_alias() ? cells_[ordinal].get(index_.place(index_.at({slice.id, i}))->index) : cell);
        out.put(i, known);
        if (cell.is_alias()) continue;
        ++counts[static_cast<int>(known.value)];
        far = std::max(far, static_cast<int>(known.plies));
      }
      losses += counts[0], draws += counts[1], wins += counts[2];
      for (int seen = longest; seen < far && !longest.compare_exchange_weak(seen, far);) continue;
    });
    head.game = rules_.text(), head.slice = slice.name, head.index = Index::kVersion, head.kind = kind;
    head.positions = slice.size, head.wins = wins, head.draws = draws, head.losses = losses, head.longest = longest;
    return out;
  }
  [[nodiscard]] const std::vector<Slice>& slices() const { return slices_; }
  [[nodiscard]] std::string work_file() const {
    return work_file_name(job_.folder, rules_.text(), slices_.front().group);
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t kChunk = 1 << 14;  // a multiple of 64, and of what shares a byte in a Layout
  static constexpr std::uint64_t kBatch = 64;       // chunks for each thread between two looks at the clock
  static constexpr bool kRetraced = requires(const Index& index, const P& p) {
    index.each_before(p, [](const P&) {});
  };
  static_assert(kRetraced || P::kAcyclic, "positions that can come back have to be retraced");

  // A position of the group by its number, or anything else.
  struct Child {
    int ordinal = -1;
    std::uint64_t index = 0;
    Known known;
    bool is_known = false;
  };
  struct Scratch {
    std::vector<Move> moves;
    std::vector<Child> children;
    std::vector<std::pair<int, std::uint64_t>> before;
  };

  static Known final(C cell) { return cell.is_known() ? cell.known() : Known{}; }
  static Known finished(const P& p) {
    if (p.outcome() == Outcome::open) check(false, "a move leads out of all slices, to " + p.text());
    return {value_at_end(p), 0};
  }
  static constexpr bool moves_stay_alike() {
    if constexpr (requires { Index::kMovesStayAlike; })
      return Index::kMovesStayAlike;
    else
      return false;
  }

  [[nodiscard]] std::string work_text() const {
    std::string names;
    for (const Slice& slice : slices_) names += " " + slice.name;
    return rules_.text() + " " + std::to_string(Index::kVersion) + " " + word(kind) + names;
  }
  [[nodiscard]] std::vector<const Region*> regions() const {
    std::vector<const Region*> out;
    for (const Cells<kind>& cells : cells_) out.push_back(&cells.cells()), out.push_back(&cells.waiting());
    return out;
  }
  Done save() {
    auto ok = write_checkpoint(work_file(), work_text(), stage_, regions());
    saved_ = Clock::now();
    return ok;
  }

  Expected<bool> work() {
    if (stage_.step == Stage::outside) {
      if (auto ended = sweep("moves out of the slices", 0, 0.3, [&](auto&... a) { outside(a...); }); !ended || !*ended)
        return ended;
      next(Stage::inside);
    }
    if (stage_.step == Stage::inside) {
      if constexpr (kRetraced) {
        if (auto ended = sweep("moves inside", 0.3, 0.7, [&](auto&... a) { inside(a...); }); !ended || !*ended)
          return ended;
      } else {
        if (auto ended = until_nothing_is_open(); !ended || !*ended) return ended;
      }
      next(Stage::spread);
    }
    if constexpr (kRetraced) {
      for (; any_waiting(); ++stage_.plies) {
        const auto spread_chunk = [&](auto&... a) { spread(a...); };
        if (auto ended = sweep("spreading", 0.7, 1, spread_chunk); !ended || !*ended) return ended;
        stage_.chunk = 0;
        if (stage_.plies >= kMostPlies) return Error{"a win takes longer than distances are kept for"};
        if (kind == Kind::values) stage_.plies = 0;
      }
    }
    next(Stage::done);
    return true;
  }
  void next(int step) { stage_ = {step, 0, 0}; }

  // `what (ordinal, from, to, scratch)` for all chunks that are left.
  template <class What>
  Expected<bool> sweep(const char* step, double begin, double end, What&& what) {
    while (stage_.chunk < chunks_) {
      const std::uint64_t count = std::min<std::uint64_t>(chunks_ - stage_.chunk, kBatch * job_.threads);
      in_parallel(job_.threads, count, [&](std::uint64_t i) {
        thread_local Scratch scratch;
        const std::uint64_t chunk = stage_.chunk + i;
        int ordinal = static_cast<int>(slices_.size()) - 1;
        while (first_chunk_[ordinal] > chunk) --ordinal;
        const std::uint64_t from = (chunk - first_chunk_[ordinal]) * kChunk;
        const std::uint64_t to = std::min(from + kChunk, slices_[ordinal].size);
        what(ordinal, from, to, scratch);
      });
      if (const std::string trouble = lower_.trouble(); !trouble.empty()) return Error{trouble, true};
      stage_.chunk += count;
      watch_(step, begin + (end - begin) * static_cast<double>(stage_.chunk) / static_cast<double>(chunks_));
      if (job_.stopped()) return false;
      if (std::chrono::duration<double>(Clock::now() - saved_).count() >= job_.checkpoint_seconds)
        if (auto ok = save(); !ok) return ok.error();
    }
    return true;
  }

  Child child(const P& p) const {
    const auto place = index_.place(p);
    if (!place) return {-1, 0, finished(p), true};
    const int ordinal = place->slice < ordinal_.size() ? ordinal_[place->slice] : -1;
    if (ordinal >= 0) return {ordinal, place->index, {}, false};
    const Values* values = lower_.of(place->slice);
    return {-1, 0, values == nullptr ? Known{} : values->get(place->index), true};
  }

  // Step 1.
  void outside(int ordinal, std::uint64_t from, std::uint64_t to, Scratch& scratch) {
    Cells<kind>& cells = cells_[ordinal];
    const std::uint32_t slice = slices_[ordinal].id;
    index_.each(slice, from, to, [&](std::uint64_t i, const P& p) {
      if (index_.may_alias(slice, i) && index_.place(p)->index != i) return cells.put(i, C::alias());
      if (p.outcome() != Outcome::open) return cells.put(i, C::known(finished(p), false));
      if (const auto best = best_outside(p, scratch)) cells.put(i, C::known(*best, false));
    });
  }
  // The value of a position if no move stays in the group, or one that leaves it wins and that is all to be known.
  std::optional<Known> best_outside(const P& p, Scratch& scratch) {
    p.moves(scratch.moves);
    Known best{Value::loss, 0};
    bool stays = false;
    for (const Move move : scratch.moves) {
      P after = p;
      after.play(move);
      const Child to = child(after);
      if (!to.is_known) {
        if (moves_stay_alike() || kind == Kind::distances) return std::nullopt;
        stays = true;
        continue;
      }
      if (const Known known = seen_from_before(to.known); better(known, best)) best = known;
      if (kind == Kind::values && best.value == Value::win) return best;
    }
    return stays ? std::nullopt : std::optional(best);
  }

  // What the moves of a position lead to, each position once.
  void list_children(const P& p, Scratch& scratch) const {
    p.moves(scratch.moves);
    scratch.children.clear();
    for (const Move move : scratch.moves) {
      P after = p;
      after.play(move);
      const Child to = child(after);
      if (to.ordinal >= 0) {
        cells_[to.ordinal].prefetch(to.index);
        const auto same = [&](const Child& c) { return c.ordinal == to.ordinal && c.index == to.index; };
        if (std::any_of(scratch.children.begin(), scratch.children.end(), same)) continue;
      }
      scratch.children.push_back(to);
    }
  }

  // Step 2. What is fresh counts as open here: it will tell by itself.
  void inside(int ordinal, std::uint64_t from, std::uint64_t to, Scratch& scratch) {
    Cells<kind>& cells = cells_[ordinal];
    index_.each(slices_[ordinal].id, from, to, [&](std::uint64_t i, const P& p) {
      if (cells.get(i).bits != C::unseen().bits) return;
      list_children(p, scratch);
      Known best{Value::loss, 0};
      unsigned open = 0;
      for (Child& c : scratch.children) {
        if (c.ordinal >= 0) {
          const C cell = cells_[c.ordinal].get(c.index);
          if (cell.is_known() && !cell.is_fresh()) c.known = cell.known(), c.is_known = true;
        }
        if (!c.is_known || c.known.value == Value::draw) ++open;
        if (!c.is_known) continue;
        if (const Known known = seen_from_before(c.known); better(known, best)) best = known;
      }
      if (best.value == Value::win || open == 0) {
        cells.put(i, C::known(best, true));
        cells.await(i);
      } else {
        if (open > C::kMostOpen) check(false, "too many moves to count in " + p.text());
        cells.put(i, C::open(open));
      }
    });
  }

  // Step 3: those that are waiting tell, with distances only those that are as far from the end as it is their turn.
  void spread(int ordinal, std::uint64_t from, std::uint64_t to, Scratch& scratch) {
    Cells<kind>& cells = cells_[ordinal];
    for (std::uint64_t word = from / 64; word * 64 < to; ++word) {
      std::uint64_t now = 0;
      for (std::uint64_t left = cells.waiting(word); left != 0; left &= left - 1) {
        const int bit = std::countr_zero(left);
        if (kind == Kind::values || cells.get(word * 64 + bit).known().plies == stage_.plies)
          now |= std::uint64_t{1} << bit;
      }
      if (now == 0) continue;
      cells.served(word, now);
      for (; now != 0; now &= now - 1) tell(ordinal, word * 64 + std::countr_zero(now), scratch);
    }
  }
  void tell(int ordinal, std::uint64_t i, Scratch& scratch) {
    const Known known = cells_[ordinal].get(i).known();
    const P p = index_.at({slices_[ordinal].id, i});
    scratch.before.clear();
    if constexpr (kRetraced)
      index_.each_before(p, [&](const P& q) {
        const auto place = index_.place(q);
        const std::pair<int, std::uint64_t> now{ordinal_[place->slice], place->index};
        cells_[now.first].prefetch(now.second);
        if (std::find(scratch.before.begin(), scratch.before.end(), now) == scratch.before.end())
          scratch.before.push_back(now);
      });
    for (const auto& [where, index] : scratch.before)
      known.value == Value::loss ? raise(where, index, known) : take_off(where, index, scratch);
  }
  // A move leads to a loss.
  void raise(int ordinal, std::uint64_t i, Known loss) {
    const Known win = seen_from_before(loss);
    Cells<kind>& cells = cells_[ordinal];
    C old = cells.get(i);
    while (old.is_open() || (old.is_known() && better(win, old.known())))
      if (cells.replace(i, old, C::known(win, true))) return cells.await(i);
  }
  // A move leads to a position that is now known to be won for the opponent.
  void take_off(int ordinal, std::uint64_t i, Scratch& scratch) {
    Cells<kind>& cells = cells_[ordinal];
    C old = cells.get(i);
    while (old.is_open()) {
      if (old.count() > 1) {
        if (cells.replace(i, old, C::open(old.count() - 1))) return;
        continue;
      }
      const Known loss{Value::loss, kind == Kind::values ? std::uint16_t{0} : longest_resistance(ordinal, i, scratch)};
      if (cells.replace(i, old, C::known(loss, true))) return cells.await(i);
    }
  }
  // REQUIRES: every move leads to a position that is won for the opponent.
  std::uint16_t longest_resistance(int ordinal, std::uint64_t i, Scratch& scratch) {
    list_children(index_.at({slices_[ordinal].id, i}), scratch);
    std::uint16_t most = 0;
    for (const Child& c : scratch.children) {
      const Known known = c.ordinal >= 0 ? cells_[c.ordinal].get(c.index).known() : c.known;
      most = std::max<std::uint16_t>(most, known.plies);
    }
    return static_cast<std::uint16_t>(most + 1);
  }
  [[nodiscard]] bool any_waiting() const {
    for (const Cells<kind>& cells : cells_)
      for (std::uint64_t word = 0; word * 64 < cells.count(); ++word)
        if (cells.waiting(word) != 0) return true;
    return false;
  }

  // In place of 2 and 3 where no position can come back: a position is settled when all that its moves lead to is.
  // A sweep that goes on after a stop does not know what was open before, so it is not the last one.
  Expected<bool> until_nothing_is_open() {
    for (std::atomic<bool> open{true}; open;) {
      open = stage_.chunk != 0;
      const auto settle = [&](int ordinal, std::uint64_t from, std::uint64_t to, Scratch& scratch) {
        Cells<kind>& cells = cells_[ordinal];
        index_.each(slices_[ordinal].id, from, to, [&](std::uint64_t i, const P& p) {
          if (cells.get(i).bits != C::unseen().bits) return;
          list_children(p, scratch);
          Known best{Value::loss, 0};
          for (Child& c : scratch.children) {
            const C cell = c.ordinal >= 0 ? cells_[c.ordinal].get(c.index) : C::known(c.known, false);
            if (!cell.is_known()) {
              open = true;
              return;
            }
            if (const Known known = seen_from_before(cell.known()); better(known, best)) best = known;
          }
          cells.put(i, C::known(best, false));
        });
      };
      if (auto ended = sweep("moves inside", 0.3, 1, settle); !ended || !*ended) return ended;
      stage_.chunk = 0;
    }
    return true;
  }

  const Index& index_;
  typename P::Rules rules_;
  std::vector<Slice> slices_;
  Lower& lower_;
  const Job& job_;
  Watch watch_;
  std::deque<Cells<kind>> cells_;  // of each slice
  std::vector<int> ordinal_;       // by slice: which of them, or -1
  std::vector<std::uint64_t> first_chunk_;
  std::uint64_t chunks_ = 0;
  Stage stage_;
  Clock::time_point saved_;
};

}  // namespace zermelo::db
