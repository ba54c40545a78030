// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "app/commands.h"
#include "app/config.h"
#include "app/help.h"
#include "app/slips.h"
#include "base/text.h"

namespace zermelo::app {

namespace {

// `solve`, or `db build`; the last word may be a game.
struct ConfigWords {
  std::vector<std::string> words;
};

std::string section_of(const Setting& row) {
  if (row.command.empty() && row.game.empty()) return "every command";
  return row.command + (row.command.empty() || row.game.empty() ? "" : " ") + row.game;
}

int list_settings(const Settings& settings) {
  if (settings.file.empty())
    fmt::print("no file of defaults ({})\n",
               std::getenv("ZERMELO_CONFIG") != nullptr ? "ZERMELO_CONFIG is empty" : "HOME is not set");
  else if (!settings.there)
    fmt::print("no file of defaults; it would be {}\n", settings.file);
  else
    fmt::print("{}{}\n", settings.file, settings.rows.empty() ? ": nothing is set in it" : "");
  for (const Setting& row : settings.rows)
    fmt::print("  {:<28} {} = {}\n", section_of(row), row.option.substr(2), row.value);
  return kAnswered;
}

// Every option of a command, what holds for it, and who said so.
int list_options(const Settings& settings, const Command& command, const std::string& path, const std::string& game) {
  for (const OptionRow* row : command.options()) {
    const Setting* setting = settings.find(row->name, path, game);
    const std::string standard = row->default_text();
    const std::string value = setting != nullptr ? setting->value
                              : row->is_flag()   ? "no"
                              : standard.empty() ? "not given"
                                                 : standard;
    fmt::print("{:<18}{:<28} {}\n", row->name, value, setting != nullptr ? setting->where : "default");
  }
  return kAnswered;
}

int config(std::vector<std::string> words, const Command& program) {
  const auto settings = read_settings(program);
  if (!settings) return complain(settings.error().what);
  if (words.empty()) return list_settings(*settings);
  const auto games = all_games();
  std::string game;
  if (words.size() > 1 &&
      std::any_of(games.begin(), games.end(), [&](const Info& info) { return info.name == words.back(); })) {
    game = words.back();
    words.pop_back();
  }
  const std::string path = join(words, " ");
  const Command* command = command_at(program, path);
  if (command == nullptr) {
    const std::string last = words.back();
    const Command* before = command_at(program, path.substr(0, path.size() - std::min(path.size(), last.size() + 1)));
    if (words.size() > 1 && before != nullptr && before->commands.empty())
      return complain("no game is called " + shown(last) + game_hint(last));
    return complain("no command is called " + shown(path) + hint(path, program.command_names()));
  }
  if (!command->commands.empty())
    return complain("'" + path + "' has commands of its own: " + join(command->command_names(), ", "));
  const bool takes_game = std::any_of(command->arguments.begin(), command->arguments.end(),
                                      [](const ArgumentRow& row) { return row.takes == Takes::game; });
  if (!game.empty() && !takes_game) return complain("'zermelo " + path + "' does not take a game");
  return list_options(*settings, *command, path, game);
}

}  // namespace

Command config_command() {
  const auto words = std::make_shared<ConfigWords>();
  Command out{"config", "the defaults that are in force, and where they come from"};
  out.about =
      "Defaults stand in ~/.config/zermelo/config, one 'option = value' a line, in sections for commands and games: "
      "[solve], [hex], [solve hex]. Lines before the first section are for every command. The command line goes "
      "before the file. See docs/formats/config.md.";
  out.arguments = {
      {"COMMAND", "show all options of this command, and a game after it", &words->words, Takes::listed, {}, false}};
  out.examples = {{"config", "what the file says"},
                  {"config solve", "all options of a command"},
                  {"config solve hex", "for one game"}};
  out.run = [words](const Surroundings& around) { return config(words->words, around.program); };
  return out;
}

}  // namespace zermelo::app
