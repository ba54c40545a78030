// SPDX-License-Identifier: MIT
#include "app/experiment_work.h"

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "app/experiment_aids.h"
#include "app/machine.h"
#include "app/selfplay.h"
#include "app/statistics.h"
#include "app/suite_tasks.h"
#include "app/words.h"
#include "base/thread_time.h"
#include "connect/measure.h"
#include "report/row.h"

namespace zermelo::app {

namespace {

namespace fs = std::filesystem;
using report::Json;
using Fields = Expected<std::optional<Json>>;

Fields solve(const ExperimentJob& job, Session& session, const Workplace& place) {
  Request request = place.aids.request_of(job);
  request.stop = &place.stop, request.observer = place.observer;
  const double before = thread_seconds();
  auto report = session.solve(request);
  const double used = thread_seconds() - before;
  if (!report) return report.error();
  if (report->ended_by == word(End::stopped)) return std::optional<Json>();
  report->recipe = place.aids.portable(report->recipe);
  if (!report->database.empty())
    report->database = fs::path(place.aids.database_folder(job)).lexically_relative(place.out).string();
  report::Row row;
  row.question = report->question, row.status = report->status, row.value = report->value;
  const std::string found = row.found();
  Json out = json_of(*report);
  out["cpu_seconds"] = request.threads == 1 ? Json(used) : Json(nullptr);
  out["first_level"] = report->nodes - std::min(report->nested, report->nodes);
  out["name"] = report::or_null(job.position.name);
  out["expected"] = report::or_null(job.expected);
  out["right"] = found.empty() || job.expected.empty() ? Json(nullptr) : Json(found == job.expected);
  return std::optional(std::move(out));
}

// What other kinds of work say about where they began.
Json begin(const ExperimentJob& job, const Session& session) {
  return {{"game", job.game_text}, {"position", session.position_text()}};
}

struct Sum {
  std::uint64_t slices = 0, numbers = 0, bytes = 0, wins = 0, draws = 0, losses = 0;
};

// From nothing, in a folder that is there only meanwhile.
Fields build_database(const ExperimentJob& job, const Session& session, const Workplace& place) {
  const fs::path folder = fs::path(place.out) / "databases" / ("building-" + job.work);
  std::error_code ignored;
  fs::remove_all(folder, ignored);  // what a kill left
  fs::create_directories(folder, ignored);
  const auto tables = job.game->tables();
  if (!tables) return tables.error();
  db::Job build;
  build.folder = folder.string(), build.level = static_cast<int>(job.run->pieces), build.complete = true;
  build.threads = static_cast<int>(job.run->threads), build.stop = &place.stop;
  build.memory = job.request.limits.memory;
  const auto start = std::chrono::steady_clock::now();
  const auto built = (*tables)->build(build);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const auto parts = built && !built->stopped ? (*tables)->parts(folder.string()) : std::vector<Tables::Part>();
  fs::remove_all(folder, ignored);
  if (!built) return built.error();
  if (built->stopped) return std::optional<Json>();
  if (!parts) return parts.error();
  Sum sum;
  for (const auto& part : *parts) {
    ++sum.slices, sum.numbers += part.head.positions, sum.bytes += part.bytes;
    sum.wins += part.head.wins, sum.draws += part.head.draws, sum.losses += part.head.losses;
  }
  Json out = begin(job, session);
  out["pieces"] = job.run->pieces;
  out["positions"] = sum.wins + sum.draws + sum.losses;
  out["numbers"] = sum.numbers;
  out["slices"] = sum.slices;
  out["bytes"] = sum.bytes;
  out["wins"] = sum.wins;
  out["draws"] = sum.draws;
  out["losses"] = sum.losses;
  out["seconds"] = seconds;
  out["threads"] = job.run->threads;
  return std::optional(std::move(out));
}

Fields measure(const ExperimentJob& job, const Session& session, const Workplace& place) {
  const auto linkage = session.linkage();
  if (!linkage) return Error{"links are for games of linking"};
  connect::LinkTrial trial;
  trial.stones = static_cast<int>(job.run->stones), trial.count = job.run->count->at(place.scale);
  trial.seed = job.request.seed, trial.limits.in_order = job.run->rule == "improved";
  const auto links = connect::measure_links(linkage->board, trial, &place.stop);
  if (links.stopped) return std::optional<Json>();
  Json out = begin(job, session);
  out["rule"] = job.run->rule;
  out["stones"] = job.run->stones;
  out["positions"] = links.positions;
  out["steps"] = links.steps;
  out["connections"] = links.connections;
  out["cut"] = links.cut;
  out["seconds"] = links.seconds;
  out["seconds_each"] = links.seconds / static_cast<double>(links.positions);
  out["seed"] = job.request.seed;
  return std::optional(std::move(out));
}

Fields play(const ExperimentJob& job, const Session& session, const Workplace& place) {
  GamesJob games;
  games.player = job.run->player, games.games = job.run->games->at(place.scale), games.seed = job.request.seed;
  games.stop = &place.stop;
  auto out = statistics(session, games);
  if (place.stop) return std::optional<Json>();
  if (!out) return out.error();
  return std::optional(std::move(*out));
}

Json json_of(const Machine& machine) {
  return {
      {"processor", report::or_null(machine.processor)}, {"cores", machine.cores}, {"memory_mb", machine.memory_mb}};
}

}  // namespace

Expected<std::optional<Json>> do_job(const ExperimentJob& job, const Workplace& place) {
  const auto session = open_position(*job.game, job.position);
  if (!session) return session.error();
  using experiment::Do;
  const Do what = job.run->what;
  auto fields = what == Do::solve      ? solve(job, **session, place)
                : what == Do::database ? build_database(job, **session, place)
                : what == Do::links    ? measure(job, **session, place)
                                       : play(job, **session, place);
  if (!fields || !*fields) return fields;
  Json out{{"do", word(what)}};
  for (const auto& [key, value] : (*fields)->items()) out[key] = value;
  if (!out.contains("version")) out["version"] = report::version();
  static const Json machine = json_of(this_machine());
  out["machine"] = machine;
  return std::optional(std::move(out));
}

Done check_learn(const experiment::Learn& learn) {
  if (const auto player = Player::parse(learn.player); !player) return player.error();
  for (const auto& game : {learn.game, learn.to.empty() ? learn.game : learn.to})
    if (const auto found = find_game(game); !found) return found.error();
  return Nothing{};
}

Expected<MoveTable> learn_table(const experiment::Learn& learn, experiment::Scale scale, int threads,
                                const std::atomic<bool>& stop) {
  LearnJob job;
  job.game = learn.game, job.for_board = learn.to, job.skip = learn.skip;
  job.games.player = learn.player, job.games.games = learn.games.at(scale);
  job.games.seed = learn.seed, job.games.threads = threads, job.games.stop = &stop;
  return learn_moves(job);
}

}  // namespace zermelo::app
