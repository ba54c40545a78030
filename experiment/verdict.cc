// SPDX-License-Identifier: MIT
#include "experiment/verdict.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/text.h"
#include "experiment/measure.h"
#include "report/report.h"

namespace zermelo::experiment {

namespace {

// One side of a condition.
struct Side {
  Measure measured;
  Cell cell;
  bool given = false;  // a number, not a cell

  [[nodiscard]] std::string number() const {
    if (measured.there()) return measured.text();
    return measured.state == Measure::State::no_run ? "not run" : "nothing to look at";
  }
  // "sum nodes of PN², over 3 of 20 positions"
  [[nodiscard]] std::string text() const { return description(cell) + over(); }
  [[nodiscard]] std::string over() const {
    if (!measured.counts_used || measured.used == measured.of) return "";
    return ", over " + report::with_commas(measured.used) + " of " + report::count_of(measured.of, "position");
  }
};

Side side_of(const Rows& rows, const Cell& cell) { return {measure(rows, cell), cell, false}; }

Side side_of(const Rows& rows, const std::variant<double, Cell>& right) {
  if (const Cell* cell = std::get_if<Cell>(&right)) return side_of(rows, *cell);
  Side out;
  out.given = true;
  out.measured.state = Measure::State::there;
  out.measured.number = std::get<double>(right);
  return out;
}

// Sums of fractions may differ in the last digit.
bool about_equal(double a, double b) { return std::abs(a - b) <= 1e-12 * std::max(std::abs(a), std::abs(b)); }

bool holds(double left, const std::string& is, double right, double times) {
  if (is == "within") {
    const double factor = std::max(times, 1 / times);
    const double low = std::min(right / factor, right * factor), high = std::max(right / factor, right * factor);
    return left >= low && left <= high;
  }
  right *= times;
  if (is == "<") return left < right;
  if (is == "<=") return left <= right || about_equal(left, right);
  if (is == ">") return left > right;
  if (is == ">=") return left >= right || about_equal(left, right);
  return about_equal(left, right);
}

// Empty: a cell is. Words can only be equal.
std::optional<bool> holds(const Side& left, const Condition& condition, const Side& right) {
  if (!left.measured.there() || !right.measured.there()) return std::nullopt;
  const auto &a = left.measured.number, &b = right.measured.number;
  if (a && b) return holds(*a, condition.is, *b, condition.times);
  return condition.is == "=" && left.measured.text() == right.measured.text();
}

std::string shown_sign(const Condition& condition) {
  const std::string times = shown_number(condition.times, Unit::plain);
  if (condition.is == "within") return " within a factor of " + times + " of ";
  const std::string is = condition.is == "<=" ? "≤" : condition.is == ">=" ? "≥" : condition.is;
  return " " + is + (condition.times == 1 ? " " : " " + times + " × ");
}

// What the numbers are. Runs that are compared in the same thing are named together: "solved of PN² and of PNS"
std::string subjects(const Side& left, const Side& right) {
  if (right.given) return left.text();
  Cell both = right.cell;
  both.run = left.cell.run;
  const bool same = description(both) == description(left.cell) && left.over() == right.over();
  if (!same || left.cell.run.empty() || right.cell.run.empty()) return left.text() + "; " + right.text();
  both.run = left.cell.run + " and of " + right.cell.run;
  return description(both) + left.over();
}

// "51 > 50: solved of PN² and of PNS"
std::string sentence(const Side& left, const Condition& condition, const Side& right,
                     const std::optional<bool>& truth) {
  if (!truth) {
    std::string first = left.measured.there() ? "" : left.text() + ": " + left.number();
    if (right.measured.there()) return first;
    return first + (first.empty() ? "" : "; ") + right.text() + ": " + right.number();
  }
  return left.number() + shown_sign(condition) + right.number() + (*truth ? "" : " does not hold") + ": " +
         subjects(left, right);
}

}  // namespace

const char* word(Verdict verdict) {
  switch (verdict) {
    case Verdict::confirmed: return "confirmed";
    case Verdict::different: return "different";
    case Verdict::not_confirmed: return "not confirmed";
    case Verdict::not_run: break;
  }
  return "not run at this scale";
}

const char* name(Verdict verdict) {
  switch (verdict) {
    case Verdict::confirmed: return "confirmed";
    case Verdict::different: return "different";
    case Verdict::not_confirmed: return "not_confirmed";
    case Verdict::not_run: break;
  }
  return "not_run";
}

const char* sign(Verdict verdict) {
  switch (verdict) {
    case Verdict::confirmed: return "✓";
    case Verdict::different: return "≠";
    case Verdict::not_confirmed: return "✗";
    case Verdict::not_run: break;
  }
  return "○";
}

Judged judge(const Claim& claim, const Rows& rows) {
  Judged out;
  bool failed = false, empty = false;
  for (const Condition& condition : claim.holds) {
    const Side left = side_of(rows, condition.left), right = side_of(rows, condition.right);
    const auto truth = holds(left, condition, right);
    failed = failed || (truth && !*truth), empty = empty || !truth;
    out.numbers.push_back(sentence(left, condition, right, truth));
  }
  if (failed)
    out.verdict = claim.because.empty() ? Verdict::not_confirmed : Verdict::different;
  else
    out.verdict = empty ? Verdict::not_run : Verdict::confirmed;
  return out;
}

std::string description(const Cell& cell) {
  std::string out = cell.value;
  if (!cell.run.empty()) out += " of " + cell.run;
  if (!cell.to.empty()) out += " to " + cell.to;
  if (!cell.set.empty()) out += ", " + cell.set;
  if (!cell.common.empty()) out += ", solved by " + join(cell.common, ", ");
  return out;
}

}  // namespace zermelo::experiment
