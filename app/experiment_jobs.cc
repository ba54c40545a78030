// SPDX-License-Identifier: MIT
#include "app/experiment_jobs.h"

#include <algorithm>
#include <map>

#include "app/experiment_files.h"
#include "app/player.h"
#include "app/suite_tasks.h"
#include "app/tables.h"
#include "base/file.h"
#include "base/text.h"
#include "report/json.h"
#include "search/recipe.h"

namespace zermelo::app {

namespace {

using experiment::Do;
using experiment::Plan;
using experiment::Run;
using experiment::Scale;
using experiment::Set;

// A position of a set.
struct Place {
  report::SuitePosition position;
  std::string where;
  std::uint64_t seed = 0;  // of a set with seeds; 0: it has none
};

// So many of all, evenly spread.
std::vector<report::SuitePosition> some(std::vector<report::SuitePosition> all, std::uint64_t count) {
  if (count >= all.size()) return all;
  std::vector<report::SuitePosition> out;
  for (std::uint64_t i = 0; i < count; ++i) out.push_back(std::move(all[i * all.size() / count]));
  return out;
}

class JobMaker {
 public:
  JobMaker(const Plan& plan, std::string file, Scale scale) : plan_(plan), file_(std::move(file)), scale_(scale) {}

  Expected<std::vector<ExperimentJob>> make() {
    for (const Set& set : plan_.sets)
      if (auto ok = open_set(set); !ok) return ok.error();
    std::vector<ExperimentJob> out;
    for (const Run& run : plan_.runs) {
      if (run.only && *run.only != scale_) continue;
      for (const auto& name : run.sets) {
        std::uint64_t index = 0;
        for (const Place& place : places_[name]) {
          auto job = make_job(run, place);
          if (!job) return Error{place.where + ": run '" + run.name + "': " + job.error().what};
          job->labels = {plan_.name, word(scale_), run.name, name, ++index};
          job->work = digest_of(join({job->labels.scale, name, std::to_string(index), job->work}, "\t"));
          out.push_back(std::move(*job));
        }
      }
    }
    return out;
  }

 private:
  Done open_set(const Set& set) {
    auto& places = places_[set.name];
    if (set.only && *set.only != scale_) return Nothing{};
    if (!set.suite.empty()) return open_suite(set, places);
    report::SuitePosition position;
    position.game = set.game, position.position = set.position, position.moves = set.moves;
    position.question = set.question, position.who = set.who;
    const std::string where = file_ + ": set '" + set.name + "'";
    const std::uint64_t seeds = set.seeds ? set.seeds->at(scale_) : 0;
    if (seeds == 0) places.push_back({position, where, 0});
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      position.game = filled(set.game, "{seed}", std::to_string(seed));
      places.push_back({position, where, seed});
    }
    return Nothing{};
  }

  Done open_suite(const Set& set, std::vector<Place>& out) {
    const auto wrong = [&](const std::string& what) { return Error{file_ + ": set '" + set.name + "': " + what}; };
    const auto file = find_suite(set.suite, file_);
    if (!file) return wrong(file.error().what);
    const auto contents = file_contents(*file);
    if (!contents) return wrong(contents.error().what);
    auto suite = report::parse_suite(*file, *contents);
    if (!suite) return suite.error();
    for (auto& position : some(std::move(suite->positions), set.take ? set.take->at(scale_) : UINT64_MAX)) {
      std::string where = suite->where(position);
      if (!set.question.empty()) position.question = set.question, position.who = set.who;
      out.push_back({std::move(position), std::move(where), 0});
    }
    return Nothing{};
  }

  Expected<ExperimentJob> make_job(const Run& run, const Place& place) {
    ExperimentJob job;
    job.run = &run, job.where = place.where, job.position = place.position;
    Request request;
    request.limits = limits_of(run, plan_, scale_);
    request.seed = place.seed > 0 ? place.seed : run.seed;
    request.recipe = place.seed > 0 ? filled(run.recipe, "{seed}", std::to_string(place.seed)) : run.recipe;
    request.threads = static_cast<int>(run.threads);
    request.score = run.score, request.winning_moves = run.winning_moves;
    auto task = open_task(place.position, request, games_);
    if (!task) return task.error();
    job.expected = task->labels.expected, job.request = task->request;
    job.game_text = task->session->game_text();
    const auto game = games_.find(place.position.game);
    if (!game) return game.error();
    job.game = *game;
    const auto work = run.what == Do::solve        ? solve_work(job, *task->session)
                      : run.what == Do::database   ? database_work(job, run.pieces)
                      : run.what == Do::statistics ? statistics_work(job)
                                                   : links_work(job, *task->session);
    if (!work) return work.error();
    job.work = join({word(run.what), report::version(), job.game_text, task->session->position_text(), *work}, "\t");
    return job;
  }

