// SPDX-License-Identifier: MIT
// The numbers of positions: each stands for one position up to symmetry, each position has one, and no move leads
// upwards.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/rng.h"
#include "db/boards.h"

namespace zermelo::db_test {
namespace {

constexpr std::uint64_t kSeed = 1964;
constexpr std::uint64_t kAll = 300'000;  // slices up to this size are looked at as a whole
constexpr std::uint64_t kSome = 5'000;   // so many of the others, at random

template <Indexed P>
int orbit_of(const P& p) {
  std::set<std::pair<std::uint64_t, std::uint64_t>> images;
  for (int i = 0; i < p.symmetries(); ++i) images.emplace(p.image(i).key().hi, p.image(i).key().lo);
  return static_cast<int>(images.size());
}

template <Indexed P>
class Numbers {
 public:
  explicit Numbers(const std::string& game, int level = kMostCells)
      : game_(game), index_(index_of<P>(game)), slices_(by_id<P>(index_, level)) {}

  // `count (own, enemy)`: how many positions there are before symmetry. Returns how many numbers were looked at.
  template <class Count>
  std::uint64_t run(Count&& count) {
    SCOPED_TRACE(game_ + ", seed " + std::to_string(kSeed));
    EXPECT_FALSE(slices_.empty());
    for (const auto& [id, slice] : slices_) {
      if (slice.size > kAll) {
        Rng rng(kSeed);
        for (std::uint64_t n = 0; n < kSome; ++n) look({id, rng.below(slice.size)});
        continue;
      }
      positions_ = 0;
      index_.each(id, 0, slice.size, [&, id = id](std::uint64_t i, const P& p) {
        EXPECT_EQ(index_.at({id, i}), p) << p.text();
        look({id, i});
      });
      const auto v = slice.name.find('v');
      EXPECT_EQ(positions_, count(std::stoi(slice.name), std::stoi(slice.name.substr(v + 1)))) << slice.name;
    }
    return looked_;
  }

 private:
  void look(Place at) {
    const P p = index_.at(at);
    const auto place = index_.place(p);
    ++looked_;
    ASSERT_TRUE(place) << p.text();
    ASSERT_EQ(place->slice, at.slice) << p.text();
    if (*place == at) {
      positions_ += orbit_of(p);
      expect_moves(p, slices_.at(at.slice));
    } else {
      ASSERT_TRUE(index_.may_alias(at.slice, at.index)) << p.text();
      ASSERT_EQ(index_.place(index_.at(*place)), place) << p.text();
      ASSERT_EQ(canonical_key(index_.at(*place)), canonical_key(p)) << p.text();
    }
    for (int i = 1; i < p.symmetries(); ++i) ASSERT_EQ(index_.place(p.image(i)), place) << p.text() << ' ' << i;
    const auto other = exchanged(p);
    ASSERT_EQ(other ? index_.place(*other) : place, place) << p.text();
  }
  void expect_moves(const P& p, const Slice& from) {
    each_after(p, [&](const P& after) {
      const auto place = index_.place(after);
      if (!place) {
        ASSERT_NE(after.outcome(), Outcome::open) << p.text() << " -> " << after.text();
        return;
      }
      const auto to = slices_.find(place->slice);
      ASSERT_NE(to, slices_.end()) << p.text() << " -> " << after.text();
      EXPECT_LE(to->second.group, from.group) << p.text() << " -> " << after.text();
      EXPECT_LE(to->second.level, from.level) << p.text() << " -> " << after.text();
    });
  }

