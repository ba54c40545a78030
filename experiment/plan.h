// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/expected.h"

// An experiment as its file states it, see docs/formats/experiment.md. Nothing here knows games or searches: whether a
// game can be played and a recipe be made is found out by whoever runs it.

namespace zermelo::experiment {

enum class Scale { quick, full };
constexpr const char* word(Scale scale) { return scale == Scale::quick ? "quick" : "full"; }

// A number for each scale.
struct Scaled {
  std::uint64_t quick = 0, full = 0;
  [[nodiscard]] std::uint64_t at(Scale scale) const { return scale == Scale::quick ? quick : full; }
};

struct Limits {
  std::optional<std::uint64_t> nodes, tree_nodes, memory_mb;
  std::optional<double> seconds;

  // These where they are given, else those of `general`.
  [[nodiscard]] Limits over(const Limits& general) const;
};

struct ScaleLimits {
  std::string takes;
  Limits limits;
};

struct Set {
  std::string name, suite, game;  // either a suite or a game
  std::string position = "start", moves;
  std::string question = "value", who = "mover";  // empty: as the suite says
  std::optional<Scaled> take;                     // of the suite
  std::optional<Scaled> seeds;                    // of the game
  std::optional<Scale> only;
};

enum class Do { solve, statistics, database, links };
constexpr const char* word(Do what) {
  switch (what) {
    case Do::solve: return "solve";
    case Do::statistics: return "statistics";
    case Do::database: return "database";
    default: return "links";
  }
}

struct Run {
  std::string name;
  Do what = Do::solve;
  std::vector<std::string> sets;  // names; never empty after parsing
  std::optional<Scale> only;
  Limits limits;
  std::string recipe;  // solve
  bool winning_moves = false, score = false;
  std::uint64_t database = 0;   // stones; 0: none
  std::uint64_t threads = 1;    // solve, database
  std::string player;           // statistics
  std::optional<Scaled> games;  // statistics
  std::uint64_t pieces = 0;     // database
  std::string rule;             // links
  std::uint64_t stones = 0;     // links
  std::optional<Scaled> count;  // links
  std::uint64_t seed = 1;
};

struct Learn {
  std::string name, game, to, player;  // `to`: the board that the games are cut to; empty: the same
  Scaled games;
  std::uint64_t skip = 0, seed = 1;
};

// A value over rows: which rows, and what of them.
struct Cell {
  std::string run, set;                                      // empty: all of them together
  std::string value;                                         // as written: "sum nodes"
  std::string to;                                            // of `relative`
  std::vector<std::string> common;                           // runs; empty: no such condition
  std::vector<std::pair<double, std::string>> through = {};  // of `extrapolated`: sizes, and the sets that have them
  double at = 0;                                             // and the size in question
};

using Published = std::variant<std::monostate, double, std::string>;  // nothing, a number, words such as "> 10,000,000"

struct Column {
  std::string head;
  Cell cell;                         // its run or its set is that of the row
  std::vector<Published> published;  // empty, or one for each row
};

struct TablePlan {
  std::string title, source, note;
  bool rows_are_sets = false;
  std::vector<std::string> show;  // names of runs or sets; never empty after parsing
  std::vector<Column> columns;
};

struct Series {
  std::string name;
  Cell cell;                                           // with `points`
  std::vector<std::pair<double, std::string>> points;  // x, and the run or the set that is missing in the cell
  std::string field;                                   // or a field that holds a list
  std::vector<std::pair<double, double>> published;
};

struct Figure {
  enum class Kind { lines, bars, histogram };
  std::string title, source, x, y;
  Kind kind = Kind::lines;
  bool log_x = false, log_y = false;
  std::vector<Series> series;
};

struct Condition {
  Cell left;
  std::string is;  // < <= > >= = within
  std::variant<double, Cell> right;
  double times = 1;
};

// Why a claim does not hold here: the same at both scales, or at one of them only.
struct Reason {
  std::string quick = {}, full = {};
  [[nodiscard]] const std::string& at(Scale scale) const { return scale == Scale::quick ? quick : full; }
};

struct Claim {
  std::string source, says;
  Reason because;
  std::vector<Condition> holds;  // never empty after parsing
};

struct Plan {
  std::string name, title, source, about, differs;
  ScaleLimits quick, full;
  std::vector<Set> sets;
  std::vector<Run> runs;
  std::vector<Learn> learn;
  std::vector<TablePlan> tables;
  std::vector<Figure> figures;
  std::vector<Claim> claims;

  [[nodiscard]] const ScaleLimits& at(Scale scale) const { return scale == Scale::quick ? quick : full; }
  [[nodiscard]] const Set* find_set(std::string_view set) const;
  [[nodiscard]] const Run* find_run(std::string_view run) const;
  // Is this set run so at this scale?
  [[nodiscard]] bool has(const Run& run, std::string_view set, Scale scale) const;
};

// The error names the file, the line and what is wrong: a key that does not exist (with the nearest that does), a name
// of a run or set that is not there, a list of published numbers that is not as long as its table.
Expected<Plan> parse_plan(const std::string& file, std::string_view contents);

}  // namespace zermelo::experiment
