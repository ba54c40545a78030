// SPDX-License-Identifier: MIT
#include "search/shared_table.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <thread>
#include <vector>

#include "base/rng.h"
#include "base/sealed_file.h"
#include "search/store/newest.h"
#include "search/store/two_big.h"

namespace zermelo::store {
namespace {

// What is put under a key follows from the key and a number that stands in the entry, so that whoever reads can see
// whether the parts of what it read belong together.
Entry made_for(Key key, std::uint32_t number) {
  return {mix(key.hi ^ mix(key.lo ^ number)), number, {}, number % 2 == 0};
}

template <class Scheme>
void expect_whole_entries(std::size_t bytes) {
  Meeting meeting;
  const auto table = std::make_shared<SharedTable>(bytes, meeting);
  const auto work = [&](int thread) {
    SharedStore<Scheme> store(table);
    Rng rng(static_cast<std::uint64_t>(thread));
    std::size_t found = 0;
    for (std::uint32_t i = 0; i < 200'000; ++i) {
      const Key key{rng.below(1 << 7), rng.below(1 << 7)};
      if (const auto entry = store.probe(key)) {
        ++found;
        const Entry whole = made_for(key, entry->work);
        if (entry->bits != whole.bits || entry->has_twin != whole.has_twin) {
          ADD_FAILURE() << "a mixture of two entries";
          break;
        }
      }
      store.put(key, made_for(key, static_cast<std::uint32_t>(rng.below(1000))));
      if (meeting.called()) meeting.attend();
    }
    if (bytes > 10'000) {
      EXPECT_GT(found, 1000U);
    }
    EXPECT_LE(store.memory(), std::max<std::size_t>(bytes, 64));
    meeting.leave();
  };
  std::vector<std::jthread> threads;
  for (int thread = 1; thread < 4; ++thread) {
    meeting.join();
    threads.emplace_back(work, thread);
  }
  work(0);
}

TEST(SharedTable, IsReadWhole) {
  for (const std::size_t bytes : {64UL, 1000UL, 40'000'000UL}) {
    expect_whole_entries<TwoBig>(bytes);
    expect_whole_entries<Newest>(bytes);
  }
}

// As a table that is not shared: it grows before much is lost, and keeps a verdict.
TEST(SharedTable, GrowsBeforeMuchIsLost) {
  Meeting meeting;
  SharedStore<TwoBig> store(std::make_shared<SharedTable>(std::size_t{64} << 20, meeting));
  constexpr std::uint64_t kCount = 400'000;
  for (std::uint64_t i = 0; i < kCount; ++i) store.put({i, i * i}, Entry::settled(true, 1));
  std::uint64_t kept = 0;
  for (std::uint64_t i = 0; i < kCount; ++i) {
    if (!store.probe({i, i * i})) continue;
    ++kept;
    store.put({i, i * i}, Entry::open(Num{}, 7, false));
    ASSERT_EQ(store.probe({i, i * i})->verdict, Entry::Verdict::yes) << "numbers do not write over a verdict";
  }
  EXPECT_GT(kept, kCount * 17 / 20);
  EXPECT_GT(store.entries(), kCount * 17 / 20);
}

// The count is right for whoever goes on, with one thread or several, and the table still grows.
TEST(SharedTable, GrowsAfterItWasSaved) {
  const std::string file = testing::TempDir() + "zermelo_shared_table_test";
  const Seal seal{"table test", "entries"};
  constexpr std::uint64_t kSaved = 20'032, kCount = 400'000;
  Meeting meeting;
  SharedStore<TwoBig> before(std::make_shared<SharedTable>(std::size_t{64} << 20, meeting));
  SharedStore<TwoBig> after(std::make_shared<SharedTable>(std::size_t{64} << 20, meeting));
  for (std::uint64_t i = 0; i < kSaved; ++i) before.put({i, i * i}, Entry::settled(true, 1));
  ASSERT_TRUE(write_sealed(file, seal, [&](SealedOut& out) { before.save(out); }));
  ASSERT_TRUE(read_sealed(file, seal, [&](SealedIn& in) { return after.load(in); }));
  Table alone(std::size_t{64} << 20);
  ASSERT_TRUE(read_sealed(file, seal, [&](SealedIn& in) { return alone.load(in); }));
  std::filesystem::remove(file);
  Stats stats;
  before.report(stats);
  EXPECT_EQ(after.entries(), stats.entries);
  EXPECT_EQ(alone.entries(), stats.entries);
  for (std::uint64_t i = kSaved; i < kCount; ++i) after.put({i, i * i}, Entry::settled(true, 1));
  EXPECT_GT(after.entries(), kCount * 17 / 20);
}

}  // namespace
}  // namespace zermelo::store
