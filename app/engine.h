// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/match.h"
#include "app/move_clock.h"

namespace zermelo::app {

class Engine;

// A command of the protocol.
struct EngineCommand {
  using Run = Expected<std::string> (*)(Engine&, const std::vector<std::string>&);

  std::string_view name, arguments;  // `play`, `COLOR MOVE`; those in brackets may be left out
  std::string_view help;
  Run run;
  std::string_view menu = {};  // how a graphical program offers it: `plist/Legal moves/legal_moves %m`; empty: not

  [[nodiscard]] std::string usage() const;
  [[nodiscard]] bool takes(std::size_t words) const;
};

// Answers the lines of a graphical program, one after the other (docs/formats/gtp.md).
class Engine {
 public:
  Engine(Match begin, Request how, double seconds);

  // Empty where there is nothing to answer.
  std::string answer(std::string_view line);
  [[nodiscard]] bool ended() const { return ended_; }

  // For the commands.
  [[nodiscard]] const std::vector<EngineCommand>& commands() const { return commands_; }
  [[nodiscard]] const EngineCommand* find(std::string_view name) const;
  // The colour that is the word at that place; the side to move where there is none.
  [[nodiscard]] Expected<Side> side(const std::vector<std::string>& words, std::size_t place = 0) const;
  void end() { ended_ = true; }

  Match match;
  Request request;  // how to search
  MoveClock clock;
  bool threads_asked = false;  // else they follow the recipe
  bool resigns = false;        // in positions that are known to be lost

 private:
  Expected<std::string> run(const std::string& name, const std::vector<std::string>& words);

  std::vector<EngineCommand> commands_;
  bool ended_ = false;
};

// By what they are about.
std::vector<EngineCommand> admin_commands();
std::vector<EngineCommand> board_commands();
std::vector<EngineCommand> search_commands();
std::vector<EngineCommand> setting_commands();
std::vector<EngineCommand> link_commands();  // of games in which each side joins two targets

}  // namespace zermelo::app
