// SPDX-License-Identifier: MIT
// Distances against a search that knows nothing of databases: it looks n moves ahead and no further.
#include <gtest/gtest.h>

#include <unordered_map>

#include "base/rng.h"
#include "db/built.h"
#include "db/lookup.h"

namespace zermelo::db_test {
namespace {

template <Indexed P>
class Forward {
 public:
  // Can the side to move force a win in at most `plies` moves of both sides? Is it lost within so many, whatever it
  // does?
  bool wins(const P& p, int plies) { return within(p, plies, true); }
  bool loses(const P& p, int plies) { return within(p, plies, false); }

 private:
  struct Hash {
    std::size_t operator()(const std::pair<P, int>& x) const { return x.first.key().spread() + mix(x.second); }
  };
  bool within(const P& p, int plies, bool win) {
    if (p.outcome() != Outcome::open) return value_at_end(p) == (win ? Value::win : Value::loss);
    if (plies == 0) return false;
    const std::pair key(canonical(p).position, 2 * plies + win);
    if (const auto known = seen_.find(key); known != seen_.end()) return known->second;
    bool some = false, all = true;
    each_after(p, [&](const P& after) {
      if (win ? some : !all) return;
      if (within(after, plies - 1, !win))
        some = true;
      else
        all = false;
    });
    return seen_[key] = win ? some : all;
  }

  std::unordered_map<std::pair<P, int>, bool, Hash> seen_;
};

// `count` random positions of the slices up to `level`; those farther from the end than `most` are looked at so far
// only.
template <Indexed P>
void compare(const std::string& game, int level, int count, int most) {
  const Folder folder;
  ASSERT_NE(built<P>(game, level, Kind::distances, folder), nullptr);
  const auto tables = db::Lookup<P>::open(rules_of<P>(game), folder.path(), std::size_t{16} << 20);
  ASSERT_TRUE(tables) << tables.error().what;
  const auto slices = index_of<P>(game).slices(level);
  Forward<P> forward;
  Rng rng(7);
  for (int i = 0; i < count; ++i) {
    const Slice& slice = slices[rng.below(slices.size())];
    const P p = (*tables)->index().at({slice.id, rng.below(slice.size)});
    const auto known = (*tables)->find(p);
    ASSERT_TRUE(known);
    const int plies = known->plies, ahead = std::min(plies, most);
    SCOPED_TRACE(game + " " + p.text() + " " + word(known->value) + " " + std::to_string(plies));
    if (known->value == Value::draw) {
      EXPECT_FALSE(forward.wins(p, most) || forward.loses(p, most));
    } else {
      const bool wins = known->value == Value::win;
      EXPECT_EQ(wins ? forward.wins(p, ahead) : forward.loses(p, ahead), plies <= most);
      EXPECT_FALSE(wins ? forward.loses(p, ahead) : forward.wins(p, ahead));
      if (ahead > 0) {
        EXPECT_FALSE(wins ? forward.wins(p, ahead - 1) : forward.loses(p, ahead - 1));
      }
    }
    if (testing::Test::HasFailure()) return;
  }
}

TEST(ForwardSearch, Fanorona) {
  compare<fanorona::Position>("fanorona(3x3)", 8, 2000, 14);
  compare<fanorona::Position>("fanorona(5x3)", 6, 3000, 9);
  compare<fanorona::Position>("fanorona(5x5)", 4, 2000, 10);
  compare<fanorona::Position>("fanorona(9x5)", 4, 2000, 6);
}
TEST(ForwardSearch, Loa) { compare<loa::Position>("loa(4x4)", 6, 3000, 7); }
TEST(ForwardSearch, Connect4) { compare<connect4::Position>("connect4(4x4)", 8, 2000, 8); }

}  // namespace
}  // namespace zermelo::db_test
