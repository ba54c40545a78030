// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "report/report.h"

// Rows of a result file, one JSON object on each line: a report, and what the suite says about its position.

namespace zermelo::report {

// What a suite adds to a report.
struct Labels {
  std::string suite;        // the name of its file, without the folder
  std::uint64_t index = 0;  // of the position in the suite, from 1
  std::string name;         // empty: it has none
  std::string asked_recipe;
  std::string expected;  // `win`, `draw`, `loss`, or `yes`, `no`; empty: not known

  friend bool operator==(const Labels&, const Labels&) = default;
};

// A row as far as tables need it.
struct Row {
  Labels labels;
  std::string game, position, question, status, value, estimate, recipe, sources, database, ended_by, version;
  std::string limits;  // as JSON, fields in alphabetical order
  std::uint64_t nodes = 0, evaluated = 0, seed = 0;
  double seconds = 0;
  std::optional<bool> right;  // empty: not solved, or the truth is not known

  [[nodiscard]] bool solved() const { return status == "proven" || status == "disproven"; }
  [[nodiscard]] bool estimated() const { return status == "estimated"; }
  [[nodiscard]] std::string found() const;  // the answer in the words of `expected`; empty: not solved
  // Is the estimate the known truth? Empty: there is no estimate, or no truth is known.
  [[nodiscard]] std::optional<bool> estimated_right() const;
  [[nodiscard]] std::string place() const;  // which position of which suite, and what is asked: equal if these are
  [[nodiscard]] std::string work() const;   // place, recipe, files, limits, seed, version: equal rows need one search
};

std::string json_line(const Report& report, const Labels& labels);

// The error says what is wrong with the line.
Expected<Row> parse_row(std::string_view line);

// A line of a result file, and where it stands.
struct Line {
  std::string text;
  std::size_t number = 0;  // from 1
  Row row;
};

// What a killed program can have left of a row. Anything else at the end of a file was not written here.
bool is_cut_row(std::string_view text);

// The lines of a result file.
struct Lines {
  std::vector<Line> rows;
  std::size_t cut = 0;  // the number of a last line that is only the beginning of a row; 0: there is none
};

// The error names the file and the line. Empty lines are left out.
Expected<Lines> parse_rows(const std::string& file, std::string_view contents);

// The same row under other labels. REQUIRES: parse_row reads it.
std::string relabelled(std::string_view line, const Labels& labels);

}  // namespace zermelo::report
