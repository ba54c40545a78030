// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "experiment/curves.h"
#include "experiment/measure.h"
#include "experiment/plan.h"
#include "experiment/rows.h"
#include "experiment/verdict.h"
#include "report/table.h"

// What a report says, before it becomes HTML or Markdown. Names and recipes are plain texts; `about`, `differs`,
// `note`, `says` and `because` are Markdown, as in the file.

namespace zermelo::experiment {

struct ShownCell {
  std::string published, ours, ratio;
  std::string note;   // how many positions it is about; empty: all, or the column says it
  bool there = true;  // else `ours` says why there is no number
};

struct ShownColumn {
  std::string head, note;
  bool published = false;  // three columns: published, ours, ratio
};

struct ShownRow {
  std::string head, note;  // the note: why none of our numbers is there
  std::vector<ShownCell> cells;
};

struct ShownTable {
  std::string title, source, note;
  std::string corner;  // what the rows are
  std::vector<ShownColumn> columns;
  std::vector<ShownRow> rows;
};

struct ShownFigure {
  std::string title, source;
  std::string svg;      // empty: `trouble` says why
  std::string trouble;  // ready to be shown
  report::Table numbers;
};

struct ShownClaim {
  std::string source, says, because;
  Judged judged;
};

struct ShownRun {
  std::string name, what;            // the kind of run, its limits
  std::vector<std::string> recipes;  // as asked for, then what that came to
  std::string sets, rows, solved, time;
};

struct Content {
  std::string name, title, source, about, differs;
  Scale scale = Scale::quick;
  std::string command;                                     // that runs it again
  std::vector<std::pair<std::string, std::string>> facts;  // what was run
  std::vector<std::string> warnings;                       // what a reader must know before the numbers
  std::vector<ShownClaim> claims;
  std::vector<ShownTable> tables;
  std::vector<ShownFigure> figures;
  std::vector<ShownRun> runs;
};

// Everything; the figures are drawn by `gnuplot`, the name of the program.
Content content_of(const Plan& plan, Scale scale, const Rows& rows, const std::string& gnuplot = "gnuplot");

// Its pieces.
ShownTable shown_table(const Plan& plan, Scale scale, const TablePlan& table, const Rows& rows);
std::vector<std::pair<std::string, std::string>> facts_of(const Plan& plan, Scale scale, const Rows& rows);
std::vector<std::string> warnings_of(const Plan& plan, Scale scale, const Rows& rows);
std::vector<ShownRun> shown_runs(const Plan& plan, Scale scale, const Rows& rows);

// Why a cell is empty: "not run at this scale", "none solved", ...
std::string why_empty(const Plan& plan, Scale scale, const Cell& cell, const Measure& measured);

}  // namespace zermelo::experiment
