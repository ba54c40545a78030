// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace zermelo::app {

// Words in lines of at most `width` columns. The first line begins at column `at`, which what stands before it has
// reached already; the others are indented by `indent`. Words that are too long stand alone. A width of 0 breaks
// nothing. No line end follows the last line.
std::string wrapped(std::string_view text, std::size_t width, std::size_t at, std::size_t indent);

// A text of several lines, each of them broken where it is too long.
std::string fitted(std::string_view text, std::size_t width, std::size_t indent);

}  // namespace zermelo::app
