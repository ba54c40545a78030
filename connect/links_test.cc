// SPDX-License-Identifier: MIT
#include "connect/links.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <unordered_map>

#include "connect/trial.h"

namespace zermelo::connect {
namespace {

constexpr int kPlain = 12;  // cells of a carrier in which everything is tried
// Larger ones are decided by a search, which takes too long for every run of the tests.
bool has_time() { return trials(0) > 0; }

// The game that a connection is about, played out in all ways.
class Duel {
 public:
  Duel(const Net<1>& net, const Bits<1>& own, int x, int y) : net_(net), own_(own), x_(x), y_(y) {
    for (const int point : {x, y})
      if (point < net.cells) put(own_, point);
  }
  bool joins(const Bits<1>& carrier, bool other_moves) {
    return carrier.count() <= kPlain ? joins({}, carrier, other_moves) : decide({}, carrier, other_moves).joined;
  }

 private:
  bool joins(const Bits<1>& taken, const Bits<1>& left, bool other_moves) {
    if (join(net_, own_ | taken, x_, y_)) return true;
    if (!join(net_, own_ | taken | left, x_, y_)) return false;
    const Key key{taken.word[0], left.word[0] << 1 | (other_moves ? 1 : 0)};
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    bool out = other_moves;
    each(left, [&](int cell) {
      if (out != other_moves) return;
      const Bits<1> rest = without(left, with(Bits<1>{}, cell));
      out = other_moves ? joins(taken, rest, false) : joins(with(taken, cell), rest, true);
    });
    return known_[key] = out;
  }
  // The same for large carriers, with the cells that the winner needs. Moves of the loser outside of them change
  // nothing, so they are not tried.
  struct Verdict {
    bool joined;
    Bits<1> cells;
  };
  Verdict decide(const Bits<1>& taken, const Bits<1>& left, bool other_moves) {
    if (join(net_, own_ | taken, x_, y_)) return {true, {}};
    if (!join(net_, own_ | taken | left, x_, y_)) return {false, {}};
    const Key key{taken.word[0], left.word[0] << 1 | (other_moves ? 1 : 0)};
    if (const auto found = decided_.find(key); found != decided_.end()) return found->second;
    Verdict out{other_moves, {}};
    for (Bits<1> moves = left; moves.any() && out.joined == other_moves;) {
      const int cell = most_successful(moves, other_moves);
      const Bits<1> rest = without(left, with(Bits<1>{}, cell));
      const Verdict after = decide(other_moves ? taken : with(taken, cell), rest, !other_moves);
      if (after.joined != other_moves) out = {after.joined, with(after.cells, cell)}, ++successes_[other_moves][cell];
      if (after.joined == other_moves) moves = moves & after.cells, out.cells = out.cells | after.cells;
    }
    return decided_[key] = out;
  }

  // Where moves of that side won most often so far.
  [[nodiscard]] int most_successful(const Bits<1>& moves, bool other) const {
    int best = first_of(moves);
    each(moves, [&](int cell) {
      if (successes_[other][cell] > successes_[other][best]) best = cell;
    });
    return best;
  }

