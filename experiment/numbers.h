// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace zermelo::experiment {

// How a number is shown to people. Whole numbers are shown in full; others have three significant digits, or as many
// as there are before the point.
enum class Unit {
  plain,    // 12   12.3   0.0123   1,234,567
  percent,  // 45.9 %
  seconds,  // 12.3 s
  ratio     // 1.00: three digits though it is whole
};
std::string shown_number(double number, Unit unit);

// As it was published: every digit, with commas.
std::string published_number(double number, Unit unit);

// A time that may be long: 12.3 s, 5 min 12 s, 3 h 20 min, 2 days 5 h
std::string shown_time(double seconds);

}  // namespace zermelo::experiment
