// SPDX-License-Identifier: MIT
#include "score/table.h"

#include <gtest/gtest.h>

#include <thread>
#include <unordered_map>
#include <vector>

#include "base/crew.h"
#include "base/rng.h"

namespace zermelo::score {
namespace {

std::uint64_t as_key(std::uint64_t number, const NarrowTable<56>*) { return mix(number) >> 8; }
Key as_key(std::uint64_t number, const WideTable*) { return {mix(number), number}; }
// Keys with the same number meet in a bucket of the smallest table. Narrow entries are one word, and need not meet.
std::uint64_t place_of(std::uint64_t) { return 0; }
std::uint64_t place_of(Key key) { return key.spread() >> 53; }
// Which bounds a key has, so that a reader can tell a lie.
Bounds truth_of(std::uint64_t number) {
  const int least = static_cast<int>(number % 40) - 20;
  return {least, least + static_cast<int>(number % 7)};
}

template <class Table>
class ScoreTable : public testing::Test {
 public:
  static auto key(std::uint64_t number) { return as_key(number, static_cast<const Table*>(nullptr)); }
};
using Tables = testing::Types<NarrowTable<56>, WideTable>;
TYPED_TEST_SUITE(ScoreTable, Tables);

TYPED_TEST(ScoreTable, KeepsBothBounds) {
  TypeParam table(std::size_t{1} << 20);
  EXPECT_EQ(table.probe(this->key(7)).least, Bounds{}.least);
  EXPECT_TRUE(table.put(this->key(7), {.least = -3}, 5));
  EXPECT_EQ(table.probe(this->key(7)).least, -3);
  EXPECT_GT(table.probe(this->key(7)).most, TypeParam::kMostScore);
  EXPECT_FALSE(table.put(this->key(7), {.most = 4}, 5));
  EXPECT_EQ(table.probe(this->key(7)).least, -3);
  EXPECT_EQ(table.probe(this->key(7)).most, 4);
  table.clear();
  EXPECT_LT(table.probe(this->key(7)).least, -TypeParam::kMostScore);
}

// Far more keys than places: what is found is true, and the table grows and stays full.
TYPED_TEST(ScoreTable, NeverLies) {
  TypeParam table(std::size_t{1} << 22);
  constexpr std::uint64_t kKeys = 1'000'000;
  std::uint64_t put = 0, found = 0;
  Crew nobody(0);
  for (std::uint64_t i = 0; i < kKeys; ++i) {
    put += table.put(this->key(i), truth_of(i), static_cast<int>(i % 30)) ? 1 : 0;
    if (table.crowded(put)) table.grow(nobody);
  }
  EXPECT_FALSE(table.can_grow()) << "it has not grown to its limit";
  for (std::uint64_t i = 0; i < 2 * kKeys; ++i) {
    const Bounds known = table.probe(this->key(i));
    if (known.least < -TypeParam::kMostScore) continue;
    ASSERT_LT(i, kKeys);
    ++found;
    ASSERT_EQ(known.least, truth_of(i).least);
    ASSERT_EQ(known.most, truth_of(i).most);
  }
  EXPECT_LE(found, table.entries());
  EXPECT_GT(found, table.entries() / 2);
}

TYPED_TEST(ScoreTable, GrowingKeepsAlmostAll) {
  TypeParam table(std::size_t{1} << 22);
  constexpr std::uint64_t kKeys = 2'000;
  for (std::uint64_t i = 0; i < kKeys; ++i) table.put(this->key(i), truth_of(i), 1);
  const auto count = [&] {
    std::uint64_t found = 0;
    for (std::uint64_t i = 0; i < kKeys; ++i) found += table.probe(this->key(i)).most == truth_of(i).most ? 1 : 0;
    return found;
  };
  const std::uint64_t before = count();
  Crew nobody(0);
  while (table.can_grow()) table.grow(nobody);
  EXPECT_EQ(count(), before);
}

TYPED_TEST(ScoreTable, ThreadsGrowAsOneDoes) {
  TypeParam alone(std::size_t{1} << 25), together(std::size_t{1} << 25);
  constexpr std::uint64_t kKeys = 300'000;
  Crew nobody(0), two(2);
  for (std::uint64_t i = 0; i < kKeys; ++i) {
    if (i % (kKeys / 4) == 0 && alone.can_grow()) alone.grow(nobody), together.grow(two);
    alone.put(this->key(i), truth_of(i), 1), together.put(this->key(i), truth_of(i), 1);
  }
  while (alone.can_grow()) alone.grow(nobody);
  while (together.can_grow()) together.grow(two);
  EXPECT_EQ(together.entries(), alone.entries());
  std::uint64_t found = 0;
  for (std::uint64_t i = 0; i < kKeys; ++i) {
    const Bounds known = together.probe(this->key(i));
    ASSERT_EQ(known.least, alone.probe(this->key(i)).least);
    ASSERT_EQ(known.most, alone.probe(this->key(i)).most);
    found += known.most == truth_of(i).most ? 1 : 0;
  }
  EXPECT_GT(found, kKeys / 2);
  together.clear();
  for (std::uint64_t i = 0; i < kKeys; ++i) ASSERT_EQ(together.probe(this->key(i)).least, Bounds{}.least);
  while (together.can_grow()) together.grow(nobody);  // nothing is left behind where it will grow to
  for (std::uint64_t i = 0; i < kKeys; ++i) ASSERT_EQ(together.probe(this->key(i)).least, Bounds{}.least);
}

TYPED_TEST(ScoreTable, ThreadsReadOnlyWhatIsTrue) {
  TypeParam table(std::size_t{1} << 12);
  // Few of one bucket, so that they meet.
  std::vector<std::uint64_t> numbers;
  for (std::uint64_t number = 0; numbers.size() < 6; ++number)
    if (place_of(this->key(number)) == place_of(this->key(0))) numbers.push_back(number);
  std::vector<std::jthread> threads;
  std::atomic<std::uint64_t> wrong{0};
  for (std::uint64_t seed = 1; seed <= 4; ++seed)
    threads.emplace_back([&, seed] {
      Rng rng(seed);
      for (int i = 0; i < 2'000'000 && wrong == 0; ++i) {
        const std::uint64_t number = numbers[rng.below(numbers.size())];
        const Bounds truth = truth_of(number);
        if (i % 2 == 0) {
          table.put(this->key(number), truth, static_cast<int>(rng.below(30)));
        } else if (const Bounds known = table.probe(this->key(number)); known.least >= -TypeParam::kMostScore) {
          wrong += known.least != truth.least || known.most != truth.most ? 1 : 0;
        }
      }
    });
  threads.clear();
  EXPECT_EQ(wrong, 0U);
}

}  // namespace
}  // namespace zermelo::score
