// SPDX-License-Identifier: MIT
#include "report/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace zermelo::report {

namespace {

std::string markdown_row(const std::vector<std::string>& cells) {
  std::string out = "|";
  for (const auto& cell : cells) {
    out += " ";
    for (const char c : one_line(cell)) out += c == '|' ? "\\|" : std::string(1, c);
    out += " |";
  }
  return out + "\n";
}

}  // namespace

std::string plain_text(const Table& table) {
  std::vector<std::size_t> widths(table.head.size());
  const auto widen = [&](const std::vector<std::string>& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], cells[i].size());
  };
  std::string out;
  const auto add = [&](const std::vector<std::string>& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i)
      out += i < table.left || table.words ? fmt::format("{}{:<{}}", i == 0 ? "" : "  ", one_line(cells[i]), widths[i])
                                           : fmt::format("  {:>{}}", one_line(cells[i]), widths[i]);
    if (table.words) out.erase(out.find_last_not_of(' ') + 1);
    out += "\n";
  };
  widen(table.head);
  for (const auto& row : table.rows) widen(row);
  add(table.head);
  for (const auto& row : table.rows) add(row);
  return out;
}

std::string markdown(const Table& table) {
  std::string out = markdown_row(table.head) + "|";
  for (std::size_t i = 0; i < table.head.size(); ++i) out += i < table.left || table.words ? "---|" : "---:|";
  out += "\n";
  for (const auto& row : table.rows) out += markdown_row(row);
  return out;
}

}  // namespace zermelo::report
