// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "experiment/plan.h"
#include "experiment/rows.h"

namespace zermelo::experiment {

enum class Verdict { confirmed, different, not_confirmed, not_run };

// As a badge shows it, as a name in files, and as a sign that needs no colour.
const char* word(Verdict verdict);
const char* name(Verdict verdict);
const char* sign(Verdict verdict);

struct Judged {
  Verdict verdict = Verdict::not_run;
  std::vector<std::string> numbers;  // what decided, one sentence for each condition
};

// A condition that fails decides, whatever the others say; then a cell that is empty.
Judged judge(const Claim& claim, const Rows& rows);

// What a cell is about, for people: "sum nodes of PN², endgames"
std::string description(const Cell& cell);

}  // namespace zermelo::experiment
