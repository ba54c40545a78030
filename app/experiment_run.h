// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "app/experiment_aids.h"
#include "app/experiment_files.h"
#include "app/experiment_jobs.h"
#include "experiment/row_file.h"

namespace zermelo::app {

struct RunSettings {
  experiment::Scale scale = experiment::Scale::quick;
  std::string out = "experiments-out";
  int threads = 0;  // 0: as many as the cores and the memory of the machine allow
  bool quiet = false;
};

// What became of an experiment.
struct RanExperiment {
  std::string name, rows_file;
  std::size_t rows = 0, all = 0;  // done, and to be done
  std::size_t resumed = 0;        // of the done ones, those that were there before
  double seconds = 0;
  std::vector<std::string> wrong;  // answers that are not what is known
};

// An experiment that can be run: all that can be wrong with it has been looked at.
class ExperimentRun {
 public:
  static Expected<std::unique_ptr<ExperimentRun>> open(OpenedPlan opened, const RunSettings& settings);

  // Reads what is there already. The folder of the results must be there.
  Done open_rows();
  // Fewer rows than all without an error: somebody asked to stop. REQUIRES: the rows are open.
  Expected<RanExperiment> run(const std::atomic<bool>& stop);

  [[nodiscard]] const experiment::Plan& plan() const { return opened_.plan; }

 private:
  ExperimentRun(OpenedPlan opened, RunSettings settings)
      : opened_(std::move(opened)), settings_(std::move(settings)),
        aids_(opened_.plan, settings_.scale, settings_.out, most_threads()) {}
  [[nodiscard]] std::string file(const std::string& ending) const;
  [[nodiscard]] int most_threads() const;
  [[nodiscard]] int job_threads() const;
  [[nodiscard]] Done keep_plan() const;
  Expected<bool> prepare(const std::atomic<bool>& stop, ProgressLine& line);
  Done work(const std::atomic<bool>& stop, ProgressLine& line, RanExperiment& out);
  Expected<std::optional<report::Json>> find(std::size_t i, const std::atomic<bool>& stop, Observer& observer);
  Expected<bool> take(std::size_t i, Expected<std::optional<report::Json>> fields, RanExperiment& out);

  OpenedPlan opened_;
  RunSettings settings_;
  ExperimentAids aids_;
  std::vector<ExperimentJob> jobs_;
  std::vector<bool> known_;  // by job: its row is there
  std::unique_ptr<experiment::RowFile> rows_;
  std::unique_ptr<experiment::RowFile> early_;  // rows in the order in which they were found, until all are in theirs
  std::mutex early_lock_;
};

}  // namespace zermelo::app