  using Key = std::pair<std::uint64_t, std::uint64_t>;
  struct Hash {
    std::size_t operator()(const Key& key) const { return mix(mix(key.first) ^ key.second); }
  };
  const Net<1>& net_;
  Bits<1> own_;
  int x_, y_;
  std::unordered_map<Key, bool, Hash> known_;
  std::unordered_map<Key, Verdict, Hash> decided_;
  std::array<std::array<long, 64>, 2> successes_{};
};

struct Counts {
  int largest = kPlain;  // carrier that is tried
  int positions = 0;
  long larger = 0;
  std::array<long, 2> held{};  // strong, weak
  void print(const char* what) const {
    std::printf("%s: %d positions, %ld strong and %ld weak connections of up to %d cells hold, %ld are larger\n", what,
                positions, held[0], held[1], largest, larger);
  }
};

void expect_all_hold(const Net<1>& net, const Links<1>& links, const Stones<1>& stones, Counts& counts) {
  ++counts.positions;
  for (int x = 0; x < links.point_count(); ++x)
    for (int y = x + 1; y < links.point_count(); ++y) {
      if (links.home(x) != x || links.home(y) != y) continue;
      for (const bool strong : {true, false})
        for (const auto& carrier : strong ? links.strong(x, y) : links.weak(x, y)) {
          ASSERT_FALSE(meet(carrier, stones.own | stones.other));
          if (carrier.count() > counts.largest) {
            ++counts.larger;
            continue;
          }
          ASSERT_TRUE(Duel(net, stones.own, x, y).joins(carrier, strong));
          ++counts.held[strong ? 0 : 1];
        }
    }
}

int random_cell(Rng& rng, const Bits<1>& of) {
  std::vector<int> cells;
  each(of, [&](int cell) { cells.push_back(cell); });
  return cells[rng.below(cells.size())];
}

TEST(Links, HoldOnRandomPositions) {
  Rng rng(4);
  Counts counts;
  if (has_time()) counts.largest = 36;  // all of them
  while (counts.positions < trials(60)) {
    const auto arena = hex_arena(3 + static_cast<int>(rng.below(4)), 3 + static_cast<int>(rng.below(4)));
    const auto side = rng.below(2);
    const auto stones = random_stones(rng, arena.cells(), 4);
    Links<1> links(arena.nets[side], {});
    links.start({stones[side], stones[1 - side]});
    if (!links.joined()) expect_all_hold(arena.nets[side], links, {stones[side], stones[1 - side]}, counts);
  }
  EXPECT_GT(counts.held[0] + counts.held[1], 50 * counts.larger);
  counts.print("found at once");
}

// Stones played and taken back leave connections that hold, and the same groups as a fresh start.
TEST(Links, HoldAfterStonesAreAddedAndTakenBack) {
  Rng rng(5);
  Counts counts;
  if (has_time()) counts.largest = 16;  // nearly empty boards have carriers that no search without connections settles
  for (int i = 0; i < trials(40); ++i) {
    const auto arena = hex_arena(3 + static_cast<int>(rng.below(4)), 3 + static_cast<int>(rng.below(4)));
    const Net<1>& net = arena.nets[0];
    const auto start = random_stones(rng, arena.cells(), 3);
    std::vector<Stones<1>> line{{start[0], start[1]}};
    Links<1> links(net, {}), fresh(net, {});
    links.start(line.back());
    for (int step = 0; step < 12; ++step) {
      if (!links.empty().any() || (rng.below(3) == 0 && line.size() > 1)) {
        if (line.size() == 1) break;
        links.back();
        line.pop_back();
      } else {
        const int cell = random_cell(rng, links.empty());
        line.push_back(line.back());
        const bool own = rng.below(2) == 0;
        put(own ? line.back().own : line.back().other, cell);
        own ? links.add(cell) : links.block(cell);
      }
    }
    fresh.start(line.back());
    ASSERT_EQ(links.joined(), fresh.joined());
    if (links.joined()) continue;
    for (int x = 0; x < links.point_count(); ++x)
      for (int y = 0; y < x; ++y) EXPECT_EQ(links.home(x) == links.home(y), fresh.home(x) == fresh.home(y));
    EXPECT_EQ(links.strong().empty(), fresh.strong().empty());
    expect_all_hold(net, links, line.back(), counts);
  }
  counts.print("after stones were added and taken back");
}

// A bridge, the connection of a stone on the fourth row, and what is none.
TEST(Links, KnowThePatternsThatPlayersKnow) {
  const auto arena = hex_arena(5, 5);
  const Net<1>& black = arena.nets[0];
  const auto cell = [](int column, int row) { return row * 5 + column; };
  Links<1> links(black, {});
  Stones<1> stones;
  put(stones.own, cell(2, 1)), put(stones.own, cell(1, 3));
  links.start(stones);
  ASSERT_EQ(links.strong(cell(2, 1), cell(1, 3)).size(), 1U);
  EXPECT_EQ(links.strong(cell(2, 1), cell(1, 3)).front(), with(with(Bits<1>{}, cell(1, 2)), cell(2, 2)));
  EXPECT_FALSE(links.strong().empty());
  links.block(cell(1, 2)), links.block(cell(2, 2));
  EXPECT_TRUE(links.strong(cell(2, 1), cell(1, 3)).empty());
  links.back(), links.back();
  EXPECT_FALSE(links.strong().empty());
}

// Both ways of OR deduction find the same; one of them with far fewer steps.
TEST(Links, ImprovedOrDeductionFindsTheSame) {
  Rng rng(6);
  std::uint64_t blind_steps = 0, steps = 0;
  LinkLimits few, blind;
  few.weak = blind.weak = 6;  // six have 1,956 sequences, and 35 would take for ever
  blind.in_order = false;
  for (int i = 0; i < 20; ++i) {
    const auto arena = hex_arena(5, 5);
    const auto stones = random_stones(rng, arena.cells(), 5);
    Links<1> one(arena.nets[0], few), two(arena.nets[0], blind);
    one.start({stones[0], stones[1]}), two.start({stones[0], stones[1]});
    EXPECT_EQ(one.strong().empty(), two.strong().empty());
    for (int x = 0; x < one.point_count(); ++x)
      for (int y = 0; y < x; ++y) EXPECT_EQ(one.strong(x, y).size(), two.strong(x, y).size());
    steps += one.work().or_steps, blind_steps += two.work().or_steps;
  }
  EXPECT_LT(steps, blind_steps);
}

}  // namespace
}  // namespace zermelo::connect
