// SPDX-License-Identifier: MIT
#include "games/othello/records.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/text.h"

namespace zermelo::othello {
namespace {

constexpr std::string_view kFormats[] = {"obf", "moves", "wthor"};
constexpr std::string_view kBlank = " \t\r";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlank);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlank) - begin + 1);
}

bool is_one_of(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// A board tells its size: the number of its rows, or the root of the number of its cells.
Expected<Rules> rules_of_board(std::string_view word) {
  const auto rows = static_cast<std::size_t>(std::count(word.begin(), word.end(), '/')) + 1;
  for (const std::size_t length : {4, 6, 8})
    if (rows == length || (rows == 1 && word.size() == length * length))
      return Rules{static_cast<std::uint8_t>(length)};
  return Error{fmt::format("a board has 16, 36 or 64 cells, or 4, 6 or 8 rows joined by /; this one has {}",
                           rows == 1 ? fmt::format("{} cells", word.size()) : fmt::format("{} rows", rows))};
}

// `H5:+6`: a move and its score for the side to move.
struct Rated {
  std::string move;
  int score = 0;
};

Expected<Rated> parse_rated(std::string_view field, const Position& p) {
  const std::size_t colon = field.find(':');
  if (colon == std::string_view::npos)
    return Error{
        fmt::format("{} is not of the form MOVE:SCORE", one_line("'" + std::string(field.substr(0, 20)) + "'"))};
  const Expected<Move> move = p.parse_move(trimmed(field.substr(0, colon)));
  if (!move) return move.error();
  std::string_view number = trimmed(field.substr(colon + 1));
  if (number.size() > 1 && number[0] == '+' && number[1] != '-') number.remove_prefix(1);
  const auto score = parse_integer(number);
  const int most = p.rules().size().cells();
  if (!score || std::llabs(*score) > most)
    return Error{fmt::format("the score of {} is not a whole number from -{} to {}", p.move_text(*move), most, most)};
  return Rated{p.move_text(*move), static_cast<int>(*score)};
}

// An OBF line: board and side, then for each move its score. The best one is what the line says of the position.
Expected<Record> parse_obf(std::string_view line) {
  const std::string_view text = line.substr(0, line.find('%'));
  const std::vector<std::string> fields = split(text, ';');
  const std::string_view head = trimmed(fields[0]);
  const Expected<Rules> rules = rules_of_board(head.substr(0, head.find_first_of(kBlank)));
  if (!rules) return rules.error();
  const Expected<Position> p = Position::parse(*rules, head);
  if (!p) return p.error();
  Record record;
  record.rules = rules->text();
  record.position = p->text();
  for (std::size_t i = 1; i < fields.size(); ++i) {
    const std::string_view field = trimmed(fields[i]);
    if (field.empty()) continue;
    const Expected<Rated> rated = parse_rated(field, *p);
    if (!rated) return rated.error();
    const int score = p->to_move() == Side::first ? rated->score : -rated->score;
    const bool better = !record.score || (p->to_move() == Side::first ? score > *record.score : score < *record.score);
    if (better) record.score = score;
    record.name += fmt::format("{}{} {:+}", record.name.empty() ? "" : ", ", rated->move, rated->score);
  }
  if (record.score) record.result = winner_of(*record.score);
  return record;
}

// A board of 0, 1 and * without a side to move. 0 is taken for Black; Black is to move when the number of discs is
// even, as it is in games without passes.
Expected<Record> parse_digits(std::string_view line) {
  std::string cells(line);
  for (char& c : cells) c = c == '0' ? 'x' : c == '1' ? 'o' : c == '*' ? '.' : c;
  const Expected<Rules> rules = rules_of_board(cells);
  if (!rules) return rules.error();
  const bool odd = std::count(cells.begin(), cells.end(), '.') % 2 != 0;
  const Expected<Position> p = Position::parse(*rules, cells + (odd ? " o" : " x"));
  if (!p) return p.error();
  Record record;
  record.rules = rules->text();
  record.position = p->text();
  return record;
}

// `f5d6c3`, blanks where they please. Length of the move that stands at the beginning of `text`, 0 for none.
std::size_t move_length(std::string_view text, const Rules& rules) {
  std::string word;
  for (const char c : text.substr(0, 4)) word += small(c);
  if (word == "pass") return 4;
  word.resize(std::min<std::size_t>(word.size(), 2));
  if (word == "pa" || word == "ps" || word == "--") return 2;
  const bool cell = word.size() == 2 && word[0] >= 'a' && word[0] < 'a' + rules.length && word[1] >= '1' &&
                    word[1] < '1' + rules.length;
  return cell ? 2 : 0;
}

Expected<Record> parse_moves(std::string_view line, const Rules& rules) {
  Record record;
  for (std::size_t at = 0; at < line.size();) {
    if (is_one_of(line[at], kBlank)) {
      ++at;
      continue;
    }
    const std::size_t length = move_length(line.substr(at), rules);
    if (length == 0)
      return Error{fmt::format("character {} of the line: a move of {} is expected, a cell or a pass, not {}", at + 1,
                               rules.text(), quoted(line[at]))};
    std::string move;
    for (const char c : line.substr(at, length)) move += small(c);
    record.moves.push_back(std::move(move));
    at += length;
  }
  supply_passes(record, Position::start(rules));
  return record;
}

// What a line is shows in its first character: columns are letters up to h, boards are written with others.
std::string_view format_of(std::string_view line) {
  if (is_one_of(line[0], "01*")) return "digits";
  return is_one_of(line[0], "xXoO.-") ? "obf" : "moves";
}

Expected<Record> parse_line(std::string_view line, const Rules& rules) {
  const std::string_view format = format_of(line);
  if (format == "digits") return parse_digits(line);
  return format == "obf" ? parse_obf(line) : parse_moves(line, rules);
}

Expected<Records> read_lines(const Rules& rules, std::string_view text) {
  Records out;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || is_one_of(line[0], "#%")) continue;
    const int count = static_cast<int>(out.games.size() + out.refused.size()) + 1;
    Expected<Record> record = parse_line(line, rules);
    if (!record) {
      out.refused.push_back({count, number, record.error().what});
      continue;
    }
    record->number = count;
    record->line = number;
    if (out.games.empty()) out.format = format_of(line);
    out.games.push_back(std::move(*record));
  }
  if (out.games.empty())
    return Error{out.refused.empty() ? "there is no board and no move in the file"
                                     : fmt::format("no line can be read as a board or as moves; line {}: {}",
                                                   out.refused[0].line, out.refused[0].what)};
  return out;
}

