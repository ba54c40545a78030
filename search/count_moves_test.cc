// SPDX-License-Identifier: MIT
#include "search/count_moves.h"

#include <gtest/gtest.h>

#include <map>

#include "base/rng.h"
#include "games/loa/loa.h"
#include "games/othello/othello.h"

namespace zermelo {
namespace {

// Black has 4 moves, then White 3, then Black 5, c4 for the second time among them.
TEST(MoveCounter, CountsByHand) {
  const othello::Rules rules;
  Record record;
  record.moves = {"f5", "d6"};
  const auto counts = [&](std::uint64_t skip) {
    MoveCounter<othello::Position> counter(skip, std::nullopt, false);
    EXPECT_TRUE(counter.add(rules, record));
    std::map<std::string, std::pair<int, int>> out;
    if (counter.games() > 0)
      for (const auto& row : counter.table().rows)
        out[row.text] = {static_cast<int>(row.played), static_cast<int>(row.available)};
    out["positions"] = {0, static_cast<int>(counter.positions())};
    return out;
  };
  using Counts = std::map<std::string, std::pair<int, int>>;
  EXPECT_EQ(counts(0), (Counts{{"c3", {0, 1}},
                               {"c4", {0, 2}},
                               {"c5", {0, 1}},
                               {"c6", {0, 1}},
                               {"c7", {0, 1}},
                               {"d3", {0, 1}},
                               {"d6", {1, 1}},
                               {"e6", {0, 1}},
                               {"f4", {0, 1}},
                               {"f5", {1, 1}},
                               {"f6", {0, 1}},
                               {"positions", {0, 3}}}));
  EXPECT_EQ(
      counts(2),
      (Counts{{"c3", {0, 1}}, {"c4", {0, 1}}, {"c5", {0, 1}}, {"c6", {0, 1}}, {"c7", {0, 1}}, {"positions", {0, 1}}}));
  EXPECT_EQ(counts(3), (Counts{{"positions", {0, 0}}}));
}

TEST(MoveCounter, RefusesGamesOfOtherRules) {
  const loa::Rules five{5}, six{6}, eight{8};
  MoveCounter<loa::Position> any(0, std::nullopt, false), cut(0, six, true);
  EXPECT_TRUE(any.add(six, {}));
  EXPECT_EQ(any.add(eight, {}).error().what, "this is a game of loa(8x8), the table is of loa(6x6)");
  EXPECT_EQ(any.table().game, "loa(6x6)");
  EXPECT_EQ(any.table().games, 1U);
  EXPECT_TRUE(cut.add(eight, {}));
  EXPECT_EQ(cut.add(six, {}).error().what, "a board of 6x6 cannot be cut out of one of 6x6");
  EXPECT_EQ(cut.add(five, {}).error().what, "a board of 6x6 cannot be cut out of one of 5x5");
  EXPECT_EQ(cut.table().game, "loa(6x6)");
}

// Random games, counted a second time by the texts of the moves alone.
class RandomGames : public testing::TestWithParam<int> {};

std::vector<std::string> cut_texts(const std::string& move, int from, int to) {
  std::vector<std::string> out;
  if (move == "pass") return out;
  for (const int left : {0, from - to})
    for (const int below : {0, from - to}) {
      std::string small = move;
      bool inside = true;
      for (const int at : {0, 3}) {
        small[at] = static_cast<char>(small[at] - left), small[at + 1] = static_cast<char>(small[at + 1] - below);
        inside = inside && small[at] >= 'a' && small[at] < 'a' + to && small[at + 1] >= '1' && small[at + 1] < '1' + to;
      }
      if (inside) out.push_back(small);
    }
  return out;
}

TEST_P(RandomGames, AreCountedTwice) {
  const int to = GetParam(), from = 8;
  const std::uint64_t skip = 7, seed = 3;
  std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
  Rng rng(seed);
  const loa::Rules rules{from}, small{static_cast<std::uint8_t>(to)};
  MoveCounter<loa::Position> counter(skip, small, to < from);
  std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> counts;
  std::vector<loa::Move> moves;
  const auto texts = [&](const std::string& text) {
    return to < from ? cut_texts(text, from, to) : std::vector<std::string>{text};
  };
  for (int game = 0; game < 20; ++game) {
    Record record;
    auto at = loa::Position::start(rules);
    for (std::uint64_t ply = 0; at.outcome() == Outcome::open && ply < 80; ++ply) {
      at.moves(moves);
      const auto move = moves[rng.below(moves.size())];
      record.moves.push_back(at.move_text(move));
      for (const auto& legal : moves)
        for (const auto& text : texts(at.move_text(legal))) counts[text].second += ply >= skip;
      for (const auto& text : texts(record.moves.back())) counts[text].first += ply >= skip;
      at.play(move);
    }
    at.moves(moves);
    for (const auto& legal : moves)
      for (const auto& text : texts(at.move_text(legal))) ++counts[text].second;
    ASSERT_TRUE(counter.add(rules, record));
  }
  std::erase_if(counts, [](const auto& row) { return row.second.second == 0; });
  const MoveTable table = counter.table();
  EXPECT_EQ(table.rows.size(), counts.size());
  for (const auto& row : table.rows) EXPECT_EQ(counts[row.text], std::pair(row.played, row.available)) << row.text;
  EXPECT_EQ(*MoveTable::read(table.text()), table);
}
INSTANTIATE_TEST_SUITE_P(Sizes, RandomGames, testing::Values(8, 7, 5, 4));

}  // namespace
}  // namespace zermelo
