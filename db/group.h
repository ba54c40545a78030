// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"
#include "db/group_work.h"
#include "db/lower.h"

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
  using Work = GroupWork<P, kind>;

  Group(const Index& index, const typename P::Rules& rules, std::vector<Slice> slices, Lower& lower, const Job& job)
      : index_(index), lower_(lower), work_(index, rules, std::move(slices), job) {}

  static std::size_t bytes(const std::vector<Slice>& slices) { return Work::bytes(slices); }

  // True if it came to the end, false if it was stopped; then a checkpoint says how far.
  Expected<bool> run(const typename Work::Watch& watch) {
    work_.start(watch);
    auto ended = steps();
    if (ended && !*ended)
      if (auto ok = work_.save(); !ok) return ok.error();
    return ended;
  }
  [[nodiscard]] const Work& work() const { return work_; }

 private:
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

  Expected<bool> steps() {
    if (work_.stage.step == Stage::outside) {
      if (auto ended = sweep("moves out of the slices", 0, 0.3, [&](auto&... a) { outside(a...); }); !ended || !*ended)
        return ended;
      next(Stage::inside);
    }
    if (work_.stage.step == Stage::inside) {
      if constexpr (kRetraced) {
        if (auto ended = sweep("moves inside", 0.3, 0.7, [&](auto&... a) { inside(a...); }); !ended || !*ended)
          return ended;
      } else {
        if (auto ended = until_nothing_is_open(); !ended || !*ended) return ended;
      }
      next(Stage::spread);
    }
    if constexpr (kRetraced) {
      int rounds = 0;
      for (; work_.any_waiting(); ++work_.stage.plies) {
        const auto spread_chunk = [&](auto&... a) { spread(a...); };
        // How many rounds there will be is not known; each is taken to be a part of what is left.
        const double begin = 1 - 0.3 * std::pow(0.9, rounds), end = 1 - 0.3 * std::pow(0.9, ++rounds);
        if (auto ended = sweep("spreading", begin, end, spread_chunk); !ended || !*ended) return ended;
        work_.stage.chunk = 0;
        if (work_.stage.plies >= kMostPlies) return Error{"a win takes longer than distances are kept for"};
        if (kind == Kind::values) work_.stage.plies = 0;
      }
    }
    next(Stage::done);
    return true;
  }
  void next(int step) { work_.stage = {step, 0, 0}; }

  // One sweep; what could not be read ends it.
  template <class What>
  Expected<bool> sweep(const char* step, double begin, double end, What&& what) {
    return work_.template sweep<Scratch>(step, begin, end, what, [&]() -> Done {
      if (const std::string trouble = lower_.trouble(); !trouble.empty()) return Error{trouble, true};
      return Nothing{};
    });
  }

  Child child(const P& p) const {
    const auto place = index_.place(p);
    if (!place) return {-1, 0, finished(p), true};
    const int ordinal = work_.ordinal_of(place->slice);
    if (ordinal >= 0) return {ordinal, place->index, {}, false};
    const Values* values = lower_.of(place->slice);
    return {-1, 0, values == nullptr ? Known{} : values->get(place->index), true};
  }

  // Step 1.
  void outside(int ordinal, std::uint64_t from, std::uint64_t to, Scratch& scratch) {
    Cells<kind>& cells = work_.cells(ordinal);
    const std::uint32_t slice = work_.slice(ordinal).id;
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
        work_.cells(to.ordinal).prefetch(to.index);
        const auto same = [&](const Child& c) { return c.ordinal == to.ordinal && c.index == to.index; };
        if (std::any_of(scratch.children.begin(), scratch.children.end(), same)) continue;
      }
      scratch.children.push_back(to);
    }
  }

  // Step 2. What is fresh counts as open here: it will tell by itself.
  void inside(int ordinal, std::uint64_t from, std::uint64_t to, Scratch& scratch) {
    Cells<kind>& cells = work_.cells(ordinal);
    index_.each(work_.slice(ordinal).id, from, to, [&](std::uint64_t i, const P& p) {
      if (cells.get(i).bits != C::unseen().bits) return;
      list_children(p, scratch);
      Known best{Value::loss, 0};
      unsigned open = 0;
      for (Child& c : scratch.children) {
        if (c.ordinal >= 0) {
          const C cell = work_.cells(c.ordinal).get(c.index);
          if (cell.is_known() && !cell.is_fresh()) c.known = cell.known(), c.is_known = true;
        }
        if (!c.is_known || c.known.value == Value::draw) ++open;
        if (!c.is_known) continue;
        if (const Known known = seen_from_before(c.known); better(known, best)) best = known;
      }
      if (best.plies > kMostPlies) check(false, "a distance is too large to be kept: " + p.text());
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
    Cells<kind>& cells = work_.cells(ordinal);
    for (std::uint64_t word = from / 64; word * 64 < to; ++word) {
      std::uint64_t now = 0;
      for (std::uint64_t left = cells.waiting(word); left != 0; left &= left - 1) {
        const int bit = std::countr_zero(left);
        if (kind == Kind::values || cells.get(word * 64 + bit).known().plies == work_.stage.plies)
          now |= std::uint64_t{1} << bit;
      }
      if (now == 0) continue;
      cells.served(word, now);
      for (; now != 0; now &= now - 1) tell(ordinal, word * 64 + std::countr_zero(now), scratch);
    }
  }
  void tell(int ordinal, std::uint64_t i, Scratch& scratch) {
    const Known known = work_.cells(ordinal).get(i).known();
    const P p = index_.at({work_.slice(ordinal).id, i});
    scratch.before.clear();
    if constexpr (kRetraced)
      index_.each_before(p, [&](const P& q) {
        const auto place = index_.place(q);
        const std::pair<int, std::uint64_t> now{work_.ordinal_of(place->slice), place->index};
        work_.cells(now.first).prefetch(now.second);
        if (std::find(scratch.before.begin(), scratch.before.end(), now) == scratch.before.end())
          scratch.before.push_back(now);
      });
    for (const auto& [where, index] : scratch.before)
      known.value == Value::loss ? raise(where, index, known) : take_off(where, index, scratch);
  }
  // A move leads to a loss.
  void raise(int ordinal, std::uint64_t i, Known loss) {
    const Known win = seen_from_before(loss);
    Cells<kind>& cells = work_.cells(ordinal);
    C old = cells.get(i);
    while (old.is_open() || (old.is_known() && better(win, old.known())))
      if (cells.replace(i, old, C::known(win, true))) return cells.await(i);
  }
  // A move leads to a position that is now known to be won for the opponent.
  void take_off(int ordinal, std::uint64_t i, Scratch& scratch) {
    Cells<kind>& cells = work_.cells(ordinal);
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
    list_children(index_.at({work_.slice(ordinal).id, i}), scratch);
    std::uint16_t most = 0;
    for (const Child& c : scratch.children) {
      const Known known = c.ordinal >= 0 ? work_.cells(c.ordinal).get(c.index).known() : c.known;
      most = std::max<std::uint16_t>(most, known.plies);
    }
    return static_cast<std::uint16_t>(most + 1);
  }

  // In place of 2 and 3 where no position can come back: a position is settled when all that its moves lead to is.
  // A sweep that goes on after a stop does not know what was open before, so it is not the last one.
  Expected<bool> until_nothing_is_open() {
    for (std::atomic<bool> open{true}; open;) {
      open = work_.stage.chunk != 0;
      const auto settle = [&](int ordinal, std::uint64_t from, std::uint64_t to, Scratch& scratch) {
        Cells<kind>& cells = work_.cells(ordinal);
        index_.each(work_.slice(ordinal).id, from, to, [&](std::uint64_t i, const P& p) {
          if (cells.get(i).bits != C::unseen().bits) return;
          list_children(p, scratch);
          Known best{Value::loss, 0};
          for (Child& c : scratch.children) {
            const C cell = c.ordinal >= 0 ? work_.cells(c.ordinal).get(c.index) : C::known(c.known, false);
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
      work_.stage.chunk = 0;
    }
    return true;
  }

  const Index& index_;
  Lower& lower_;
  Work work_;
};

}  // namespace zermelo::db
