// SPDX-License-Identifier: MIT
// The commands that show what there is: games, recipes, parts, a position, its perft counts, a checked proof.
#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "app/session.h"
#include "base/text.h"
#include "proof/check.h"
#include "search/recipe.h"

namespace zermelo::app {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kDeepestPerft = 40;

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

void print_info(const Info& info) {
  fmt::print("{:<14}{}{}\n", info.name, info.help, info.source.empty() ? "" : fmt::format("  [{}]", info.source));
  for (const auto& option : info.options)
    fmt::print("    {:<12}{} ({}; {})\n", option.name, option.help, default_text(option), type_text(option));
}

void print_json(const Json& json) { fmt::print("{}\n", json.dump(-1, ' ', false, Json::error_handler_t::replace)); }

}  // namespace

int complain(const std::string& what, int status) {
  std::fputs(("zermelo: " + one_line(what) + "\n").c_str(), stderr);  // does not throw where nothing can be written
  return status;
}

int check(const std::string& file, const std::string& database, bool json) {
  const auto checked = proof::check_file(file, database);
  if (json) {
    Json out{{"file", file}, {"holds", static_cast<bool>(checked)}};
    if (checked)
      out["game"] = checked->game, out["root"] = checked->root, out["claim"] = checked->claim,
      out["positions"] = checked->positions, out["by_theory"] = checked->by_theory,
      out["looked_up"] = checked->looked_up, out["searched"] = checked->searched;
    else
      out["why"] = checked.error().what;
    print_json(out);
  }
  if (!checked) {
    const int status = checked.error().unreadable ? kBadInput : kFailed;
    const std::string what = checked.error().unreadable ? "" : "proof refused: ";
    return json ? status : complain(what + checked.error().what, status);
  }
  if (!json) fmt::print("{}\n", checked->text());
  return kAnswered;
}

int perft(const PlaceWords& place, const std::string& depth_text, bool json) {
  const auto depth = parse_integer(depth_text);
  if (!depth || *depth < 0 || *depth > kDeepestPerft)
    return complain(fmt::format("--depth '{}': a whole number from 0 to {} is expected", depth_text, kDeepestPerft));
  const auto session = open_place(place);
  if (!session) return complain(session.error().what);
  Json counts = Json::array();
  for (int d = 0; d <= *depth; ++d) {
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t lines = (*session)->perft(d);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    counts.push_back(lines);
    if (!json) {
      fmt::print("{:>3} {:>20}  {:.2f} s\n", d, report::with_commas(lines), seconds);
      std::fflush(stdout);
    }
  }
  if (json)
    print_json({{"game", (*session)->game_text()}, {"position", (*session)->position_text()}, {"perft", counts}});
  return kAnswered;
}

int show(const PlaceWords& place, const std::string& format, bool json) {
  const auto session = open_place(place);
  if (!session) return complain(session.error().what);
  const auto moves = (*session)->legal_moves();
  const std::string outcome = (*session)->outcome_text();
  if (!format.empty()) {
    const auto text = (*session)->written(format);
    if (!text) return complain("--as " + format + ": " + text.error().what);
    std::fwrite(text->data(), 1, text->size(), stdout);
    return kAnswered;
  }
  if (json) {
    print_json({{"game", (*session)->game_text()},
                {"position", (*session)->position_text()},
                {"outcome", outcome},
                {"moves", moves}});
    return kAnswered;
  }
  fmt::print("{}\n{}\n{}", (*session)->game_text(), (*session)->position_text(), (*session)->drawing());
  if (outcome != "open")
    fmt::print("the game is over: {}\n", outcome);
  else
    fmt::print("{} legal move{}: {}\n", moves.size(), moves.size() == 1 ? "" : "s", join(moves, " "));
  return kAnswered;
}

int games(bool json) {
  Json out = Json::array();
  for (const Info& info : all_games()) {
    if (!json)
      print_info(info);
    else
      out.push_back({{"name", info.name}, {"help", info.help}, {"options", option_rows(info)}});
  }
  if (json) print_json(out);
  return kAnswered;
}

int recipes(bool json) {
  Json out = Json::array();
  const auto add = [&](std::string_view name, const std::string& recipe, std::string_view help) {
    if (json)
      out.push_back({{"name", name}, {"recipe", recipe}, {"help", help}});
    else
      fmt::print("{:<14}{}\n{:<14}= {}\n", name, help, "", recipe);
  };
  for (const Info& game : all_games())
    add("auto", auto_recipe(std::string(game.name)), "what 'auto' means for " + std::string(game.name));
  for (const auto& kind : kinds())
    if (kind.name == "drive")
      for (const auto& info : kind.parts) add(info.name, std::string(info.name), info.help);
  for (const auto& known : short_names()) add(known.name, text_of(*parse_recipe(known.name)), known.help);
  if (json) print_json(out);
  return kAnswered;
}

int parts(bool json) {
  Json out = Json::object();
  for (const auto& kind : kinds()) {
    if (kind.parts.empty()) continue;
    if (!json) fmt::print("{}{}\n", &kind == kinds().data() ? "" : "\n", kind.name);
    for (const auto& info : kind.parts) {
      if (!json)
        print_info(info);
      else
        out[std::string(kind.name)].push_back(
            {{"name", info.name}, {"help", info.help}, {"source", info.source}, {"options", option_rows(info)}});
    }
  }
  if (json) print_json(out);
  return kAnswered;
}

}  // namespace zermelo::app
