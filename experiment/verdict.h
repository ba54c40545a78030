// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "experiment/measure.h"
#include "experiment/plan.h"
#include "experiment/rows.h"

namespace zermelo::experiment {

enum class Verdict { confirmed, different, not_confirmed, undecided };

// As a badge shows it, as a name in files, and as a sign that needs no colour.
const char* word(Verdict verdict);
const char* name(Verdict verdict);
const char* sign(Verdict verdict);
// What stands before the reason; null: there is none.
const char* before_reason(Verdict verdict);

struct Judged {
  Verdict verdict = Verdict::undecided;
  std::vector<std::string> numbers;                  // what decided, one sentence for each condition
  std::vector<std::pair<Cell, Measure>> empty = {};  // cells that say nothing, or not yet all
};

// A condition that fails decides, whatever the others say; then a cell that is empty.
Judged judge(const Claim& claim, Scale scale, const Rows& rows);

// What a cell is about, for people: "sum nodes of PN², endgames"
std::string description(const Cell& cell);

}  // namespace zermelo::experiment
