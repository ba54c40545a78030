// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "app/command.h"

namespace zermelo::app {

// What `zermelo` alone prints: what it is, what to try, where help is.
std::string start_page(const Command& program, const Style& style);

// The help text of a command; of the program where the path is empty. REQUIRES: there is such a command.
std::string help_page(const Command& program, const std::string& path, const Style& style);

// `zermelo solve GAME [POSITION] [options]`
std::string usage_line(const std::string& name, const Command& command, const std::string& path);

// What stands behind an option: its help, choices and default.
std::string option_text(const OptionRow& row);

// The command at the end of a path, `db build`; none: there is no such command.
const Command* command_at(const Command& program, const std::string& path);

Command help_command();

}  // namespace zermelo::app