  std::string game_;
  typename P::Index index_;
  std::map<std::uint32_t, Slice> slices_;
  std::uint64_t positions_ = 0, looked_ = 0;
};

// Any cells may hold stones.
auto any_of(std::uint64_t cells) {
  return [=](int own, int enemy) { return kChoose[own][cells] * kChoose[enemy][cells - own]; };
}

TEST(Index, Fanorona) {
  std::uint64_t looked = 0;
  for (const std::string game : {"fanorona(3x3)", "fanorona(3x3,blocked=draw)"})
    looked += Numbers<fanorona::Position>(game).run(any_of(9));
  looked += Numbers<fanorona::Position>("fanorona(5x3)", 6).run(any_of(15));
  looked += Numbers<fanorona::Position>("fanorona(3x5)", 7).run(any_of(15));
  looked += Numbers<fanorona::Position>("fanorona(5x5)", 4).run(any_of(25));
  looked += Numbers<fanorona::Position>("fanorona(9x5)", 6).run(any_of(45));
  std::printf("%llu numbers\n", static_cast<unsigned long long>(looked));
}

TEST(Index, Loa) {
  std::uint64_t looked = 0;
  looked += Numbers<loa::Position>("loa(4x4)").run(any_of(16));
  looked += Numbers<loa::Position>("loa(5x5,both=mover)", 5).run(any_of(25));
  looked += Numbers<loa::Position>("loa(8x8)", 6).run(any_of(64));
  std::printf("%llu numbers\n", static_cast<unsigned long long>(looked));
}

TEST(Index, Mnk) {
  std::uint64_t looked = 0;
  for (const auto& [game, cells] : {std::pair{"mnk(3x3,k=3)", 9},
                                    {"mnk(4x3,k=3)", 12},
                                    {"mnk(2x5,k=4)", 10},
                                    {"mnk(7x1,k=2)", 7},
                                    {"mnk(1x4,k=2)", 4},
                                    {"mnk(4x4,k=4)", 16}})
    looked += Numbers<mnk::Position>(game).run(any_of(cells));
  std::printf("%llu numbers\n", static_cast<unsigned long long>(looked));
}

TEST(Index, Hex) {
  std::uint64_t looked = 0;
  for (const auto& [game, cells] :
       {std::pair{"hex(3x3)", 9}, {"hex(4x3)", 12}, {"hex(2x5)", 10}, {"hex(1x1)", 1}, {"hex(4x4)", 16}})
    looked += Numbers<hex::Position>(game).run(any_of(cells));
  std::printf("%llu numbers\n", static_cast<unsigned long long>(looked));
}

TEST(Index, Othello) {
  const auto count = [](int own, int enemy) { return kChoose[own + enemy - 4][12] * kChoose[own][own + enemy]; };
  std::printf("%llu numbers\n", static_cast<unsigned long long>(Numbers<othello::Position>("othello(4x4)").run(count)));
}

// How many ways there are to drop so many stones into columns.
std::uint64_t heights(int columns, int rows, int stones) {
  if (columns == 0) return stones == 0 ? 1 : 0;
  std::uint64_t sum = 0;
  for (int height = 0; height <= std::min(rows, stones); ++height) sum += heights(columns - 1, rows, stones - height);
  return sum;
}

TEST(Index, ConnectFour) {
  std::uint64_t looked = 0;
  for (const auto& [columns, rows] : {std::array{4, 4}, {5, 4}, {3, 5}, {1, 6}, {6, 2}, {9, 2}, {5, 5}, {7, 6}}) {
    const auto count = [columns = columns, rows = rows](int own, int enemy) {
      return heights(columns, rows, own + enemy) * kChoose[own][own + enemy];
    };
    const std::string game = "connect4(" + std::to_string(columns) + "x" + std::to_string(rows) + ")";
    looked += Numbers<connect4::Position>(game, columns * rows > 25 ? 12 : kMostCells).run(count);
  }
  std::printf("%llu numbers\n", static_cast<unsigned long long>(looked));
}

TEST(Index, Refused) {
  EXPECT_FALSE(mnk::Position::Index::make(rules_of<mnk::Position>("mnk(6x3,k=3)")));
  EXPECT_FALSE(hex::Position::Index::make(rules_of<hex::Position>("hex(5x5)")));
  EXPECT_FALSE(hex::Position::Index::make(rules_of<hex::Position>("hex(3x3,swap=yes)")));
  EXPECT_FALSE(othello::Position::Index::make(rules_of<othello::Position>("othello(6x6)")));
  EXPECT_FALSE(fanorona::Position::Index::make(rules_of<fanorona::Position>("fanorona(9x9)")));
  for (const std::string game : {"connect4(8x8)", "connect4(64x1)", "connect4(1x64)", "connect4(7x7)"}) {
    const auto index = connect4::Position::Index::make(rules_of<connect4::Position>(game));
    ASSERT_FALSE(index) << game;
    EXPECT_FALSE(index.error().what.empty());
  }
}

// Positions that are in no slice: one side has nothing left, or stones were set up that no game leads to.
TEST(Index, Nowhere) {
  const auto expect_nowhere = [](const auto& p) {
    using P = std::remove_cvref_t<decltype(p)>;
    EXPECT_FALSE(P::Index::make(p.rules())->place(p)) << p.text();
  };
  expect_nowhere(*fanorona::Position::parse(rules_of<fanorona::Position>("fanorona(3x3)"), "w../.../... b"));
  expect_nowhere(*loa::Position::parse(rules_of<loa::Position>("loa(4x4)"), "b.bw/..../..../.... b"));
  expect_nowhere(*othello::Position::parse(rules_of<othello::Position>("othello(4x4)"), "..../.xx./.xx./.... o"));
  expect_nowhere(*hex::Position::parse(rules_of<hex::Position>("hex(3x3)"), "bb./.../... w"));
  expect_nowhere(*hex::Position::parse(rules_of<hex::Position>("hex(3x2)"), "b../... b"));
}

// More sets of eight stones than are listed: then 3v8, whose moves lead to 8v3, is no slice either.
TEST(Index, TooManySets) {
  const auto index = index_of<fanorona::Position>("fanorona(9x5)");
  const std::uint64_t three = 0x7, eight = 0x7f8;
  EXPECT_FALSE(index.place(eight, three));
  EXPECT_FALSE(index.place(three, eight));
}

// Two to seven stones on 9x5, before symmetry: what the sets of the mover stand for, times the places of the others.
TEST(Index, CountOnTheLargeBoard) {
  const auto index = index_of<fanorona::Position>("fanorona(9x5)");
  std::map<int, std::uint64_t> sets;  // of the mover, up to symmetry
  std::uint64_t all = 0;
  for (const Slice& slice : index.slices(7)) {
    const int own = std::stoi(slice.name), enemy = slice.level - own;
    const std::uint64_t each = kChoose[enemy][45 - own];
    ASSERT_EQ(slice.size % each, 0U);
    if (enemy == 1) {
      std::uint64_t sum = 0;
      for (std::uint64_t i = 0; i < slice.size; i += each) {
        const auto p = index.at({slice.id, i});
        std::array<std::uint64_t, 4> images{};
        for (int image = 0; image < 4; ++image) images[image] = p.image(image).mine_and_theirs().first;
        std::sort(images.begin(), images.end());
        sum += std::unique(images.begin(), images.end()) - images.begin();
      }
      EXPECT_EQ(sum, kChoose[own][45]) << own;
      sets[own] = slice.size / each;
    }
    EXPECT_EQ(slice.size, sets.at(own) * each) << slice.name;
    all += kChoose[own][45] * each;
  }
  EXPECT_EQ(all, 6'261'651'660U);
}

}  // namespace
}  // namespace zermelo::db_test
