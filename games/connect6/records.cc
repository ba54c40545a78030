// SPDX-License-Identifier: MIT
// Game files: the text of the Chinese tournaments, trials of the Ludii system, and move lists.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "games/connect6/connect6.h"
#include "rules/lines.h"
#include "rules/trial.h"

namespace zermelo::connect6 {
namespace {

constexpr std::array<std::string_view, 2> kFormats = {"c6", "moves"};
constexpr Rules kTournament;  // 19x19, six in a row, one stone and then two

// "First player wins", "second player wins" and "draw" as the tournaments write them, in GBK and in UTF-8.
struct ResultWord {
  std::string_view gbk, utf8;
  Outcome result;
};
constexpr ResultWord kResults[] = {
    {"\xcf\xc8\xca\xd6\xca\xa4", "\xe5\x85\x88\xe6\x89\x8b\xe8\x83\x9c", Outcome::first},
    {"\xba\xf3\xca\xd6\xca\xa4", "\xe5\x90\x8e\xe6\x89\x8b\xe8\x83\x9c", Outcome::second},
    {"\xba\xcd\xc6\xe5", "\xe5\x92\x8c\xe6\xa3\x8b", Outcome::draw},
};

bool is_utf8(std::string_view text) {
  int more = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool follows = (byte & 0xc0) == 0x80;
    if (follows != (more > 0)) return false;
    more = follows ? more - 1 : byte < 0xc2 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
  }
  return more == 0;
}

std::string printable(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (c >= ' ' && c <= '~') out += c;
  return out;
}

struct Stone {
  int mover = 0;  // 0 black, 1 white
  int cell = 0;
};

// Single stones to turns. A game may stop in the middle of a turn; what was set of it is no move and is left out, and
// then the record is not complete. REQUIRES: `out.complete` as the file says it.
Done group(const std::vector<Stone>& stones, const Rules& rules, Record& out) {
  std::size_t at = 0, left = static_cast<std::size_t>(rules.columns) * rules.rows;
  for (int turn = 0; at < stones.size(); ++turn) {
    const std::size_t size = std::min<std::size_t>(turn == 0 ? rules.q : rules.p, left);
    if (size == 0) return Error{fmt::format("stone {}: the board is full", at + 1)};
    std::vector<int> cells;
    for (; cells.size() < size && at < stones.size(); ++at) {
      if (stones[at].mover != turn % 2)
        return Error{fmt::format("stone {} is {}'s, but {} has {} to set", at + 1, "BW"[stones[at].mover],
                                 "BW"[turn % 2], cells.empty() ? "a turn" : "another one")};
      cells.push_back(stones[at].cell);
    }
    if (cells.size() < size) {
      out.complete = false;
      return Nothing{};
    }
    left -= size;
    std::sort(cells.begin(), cells.end());
    std::vector<std::string> names;
    names.reserve(size);
    for (const int cell : cells) names.push_back(capitals(cell_name(cell, rules.size())));
    out.moves.push_back(join(names, "-"));
  }
  return Nothing{};
}

// Walks the text of one or more games `{[C6][black][white][result][date][event];B(J,10);W(H,10);W(H,9)...}`. The header
// is in GBK, whose second bytes may look like brackets, so characters are stepped over whole. What follows a stone up
// to the next ';' (`MARK[1]`) is of no interest.
class TournamentReader {
 public:
  explicit TournamentReader(std::string_view text) : text_(text), utf8_(is_utf8(text)) {}

  Records run() {
    Records out{.format = "c6", .games = {}, .refused = {}};
    for (int number = 1; seek("{"); ++number) {
      const int line = line_;
      step();
      Expected<Record> record = read_game();
      if (!record) {
        out.refused.push_back({number, line, record.error().what});
        continue;
      }
      record->number = number, record->line = line;
      out.games.push_back(std::move(*record));
    }
    return out;
  }

 private:
  void step() {
    line_ += text_[at_] == '\n' ? 1 : 0;
    const bool pair = !utf8_ && static_cast<unsigned char>(text_[at_]) > 0x80;
    at_ = std::min(at_ + (pair ? 2 : 1), text_.size());
  }
  bool seek(std::string_view any_of) {
    while (at_ < text_.size() && any_of.find(text_[at_]) == std::string_view::npos) step();
    return at_ < text_.size();
  }

  Expected<Record> read_game() {
    std::vector<std::string> fields;
    while (seek("[;}") && text_[at_] == '[') {
      step();
      const std::size_t from = at_;
      if (!seek("]")) return Error{"the text ends inside the header"};
      fields.emplace_back(text_.substr(from, at_ - from));
      step();
    }
    if (fields.empty() || fields[0] != "C6") return Error{"the header of a game of Connect6 begins with [C6]"};
    Record out;
    out.rules = kTournament.text();
    if (fields.size() > 2) out.name = printable(fields[1]) + " - " + printable(fields[2]);
    for (std::size_t i = 3; i < fields.size(); ++i)
      for (const ResultWord& word : kResults)
        if (fields[i] == word.gbk || fields[i] == word.utf8) out.result = word.result;
    std::vector<Stone> stones;
    while (seek(";}") && text_[at_] == ';') {
      step();
      const Expected<Stone> stone = read_stone();
      if (!stone) return Error{fmt::format("stone {}: {}", stones.size() + 1, stone.error().what)};
      stones.push_back(*stone);
    }
    if (at_ == text_.size()) return Error{"the text ends in the middle of a game: '}' is missing"};
    if (const Done done = group(stones, kTournament, out); !done) return done.error();
    return out;
  }

