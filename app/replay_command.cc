// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <cstdio>
#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "base/file.h"
#include "base/text.h"
#include "report/report.h"

namespace zermelo::app {

namespace {

using Json = nlohmann::ordered_json;

// Each complaint is a line of its own and names the file: a long list can be searched.
void complain_of(const std::string& file, const Replayed& replayed) {
  for (const auto* list : {&replayed.refused, &replayed.mismatches})
    for (const auto& what : *list) complain(file + ": " + what);
}

void print_row(const std::string& file, const Replayed& r) {
  const auto number = [](std::size_t n) { return report::with_commas(n); };
  fmt::print("{}: {}, {}, {}; {} ended on the board, {} did not, {} stated results compared", file, r.format,
             report::count_of(r.games, "game"), report::count_of(r.moves, "move"), number(r.ended), number(r.unended),
             number(r.stated));
  if (!r.refused.empty()) fmt::print("; {} refused", r.refused.size());
  if (!r.mismatches.empty()) fmt::print("; {} with another end than stated", r.mismatches.size());
  fmt::print("\n");
}

Json row_of(const std::string& file, const Replayed& r) {
  return {{"file", file},       {"format", r.format},   {"games", r.games},
          {"moves", r.moves},   {"ended", r.ended},     {"unended", r.unended},
          {"stated", r.stated}, {"refused", r.refused}, {"mismatches", r.mismatches}};
}

int replay(const std::string& game_text, const std::vector<std::string>& files, bool json) {
  const auto game = find_game(game_text);
  if (!game) return complain(game.error().what);
  int status = kAnswered;
  for (const auto& file : files) {
    const std::string name = file == "-" ? "standard input" : file;
    const auto contents = file_or_input(file);
    if (!contents) {
      status = complain(contents.error().what);
      continue;
    }
    const auto replayed = (*game)->replay(*contents);
    if (!replayed) {
      status = complain(name + ": " + replayed.error().what);
      continue;
    }
    complain_of(name, *replayed);
    if (!replayed->refused.empty()) status = kBadInput;
    if (!replayed->mismatches.empty() && status == kAnswered) status = kFailed;
    if (json)
      fmt::print("{}\n", row_of(file, *replayed).dump(-1, ' ', false, Json::error_handler_t::replace));
    else
      print_row(name, *replayed);
  }
  return status;
}

struct ReplayWords {
  std::string game;
  std::vector<std::string> files;
  bool json = false;
};

}  // namespace

Command replay_command() {
  const auto words = std::make_shared<ReplayWords>();
  Command out{"replay", "play through game files and hold them against the rules"};
  out.arguments = {
      {"GAME", "the game; its size may come from the file", &words->game, Takes::game},
      {"FILES", "game files in the formats that the game reads; '-' reads standard input", &words->files, Takes::file}};
  out.groups = {{"Output", {json_row(words->json)}}};
  out.examples = {{"replay hex game.sgf", "is every move legal, and the result as stated?"},
                  {"replay hex game.sgf --json", "the same for a script"}};
  out.run = [words](const Surroundings&) { return replay(words->game, words->files, words->json); };
  return out;
}

}  // namespace zermelo::app
