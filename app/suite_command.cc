// SPDX-License-Identifier: MIT
// Many positions, many recipes. Everything that can be wrong with the input is found before the first search; after
// that each row is written as soon as it is known.
#include <fmt/format.h>

#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "app/commands.h"
#include "app/progress.h"
#include "app/session.h"
#include "app/suite_tasks.h"
#include "app/tables.h"
#include "app/words.h"
#include "base/file.h"
#include "report/json.h"
#include "report/result_file.h"
#include "report/row.h"
#include "report/suite.h"
#include "report/tally.h"
#include "search/recipe.h"

namespace zermelo::app {

namespace {

struct SuiteWords {
  std::vector<std::string> files, recipes{"auto"};
  LimitWords limits;
  std::string out, database;
  bool json = false, quiet = false;
};

// A database is opened once for all positions of its game.
using Databases = std::map<std::string, OpenedDatabase>;

Done add_database(const std::string& folder, const Session& session, Databases& databases, Request& request) {
  if (folder.empty()) return Nothing{};
  const std::string game = session.game_text();
  if (!databases.contains(game)) {
    auto opened = open_database(game, folder, request.limits.memory);
    if (!opened) return opened.error();
    databases.emplace(game, std::move(*opened));
  }
  request.database = databases[game].source, request.database_memory = databases[game].memory;
  return Nothing{};
}

Done add_tasks(const std::string& file, const Request& request, Games& games, std::vector<Task>& tasks) {
  const auto contents = file_contents(file);
  if (!contents) return contents.error();
  const auto suite = report::parse_suite(file, *contents);
  if (!suite) return suite.error();
  std::uint64_t index = 0;
  for (const auto& position : suite->positions) {
    auto task = open_task(position, request, games);
    if (!task) return Error{suite->where(position) + ": " + task.error().what};
    task->where = suite->where(position);
    task->labels.suite = suite->name();
    task->labels.index = ++index;
    tasks.push_back(std::move(*task));
  }
  return Nothing{};
}

// Rows are known by the name of their suite, so no two may have the same one.
Done check_names(const std::vector<std::string>& files) {
  std::set<std::string> names;
  for (const auto& file : files)
    if (const std::string name = report::Suite{file, {}}.name(); !names.insert(name).second)
      return Error{file + ": two suites are called '" + name + "'"};
  return Nothing{};
}

Done check_recipes(const std::vector<std::string>& recipes) {
  std::set<std::string> seen;
  for (const auto& recipe : recipes) {
    if (!seen.insert(recipe).second) return Error{"--recipe '" + recipe + "' is given twice"};
    if (recipe == "auto") continue;
    if (const auto parsed = parse_recipe(recipe); !parsed) return parsed.error();
  }
  return Nothing{};
}

Request with_recipe(const Task& task, const std::string& recipe) {
  Request out = task.request;
  out.recipe = recipe;
  return out;
}

// Does every recipe fit every game and the limits?
Done check_plans(const std::vector<Task>& tasks, const std::vector<std::string>& recipes) {
  for (const auto& recipe : recipes)
    for (const Task& task : tasks)
      if (const auto plan = task.session->plan(with_recipe(task, recipe)); !plan)
        return Error{task.where + ": " + plan.error().what};
  return Nothing{};
}

Expected<std::vector<Task>> read_tasks(const SuiteWords& words) {
  Request request;  // memory is a fixed amount, not what is free: rows must not depend on the day they were made
  if (auto ok = read_limits(words.limits, request); !ok) return ok.error();
  if (auto ok = check_names(words.files); !ok) return ok.error();
  if (auto ok = check_recipes(words.recipes); !ok) return ok.error();
  std::vector<Task> tasks;
  Games games;
  for (const auto& file : words.files)
    if (auto ok = add_tasks(file, request, games, tasks); !ok) return ok.error();
  Databases databases;
  for (Task& task : tasks)
    if (auto ok = add_database(words.database, *task.session, databases, task.request); !ok)
      return Error{task.where + ": " + ok.error().what};
  if (auto ok = check_plans(tasks, words.recipes); !ok) return ok.error();
  return tasks;
}

// Where rows go, and those that are there already.
class Rows {
 public:
  explicit Rows(std::optional<report::ResultFile> file) : file_(std::move(file)) {
    if (!file_) return;
    for (const auto& line : file_->lines()) remember(line);
  }
  // The newest row of the same work: under the same recipe as asked if there is one, else under another name for it.
  [[nodiscard]] const report::Line* find(const report::Row& plan) const {
    const auto work = known_.find(plan.work());
    if (work == known_.end()) return nullptr;
    const auto asked = work->second.find(plan.labels.asked_recipe);
    return asked == work->second.end() ? &work->second.begin()->second : &asked->second;
  }
  Expected<report::Row> write(const std::string& text) {
    auto row = report::parse_row(text);
    if (!row) return row;
    if (file_) {
      if (auto ok = file_->append(text); !ok) return ok.error();
    } else if (std::puts(text.c_str()) < 0 || std::fflush(stdout) != 0) {
      return Error{"standard output cannot be written (is the disk full?)"};
    }
    remember({text, 0, *row});
    return row;
  }

 private:
  void remember(const report::Line& line) {
    known_[line.row.work()].insert_or_assign(line.row.labels.asked_recipe, line);
  }

  std::optional<report::ResultFile> file_;
  std::map<std::string, std::map<std::string, report::Line>> known_;  // by work, then by the recipe as asked
};

class Runner {
 public:
  Runner(const SuiteWords& words, std::vector<Task> tasks, Rows rows, const std::atomic<bool>& stop)
      : words_(words), tasks_(std::move(tasks)), rows_(std::move(rows)), stop_(stop), line_(!words.quiet) {}

