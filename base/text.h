// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"

namespace zermelo {

std::vector<std::string> split_words(std::string_view text);            // at white space
std::vector<std::string> split(std::string_view text, char separator);  // keeps empty pieces
std::string join(const std::vector<std::string>& pieces, std::string_view between);
std::optional<double> parse_number(std::string_view text);      // whole text, decimal
std::optional<long long> parse_integer(std::string_view text);  // whole text
std::string decimal(double number);                             // shortest form that reads back equal

// The text with line breaks and other control characters as spaces: whatever was typed, a message stays one line.
std::string one_line(std::string text);

std::string lower(std::string_view text);     // ASCII letters only, whatever the locale
std::string capitals(std::string_view text);  // likewise
std::string shown(std::string_view text);     // as an error repeats it: short, printable, in quotes

// A text that may be very long, as a message or a report shows it.
std::string shortened(std::string_view text);

// The only known name that begins with `wrong`, else the closest by edit distance, or empty when none is near: for "did
// you mean ...?".
std::string nearest(std::string_view wrong, const std::vector<std::string>& known);

// Which of a few words it is, counted from 0. The error repeats the text and says what is expected.
Expected<std::size_t> parse_choice(std::string_view text, const std::vector<std::string>& known);

// "; did you mean 'x'?" or, when no name is near, "; known: a, b, c".
std::string hint(std::string_view wrong, const std::vector<std::string>& known);

}  // namespace zermelo
