// SPDX-License-Identifier: MIT
// What is special about Lines of Action. Texts, keys, symmetry, counts and values are tested for every game alike.
#include "games/loa/loa.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "rules/cut.h"

namespace zermelo::loa {
namespace {

constexpr Rules k8{}, k5{.side = 5}, k4{.side = 4}, k5Mover{.side = 5, .mover_wins = true};

Position at(const Rules& rules, std::string_view text) {
  const auto p = Position::parse(rules, text);
  EXPECT_TRUE(p) << text << ": " << (p ? "" : p.error().what);
  return p ? *p : Position::start(rules);
}

std::vector<std::string> texts(const Position& p) {
  std::vector<Move> moves;
  p.moves(moves);
  std::vector<std::string> out;
  out.reserve(moves.size());
  for (const Move move : moves) out.push_back(p.move_text(move));
  return out;
}

bool legal(const Position& p, std::string_view move) {
  const std::vector<std::string> all = texts(p);
  const bool listed = std::find(all.begin(), all.end(), move) != all.end();
  EXPECT_EQ(listed, static_cast<bool>(p.parse_move(move))) << p.text() << ' ' << move;
  return listed;
}

std::string why_not(const Position& p, std::string_view move) {
  const auto read = p.parse_move(move);
  return read ? "legal" : read.error().what;
}

Position played(Position p, std::initializer_list<std::string_view> moves) {
  for (const std::string_view text : moves) {
    const auto move = p.parse_move(text);
    EXPECT_TRUE(move) << p.text() << ' ' << text << ": " << (move ? "" : move.error().what);
    if (move) p.play(*move);
  }
  return p;
}

TEST(Loa, StartsWithBlackOnTopAndBottom) {
  EXPECT_EQ(Position::start(k8).text(), ".bbbbbb./w......w/w......w/w......w/w......w/w......w/w......w/.bbbbbb. b");
  EXPECT_EQ(Position::start(k4).text(), ".bb./w..w/w..w/.bb. b");
  EXPECT_EQ(texts(Position::start(k4)).front(), "b1-d1");
}

// The pieces of both sides count, behind and in front.
TEST(Loa, MovesAsFarAsPiecesStandOnTheLine) {
  const Position p = Position::start(k8);
  EXPECT_TRUE(legal(p, "b1-h1"));  // six in the row
  EXPECT_TRUE(legal(p, "b1-b3"));  // two in the column
  EXPECT_TRUE(legal(p, "c1-a3"));  // captures
  EXPECT_FALSE(legal(p, "b1-b2"));
  EXPECT_FALSE(legal(p, "b1-b4"));
  EXPECT_EQ(why_not(p, "b1-b4"), "b1-b4 is not legal: pieces move 2 along this line, not 3");
  EXPECT_EQ(why_not(p, "b1-c3"), "b1-c3 is not legal: b1 and c3 are not on one line");
  EXPECT_EQ(why_not(p, "a2-c2"), "a2-c2 is not legal: b to move has no piece at a2");
  EXPECT_EQ(why_not(p, "b1-i1"), "'i1' is off the board, whose last cell is h8");
  EXPECT_EQ(why_not(p, "b1-b1"), "b1-b1 is not legal: the piece stays where it is");
}

TEST(Loa, JumpsOwnPiecesOnly) {
  const Position own = at(k5, "...w./...../b...b/bb.../....w b");
  EXPECT_TRUE(legal(own, "a2-c2"));  // over b2
  const Position enemy = at(k5, "...w./...../b...b/bw.../....b b");
  EXPECT_FALSE(legal(enemy, "a2-c2"));
  EXPECT_EQ(why_not(enemy, "a2-c2"), "a2-c2 is not legal: the enemy piece at b2 is in the way");
  EXPECT_EQ(why_not(own, "a2-a3"), "a2-a3 is not legal: pieces move 2 along this line, not 1");
}

TEST(Loa, CapturesEnemiesAndSparesItsOwn) {
  const Position p = at(k5, "b...b/...../b.w../...../b...w b");
  EXPECT_EQ(played(p, {"A3xC3"}).text(), "b...b/...../..b../...../b...w w");
  EXPECT_EQ(played(p, {"a3:c3"}).text(), played(p, {"a3-c3"}).text());
  EXPECT_EQ(why_not(at(k5, "b...b/...../b.b../...../bw..w b"), "a3-c3"),
            "a3-c3 is not legal: an own piece stands at c3");
}

TEST(Loa, WhoIsConnectedHasWon) {
  // A single piece is a group, so whoever takes the last but one loses.
  EXPECT_EQ(played(at(k5, "w...w/...../b.w../...../b...b b"), {"a3-c3"}).outcome(), Outcome::open);
  EXPECT_EQ(played(at(k5, "....w/...../b.w../...../b...b b"), {"a3-c3"}).outcome(), Outcome::second);
  EXPECT_EQ(played(at(k5, "w...w/...../.b.../b..../..b.. b"), {"c1-b2"}).outcome(), Outcome::first);
  EXPECT_EQ(at(k5, "w...w/...../.b.../b..../..... b").outcome(), Outcome::first);
  EXPECT_EQ(at(k5, "w...w/...../.b.../b..../..... w").outcome(), Outcome::first);
  EXPECT_TRUE(texts(at(k5, "w...w/...../.b.../b..../..... w")).empty());
  EXPECT_EQ(why_not(at(k5, "w...w/...../.b.../b..../..... w"), "a5-c5"), "a5-c5 is not legal: the game is over");
  EXPECT_EQ(why_not(at(k5, "w...w/...../.b.../b..../..... w"), "pass"), "pass is not legal: the game is over");
  // Opposite ends of a row do not touch.
  EXPECT_EQ(at(k8, "......../......../......../b......./.......b/......../w......./..w..... b").outcome(),
            Outcome::open);
}

// Black takes the piece that kept White apart, and is connected himself.
TEST(Loa, BothConnectedIsADrawOrWins) {
  constexpr std::string_view kBefore = "ww.../...../..w.b/.b.../b.... b";
  constexpr std::string_view kAfter = "ww.../...../..b../.b.../b.... w";
  const Position draw = played(at(k5, kBefore), {"e3-c3"}), won = played(at(k5Mover, kBefore), {"e3-c3"});
  EXPECT_EQ(draw.text(), kAfter);
  EXPECT_EQ(draw.outcome(), Outcome::draw);
  EXPECT_EQ(won.outcome(), Outcome::first);
  EXPECT_EQ(at(k5Mover, "ww.../...../..b../.b.../b.... b").outcome(), Outcome::second);
  EXPECT_EQ(Rules(k5Mover).text(), "loa(5x5,both=mover)");
}

TEST(Loa, PassesOnlyWithoutAMove) {
  const Position p = at(k4, ".wb./.w.w/.wb./.... b");
  EXPECT_EQ(texts(p), std::vector<std::string>{"pass"});
  EXPECT_EQ(p.image(Move{}, 5), Move{});
  const Position after = played(p, {"Pass"});
  EXPECT_EQ(after.text(), ".wb./.w.w/.wb./.... w");
  EXPECT_EQ(after.outcome(), Outcome::open);
  EXPECT_EQ(why_not(after, "pass"), "pass is not legal: w can move");
  EXPECT_EQ(why_not(p, "c2-d2"), "c2-d2 is not legal: pieces move 2 along this line, not 1");
}

TEST(Loa, NobodyCanMoveIsADraw) {
  for (const bool mover_wins : {false, true})
    for (const std::string_view text : {".w.w/b.b./.w.w/b.b. b", ".w.w/b.b./.w.w/b.b. w"}) {
      const Position p = at({.side = 4, .mover_wins = mover_wins}, text);
      EXPECT_EQ(p.outcome(), Outcome::draw) << text;
      EXPECT_TRUE(texts(p).empty()) << text;
    }
}

TEST(Loa, RefusesBoardsThatAreNotSquareOrTooLarge) {
  for (const std::string_view game : {"loa(5x4)", "loa(3x3)", "loa(9x9)", "loa(8)"}) {
    const auto conformed = conform(*parse_call(game), Position::kInfo, "game");
    ASSERT_TRUE(conformed) << game;
    EXPECT_FALSE(Rules::make(*conformed)) << game;
  }
}

// Figure 6.2 of 000: the middle of 8x8 belongs to all four areas of 5x5, the outer cells to one.
TEST(Loa, SmallBoardsAreCutOutOfTheCorners) {
  const auto cut = [](std::string_view from, std::string_view to) {
    std::string out;
    const auto cell = [](std::string_view name) {
      return static_cast<std::uint8_t>((name[1] - '1') * kFrame + name[0] - 'a');
    };
    for (int corner = 0; corner < kCorners; ++corner) {
      const auto small = Position::cut({cell(from), cell(to)}, k8, k5, corner);
      out += (corner == 0 ? "" : " ") + (small ? Position::start(k5).move_text(*small) : "-");
    }
    return out;
  };
  EXPECT_EQ(cut("d4", "e5"), "d4-e5 a4-b5 d1-e2 a1-b2");
  EXPECT_EQ(cut("b1", "d3"), "b1-d3 - - -");
  EXPECT_EQ(cut("h1", "f1"), "- e1-c1 - -");
  EXPECT_EQ(cut("a8", "c8"), "- - a5-c5 -");
  EXPECT_EQ(cut("h8", "d4"), "- - - e5-a1");
  EXPECT_EQ(cut("e1", "e4"), "e1-e4 b1-b4 - -");
  EXPECT_EQ(cut("c3", "f3"), "- - - -");
  EXPECT_EQ(cut("a1", "a1"), "- - - -");  // a pass moves no piece
  EXPECT_TRUE(Position::check_cut(k5, k4));
  EXPECT_FALSE(Position::check_cut(k5, k5));
  EXPECT_FALSE(Position::check_cut(k5, k8));
}

}  // namespace
}  // namespace zermelo::loa
