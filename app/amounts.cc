// SPDX-License-Identifier: MIT
#include "app/amounts.h"

#include <cmath>
#include <initializer_list>
#include <utility>

#include "base/text.h"

namespace zermelo::app {

namespace {

struct Unit {
  std::string_view name;
  double times;
};

// A number and its unit; nothing if there is no number in front of it, or no such unit.
std::optional<double> with_unit(std::string_view text, std::initializer_list<Unit> units, double plain) {
  double times = plain;
  for (const Unit& unit : units)
    if (text.size() > unit.name.size() && text.ends_with(unit.name)) {
      text.remove_suffix(unit.name.size()), times = unit.times;
      break;
    }
  const auto number = parse_number(text);
  if (!number || !std::isfinite(*number) || *number < 0) return std::nullopt;
  const double amount = *number * times;
  return std::isfinite(amount) ? std::optional(amount) : std::nullopt;
}

// A whole number that a double holds exactly.
std::optional<std::uint64_t> whole(std::optional<double> number) {
  constexpr double kMost = 9007199254740992;  // 2^53
  if (!number || *number > kMost || *number != std::floor(*number)) return std::nullopt;
  return static_cast<std::uint64_t>(*number);
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The text without underscores, which may stand between two digits only.
std::optional<std::string> without_underscores(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '_')
      out += text[i];
    else if (i == 0 || i + 1 == text.size() || !is_digit(text[i - 1]) || !is_digit(text[i + 1]))
      return std::nullopt;
  }
  return out;
}

}  // namespace

std::optional<std::uint64_t> parse_count(std::string_view text) {
  const auto plain = without_underscores(text);
  if (!plain) return std::nullopt;
  if (const auto number = parse_integer(*plain); number && *number >= 0) return static_cast<std::uint64_t>(*number);
  return whole(with_unit(*plain, {{"k", 1e3}, {"K", 1e3}, {"M", 1e6}, {"G", 1e9}, {"T", 1e12}}, 1));
}

std::optional<double> parse_seconds(std::string_view text) {
  return with_unit(text, {{"min", 60}, {"s", 1}, {"m", 60}, {"h", 3600}}, 1);
}

// Without a unit it is a whole number of megabytes and nothing else, as it always was.
std::optional<std::uint64_t> parse_megabytes(std::string_view text) {
  if (!text.empty() && is_digit(text.back())) {
    const auto number = parse_integer(text);
    return number && *number >= 0 ? std::optional(static_cast<std::uint64_t>(*number)) : std::nullopt;
  }
  const std::string small = lower(text);
  constexpr double kThousand = 1024;
  const double giga = kThousand, tera = kThousand * kThousand;
  const auto megabytes = with_unit(
      small, {{"mib", 1}, {"gib", giga}, {"tib", tera}, {"mb", 1}, {"gb", giga}, {"tb", tera}, {"m", 1}, {"g", giga}},
      -1);  // a number without a unit would come out below zero
  return megabytes && *megabytes >= 0 ? whole(megabytes) : std::nullopt;
}

}  // namespace zermelo::app
