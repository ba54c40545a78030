// SPDX-License-Identifier: MIT
#include "connect/buckets.h"

#include <gtest/gtest.h>

#include <map>
#include <tuple>

#include "base/rng.h"
#include "connect/link_queue.h"

namespace zermelo::connect {
namespace {

constexpr int kPoints = 70, kUsed = 6, kCells = 9, kMost = 5;  // more points than a word has bits

using Lists = std::map<std::tuple<int, int, int>, std::vector<Bits<1>>>;

int point(std::uint64_t which) { return static_cast<int>(which) * 13; }

// What insertion should do, said plainly.
void insert(std::vector<Bits<1>>& list, const Bits<1>& carrier) {
  if (list.size() == kMost && list.back().count() <= carrier.count()) return;
  std::erase_if(list, [&](const auto& other) { return within(carrier, other); });
  if (list.size() == kMost) list.pop_back();
  const auto larger = [&](const auto& other) { return other.count() > carrier.count(); };
  list.insert(std::find_if(list.begin(), list.end(), larger), carrier);
}

void expect_same(const Buckets<1>& buckets, Lists& lists) {
  for (int a = 0; a < kUsed; ++a)
    for (int b = a + 1; b < kUsed; ++b)
      for (const LinkKind kind : {kStrong, kWeak}) {
        const int x = point(a), y = point(b);
        const auto& expected = lists[{x, y, kind}];
        const auto found = buckets.list(y, x, kind);
        ASSERT_EQ(std::vector(found.begin(), found.end()), expected);
        ASSERT_EQ(has(buckets.partners(x, kind), y), !expected.empty());
        ASSERT_EQ(has(buckets.partners(y, kind), x), !expected.empty());
        for (int cell = 0; cell < kCells; ++cell) {
          const bool inside =
              std::any_of(expected.begin(), expected.end(), [&](const auto& c) { return has(c, cell); });
          if (inside) {
            ASSERT_TRUE(has(buckets.touched(x, kind, cell, {}), y));
          }
          const bool touched = has(buckets.touched(x, kind, cell, with(Bits<2>{}, y)), y);
          ASSERT_EQ(touched, !expected.empty());
        }
        for (const auto& carrier : expected) ASSERT_TRUE(within(buckets.bucket(x, y, kind).common, carrier));
      }
}

// Every change does what a plain list would, and is taken back.
TEST(Buckets, AreListsThatCanBeTakenBack) {
  Rng rng(3);
  Buckets<1> buckets(kPoints);
  std::vector<Lists> line(1);
  for (int step = 0; step < 3000; ++step) {
    const auto what = rng.below(8);
    if (what == 0) {
      buckets.mark();
      line.push_back(line.back());
    } else if (what == 1 && line.size() > 1) {
      buckets.back();
      line.pop_back();
    } else {
      const auto a = rng.below(kUsed), b = (a + 1 + rng.below(kUsed - 1)) % kUsed;
      const int x = point(std::min(a, b)), y = point(std::max(a, b));
      const auto kind = static_cast<LinkKind>(rng.below(2));
      auto& list = line.back()[{x, y, kind}];
      const auto cell = static_cast<int>(rng.below(kCells));
      if (what == 2 && !list.empty()) {
        const bool all = rng.below(4) == 0;
        buckets.drop(x, y, kind, cell, all);
        std::erase_if(list, [&](const auto& carrier) { return all || has(carrier, cell); });
      } else {
        const Bits<1> carrier(std::array{rng.below(1U << kCells)});
        const bool covered =
            std::any_of(list.begin(), list.end(), [&](const auto& other) { return within(other, carrier); });
        ASSERT_EQ(buckets.any_within(buckets.bucket(x, y, kind), carrier), covered);
        if (covered) continue;
        buckets.insert(x, y, kind, carrier, kMost);
        insert(list, carrier);
      }
    }
    expect_same(buckets, line.back());
  }
}

TEST(LinkQueue, GivesTheSmallestFirst) {
  LinkQueue<1> queue(8, 3);
  const auto cells = [](std::uint64_t word) { return Bits<1>(std::array{word}); };
  queue.offer(1, 2, kWeak, cells(0b11));
  queue.offer(3, 4, kStrong, cells(0b11));
  queue.offer(5, 6, kStrong, cells(0b1111));  // too large
  queue.offer(7, 8, kWeak, cells(0b111));
  queue.offer(9, 10, kStrong, cells(0b111));
  queue.change_all([&](auto& one) {
    take(one.carrier, 2);
    return one.x != 9;
  });
  std::vector<int> order;
  const auto strong = [&](const auto& one) {
    order.push_back(one.x);
    if (one.x == 3) queue.offer(11, 12, kStrong, one.carrier);
  };
  queue.empty(strong, [&](const auto& one) { order.push_back(-one.x); });
  EXPECT_EQ(order, (std::vector{3, 11, -1, -7}));
}

}  // namespace
}  // namespace zermelo::connect
