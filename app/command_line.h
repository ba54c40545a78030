// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/command.h"
#include "base/expected.h"

namespace zermelo::app {

inline constexpr const char* kCommandLine = "command line";

// What was typed: the command, with its words put where they belong.
struct Typed {
  const Command* command = nullptr;
  std::string path;                           // `db build`; empty: the program itself
  bool help = false;                          // asked for instead of an answer
  std::map<std::string, std::string> origin;  // of options by name: kCommandLine, or the place in a file
  std::size_t places = 0;                     // how many words were known by their place
  std::string game;                           // the name of the game without its brackets; empty: the command has none
};

// Reads the words after the name of the program. The error is one sentence with what was expected.
Expected<Typed> read_command_line(const Command& program, const std::vector<std::string>& words);

// Puts a value where an option wants it. Its form is checked, not whether it makes sense here.
Done take_value(const OptionRow& row, const std::string& text);

// Whether a value has the form that an option wants. A yes-or-no option wants yes or no here.
Done check_form(const OptionRow& row, const std::string& text);

// Is all there that must be? Asked after the defaults of the user are in.
Done check_complete(const Typed& typed);

// Where to read more: " (see 'zermelo solve --help')"
std::string see_help(const std::string& path);

}  // namespace zermelo::app
