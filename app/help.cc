// SPDX-License-Identifier: MIT
#include "app/help.h"

#include <algorithm>
#include <cstdio>

#include "app/commands.h"
#include "app/texts.h"
#include "app/wrap.h"
#include "base/text.h"

namespace zermelo::app {

namespace {

// Text in a page, broken to the width of the terminal; long lines are hard to read, however wide it is.
class Page {
 public:
  Page(const Command& program, const Style& style)
      : name_(program.name), colour_(style.colour),
        width_(std::clamp<std::size_t>(style.width == 0 ? kUsual : style.width, kLeast, kMost)) {}

  void title(const std::string& text) { out_ += (out_.empty() ? "" : "\n") + bold(text + ":") + "\n"; }
  void paragraph(const std::string& text) { out_ += wrapped(text, width_, 0, 0) + "\n"; }
  void paragraphs(const std::string& text) {  // separated by empty lines
    if (text.empty()) return;
    for (const auto& one : split(text, '\n')) one.empty() ? empty_line() : paragraph(one);
  }
  void empty_line() { out_ += "\n"; }
  // A name and what it means, side by side; on two lines where the name is too long for that.
  void row(const std::string& name, const std::string& text, std::size_t column) {
    column = std::min(column, width_ / 3);
    std::string head = "  " + name;
    if (head.size() + 2 > column)
      out_ += bold_name(head) + "\n" + std::string(column, ' ');
    else
      out_ += bold_name(head) + std::string(column - head.size(), ' ');
    out_ += wrapped(text, width_, column, column) + "\n";
  }
  // Something to type: it is never broken, so that it can be copied.
  void example(const Example& example) {
    out_ += "  " + bold(name_ + " " + example.words) + "\n";
    out_ += "      " + wrapped(example.help, width_, 6, 6) + "\n";
  }
  [[nodiscard]] std::string text() const { return out_; }

 private:
  static constexpr std::size_t kUsual = 80, kLeast = 30, kMost = 100;

  [[nodiscard]] std::string bold(const std::string& text) const {
    return colour_ ? "\033[1m" + text + "\033[0m" : text;
  }
  [[nodiscard]] std::string bold_name(const std::string& head) const { return "  " + bold(head.substr(2)); }

  std::string name_;  // of the program, as it was called
  bool colour_;
  std::size_t width_;
  std::string out_;
};

constexpr std::size_t kOptionColumn = 24, kCommandColumn = 14;

// In the order in which somebody new may want them.
struct Family {
  const char* title;
  std::vector<std::string> names;
};
const std::vector<Family>& families() {
  static const std::vector<Family> kFamilies{
      {"Solve and play", {"solve", "show", "play", "check"}},
      {"What there is", {"games", "recipes", "parts"}},
      {"Many positions", {"suite", "compare", "experiment", "generate", "db", "learn", "replay", "bench", "test"}},
      {"Games as such", {"statistics", "selfplay", "perft"}},
      {"This program", {"help", "config", "completion", "man"}},
  };
  return kFamilies;
}

void add_commands(Page& page, const Command& program) {
  for (const auto& family : families()) {
    page.title(family.title);
    for (const auto& name : family.names)
      if (const Command* command = program.find(name)) page.row(name, command->summary, kCommandColumn);
  }
}

std::string program_page(const Command& program, const Style& style) {
  Page page(program, style);
  page.paragraph(program.about);
  page.empty_line();
  page.paragraph("Usage: " + program.name + " COMMAND [words] [options]");
  add_commands(page, program);
  for (const auto& group : program.groups) {
    page.title(group.title);
    for (const auto& row : group.options) page.row(row.usage(), option_text(row), kOptionColumn);
  }
  page.title("Examples");
  for (const auto& example : program.examples) page.example(example);
  page.empty_line();
  page.paragraph(
      "'" + program.name +
      " help COMMAND' tells more of each. Exit status: 0 answered; 1 a check failed; 2 bad input; 3 a limit or "
      "Ctrl-C ended it first. " +
      signal_text());
  return page.text();
}

}  // namespace

std::string option_text(const OptionRow& row) {
  std::string out = row.help;
  if (!row.choices.empty()) out += ": " + join(row.choices, ", ");
  if (const std::string standard = row.default_text(); !standard.empty()) out += " [default: " + standard + "]";
  if (row.required) out += " [required]";
  return out;
}

std::string usage_line(const std::string& name, const Command& command, const std::string& path) {
  std::string out = name + " " + path;
  if (!command.commands.empty()) return out + " COMMAND [words] [options]";
  for (const auto& row : command.arguments) out += " " + row.usage();
  for (const OptionRow* row : command.options())
    if (row->required) out += " " + row->usage();
  return out + " [options]";
}

const Command* command_at(const Command& program, const std::string& path) {
  const Command* at = &program;
  for (const auto& word : split_words(path))
    if (at = at->find(word); at == nullptr) break;
  return at;
}

std::string help_page(const Command& program, const std::string& path, const Style& style) {
  if (path.empty()) return program_page(program, style);
  const Command& command = *command_at(program, path);
  Page page(program, style);
  page.paragraph("zermelo " + path + ": " + command.summary);
  page.empty_line();
  page.paragraph("Usage: " + usage_line(program.name, command, path));
  if (!command.about.empty()) page.empty_line();
  page.paragraphs(command.about);
  if (!command.commands.empty()) page.title("Commands");
  for (const auto& inner : command.commands) page.row(inner.name, inner.summary, kCommandColumn);
  if (!command.arguments.empty()) page.title("Words");
  for (const auto& row : command.arguments)
    page.row(row.usage(), row.help + (row.takes == Takes::choice ? ": " + join(row.choices, ", ") : ""), kOptionColumn);
  for (const auto& group : command.groups) {
    page.title(group.title);
    for (const auto& row : group.options) page.row(row.usage(), option_text(row), kOptionColumn);
  }
  if (!command.examples.empty()) page.title("Examples");
  for (const auto& example : command.examples) page.example(example);
  return page.text();
}

std::string start_page(const Command& program, const Style& style) {
  Page page(program, style);
  page.paragraph(program.about);
  page.title("Try");
  for (const auto& example : program.examples) page.example(example);
  page.title("Help");
  page.row(program.name + " --help", "all commands", kOptionColumn);
  page.row(program.name + " help solve", "one command, with examples", kOptionColumn);
  page.row(program.name + " games", "the games and their sizes", kOptionColumn);
  return page.text();
}

Command help_command() {
  const auto words = std::make_shared<std::vector<std::string>>();
  Command out{"help", "help about the program or one of its commands"};
  out.arguments = {
      {"COMMAND", "the command, with its own where it has some: db build", words.get(), Takes::listed, {}, false}};
  out.examples = {{"help", "all commands"}, {"help solve", "one of them"}, {"help db build", "one inside another"}};
  out.plain = true;
  out.run = [words](const Surroundings& around) {
    const Command* at = &around.program;
    for (const auto& word : *words) {
      const Command* next = at->find(word);
      if (next == nullptr) return complain("no command is called " + shown(word) + hint(word, at->command_names()));
      at = next;
    }
    std::fputs(help_page(around.program, join(*words, " "), around.out).c_str(), stdout);
    return static_cast<int>(kAnswered);
  };
  return out;
}

}  // namespace zermelo::app