  int run() {
    Done ok = Nothing{};
    for (const auto& recipe : words_.recipes) {
      if (stop_ || !ok) break;
      tallies_.emplace_back().recipe = recipe;
      for (const Task& task : tasks_)
        if (!stop_ && ok) ok = step(task, recipe);
    }
    line_.clear();
    print_summary();
    if (!ok) return complain(ok.error().what, kFailed);
    const std::size_t all = words_.recipes.size() * tasks_.size();
    if (done_ < all)
      return complain(fmt::format("interrupted: {} of {} are done{}", done_, report::count_of(all, "row"),
                                  words_.out.empty() ? "" : "; the same command goes on from there"),
                      kEndedFirst);
    return wrong_ ? kFailed : kAnswered;
  }

 private:
  // One row: found among those that are there, or searched for. A search that Ctrl-C ended leaves none.
  Done step(const Task& task, const std::string& recipe) {
    Request request = with_recipe(task, recipe);
    report::Labels labels = task.labels;
    labels.asked_recipe = recipe;
    const auto planned = task.session->plan(request);
    if (!planned) return planned.error();
    const auto plan = report::parse_row(report::json_line(*planned, labels));
    if (!plan) return plan.error();
    if (const auto* known = rows_.find(*plan)) {
      ++resumed_;
      if (known->row.labels == plan->labels) return take(task, known->row);
      return take(task, rows_.write(report::relabelled(known->text, labels)));
    }
    request.stop = &stop_;
    request.observer = &line_;
    line_.begin({fmt::format("position {} of {}", tallies_.back().positions + 1, tasks_.size()),
                 fmt::format("{} solved", tallies_.back().solved), recipe});
    const auto report = task.session->solve(request);
    if (!report) return Error{task.where + ": " + report.error().what};
    if (report->ended_by == word(End::stopped)) return Nothing{};
    return take(task, rows_.write(report::json_line(*report, labels)));
  }

  Done take(const Task& task, const Expected<report::Row>& row) {
    if (!row) return row.error();
    ++done_;
    tallies_.back().add(*row);
    if (row->right != false) return Nothing{};
    wrong_ = true;
    line_.clear();
    complain(fmt::format("{}: {} found {}, but {} is known ({}: {})", task.where, row->labels.asked_recipe,
                         row->found(), row->labels.expected, row->game, row->question));
    return Nothing{};
  }

  void print_summary() const {
    std::FILE* to = words_.out.empty() ? stderr : stdout;
    if (!words_.json) {
      std::fputs(report::plain_text(tallies_).c_str(), to);
      if (resumed_ > 0)
        fmt::print(to, "{} of {} needed no search\n", report::with_commas(resumed_), report::count_of(done_, "row"));
      return;
    }
    report::Json recipes = report::Json::array();
    for (const auto& tally : tallies_) recipes.push_back(report::json_of(tally));
    const report::Json out{{"recipes", recipes}, {"rows", done_}, {"resumed", resumed_}, {"interrupted", stop_.load()}};
    std::fputs((report::line_of(out) + "\n").c_str(), to);
  }

  const SuiteWords& words_;
  std::vector<Task> tasks_;
  Rows rows_;
  const std::atomic<bool>& stop_;
  ProgressLine line_;
  std::vector<report::Tally> tallies_;
  std::size_t done_ = 0, resumed_ = 0;
  bool wrong_ = false;
};

int suite(const SuiteWords& words, const std::atomic<bool>& stop) {
  auto tasks = read_tasks(words);
  if (!tasks) return complain(tasks.error().what);
  std::optional<report::ResultFile> file;
  if (!words.out.empty()) {
    auto opened = report::ResultFile::open(words.out);
    if (!opened) return complain(opened.error().what);
    file.emplace(std::move(*opened));
  }
  return Runner(words, std::move(*tasks), Rows(std::move(file)), stop).run();
}

OptionGroup suite_limits(LimitWords& limits) {
  OptionGroup out = limit_group(limits, "1GB");
  out.title = "Limits for each position";
  return out;
}

OptionRow summary_row(bool& json) {
  return {.name = "--json", .value = "", .help = "the summary as JSON, on one line; rows are always JSON", .to = &json};
}

}  // namespace

Command suite_command() {
  const auto words = std::make_shared<SuiteWords>();
  Command out{"suite", "solve many positions with many recipes; one row of JSON for each"};
  out.about =
      "Each line of a suite is a game, a position and what is known of it; see docs/formats/suite.md. Answers are held "
      "against what is known. With --out the same command goes on where it was cut off.";
  out.arguments.push_back({"FILES", "files of positions", &words->files, Takes::file});
  OptionRow recipes = {
      "--recipe", "RECIPE", "how to search; may be given several times", &words->recipes, Takes::recipe, {}, "auto"};
  out.groups = {{"Search",
                 {recipes,
                  database_row(words->database),
                  {"--seed", "N", "seed of whatever is random", &words->limits.seed, Takes::text, {}, "1"}}},
                suite_limits(words->limits),
                {"Output",
                 {{"--out", "FILE", "add the rows to this file; those that are there are not searched again",
                   &words->out, Takes::file},
                  summary_row(words->json),
                  quiet_row(words->quiet)}}};
  out.examples = {{"suite small.suite", "solve each position, print a row for each"},
                  {"suite small.suite --recipe auto --recipe pns --out rows.jsonl", "two recipes, rows kept"},
                  {"suite small.suite --nodes 1M --out rows.jsonl", "with a limit for each position"}};
  out.run = [words](const Surroundings& around) { return suite(*words, around.stop); };
  out.tells_when_stopped = true;
  return out;
}

}  // namespace zermelo::app
