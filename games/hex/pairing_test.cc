// SPDX-License-Identifier: MIT
#include "games/hex/pairing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <unordered_set>

#include "base/rng.h"
#include "games/hex/hex.h"

namespace zermelo::hex {
namespace {

Position start_of(int columns, int rows) {
  return Position::start({static_cast<std::uint8_t>(columns), static_cast<std::uint8_t>(rows), false});
}

Move at(int cell) { return {static_cast<std::uint16_t>(cell)}; }

TEST(Pairing, PartnersAreMutual) {
  EXPECT_FALSE(pairing_winner({5, 5}));
  for (int columns = 1; columns <= kLongest; ++columns)
    for (int rows = 1; rows <= kLongest; ++rows) {
      const Size size{columns, rows};
      if (columns == rows) continue;
      EXPECT_EQ(*pairing_winner(size), columns > rows ? Side::first : Side::second);
      int paired = 0;
      for (int cell = 0; cell < size.cells(); ++cell) {
        const int to = partner(size, cell);
        if (to < 0) continue;
        ++paired;
        ASSERT_LT(to, size.cells());
        ASSERT_NE(to, cell);
        ASSERT_EQ(partner(size, to), cell);
      }
      const int width = std::min(columns, rows);
      EXPECT_EQ(paired, width * (width + 1)) << text_of(size);
    }
}

// The empty board with the side to move that the pairing answers.
Position opponent_to_move(int columns, int rows) {
  const Position start = start_of(columns, rows);
  std::string text = start.text();
  text.back() = columns > rows ? 'w' : 'b';
  return *Position::parse(start.rules(), text);
}

// All lines of play of the opponent, who moves first, against the answers. Positions met before are left out.
struct EveryLine {
  Position p;
  std::unordered_set<Key, KeyHash> seen = {};
  int ends = 0;

  void walk() {
    if (!seen.insert(p.key()).second) return;
    const Size size = p.rules().size();
    for (int cell = 0; cell < size.cells(); ++cell) {
      if (p.has(Side::first, cell) || p.has(Side::second, cell)) continue;
      const auto stone = p.play(at(cell));
      ASSERT_EQ(p.outcome(), Outcome::open) << p.text();  // the opponent never wins
      const auto answer = p.play(at(partner(size, cell)));
      if (p.outcome() == Outcome::open) {
        ASSERT_NO_FATAL_FAILURE(walk());
      } else {
        ASSERT_EQ(p.outcome(), win_for(*pairing_winner(size))) << p.text();
        ++ends;
      }
      p.undo(answer);
      p.undo(stone);
    }
  }
};

TEST(Pairing, WinsEveryLineOnSmallBoards) {
  for (const auto& [columns, rows] : {std::pair{2, 1}, {1, 2}, {3, 2}, {2, 3}, {4, 3}, {3, 4}, {5, 4}, {4, 5}}) {
    EveryLine lines{opponent_to_move(columns, rows)};
    lines.walk();
    EXPECT_GT(lines.ends, 0) << columns << 'x' << rows;
  }
}

// However the pairs are shared out, one cell each, the winner's edges are joined: each set of answers, in any order.
TEST(Pairing, WinsEveryFullBoard) {
  const Size size{6, 5};
  std::vector<std::pair<int, int>> pairs;
  for (int cell = 0; cell < size.cells(); ++cell)
    if (partner(size, cell) > cell) pairs.emplace_back(cell, partner(size, cell));
  ASSERT_EQ(pairs.size(), 15U);
  for (unsigned shares = 0; shares < 1U << 15; ++shares) {
    std::string cells(size.cells(), 'w');
    for (std::size_t i = 0; i < pairs.size(); ++i)
      cells[(shares >> i & 1) != 0 ? pairs[i].first : pairs[i].second] = 'b';
    for (int row = size.rows - 1; row > 0; --row) cells.insert(static_cast<std::size_t>(row) * size.columns, 1, '/');
    ASSERT_EQ(Position::parse({6, 5, false}, cells + " b")->outcome(), Outcome::first) << cells;
  }
}

// Longer boards too, where cells without a partner are answered anywhere.
TEST(Pairing, WinsAgainstRandomOpponents) {
  Rng rng(12);
  for (int columns = 1; columns <= 13; ++columns)
    for (int rows = 1; rows <= 13; ++rows) {
      if (columns == rows) continue;
      const Side winner = columns > rows ? Side::first : Side::second;
      const Size size{columns, rows};
      std::vector<Move> moves;
      for (int game = 0; game < (std::abs(columns - rows) == 1 ? 2000 : 50); ++game) {
        Position p = opponent_to_move(columns, rows);
        while (p.outcome() == Outcome::open) {
          p.moves(moves);
          const Move move = moves[rng.below(moves.size())];
          p.play(move);
          if (p.outcome() != Outcome::open) break;
          p.moves(moves);
          const Move answer = at(std::max(0, partner(size, move.cell)));
          p.play(std::find(moves.begin(), moves.end(), answer) != moves.end() ? answer
                                                                              : moves[rng.below(moves.size())]);
        }
        ASSERT_EQ(p.outcome(), win_for(winner)) << p.rules().text() << ' ' << p.text();
      }
    }
}

}  // namespace
}  // namespace zermelo::hex
