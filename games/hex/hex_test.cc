// SPDX-License-Identifier: MIT
#include "games/hex/hex.h"

#include <gtest/gtest.h>

#include <set>

#include "base/rng.h"

namespace zermelo::hex {
namespace {

Rules rules_of(const std::string& text) { return *Rules::make(*conform(*parse_call(text), Position::kInfo, "game")); }

Position position(const std::string& game, const std::string& text) { return *Position::parse(rules_of(game), text); }

Position after(Position p, const std::vector<std::string>& moves) {
  for (const std::string& text : moves) {
    const auto move = p.parse_move(text);
    EXPECT_TRUE(move) << text << ": " << move.error().what;
    if (move) p.play(*move);
  }
  return p;
}

TEST(Hex, BlackJoinsTopAndBottomWhiteLeftAndRight) {
  EXPECT_EQ(position("hex(3x2)", "b../b.. w").outcome(), Outcome::first);
  EXPECT_EQ(position("hex(3x2)", ".b./b.. w").outcome(), Outcome::first);  // b1 touches a2
  EXPECT_EQ(position("hex(3x2)", "b../.b. w").outcome(), Outcome::open);   // a1 does not touch b2
  EXPECT_EQ(position("hex(3x2)", "www/... b").outcome(), Outcome::second);
  EXPECT_EQ(position("hex(3x2)", ".ww/w.. b").outcome(), Outcome::second);
  EXPECT_EQ(position("hex(3x2)", "ww./..w b").outcome(), Outcome::open);  // b1 does not touch c2
  EXPECT_EQ(position("hex(3x1)", ".b. w").outcome(), Outcome::first);
  EXPECT_EQ(position("hex(1x3)", "./w/. b").outcome(), Outcome::second);
  EXPECT_EQ(position("hex(1x1)", "b b").outcome(), Outcome::first);  // any side may be to move
}

TEST(Hex, WritesTheRhombus) {
  EXPECT_EQ(position("hex(3x2)", "b.w/.w. b").drawing().text(),
            "   a b c\n"
            " 1 b . w 1\n"
            "  2 . w . 2\n"
            "     a b c\n"
            "b joins top and bottom, w joins left and right\n");
}

// The rules once more, as slowly as possible: a chain of stones found by walking.
Outcome walked(const Position& p) {
  const Size size = p.rules().size();
  for (const Side side : {Side::first, Side::second}) {
    std::set<std::pair<int, int>> reached;
    std::vector<std::pair<int, int>> waiting;
    const auto visit = [&](int c, int r) {
      if (c < 0 || r < 0 || c >= size.columns || r >= size.rows || !p.has(side, size.cell(c, r))) return;
      if (reached.emplace(c, r).second) waiting.emplace_back(c, r);
    };
    for (int i = 0; i < (side == Side::first ? size.columns : size.rows); ++i)
      side == Side::first ? visit(i, 0) : visit(0, i);
    while (!waiting.empty()) {
      const auto [c, r] = waiting.back();
      waiting.pop_back();
      if (side == Side::first ? r == size.rows - 1 : c == size.columns - 1) return win_for(side);
      visit(c + 1, r), visit(c - 1, r), visit(c, r + 1), visit(c, r - 1), visit(c + 1, r - 1), visit(c - 1, r + 1);
    }
  }
  return Outcome::open;
}

// Forwards and back again through random games on boards of one word, of exactly one word, and of several.
TEST(Hex, OutcomeIsKnownAfterEachStone) {
  Rng rng(7);
  for (const std::string game : {"hex(1x1)", "hex(1x19)", "hex(19x1)", "hex(2x2)", "hex(7x9)", "hex(8x8)", "hex(5x13)",
                                 "hex(13x5)", "hex(11x11)", "hex(19x18)", "hex(19x19)", "hex(4x16)", "hex(16x4)"})
    for (int round = 0; round < 25; ++round) {
      Position p = Position::start(rules_of(game));
      std::vector<Position> path;
      std::vector<Position::Undo> undos;
      std::vector<Move> moves;
      for (p.moves(moves); !moves.empty(); p.moves(moves)) {
        ASSERT_EQ(walked(p), Outcome::open) << game << ' ' << p.text();
        path.push_back(p);
        undos.push_back(p.play(moves[rng.below(moves.size())]));
        if (rng.below(3) == 0) {  // take one back and play another
          p.undo(undos.back());
          ASSERT_EQ(p, path.back());
          undos.back() = p.play(moves[rng.below(moves.size())]);
        }
      }
      ASSERT_NE(p.outcome(), Outcome::open) << p.text();
      ASSERT_EQ(p.outcome(), walked(p)) << p.text();
      while (!path.empty()) {
        p.undo(undos.back());
        ASSERT_EQ(p, path.back());
        ASSERT_EQ(p.key(), path.back().key());
        ASSERT_EQ(p.canonical_key(), path.back().canonical_key());
        ASSERT_EQ(p.canonical_key(), p.image(1).canonical_key());
        path.pop_back(), undos.pop_back();
      }
    }
}

TEST(Hex, SwapMirrorsTheFirstStone) {
  const Position start = Position::start(rules_of("hex(5x5,swap=yes)"));
  const Position one = after(start, {"d2"});
  std::vector<Move> moves;
  start.moves(moves);
  EXPECT_EQ(moves.size(), 25U);
  one.moves(moves);
  ASSERT_EQ(moves.size(), 25U);
  EXPECT_EQ(moves.back(), kSwap);
  Position swapped = one;
  const auto undo = swapped.play(kSwap);
  EXPECT_EQ(swapped.text(), "...../...../...../.w.../..... b");
  EXPECT_EQ(swapped.outcome(), Outcome::open);
  swapped.moves(moves);
  EXPECT_EQ(moves.size(), 24U);
  swapped.undo(undo);
  EXPECT_EQ(swapped, one);
  EXPECT_EQ(swapped.key(), one.key());
  EXPECT_FALSE(after(one, {"swap", "a1"}).may_swap());
  EXPECT_FALSE(after(one, {"a1"}).parse_move("swap"));
  EXPECT_FALSE(start.parse_move("swap"));
  EXPECT_FALSE(Position::start(rules_of("hex(5x5)")).parse_move("swap"));
  EXPECT_FALSE(after(Position::start(rules_of("hex(1x1,swap=yes)")), {"a1"}).may_swap());  // over
}

// A stone at the edge keeps its edge when it changes hands, and the chain that grows from it wins.
TEST(Hex, SwappedStoneIsJoinedToTheNewEdge) {
  Position p = after(Position::start(rules_of("hex(3x3,swap=yes)")), {"b1", "swap", "c3", "b2", "a3", "c1"});
  EXPECT_EQ(p.text(), "..w/ww./b.b b");
  EXPECT_EQ(p.outcome(), Outcome::second);
  const Position large = after(Position::start(rules_of("hex(9x9,swap=yes)")), {"e1", "swap"});
  EXPECT_EQ(large.key(), position("hex(9x9,swap=yes)", large.text()).key());
}

TEST(Hex, RefusesWithReasons) {
  const auto error = [](const std::string& game) {
    const auto call = conform(*parse_call(game), Position::kInfo, "game");
    return call ? Rules::make(*call).error().what : call.error().what;
  };
  EXPECT_EQ(error("hex(5x4,swap=yes)"), "swap=yes needs a square board: on 5x4 the mirrored stone may have no cell");
  EXPECT_NE(error("hex(20x3)").find("from 1 to 19"), std::string::npos);
  const Rules small = rules_of("hex(3x2)");
  EXPECT_EQ(Position::parse(small, "b.q/... b").error().what, "unknown character 'q' at c1; a cell is b, w or .");
  EXPECT_EQ(Position::parse(small, ".../.. b").error().what, "row 2 has 2 cells, but a row of this board has 3");
  EXPECT_EQ(position("hex(3x2)", "b../... w").parse_move("a1").error().what, "a1 is not empty: it holds b");
  EXPECT_EQ(position("hex(3x2)", "b../b.. w").parse_move("c1").error().what, "c1 is not legal: the game is over");
  EXPECT_TRUE(position("hex(3x2)", "b../... w").parse_move("C2"));
}

// Links speak of positions that no swap can change any more.
TEST(Hex, OnlyStones) {
  const Rules rules{3, 3, true};
  for (const auto& [text, only] : {std::pair{".../.../... b", false},
                                   {".../.../... w", true},
                                   {"b../.../... w", false},
                                   {"b../.../... b", true},
                                   {"w../.../... b", true},
                                   {"bb./.../... w", true}})
    EXPECT_EQ(Position::parse(rules, text)->only_stones(), only) << text;
  EXPECT_TRUE(Position::start({3, 3, false}).only_stones());
}

TEST(Hex, OfCells) {
  for (const auto* text : {"b.w/.w./..b w", "bbb/.w./w.. b"}) {
    const Position at = *Position::parse({3, 3, false}, text);
    const Position made =
        Position::of_cells(at.rules(), at.stone_words(Side::first), at.stone_words(Side::second), at.to_move());
    EXPECT_EQ(made, at);
    EXPECT_EQ(made.outcome(), at.outcome());
    EXPECT_EQ(made.key(), at.key());
  }
}

}  // namespace
}  // namespace zermelo::hex
