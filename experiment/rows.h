// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/expected.h"
#include "experiment/plan.h"
#include "report/json.h"

namespace zermelo::experiment {

// One line of NAME.jsonl: what one run said of one position. JSON is moved without exceptions, which the linter does
// not see.
struct Row {  // NOLINT(bugprone-exception-escape)
  std::string run, set;
  std::uint64_t index = 0;  // of the position in the set, from 1
  bool solves = true;       // else it played games, built a database, ...
  std::string status;       // empty: it does not solve
  report::Json object;

  [[nodiscard]] bool solved() const { return status == "proven" || status == "disproven"; }
  // Does it count where solved positions do? What does not solve always does.
  [[nodiscard]] bool done() const { return !solves || solved(); }
  // A point leads into an object or a list: table.entries, lengths.20. Null: it is not there.
  [[nodiscard]] const report::Json* field(std::string_view name) const;
  [[nodiscard]] std::optional<double> number(std::string_view name) const;
};

// The rows of one experiment at one scale. Of two rows in the same place the later one counts.
class Rows {
 public:
  // Rows of other experiments and scales are left out; so is a last line that a killed program left unfinished. The
  // error names the file and the line.
  static Expected<Rows> parse(const std::string& file, std::string_view contents, const std::string& experiment,
                              Scale scale);
  // The same from a file. One that is not there has no rows: nothing was run yet.
  static Expected<Rows> read(const std::string& file, const std::string& experiment, Scale scale);

  // What an older state of the experiment left behind: rows of runs and sets that it has no more at this scale, and of
  // positions beyond those that a set takes now.
  void leave_out_unplanned(const Plan& plan, Scale scale);

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::vector<const Row*> all() const { return of("", ""); }
  // In the order of sets and positions; an empty name stands for all runs or all sets.
  [[nodiscard]] std::vector<const Row*> of(const std::string& run, const std::string& set) const;
  [[nodiscard]] const Row* at(const std::string& run, const std::string& set, std::uint64_t index) const;
  // Was the position solved by each of these runs?
  [[nodiscard]] bool solved_by(const std::vector<std::string>& runs, const std::string& set, std::uint64_t index) const;

 private:
  void take(Row row);

  std::map<std::pair<std::string, std::string>, std::map<std::uint64_t, Row>> rows_;  // by run and set
  std::size_t size_ = 0;
};

}  // namespace zermelo::experiment
