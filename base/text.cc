// SPDX-License-Identifier: MIT
#include "base/text.h"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace zermelo {

namespace {

template <class T>
std::optional<T> parse_whole(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// Edits from one word to the other, two letters in the wrong order being one (Damerau 1964); three rows at a time.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      row[j + 1] = std::min({last[j] + (a[i] == b[j] ? 0 : 1), row[j] + 1, last[j + 1] + 1});
      if (i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j]) row[j + 1] = std::min(row[j + 1], before[j - 1] + 1);
    }
    before.swap(last);
    last.swap(row);
  }
  return last.back();
}

// How many edits may still be a slip: a third of a long word, one in a short one, which is near to everything.
std::size_t slips(std::size_t length) { return length <= 3 ? 1 : std::max<std::size_t>(2, length / 3); }

// The only name that begins so; empty if there are several, or none.
std::string only_beginning(std::string_view begin, const std::vector<std::string>& known) {
  std::string out;
  for (const auto& name : known) {
    if (begin.empty() || name.size() <= begin.size() || !name.starts_with(begin) || name == out) continue;
    if (!out.empty()) return "";
    out = name;
  }
  return out;
}

}  // namespace

std::vector<std::string> split_words(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n\f\v";
  std::vector<std::string> words;
  for (std::size_t at = text.find_first_not_of(kSpace); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(kSpace, at), text.size());
    words.emplace_back(text.substr(at, end - at));
    at = text.find_first_not_of(kSpace, end);
  }
  return words;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> pieces;
  for (std::size_t at = 0;;) {
    const std::size_t end = text.find(separator, at);
    pieces.emplace_back(text.substr(at, end - at));
    if (end == std::string_view::npos) return pieces;
    at = end + 1;
  }
}

std::string join(const std::vector<std::string>& pieces, std::string_view between) {
  std::string out;
  for (const auto& piece : pieces) {
    if (&piece != pieces.data()) out += between;
    out += piece;
  }
  return out;
}

std::optional<double> parse_number(std::string_view text) { return parse_whole<double>(text); }
std::optional<long long> parse_integer(std::string_view text) { return parse_whole<long long>(text); }

std::string decimal(double number) {
  char buffer[512];  // the longest double in fixed notation has 309 digits before the point
  const auto result = std::to_chars(buffer, buffer + sizeof buffer, number, std::chars_format::fixed);
  return {buffer, result.ptr};
}

std::string one_line(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < ' ' || c == 0x7f) c = ' ';
  return text;
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

std::string capitals(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return out;
}

std::string shown(std::string_view text) {
  constexpr std::size_t kLongest = 20;
  std::string out;
  for (const char c : text.substr(0, kLongest)) out += c >= ' ' && c <= '~' ? c : '?';
  return "'" + out + (text.size() > kLongest ? "...'" : "'");
}

std::string shortened(std::string_view text) {
  constexpr std::size_t kMost = 600;  // more than a 19x19 board
  if (text.size() <= kMost) return std::string(text);
  return std::string(text.substr(0, kMost / 2)) + "... (" + std::to_string(text.size()) + " characters)";
}

std::string nearest(std::string_view wrong, const std::vector<std::string>& known) {
  std::string best = only_beginning(wrong, known);
  if (!best.empty()) return best;
  std::size_t least = slips(wrong.size()) + 1;
  for (const auto& name : known)
    if (const std::size_t d = distance(wrong, name); d > 0 && d < least) least = d, best = name;
  return best;
}

Expected<std::size_t> parse_choice(std::string_view text, const std::vector<std::string>& known) {
  const auto at = std::find(known.begin(), known.end(), text);
  if (at == known.end()) return Error{shown(text) + ": one of " + join(known, ", ") + " is expected"};
  return static_cast<std::size_t>(at - known.begin());
}

std::string hint(std::string_view wrong, const std::vector<std::string>& known) {
  if (const std::string close = nearest(wrong, known); !close.empty()) return "; did you mean '" + close + "'?";
  return known.empty() ? "" : "; known: " + join(known, ", ");
}

}  // namespace zermelo
