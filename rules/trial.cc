// SPDX-License-Identifier: MIT
#include "rules/trial.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "rules/lines.h"

namespace zermelo {
namespace {

constexpr std::string_view kMove = "Move=[Move:";

// "from=12," in "mover=1,from=12,to=14,...": the number behind the name, up to the actions.
std::optional<int> field(std::string_view head, std::string_view name) {
  std::size_t at = 0;
  while (at < head.size()) {
    const std::size_t end = std::min(head.find(',', at), head.size());
    const std::string_view part = head.substr(at, end - at);
    if (part.starts_with(name) && part.size() > name.size() && part[name.size()] == '=') {
      const auto number = parse_integer(part.substr(name.size() + 1));
      if (!number || *number < 0 || *number > 10'000) return std::nullopt;
      return static_cast<int>(*number);
    }
    at = end + 1;
  }
  return std::nullopt;
}

// "../Common/res/lud/board/space/line/Connect Four.lud" is "Connect Four".
std::string game_name(std::string_view path) {
  path.remove_prefix(std::min(path.size(), path.rfind('/') + 1));
  return std::string(path.substr(0, path.rfind(".lud")));
}

Expected<TrialMove> parse_move_line(std::string_view line, int number) {
  line.remove_prefix(kMove.size());
  const std::size_t actions = line.find("actions=");
  if (actions == std::string_view::npos || !line.ends_with("]]"))
    return Error{"line " + std::to_string(number) + ": the move is cut off"};
  const auto mover = field(line.substr(0, actions), "mover");
  if (!mover || *mover > 2) return Error{"line " + std::to_string(number) + ": mover=0, 1 or 2 is expected"};
  const std::string_view head = line.substr(0, actions);
  TrialMove move{*mover, field(head, "from").value_or(-1), field(head, "to").value_or(-1), "", number};
  line.remove_suffix(1);
  move.actions = line.substr(actions + std::string_view("actions=").size());
  return move;
}

}  // namespace

bool looks_like_trial(std::string_view text) {
  return text.starts_with("game=") && text.find(kMove) != std::string_view::npos;
}

Expected<Trial> parse_trial(std::string_view text) {
  Trial trial;
  for (const auto& [number, line] : lines_of(text)) {
    if (line.starts_with("game=")) trial.game = game_name(line.substr(5));
    if (line.starts_with("Move=")) {
      if (!line.starts_with(kMove)) return Error{"line " + std::to_string(number) + ": not a move"};
      auto move = parse_move_line(line, number);
      if (!move) return move.error();
      trial.moves.push_back(std::move(*move));
    }
    if (line.starts_with("winner=")) {
      const auto winner = parse_integer(line.substr(7));
      if (!winner || *winner < 0 || *winner > 2)
        return Error{"line " + std::to_string(number) + ": winner=0, 1 or 2 is expected"};
      trial.winner = static_cast<int>(*winner);
    }
  }
  if (trial.moves.empty()) return Error{"a trial without moves"};
  return trial;
}

}  // namespace zermelo
