// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "connect/book.h"
#include "connect/deduction.h"
#include "connect/distance.h"
#include "connect/links.h"
#include "connect/pattern_parts.h"
#include "connect/repair.h"
#include "connect/smaller.h"

namespace zermelo::connect {

// Pattern search (van Rijswijck 2002; 003 ch. 5 to 7): finds who wins, with a carrier in which the winner wins whatever
// is played outside. A move of the loser is refuted within a carrier, so moves outside it are refuted as well, and only
// those in all carriers so far, the must-play region, are left to be tried.
template <std::size_t W>
class PatternSearch {
 public:
  using Set = Bits<W>;
  struct Result {
    int winner = 0;
    Set carrier;    // of empty cells
    int move = -1;  // of the winner, if it is to move
  };
  static constexpr int kEnded = -1;  // instead of a winner: the search was told to end
  static constexpr int kTooDeep = -2;

  // `smaller`, which may be null, is asked for seeds and advice.
  PatternSearch(const Arena<W>& arena, const PatternParts& parts, Smaller<W>* smaller = nullptr)
      : arena_(&arena),
        parts_(parts), links_{Links<W>(arena.nets[0], parts.limits), Links<W>(arena.nets[1], parts.limits)},
        book_(arena, most_templates(parts), false), smaller_(smaller) {
    if (parts.minimal) weak_.reserve(64);
    if (smaller != nullptr && parts.seeds) smaller->seed(book_);
  }

  // Asked now and then: shall the search end?
  std::function<bool(const PatternWork&)> ended = [](const PatternWork&) { return false; };
  // Told of every node with a verdict: the side to move, who wins, and the move if the mover does. `path` leads there.
  std::function<void(int mover, int winner, int move)> settled;
  [[nodiscard]] const std::vector<int>& path() const { return path_; }  // cells played since the root

  // The side to move and the stones of both. REQUIRES: the game is not over.
  Result run(int mover, const std::array<Set, 2>& stones) { return rounds(mover, stones, false); }
  // Every move of an open position: those that win. The must-play region of the losing ones is kept, so that many of
  // them need no search; moves are tried in the order of the cells, and the root is not counted.
  std::vector<int> winning_moves(int mover, const std::array<Set, 2>& stones) {
    rounds(mover, stones, true);
    return winning_;
  }
  [[nodiscard]] bool was_ended() const { return over_; }
  [[nodiscard]] int left_at_root() const { return left_at_root_; }  // openings that were not yet tried
  [[nodiscard]] const PatternWork& work() const { return work_; }
  [[nodiscard]] TemplateBook<W>& book() { return book_; }
  [[nodiscard]] const TemplateBook<W>& book() const { return book_; }
  // Of one side and force.
  static std::size_t most_templates(const PatternParts& parts) {
    return TemplateBook<W>::fitting(parts.memory, 1'000'000);
  }

 private:
  using Utilities = std::vector<std::uint64_t>;
  struct Row {
    Utilities utilities;
    std::vector<int> ranked;
  };
  static constexpr int kDeductionSteps = 2000;  // replies that are tried at one node, some seconds at most
  static constexpr int kNoLimit = std::numeric_limits<int>::max();

  Result rounds(int mover, const std::array<Set, 2>& stones, bool every) {
    over_ = false;
    stones_ = stones;
    left_at_root_ = empty().count();
    path_.clear();
    winning_.clear();
    if (parts_.links)
      for (const int side : {0, 1}) links_[side].start({stones[side], stones[1 - side]});
    for (int depth = parts_.deepening ? 1 : kNoLimit;; ++depth) {
      rows_.assign(1, {});
      const std::vector<int> before = winning_;
      winning_.clear();
      const Result out = visit(mover, 0, depth, every);
      if (out.winner == kEnded && before.size() > winning_.size()) winning_ = before;
      if (out.winner != kTooDeep) return out;
    }
  }

