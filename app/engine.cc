// SPDX-License-Identifier: MIT
#include "app/engine.h"

#include <algorithm>
#include <utility>

#include "app/gtp.h"
#include "base/text.h"
#include "report/report.h"

namespace zermelo::app {

namespace {

using Words = std::vector<std::string>;
using Said = Expected<std::string>;

Said protocol_version(Engine&, const Words&) { return std::string("2"); }
Said name(Engine&, const Words&) { return std::string("Zermelo"); }
Said version(Engine&, const Words&) { return std::string(report::version()); }
Said known_command(Engine& engine, const Words& words) {
  return std::string(engine.find(words[0]) != nullptr ? "true" : "false");
}
Said list_commands(Engine& engine, const Words&) {
  std::string out;
  for (const auto& command : engine.commands()) out += std::string(command.name) + "\n";
  return out;
}
Said help(Engine& engine, const Words& words) {
  std::string out;
  for (const auto& command : engine.commands())
    if (words.empty() || words[0] == command.name)
      out += (out.empty() ? "" : "\n") + command.usage() + ": " + std::string(command.help);
  if (out.empty()) return Error{"unknown command " + shown(words[0])};
  return out;
}
// What HexGui and GoGui show in their menus.
Said analyze_commands(Engine& engine, const Words&) {
  std::string out;
  for (const auto& command : engine.commands())
    if (!command.menu.empty()) out += std::string(command.menu) + "\n";
  return out;
}
Said quit(Engine& engine, const Words&) {
  engine.end();
  return std::string();
}

}  // namespace

std::vector<EngineCommand> admin_commands() {
  return {
      {"protocol_version", "", "the version of the protocol", protocol_version},
      {"name", "", "the name of the program", name},
      {"version", "", "the version of the program", version},
      {"known_command", "COMMAND", "true or false", known_command},
      {"list_commands", "", "all commands, one a line", list_commands},
      {"help", "[COMMAND]", "how commands are written and what they do", help},
      {"hexgui-analyze_commands", "", "what HexGui shows in its menu", analyze_commands},
      {"gogui-analyze_commands", "", "the same for GoGui", analyze_commands},
      {"quit", "", "end the program", quit},
  };
}

std::string EngineCommand::usage() const {
  return std::string(name) + (arguments.empty() ? "" : " ") + std::string(arguments);
}

// `COLOR [FROM TO]` takes one word or three.
bool EngineCommand::takes(std::size_t words) const {
  std::size_t count = 0;
  for (const auto& word : split_words(arguments)) {
    if (word.starts_with('[') && words == count) return true;
    ++count;
  }
  return words == count;
}

Engine::Engine(Match begin, Request how, double seconds) : match(std::move(begin)), request(std::move(how)) {
  clock.most = seconds;
  commands_ = admin_commands();
  const auto add = [&](const std::vector<EngineCommand>& more) {
    commands_.insert(commands_.end(), more.begin(), more.end());
  };
  add(board_commands());
  add(search_commands());
  add(setting_commands());
  if (match.joins()) add(link_commands());
}

const EngineCommand* Engine::find(std::string_view name) const {
  const auto found =
      std::find_if(commands_.begin(), commands_.end(), [&](const auto& command) { return command.name == name; });
  return found == commands_.end() ? nullptr : &*found;
}

Expected<Side> Engine::side(const Words& words, std::size_t place) const {
  return place < words.size() ? match.side_of(words[place]) : match.at().to_move();
}

std::string Engine::answer(std::string_view line) {
  const auto read = read_gtp(line);
  if (!read) return "";
  return gtp_answer(read->id, run(read->command, read->words));
}

Expected<std::string> Engine::run(const std::string& name, const Words& words) {
  if (name.empty()) return Error{"a command is expected after the number; 'list_commands' shows them all"};
  const EngineCommand* command = find(name);
  if (command == nullptr) {
    std::vector<std::string> names(commands_.size());
    std::transform(commands_.begin(), commands_.end(), names.begin(), [](const auto& known) { return known.name; });
    const std::string meant = nearest(name, names);
    return Error{"unknown command " + shown(name) +
                 (meant.empty() ? "; 'list_commands' shows them all" : "; did you mean '" + meant + "'?")};
  }
  if (!command->takes(words.size()))
    return Error{"syntax error: it is written '" + command->usage() + "' (" + std::string(command->help) + ")"};
  return command->run(*this, words);
}

}  // namespace zermelo::app
