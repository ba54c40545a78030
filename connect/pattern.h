// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "connect/arena.h"
#include "connect/links.h"
#include "connect/templates.h"

namespace zermelo::connect {

// What a pattern search uses; each can be switched by itself.
struct PatternParts {
  bool utility = false;    // order by connection utility (003 §5.2)
  bool links = false;      // H-search ends games and narrows moves (003 §6.2)
  bool features = false;   // order by what H-search says of each move (003 §6.3); needs links
  bool triangles = false;  // leave out moves that P-triangles dominate or capture (003 §6.4)
  bool templates = false;  // remember what won, and find it again elsewhere (003 §7.3)
  bool minimal = false;    // the smallest carrier that the weak ones give, not their union (003 §6.5)
  LinkLimits limits = {};
};

struct PatternWork {
  std::uint64_t nodes = 0, links = 0, strong_matches = 0, weak_matches = 0;
};

// Pattern search (van Rijswijck 2002; 003 ch. 5 to 7): finds who wins, with a carrier in which the winner wins whatever
// is played outside. A move of the loser is refuted within a carrier, so moves outside it are refuted as well, and only
// those in all carriers so far, the must-play region, are left to be tried.
template <std::size_t W>
class PatternSearch {
 public:
  using Set = Bits<W>;
  struct Result {
    int winner = 0;
    Set carrier;  // of empty cells
  };
  static constexpr int kEnded = -1;  // instead of a winner: the search was told to end
  static constexpr int kTooDeep = -2;

  PatternSearch(const Arena<W>& arena, const PatternParts& parts)
      : arena_(&arena),
        parts_(parts), links_{Links<W>(arena.nets[0], parts.limits), Links<W>(arena.nets[1], parts.limits)} {
    if (parts.minimal) weak_.reserve(64);
  }

  // Asked now and then: shall the search end?
  std::function<bool(const PatternWork&)> ended = [](const PatternWork&) { return false; };
  // Told of every node with a verdict: side to move, its stones and the others', who wins, and the move if the mover
  // does.
  std::function<void(int, const Set&, const Set&, int, int)> settled;

  // The side to move and the stones of both.
  Result run(int mover, const std::array<Set, 2>& stones, int depth = std::numeric_limits<int>::max()) {
    begin(stones);
    rows_.assign(1, {});
    Result out = visit(mover, 0, depth, false);
    return out;
  }
  // Every move of an open position: those that win. The must-play region of the losing ones is kept, so that many of
  // them need no search; moves are tried in the order of the cells, and the root is not counted.
  std::vector<int> winning_moves(int mover, const std::array<Set, 2>& stones) {
    begin(stones);
    rows_.assign(1, {});
    winning_.clear();
    visit(mover, 0, std::numeric_limits<int>::max(), true);
    return winning_;
  }
  [[nodiscard]] const PatternWork& work() const { return work_; }
  [[nodiscard]] const LinkWork& link_work(int side) const { return links_[side].work(); }
  [[nodiscard]] TemplateTable<W>& strong_templates(int side) { return strong_[side]; }
  [[nodiscard]] TemplateTable<W>& weak_templates(int side) { return weak_templates_[side]; }

 private:
  using Utilities = std::vector<std::uint64_t>;
  struct Row {
    Utilities utilities;
    std::vector<int> features, rest;
  };

  void begin(const std::array<Set, 2>& stones) {
    stones_ = stones;
    if (parts_.links)
      for (const int side : {0, 1}) links_[side].start({stones[side], stones[1 - side]});
  }
  [[nodiscard]] Set empty() const { return without(without(arena_->nets[0].board(), stones_[0]), stones_[1]); }
  void play(int side, int cell) {
    put(stones_[side], cell);
    if (parts_.links) links_[side].add(cell), links_[1 - side].block(cell), work_.links += 2;
  }
  void undo(int side, int cell) {
    take(stones_[side], cell);
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
    if (settled && winner >= 0) settled(mover, stones_[mover], stones_[1 - mover], winner, move);
    return {winner, carrier};
  }

