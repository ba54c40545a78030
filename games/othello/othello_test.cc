// SPDX-License-Identifier: MIT
#include "games/othello/othello.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/rng.h"

namespace zermelo::othello {
namespace {

constexpr Rules kFour{4}, kSix{6}, kEight{8};
using Texts = std::vector<std::string>;

Position read(const Rules& rules, std::string_view text) {
  const auto p = Position::parse(rules, text);
  EXPECT_TRUE(p) << text << ": " << p.error().what;
  return p ? *p : Position();
}

Texts texts_of(const Position& p) {
  std::vector<Move> moves;
  p.moves(moves);
  Texts out;
  for (const Move move : moves) out.push_back(p.move_text(move));
  return out;
}

Position after(Position p, const Texts& moves) {
  for (const auto& text : moves) {
    const auto move = p.parse_move(text);
    EXPECT_TRUE(move) << p.text() << ' ' << text << ": " << move.error().what;
    if (move) p.play(*move);
  }
  return p;
}

TEST(Othello, StartsCrosswiseOnEverySize) {
  EXPECT_EQ(Position::start(kEight).text(),
            "......../......../......../...ox.../...xo.../......../......../........ x");
  EXPECT_EQ(Position::start(kSix).text(), "....../....../..ox../..xo../....../...... x");
  EXPECT_EQ(Position::start(kFour).text(), "..../.ox./.xo./.... x");
  EXPECT_EQ(texts_of(Position::start(kEight)), (Texts{"d3", "c4", "f5", "e6"}));
  EXPECT_EQ(texts_of(Position::start(kFour)), (Texts{"b1", "a2", "d3", "c4"}));
  EXPECT_EQ(Position::start(kFour).drawing().text(), "   a b c d\n 1 . . . .\n 2 . o x .\n 3 . x o .\n 4 . . . .\n");
}

TEST(Othello, TurnsDiscsInAllDirections) {
  const Position p = read(kEight, "x.x.x.../.ooo..../xo.ox.../.ooox.../x.oxo.../..x..x../......../........ x");
  EXPECT_EQ(after(p, {"C3"}).text(), "x.x.x.../.xxx..../xxxxx.../.xxxx.../x.xxx.../..x..x../......../........ o");
}

// h4 and a5 are neighbours as bits and far apart on the board: x, o, o and the edge enclose nothing.
TEST(Othello, DoesNotTurnAroundTheEdge) {
  const Position p = read(kEight, "......../......../......../...xxxoo/...xx.../......../......../........ x");
  EXPECT_EQ(texts_of(p), Texts{"pass"});
  EXPECT_EQ(texts_of(p.image(1)), Texts{"pass"});
}

TEST(Othello, PassesOnlyWhenStuck) {
  const Position p = read(kFour, ".x../.xxo/.xxo/...o x");
  EXPECT_EQ(p.outcome(), Outcome::open);
  EXPECT_EQ(texts_of(p), Texts{"pass"});
  for (const auto* text : {"pass", "PASS", "ps", "PS", "pa", "Pa", "--"}) {
    const auto move = p.parse_move(text);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(p.move_text(*move), "pass");
  }
  Position next = p;
  const auto undo = next.play({Move::kPass});
  EXPECT_EQ(next.text(), ".x../.xxo/.xxo/...o o");
  EXPECT_NE(next.key(), p.key());
  next.undo(undo);
  EXPECT_EQ(next, p);
  EXPECT_EQ(p.parse_move("a1").error().what,
            "a1 is not legal: a disc of x there would turn nothing; no move is left but pass");
  EXPECT_EQ(Position::start(kFour).parse_move("ps").error().what, "x may not pass: b1 is a move");
}

TEST(Othello, SaysWhyAMoveIsNotLegal) {
  const Position p = Position::start(kSix);
  EXPECT_EQ(p.parse_move("c3").error().what, "c3 is not empty");
  EXPECT_EQ(p.parse_move("a1").error().what, "a1 is not legal: a disc of x there would turn nothing");
  EXPECT_EQ(p.parse_move("g1").error().what, "'g1' is not a move; a move is a cell from a1 to f6, or pass");
  EXPECT_EQ(p.parse_move("").error().what, "'' is not a move; a move is a cell from a1 to f6, or pass");
  EXPECT_EQ(p.parse_move(std::string(1000, 'a')).error().what,
            "'aaaaaaaaaaaaaaaaaaaa...' is not a move; a move is a cell from a1 to f6, or pass");
  EXPECT_EQ(read(kFour, "xxxx/xxxx/oooo/ooox o").parse_move("a1").error().what, "a1 is not legal: the game is over");
}

TEST(Othello, EndsWhenNobodyCanMoveAndCountsEmptiesForTheWinner) {
  const Position full = read(kFour, "xxxx/xxxx/oooo/ooox x");
  EXPECT_EQ(full.outcome(), Outcome::first);
  EXPECT_EQ(full.score(), 2);
  EXPECT_TRUE(texts_of(full).empty());
  const Position wiped = read(kEight, "......../......../......../...xx.../...xx.../......../......../........ o");
  EXPECT_EQ(wiped.outcome(), Outcome::first);
  EXPECT_EQ(wiped.score(), 64);
  const Position few = read(kFour, "x..o/.oo./.oo./o..o x");
  EXPECT_EQ(few.outcome(), Outcome::second);
  EXPECT_EQ(few.score(), -14);  // 1 to 7, and 8 empty
  const Position level = read(kFour, "xxxx/.xx./.oo./oooo o");
  EXPECT_EQ(level.outcome(), Outcome::draw);
  EXPECT_EQ(level.score(), 0);  // nobody gets the empty cells
}

// The smallest board by plain minimax on the score: White gets 11 discs to 3, and the two empty cells.
int best(Position& p) {
  if (p.outcome() != Outcome::open) return p.score();
  std::vector<Move> moves;
  p.moves(moves);
  int out = p.to_move() == Side::first ? -100 : 100;
  for (const Move move : moves) {
    const auto undo = p.play(move);
    const int score = best(p);
    out = p.to_move() == Side::first ? std::min(out, score) : std::max(out, score);
    p.undo(undo);
  }
  return out;
}

TEST(Othello, FourByFourIsWonByWhiteElevenToThree) {
  Position p = Position::start(kFour);
  EXPECT_EQ(best(p), -10);
}

TEST(Othello, TheShortestGamesTakeNineMoves) {
  Position p = Position::start(kEight);
  std::uint64_t over = 0;
  const auto count = [&](const auto& self, int depth) -> void {
    if (p.outcome() != Outcome::open) over += depth == 0 ? 1 : 1'000'000;
    if (depth == 0) return;
    std::vector<Move> moves;
    p.moves(moves);
    for (const Move move : moves) {
      const auto undo = p.play(move);
      self(self, depth - 1);
      p.undo(undo);
    }
  };
  count(count, 9);
  EXPECT_EQ(over, 228U);  // perft counts them as lines of ten moves, too
}

// The key is exact: no two positions of many games share one, and the images of a position have different keys unless
// they are the same position.
TEST(Othello, KeysTellPositionsApart) {
  for (const Rules& rules : {kFour, kSix, kEight}) {
    std::set<std::string> texts;
    std::set<std::pair<std::uint64_t, std::uint64_t>> keys;
    Rng rng(1978);
    std::vector<Move> moves;
    for (int game = 0; game < 100; ++game) {
      Position p = Position::start(rules);
      for (p.moves(moves); !moves.empty(); p.moves(moves)) {
        p.play(moves[rng.below(moves.size())]);
        for (int i = 0; i < 8; ++i) {
          const Position turned = p.image(i);
          EXPECT_EQ(turned.canonical_key(), p.canonical_key());
          EXPECT_EQ(read(rules, turned.text()), turned);
          texts.insert(turned.text());
          keys.insert({turned.key().hi, turned.key().lo});
        }
      }
    }
    EXPECT_EQ(texts.size(), keys.size());
  }
}

TEST(Othello, ReadsBareCellsAndBothWaysOfWritingThem) {
  const std::string bare = "---------------------------OX------XO---------------------------";
  EXPECT_EQ(read(kEight, bare + " X"), Position::start(kEight));
  EXPECT_EQ(read(kEight, bare + " X;"), Position::start(kEight));
  EXPECT_EQ(read(kEight, bare + " O").to_move(), Side::second);
  EXPECT_EQ(read(kFour, "-----OX--XO----- X"), Position::start(kFour));
  EXPECT_EQ(Position::parse(kEight, bare.substr(1) + " X").error().what,
            "the board has 63 cells without a /, but othello(8x8) has 64 cells");
  EXPECT_EQ(Position::parse(kFour, "..../.ox./.x../.... x").error().what,
            "c3 is empty, but the four cells of the centre hold a disc in every game");
  EXPECT_EQ(Position::parse(kFour, "..../.ox./.xo./..q. x").error().what,
            "unknown character 'q' at c4; a cell is x, o or .");
}

}  // namespace
}  // namespace zermelo::othello
