// SPDX-License-Identifier: MIT
#include "experiment/numbers.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>

#include "base/text.h"
#include "report/report.h"

namespace zermelo::experiment {

namespace {

constexpr double kLargestWhole = 1e18;  // what is larger is shown with an exponent

const char* sign_of(double number) { return number < 0 ? "-" : ""; }

std::string whole(double number) {
  const double size = std::abs(number);
  return sign_of(number) + report::with_commas(static_cast<std::uint64_t>(std::llround(size)));
}

// The exponent is that of the rounded number: 9.996 has two digits before the point.
std::string three_digits(double number) {
  const std::string scientific = fmt::format("{:.2e}", number);
  const int exponent = std::stoi(scientific.substr(scientific.find('e') + 1));
  if (number == 0) return "0";
  if (exponent < -4 || std::abs(number) >= kLargestWhole)
    return scientific.substr(0, scientific.find('e')) + "e" + std::to_string(exponent);
  return exponent >= 2 ? whole(number) : fmt::format("{:.{}f}", number, 2 - exponent);
}

bool is_whole(double number) { return std::abs(number) < kLargestWhole && std::floor(number) == number; }

std::string with_unit(std::string number, Unit unit) {
  return std::move(number) + (unit == Unit::percent ? " %" : unit == Unit::seconds ? " s" : "");
}

}  // namespace

std::string shown_number(double number, Unit unit) {
  if (!std::isfinite(number)) return std::isnan(number) ? "no number" : number < 0 ? "-infinite" : "infinite";
  if (unit == Unit::ratio) return three_digits(number);
  if (unit == Unit::percent) return with_unit(fmt::format("{:.1f}", number), unit);
  if (is_whole(number)) return with_unit(whole(number), unit);
  return with_unit(three_digits(number), unit);
}

std::string published_number(double number, Unit unit) {
  if (!std::isfinite(number)) return shown_number(number, unit);
  if (unit == Unit::ratio) unit = Unit::plain;
  if (is_whole(number)) return with_unit(whole(number), unit);
  const std::string digits = decimal(std::abs(number));
  const std::string before = digits.substr(0, digits.find('.'));
  const bool long_one = before.size() > 18;
  return with_unit(
      sign_of(number) + (long_one ? digits : report::with_commas(std::stoull(before)) + digits.substr(before.size())),
      unit);
}

std::string shown_time(double seconds) {
  if (!(seconds >= 60)) return shown_number(seconds, Unit::seconds);
  constexpr double kLongest = 1e15;
  const auto whole_seconds = static_cast<std::uint64_t>(std::llround(std::min(seconds, kLongest)));
  const auto minutes = whole_seconds / 60, hours = minutes / 60, days = hours / 24;
  if (hours == 0) return fmt::format("{} min {} s", minutes, whole_seconds % 60);
  if (days == 0) return fmt::format("{} h {} min", hours, minutes % 60);
  return fmt::format("{} {} h", report::count_of(days, "day"), hours % 24);
}

}  // namespace zermelo::experiment
