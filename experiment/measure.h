// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "experiment/numbers.h"
#include "experiment/plan.h"
#include "experiment/rows.h"
#include "experiment/value.h"

namespace zermelo::experiment {

// What a cell says about its rows, see the table of values in docs/formats/experiment.md.
struct Measure {
  enum class State {
    there,
    no_run,     // no row: it was not run
    not_asked,  // the run is not one of those whose common positions are looked at
    nothing     // it was run, but no row says anything: none was solved, or none has the field
  };
  State state = State::no_run;
  std::optional<double> number;  // empty: nothing, or words
  std::string words;             // of `value`, `moves` and `text`
  Unit unit = Unit::plain;
  std::size_t used = 0, of = 0;  // rows that went into it, of the rows of the cell
  bool counts_used = false;      // does it matter that fewer went in than there are?
  bool partial = false;          // a search that was cut off might have said more

  [[nodiscard]] bool there() const { return state == State::there; }
  [[nodiscard]] std::string text() const;  // for people; empty: nothing is there
};

// REQUIRES: parse_value reads the cell's value, as in a plan that was parsed.
Measure measure(const Rows& rows, const Cell& cell);

// A list that the field holds, with its index as x. Several rows are averaged, or added up for a histogram; what is
// null in all of them is left out.
std::vector<std::pair<double, double>> measure_list(const Rows& rows, const Cell& cell, const std::string& field,
                                                    bool add_up);

}  // namespace zermelo::experiment
