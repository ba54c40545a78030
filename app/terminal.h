// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

namespace zermelo::app {

// How text for people may look where it goes.
struct Style {
  bool colour = false;    // colours and bold letters
  bool unicode = false;   // stones and lines that ASCII has not
  std::size_t width = 0;  // columns of the terminal; 0: nobody counts them, so nothing has to be broken
};

// Of standard output. `wish` is auto, always or never. By itself a terminal gets colours unless the environment has
// NO_COLOR (no-color.org) or TERM=dumb; a file and a pipe get plain ASCII.
Style style_of_output(const std::string& wish);

// Columns of the terminal behind a file descriptor; 0: it is none.
std::size_t columns_of(int descriptor);

// A terminal that understands no codes at all.
bool is_dumb_terminal();

}  // namespace zermelo::app
