// SPDX-License-Identifier: MIT
#include "app/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>

#include "base/text.h"

namespace zermelo::app {

namespace {

std::string environment(const char* name) {
  const char* text = std::getenv(name);
  return text == nullptr ? "" : text;
}

// The first that is set decides, as for the C library.
bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const std::string text = lower(environment(name)); !text.empty())
      return text.find("utf-8") != std::string::npos || text.find("utf8") != std::string::npos;
  return false;
}

}  // namespace

std::size_t columns_of(int descriptor) {
  constexpr std::size_t kUsual = 80;
  if (isatty(descriptor) == 0) return 0;
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kUsual;
  return size.ws_col;
}

bool is_dumb_terminal() { return environment("TERM") == "dumb"; }

Style style_of_output(const std::string& wish) {
  Style style;
  style.width = columns_of(STDOUT_FILENO);
  const bool fit = style.width > 0 && environment("NO_COLOR").empty() && !is_dumb_terminal();
  style.colour = wish == "always" || (wish == "auto" && fit);
  style.unicode = style.colour && locale_is_utf8();
  return style;
}

}  // namespace zermelo::app
