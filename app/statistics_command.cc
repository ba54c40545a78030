// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "app/commands.h"
#include "app/games_words.h"
#include "app/statistics.h"
#include "report/report.h"

namespace zermelo::app {

namespace {

using report::Json;

struct StatisticsWords {
  PlaceWords place;
  GamesWords games;
  bool json = false;
};

double percent(const Json& part, const Json& whole) { return 100 * part.get<double>() / whole.get<double>(); }

std::string range_of(const Json& histogram) {
  std::size_t least = 0;
  while (least + 1 < histogram.size() && histogram[least] == 0) ++least;
  return fmt::format("{} to {}", least, histogram.size() - 1);
}

void print(const Json& of) {
  const auto line = [](std::string_view name, const std::string& text) { fmt::print("{:<12}{}\n", name, text); };
  const auto number = [&](const char* name) { return of[name].get<double>(); };
  line("game", of["game"]);
  line("position", of["position"]);
  line("player", of["player"]);
  line("games", fmt::format("{}: {:.1f} % won by first, {:.1f} % by second, {:.1f} % drawn",
                            report::with_commas(of["games"]), percent(of["first"], of["games"]),
                            percent(of["second"], of["games"]), percent(of["draws"], of["games"])));
  if (of["repeated"] != 0 || of["capped"] != 0)
    line("",
         fmt::format("of the draws {} by repetition, {} by the limit of {} plies", report::with_commas(of["repeated"]),
                     report::with_commas(of["capped"]), report::with_commas(of["plies"])));
  line("length", fmt::format("{:.2f} plies, deviation {:.2f}, from {}", number("length"), number("length_deviation"),
                             range_of(of["lengths"])));
  line("branching",
       fmt::format("{:.2f} moves, over {}", number("branching"), report::count_of(of["positions"], "position")));
  if (of["most_moves"] != 0)
    line("", fmt::format("at most {} in {}", report::with_commas(of["most_moves"]),
                         of["most_moves_position"].get<std::string>()));
  line("game tree", fmt::format("10^{:.1f}, branching to the power of length", number("game_tree_log10")));
  if (!of["state_space_log10"].is_null())
    line("positions",
         fmt::format("at most 10^{:.2f}: {}", number("state_space_log10"), of["state_space"].get<std::string>()));
  if (!of["reachable"].is_null()) line("", fmt::format("{} can be reached", report::with_commas(of["reachable"])));
}

int run_statistics(const StatisticsWords& words) {
  const auto job = read_games(words.games);
  if (!job) return complain(job.error().what);
  const auto session = open_place(words.place);
  if (!session) return complain(session.error().what);
  const auto out = statistics(**session, *job);
  if (!out) return complain(out.error().what);
  if (words.json)
    fmt::print("{}\n", report::line_of(*out));
  else
    print(*out);
  return kAnswered;
}

}  // namespace

Command statistics_command() {
  const auto words = std::make_shared<StatisticsWords>();
  Command out{"statistics", "play games and count: length, branching factor, complexity"};
  out.about =
      "Both sides are played by the same player. A position that comes back ends a game as a draw. In "
      "docs/formats/statistics.md stands what each number means and how it compares with published ones.";
  add_place(out, words->place);
  out.groups.push_back(games_group(words->games));
  out.groups.push_back({"Output", {json_row(words->json)}});
  out.examples = {{"statistics 'fanorona(5x5)'", "a thousand games of random moves"},
                  {"statistics 'fanorona(5x5)' --player 'shallow(depth=2)' --games 100", "with a little thought"}};
  out.run = [words](const Surroundings&) { return run_statistics(*words); };
  return out;
}

}  // namespace zermelo::app
