// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <optional>
#include <string>

#include "app/experiment_jobs.h"
#include "report/json.h"
#include "search/move_table.h"

// The kinds of work that experiments ask for, one function each.

namespace zermelo::app {

class ExperimentAids;

// What a job finds around it.
struct Workplace {
  const ExperimentAids& aids;
  std::string out;  // the folder of the results
  experiment::Scale scale = experiment::Scale::quick;
  const std::atomic<bool>& stop;
  Observer* observer = nullptr;
};

// The fields of the row that are not its labels; nothing if somebody asked to stop. May be called by several threads at
// once.
Expected<std::optional<report::Json>> do_job(const ExperimentJob& job, const Workplace& place);

// A table of moves from games that are played for it: [[learn]].
Done check_learn(const experiment::Learn& learn);
Expected<MoveTable> learn_table(const experiment::Learn& learn, experiment::Scale scale, int threads,
                                const std::atomic<bool>& stop);

}  // namespace zermelo::app
