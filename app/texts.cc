// SPDX-License-Identifier: MIT
#include "app/texts.h"

#include "report/sources.h"

namespace zermelo::app {

const std::vector<TextRow>& exit_texts() {
  static const std::vector<TextRow> kRows{
      {"0", "answered"},
      {"1", "a check or a comparison failed, or a result could not be written"},
      {"2", "bad input; one line on standard error says what and where, and nothing was written"},
      {"3", "a limit or Ctrl-C ended it first, or the answer is there but not its proof"},
      {"130", "a second Ctrl-C ended it at once (143: a second SIGTERM)"},
  };
  return kRows;
}

const std::vector<TextRow>& environment_texts() {
  static const std::vector<TextRow> kRows{
      {"ZERMELO_CONFIG", "the file of defaults; empty: none"},
      {"XDG_CONFIG_HOME", "where the file of defaults is looked for if ZERMELO_CONFIG is not set"},
      {"NO_COLOR", "if it is set and not empty: plain ASCII unless --colour always is given"},
      {"TERM", "'dumb' means a terminal without colours, Unicode and progress line"},
      {"LC_ALL, LC_CTYPE, LANG", "stones and lines are drawn in Unicode where the first that is set names UTF-8"},
  };
  return kRows;
}

const std::vector<TextRow>& file_texts() {
  static const std::vector<TextRow> kRows{
      {"~/.config/zermelo/config", "defaults of options; 'zermelo config' shows what is in force"},
  };
  return kRows;
}

std::string signal_text() {
  return "Ctrl-C (SIGINT) and SIGTERM end a search, which then says what it knows; a second one ends the program at "
         "once. Commands that only count or check end at the first.";
}

std::string source_text() {
  return std::string(report::kSources) + "; the titles stand at the end of docs/recipes.md.";
}

}  // namespace zermelo::app
