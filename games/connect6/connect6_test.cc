// SPDX-License-Identifier: MIT
#include "games/connect6/connect6.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace zermelo::connect6 {
namespace {

using Texts = std::vector<std::string>;

Rules rules_of(const std::string& text) { return *Rules::make(*conform(*parse_call(text), Position::kInfo, "game")); }

Position position(const std::string& game, const std::string& text) {
  const auto p = Position::parse(rules_of(game), text);
  EXPECT_TRUE(p) << p.error().what;
  return p ? *p : Position::start(rules_of(game));
}

std::string refusal(const std::string& game, const std::string& text) {
  const auto p = Position::parse(rules_of(game), text);
  return p ? "accepted" : p.error().what;
}

Texts texts_of(const Position& p) {
  std::vector<Move> moves;
  p.moves(moves);
  Texts out;
  for (const Move move : moves) out.push_back(p.move_text(move));
  return out;
}

TEST(Connect6, TurnsAreListedInOrder) {
  EXPECT_EQ(texts_of(Position::start(rules_of("connect6(2x2,k=2)"))), (Texts{"A1", "B1", "A2", "B2"}));
  EXPECT_EQ(texts_of(position("connect6(2x2,k=2)", "../b. w")), (Texts{"B1-A2", "B1-B2", "A2-B2"}));
  EXPECT_EQ(texts_of(Position::start(rules_of("connect6(2x2,k=2,q=3)"))),
            (Texts{"A1-B1-A2", "A1-B1-B2", "A1-A2-B2", "B1-A2-B2"}));
  std::vector<Move> moves;
  Position p = Position::start(rules_of("connect6"));
  p.moves(moves);
  EXPECT_EQ(moves.size(), 361U);
  p.play(moves[180]);
  p.moves(moves);
  EXPECT_EQ(moves.size(), 64'620U);
  EXPECT_EQ(Position::start(rules_of("connect6(q=2)")).turn(), 2);
}

TEST(Connect6, LastTurnIsCutShortByAFullBoard) {
  const Position p = position("connect6(2x1,k=2)", ".b w");
  EXPECT_EQ(texts_of(p), Texts{"A1"});
  Position full = p;
  full.play(*p.parse_move("a1"));
  EXPECT_EQ(full.outcome(), Outcome::draw);
  EXPECT_EQ(full.text(), "wb b");
  EXPECT_EQ(*Position::parse(full.rules(), "wb b"), full);
  EXPECT_NE(refusal("connect6(2x1,k=2)", "wb w"), "accepted");
}

Position after(Position p, const Texts& turns) {
  for (const std::string& text : turns) {
    const auto move = p.parse_move(text);
    EXPECT_TRUE(move) << text << ": " << move.error().what;
    if (move) p.play(*move);
  }
  return p;
}

TEST(Connect6, LinesInAllDirectionsAndLongOnes) {
  const Position start = Position::start(rules_of("connect6(6x6,k=4)"));
  for (const auto& [first, second, third] : {std::array{"a1", "b1-c1", "d1-a6"},
                                             {"a1", "a2-a3", "a4-f1"},
                                             {"a1", "b2-c3", "d4-a6"},
                                             {"a6", "b5-c4", "d3-a1"}}) {
    const Position open = after(start, {first, "f6-f4", second, "f2-e6"});
    EXPECT_EQ(open.outcome(), Outcome::open) << open.text();
    EXPECT_EQ(after(open, {third}).outcome(), Outcome::first) << open.text();
    EXPECT_EQ(after(open, {"b4-c6"}).outcome(), Outcome::open) << open.text();
  }
  EXPECT_EQ(after(start, {"d1", "a2-b2", "a1-b1", "c2-d2"}).outcome(), Outcome::second);
  // Five in a row count as four or more; three and one do not. A line does not go on at the other edge.
  EXPECT_EQ(after(start, {"a1", "f6-f4", "b1-d1", "f2-e6", "e1-c1"}).outcome(), Outcome::first);
  EXPECT_EQ(after(start, {"a1", "f6-f4", "b1-d1", "f2-e6", "e1-f1"}).outcome(), Outcome::open);
  EXPECT_EQ(after(start, {"e1", "f6-f4", "f1-a2", "f2-e6", "b2-a6"}).outcome(), Outcome::open);
}

TEST(Connect6, ATurnIsMadeWholeAlsoWhenItsFirstStoneWins) {
  const Position p = after(Position::start(rules_of("connect6(4x2,k=3,q=2)")), {"a1-b1", "a2-c2"});
  EXPECT_FALSE(p.parse_move("c1"));
  EXPECT_EQ(after(p, {"c1-d2"}).outcome(), Outcome::first);
}

// The outcome and the keys after random turns are those of the position read from its text.
TEST(Connect6, PlaysForwardsAndBack) {
  Rng rng(6);
  for (const std::string game : {"connect6(1x1,k=1)", "connect6(3x3,k=3)", "connect6(8x8,k=5)",
                                 "connect6(13x5,k=4,p=3)", "connect6", "connect6(7x9,k=4,p=1,q=3)"})
    for (int round = 0; round < 6; ++round) {
      std::vector<Position> path{Position::start(rules_of(game))};
      std::vector<Position::Undo> undos;
      std::vector<Move> moves;
      Position p = path.back();
      for (p.moves(moves); !moves.empty(); p.moves(moves)) {
        undos.push_back(p.play(moves[rng.below(moves.size())]));
        path.push_back(p);
        const auto read = Position::parse(p.rules(), p.text());
        ASSERT_TRUE(read) << p.text() << ": " << read.error().what;
        ASSERT_EQ(read->outcome(), p.outcome()) << p.text();
        ASSERT_EQ(read->to_move(), p.to_move()) << p.text();
        ASSERT_EQ(read->canonical_key(), p.canonical_key()) << p.text();
        const int image = static_cast<int>(rng.below(p.symmetries()));
        ASSERT_EQ(p.image(image).canonical_key(), p.canonical_key()) << p.text();
      }
      for (; !undos.empty(); undos.pop_back()) {
        p.undo(undos.back());
        path.pop_back();
        ASSERT_EQ(p, path.back());
        ASSERT_EQ(p.key(), path.back().key());
        ASSERT_EQ(p.to_move(), path.back().to_move());
        ASSERT_EQ(p.outcome(), Outcome::open);
      }
    }
}

TEST(Connect6, RefusesWithReasons) {
  EXPECT_EQ(refusal("connect6(4x4,k=3)", "b.../w.../..../.... b"),
            "1 b and 1 w cannot arise: b sets 1 first, then the sides set 2 each in turn");
  EXPECT_EQ(refusal("connect6(4x4,k=3)", "b.../..../..../.... b"),
            "with 1 b and 0 w it is the turn of w, but the text says b");
  EXPECT_EQ(refusal("connect6(7x7,k=3)", "bbb..../......w/bbb..w./......w/bbb..../w.....w/..w.w.w w"),
            "the lines of b cannot all have been made by its last turn of 2");
  // Two lines need no common stone: each of the two last stones made one.
  EXPECT_EQ(position("connect6(7x7,k=3)", "bbb..../......w/bbb..w./......./......./b.....w/w.w.w.. w").outcome(),
            Outcome::first);
  const Position p = position("connect6(4x4,k=3)", "b.../..../..../.... w");
  EXPECT_EQ(p.parse_move("a1").error().what, "A1 sets 1 stone, but this turn has 2");
  EXPECT_EQ(p.parse_move("a1-a1").error().what, "A1 is named twice");
  EXPECT_EQ(p.parse_move("a1-a4").error().what, "A4 is not empty: it holds b");
  EXPECT_EQ(p.parse_move("a1-b1-c1-d1").error().what, "no turn has more than 3 stones");
  for (const char* text : {"", "-", "a1-", "a1--b1", "a0-b1", "a1-e1", "hello", "a1 b1"})
    EXPECT_FALSE(p.parse_move(text)) << text;
  for (const char* text : {"a1-b1", "B1-A1", "b1+a1", "A1,b1"}) {
    ASSERT_TRUE(p.parse_move(text)) << text;
    EXPECT_EQ(p.move_text(*p.parse_move(text)), "A1-B1");
  }
}

TEST(Connect6, ReadsTheTournamentText) {
  // The result is "second player wins" in GBK; the event holds a character whose second byte is a bracket.
  const std::string text =
      "{[C6][A2 B][B3 W][\xba\xf3\xca\xd6\xca\xa4][2025.12.27 14:55][\x81\x5d];B(J,10)MARK[1];W(H,10)MARK[-1];W(H,9);"
      "B(I,11);B(H,12)}\n{[C6][x][y][];B(A,1);W(B,1)}";
  const auto records = Position::read_records({}, text);
  ASSERT_TRUE(records) << records.error().what;
  EXPECT_EQ(records->format, "c6");
  ASSERT_EQ(records->games.size(), 2U);
  const Record& game = records->games[0];
  EXPECT_EQ(game.moves, (Texts{"J10", "H9-H10", "I11-H12"}));
  EXPECT_EQ(game.rules, "connect6(19x19)");
  EXPECT_EQ(game.name, "A2 B - B3 W");
  EXPECT_EQ(game.result, Outcome::second);
  EXPECT_EQ(records->games[1].moves, Texts{"A1"});  // White's turn is not whole
  EXPECT_EQ(records->games[1].line, 2);
  EXPECT_FALSE(records->games[1].result);
  const auto written = Position::write_record({}, game, "c6");
  ASSERT_TRUE(written) << written.error().what;
  EXPECT_EQ(*written, "{[C6][A2 B][B3 W][\xba\xf3\xca\xd6\xca\xa4];B(J,10);W(H,9);W(H,10);B(I,11);B(H,12)}\n");
  EXPECT_EQ(Position::read_records({}, *written)->games[0].moves, game.moves);
}

TEST(Connect6, ReportsBrokenTournamentText) {
  const auto refused = [](const std::string& text) {
    const auto records = Position::read_records({}, text + "\n{[C6];B(A,1)}");
    return records && records->refused.size() == 1 ? records->refused[0].what : "";
  };
  EXPECT_EQ(refused("{[C6];B(J,10);B(J,9)}"), "stone 2 is B's, but W has a turn to set");
  EXPECT_EQ(refused("{[C6];B(J,10);W(J,9);B(A,1)}"), "stone 3 is B's, but W has another one to set");
  EXPECT_EQ(refused("{[C6];B(J,20)}"), "stone 1: 'j20' is off the board, whose last cell is s19");
  EXPECT_EQ(refused("{[C6];Q(J,20)}"), "stone 1: a stone is written like B(J,10)");
  EXPECT_EQ(refused("{[C6];}"), "stone 1: a stone is written like B(J,10)");
  EXPECT_EQ(refused("{[GO];B(A,1)}"), "the header of a game of Connect6 begins with [C6]");
  for (const std::string text : {"{[C6];B(A,1)", "{[C6][x", "{", "{[C6]", "{[C6];B(", "{\x81", "", "  \n", "hello"})
    EXPECT_FALSE(Position::read_records({}, text)) << text;
}

TEST(Connect6, ReadsTrials) {
  const auto line = [](int mover, int site) {
    const std::string to = std::to_string(site);
    return "Move=[Move:mover=" + std::to_string(mover) + ",from=" + to + ",to=" + to +
           ",actions=[Add:type=Vertex,to=" + to + ",what=" + std::to_string(mover) + ",decision=true]]\n";
  };
  const std::string head = "game=../Common/res/lud/board/space/line/Connect6.lud\n";
  const auto records =
      Position::read_records({}, head + line(1, 161) + line(2, 283) + line(2, 19) + line(1, 0) + "winner=1\n");
  ASSERT_TRUE(records) << records.error().what;
  EXPECT_EQ(records->format, "trial");
  EXPECT_EQ(records->games[0].moves, (Texts{"J9", "A2-R15"}));
  EXPECT_EQ(records->games[0].result, Outcome::first);
  EXPECT_FALSE(records->games[0].complete);
  EXPECT_FALSE(Position::read_records({}, head + line(1, 361)));
  EXPECT_FALSE(Position::read_records({}, head + line(2, 5)));
  EXPECT_FALSE(Position::read_records({}, "game=a/Hex.lud\n" + line(1, 5)));
}

TEST(Connect6, ReadsAndWritesMoveLists) {
  const auto records =
      Position::read_records({}, "# two games\nJ10 h9-h10 k11+j12 1-0\n\nJ10 zzz\nA1 B1,C1 resign\r\n");
  ASSERT_TRUE(records) << records.error().what;
  EXPECT_EQ(records->format, "moves");
  ASSERT_EQ(records->games.size(), 2U);
  EXPECT_EQ(records->games[0].moves, (Texts{"J10", "H9-H10", "K11-J12"}));
  EXPECT_EQ(records->games[0].result, Outcome::first);
  EXPECT_TRUE(records->games[0].complete);
  EXPECT_EQ(records->games[1].result, Outcome::second);
  EXPECT_FALSE(records->games[1].complete);
  ASSERT_EQ(records->refused.size(), 1U);
  EXPECT_EQ(records->refused[0].line, 4);
  EXPECT_EQ(*Position::write_record({}, records->games[0], "moves"), "J10 H9-H10 K11-J12 1-0\n");
  EXPECT_EQ(*Position::write_record({}, records->games[1], "moves"), "A1 B1-C1 resign 0-1\n");
  EXPECT_FALSE(Position::write_record({}, records->games[0], "sgf"));
  EXPECT_FALSE(Position::write_record(rules_of("connect6(19x19,k=5)"), records->games[0], "c6"));
  Record late;
  late.position = "b.../..../..../.... w";
  EXPECT_FALSE(Position::write_record(rules_of("connect6(4x4,k=3)"), late, "moves"));
  late.position = "start", late.moves = {"a1", "a1-a2"};
  EXPECT_EQ(Position::write_record({}, late, "moves").error().what, "move 2: A1 is not empty: it holds b");
}

}  // namespace
}  // namespace zermelo::connect6
