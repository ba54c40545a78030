// SPDX-License-Identifier: MIT
#include "experiment/verdict.h"

#include <fmt/format.h>

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

  [[nodiscard]] bool complete() const { return measured.there() && !measured.partial; }
  [[nodiscard]] std::string number() const {
    if (measured.there()) return measured.text() + (measured.partial ? " so far" : "");
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

// Empty: a cell is, or it holds less than it would with more time. Words can only be equal.
std::optional<bool> holds(const Side& left, const Condition& condition, const Side& right) {
  if (!left.complete() || !right.complete()) return std::nullopt;
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

// Would three digits hide that they differ? Whole numbers are shown in full anyway.
bool look_alike(double a, double b) {
  const bool whole = std::floor(a) == a && std::floor(b) == b;
  return !whole && a != b && std::abs(a - b) < 0.005 * std::max(std::abs(a), std::abs(b));
}

// "51 > 50: solved of PN² and of PNS"
std::string sentence(const Side& left, const Condition& condition, const Side& right,
                     const std::optional<bool>& truth) {
  if (!truth) {
    std::string first = left.complete() ? "" : left.text() + ": " + left.number();
    if (right.complete()) return first;
    return first + (first.empty() ? "" : "; ") + right.text() + ": " + right.number();
  }
  std::string a = left.number(), b = right.number();
  const auto &exact = left.measured.number, &other = right.measured.number;
  if (exact && other && look_alike(*exact, *other))
    a = fmt::format("{:.9g}", *exact), b = fmt::format("{:.9g}", *other);
  return a + shown_sign(condition) + b + (*truth ? "" : " does not hold") + ": " + subjects(left, right);
}

}  // namespace

const char* word(Verdict verdict) {
  switch (verdict) {
    case Verdict::confirmed: return "confirmed";
    case Verdict::different: return "different";
    case Verdict::not_confirmed: return "not confirmed";
    case Verdict::undecided: break;
  }
  return "not decided";
}

const char* name(Verdict verdict) {
  switch (verdict) {
    case Verdict::confirmed: return "confirmed";
    case Verdict::different: return "different";
    case Verdict::not_confirmed: return "not_confirmed";
    case Verdict::undecided: break;
  }
  return "undecided";
}

const char* sign(Verdict verdict) {
  switch (verdict) {
    case Verdict::confirmed: return "✓";
    case Verdict::different: return "≠";
    case Verdict::not_confirmed: return "✗";
    case Verdict::undecided: break;
  }
  return "○";
}

const char* before_reason(Verdict verdict) {
  if (verdict == Verdict::different) return "Different because: ";
  return verdict == Verdict::undecided ? "Not decided: " : nullptr;
}

Judged judge(const Claim& claim, Scale scale, const Rows& rows) {
  Judged out;
  bool failed = false, empty = false;
  for (const Condition& condition : claim.holds) {
    const Side left = side_of(rows, condition.left), right = side_of(rows, condition.right);
    const auto truth = holds(left, condition, right);
    failed = failed || (truth && !*truth), empty = empty || !truth;
    out.numbers.push_back(sentence(left, condition, right, truth));
    for (const Side* side : {&left, &right})
      if (!side->complete()) out.empty.emplace_back(side->cell, side->measured);
  }
  if (failed)
    out.verdict = claim.because.at(scale).empty() ? Verdict::not_confirmed : Verdict::different;
  else
    out.verdict = empty ? Verdict::undecided : Verdict::confirmed;
  return out;
}

std::string description(const Cell& cell) {
  std::string out = cell.value;
  if (!cell.run.empty()) out += " of " + cell.run;
  if (!cell.to.empty()) out += " to " + cell.to;
  if (!cell.set.empty()) out += ", " + cell.set;
  std::vector<std::string> sets;
  sets.reserve(cell.through.size());
  for (const auto& [size, set] : cell.through) sets.push_back(set);
  if (!sets.empty()) out += " to " + shown_number(cell.at, Unit::plain) + " from " + join(sets, ", ");
  constexpr std::size_t kMost = 3;  // to be named one by one
  if (cell.common.size() > kMost)
    out += ", solved by all " + std::to_string(cell.common.size()) + " runs compared";
  else if (!cell.common.empty())
    out += ", solved by " + join(cell.common, ", ");
  return out;
}

}  // namespace zermelo::experiment
