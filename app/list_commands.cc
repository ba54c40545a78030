// SPDX-License-Identifier: MIT
// The commands that show what there is: games, recipes, parts.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "app/commands.h"
#include "app/slips.h"
#include "app/texts.h"
#include "app/wrap.h"
#include "base/text.h"
#include "report/json.h"
#include "search/recipe.h"

namespace zermelo::app {

namespace {

using report::Json;

// Which of them are meant: those of that name, or all.
struct ListWords {
  std::string name;
  bool json = false;

  [[nodiscard]] bool wants(std::string_view known) const { return name.empty() || name == known; }
};

std::string type_text(const Option& option) {
  switch (option.type) {
    case Option::Type::choice: return std::string(option.choices);
    case Option::Type::word: return "word";
    case Option::Type::part: return "a " + std::string(option.choices) + " part";
    case Option::Type::parts: return "list of " + std::string(option.choices) + " parts";
    default: return decimal(option.low) + ".." + decimal(option.high);
  }
}

std::string default_text(const Option& option) {
  if (!option.standard.empty()) return "default " + std::string(option.standard);
  return option.type == Option::Type::parts ? "default []" : "must be given";
}

Json option_rows(const Info& info) {
  Json rows = Json::array();
  for (const auto& option : info.options)
    rows.push_back(
        {{"name", option.name}, {"values", type_text(option)}, {"default", option.standard}, {"help", option.help}});
  return rows;
}

void print_row(const std::string& row, const Style& style, std::size_t indent) {
  fmt::print("{}\n", fitted(row, style.width, indent));
}

void print_info(const Info& info, const Style& style) {
  const std::string source = info.source.empty() ? "" : fmt::format("  [{}]", info.source);
  print_row(fmt::format("{:<14}{}{}", info.name, info.help, source), style, 14);
  for (const auto& option : info.options) {
    const std::string type = option.type == Option::Type::word ? "" : "; " + type_text(option);
    print_row(fmt::format("    {:<12}{} ({}{})", option.name, option.help, default_text(option), type), style, 16);
  }
}

// What the parts of a kind are for.
std::string heading(std::string_view kind) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kKinds{{
      {"drive", "the driver, the control flow of a search"},
      {"leaf", "the first numbers of a new node"},
      {"moves", "which moves are looked at, and in which order"},
      {"backup", "how the numbers of a node come from those of its children"},
      {"threshold", "how far the numbers of a child may grow, depth first"},
      {"cost", "what a move adds to the numbers"},
      {"store", "the table of positions"},
      {"repetition", "what it means that a position comes back"},
      {"knowledge", "exact answers without search"},
  }};
  const auto* const found =
      std::find_if(kKinds.begin(), kKinds.end(), [&](const auto& row) { return row.first == kind; });
  return found == kKinds.end() ? std::string(kind) : fmt::format("{}: {}", kind, found->second);
}

// "000 §2.5", "(003 ch. 3)"
bool cites(std::string_view text) {
  constexpr std::array kNumbers{"000", "001", "002", "003", "004"};
  return std::any_of(kNumbers.begin(), kNumbers.end(),
                     [&](const char* number) { return text.find(number) != std::string_view::npos; });
}
void print_sources(const Style& style) { fmt::print("\n{}\n", fitted(source_text(), style.width, 0)); }

void print_json(const Json& json) { fmt::print("{}\n", report::line_of(json)); }

int unknown(std::string_view what, const std::string& name, const std::string& hint) {
  return complain(fmt::format("no {} is called {}{}", what, zermelo::shown(name), hint));
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const Info& info : all_games()) names.emplace_back(info.name);
  return names;
}

int games(const ListWords& words, const Style& style) {
  const auto known = game_names();
  if (!words.name.empty() && std::find(known.begin(), known.end(), words.name) == known.end())
    return unknown("game", words.name, game_hint(words.name));
  Json out = Json::array();
  for (const Info& info : all_games()) {
    if (!words.wants(info.name)) continue;
    if (!words.json)
      print_info(info, style);
    else
      out.push_back({{"name", info.name}, {"help", info.help}, {"options", option_rows(info)}});
  }
  if (words.json) print_json(out);
  return kAnswered;
}

struct RecipeRow {
  std::string name, recipe, help;
};