  [[nodiscard]] Set empty() const { return without(without(arena_->nets[0].board(), stones_[0]), stones_[1]); }
  [[nodiscard]] Stones<W> seen_by(int side) const { return {stones_[side], stones_[1 - side]}; }
  void play(int side, int cell) {
    put(stones_[side], cell);
    path_.push_back(cell);
    if (parts_.links) links_[side].add(cell), links_[1 - side].block(cell), work_.links += 2;
  }
  void undo(int side, int cell) {
    take(stones_[side], cell);
    path_.pop_back();
    if (parts_.links) links_[side].back(), links_[1 - side].back();
  }
  [[nodiscard]] bool joined(int side) const {
    if (parts_.links) return links_[side].joined();
    const Net<W>& net = arena_->nets[side];
    Set seen = stones_[side] & net.goal[0], fresh = seen;
    while (fresh.any()) {
      if (meet(seen, net.goal[1])) return true;
      Set next;
      each(fresh, [&](int cell) { next = next | net.next[cell]; });
      fresh = without(next & stones_[side], seen);
      seen = seen | fresh;
    }
    return false;
  }
  Row& row(int depth) {
    if (static_cast<int>(rows_.size()) <= depth) rows_.resize(depth + 1);
    return rows_[depth];
  }
  void set_utilities(int depth, const Set& cells) {
    auto& utilities = row(depth).utilities;
    utilities.assign(arena_->cells(), 0);
    each(cells, [&](int cell) { utilities[cell] = 1; });
  }
  Result settle(int winner, const Set& carrier, int mover, int move = -1) {
    if (settled && winner >= 0) settled(mover, winner, move);
    return {winner, carrier, move};
  }
  // The other side wins without a move of its own.
  Result settle_at_once(int mover, int depth, const Set& carrier) {
    set_utilities(depth, carrier);
    return settle(1 - mover, carrier, mover);
  }

  Result visit(int mover, int depth, int most, bool every) {
    if (depth > 0) ++work_.nodes;
    if ((++looks_ & 255) == 0 && ended(work_)) over_ = true;
    if (over_) return {kEnded, {}};
    const int other = 1 - mover;
    row(depth).utilities.assign(arena_->cells(), 0);
    if (joined(other)) {
      if (parts_.utility) set_utilities(depth, stones_[other]);
      return settle(other, {}, mover);
    }
    weak_from_.push_back(weak_.size());
    const Result out = with_moves(mover, depth, most, every);
    weak_.resize(weak_from_.back());
    weak_from_.pop_back();
    return out;
  }

  // A weak connection of the other side: what the mover has to play in gets smaller.
  void narrow(const Set& weak, Set& moves, Set& carrier) {
    moves = moves & weak;
    carrier = carrier | weak;
    if (parts_.minimal) weak_.push_back(weak);
  }

  Result with_moves(int mover, int depth, int most, bool every) {
    const int other = 1 - mover;
    Set moves = empty(), carrier;
    if (!every)
      if (const auto known = known_strong(mover)) return settle_at_once(mover, depth, *known);
    if (parts_.templates) match_weak(other, moves, carrier);
    if (parts_.links)
      for (const Set& weak : links_[other].weak()) narrow(weak, moves, carrier);
    if (parts_.triangles && !every) leave_out(mover, moves, carrier);
    if (!moves.any() && carrier.any()) {
      carrier = smallest(carrier);
      learn(other, Force::strong, carrier, -1);
      return settle_at_once(mover, depth, carrier);
    }
    if (depth >= most) return {kTooDeep, {}};
    rank(mover, depth, moves, every);
    return try_moves(mover, depth, most, every, moves, carrier);
  }

