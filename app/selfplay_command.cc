// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <ostream>

#include "app/commands.h"
#include "app/games_words.h"
#include "app/selfplay.h"
#include "base/file.h"
#include "report/report.h"

namespace zermelo::app {

namespace {

struct SelfplayWords {
  std::string game, out, format;
  GamesWords games;
  bool json = false;
};

int selfplay(const SelfplayWords& words) {
  const auto job = read_games(words.games);
  if (!job) return complain(job.error().what);
  if (auto ok = check_new_file(words.out); !ok) return complain(ok.error().what);
  const auto file = self_play(words.game, *job, words.format);
  if (!file) return complain(file.error().what);
  if (const auto ok = write_whole(words.out, [&](std::ostream& out) { out << file->contents; }); !ok)
    return complain(ok.error().what, kFailed);
  if (words.json) {
    const report::Json out{{"file", words.out},     {"format", file->format},  {"game", words.game},
                           {"player", job->player}, {"seed", job->seed},       {"games", job->games},
                           {"moves", file->moves},  {"unended", file->unended}};
    fmt::print("{}\n", report::line_of(out));
    return kAnswered;
  }
  fmt::print("{}: {}, {}, {}; {} unended\n", words.out, file->format, report::count_of(job->games, "game"),
             report::count_of(file->moves, "move"), report::with_commas(file->unended));
  return kAnswered;
}

}  // namespace

Command selfplay_command() {
  const auto words = std::make_shared<SelfplayWords>();
  Command out{"selfplay", "play games and write them to a file, to learn moves from for example"};
  out.arguments = {{"GAME", "the game, with size and rules", &words->game, Takes::game}};
  OptionRow file{"--out", "FILE", "the file for the games; it must not be there yet", &words->out, Takes::file};
  file.required = true;
  out.groups = {games_group(words->games),
                {"Output",
                 {file,
                  {"--as",
                   "FORMAT",
                   "a format that the game writes",
                   &words->format,
                   Takes::text,
                   {},
                   "the first that holds games"},
                  json_row(words->json)}}};
  out.examples = {{"selfplay 'loa(5x5)' --games 20 --out games.sgf", "games of random moves"},
                  {"selfplay 'loa(5x5)' --games 20 --player 'shallow(depth=2)' --out b.sgf", "with a little thought"}};
  out.run = [words](const Surroundings&) { return selfplay(*words); };
  return out;
}

}  // namespace zermelo::app
