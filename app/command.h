// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "app/terminal.h"

// What can be typed, as tables: the parser, the help texts, the manual page, shell completion and the file of defaults
// all read the same rows, so none of them can say something else than the others.

namespace zermelo::app {

// What a word stands for. The parser checks its form, and a shell completes it.
enum class Takes { text, count, seconds, memory, choice, file, folder, game, position, recipe, listed };

// Where a word goes. A yes-or-no option has no word.
using Target = std::variant<bool*, std::string*, std::vector<std::string>*>;

// An option, `--nodes N`. Its default is what the target holds at first, where `standard` does not say it.
struct OptionRow {
  std::string name, value, help;
  Target to;
  Takes takes = Takes::text;
  std::vector<std::string> choices = {};
  std::string standard = {};
  bool required = false, may_be_empty = false;

  [[nodiscard]] bool is_flag() const { return std::holds_alternative<bool*>(to); }
  [[nodiscard]] bool is_repeated() const { return std::holds_alternative<std::vector<std::string>*>(to); }
  [[nodiscard]] std::string usage() const { return value.empty() ? name : name + " " + value; }
  [[nodiscard]] std::string default_text() const;  // empty: none that is worth saying
};

// Options that belong together, under one heading.
struct OptionGroup {
  std::string title;
  std::vector<OptionRow> options;
};

// A word that is known by its place.
struct ArgumentRow {
  std::string name, help;
  Target to;
  Takes takes = Takes::text;
  std::vector<std::string> choices = {};
  bool required = true;

  [[nodiscard]] bool is_repeated() const { return std::holds_alternative<std::vector<std::string>*>(to); }
  [[nodiscard]] std::string usage() const;  // `GAME`, `[POSITION]`, `FILES...`
};

// Something to try, as it is typed after `zermelo`, and what it does.
struct Example {
  std::string words, help;
};

struct Command;

// What a command finds around it.
struct Surroundings {
  const Command& program;         // all that can be typed
  const std::atomic<bool>& stop;  // set by Ctrl-C
  Style out;                      // of standard output
};

struct Command {
  std::string name, summary;  // one line
  std::string about = {};     // paragraphs, separated by empty lines
  std::vector<ArgumentRow> arguments = {};
  std::vector<OptionGroup> groups = {};
  std::vector<Example> examples = {};
  std::vector<Command> commands = {};  // of its own, `db build`
  std::function<int(const Surroundings&)> run = {};
  bool tells_when_stopped = false;  // after Ctrl-C it says what it knows; others end at once
  bool hidden = false;              // for shells, not for people
  bool plain = false;               // it works whatever the file with defaults says
  bool raw = false;                 // its words are no options, whatever they look like

  [[nodiscard]] const Command* find(const std::string& word) const;
  [[nodiscard]] const OptionRow* option(const std::string& option_name) const;  // with its dashes
  [[nodiscard]] std::vector<const OptionRow*> options() const;
  [[nodiscard]] std::vector<std::string> command_names() const;  // without those that are hidden
};

// The options that every command has.
struct CommonWords {
  std::string colour = "auto";
  bool version = false;
};

// All that can be typed. `name` is how the program was called; `common` must live as long as what is returned.
Command make_program(CommonWords& common, const std::string& name = "zermelo");

}  // namespace zermelo::app
