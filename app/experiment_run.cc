// SPDX-License-Identifier: MIT
#include "app/experiment_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "app/experiment_work.h"
#include "app/machine.h"
#include "app/progress.h"
#include "app/suite_tasks.h"
#include "base/file.h"
#include "base/ordered.h"
#include "base/region.h"

namespace zermelo::app {

namespace {

using report::Json;

constexpr const char* kEarly = ".early.jsonl";

double seconds_since(Control::Clock::time_point start) {
  return std::chrono::duration<double>(Control::Clock::now() - start).count();
}

// Adds up the nodes of searches that run side by side, while they run.
class NodeCount final : public Observer {
 public:
  explicit NodeCount(std::atomic<std::uint64_t>& sum) : sum_(sum) {}
  void progress(const Progress& now) override {
    if (now.stats.nodes < last_) last_ = 0;  // another question of the same search
    sum_ += now.stats.nodes - last_, counted_ += now.stats.nodes - last_;
    last_ = now.stats.nodes;
  }
  void finish(std::uint64_t nodes) {
    if (nodes > counted_) sum_ += nodes - counted_;
  }

 private:
  std::atomic<std::uint64_t>& sum_;
  std::uint64_t last_ = 0, counted_ = 0;
};

// The line that says how far the jobs are.
class JobLine {
 public:
  JobLine(ProgressLine& line, std::string name, std::size_t all) : line_(line), name_(std::move(name)), all_(all) {}
  void show(const std::string& run, std::size_t done, std::size_t searched) {
    const double seconds = seconds_since(start_);
    std::vector<std::string> fields{name_, fmt::format("job {} of {}", std::min(done + 1, all_), all_), run};
    if (nodes > 0 && seconds > 0)
      fields.push_back(fmt::format("{:.2f} M/s", static_cast<double>(nodes) / seconds / 1e6));
    if (seconds > 2 && searched > 0)
      fields.push_back(duration_text(seconds / static_cast<double>(searched) * static_cast<double>(all_ - done)) +
                       " left");
    line_.show(fields);
  }

  std::atomic<std::uint64_t> nodes{0};

