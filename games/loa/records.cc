// SPDX-License-Identifier: MIT
#include "games/loa/records.h"

#include <fmt/format.h>

#include <utility>

#include "base/text.h"
#include "rules/lines.h"
#include "rules/sgf.h"
#include "rules/trial.h"

namespace zermelo::loa {
namespace {

constexpr std::string_view kFormats[] = {"sgf", "moves"};

bool is_cell(std::string_view text) {
  return text.size() == 2 && text[0] >= 'a' && text[0] < 'a' + kFrame && text[1] >= '1' && text[1] < '1' + kFrame;
}

// A record may name its own rules; otherwise those that were asked for hold.
Expected<Rules> rules_of(const Record& record, const Rules& asked) {
  if (record.rules.empty()) return asked;
  const auto call = parse_call(record.rules);
  if (!call) return call.error();
  const auto conformed = conform(*call, Position::kInfo, "game");
  if (!conformed) return conformed.error();
  return Rules::make(*conformed);
}

}  // namespace

std::string tidy(std::string_view text) { return join(split_words(one_line(std::string(text))), " "); }

Error at_line(int line, const std::string& what) { return {fmt::format("line {}: {}", line, what)}; }

std::string cells_of(const Position& p) { return parse_board(p.text(), p.rules().size(), kSides)->cells; }

std::optional<Entry> parse_entry(std::string_view text) {
  Entry entry;
  std::string word = lower(tidy(text));
  entry.last = word.ends_with("++");
  while (!word.empty() && std::string_view("+!?#").find(word.back()) != std::string_view::npos) word.pop_back();
  for (const std::string_view given_up : {"resign", "resigns", "resigned", "forfeit", "forfeits"})
    if (word == given_up) return entry;
  entry.move = "pass";
  if (word == "pass") return entry;
  if (word.size() != 5 || std::string_view("-x: ").find(word[2]) == std::string_view::npos) return std::nullopt;
  word[2] = '-';
  entry.move = word;
  if (!is_cell(entry.move.substr(0, 2)) || !is_cell(entry.move.substr(3))) return std::nullopt;
  return entry;
}

Done add_entry(Record& record, std::string_view text, Side mover) {
  const auto entry = parse_entry(text);
  if (!entry) return Error{fmt::format("{} is not a move; moves are written like d1-b3", shown(text))};
  if (record.complete || record.result)
    return Error{fmt::format("{} comes after the end of the game that the file states", shown(text))};
  record.complete = entry->last;
  if (entry->move.empty())
    record.result = win_for(other(mover));
  else
    record.moves.push_back(entry->move);
  return Nothing{};
}

std::span<const std::string_view> Position::record_formats() { return kFormats; }

Expected<Records> Position::read_records(const Rules& rules, std::string_view text) {
  Records out = looks_like_sgf(text)     ? read_sgf(rules, text)
                : looks_like_trial(text) ? read_trial(rules, text)
                                         : read_list(text);
  return some_of(std::move(out), "Lines of Action");
}

Expected<std::string> Position::write_record(const Rules& rules, const Record& record, std::string_view format) {
  const auto own = rules_of(record, rules);
  if (!own) return own.error();
  const auto from = parse(*own, record.position);
  if (!from) return from.error();
  std::vector<std::string> moves;
  for (const std::string& text : record.moves) {
    const auto entry = parse_entry(text);
    if (!entry || entry->move.empty())
      return Error{fmt::format("move {} of the game, {}, is not a move", moves.size() + 1, shown(text))};
    moves.push_back(entry->move);
  }
  if (format == "sgf") return write_sgf(*from, record, moves);
  if (format != "moves") return Error{fmt::format("{} is not a format; known: sgf, moves", shown(format))};
  Record listed = record;
  listed.moves = moves;
  if (*from == start(*own)) listed.position = "start";
  return write_move_list(listed);
}

}  // namespace zermelo::loa
