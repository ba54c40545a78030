// SPDX-License-Identifier: MIT
#include "connect/filled_line.h"

#include <gtest/gtest.h>

#include "connect/trial.h"

namespace zermelo::connect {
namespace {

using Stones2 = std::array<Bits<1>, 2>;

void expect_same(const Links<1>& one, const Links<1>& two) {
  ASSERT_EQ(one.own(), two.own());
  ASSERT_EQ(one.empty(), two.empty());
  for (int x = 0; x < one.point_count(); ++x)
    for (int y = 0; y < x; ++y) {
      const auto same = [](const auto& a, const auto& b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); };
      ASSERT_TRUE(same(one.strong(x, y), two.strong(x, y)) && same(one.weak(x, y), two.weak(x, y)));
    }
}

// Along random lines of play, with stones taken back: what is asked for late is what was asked for all the time.
TEST(FilledLine, LinksFollowWhenTheyAreAskedFor) {
  Rng rng(13);
  const auto arena = hex_arena(5, 5);
  FilledLine<1> often(arena, {}, true), seldom(arena, {}, true);
  std::vector<Stones2> line(1);
  int compared = 0;
  for (int step = 0; step < trials(400); ++step) {
    const Bits<1> free = without(without(arena.nets[0].board(), line.back()[0]), line.back()[1]);
    if (line.size() > 1 && (free.count() < 10 || rng.below(3) == 0)) {
      line.pop_back();
    } else {
      const auto cell = static_cast<int>(rng.below(25));
      if (!has(free, cell)) continue;
      line.push_back(line.back());
      put(line.back()[line.size() % 2], cell);
    }
    often.reach(line.back());
    seldom.reach(line.back());
    for (const int side : {0, 1}) static_cast<void>(often.links(side));
    ASSERT_EQ(often.here().filled, seldom.here().filled);
    const auto side = static_cast<int>(rng.below(8));
    if (side > 1) continue;
    ++compared;
    expect_same(often.links(side), seldom.links(side));
  }
  EXPECT_GT(compared, trials(400) / 20);
}

}  // namespace
}  // namespace zermelo::connect