 private:
  ProgressLine& line_;
  std::string name_;
  std::size_t all_;
  Control::Clock::time_point start_ = Control::Clock::now();
};

}  // namespace

std::string ExperimentRun::file(const std::string& ending) const {
  return (std::filesystem::path(settings_.out) / (opened_.plan.name + ending)).string();
}

int ExperimentRun::most_threads() const {
  return settings_.threads > 0 ? settings_.threads : static_cast<int>(this_machine().cores);
}

// Jobs side by side each take the memory that they may have.
int ExperimentRun::job_threads() const {
  std::size_t most = 1;
  for (std::size_t i = 0; i < jobs_.size(); ++i)
    if (!known_[i]) most = std::max(most, jobs_[i].request.limits.memory);
  const auto fitting = std::min<std::size_t>(available_bytes() / most, 1024);
  return settings_.threads > 0 ? settings_.threads : std::clamp(static_cast<int>(fitting), 1, most_threads());
}

Expected<std::unique_ptr<ExperimentRun>> ExperimentRun::open(OpenedPlan opened, const RunSettings& settings) {
  std::unique_ptr<ExperimentRun> out(new ExperimentRun(std::move(opened), settings));
  auto jobs = make_jobs(out->plan(), out->opened_.file, settings.scale);
  if (!jobs) return jobs.error();
  if (auto ok = out->aids_.check(*jobs); !ok) return Error{out->opened_.file + ": " + ok.error().what};
  out->jobs_ = std::move(*jobs);
  return out;
}

// Beside its rows, so that a report can be made of them anywhere.
Done ExperimentRun::keep_plan() const {
  const std::string copy = file(".toml");
  std::error_code ignored;
  if (std::filesystem::equivalent(copy, opened_.file, ignored)) return Nothing{};
  return write_whole(copy, [&](std::ostream& to) { to << opened_.contents; });
}

Done ExperimentRun::open_rows() {
  auto rows = experiment::RowFile::open(file(".jsonl"));
  if (!rows) return rows.error();
  rows_ = std::make_unique<experiment::RowFile>(std::move(*rows));
  auto early = experiment::RowFile::open(file(kEarly));
  if (!early) return early.error();
  early_ = std::make_unique<experiment::RowFile>(std::move(*early));
  for (const auto& job : jobs_) known_.push_back(rows_->knows(job.work));
  return keep_plan();
}

Expected<RanExperiment> ExperimentRun::run(const std::atomic<bool>& stop) {
  const auto start = Control::Clock::now();
  RanExperiment out;
  out.name = plan().name, out.rows_file = file(".jsonl"), out.all = jobs_.size();
  {
    ProgressLine line(!settings_.quiet);
    const auto ready = prepare(stop, line);
    if (!ready) return ready.error();
    if (*ready)
      if (auto ok = work(stop, line, out); !ok) return ok.error();
  }
  rows_.reset();  // whoever makes the report reads the file
  early_.reset();
  std::error_code ignored;
  if (out.rows == out.all) std::filesystem::remove(file(kEarly), ignored);
  out.seconds = seconds_since(start);
  return out;
}

// Makes what jobs need, and asks again whether recipes that use it fit.
Expected<bool> ExperimentRun::prepare(const std::atomic<bool>& stop, ProgressLine& line) {
  std::vector<const ExperimentJob*> needed;
  for (std::size_t i = 0; i < jobs_.size(); ++i)
    if (!known_[i]) needed.push_back(&jobs_[i]);
  auto made = aids_.make(needed, stop, line);
  if (!made || !*made) return made;
  for (const ExperimentJob* job : needed) {
    if (job->learned.empty() && job->run->database == 0) continue;
    const auto session = open_position(*job->game, job->position);
    if (!session) return session.error();
    if (const auto plan = (*session)->plan(aids_.request_of(*job)); !plan)
      return Error{job->where + ": run '" + job->run->name + "': " + plan.error().what};
  }
  return true;
}

// A row waits for those before it, which may take days. What was found meanwhile is kept, so that a kill loses nothing.
Expected<std::optional<Json>> ExperimentRun::find(std::size_t i, const std::atomic<bool>& stop, Observer& observer) {
  const ExperimentJob& job = jobs_[i];
  {
    const std::lock_guard held(early_lock_);
    if (early_->knows(job.work)) return std::optional(early_->fields(job.work));
  }
  auto fields = do_job(job, {aids_, settings_.out, settings_.scale, stop, &observer});
  if (!fields || !*fields) return fields;
  const std::lock_guard held(early_lock_);
  if (auto ok = early_->append(job.labels, job.work, **fields); !ok) return ok.error();
  return fields;
}

Done ExperimentRun::work(const std::atomic<bool>& stop, ProgressLine& line, RanExperiment& out) {
  JobLine shown(line, plan().name, jobs_.size());
  const auto begin = [&](std::size_t i) -> Expected<std::optional<Json>> {
    if (known_[i] || stop) return std::optional<Json>();
    NodeCount count(shown.nodes);
    auto fields = find(i, stop, count);
    if (fields && *fields && (*fields)->contains("nodes")) count.finish((**fields)["nodes"].get<std::uint64_t>());
    return fields;
  };
  Done ok = Nothing{};
  const auto end = [&](std::size_t i, Expected<std::optional<Json>> fields) {
    auto taken = take(i, std::move(fields), out);
    if (!taken) ok = taken.error();
    return taken && *taken;
  };
  const auto tick = [&] {
    if (out.rows < jobs_.size()) shown.show(jobs_[out.rows].run->name, out.rows, out.rows - out.resumed);
  };
  in_order(job_threads(), jobs_.size(), begin, end, tick);
  return ok;
}

// False: the job did not end.
Expected<bool> ExperimentRun::take(std::size_t i, Expected<std::optional<Json>> fields, RanExperiment& out) {
  const ExperimentJob& job = jobs_[i];
  if (!fields) return Error{job.where + ": run '" + job.run->name + "': " + fields.error().what};
  if (known_[i]) {
    if (auto used = rows_->use(job.labels, job.work); !used) return used;
    ++out.resumed;
  } else {
    if (!*fields) return false;
    if (auto ok = rows_->append(job.labels, job.work, **fields); !ok) return ok.error();
  }
  ++out.rows;
  const Json row = rows_->row(job.work);
  if (const auto right = row.find("right"); right != row.end() && *right == false)
    out.wrong.push_back(fmt::format("{}: run '{}' found {} ({}), but {} is known", job.where, job.run->name,
                                    row.value("value", ""), row.value("status", ""), job.expected));
  return true;
}

}  // namespace zermelo::app
