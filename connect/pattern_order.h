// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "connect/distance.h"
#include "connect/pattern_board.h"
#include "connect/smaller.h"

namespace zermelo::connect {

// In which order a pattern search tries moves: first those that H-search, templates and the smaller board speak for,
// then by connection utility (003 §5.2, §6.3, §7.4).
template <std::size_t W>
class PatternOrder {
 public:
  using Set = Bits<W>;

  // REQUIRES: all of them live as long; `smaller` may be null.
  PatternOrder(PatternBoard<W>& board, const TemplateBook<W>& book, const Smaller<W>* smaller,
               const PatternParts& parts, PatternWork& work)
      : board_(board), book_(book), smaller_(smaller), parts_(parts), work_(work) {}

  void clear() { rows_.assign(1, {}); }

  // The utilities of a node: none, or one for each of some cells.
  void set_utilities(int depth, const Set& cells) {
    auto& utilities = row(depth).utilities;
    utilities.assign(board_.arena().cells(), 0);
    each(cells, [&](int cell) { utilities[cell] = 1; });
  }
  // A move lost: what was useful below it is useful here.
  void add_utilities_from_below(int depth) {
    const auto& below = row(depth + 1).utilities;
    auto& here = row(depth).utilities;
    for (std::size_t i = 0; i < here.size(); ++i) here[i] += below[i];
  }
  // A move won.
  void take_utilities_from_below(int depth) {
    auto& below = row(depth + 1).utilities;
    row(depth).utilities.swap(below);
  }

  // What H-search, templates and the smaller board say of each move; the best is the last.
  void rank(int mover, int depth, const Set& moves) {
    auto& out = row(depth).ranked;
    out.clear();
    if (!parts_.features && !parts_.advice && !parts_.distance) return;
    const int cells = board_.arena().cells();
    std::vector<std::pair<int, int>> ranked;
    each(moves, [&](int move) {
      int priority = parts_.features ? feature(mover, move) : -1;
      if (priority < 0 && parts_.advice && smaller_ != nullptr && smaller_->wins_there(mover, board_.stones(), move))
        priority = 2 * cells;
      if (priority < 0 && parts_.distance)
        priority = 2 * cells + 1 + distance(board_.links(mover), move) + 4 * distance(board_.links(1 - mover), move);
      if (priority >= 0) ranked.emplace_back(priority, move);
    });
    std::sort(ranked.begin(), ranked.end(), std::greater<>());
    for (const auto& [priority, move] : ranked) out.push_back(move);
  }
  void rank_nothing(int depth) { row(depth).ranked.clear(); }
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

 private:
  struct Row {
    std::vector<std::uint64_t> utilities;
    std::vector<int> ranked;
  };

  Row& row(int depth) {
    if (static_cast<int>(rows_.size()) <= depth) rows_.resize(depth + 1);
    return rows_[depth];
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
    Links<W>& links = board_.links(mover);
    links.add(move);
    ++work_.links;
    if (links.joined()) best = 0;
    for (const Set& carrier : links.strong()) strong_one(carrier);
    for (const Set& carrier : links.weak()) weak_one(carrier);
    if (parts_.templates) {
      const Stones<W> after{with(board_.stones()[mover], move), board_.stones()[1 - mover]};
      book_.each_match(mover, Force::strong, after, [&](const auto& one) { return strong_one(one.carrier); });
      if (best < 0) book_.each_match(mover, Force::weak, after, [&](const auto& one) { return weak_one(one.carrier); });
    }
    links.back();
    return best >= 0 ? best : weak ? board_.arena().cells() + common.count() : -1;
  }

  PatternBoard<W>& board_;
  const TemplateBook<W>& book_;
  const Smaller<W>* smaller_;
  const PatternParts& parts_;
  PatternWork& work_;
  std::vector<Row> rows_;
};

}  // namespace zermelo::connect
