// SPDX-License-Identifier: MIT
// Connect Four in files: column strings, one game a line; boards of `*`, X and O, one a line; Ludii trials.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "games/connect4/connect4.h"
#include "rules/lines.h"
#include "rules/trial.h"

namespace zermelo::connect4 {
namespace {

constexpr std::array<std::string_view, 1> kFormats{"columns"};

Expected<Records> read_trial(const Rules& rules, std::string_view contents) {
  const auto trial = parse_trial(contents);
  if (!trial) return trial.error();
  if (trial->game != "Connect Four") return Error{"a trial of the game '" + trial->game + "', not of Connect Four"};
  const Position start = Position::start(rules);
  Record record;
  for (const TrialMove& move : trial->moves) {
    if (move.mover == 0) continue;
    if (move.to < 0 || move.to >= rules.columns)
      return Error{fmt::format("line {}: column {} of a board with {}", move.line, move.to + 1, rules.columns)};
    record.moves.push_back(start.move_text({static_cast<std::uint8_t>(move.to)}));
  }
  record.complete = trial->winner.has_value();
  if (trial->winner) record.result = static_cast<Outcome>(*trial->winner == 0 ? 3 : *trial->winner);
  return Records{"trial", {record}, {}};
}

// "**X*..." row by row from the top; X begins.
bool is_board(std::string_view line, Size size) {
  return line.size() == static_cast<std::size_t>(size.cells()) &&
         line.find_first_not_of("*XO") == std::string_view::npos && line.find('*') != std::string_view::npos;
}
std::string board_text(std::string_view line, Size size) {
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i > 0 && i % static_cast<std::size_t>(size.columns) == 0) out += '/';
    out += line[i] == '*' ? '.' : line[i] == 'X' ? 'x' : 'o';
  }
  const auto count = [&](char c) { return std::count(line.begin(), line.end(), c); };
  return out + (count('X') == count('O') ? " x" : " o");
}

// A column string, and perhaps a number behind it, as in Pons' test sets: the score under perfect play.
Expected<Record> read_line(const Rules& rules, std::string_view text) {
  Record record;
  if (is_board(text, rules.size())) {
    record.position = board_text(text, rules.size());
    return record;
  }
  const auto words = split_words(text);
  if (words.empty() || words.size() > 2 || (words.size() == 2 && !parse_integer(words[1])))
    return Error{"a line is a column string, and perhaps a score behind it"};
  for (const char c : words[0]) record.moves.emplace_back(1, c);
  return record;
}

}  // namespace

std::span<const std::string_view> Position::record_formats() { return kFormats; }

Expected<Records> Position::read_records(const Rules& rules, std::string_view contents) {
  if (looks_like_trial(contents)) return read_trial(rules, contents);
  if (looks_like_noise(contents))
    return Error{"neither column strings nor a trial: there are control characters or endless words in it"};
  Records out;
  out.format = "columns";
  int number = 0;
  for (const Line& line : lines_of(contents)) {
    if (line.text.empty() || line.text.front() == '#') continue;
    ++number;
    auto record = read_line(rules, line.text);
    if (!record) {
      out.refused.push_back({number, line.number, record.error().what});
      continue;
    }
    record->number = number, record->line = line.number;
    out.games.push_back(std::move(*record));
  }
  if (out.games.empty() && out.refused.empty()) return Error{"no game in it"};
  return out;
}

Expected<std::string> Position::write_record(const Rules&, const Record& record, std::string_view format) {
  if (format != kFormats[0]) return Error{fmt::format("Connect Four is written as {}", kFormats[0])};
  if (record.position != "start") return Error{"a column string begins at the empty board"};
  return join(record.moves, "") + "\n";
}

static_assert(Recorded<Position>);

}  // namespace zermelo::connect4
