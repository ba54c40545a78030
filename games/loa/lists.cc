// SPDX-License-Identifier: MIT
// Lists of moves, and trials of Ludii.
#include <fmt/format.h>

#include "base/text.h"
#include "games/loa/records.h"
#include "rules/lines.h"
#include "rules/trial.h"

namespace zermelo::loa {
namespace {

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

Records read_list(std::string_view text) {
  return read_move_list(text, [](Record& record, const std::string& word) {
    return add_entry(record, word, record.moves.size() % 2 == 0 ? Side::first : Side::second);
  });
}

Records read_trial(const Rules& rules, std::string_view text) {
  Records out{"trial", {}, {}};
  if (auto record = read_one_trial(rules, text))
    out.games.push_back(std::move(*record));
  else
    out.refused.push_back({1, 1, record.error().what});
  return out;
}

}  // namespace zermelo::loa
