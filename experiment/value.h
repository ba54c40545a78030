// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "base/expected.h"

namespace zermelo::experiment {

// What a cell of a table, a point of a figure or a side of a claim says about its rows, see docs/formats/experiment.md.
//
//     value = count | ("solved" | "completed") "%" | ["all"] aggregate field | "relative" field
//           | "extrapolated" field | "text" field | "value" | "moves"
struct Value {
  enum class Aggregate {
    positions,
    solved,
    proven,
    disproven,
    estimated,
    open,
    wrong,
    judged,     // estimates where the truth is known
    misjudged,  // and those of them that it contradicts; how many rows, up to here
    solved_percent,
    completed_percent,  // of the rows
    sum,
    mean,
    median,
    geomean,
    deviation,
    least,
    most,          // of a field
    relative,      // of a field, to another run
    extrapolated,  // of a field, from some sets to another size
    value,
    moves,
    text  // of the one row
  };
  Aggregate aggregate = Aggregate::positions;
  std::string field = {};  // empty: the aggregate has none. A point leads into it: table.entries, lengths.20
  bool all = false;        // over all positions, not over solved ones alone

  [[nodiscard]] bool is_count() const { return aggregate <= Aggregate::misjudged; }
  [[nodiscard]] bool is_percent() const {
    return aggregate == Aggregate::solved_percent || aggregate == Aggregate::completed_percent;
  }
  [[nodiscard]] bool is_of_numbers() const { return aggregate >= Aggregate::sum && aggregate <= Aggregate::most; }
  friend bool operator==(const Value&, const Value&) = default;
};

// The error says what is wrong with the words, and which are near.
Expected<Value> parse_value(std::string_view text);

// As it is written: parse_value (text_of (v)) gives v again.
std::string text_of(const Value& value);

}  // namespace zermelo::experiment
