// SPDX-License-Identifier: MIT
#include "rules/evaluation.h"

#include <algorithm>

#include "games/hex/geometry.h"
#include "games/hex/hex.h"
#include "rules/bits.h"
#include "rules/material.h"

namespace zermelo::hex {
namespace {

// How far a side is from joining its edges if the other one only watches.
struct Way {
  int stones = 0;  // that it has to set
  int narrow = 0;  // cells of these ways at the place where they are fewest
  int wide = 0;    // places (first stone, second, ...) with two cells or more to choose from
};

template <std::size_t words>
class Ways {
 public:
  using Set = Bits<words>;
  Ways(const Geometry& g, const Set& own, const Set& enemy)
      : own_(own), empty_(Set(g.board) & ~(own | enemy)), not_first_(~Set(g.edge_cells[1][0])),
        not_last_(~Set(g.edge_cells[1][1])), columns_(g.size.columns) {}

  // `joined`: the stones of the side that are joined to each of its ends. Step by step the cells are found that can be
  // reached from the far end with one stone more, then those from the near end. A cell is on a shortest way if both
  // numbers make up its length.
  [[nodiscard]] Way shortest(const std::array<Set, 2>& joined, const std::array<Set, 2>& ends) const {
    std::array<std::array<std::uint64_t, words>, 64 * words> from_far;  // NOLINT: filled before it is read
    Way way;
    Set reached = joined[1];
    for (Set next = first(reached, ends[1]); next.any(); next = step(reached)) {
      from_far[way.stones++] = next.word;
      reached = reached | next;
      reached = reached | chains(next, reached);
      if ((reached & ends[0]).any()) break;
    }
    way.narrow = 64 * static_cast<int>(words);
    reached = joined[0];
    Set next = first(reached, ends[0]);
    for (int n = 0; n < way.stones; ++n, next = step(reached)) {
      Set far;
      far.word = from_far[way.stones - 1 - n];
      const int cells = (next & far).count();
      way.narrow = std::min(way.narrow, cells);
      way.wide += cells > 1 ? 1 : 0;
      reached = reached | next;
      reached = reached | chains(next, reached);
    }
    return way;
  }

 private:
  [[nodiscard]] Set widened(const Set& set) const {
    Set out = set | set << columns_ | set >> columns_;
    if (columns_ == 1) return out;
    const Set left = set & not_first_, right = set & not_last_;
    out = out | left >> 1 | right << 1;
    return out | left << (columns_ - 1) | right >> (columns_ - 1);
  }
  [[nodiscard]] Set first(const Set& joined, const Set& end) const { return (widened(joined) | end) & empty_; }
  [[nodiscard]] Set step(const Set& reached) const { return widened(reached) & empty_ & ~reached; }
  // The stones of the chains that touch `from`, but for those that have been reached.
  [[nodiscard]] Set chains(const Set& from, const Set& reached) const {
    Set all, grown = widened(from) & own_ & ~reached;
    while (grown.any()) {
      all = all | grown;
      grown = widened(grown) & own_ & ~(reached | all);
    }
    return all;
  }

  Set own_, empty_, not_first_, not_last_;
  int columns_;
};

}  // namespace

// The difference of the shortest distances between the edges, a common measure in Hex programs; that ways with a
// choice of cells at every stone are worth more than narrow ones is the point of van Rijswijck's two-distance (2000),
// which asks for the second best way at every cell. Here the cells on shortest ways are counted instead.
int Position::evaluation() const {
  return with_bits(geometry_->cells, [&]<std::size_t words>(Bits<words>) {
    using Set = Bits<words>;
    std::array<Way, 2> ways;
    for (const int side : {0, 1}) {
      const Set own(stones_[side]), enemy(stones_[1 - side]);
      const std::array<Set, 2> joined{Set(joined_[0]) & own, Set(joined_[1]) & own};
      const std::array<Set, 2> ends{Set(geometry_->edge_cells[side][0]), Set(geometry_->edge_cells[side][1])};
      ways[side] = Ways<words>(*geometry_, own, enemy).shortest(joined, ends);
    }
    const Way& mine = ways[static_cast<int>(side_)];
    const Way& theirs = ways[static_cast<int>(other(side_))];
    if (mine.stones == 1) return kWinAtHand;
    if (theirs.stones == 1 && theirs.narrow > 1) return kLossAtHand;
    const auto lead = [](const Way& way) { return 100 * way.stones - 30 * way.wide - (way.narrow > 1 ? 30 : 0); };
    return std::clamp(lead(theirs) - lead(mine) + 50, -kMostEvaluation, kMostEvaluation);
  });
}

static_assert(Material<Position> && Evaluated<Position>);

}  // namespace zermelo::hex
