// SPDX-License-Identifier: MIT
// The manual page, in roff with the man macros, from the same tables as the help texts.
#include <cstdio>

#include "app/commands.h"
#include "app/help.h"
#include "app/texts.h"
#include "base/text.h"
#include "report/report.h"

namespace zermelo::app {

namespace {

// Text that roff shows as it is.
std::string plain(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else if (c == '\'')
      out += "\\(aq";
    else
      out += c;
  }
  return out.starts_with('.') ? "\\&" + out : out;
}

class Page {
 public:
  void line(const std::string& text) { out_ += text + "\n"; }
  void section(const std::string& title) { line(".SH " + capitals(title)); }
  void part(const std::string& title) { line(".SS " + plain(title)); }
  void paragraphs(const std::string& text) {
    for (const auto& row : split(text, '\n')) line(row.empty() ? ".PP" : plain(row));
  }
  void row(const std::string& name, const std::string& text) {
    line(".TP\n.B " + plain(name));
    line(plain(text));
  }
  void heading(const std::string& text) { line(".PP\n.I " + plain(text)); }
  void example(const Example& example) {
    line(".PP\n.nf\n.RS\n.B zermelo " + plain(example.words) + "\n.RE\n.fi");
    line(plain(example.help));
  }
  [[nodiscard]] std::string text() const { return out_; }

 private:
  std::string out_;
};

void add_command(Page& page, const Command& command, const std::string& path) {
  if (command.hidden) return;
  if (!command.commands.empty()) {
    for (const auto& inner : command.commands) add_command(page, inner, path + " " + inner.name);
    return;
  }
  page.part(usage_line("zermelo", command, path));
  page.paragraphs(capitals(command.summary.substr(0, 1)) + command.summary.substr(1) + ".");
  if (!command.about.empty()) page.line(".PP");
  page.paragraphs(command.about);
  for (const auto& row : command.arguments)
    page.row(row.usage(), row.help + (row.takes == Takes::choice ? ": " + join(row.choices, ", ") : ""));
  for (const auto& group : command.groups) {
    if (group.title == "General") continue;  // the same everywhere, and said once
    page.heading(group.title);
    for (const auto& row : group.options) page.row(row.usage(), option_text(row));
  }
  if (!command.examples.empty()) page.heading("Examples");
  for (const auto& example : command.examples) page.example(example);
}

std::string man_page(const Command& program) {
  Page page;
  page.line(R"(.TH ZERMELO 1 "" "zermelo )" + std::string(report::version()) + R"(" "User Commands")");
  page.section("Name");
  page.line("zermelo \\- " + program.summary);
  page.section("Synopsis");
  page.line(".B zermelo\n.I COMMAND\n[words] [options]");
  page.section("Description");
  page.paragraphs(program.about);
  page.section("Options");
  for (const auto& group : program.groups)
    for (const auto& row : group.options) page.row(row.usage(), option_text(row));
  page.row("--help", "help about the program, or about the command that stands before it");
  page.section("Commands");
  for (const auto& command : program.commands) add_command(page, command, command.name);
  for (const auto& [title, rows] :
       {std::pair{"Exit status", &exit_texts()}, std::pair{"Environment", &environment_texts()},
        std::pair{"Files", &file_texts()}}) {
    page.section(title);
    for (const auto& row : *rows) page.row(row.name, row.help);
  }
  page.section("Signals");
  page.paragraphs(signal_text());
  page.section("See also");
  page.line(".B zermelo\\-check\nchecks certificates and knows nothing of the search.");
  return page.text();
}

}  // namespace

Command man_command() {
  Command out{"man", "the manual page, in roff"};
  out.examples = {{"man > zermelo.1", "the page as a file"}, {"man | man -l -", "read it"}};
  out.plain = true;
  out.run = [](const Surroundings& around) {
    std::fputs(man_page(around.program).c_str(), stdout);
    return static_cast<int>(kAnswered);
  };
  return out;
}

}  // namespace zermelo::app
