// SPDX-License-Identifier: MIT
#include "app/gtp.h"

#include <algorithm>

#include "base/text.h"

namespace zermelo::app {

namespace {

bool is_control(char c) { return (c >= 0 && c < ' ') || c == 127; }

// As the protocol has it: tabs are spaces, other control characters are not there, and a comment ends the line.
std::string cleaned(std::string_view line) {
  std::string out;
  for (const char c : line.substr(0, line.find('#'))) {
    if (c == '\t')
      out += ' ';
    else if (!is_control(c))
      out += c;
  }
  return out;
}

}  // namespace

std::optional<GtpLine> read_gtp(std::string_view line) {
  GtpLine out;
  out.words = split_words(cleaned(line));
  if (out.words.empty()) return std::nullopt;
  const auto take_first = [&] {
    std::string first = std::move(out.words.front());
    out.words.erase(out.words.begin());
    return first;
  };
  if (out.words.front().find_first_not_of("0123456789") == std::string::npos) out.id = take_first();
  if (!out.words.empty()) out.command = take_first();
  return out;
}

std::string gtp_answer(const std::string& id, const Expected<std::string>& answer) {
  std::string out = (answer ? "=" : "?") + id + " ";  // HexGui wants the space even where nothing follows
  std::string text = answer ? *answer : one_line(answer.error().what);
  text.erase(std::find_if(text.rbegin(), text.rend(), [](char c) { return c != '\n'; }).base(), text.end());
  for (const char c : text)
    if (c != '\n' || out.back() != '\n') out += c;
  return out + "\n\n";
}

}  // namespace zermelo::app
