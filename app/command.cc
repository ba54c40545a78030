// SPDX-License-Identifier: MIT
#include "app/command.h"

#include <algorithm>

namespace zermelo::app {

std::string OptionRow::default_text() const {
  if (!standard.empty()) return standard;
  const auto* text = std::get_if<std::string*>(&to);
  return text == nullptr ? "" : **text;
}

std::string ArgumentRow::usage() const {
  const std::string text = name + (is_repeated() ? "..." : "");
  return required ? text : "[" + text + "]";
}

const Command* Command::find(const std::string& word) const {
  const auto found = std::find_if(commands.begin(), commands.end(), [&](const auto& c) { return c.name == word; });
  return found == commands.end() ? nullptr : &*found;
}

std::vector<const OptionRow*> Command::options() const {
  std::vector<const OptionRow*> out;
  for (const auto& group : groups)
    for (const auto& row : group.options) out.push_back(&row);
  return out;
}

// American spelling is understood, and not shown.
const OptionRow* Command::option(const std::string& option_name) const {
  const std::string meant = option_name == "--color" ? "--colour" : option_name;
  for (const OptionRow* row : options())
    if (row->name == meant) return row;
  return nullptr;
}

std::vector<std::string> Command::command_names() const {
  std::vector<std::string> names;
  for (const auto& command : commands)
    if (!command.hidden) names.push_back(command.name);
  return names;
}

}  // namespace zermelo::app
