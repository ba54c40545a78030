// SPDX-License-Identifier: MIT
// Lists of moves, numbered as in theses or plain, and trials of Ludii.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "games/loa/records.h"
#include "rules/trial.h"

namespace zermelo::loa {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr std::pair<std::string_view, Outcome> kEnds[] = {
    {"1-0", Outcome::first}, {"0-1", Outcome::second}, {"1/2-1/2", Outcome::draw}};

struct Word {
  std::string text;
  int line = 1;
  int number = 0;      // of the move that follows, if one is written: "12." or "12.d1-b3"
  bool fresh = false;  // the first of its line
};

std::vector<Word> words_of(std::string_view text) {
  std::vector<Word> words;
  int line = 0;
  for (const std::string& row : split(text, '\n')) {
    ++line;
    bool fresh = true;
    for (std::string& piece : split_words(row.substr(0, row.find('#')))) {
      Word word{"", line, 0, fresh};
      fresh = false;
      std::size_t digits = 0;
      while (digits < piece.size() && is_digit(piece[digits])) ++digits;
      if (digits > 0 && digits < 6 && digits < piece.size() && piece[digits] == '.') {
        word.number = static_cast<int>(*parse_integer(piece.substr(0, digits)));
        piece.erase(0, piece.find_first_not_of('.', digits));
      }
      word.text = std::move(piece);
      words.push_back(std::move(word));
    }
  }
  return words;
}

Done add_word(Record& record, const Word& word) {
  if (word.text.empty()) return Nothing{};
  for (const auto& [text, outcome] : kEnds)
    if (word.text == text) {
      record.result = outcome;
      return Nothing{};
    }
  return add_entry(record, word.text, record.moves.size() % 2 == 0 ? Side::first : Side::second);
}

// The stones that the lines of mover 0 set, if they fit a board of this size.
std::optional<std::string> trial_cells(const Trial& trial, Size size) {
  std::string cells(size.cells(), '.');
  for (const TrialMove& move : trial.moves) {
    if (move.mover != 0) break;
    const auto what = move.actions.find("what=");
    const char stone = what == std::string::npos ? '\0' : move.actions.substr(what + 5, 1)[0];
    if (move.to < 0 || move.to >= size.cells() || (stone != '1' && stone != '2')) return std::nullopt;
    cells[move.to] = kSides[stone - '1'];
  }
  return cells;
}

// A trial does not say how large the board is, but the start positions of no two sizes look alike. Otherwise the size
// that was asked for counts.
Rules trial_rules(const Trial& trial, const Rules& asked) {
  for (int side = kSmallest; side <= kFrame; ++side) {
    const Rules rules{static_cast<std::uint8_t>(side), asked.mover_wins};
    if (trial_cells(trial, rules.size()) == cells_of(Position::start(rules))) return rules;
  }
  return asked;
}

Expected<Record> read_one_trial(const Rules& asked, std::string_view text) {
  const auto trial = parse_trial(text);
  if (!trial) return trial.error();
  if (trial->game != "Lines of Action") return Error{"the trial is of the game " + shown(trial->game)};
  const Rules rules = trial_rules(*trial, asked);
  const Size size = rules.size();
  Record record;
  record.rules = rules.text();
  if (trial->moves.front().mover == 0) {
    const auto cells = trial_cells(*trial, size);
    if (!cells) return Error{"the pieces that the trial sets up do not fit the board " + text_of(size)};
    if (*cells != cells_of(Position::start(rules))) record.position = text_of({*cells, kSides[0]}, size);
  }
  int mover = 1;
  for (const TrialMove& move : trial->moves) {
    if (move.mover == 0 && record.moves.empty()) continue;
    if (move.mover != mover) return at_line(move.line, fmt::format("player {} moves out of turn", move.mover));
    mover = 3 - mover;
    const bool pass = move.from < 0 || move.to < 0;
    if (!pass && (move.from >= size.cells() || move.to >= size.cells()))
      return at_line(move.line, "the move leaves the board " + text_of(size));
    record.moves.push_back(pass ? "pass" : cell_name(move.from, size) + "-" + cell_name(move.to, size));
  }
  if (trial->winner)
    record.result = *trial->winner == 0 ? Outcome::draw : *trial->winner == 1 ? Outcome::first : Outcome::second;
  record.complete = trial->winner.value_or(0) != 0;  // a draw may be a limit on the number of moves
  return record;
}

}  // namespace

// With move numbers a game lasts until number 1 comes again; without, each line is a game.
Records read_list(std::string_view text) {
  const std::vector<Word> words = words_of(text);
  const bool numbered = std::any_of(words.begin(), words.end(), [](const Word& word) { return word.number > 0; });
  Records out{"moves", {}, {}};
  Record record;
  int number = 0;
  std::optional<std::string> wrong;
  const auto finish = [&] {
    if (number == 0) return;
    if (!wrong && record.moves.empty()) wrong = "a game without moves";
    if (wrong)
      out.refused.push_back({number, record.line, *wrong});
    else
      out.games.push_back(std::move(record));
  };
  for (const Word& word : words) {
    if (number == 0 || (numbered ? word.number == 1 : word.fresh)) {
      finish();
      record = Record{};
      record.number = ++number;
      record.line = word.line;
      wrong.reset();
    }
    if (wrong) continue;
    if (const Done done = add_word(record, word); !done) wrong = at_line(word.line, done.error().what).what;
  }
  finish();
  return out;
}

Records read_trial(const Rules& rules, std::string_view text) {
  Records out{"trial", {}, {}};
  if (auto record = read_one_trial(rules, text))
    out.games.push_back(std::move(*record));
  else
    out.refused.push_back({1, 1, record.error().what});
  return out;
}

std::string write_list(const Record& record, const std::vector<std::string>& moves) {
  std::string out = join(moves, " ");
  if (record.result)
    for (const auto& [text, outcome] : kEnds)
      if (*record.result == outcome) out += " " + std::string(text);
  return out + "\n";
}

}  // namespace zermelo::loa