  // "B(J,10)"
  Expected<Stone> read_stone() {
    const std::size_t from = at_;
    seek(");}");
    const std::string_view text = text_.substr(from, at_ - from);
    if (text.size() < 5 || (text[0] != 'B' && text[0] != 'W') || text[1] != '(' || text[3] != ',')
      return Error{"a stone is written like B(J,10)"};
    std::string name{text[2]};
    name += text.substr(4);
    const Expected<int> cell = parse_cell(lower(name), kTournament.size());
    if (!cell) return cell.error();
    return Stone{text[0] == 'B' ? 0 : 1, *cell};
  }

  std::string_view text_;
  bool utf8_;
  std::size_t at_ = 0;
  int line_ = 1;
};

Expected<Records> read_trial(std::string_view bytes) {
  const Expected<Trial> trial = parse_trial(bytes);
  if (!trial) return trial.error();
  if (trial->game != "Connect6")
    return Error{fmt::format("a trial of the game '{}', not of Connect6", printable(trial->game).substr(0, 40))};
  std::vector<Stone> stones;
  for (const TrialMove& move : trial->moves) {
    if (move.to < 0 || move.to >= kMostCells || move.mover == 0)
      return Error{fmt::format("line {}: a stone must go to a site from 0 to {}", move.line, kMostCells - 1)};
    stones.push_back({move.mover - 1, move.to});
  }
  Record record;
  record.rules = kTournament.text();
  if (trial->winner) record.result = std::array{Outcome::draw, Outcome::first, Outcome::second}[*trial->winner];
  record.complete = trial->winner.value_or(0) != 0;  // a draw may be a game that was stopped
  if (const Done done = group(stones, kTournament, record); !done) return done.error();
  return Records{.format = "trial", .games = {record}, .refused = {}};
}

// `J10 H9-H10 K11-J12`: turns in order.
Records read_lists(std::string_view bytes) {
  return read_move_list(bytes, [](Record& record, const std::string& word) -> Done {
    std::string small = lower(word);
    for (char& c : small)
      if (c == '+' || c == ',') c = '-';
    for (const std::string& name : split(small, '-'))
      if (const Expected<int> cell = parse_cell(name, {kLongest, kLongest}); !cell) return cell.error();
    record.moves.push_back(capitals(small));
    return Nothing{};
  });
}

// A header field without what would end it.
std::string field(std::string_view text) {
  std::string out = printable(text);
  std::erase_if(out, [](char c) { return c == '[' || c == ']'; });
  return "[" + out + "]";
}

std::string tournament_text(const Record& record, const std::vector<Move>& moves) {
  const std::size_t between = std::min(record.name.find(" - "), record.name.size());
  std::string out = "{[C6]" + field(record.name.substr(0, between)) +
                    field(record.name.substr(std::min(between + 3, record.name.size())));
  std::string result;
  for (const ResultWord& word : kResults)
    if (record.result == word.result) result = word.gbk;
  out += "[" + result + "]";
  for (std::size_t i = 0; i < moves.size(); ++i)
    for (const std::uint16_t cell : moves[i].cells)
      if (cell != kNoCell)
        out += fmt::format(";{}({},{})", "BW"[i % 2], static_cast<char>('A' + cell % kLongest), cell / kLongest + 1);
  return out + "}\n";
}

}  // namespace

std::span<const std::string_view> Position::record_formats() { return kFormats; }

Expected<Records> Position::read_records(const Rules&, std::string_view bytes) {
  if (looks_like_trial(bytes)) return read_trial(bytes);
  const std::size_t first = bytes.find_first_not_of(" \t\r\n");
  const bool tournament = first != std::string_view::npos && bytes[first] == '{';
  return some_of(tournament ? TournamentReader(bytes).run() : read_lists(bytes), "Connect6");
}

Expected<std::string> Position::write_record(const Rules& rules, const Record& record, std::string_view format) {
  if (format != "c6" && format != "moves")
    return Error{fmt::format("no such format; known: {}, {}", kFormats[0], kFormats[1])};
  Expected<Position> p = parse(rules, record.position);
  if (!p) return p.error();
  if (*p != start(rules)) return Error{"the games of this format begin at the start position; this one does not"};
  std::vector<Move> moves;
  std::vector<std::string> words;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const Expected<Move> move = p->parse_move(record.moves[i]);
    if (!move) return Error{fmt::format("move {}: {}", i + 1, move.error().what)};
    moves.push_back(*move);
    words.push_back(p->move_text(*move));
    p->play(*move);
  }
  if (format == "c6") {
    if (rules == kTournament) return tournament_text(record, moves);
    return Error{fmt::format("the tournament text is for {} only", kTournament.text())};
  }
  Record listed = record;
  listed.position = "start", listed.moves = std::move(words);
  return write_move_list(listed);
}

}  // namespace zermelo::connect6