  Result try_moves(int mover, int depth, int most, bool every, Set moves, Set carrier) {
    const int other = 1 - mover;
    Set too_deep;
    for (int move = next(depth, moves); move >= 0; move = next(depth, moves)) {
      take(moves, move);
      if (every) left_at_root_ = moves.count() + too_deep.count();
      play(mover, move);
      const Result after = visit(other, depth + 1, most, false);
      undo(mover, move);
      if (after.winner == kEnded) return after;
      if (after.winner == kTooDeep) {
        put(too_deep, move);
      } else if (after.winner == mover) {
        if (every) {
          winning_.push_back(move);
          continue;
        }
        row(depth).utilities.swap(row(depth + 1).utilities);
        const Set weak = with(after.carrier, move);
        learn(mover, Force::weak, weak, move);
        return settle(mover, weak, mover, move);
      } else {
        if (const auto whole = repair(other, after); whole && !every) {
          learn(other, Force::strong, *whole, -1);
          return settle_at_once(mover, depth, *whole);
        }
        lost(depth, after.carrier, moves, carrier);
        too_deep = too_deep & after.carrier;
      }
    }
    if (too_deep.any()) return {kTooDeep, {}};
    if (every && !winning_.empty()) return {mover, {}};
    carrier = smallest(carrier);
    learn(other, Force::strong, carrier, -1);
    return settle(other, carrier, mover);
  }
  // The move lost, to the other side's play within `weak`.
  void lost(int depth, const Set& weak, Set& moves, Set& carrier) {
    narrow(weak, moves, carrier);
    if (!parts_.utility) return;
    auto& here = row(depth).utilities;
    const auto& below = row(depth + 1).utilities;
    for (std::size_t i = 0; i < here.size(); ++i) here[i] += below[i];
  }
  std::optional<Set> repair(int winner, const Result& after) {
    if (!parts_.repair || after.move < 0) return std::nullopt;
    Set strong = after.carrier;
    take(strong, after.move);
    const auto out = repaired(arena_->nets[winner], seen_by(winner), strong, after.move);
    if (out) ++work_.repairs;
    return out;
  }

  // A strong connection of the side that has just moved.
  std::optional<Set> known_strong(int mover) {
    const int other = 1 - mover;
    std::optional<Set> found;
    if (parts_.templates)
      book_.each_match(other, Force::strong, seen_by(other), [&](const Template<W>& one) {
        found = one.carrier;
        ++work_.strong_matches;
        return false;
      });
    if (found || !parts_.links) return found;
    if (!links_[other].strong().empty()) return links_[other].strong().front();
    if (parts_.deduction == 0) return std::nullopt;
    Deduction<W> deduction(links_[other], kDeductionSteps);
    found = deduction.strong(links_[other].target(0), links_[other].target(1), parts_.deduction);
    if (found) ++work_.deductions;
    return found;
  }
  void match_weak(int other, Set& moves, Set& carrier) {
    book_.each_match(other, Force::weak, seen_by(other), [&](const Template<W>& one) {
      narrow(one.carrier, moves, carrier);
      ++work_.weak_matches;
      return true;
    });
  }
  void learn(int side, Force force, const Set& carrier, int move) {
    if (!parts_.templates || !carrier.any()) return;
    book_.learn(side, force, Contacts<W>(arena_->nets[side], seen_by(side)).around(carrier, move));
  }

  // Moves of the mover that a triangle makes pointless. The carrier takes the triangle in, or it would not stand alone.
  void leave_out(int mover, Set& moves, Set& carrier) {
    const Set free = empty();
    const auto drop = [&](const Set& useless, const Set& triangle) {
      if (!meet(useless, moves)) return;
      moves = without(moves, useless);
      carrier = carrier | (triangle & free);
    };
    for (const int side : {0, 1})
      for (const auto& [base, tip] : arena_->triangles[side]) {
        if (meet(base, stones_[1 - side]) || !meet(base, free)) continue;
        const bool taken = has(stones_[side], tip), open = has(free, tip);
        if (side == mover && open) drop(base & free, with(base, tip));
        if (side != mover && taken && within(base, free)) drop(base, base);
      }
  }

