// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <map>
#include <string>
#include <vector>

#include "app/experiment_jobs.h"
#include "app/progress.h"
#include "app/tables.h"

namespace zermelo::app {

// What jobs need and what is made before they begin: endgame databases and learned tables. They are kept in the folder
// of the results, and what is there is used again.
class ExperimentAids {
 public:
  ExperimentAids(const experiment::Plan& plan, experiment::Scale scale, std::string out, int threads)
      : plan_(plan), scale_(scale), out_(std::move(out)), threads_(threads) {}

  // Can it be made? Asked before anything is run.
  [[nodiscard]] Done check(const std::vector<ExperimentJob>& jobs) const;
  // False: somebody asked to stop.
  Expected<bool> make(const std::vector<const ExperimentJob*>& jobs, const std::atomic<bool>& stop, ProgressLine& line);

  // What a job asks for, with the aids in it. REQUIRES: they are made.
  [[nodiscard]] Request request_of(const ExperimentJob& job) const;
  // A text of the report without the names of files that are only here.
  [[nodiscard]] std::string portable(std::string text) const;
  [[nodiscard]] std::string database_folder(const ExperimentJob& job) const;

 private:
  [[nodiscard]] std::string table_file(const experiment::Learn& learn) const;
  Expected<bool> make_database(const ExperimentJob& job, const std::atomic<bool>& stop, ProgressLine& line);
  Done make_table(const std::string& name, const std::atomic<bool>& stop, ProgressLine& line);

  const experiment::Plan& plan_;
  experiment::Scale scale_;
  std::string out_;
  int threads_;
  std::map<std::pair<std::string, std::size_t>, OpenedDatabase> databases_;  // by folder and memory
};

}  // namespace zermelo::app
