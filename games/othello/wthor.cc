// SPDX-License-Identifier: MIT
// The files of the WTHOR database: a header of 16 bytes, 68 bytes a game. Bytes are counted from 0.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "games/othello/records.h"

namespace zermelo::othello {
namespace {

//      0   1   2   3 | 4  5  6  7 | 8  9 | 10 11 |  12   |  13  |  14   | 15
//     date of the file | games    |   0  | year  | board | kind | depth |  0        numbers have their low byte first
constexpr std::size_t kHeader = 16;
//      0  1 | 2  3 | 4  5 |   6   |     7     | 8 ... 67
//     event | black| white| score | best play | moves, 10 * row + column, 0 after the last
constexpr std::size_t kGame = 68, kFirstMove = 8;

unsigned byte_at(std::string_view bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }
unsigned number_at(std::string_view bytes, std::size_t at, int width) {
  unsigned out = 0;
  for (int i = width; i-- > 0;) out = out << 8 | byte_at(bytes, at + static_cast<std::size_t>(i));
  return out;
}

struct Header {
  std::size_t games = 0;
  unsigned year = 0, depth = 0;
  Rules rules;
};

Expected<Header> parse_header(std::string_view bytes) {
  if (bytes.size() < kHeader)
    return Error{fmt::format("the file has {} bytes, but the header of a WTHOR file alone has 16", bytes.size()), true};
  Header out;
  out.games = number_at(bytes, 4, 4);
  out.year = number_at(bytes, 10, 2);
  if (const unsigned names = number_at(bytes, 8, 2); names != 0)
    return Error{fmt::format("bytes 8 and 9 of the header count {} names; in a file of games they are 0", names), true};
  const unsigned length = byte_at(bytes, 12);
  if (length != 0 && length != 4 && length != 6 && length != 8)
    return Error{
        fmt::format("byte 12 of the header says that the board has {} columns; 4, 6 and 8 (or 0 for 8) are known",
                    length),
        true};
  out.rules.length = static_cast<std::uint8_t>(length == 0 ? 8 : length);
  if (const unsigned kind = byte_at(bytes, 13); kind > 1)
    return Error{fmt::format("byte 13 of the header is {}; it is 0 for games and 1 for solitaires", kind), true};
  out.depth = byte_at(bytes, 14);
  if (const int most = out.rules.size().cells() - 4; static_cast<int>(out.depth) > most)
    return Error{fmt::format("byte 14 of the header counts {} empty cells; a board has {} at most", out.depth, most),
                 true};
  return out;
}

Expected<Record> parse_game(std::string_view bytes, const Header& header) {
  const int cells = header.rules.size().cells(), length = header.rules.length;
  const int score = static_cast<int>(byte_at(bytes, 6)), best = static_cast<int>(byte_at(bytes, 7));
  for (const int at : {6, 7})
    if (const unsigned discs = byte_at(bytes, static_cast<std::size_t>(at)); static_cast<int>(discs) > cells)
      return Error{fmt::format("byte {} of the game counts {} black discs; the board has {} cells", at, discs, cells)};
  Record record;
  record.rules = header.rules.text();
  record.name = fmt::format("{}, event {}, black {}, white {}, best play from {} empty {}", header.year,
                            number_at(bytes, 0, 2), number_at(bytes, 2, 2), number_at(bytes, 4, 2), header.depth, best);
  record.score = 2 * score - cells;
  record.result = winner_of(*record.score);
  std::size_t ended = 0;
  for (std::size_t at = kFirstMove; at < kGame; ++at) {
    const int move = static_cast<int>(byte_at(bytes, at)), row = move / 10, column = move % 10;
    if (move == 0) {
      if (ended == 0) ended = at;
      continue;
    }
    if (ended != 0)
      return Error{fmt::format("byte {} of the game is a move, but the moves ended with the 0 in byte {}", at, ended)};
    if (row < 1 || row > length || column < 1 || column > length)
      return Error{fmt::format(
          "byte {} of the game is {}, which is no cell; moves are 10 times the row plus the column", at, move)};
    record.moves.push_back({static_cast<char>('a' + column - 1), static_cast<char>('0' + row)});
  }
  supply_passes(record, Position::start(header.rules));
  return record;
}

}  // namespace

// Text has no zero bytes; every header of WTHOR has some.
bool looks_like_wthor(std::string_view bytes) { return bytes.substr(0, kHeader).find('\0') != std::string_view::npos; }

Expected<Records> read_wthor(std::string_view bytes) {
  const Expected<Header> header = parse_header(bytes);
  if (!header) return header.error();
  Records out;
  out.format = "wthor";
  const std::size_t whole = std::min(header->games, (bytes.size() - kHeader) / kGame);
  const auto place = [](std::size_t game) { return static_cast<int>(kHeader + game * kGame); };
  for (std::size_t i = 0; i < whole; ++i) {
    const int number = static_cast<int>(i) + 1;
    Expected<Record> record = parse_game(bytes.substr(kHeader + i * kGame, kGame), *header);
    if (!record) {
      out.refused.push_back({number, place(i), fmt::format("{} (byte {} of the file)", record.error().what, place(i))});
      continue;
    }
    record->number = number;
    record->line = place(i);
    out.games.push_back(std::move(*record));
  }
  const std::size_t end = kHeader + whole * kGame, promised = kHeader + header->games * kGame;
  if (bytes.size() < promised)
    out.refused.push_back({static_cast<int>(whole) + 1, place(whole),
                           fmt::format("the header counts {} bytes of games, but the file ends {} bytes into game {}",
                                       promised - kHeader, bytes.size() - end, whole + 1)});
  else if (bytes.size() > promised)
    out.refused.push_back({static_cast<int>(whole) + 1, place(whole),
                           fmt::format("the games that the header counts end at byte {}, but the file has {} bytes",
                                       promised, bytes.size())});
  if (!out.games.empty()) return out;
  return Error{out.refused.empty()
                   ? "the header counts no games"
                   : fmt::format("no game can be read; game {}: {}", out.refused[0].number, out.refused[0].what),
               true};
}

// Says nothing of dates, players and events: the record has no place for them. Depth 0 makes best play the play itself.
Expected<std::string> write_wthor(const Record& record, const Played& played) {
  const Rules rules = played.begin.rules();
  const int cells = rules.size().cells();
  if (!record.score && played.end.outcome() == Outcome::open)
    return Error{"wthor holds the score of a game, but the game is not over and the record has no score"};
  const int score = record.score ? *record.score : played.end.score();
  if (score < -cells || score > cells || score % 2 != 0)
    return Error{fmt::format("wthor holds scores that are even and from -{} to {}, not {}", cells, cells, score)};
  std::string out(kHeader + kGame, '\0');
  out[4] = 1;
  out[12] = static_cast<char>(rules.length);
  out[kHeader + 6] = out[kHeader + 7] = static_cast<char>((score + cells) / 2);
  std::size_t at = kHeader + kFirstMove;
  for (const std::string& text : played.texts)
    if (text != "pass") out[at++] = static_cast<char>(10 * (text[1] - '0') + text[0] - 'a' + 1);
  return out;
}

}  // namespace zermelo::othello