  // What H-search, templates and the smaller board say of each move; the best is the last.
  void rank(int mover, int depth, const Set& moves, bool every) {
    auto& out = row(depth).ranked;
    out.clear();
    if (every || (!parts_.features && !parts_.advice && !parts_.distance)) return;
    std::vector<std::pair<int, int>> ranked;
    each(moves, [&](int move) {
      int priority = parts_.features ? feature(mover, move) : -1;
      if (priority < 0 && parts_.advice && smaller_ != nullptr && smaller_->wins_there(mover, stones_, move))
        priority = 2 * arena_->cells();
      if (priority < 0 && parts_.distance)
        priority = 2 * arena_->cells() + 1 + distance(links_[mover], move) + 4 * distance(links_[1 - mover], move);
      if (priority >= 0) ranked.emplace_back(priority, move);
    });
    std::sort(ranked.begin(), ranked.end(), std::greater<>());
    for (const auto& [priority, move] : ranked) out.push_back(move);
  }
  // The smallest strong carrier after the move, or the whole board and the must-play region; -1: nothing is known.
  int feature(int mover, int move) {
    int best = -1;
    Set common = ~Set{};
    bool weak = false;
    const auto strong_one = [&](const Set& carrier) {
      best = best < 0 ? carrier.count() : std::min(best, carrier.count());
      return true;
    };
    const auto weak_one = [&](const Set& carrier) {
      common = common & carrier;
      return weak = true;
    };
    links_[mover].add(move);
    ++work_.links;
    if (links_[mover].joined()) best = 0;
    for (const Set& carrier : links_[mover].strong()) strong_one(carrier);
    for (const Set& carrier : links_[mover].weak()) weak_one(carrier);
    if (parts_.templates) {
      const Stones<W> after{with(stones_[mover], move), stones_[1 - mover]};
      book_.each_match(mover, Force::strong, after, [&](const auto& one) { return strong_one(one.carrier); });
      if (best < 0) book_.each_match(mover, Force::weak, after, [&](const auto& one) { return weak_one(one.carrier); });
    }
    links_[mover].back();
    return best >= 0 ? best : weak ? arena_->cells() + common.count() : -1;
  }
  // The move to try now, or -1.
  int next(int depth, const Set& moves) {
    Row& here = row(depth);
    while (!here.ranked.empty()) {
      const int move = here.ranked.back();
      here.ranked.pop_back();
      if (has(moves, move)) return move;
    }
    if (!moves.any()) return -1;
    int best = first_of(moves);
    if (parts_.utility && depth > 0)
      each(moves, [&](int move) {
        if (here.utilities[move] > here.utilities[best]) best = move;
      });
    return best;
  }

  // With `minimal`: the smallest union of weak carriers without a common cell; otherwise all of them.
  Set smallest(const Set& all) {
    if (!parts_.minimal) return all;
    const std::size_t from = weak_from_.back();
    Set best = all;
    int steps = 0;
    const std::function<void(std::size_t, const Set&, const Set&)> combine = [&](std::size_t i, const Set& whole,
                                                                                 const Set& common) {
      for (; i < weak_.size() && ++steps < 10'000; ++i) {
        if (within(common, weak_[i])) continue;
        const Set next_whole = whole | weak_[i], left = common & weak_[i];
        if (next_whole.count() >= best.count()) continue;
        if (left.any())
          combine(i + 1, next_whole, left);
        else
          best = next_whole;
      }
    };
    combine(from, Set{}, ~Set{});
    return best;
  }

  const Arena<W>* arena_;
  PatternParts parts_;
  std::array<Links<W>, 2> links_;
  TemplateBook<W> book_;
  Smaller<W>* smaller_;
  std::array<Set, 2> stones_;
  std::vector<int> path_;
  std::vector<Row> rows_;
  std::vector<Set> weak_;
  std::vector<std::size_t> weak_from_;
  std::vector<int> winning_;
  PatternWork work_;
  std::uint32_t looks_ = 0;
  int left_at_root_ = 0;
  bool over_ = false;
};

}  // namespace zermelo::connect