// Passes are understood without being written, except one at the very end.
std::string moves_line(const Played& played) {
  std::string out;
  for (const std::string& text : played.texts)
    if (text != "pass") out += text;
  if (!played.texts.empty() && played.texts.back() == "pass") out += "ps";
  return out + "\n";
}

std::string obf_line(const Position& p) {
  std::string out;
  for (const char c : p.text())
    if (c != '/') out += c == 'x' ? 'X' : c == 'o' ? 'O' : c == '.' ? '-' : c;
  return out + ";\n";
}

}  // namespace

void supply_passes(Record& record, Position at) {
  std::vector<std::string> moves;
  std::vector<Move> legal;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    at.moves(legal);
    Expected<Move> move = at.parse_move(record.moves[i]);
    if (!move && legal.size() == 1 && legal[0].cell == Move::kPass) {
      Position after = at;
      after.play(legal[0]);
      if (after.parse_move(record.moves[i])) {
        moves.emplace_back("pass");
        at = after;
        move = at.parse_move(record.moves[i]);
      }
    }
    if (!move) {
      moves.insert(moves.end(), record.moves.begin() + static_cast<std::ptrdiff_t>(i), record.moves.end());
      record.moves = std::move(moves);
      return;
    }
    moves.push_back(at.move_text(*move));
    at.play(*move);
  }
  record.moves = std::move(moves);
  record.complete = at.outcome() != Outcome::open;
}

Expected<Played> play_out(const Rules& rules, const Record& record) {
  Rules own = rules;
  if (!record.rules.empty()) {
    const Expected<Call> call = parse_call(record.rules);
    if (!call) return call.error();
    if (call->name != Position::kInfo.name) return Error{"the record is not one of othello: " + one_line(record.rules)};
    const Expected<Call> conformed = conform(*call, Position::kInfo, "game");
    if (!conformed) return conformed.error();
    const Expected<Rules> said = Rules::make(*conformed);
    if (!said) return said.error();
    own = *said;
  }
  const Expected<Position> begin = Position::parse(own, record.position);
  if (!begin) return begin.error();
  Played out{*begin, *begin, {}};
  for (const std::string& text : record.moves) {
    const Expected<Move> move = out.end.parse_move(text);
    if (!move) return Error{fmt::format("move {}: {}", out.texts.size() + 1, move.error().what)};
    out.texts.push_back(out.end.move_text(*move));
    out.end.play(*move);
  }
  return out;
}

std::span<const std::string_view> Position::record_formats() { return kFormats; }

Expected<Records> Position::read_records(const Rules& rules, std::string_view bytes) {
  return looks_like_wthor(bytes) ? read_wthor(bytes) : read_lines(rules, bytes);
}

Expected<std::string> Position::write_record(const Rules& rules, const Record& record, std::string_view format) {
  if (std::find(std::begin(kFormats), std::end(kFormats), format) == std::end(kFormats))
    return Error{fmt::format("othello has no record format {}; it has obf, moves and wthor",
                             one_line("'" + std::string(format.substr(0, 20)) + "'"))};
  const Expected<Played> played = play_out(rules, record);
  if (!played) return played.error();
  if (format == "obf") return obf_line(played->end);  // a format for positions: where the game has come to
  if (played->begin != start(played->begin.rules()))
    return Error{fmt::format("{} holds games from the start position only, and this one begins with {}", format,
                             played->begin.text())};
  if (format == "wthor") return write_wthor(record, *played);
  if (record.moves.empty()) return Error{"moves holds a line of moves, and this record has none"};
  return moves_line(*played);
}

}  // namespace zermelo::othello
