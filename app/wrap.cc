// SPDX-License-Identifier: MIT
#include "app/wrap.h"

#include <algorithm>

#include "base/text.h"

namespace zermelo::app {

std::string wrapped(std::string_view text, std::size_t width, std::size_t at, std::size_t indent) {
  if (width == 0) return std::string(text);
  std::string out;
  bool first = true;
  for (const auto& word : split_words(text)) {
    if (!first && at + 1 + word.size() > width) {
      out += "\n" + std::string(indent, ' ');
      at = indent;
    } else if (!first) {
      out += ' ', ++at;
    }
    out += word, at += word.size();
    first = false;
  }
  return out;
}

// Spaces inside a line are a layout of their own, and stay as they are where the line fits.
std::string fitted(std::string_view text, std::size_t width, std::size_t indent) {
  std::string out;
  auto lines = split(text, '\n');
  const bool ended = !lines.empty() && lines.back().empty();
  if (ended) lines.pop_back();
  for (const auto& line : lines) {
    if (&line != lines.data()) out += '\n';
    if (width == 0 || line.size() <= width) {
      out += line;
      continue;
    }
    // A name in a column of its own stays in front; of other lines only what they are indented by.
    const bool column = line.size() > indent && indent > 0 && line[indent - 1] == ' ';
    const std::size_t head = column ? indent : std::min(line.find_first_not_of(' '), line.size());
    out += line.substr(0, head) + wrapped(std::string_view(line).substr(head), width, head, indent);
  }
  return ended ? out + '\n' : out;
}

}  // namespace zermelo::app
