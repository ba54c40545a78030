// SPDX-License-Identifier: MIT
// Fanorona in files: lists of moves as they are written, and Ludii trials.
#include <fmt/format.h>

#include <utility>

#include "base/text.h"
#include "games/fanorona/fanorona.h"
#include "rules/lines.h"
#include "rules/trial.h"

namespace zermelo::fanorona {
namespace {

constexpr std::array<std::string_view, 1> kFormats{"moves"};

// A trial has a line for each step; the same player's next line goes on with the sequence, or is a pass that ends it.
// Whether a step captured by approach or by withdrawal follows from the first stone that it removed.
class TrialReader {
 public:
  TrialReader(const Trial& trial, Size size) : trial_(trial), size_(size) {}

  Expected<Records> run() {
    Record record;
    std::string sequence;
    for (const TrialMove& move : trial_.moves) {
      if (move.mover == 0) continue;
      const bool passes = move.from < 0;
      if (!passes) {
        if (!on_board(move.from) || !on_board(move.to))
          return Error{fmt::format("line {}: a site that is not on a board of {}", move.line, text_of(size_))};
        if (sequence.empty()) sequence = cell_name(move.from, size_);
        const auto letter = way(move);
        if (!letter) return letter.error();
        sequence += "-" + cell_name(move.to, size_) + *letter;
      }
      const bool goes_on = move.actions.find(fmt::format("[SetNextPlayer:player={}]", move.mover)) != std::string::npos;
      if ((passes || !goes_on) && !sequence.empty()) record.moves.push_back(std::exchange(sequence, ""));
    }
    if (!sequence.empty()) record.moves.push_back(sequence);
    record.complete = trial_.winner.has_value();
    if (trial_.winner) record.result = static_cast<Outcome>(*trial_.winner == 0 ? 3 : *trial_.winner);
    return Records{"trial", {record}, {}};
  }

 private:
  [[nodiscard]] bool on_board(int site) const { return site >= 0 && site < size_.cells(); }

  [[nodiscard]] Expected<std::string> way(const TrialMove& move) const {
    constexpr std::string_view kRemove = "[Remove:type=Vertex,to=";
    const auto at = move.actions.find(kRemove);
    if (at == std::string::npos) return std::string();
    const auto begin = at + kRemove.size();
    const auto removed =
        parse_integer(std::string_view(move.actions).substr(begin, move.actions.find(']', begin) - begin));
    const int step = move.to - move.from;
    if (removed && *removed == move.to + step) return std::string("A");
    if (removed && *removed == move.from - step) return std::string("W");
    return Error{fmt::format("line {}: the stone removed first lies neither before nor behind the step", move.line)};
  }

  const Trial& trial_;
  Size size_;
};

}  // namespace

std::span<const std::string_view> Position::record_formats() { return kFormats; }

Expected<Records> Position::read_records(const Rules& rules, std::string_view contents) {
  if (looks_like_trial(contents)) {
    const auto trial = parse_trial(contents);
    if (!trial) return trial.error();
    if (trial->game != "Fanorona") return Error{"a trial of the game '" + trial->game + "', not of Fanorona"};
    return TrialReader(*trial, rules.size()).run();
  }
  if (looks_like_noise(contents))
    return Error{"neither moves nor a trial: there are control characters or endless words in it"};
  const auto add = [](Record& record, const std::string& word) -> Done {
    record.moves.push_back(word);
    return Nothing{};
  };
  return some_of(read_move_list(contents, add), "Fanorona");
}

Expected<std::string> Position::write_record(const Rules&, const Record& record, std::string_view format) {
  if (format != kFormats[0]) return Error{fmt::format("Fanorona is written as {}", kFormats[0])};
  return write_move_list(record);
}

static_assert(Recorded<Position>);

}  // namespace zermelo::fanorona
