// SPDX-License-Identifier: MIT
#include "report/suite.h"

#include <filesystem>
#include <set>

#include "base/text.h"

namespace zermelo::report {

namespace {

struct Key {
  const char* name;
  std::string SuitePosition::*field;
  std::vector<std::string> choices;  // empty: any text
};

const std::vector<Key>& keys() {
  static const std::vector<Key> kKeys{{"name", &SuitePosition::name, {}},
                                      {"moves", &SuitePosition::moves, {}},
                                      {"question", &SuitePosition::question, {"value", "win", "draw"}},
                                      {"for", &SuitePosition::who, {"mover", "first", "second"}},
                                      {"value", &SuitePosition::value, {"win", "draw", "loss"}},
                                      {"answer", &SuitePosition::answer, {"yes", "no"}}};
  return kKeys;
}

Expected<const Key*> find_key(std::string_view name) {
  std::vector<std::string> known;
  for (const Key& key : keys()) {
    if (key.name == name) return &key;
    known.emplace_back(key.name);
  }
  return Error{"no field is called " + shown(name) + hint(name, known)};
}

Done read_field(const std::string& text, std::set<const Key*>& given, SuitePosition& out) {
  const std::size_t at = text.find('=');
  if (at == std::string::npos) return Error{"field " + shown(text) + ": key=value is expected"};
  const auto key = find_key(std::string_view(text).substr(0, at));
  if (!key) return key.error();
  const std::string name = (*key)->name, value = text.substr(at + 1);
  if (!given.insert(*key).second) return Error{"field '" + name + "' is given twice"};
  if (value.empty()) return Error{"field '" + name + "' has no value"};
  if (!(*key)->choices.empty())
    if (const auto choice = parse_choice(value, (*key)->choices); !choice)
      return Error{"field '" + name + "', " + choice.error().what};
  out.*((*key)->field) = value;
  return Nothing{};
}

Expected<SuitePosition> parse_position(const std::string& line) {
  const auto fields = split(line, '\t');
  if (fields.size() < 2) return Error{"a game and a position are expected, with a tab between them"};
  SuitePosition out;
  out.game = fields[0], out.position = fields[1];
  if (out.game.empty() || out.position.empty())
    return Error{std::string("the ") + (out.game.empty() ? "game" : "position") + " is empty"};
  std::set<const Key*> given;
  for (std::size_t i = 2; i < fields.size(); ++i)
    if (auto ok = read_field(fields[i], given, out); !ok) return ok.error();
  if (out.question != "value") return out;
  if (out.who != "mover") return Error{"for= goes with question=win or draw; a value is always for the side to move"};
  if (!out.answer.empty()) return Error{"answer= goes with question=win or draw; what is known of a value is value="};
  return out;
}

}  // namespace

std::string Suite::name() const { return std::filesystem::path(file).filename().string(); }

std::string Suite::where(const SuitePosition& position) const { return file + ":" + std::to_string(position.line); }

Expected<Suite> parse_suite(const std::string& file, std::string_view contents) {
  Suite out{file, {}};
  std::size_t number = 0;
  for (auto& line : split(contents, '\n')) {
    ++number;
    if (line.ends_with('\r')) line.pop_back();
    if (line.starts_with('#') || split_words(line).empty()) continue;
    auto position = parse_position(line);
    if (!position) return Error{file + ":" + std::to_string(number) + ": " + position.error().what};
    position->line = number;
    out.positions.push_back(std::move(*position));
  }
  if (out.positions.empty()) return Error{file + ": there is no position in it"};
  return out;
}

Expected<std::string> expected_answer(const SuitePosition& position, Side to_move) {
  if (position.question == "value" || position.value.empty())
    return position.question == "value" ? position.value : position.answer;
  const bool for_mover = position.who == "mover" || position.who == word(to_move);
  const std::string win = for_mover ? "win" : "loss", loss = for_mover ? "loss" : "win";
  const bool yes = position.question == "win" ? position.value == win : position.value != loss;
  const std::string implied = yes ? "yes" : "no";
  if (!position.answer.empty() && position.answer != implied)
    return Error{"value=" + position.value + " and answer=" + position.answer + " contradict each other"};
  return implied;
}

}  // namespace zermelo::report
