// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/session.h"
#include "experiment/plan.h"
#include "experiment/row_file.h"
#include "report/suite.h"

namespace zermelo::app {

// One row to be: a run of an experiment on a position of a set.
struct ExperimentJob {
  const experiment::Run* run = nullptr;
  experiment::RowLabels labels;
  std::string where;               // in which file it stands, for errors
  report::SuitePosition position;  // with its seed put in
  std::string expected;            // what is known of it, as report::Labels says it
  std::shared_ptr<const Game> game;
  std::string game_text;
  Request request;                   // without database, tables, observer
  std::vector<std::string> learned;  // names of the tables that the recipe uses: {learn:NAME} is still in it
  std::string work;                  // a digest of everything that the row depends on
};

// All of them, in the order of the file. What can be wrong with games, positions, recipes and suites is found here,
// before anything is run. REQUIRES: `plan` lives as long as the jobs.
Expected<std::vector<ExperimentJob>> make_jobs(const experiment::Plan& plan, const std::string& file,
                                               experiment::Scale scale);

// What the limits mean where nothing is said.
Limits limits_of(const experiment::Run& run, const experiment::Plan& plan, experiment::Scale scale);

// Every `{word}` of the text becomes `by`.
std::string filled(std::string text, const std::string& word, const std::string& by);

}  // namespace zermelo::app
