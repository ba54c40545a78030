// SPDX-License-Identifier: MIT
#include "search/table.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <unordered_map>

#include "base/rng.h"
#include "base/sealed_file.h"
#include "search/store/newest.h"
#include "search/store/two_big.h"
#include "search/tree.h"

namespace zermelo {
namespace {

// Stores may forget; what they return is what was put last. Keys differ in few bits, as exact keys do.
template <class S>
void expect_never_lies(const Info& info, std::size_t bytes) {
  const Call call = *conform(*parse_call(std::string(info.name)), info, "store part");
  S store(Build{call, info, bytes, 1});
  std::unordered_map<Key, std::uint32_t, KeyHash> truth;
  Rng rng(9);
  std::size_t found = 0;
  for (std::uint32_t i = 0; i < 300'000; ++i) {
    const Key key{rng.below(1 << 10), rng.below(1 << 9)};
    if (const auto entry = store.probe(key)) {
      ++found;
      ASSERT_EQ(entry->template num<Num>().phi.raw, truth.at(key));
    }
    store.put(key, Entry::open(Num{Number{i + 1}, kOne}, static_cast<std::uint32_t>(rng.below(100)), false));
    truth[key] = i + 1;
  }
  if (bytes >= 100'000) {
    EXPECT_GT(found, 1000U);
  }
  EXPECT_LE(store.memory(), std::max<std::size_t>(bytes, 64));
}

TEST(Store, NeverLies) {
  for (const std::size_t bytes : {64UL, 1000UL, 100'000UL, 3'000'000UL, 40'000'000UL}) {
    expect_never_lies<store::TwoBig>(store::kTwoBig, bytes);
    expect_never_lies<store::Newest>(store::kNewest, bytes);
  }
}

// While there is room, the table grows before much is lost.
TEST(Store, GrowsBeforeMuchIsLost) {
  store::Table table(std::size_t{64} << 20);
  const auto give_up = [](store::Table::Bucket& home) -> store::Table::Slot& { return home[0]; };
  constexpr std::uint64_t kCount = 400'000;
  for (std::uint64_t i = 0; i < kCount; ++i) table.put({i, i * i}, Entry::settled(true, 1), give_up);
  std::uint64_t kept = 0;
  for (std::uint64_t i = 0; i < kCount; ++i) kept += table.probe({i, i * i}) ? 1 : 0;
  EXPECT_GT(kept, kCount * 17 / 20);
}

// A search that goes on from a file counts what is there, and its table still grows.
TEST(Store, GrowsAfterItWasSaved) {
  const std::string file = testing::TempDir() + "zermelo_table_test";
  const Seal seal{"table test", "entries"};
  constexpr std::uint64_t kSaved = 20'000, kCount = 400'000;
  const auto give_up = [](store::Table::Bucket& home) -> store::Table::Slot& { return home[0]; };
  store::Table before(std::size_t{64} << 20), after(std::size_t{64} << 20);
  for (std::uint64_t i = 0; i < kSaved; ++i) before.put({i, i * i}, Entry::settled(true, 1), give_up);
  ASSERT_TRUE(write_sealed(file, seal, [&](SealedOut& out) { before.save(out); }));
  ASSERT_TRUE(read_sealed(file, seal, [&](SealedIn& in) { return after.load(in); }));
  std::filesystem::remove(file);
  EXPECT_EQ(after.entries(), before.entries());
  for (std::uint64_t i = kSaved; i < kCount; ++i) after.put({i, i * i}, Entry::settled(true, 1), give_up);
  EXPECT_GT(after.entries(), kCount * 17 / 20);
}

TEST(Store, TwoBigKeepsWhatCostMost) {
  store::Table table(64);  // one bucket
  const Call call = *conform(*parse_call("two_big"), store::kTwoBig, "store part");
  store::TwoBig store(Build{call, store::kTwoBig, 64, 1});
  store.put({1, 1}, Entry::settled(true, 1000));
  for (std::uint64_t i = 2; i < 50; ++i) store.put({i, i}, Entry::settled(true, static_cast<std::uint32_t>(i)));
  EXPECT_TRUE(store.probe({1, 1})) << "the big one stays";
  EXPECT_TRUE(store.probe({49, 49})) << "and the newest";
}

using SmallTree = Tree<Num, std::uint8_t>;

TEST(Tree, NodesAreSmall) {
  EXPECT_LE(sizeof(SmallTree::Node), 24U);
  EXPECT_LE(sizeof(Tree<Num, std::uint64_t>::Node), 32U);
}

TEST(Tree, UsesFreedRoomAgain) {
  SmallTree tree(1000 * sizeof(SmallTree::Node));
  const auto root = tree.allocate(1);
  for (int round = 0; round < 1000; ++round) {
    tree[root].first = tree.allocate(50);
    ASSERT_NE(tree[root].first, SmallTree::kNone) << round;
    tree[root].count = 50;
    for (SmallTree::Index i = 0; i < 50; ++i) tree[tree[root].first + i].first = SmallTree::kNone;
    auto& child = tree[tree[root].first + 7];
    child.first = tree.allocate(static_cast<std::size_t>(1 + round % 5));
    ASSERT_NE(child.first, SmallTree::kNone) << round;
    child.count = static_cast<std::uint32_t>(1 + round % 5) & SmallTree::kMostChildren;
    for (SmallTree::Index i = 0; i < child.count; ++i) tree[child.first + i].first = SmallTree::kNone;
    tree.prune(root);
    EXPECT_EQ(tree.used(), 1U);
  }
  EXPECT_EQ(tree.allocate(2000), SmallTree::kNone);
  EXPECT_LE(tree.peak(), 1000U);
}

}  // namespace
}  // namespace zermelo
