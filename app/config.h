// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/command_line.h"
#include "base/expected.h"

// Defaults of the user, from a file (docs/formats/config.md). The command line goes before them.

namespace zermelo::app {

struct Setting {
  std::string option;  // with its dashes
  std::string value;
  std::string command, game;  // for which; empty: for all
  std::string where;          // file and line
};

struct Settings {
  std::string file;  // empty: none is read
  bool there = false;
  std::vector<Setting> rows;

  // What is said of an option, if anything: of two rows the one that is for fewer cases counts, then the later one.
  [[nodiscard]] const Setting* find(const std::string& option, const std::string& command,
                                    const std::string& game) const;
};

// The file that counts here. It need not be there unless the environment names it.
Expected<Settings> read_settings(const Command& program);

Expected<std::vector<Setting>> parse_settings(const Command& program, const std::string& file, std::string_view text);

// Gives the options that were not typed what the settings say.
Done apply(const Settings& settings, Typed& typed);

// Which options hold a default of the user, and where it stands: "--recipe (config:12)". Empty: none does. Whoever is
// told that an option does not fit wants to know that it was not typed.
std::string defaults_in_force(const Typed& typed);

Command config_command();

}  // namespace zermelo::app
