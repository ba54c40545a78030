// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "connect/book.h"
#include "connect/deduction.h"
#include "connect/pattern_order.h"
#include "connect/repair.h"

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
      : parts_(parts), board_(arena, parts), book_(arena, most_templates(parts), false),
        order_(board_, book_, smaller, parts_, work_) {
    if (parts.minimal) weak_.reserve(64);
    if (smaller != nullptr && parts.seeds) smaller->seed(book_);
  }

  PatternSearch(const PatternSearch&) = delete;
  PatternSearch& operator=(const PatternSearch&) = delete;

  // Asked now and then: shall the search end?
  std::function<bool(const PatternWork&)> ended = [](const PatternWork&) { return false; };
  // Told of every node with a verdict: the side to move, who wins, and the move if the mover does. `path` leads there.
  std::function<void(int mover, int winner, int move)> settled;
  [[nodiscard]] const std::vector<int>& path() const { return board_.path(); }  // cells played since the root

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
  static constexpr int kDeductionSteps = 2000;  // replies that are tried at one node, some seconds at most
  static constexpr int kNoLimit = std::numeric_limits<int>::max();

  Result rounds(int mover, const std::array<Set, 2>& stones, bool every) {
    over_ = false;
    board_.start(stones);
    left_at_root_ = board_.empty().count();
    winning_.clear();
    for (int depth = parts_.deepening ? 1 : kNoLimit;; ++depth) {
      order_.clear();
      const std::vector<int> before = winning_;
      winning_.clear();
      const Result out = visit(mover, 0, depth, every);
      if (out.winner == kEnded && before.size() > winning_.size()) winning_ = before;
      if (out.winner != kTooDeep) return out;
    }
  }

  Result settle(int winner, const Set& carrier, int mover, int move = -1) {
    if (settled && winner >= 0) settled(mover, winner, move);
    return {winner, carrier, move};
  }
  // The other side wins without a move of its own.
  Result settle_at_once(int mover, int depth, const Set& carrier) {
    order_.set_utilities(depth, carrier);
    return settle(1 - mover, carrier, mover);
  }

  Result visit(int mover, int depth, int most, bool every) {
    if (depth > 0) ++work_.nodes;
    if ((++looks_ & 255) == 0 && ended(work_)) over_ = true;
    if (over_) return {kEnded, {}};
    const int other = 1 - mover;
    order_.set_utilities(depth, {});
    if (board_.joined(other)) {
      if (parts_.utility) order_.set_utilities(depth, board_.stones()[other]);
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
    Set moves = board_.empty(), carrier;
    if (!every)
      if (const auto known = known_strong(mover)) return settle_at_once(mover, depth, *known);
    if (parts_.templates) match_weak(other, moves, carrier);
    if (parts_.links)
      for (const Set& weak : board_.links(other).weak()) narrow(weak, moves, carrier);
    if (parts_.triangles && !every) leave_out(mover, moves, carrier);
    if (!moves.any() && carrier.any()) {
      carrier = smallest(carrier);
      learn(other, Force::strong, carrier, -1);
      return settle_at_once(mover, depth, carrier);
    }
    if (depth >= most) return {kTooDeep, {}};
    if (every)
      order_.rank_nothing(depth);
    else
      order_.rank(mover, depth, moves);
    return try_moves(mover, depth, most, every, moves, carrier);
  }

  Result try_moves(int mover, int depth, int most, bool every, Set moves, Set carrier) {
    const int other = 1 - mover;
    Set too_deep;
    for (int move = order_.next(depth, moves); move >= 0; move = order_.next(depth, moves)) {
      take(moves, move);
      if (every) left_at_root_ = moves.count() + too_deep.count();
      board_.play(mover, move);
      if (parts_.links) work_.links += 2;
      const Result after = visit(other, depth + 1, most, false);
      board_.undo(mover, move);
      if (after.winner == kEnded) return after;
      if (after.winner == kTooDeep) {
        put(too_deep, move);
      } else if (after.winner == mover) {
        if (every) {
          winning_.push_back(move);
          continue;
        }
        order_.take_utilities_from_below(depth);
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
    if (parts_.utility) order_.add_utilities_from_below(depth);
  }
  std::optional<Set> repair(int winner, const Result& after) {
    if (!parts_.repair || after.move < 0) return std::nullopt;
    Set strong = after.carrier;
    take(strong, after.move);
    const auto out = repaired(board_.net(winner), board_.seen_by(winner), strong, after.move);
    if (out) ++work_.repairs;
    return out;
  }

  // A strong connection of the side that has just moved.
  std::optional<Set> known_strong(int mover) {
    const int other = 1 - mover;
    std::optional<Set> found;
    if (parts_.templates)
      book_.each_match(other, Force::strong, board_.seen_by(other), [&](const Template<W>& one) {
        found = one.carrier;
        ++work_.strong_matches;
        return false;
      });
    if (found || !parts_.links) return found;
    Links<W>& links = board_.links(other);
    if (!links.strong().empty()) return links.strong().front();
    if (parts_.deduction == 0) return std::nullopt;
    Deduction<W> deduction(links, kDeductionSteps);
    found = deduction.strong(links.target(0), links.target(1), parts_.deduction);
    if (found) ++work_.deductions;
    return found;
  }
  void match_weak(int other, Set& moves, Set& carrier) {
    book_.each_match(other, Force::weak, board_.seen_by(other), [&](const Template<W>& one) {
      narrow(one.carrier, moves, carrier);
      ++work_.weak_matches;
      return true;
    });
  }
  void learn(int side, Force force, const Set& carrier, int move) {
    if (!parts_.templates || !carrier.any()) return;
    book_.learn(side, force, Contacts<W>(board_.net(side), board_.seen_by(side)).around(carrier, move));
  }

  // Moves of the mover that a triangle makes pointless. The carrier takes the triangle in, or it would not stand alone.
  void leave_out(int mover, Set& moves, Set& carrier) {
    const Set free = board_.empty();
    const auto drop = [&](const Set& useless, const Set& triangle) {
      if (!meet(useless, moves)) return;
      moves = without(moves, useless);
      carrier = carrier | (triangle & free);
    };
    for (const int side : {0, 1})
      for (const auto& [base, tip] : board_.arena().triangles[side]) {
        if (meet(base, board_.stones()[1 - side]) || !meet(base, free)) continue;
        const bool taken = has(board_.stones()[side], tip), open = has(free, tip);
        if (side == mover && open) drop(base & free, with(base, tip));
        if (side != mover && taken && within(base, free)) drop(base, base);
      }
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

  PatternParts parts_;
  PatternBoard<W> board_;
  TemplateBook<W> book_;
  PatternWork work_;
  PatternOrder<W> order_;
  std::vector<Set> weak_;
  std::vector<std::size_t> weak_from_;
  std::vector<int> winning_;
  std::uint32_t looks_ = 0;
  int left_at_root_ = 0;
  bool over_ = false;
};

}  // namespace zermelo::connect
