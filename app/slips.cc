// SPDX-License-Identifier: MIT
#include "app/slips.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/session.h"
#include "base/text.h"
#include "rules/board.h"

namespace zermelo::app {

namespace {

constexpr int kLongestSide = 99;

// Names that others use, without anything but letters and digits.
constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kOtherNames{{
    {"tictactoe", "mnk(3x3,k=3)"},
    {"noughtsandcrosses", "mnk(3x3,k=3)"},
    {"gomoku", "mnk(15x15,k=5)"},
    {"fiveinarow", "mnk(15x15,k=5)"},
    {"connectfour", "connect4"},
    {"fourinarow", "connect4"},
    {"c4", "connect4"},
    {"connectsix", "connect6"},
    {"reversi", "othello"},
    {"linesofaction", "loa"},
}};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_small(char c) { return c >= 'a' && c <= 'z'; }

std::string letters_and_digits(std::string_view text) {
  std::string out = lower(text);
  std::erase_if(out, [](char c) { return !is_digit(c) && !is_small(c); });
  return out;
}

std::string meant(std::string_view game) { return "; did you mean '" + std::string(game) + "'?"; }

// `a1`, `c10`
bool is_cell(std::string_view text) {
  return text.size() >= 2 && is_small(text[0]) && std::all_of(text.begin() + 1, text.end(), is_digit);
}

// A cell begins with a letter and ends before the next one.
std::vector<std::string> cells_of(std::string_view word) {
  std::vector<std::string> out;
  for (const char c : lower(word)) {
    if (!is_digit(c)) out.emplace_back();
    if (out.empty()) return {};
    out.back() += c;
  }
  if (!std::all_of(out.begin(), out.end(), is_cell)) return {};
  return out;
}

}  // namespace

std::string game_slip(std::string_view text) {
  const std::string name = letters_and_digits(text.substr(0, text.find('(')));
  for (const auto& [other, game] : kOtherNames)
    if (name == other) return meant(game);
  for (const Info& info : all_games()) {
    const bool sized = !info.options.empty() && info.options[0].name == "size";
    if (!sized || !name.starts_with(info.name)) continue;
    const std::string size = name.substr(info.name.size());
    if (parse_size(size, 1, kLongestSide)) return meant(std::string(info.name) + "(" + size + ")");
  }
  return "";
}

std::string game_hint(std::string_view name) {
  if (std::string slip = game_slip(name); !slip.empty()) return slip;
  std::vector<std::string> names;
  for (const Info& info : all_games()) names.emplace_back(info.name);
  return hint(name, names);
}

std::optional<Call> with_size_joined(const Call& call) {
  const auto number = [&](std::size_t i) {
    const Argument& argument = call.arguments[i];
    return argument.name.empty() && !argument.list && parse_integer(argument.value.front().name).has_value();
  };
  if (call.arguments.size() < 2 || !number(0) || !number(1)) return std::nullopt;
  Call out = call;
  out.arguments[0].value.front().name += "x" + call.arguments[1].value.front().name;
  out.arguments.erase(out.arguments.begin() + 1);
  return out;
}

std::vector<std::string> moves_apart(std::string_view word, const std::vector<std::string>& moves) {
  std::vector<std::string> out;
  if (word.size() < 2 || moves.empty()) return out;
  if (std::all_of(moves.begin(), moves.end(), [](const auto& move) { return move.size() == 1; }))
    for (const char c : word) out.emplace_back(1, c);
  else if (std::all_of(moves.begin(), moves.end(), [](const auto& move) { return is_cell(move); }))
    out = cells_of(word);
  return out.size() < 2 ? std::vector<std::string>{} : out;
}

}  // namespace zermelo::app
