// SPDX-License-Identifier: MIT
#include "app/config.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "app/help.h"
#include "app/session.h"
#include "base/file.h"
#include "base/text.h"

namespace zermelo::app {

namespace {

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r"), last = text.find_last_not_of(" \t\r");
  return first == std::string_view::npos ? "" : std::string(text.substr(first, last - first + 1));
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const Info& info : all_games()) names.emplace_back(info.name);
  return names;
}

// The commands that take options: those without commands of their own.
void add_leaves(const Command& command, const std::string& path, std::vector<std::string>& out) {
  for (const auto& inner : command.commands)
    if (!inner.hidden) add_leaves(inner, path.empty() ? inner.name : path + " " + inner.name, out);
  if (command.commands.empty()) out.push_back(path);
}

class Parser {
 public:
  Parser(const Command& program, std::string file) : program_(program), file_(std::move(file)), games_(game_names()) {
    add_leaves(program, "", commands_);
  }

  Expected<std::vector<Setting>> parse(std::string_view text) {
    for (const auto& whole : split(text, '\n')) {
      ++line_;
      const std::string row = trimmed(whole);
      if (row.empty() || row.starts_with('#')) continue;
      const Done ok = row.starts_with('[') ? section(row) : setting(row);
      if (!ok) return Error{where() + ": " + ok.error().what};
    }
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::string where() const { return file_ + ":" + std::to_string(line_); }

  // `[solve]`, `[hex]`, `[solve hex]`, `[db build hex]`
  Done section(const std::string& row) {
    if (!row.ends_with(']')) return Error{"a section is written '[solve]', with both brackets"};
    auto words = split_words(row.substr(1, row.size() - 2));
    const std::string all = join(words, " ");
    command_.clear(), game_.clear();
    if (!words.empty() && std::find(games_.begin(), games_.end(), words.back()) != games_.end()) {
      game_ = words.back();
      words.pop_back();
    }
    command_ = join(words, " ");
    const bool known = std::find(commands_.begin(), commands_.end(), command_) != commands_.end();
    if (all.empty() || (!command_.empty() && !known)) {
      std::vector<std::string> names = commands_;
      names.insert(names.end(), games_.begin(), games_.end());
      return Error{"[" + all + "] is neither a command nor a game" + hint(all, names)};
    }
    return Nothing{};
  }

  Done setting(const std::string& row) {
    const std::size_t equals = row.find('=');
    if (equals == std::string::npos) return Error{shown(row) + ": a line is written 'option = value', or '[section]'"};
    const std::string name = trimmed(row.substr(0, equals)), value = trimmed(row.substr(equals + 1));
    const OptionRow* option = find("--" + name);
    if (option == nullptr) {
      const std::string of = command_.empty() ? "of any command" : "of 'zermelo " + command_ + "'";
      const std::string meant = nearest(name, option_names());
      return Error{shown(name) + " is no option " + of + (meant.empty() ? "" : "; did you mean '" + meant + "'?")};
    }
    if (auto ok = check_form(*option, value); !ok) {
      const bool remark = value.find(" #") != std::string::npos;
      return remark ? Error{ok.error().what + " (a comment stands on a line of its own)"} : ok;
    }
    out_.push_back({option->name, value, command_, game_, where()});
    return Nothing{};
  }

  [[nodiscard]] std::vector<const Command*> meant() const {
    std::vector<const Command*> out;
    for (const auto& path : commands_)
      if (command_.empty() || command_ == path) out.push_back(command_at(program_, path));
    return out;
  }
  [[nodiscard]] const OptionRow* find(const std::string& name) const {
    for (const Command* command : meant())
      if (const OptionRow* row = command->option(name)) return row;
    return nullptr;
  }
  [[nodiscard]] std::vector<std::string> option_names() const {
    std::vector<std::string> out;
    for (const Command* command : meant())
      for (const OptionRow* row : command->options()) out.push_back(row->name.substr(2));
    return out;
  }

  const Command& program_;
  std::string file_;
  std::vector<std::string> games_, commands_;
  std::string command_, game_;
  std::size_t line_ = 0;
  std::vector<Setting> out_;
};

std::string environment(const char* name) {
  const char* text = std::getenv(name);
  return text == nullptr ? "" : text;
}

}  // namespace

const Setting* Settings::find(const std::string& option, const std::string& command, const std::string& game) const {
  const Setting* best = nullptr;
  const auto rank = [](const Setting& row) { return (row.command.empty() ? 0 : 1) + (row.game.empty() ? 0 : 2); };
  for (const Setting& row : rows) {
    const bool fits = row.option == option && (row.command.empty() || row.command == command) &&
                      (row.game.empty() || row.game == game);
    if (fits && (best == nullptr || rank(row) >= rank(*best))) best = &row;
  }
  return best;
}

Expected<std::vector<Setting>> parse_settings(const Command& program, const std::string& file, std::string_view text) {
  return Parser(program, file).parse(text);
}

Expected<Settings> read_settings(const Command& program) {
  Settings out;
  const char* named = std::getenv("ZERMELO_CONFIG");
  const std::string home = environment("HOME"), folder = environment("XDG_CONFIG_HOME");
  if (named != nullptr)
    out.file = named;
  else if (!folder.empty())
    out.file = folder + "/zermelo/config";
  else if (!home.empty())
    out.file = home + "/.config/zermelo/config";
  std::error_code ignored;
  out.there = !out.file.empty() && std::filesystem::exists(out.file, ignored);
  if (out.file.empty() || (!out.there && named == nullptr)) return out;
  const auto text = file_contents(out.file);
  if (!text)
    return Error{(named != nullptr ? "ZERMELO_CONFIG: " : "the file with your defaults: ") + text.error().what};
  auto rows = parse_settings(program, out.file, *text);
  if (!rows) return rows.error();
  out.rows = std::move(*rows);
  return out;
}

Done apply(const Settings& settings, Typed& typed) {
  for (const OptionRow* row : typed.command->options()) {
    if (typed.origin.contains(row->name)) continue;
    const Setting* setting = settings.find(row->name, typed.path, typed.game);
    if (setting == nullptr) continue;
    if (auto ok = take_value(*row, setting->value); !ok) return Error{setting->where + ": " + ok.error().what};
    typed.origin[row->name] = setting->where;
  }
  return Nothing{};
}

std::string defaults_in_force(const Typed& typed) {
  std::vector<std::string> out;
  for (const auto& [option, place] : typed.origin)
    if (place != kCommandLine) out.push_back(option + " (" + place + ")");
  return join(out, ", ");
}

}  // namespace zermelo::app