std::vector<RecipeRow> recipe_rows() {
  std::vector<RecipeRow> rows;
  for (const auto& kind : kinds())
    if (kind.name == "drive")
      for (const auto& info : kind.parts)
        rows.push_back({std::string(info.name), std::string(info.name), std::string(info.help)});
  for (const auto& known : short_names()) {
    const Call recipe = *parse_recipe(known.name);
    const std::string alias = recipe.arguments.empty() ? "another name of '" + recipe.name + "': " : "";
    rows.push_back({std::string(known.name), text_of(recipe), alias + std::string(known.help)});
  }
  for (const Info& game : all_games())
    rows.push_back({"auto", auto_recipe(std::string(game.name)), "what 'auto' means for " + std::string(game.name)});
  return rows;
}

int recipes(const ListWords& words, const Style& style) {
  const auto known = recipe_names();
  if (!words.name.empty() && std::find(known.begin(), known.end(), words.name) == known.end())
    return unknown("recipe", words.name, hint(words.name, known));
  Json out = Json::array();
  bool cited = false;
  for (const auto& row : recipe_rows()) {
    if (!words.wants(row.name)) continue;
    if (words.json) {
      out.push_back({{"name", row.name}, {"recipe", row.recipe}, {"help", row.help}});
      continue;
    }
    cited |= cites(row.help);
    print_row(fmt::format("{:<16}{}", row.name, row.help), style, 16);
    print_row(fmt::format("{:<16}= {}", "", row.recipe), style, 18);
  }
  if (words.json) print_json(out);
  if (cited) print_sources(style);
  return kAnswered;
}

int parts(const ListWords& words, const Style& style) {
  const auto known = part_names();
  if (!words.name.empty() && std::find(known.begin(), known.end(), words.name) == known.end())
    return unknown("part or kind of parts", words.name, hint(words.name, known));
  Json out = Json::object();
  bool first = true, cited = false;
  for (const auto& kind : kinds()) {
    bool headed = false;
    for (const auto& info : kind.parts) {
      if (!words.wants(info.name) && !words.wants(kind.name)) continue;
      if (words.json) {
        out[std::string(kind.name)].push_back(
            {{"name", info.name}, {"help", info.help}, {"source", info.source}, {"options", option_rows(info)}});
        continue;
      }
      if (!std::exchange(headed, true))
        fmt::print("{}{}\n", std::exchange(first, false) ? "" : "\n", heading(kind.name));
      print_info(info, style);
      cited |= cites(info.source);
    }
  }
  if (words.json) print_json(out);
  if (cited) print_sources(style);
  return kAnswered;
}

using List = int (*)(const ListWords&, const Style&);

Command list_command(Command out, const std::string& argument, const std::string& help, Takes takes,
                     std::vector<std::string> known, List list) {
  const auto words = std::make_shared<ListWords>();
  out.arguments = {{argument, help, &words->name, takes, std::move(known), false}};
  out.groups = {{"Output", {json_row(words->json)}}};
  out.run = [words, list](const Surroundings& around) { return list(*words, around.out); };
  return out;
}

}  // namespace

std::vector<std::string> recipe_names() {
  std::vector<std::string> names{"auto"};
  for (const auto& row : recipe_rows())
    if (row.name != "auto") names.push_back(row.name);
  return names;
}

std::vector<std::string> part_names() {
  std::vector<std::string> names;
  for (const auto& kind : kinds()) {
    if (kind.parts.empty()) continue;
    names.emplace_back(kind.name);
    for (const auto& info : kind.parts)
      if (std::find(names.begin(), names.end(), info.name) == names.end()) names.emplace_back(info.name);
  }
  return names;
}

Command games_command() {
  Command out{"games", "the games, with their rule options"};
  out.examples = {{"games", "all of them"}, {"games hex", "one of them"}};
  return list_command(std::move(out), "GAME", "only this game", Takes::listed, game_names(), games);
}

Command recipes_command() {
  Command out{"recipes", "named ways to search"};
  out.examples = {{"recipes", "all of them"}, {"recipes auto", "what 'auto' means for each game"}};
  return list_command(std::move(out), "NAME", "only this recipe", Takes::listed, recipe_names(), recipes);
}

Command parts_command() {
  Command out{"parts", "what recipes are made of, with all options"};
  out.about = "A recipe is a driver with its parts, such as dfpn(leaf=mobility).";
  out.examples = {{"parts", "all of them"}, {"parts leaf", "one kind"}, {"parts dfpn", "one part"}};
  return list_command(std::move(out), "NAME", "only this part, or the parts of this kind", Takes::listed, part_names(),
                      parts);
}

}  // namespace zermelo::app
