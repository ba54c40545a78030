// SPDX-License-Identifier: MIT
// Experiments: which there are, and running them.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "app/commands.h"
#include "app/experiment_files.h"
#include "app/experiment_report.h"
#include "app/experiment_run.h"
#include "app/texts.h"
#include "app/words.h"
#include "app/wrap.h"
#include "base/text.h"
#include "report/json.h"
#include "report/table.h"

namespace zermelo::app {

namespace {

using report::Json;

struct ExperimentWords {
  std::vector<std::string> names;
  std::string scale = "quick", out = "experiments-out", threads, folder;
  bool json = false, quiet = false;
};

// In the order of experiment::Scale.
const std::vector<std::string> kScales{"quick", "full"};

// What has to be made before its searches begin, or what they search.
std::vector<std::string> needs_of(const experiment::Plan& plan) {
  std::set<std::string> out;
  for (const auto& set : plan.sets)
    if (!set.suite.empty()) out.insert(set.suite);
  for (const auto& run : plan.runs)
    if (run.database > 0) out.insert("database");
  if (!plan.learn.empty()) out.insert("learned table");
  return {out.begin(), out.end()};
}

Expected<std::vector<OpenedPlan>> open_plans(const std::vector<std::string>& names) {
  std::vector<OpenedPlan> out;
  std::set<std::string> seen;
  for (const auto& name : names) {
    auto opened = open_plan(name);
    if (!opened) return opened.error();
    if (!seen.insert(opened->plan.name).second) return Error{"experiment '" + opened->plan.name + "' is there twice"};
    out.push_back(std::move(*opened));
  }
  return out;
}

// A file that cannot be read is named and does not keep the others from being listed.
std::vector<OpenedPlan> plans_to_list(bool& all_read) {
  std::vector<OpenedPlan> out;
  for (const auto& name : experiment_names()) {
    auto opened = open_plan(name);
    if (opened)
      out.push_back(std::move(*opened));
    else
      complain(opened.error().what), all_read = false;
  }
  return out;
}

// A table where it fits; else the title and the source of each on lines of their own.
std::string listed(const std::vector<OpenedPlan>& plans, std::size_t width) {
  report::Table table{{"name", "quick", "full", "source", "title", "needs"}, {}, true};
  for (const auto& [file, contents, plan] : plans)
    table.rows.push_back(
        {plan.name, plan.quick.takes, plan.full.takes, plan.source, plan.title, join(needs_of(plan), ", ")});
  std::string wide = report::plain_text(table);
  const auto lines = split(wide, '\n');
  const bool fits = std::all_of(lines.begin(), lines.end(), [&](const auto& line) { return line.size() <= width; });
  if (width == 0 || fits) return wide;
  std::string out;
  for (const auto& [file, contents, plan] : plans)
    out += plan.name + "\n" + fitted("  " + plan.title + " (" + plan.source + ")", width, 2) + "\n" +
           fitted("  quick: " + plan.quick.takes + ", full: " + plan.full.takes, width, 2) + "\n";
  return out;
}

int list(const ExperimentWords& words, const Style& style) {
  bool all_read = true;
  const auto plans = plans_to_list(all_read);
  const int status = all_read ? kAnswered : kBadInput;
  if (words.json) {
    Json rows = Json::array();
    for (const auto& [file, contents, plan] : plans)
      rows.push_back({{"name", plan.name},
                      {"source", plan.source},
                      {"title", plan.title},
                      {"quick", plan.quick.takes},
                      {"full", plan.full.takes},
                      {"needs", needs_of(plan)},
                      {"file", file}});
    fmt::print("{}\n", report::line_of(rows));
    return status;
  }
  if (plans.empty()) return complain("there are no experiments here: no folder experiments/");
  fmt::print("{}\n{}\n", listed(plans, style.width), fitted(source_text(), style.width, 0));
  return status;
}

Expected<RunSettings> read_settings(const ExperimentWords& words) {
  RunSettings out;
  if (auto ok = read_choice("--scale", words.scale, kScales, out.scale); !ok) return ok.error();
  std::uint64_t threads = 0;
  if (auto ok = read_whole("--threads", words.threads, 1, kMostThreads, threads); !ok) return ok.error();
  out.threads = static_cast<int>(threads), out.quiet = words.quiet, out.out = words.out;
  std::error_code failed;
  if (std::filesystem::exists(words.out, failed) && !std::filesystem::is_directory(words.out, failed))
    return Error{"--out '" + words.out + "': what is there already is not a folder"};
  return out;
}

// All of them are looked at before the first one is run.
Expected<std::vector<std::unique_ptr<ExperimentRun>>> open_runs(const ExperimentWords& words,
                                                                const RunSettings& settings) {
  const bool all = words.names == std::vector<std::string>{"all"};
  auto plans = open_plans(all ? experiment_names() : words.names);
  if (!plans) return plans.error();
  if (plans->empty()) return Error{"there are no experiments here: no folder experiments/"};
  std::vector<std::unique_ptr<ExperimentRun>> out;
  for (auto& plan : *plans) {
    auto run = ExperimentRun::open(std::move(plan), settings);
    if (!run) return run.error();
    out.push_back(std::move(*run));
  }
  return out;
}

Json json_of(const RanExperiment& ran) {
  return {{"name", ran.name},   {"rows", ran.rows},       {"of", ran.all},        {"resumed", ran.resumed},
          {"wrong", ran.wrong}, {"seconds", ran.seconds}, {"file", ran.rows_file}};
}

void print(const RanExperiment& ran, const RunSettings& settings) {
  fmt::print("{} ({}): {} in {:.1f} s{}: {}\n", ran.name, word(settings.scale), report::count_of(ran.rows, "row"),
             ran.seconds, ran.resumed > 0 ? ", " + report::with_commas(ran.resumed) + " of them there before" : "",
             ran.rows_file);
  std::fflush(stdout);  // the next one may take days
}

int run(const ExperimentWords& words, const std::atomic<bool>& stop) {
  const auto settings = read_settings(words);
  if (!settings) return complain(settings.error().what);
  const auto runs = open_runs(words, *settings);
  if (!runs) return complain(runs.error().what);
  std::error_code failed;
  std::filesystem::create_directories(settings->out, failed);
  if (failed) return complain("--out '" + settings->out + "': cannot be made (" + failed.message() + ")");
  for (const auto& run : *runs)
    if (auto ok = run->open_rows(); !ok) return complain(ok.error().what);
  Json all = Json::array();
  int status = kAnswered;
  for (const auto& run : *runs) {
    const auto ran = run->run(stop);
    if (!ran) return complain(ran.error().what, kFailed);
    for (const auto& what : ran->wrong) status = complain(what, kFailed);
    all.push_back(json_of(*ran));
    if (!words.json) print(*ran, *settings);
    if (ran->rows < ran->all) {
      status = complain(fmt::format("interrupted: {} of {} of '{}' are done; the same command goes on from there",
                                    ran->rows, report::count_of(ran->all, "row"), ran->name),
                        kEndedFirst);
      break;
    }
    if (auto ok = write_report_of(run->plan(), settings->scale, settings->out); !ok)
      return complain(ok.error().what, kFailed);
  }
  if (auto ok = write_index_of(settings->out); !ok) return complain(ok.error().what, kFailed);
  if (words.json) fmt::print("{}\n", report::line_of({{"scale", words.scale}, {"experiments", all}}));
  return status;
}

int write_anew(const ExperimentWords& words) {
  std::optional<experiment::Scale> scale;
  if (!words.scale.empty())
    if (auto ok = read_choice("--scale", words.scale, kScales, scale.emplace()); !ok) return complain(ok.error().what);
  const auto plans = plans_in(words.folder);
  if (!plans) return complain(plans.error().what);
  if (plans->empty()) return complain(words.folder + ": there are no results of experiments");
  Json names = Json::array();
  for (const auto& opened : *plans) {
    if (auto ok = write_report_of(opened.plan, scale, words.folder); !ok) return complain(ok.error().what);
    names.push_back(opened.plan.name);
  }
  if (auto ok = write_index_of(words.folder); !ok) return complain(ok.error().what, kFailed);
  const std::string index = (std::filesystem::path(words.folder) / "index.html").string();
  if (words.json)
    fmt::print("{}\n", report::line_of({{"experiments", names}, {"index", index}}));
  else
    fmt::print("{}: {}\n", index, report::count_of(names.size(), "experiment"));
  return kAnswered;
}

Command list_command() {
  const auto words = std::make_shared<ExperimentWords>();
  Command out{"list", "the experiments, how long they take and what they need"};
  out.groups = {{"Output", {json_row(words->json)}}};
  out.examples = {{"experiment list", "all of them"}};
  out.run = [words](const Surroundings& around) { return list(*words, around.out); };
  return out;
}

Command run_command() {
  const auto words = std::make_shared<ExperimentWords>();
  Command out{"run", "run experiments and write their results and reports"};
  out.about =
      "Every row of results is written as soon as it and those before it are known. The same command goes on where it "
      "was cut off, and what is there already is not computed again. The rows do not depend on the number of threads.";
  std::vector<std::string> names = experiment_names();
  names.emplace_back("all");
  out.arguments.push_back({"NAMES", "names of experiments, files that end with .toml, or 'all'", &words->names,
                           Takes::listed, std::move(names)});
  out.groups = {
      {"Work",
       {{"--scale", "SCALE", "quick: seconds to minutes; full: as published", &words->scale, Takes::choice, kScales},
        {"--threads",
         "N",
         "jobs at the same time",
         &words->threads,
         Takes::text,
         {},
         "as many as cores and memory allow"}}},
      {"Output",
       {{"--out", "DIR", "the folder for results and reports", &words->out, Takes::folder},
        json_row(words->json),
        quiet_row(words->quiet)}}};
  out.examples = {{"experiment run all", "everything, in a quarter of an hour"},
                  {"experiment run loa_variants --scale full --out results", "one of them as it was published"},
                  {"experiment run my.toml --threads 1", "one of your own, one job after the other"}};
  out.run = [words](const Surroundings& around) { return run(*words, around.stop); };
  out.tells_when_stopped = true;
  return out;
}

Command report_command() {
  const auto words = std::make_shared<ExperimentWords>();
  words->scale.clear();
  Command out{"report", "write the reports of results anew"};
  out.about =
      "The reports are made from the rows in the folder and from the copies of the experiments beside them. After a "
      "change of an experiment run it again: what is there is not computed again.";
  out.arguments.push_back({"DIR", "the folder that 'experiment run --out' wrote to", &words->folder, Takes::folder});
  out.groups = {{"Report",
                 {{"--scale", "SCALE", "which rows it is about", &words->scale, Takes::choice, kScales,
                   "that of the newest row"}}},
                {"Output", {json_row(words->json)}}};
  out.examples = {{"experiment report experiments-out", "all that are there"}};
  out.run = [words](const Surroundings&) { return write_anew(*words); };
  return out;
}

}  // namespace

Command experiment_command() {
  Command out{"experiment", "repeat published experiments, or run your own"};
  out.about =
      "An experiment is a file that says which positions are searched with which recipes, and what is shown of the "
      "results; see docs/formats/experiment.md.";
  out.commands = {list_command(), run_command(), report_command()};
  return out;
}

}  // namespace zermelo::app