  // What a search depends on. What is made for it before, databases and tables, is named by how it is made.
  Expected<std::string> solve_work(ExperimentJob& job, const Session& session) {
    std::string made;
    for (const auto& learn : plan_.learn) {
      if (job.request.recipe.find("{learn:" + learn.name + "}") == std::string::npos) continue;
      job.learned.push_back(learn.name);
      made += join({learn.game, learn.to, learn.player, std::to_string(learn.games.at(scale_)),
                    std::to_string(learn.skip), std::to_string(learn.seed)},
                   " ");
    }
    if (job.run->database > 0) {
      if (auto ok = database_work(job, job.run->database); !ok) return ok;
      made += " database " + std::to_string(job.run->database);
    }
    std::string recipe = job.request.recipe;
    std::string sources;
    if (job.learned.empty()) {
      const auto planned = session.plan(job.request);
      if (!planned) return planned.error();
      recipe = planned->recipe, sources = planned->sources;
    } else if (const auto parsed = parse_recipe(recipe); !parsed) {
      return parsed.error();
    }
    const Limits& limits = job.request.limits;
    return join({job.position.question, job.position.who, job.expected, recipe, sources, made,
                 std::to_string(limits.nodes), std::to_string(limits.tree_nodes), decimal(limits.seconds),
                 std::to_string(limits.memory), std::to_string(job.request.seed), std::to_string(job.request.threads),
                 job.request.winning_moves ? "winning moves" : "", job.request.score ? "score" : ""},
                "\t");
  }

  static Expected<std::string> database_work(const ExperimentJob& job, std::uint64_t pieces) {
    const auto tables = job.game->tables();
    if (!tables) return tables.error();
    if (pieces > static_cast<std::uint64_t>((*tables)->most_level()))
      return Error{"a database has at most " + std::to_string((*tables)->most_level()) + " " + (*tables)->level_word()};
    return std::to_string(pieces);
  }

  Expected<std::string> statistics_work(const ExperimentJob& job) const {
    if (const auto player = Player::parse(job.run->player); !player) return player.error();
    return join({job.run->player, std::to_string(job.run->games->at(scale_)), std::to_string(job.request.seed)}, "\t");
  }

  Expected<std::string> links_work(const ExperimentJob& job, const Session& session) const {
    const auto linkage = session.linkage();
    if (!linkage) return Error{"links are for games of linking, Hex, at positions where no swap is possible"};
    if (job.run->stones > linkage->cells.size())
      return Error{"the board has only " + std::to_string(linkage->cells.size()) + " cells for stones"};
    return join({job.run->rule, std::to_string(job.run->stones), std::to_string(job.run->count->at(scale_)),
                 std::to_string(job.request.seed)},
                "\t");
  }

  const Plan& plan_;
  std::string file_;
  Scale scale_;
  Games games_;
  std::map<std::string, std::vector<Place>> places_;  // by the name of the set
};

}  // namespace

std::string filled(std::string text, const std::string& word, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; at += by.size())
    text.replace(at, word.size(), by);
  return text;
}

Limits limits_of(const Run& run, const Plan& plan, Scale scale) {
  constexpr std::uint64_t kMemory = 512;  // MB
  const experiment::Limits from = run.limits.over(plan.at(scale).limits);
  Limits out;
  out.nodes = from.nodes.value_or(Limits::kNone), out.tree_nodes = from.tree_nodes.value_or(Limits::kNone);
  if (from.seconds) out.seconds = *from.seconds;
  out.memory = static_cast<std::size_t>(from.memory_mb.value_or(kMemory)) << 20;
  return out;
}

Expected<std::vector<ExperimentJob>> make_jobs(const Plan& plan, const std::string& file, Scale scale) {
  return JobMaker(plan, file, scale).make();
}

}  // namespace zermelo::app
