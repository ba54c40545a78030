// SPDX-License-Identifier: MIT
#include "rules/lines.h"

#include <algorithm>
#include <cctype>

#include "base/text.h"

namespace zermelo {

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> out;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const auto last = line.find_last_not_of(" \t\r");
    out.push_back({++number, last == line.npos ? "" : line.substr(0, last + 1)});
  }
  return out;
}

namespace {

// "12." or "12"; "12.e4" is a move with its number.
std::string_view without_number(std::string_view word) {
  std::size_t digits = 0;
  while (digits < word.size() && std::isdigit(static_cast<unsigned char>(word[digits])) != 0) ++digits;
  if (digits == 0 || digits == word.size() || word[digits] != '.') return word;
  while (digits < word.size() && word[digits] == '.') ++digits;
  return word.substr(digits);
}

}  // namespace

Records read_move_list(std::string_view text) {
  Records out;
  out.format = "moves";
  Record game;
  const auto end_game = [&] {
    if (game.moves.empty()) return;
    game.number = static_cast<int>(out.games.size()) + 1;
    out.games.push_back(game);
    game = {};
  };
  for (const Line& line : lines_of(text)) {
    if (line.text.empty()) end_game();
    const auto words = split_words(line.text.substr(0, line.text.find('#')));
    if (game.moves.empty()) game.line = line.number;
    for (const auto& word : words)
      if (const auto move = without_number(word); !move.empty()) game.moves.emplace_back(move);
  }
  end_game();
  return out;
}

std::string write_move_list(const Record& record) {
  constexpr std::size_t kOnLine = 10;
  std::string out;
  for (std::size_t i = 0; i < record.moves.size(); ++i)
    out += record.moves[i] + (i + 1 == record.moves.size() || i % kOnLine == kOnLine - 1 ? "\n" : " ");
  return out;
}

bool looks_like_noise(std::string_view text) {
  std::size_t word = 0, longest = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 32 && std::isspace(byte) == 0) return true;
    word = std::isspace(byte) != 0 ? 0 : word + 1;
    longest = std::max(longest, word);
  }
  return longest > 1000;
}

}  // namespace zermelo
