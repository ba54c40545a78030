// SPDX-License-Identifier: MIT
#include "search/path.h"

#include <gtest/gtest.h>

#include <set>

#include "base/rng.h"
#include "search/memory.h"
#include "search/num.h"
#include "search/repetition/exact.h"
#include "search/store/two_big.h"

namespace zermelo {
namespace {

std::set<int> covered(const Lean& lean) {
  std::set<int> out(lean.depths().begin(), lean.depths().end());
  if (lean.wide())
    for (int d = lean.depths().front(); d <= lean.depths().back(); ++d) out.insert(d);
  return out;
}

// Against plain sets: a lean never names fewer ancestors than it should, and up to four it names exactly those.
TEST(Lean, AgreesWithSets) {
  Rng rng(3);
  for (int round = 0; round < 20'000; ++round) {
    Lean lean;
    std::set<int> set;
    for (std::uint64_t i = rng.below(8); i > 0; --i) {
      Lean more;
      for (std::uint64_t k = rng.below(4); k > 0; --k) {
        const int depth = static_cast<int>(rng.below(30));
        more.join(Lean::on(depth));
        set.insert(depth);
      }
      lean.join(more);
    }
    const int node = static_cast<int>(rng.below(32));
    const bool exact = !lean.wide();
    const Lean seen = Lean::unpacked(lean.packed()).of_node(node);
    std::erase_if(set, [&](int depth) { return depth >= node; });
    const auto covers = covered(seen);
    EXPECT_TRUE(std::includes(covers.begin(), covers.end(), set.begin(), set.end()));
    if (exact) {
      EXPECT_EQ(covers, set);
    }
    EXPECT_TRUE(covers.empty() || *covers.rbegin() < node);
  }
}

Key key(std::uint64_t n) { return {n, mix(n)}; }

TEST(Path, FindsWhatIsThere) {
  Path path;
  for (std::uint64_t i = 0; i < 10'000; ++i) path.push(key(i));
  EXPECT_EQ(path.find(key(77)), 77);
  EXPECT_EQ(path.find(key(10'000)), -1);
  for (std::uint64_t i = 0; i < 9'950; ++i) path.pop();
  EXPECT_EQ(path.find(key(77)), -1);
  EXPECT_EQ(path.find(key(49)), 49);
  EXPECT_EQ(path.depth(), 49);
}

TEST(Path, AncestorKeys) {
  Path a, b;
  for (const std::uint64_t n : {1, 2, 3, 4, 5, 6, 7}) a.push(key(n));
  for (const std::uint64_t n : {1, 9, 3, 4, 5, 6, 8}) b.push(key(n));
  Lean some = Lean::on(0);
  some.join(Lean::on(2));
  EXPECT_EQ(a.ancestors(some), b.ancestors(some)) << "the same ancestors, other company";
  EXPECT_NE(a.ancestors(Lean::on(1)), b.ancestors(Lean::on(1)));
  Lean wide = some;
  for (const int depth : {3, 4, 5}) wide.join(Lean::on(depth));
  ASSERT_TRUE(wide.wide());
  EXPECT_NE(a.ancestors(wide), b.ancestors(wide)) << "a wide lean needs the whole way down";
}

class MemoryTest : public testing::Test {
 protected:
  const Call call = *conform(*parse_call("two_big"), store::kTwoBig, "store part");
  store::TwoBig store{Build{call, store::kTwoBig, 1 << 20, 1}};
  repetition::Exact exact{Build{call, repetition::kExact}};
  Memory<Num, store::TwoBig, repetition::Exact> memory{store, exact};
};

// A result that leaned on an ancestor is recalled where that ancestor is on the path, and nowhere else.
TEST_F(MemoryTest, TwinsHoldOnTheirPathsOnly) {
  Path here, there, elsewhere;
  for (const std::uint64_t n : {1, 2, 3}) here.push(key(n));
  for (const std::uint64_t n : {5, 2, 6, 7}) there.push(key(n));
  for (const std::uint64_t n : {2, 1, 3}) elsewhere.push(key(n));
  memory.keep_open(key(50), {Number::whole(4), Number::whole(9)}, 10);
  memory.keep_settled(key(50), here, false, Lean::on(1), 10);
  Finding<Num> found;
  ASSERT_TRUE(memory.recall(key(50), here, found));
  EXPECT_EQ(found.settled, false);
  EXPECT_EQ(found.lean.depths().front(), 1);
  ASSERT_TRUE(memory.recall(key(50), there, found));
  EXPECT_EQ(found.settled, false) << "node 2 is at depth 1 here too";
  ASSERT_TRUE(memory.recall(key(50), elsewhere, found));
  EXPECT_FALSE(found.settled) << "node 2 is on this path, but at another depth";
  EXPECT_EQ(found.num, (Num{Number::whole(4), Number::whole(9)})) << "the numbers are still there";
}

TEST_F(MemoryTest, FactsHoldEverywhere) {
  Path here, elsewhere;
  here.push(key(1));
  elsewhere.push(key(2));
  memory.keep_settled(key(60), here, true, {}, 1);
  Finding<Num> found;
  ASSERT_TRUE(memory.recall(key(60), elsewhere, found));
  EXPECT_EQ(found.settled, true);
  EXPECT_TRUE(found.lean.free());
  EXPECT_FALSE(memory.recall(key(61), here, found));
}

}  // namespace
}  // namespace zermelo
