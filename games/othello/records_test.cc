// SPDX-License-Identifier: MIT
#include "games/othello/records.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"

namespace zermelo::othello {
namespace {

constexpr Rules kFour{4}, kEight{8};
using Texts = std::vector<std::string>;

Records read(const Rules& rules, std::string_view bytes) {
  auto out = Position::read_records(rules, bytes);
  EXPECT_TRUE(out) << out.error().what;
  return out ? *out : Records{};
}

std::string trouble(const Rules& rules, std::string_view bytes) {
  const auto out = Position::read_records(rules, bytes);
  EXPECT_FALSE(out);
  return out ? "" : out.error().what;
}

// A game with a pass, played by taking the first move each time.
Record long_game(const Rules& rules) {
  Record record;
  record.rules = rules.text();
  Position p = Position::start(rules);
  std::vector<Move> moves;
  for (p.moves(moves); !moves.empty(); p.moves(moves)) {
    record.moves.push_back(p.move_text(moves[0]));
    p.play(moves[0]);
  }
  record.complete = true;
  record.score = p.score();
  record.result = p.outcome();
  return record;
}

std::string without_passes(const Record& record) {
  std::string out;
  for (const auto& move : record.moves) out += move == "pass" ? "" : move;
  return out;
}

TEST(OthelloRecords, ReadObf) {
  const Records records =
      read(kEight,
           "% endgames\r\n\r\n"
           "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X; H5:+6; G6:-2; F6:-4; H6:-10;\r\n"
           "-----OX--XO----- x\n"
           "-----OXX-XO----- O; A1:3; C4 : -2; % best known\n");
  EXPECT_EQ(records.format, "obf");
  EXPECT_EQ(records.games.size(), 2U);
  ASSERT_EQ(records.refused.size(), 1U);
  EXPECT_EQ(records.refused[0].number, 3);
  EXPECT_EQ(records.refused[0].line, 5);
  EXPECT_EQ(records.refused[0].what, "a1 is not legal: a disc of o there would turn nothing");
  const Record& first = records.games[0];
  EXPECT_EQ(first.rules, "othello(8x8)");
  EXPECT_EQ(first.line, 3);
  EXPECT_EQ(first.position, "xxxoxxxx/oxxxxxxx/ooxxxxxx/oooxxxxx/oooxxoo./ooooo.../ooooooo./ooooooo. x");
  EXPECT_EQ(first.score, 6);
  EXPECT_EQ(first.result, Outcome::first);
  EXPECT_EQ(first.name, "h5 +6, g6 -2, f6 -4, h6 -10");
  EXPECT_TRUE(first.moves.empty());
  EXPECT_FALSE(first.complete);
  EXPECT_EQ(records.games[1].rules, "othello(4x4)");
  EXPECT_EQ(records.games[1].result, std::nullopt);
}

// Scores are for the side to move; a record has them for Black.
TEST(OthelloRecords, ObfScoresOfWhiteAreTurned) {
  const Records records = read(kFour, "..../.ox./.xo./.... o; c1:-4; a3:+2; b4:0\n");
  EXPECT_EQ(records.games[0].score, -2);
  EXPECT_EQ(records.games[0].result, Outcome::second);
  EXPECT_EQ(*Position::write_record(kEight, records.games[0], "obf"), "-----OX--XO----- O;\n");
}

TEST(OthelloRecords, RefuseBrokenObf) {
  const std::string board = "-----OX--XO-----";
  EXPECT_NE(trouble(kFour, board).find("line 1: the side to move is missing"), std::string::npos);
  EXPECT_NE(trouble(kFour, board + " Z").find("the side to move is 'Z'"), std::string::npos);
  EXPECT_NE(trouble(kFour, board + "- X").find("this one has 17 cells"), std::string::npos);
  EXPECT_NE(trouble(kFour, "xo/ox x").find("this one has 2 rows"), std::string::npos);
  EXPECT_NE(trouble(kFour, board + " X; b1").find("'b1' is not of the form MOVE:SCORE"), std::string::npos);
  EXPECT_NE(trouble(kFour, board + " X; b1:x").find("the score of b1 is not a whole number from -16 to 16"),
            std::string::npos);
  EXPECT_NE(trouble(kFour, board + " X; b1:17").find("the score of b1"), std::string::npos);
  EXPECT_NE(trouble(kFour, board + " X; b1:-99999999999999999999").find("the score of b1"), std::string::npos);
}

TEST(OthelloRecords, ReadMoves) {
  const Records records = read(kEight, "# two ways\nf5d6c3d3c4f4\n F5 D6 C3\tD3 C4 F4 \n\nf5 d6 x\n");
  EXPECT_EQ(records.format, "moves");
  ASSERT_EQ(records.games.size(), 2U);
  EXPECT_EQ(records.games[0].moves, (Texts{"f5", "d6", "c3", "d3", "c4", "f4"}));
  EXPECT_EQ(records.games[1].moves, records.games[0].moves);
  EXPECT_EQ(records.games[0].rules, "");
  EXPECT_FALSE(records.games[0].complete);
  ASSERT_EQ(records.refused.size(), 1U);
  EXPECT_EQ(records.refused[0].line, 5);
  EXPECT_EQ(records.refused[0].what,
            "character 7 of the line: a move of othello(8x8) is expected, a cell or a pass, not 'x'");
  EXPECT_NE(trouble(kFour, "f5d6").find("character 1"), std::string::npos);
  EXPECT_NE(trouble(kEight, "f5d").find("character 3"), std::string::npos);
  EXPECT_EQ(trouble(kEight, "\n# nothing\n"), "there is no board and no move in the file");
}

TEST(OthelloRecords, SupplyPasses) {
  const Record game = long_game(kEight);
  ASSERT_NE(std::find(game.moves.begin(), game.moves.end(), "pass"), game.moves.end());
  const Records bare = read(kEight, without_passes(game));
  EXPECT_EQ(bare.games[0].moves, game.moves);
  EXPECT_TRUE(bare.games[0].complete);
  std::string spelled;
  for (const auto& move : game.moves) spelled += (move == "pass" ? "--" : move) + " ";
  EXPECT_EQ(read(kEight, spelled).games[0].moves, game.moves);
  // An illegal move stays where it is; the replay will say so.
  EXPECT_EQ(read(kEight, "f5 a1 d6").games[0].moves, (Texts{"f5", "a1", "d6"}));
  EXPECT_EQ(read(kEight, "ps f5").games[0].moves, (Texts{"ps", "f5"}));
}

TEST(OthelloRecords, ReadBoardsOfDigits) {
  const Records records = read(kEight, "*****10**01*****\r\n*****100*01*****\r\n*****1*0*01*****\r\n");
  EXPECT_EQ(records.format, "digits");
  ASSERT_EQ(records.games.size(), 2U);
  EXPECT_EQ(records.games[0].position, "..../.ox./.xo./.... x");
  EXPECT_EQ(records.games[1].position, "..../.oxx/.xo./.... o");
  EXPECT_EQ(records.games[1].rules, "othello(4x4)");
  ASSERT_EQ(records.refused.size(), 1U);
  EXPECT_EQ(records.refused[0].what, "c2 is empty, but the four cells of the centre hold a disc in every game");
}

TEST(OthelloRecords, WriteAndReadAgain) {
  for (const Rules rules : {kFour, Rules{6}, kEight}) {
    const Record game = long_game(rules);
    for (const auto* format : {"moves", "wthor"}) {
      const auto bytes = Position::write_record(rules, game, format);
      ASSERT_TRUE(bytes) << bytes.error().what;
      const Records records = read(rules, *bytes);
      EXPECT_EQ(records.format, format);
      ASSERT_EQ(records.games.size(), 1U);
      EXPECT_EQ(records.games[0].moves, game.moves);
      EXPECT_TRUE(records.games[0].complete);
      if (records.format == "wthor") {
        EXPECT_EQ(records.games[0].rules, game.rules);
        EXPECT_EQ(records.games[0].score, game.score);
        EXPECT_EQ(records.games[0].result, game.result);
      }
    }
  }
}

TEST(OthelloRecords, KeepAPassAtTheEnd) {
  Record game = long_game(kEight);
  const auto pass = std::find(game.moves.begin(), game.moves.end(), "pass");
  game.moves.erase(pass + 1, game.moves.end());
  const auto line = Position::write_record(kEight, game, "moves");
  ASSERT_TRUE(line);
  EXPECT_EQ(read(kEight, *line).games[0].moves, game.moves);
}

TEST(OthelloRecords, RefuseToWriteWhatAFormatCannotHold) {
  Record game;
  const auto why = [&](std::string_view format) {
    const auto out = Position::write_record(kEight, game, format);
    EXPECT_FALSE(out);
    return out ? "" : out.error().what;
  };
  EXPECT_EQ(why("moves"), "moves holds a line of moves, and this record has none");
  EXPECT_EQ(why("sgf"), "othello has no record format 'sgf'; it has obf, moves and wthor");
  game.moves = {"f5", "d6"};
  EXPECT_EQ(why("wthor"), "wthor holds the score of a game, but the game is not over and the record has no score");
  game.score = 3;
  EXPECT_EQ(why("wthor"), "wthor holds scores that are even and from -64 to 64, not 3");
  game.moves = {"f5", "f5"};
  EXPECT_EQ(why("moves"), "move 2: f5 is not empty");
  game.moves = {"d6"};
  game.position = "......../......../......../...ox.../...xo.../......../......../........ o";
  EXPECT_NE(why("moves").find("moves holds games from the start position only"), std::string::npos);
  game.position = "nonsense";
  EXPECT_FALSE(why("obf").empty());
  game.rules = "othello(5x5)";
  EXPECT_EQ(why("obf"), "size 5x5: Othello is played on 4x4, 6x6 or 8x8");
  game.rules = "hex";
  EXPECT_EQ(why("obf"), "the record is not one of othello: hex");
}

std::string one_game() { return *Position::write_record(kEight, long_game(kEight), "wthor"); }

std::string with(std::string bytes, std::size_t at, int value) {
  bytes.at(at) = static_cast<char>(value);
  return bytes;
}

TEST(OthelloRecords, ReadWthorNumbers) {
  std::string bytes = with(with(one_game(), 10, 0xb9), 11, 7);  // 1977
  bytes = with(with(with(bytes, 14, 24), 16, 3), 18, 44);
  bytes = with(with(bytes, 19, 1), 20, 9);
  bytes = with(bytes, 23, 41);
  const Records records = read(kFour, bytes);  // the file knows its size
  EXPECT_EQ(records.games[0].name, "1977, event 3, black 300, white 9, best play from 24 empty 41");
  EXPECT_EQ(records.games[0].line, 16);
  EXPECT_EQ(read(kEight, with(bytes, 12, 0)).games[0].rules, "othello(8x8)");
}

TEST(OthelloRecords, ShortWthorGamesAreNotComplete) {
  std::string bytes = one_game();
  for (std::size_t at = 16 + 8 + 20; at < bytes.size(); ++at) bytes[at] = 0;
  const Records records = read(kEight, bytes);
  EXPECT_EQ(without_passes(records.games[0]).size(), 40U);  // two characters a move
  EXPECT_FALSE(records.games[0].complete);
  EXPECT_TRUE(records.games[0].result);
}

TEST(OthelloRecords, RefuseBrokenWthor) {
  const std::string good = one_game();
  EXPECT_EQ(trouble(kEight, std::string(5, '\0')), "the file has 5 bytes, but the header of a WTHOR file alone has 16");
  EXPECT_EQ(trouble(kEight, with(good, 8, 7)),
            "bytes 8 and 9 of the header count 7 names; in a file of games they are 0");
  EXPECT_NE(trouble(kEight, with(good, 12, 10)).find("byte 12 of the header says that the board has 10 columns"),
            std::string::npos);
  EXPECT_EQ(trouble(kEight, with(good, 13, 2)), "byte 13 of the header is 2; it is 0 for games and 1 for solitaires");
  EXPECT_EQ(trouble(kEight, with(good, 14, 61)), "byte 14 of the header counts 61 empty cells; a board has 60 at most");
  EXPECT_EQ(trouble(kEight, good.substr(0, 16)),
            "no game can be read; game 1: the header counts 68 bytes of games, but the file ends 0 bytes into game 1");
  EXPECT_NE(trouble(kEight, with(good, 4, 0))
                .find("the games that the header counts end at byte 16, but the file has 84 bytes"),
            std::string::npos);
  EXPECT_EQ(trouble(kEight, with(good, 4, 0).substr(0, 16)), "the header counts no games");
  for (const int byte : {1, 9, 10, 19, 20, 80, 89, 91, 99, 255})
    EXPECT_NE(trouble(kEight, with(good, 16 + 10, byte)).find("game 1: byte 10 of the game is " + std::to_string(byte)),
              std::string::npos);
  EXPECT_NE(trouble(kEight, with(good, 16 + 12, 0)).find("byte 13 of the game is a move, but the moves ended"),
            std::string::npos);
  EXPECT_NE(trouble(kEight, with(good, 16 + 6, 65)).find("byte 6 of the game counts 65 black discs"),
            std::string::npos);
  EXPECT_NE(trouble(kEight, with(good, 16 + 7, 65)).find("byte 7 of the game counts 65 black discs"),
            std::string::npos);
}

TEST(OthelloRecords, OneBrokenWthorGameDoesNotSpoilTheOthers) {
  const std::string good = one_game(), game = good.substr(16);
  std::string bytes = with(good, 4, 3) + with(game, 9, 99) + game;
  const Records records = read(kEight, bytes);
  ASSERT_EQ(records.games.size(), 2U);
  EXPECT_EQ(records.games[1].number, 3);
  ASSERT_EQ(records.refused.size(), 1U);
  EXPECT_EQ(records.refused[0].number, 2);
  EXPECT_EQ(records.refused[0].line, 84);
  bytes.resize(bytes.size() - 1);
  const Records cut = read(kEight, bytes);
  EXPECT_EQ(cut.games.size(), 1U);
  ASSERT_EQ(cut.refused.size(), 2U);
  EXPECT_EQ(cut.refused[1].what, "the header counts 204 bytes of games, but the file ends 67 bytes into game 3");
  EXPECT_EQ(read(kEight, good + "x").refused[0].what,
            "the games that the header counts end at byte 84, but the file has 85 bytes");
}

// Whatever the bytes are, they are read or refused with a sentence, and what is read can be handled.
TEST(OthelloRecords, SurviveRandomBytes) {
  Rng rng(1971);
  const std::string seeds[] = {one_game(), "f5d6c3d3c4f4psa1--\n", "-----OX--XO----- X; B1:+4; A2:-6;\n",
                               "*****10**01*****\r\n", "..../.ox./.xo./.... o; c1:-4\n"};
  for (int round = 0; round < 20'000; ++round) {
    std::string bytes = rng.below(4) == 0 ? std::string(rng.below(200), 'x') : seeds[rng.below(std::size(seeds))];
    for (std::uint64_t edits = rng.below(8); edits > 0 && !bytes.empty(); --edits) {
      const std::size_t at = rng.below(bytes.size());
      if (rng.below(3) == 0)
        bytes.insert(at, 1, static_cast<char>(rng.below(256)));
      else
        bytes[at] = rng.below(2) == 0 ? static_cast<char>(rng.below(256)) : "xXoO.-01*; \n%a8"[rng.below(15)];
    }
    const auto records = Position::read_records(kFour, bytes);
    if (!records) {
      EXPECT_FALSE(records.error().what.empty());
      continue;
    }
    ASSERT_FALSE(records->games.empty());
    for (const Record& record : records->games)
      for (const auto format : Position::record_formats()) (void)Position::write_record(kFour, record, format);
  }
}

}  // namespace
}  // namespace zermelo::othello