  Result visit(int mover, int depth, int most, bool every) {
    if (depth > 0) ++work_.nodes;
    if ((++looks_ & 255) == 0 && ended(work_)) over_ = true;
    if (over_) return {kEnded, {}};
    const int other = 1 - mover;
    Row& here = row(depth);
    here.utilities.assign(arena_->cells(), 0);
    if (joined(other)) {
      if (parts_.utility) set_utilities(depth, stones_[other]);
      return settle(other, {}, mover);
    }
    Set moves = empty(), carrier;
    weak_from_.push_back(weak_.size());
    const Result out = with_moves(mover, depth, most, every, moves, carrier);
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

  Result with_moves(int mover, int depth, int most, bool every, Set moves, Set carrier) {
    const int other = 1 - mover;
    if (!every) {
      if (const auto known = known_strong(mover)) {
        set_utilities(depth, *known);
        return settle(other, *known, mover);
      }
    }
    if (parts_.templates) match_weak(other, moves, carrier);
    if (parts_.links)
      for (const Set& weak : links_[other].weak()) narrow(weak, moves, carrier);
    if (parts_.triangles && !every) leave_out(mover, moves, carrier);
    if (!moves.any() && carrier.any()) {
      carrier = smallest(carrier);
      set_utilities(depth, carrier);
      remember(strong_, other, carrier);
      return settle(other, carrier, mover);
    }
    if (depth >= most) return {kTooDeep, {}};
    order(mover, depth, moves, every);
    bool deep = false;
    while (true) {
      const int move = next(depth, moves);
      if (move < 0) break;
      take(moves, move);
      play(mover, move);
      const Result after = visit(other, depth + 1, most, false);
      undo(mover, move);
      if (after.winner == kEnded) return after;
      if (after.winner == kTooDeep) {
        deep = true;
      } else if (after.winner == mover) {
        if (every) {
          winning_.push_back(move);
          continue;
        }
        row(depth).utilities.swap(row(depth + 1).utilities);
        const Set weak = with(after.carrier, move);
        remember(weak_templates_, mover, weak);
        return settle(mover, weak, mover, move);
      } else {
        lost(depth, after.carrier, moves, carrier);
      }
    }
    if (deep) return {kTooDeep, {}};
    if (every && !winning_.empty()) return {mover, {}};
    carrier = smallest(carrier);
    remember(strong_, other, carrier);
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

  // A strong connection of the side that has just moved.
  std::optional<Set> known_strong(int mover) {
    const int other = 1 - mover;
    if (parts_.templates) {
      std::optional<Set> found;
      const Contacts<W> contacts(arena_->nets[other], {stones_[other], stones_[mover]});
      strong_[other].each_match(contacts, [&](const Template<W>& one) {
        found = one.carrier;
        return false;
      });
      if (found) ++work_.strong_matches;
      if (found) return found;
    }
    if (parts_.links && !links_[other].strong().empty()) return links_[other].strong().front();
    return std::nullopt;
  }
  void match_weak(int other, Set& moves, Set& carrier) {
    const Contacts<W> contacts(arena_->nets[other], {stones_[other], stones_[1 - other]});
    weak_templates_[other].each_match(contacts, [&](const Template<W>& one) {
      narrow(one.carrier, moves, carrier);
      ++work_.weak_matches;
      return true;
    });
  }
  // For the side itself, and for the other one on the mirrored board.
  void remember(std::array<TemplateTable<W>, 2>& tables, int side, const Set& carrier) {
    if (!parts_.templates || !carrier.any()) return;
    const auto one = Contacts<W>(arena_->nets[side], {stones_[side], stones_[1 - side]}).around(carrier);
    if (!arena_->mirrored.empty()) tables[1 - side].insert(one.image(arena_->mirrored, 0));
    tables[side].insert(one);
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

  void order(int mover, int depth, const Set& moves, bool every) {
    Row& here = row(depth);
    here.features.clear();
    if (!parts_.features || every) return;
    std::vector<std::pair<int, int>> ranked;
    each(moves, [&](int move) {
      if (const int priority = feature(mover, move); priority >= 0) ranked.emplace_back(priority, move);
    });
    std::sort(ranked.begin(), ranked.end());
    for (auto at = ranked.rbegin(); at != ranked.rend(); ++at) here.features.push_back(at->second);
  }
  // The smallest strong carrier after the move, or the whole board and the must-play region; -1: nothing is known.
  int feature(int mover, int move) {
    int best = -1;
    Set common = ~Set{};
    bool weak = false;
    links_[mover].add(move);
    ++work_.links;
    if (links_[mover].joined()) best = 0;
    for (const Set& strong : links_[mover].strong()) best = best < 0 ? strong.count() : std::min(best, strong.count());
    for (const Set& one : links_[mover].weak()) common = common & one, weak = true;
    if (parts_.templates && best < 0) {
      Set own = with(stones_[mover], move);
      const Contacts<W> contacts(arena_->nets[mover], {own, stones_[1 - mover]});
      strong_[mover].each_match(contacts, [&](const Template<W>& one) {
        best = best < 0 ? one.carrier.count() : std::min(best, one.carrier.count());
        return true;
      });
      if (best < 0)
        weak_templates_[mover].each_match(contacts, [&](const Template<W>& one) {
          common = common & one.carrier, weak = true;
          return true;
        });
    }
    links_[mover].back();
    return best >= 0 ? best : weak ? arena_->cells() + common.count() : -1;
  }
  // The move to try now, or -1.
  int next(int depth, const Set& moves) {
    Row& here = row(depth);
    while (!here.features.empty()) {
      const int move = here.features.back();
      here.features.pop_back();
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
  std::array<TemplateTable<W>, 2> strong_, weak_templates_;
  std::array<Set, 2> stones_;
  std::vector<Row> rows_;
  std::vector<Set> weak_;
  std::vector<std::size_t> weak_from_;
  std::vector<int> winning_;
  PatternWork work_;
  std::uint32_t looks_ = 0;
  bool over_ = false;
};

}  // namespace zermelo::connect
