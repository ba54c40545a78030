// SPDX-License-Identifier: MIT
#include "experiment/measure.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include "base/text.h"
#include "experiment/growth.h"

namespace zermelo::experiment {

namespace {

using report::Json;
using Aggregate = Value::Aggregate;
using Numbers = std::vector<double>;
using RowList = std::vector<const Row*>;

// In an object's words, or as a text without its quotes.
std::string text_of_json(const Json& json) {
  return json.is_string() ? json.get<std::string>() : report::line_of(json);
}

double sum(const Numbers& numbers) { return std::accumulate(numbers.begin(), numbers.end(), 0.0); }
double mean(const Numbers& numbers) { return sum(numbers) / static_cast<double>(numbers.size()); }

double median(Numbers numbers) {
  std::sort(numbers.begin(), numbers.end());
  const auto half = numbers.size() / 2;
  return numbers.size() % 2 == 1 ? numbers[half] : (numbers[half - 1] + numbers[half]) / 2;
}

// Zero if one of them is: the limit of the mean as that one goes to zero.
double geometric_mean(const Numbers& numbers) {
  double logs = 0;
  for (const double number : numbers) {
    if (number <= 0) return 0;
    logs += std::log(number);
  }
  return std::exp(logs / static_cast<double>(numbers.size()));
}

double deviation(const Numbers& numbers) {
  const double middle = mean(numbers);
  double squares = 0;
  for (const double number : numbers) squares += (number - middle) * (number - middle);
  return std::sqrt(squares / static_cast<double>(numbers.size() - 1));
}

double aggregate(Aggregate what, const Numbers& numbers) {
  switch (what) {
    case Aggregate::mean: return mean(numbers);
    case Aggregate::median: return median(numbers);
    case Aggregate::geomean:
    case Aggregate::relative: return geometric_mean(numbers);
    case Aggregate::deviation: return deviation(numbers);
    case Aggregate::least: return *std::min_element(numbers.begin(), numbers.end());
    case Aggregate::most: return *std::max_element(numbers.begin(), numbers.end());
    default: return sum(numbers);
  }
}

bool is_seconds(const std::string& field) { return field == "seconds" || field == "cpu_seconds"; }

bool is_wrong(const Row& row) {
  const Json* right = row.field("right");
  return right != nullptr && right->is_boolean() && !right->get<bool>();
}

// Is the estimate the known answer? Empty: there is no estimate, or nothing is known.
std::optional<bool> estimated_rightly(const Row& row) {
  const Json *estimate = row.field("estimate"), *expected = row.field("expected");
  if (row.status != "estimated" || estimate == nullptr || expected == nullptr) return std::nullopt;
  if (!estimate->is_string() || !expected->is_string()) return std::nullopt;
  return *estimate == *expected;
}

bool counts(const Row& row, Aggregate what) {
  switch (what) {
    case Aggregate::solved:
    case Aggregate::solved_percent: return row.solved();
    case Aggregate::proven:
    case Aggregate::disproven:
    case Aggregate::estimated:
      return row.status == (what == Aggregate::proven      ? "proven"
                            : what == Aggregate::disproven ? "disproven"
                                                           : "estimated");
    case Aggregate::completed_percent: return row.solved() || row.status == "estimated";
    case Aggregate::open: return row.solves && !row.solved() && row.status != "estimated";
    case Aggregate::wrong: return is_wrong(row);
    case Aggregate::judged: return estimated_rightly(row).has_value();
    case Aggregate::misjudged: return estimated_rightly(row) == false;
    default: return true;
  }
}

void put_number(Measure& out, double number) {
  out.state = Measure::State::there;
  out.number = number;
}

void count_rows(Measure& out, const RowList& rows, const Value& value) {
  const auto count =
      std::count_if(rows.begin(), rows.end(), [&](const Row* row) { return counts(*row, value.aggregate); });
  out.used = rows.size();
  if (value.is_percent()) out.unit = Unit::percent;
  put_number(out, value.is_percent() ? 100.0 * static_cast<double>(count) / static_cast<double>(rows.size())
                                     : static_cast<double>(count));
}

void aggregate_rows(Measure& out, const RowList& rows, const Value& value) {
  Numbers numbers;
  for (const Row* row : rows)
    if (value.all || row->done())
      if (const auto number = row->number(value.field)) numbers.push_back(*number);
  out.used = numbers.size(), out.counts_used = true;
  if (is_seconds(value.field)) out.unit = Unit::seconds;
  if (numbers.size() < (value.aggregate == Aggregate::deviation ? 2U : 1U)) return;
  put_number(out, aggregate(value.aggregate, numbers));
}

// A quotient needs two positive numbers; positions where one is zero (a time below the clock's) do not count.
void compare_rows(Measure& out, const Rows& all, const RowList& rows, const Value& value, const std::string& to) {
  Numbers quotients;
  bool other_ran = false;
  for (const Row* row : rows) {
    const Row* other = all.at(to, row->set, row->index);
    if (other == nullptr) continue;
    other_ran = true;
    if (!row->done() || !other->done()) continue;
    const auto ours = row->number(value.field), theirs = other->number(value.field);
    if (ours && theirs && *ours > 0 && *theirs > 0) quotients.push_back(*ours / *theirs);
  }
  out.used = quotients.size(), out.counts_used = true, out.unit = Unit::ratio;
  if (!other_ran) out.state = Measure::State::no_run;
  if (!quotients.empty()) put_number(out, aggregate(Aggregate::relative, quotients));
}

// Each set must be solved as a whole: a sum over a part of it would be one of another size.
void extrapolate_rows(Measure& out, const Rows& rows, const Cell& cell, const std::string& field) {
  std::vector<std::pair<double, double>> points;
  for (const auto& [size, set] : cell.through) {
    const RowList of_set = rows.of(cell.run, set);
    out.state = of_set.empty() ? Measure::State::no_run : Measure::State::nothing;
    Numbers numbers;
    for (const Row* row : of_set)
      if (const auto number = row->number(field); number && row->done()) numbers.push_back(*number);
    if (numbers.empty() || numbers.size() != of_set.size()) return;
    points.emplace_back(size, sum(numbers));
  }
  if (is_seconds(field)) out.unit = Unit::seconds;
  out.used = out.of;
  put_number(out, extrapolated(points, cell.at));
}

// The value; where only a question was asked and does not settle it, the answer. An estimate is called one.
std::string value_of(const Row& row) {
  const auto text = [&](const char* field) {
    const Json* at = row.field(field);
    return at == nullptr || at->is_null() ? std::string() : text_of_json(*at);
  };
  if (row.status == "estimated") return "estimated" + (text("estimate").empty() ? "" : " " + text("estimate"));
  if (!text("score").empty()) return text("score");
  std::string value = text("value");
  if (!row.solved() || text("question") == "value" || (!value.empty() && value != "unknown")) return value;
  return row.status == "proven" ? "yes" : "no";
}

// One text if all say the same; else how often each was said, in the order of the rows.
std::string summary(const std::vector<std::string>& texts) {
  std::vector<std::pair<std::string, int>> different;
  for (const auto& text : texts) {
    const auto at = std::find_if(different.begin(), different.end(), [&](const auto& d) { return d.first == text; });
    if (at == different.end())
      different.emplace_back(text, 1);
    else
      ++at->second;
  }
  if (different.size() == 1) return different.front().first;
  constexpr std::size_t kMost = 8;  // a cell is no list
  std::vector<std::string> out;
  for (const auto& [text, times] : different)
    if (out.size() < kMost) out.push_back(times == 1 ? text : text + " (" + std::to_string(times) + " times)");
  if (different.size() > kMost) out.push_back("and " + std::to_string(different.size() - kMost) + " others");
  return join(out, ", ");
}

void quote_rows(Measure& out, const RowList& rows, const Value& value) {
  std::vector<std::string> texts;
  for (const Row* row : rows) {
    const Json* at = value.aggregate == Aggregate::value ? nullptr : row->field(value.field);
    const std::string text = value.aggregate == Aggregate::value ? value_of(*row)
                             : at == nullptr || at->is_null()    ? std::string()
                                                                 : text_of_json(*at);
    if (!text.empty()) texts.push_back(text);
    out.partial = out.partial || (value.aggregate == Aggregate::value && text == "unknown");
  }
  out.used = texts.size();
  if (texts.empty()) return;
  out.state = Measure::State::there;
  out.words = summary(texts);
  if (rows.size() == 1 && value.aggregate == Aggregate::text) out.number = rows.front()->number(value.field);
}

// A number only where every move is known to win or not to.
void count_moves(Measure& out, const RowList& rows) {
  std::size_t moves = 0;
  bool more = false;
  for (const Row* row : rows) {
    const Json* list = row->field("winning_moves");
    if (list == nullptr || !list->is_array()) continue;
    ++out.used;
    moves += list->size();
    more = more || row->number("moves_unknown").value_or(0) > 0;
  }
  out.counts_used = true;
  if (out.used == 0) return;
  out.state = Measure::State::there;
  out.partial = more;
  if (more)
    out.words = "at least " + shown_number(static_cast<double>(moves), Unit::plain);
  else
    out.number = static_cast<double>(moves);
}

}  // namespace

std::string Measure::text() const {
  if (!there()) return "";
  return words.empty() ? shown_number(*number, unit) : words;
}

Measure measure(const Rows& rows, const Cell& cell) {
  Measure out;
  const Value value = *parse_value(cell.value);
  const auto& common = cell.common;
  if (!common.empty() && !cell.run.empty() && std::find(common.begin(), common.end(), cell.run) == common.end()) {
    out.state = Measure::State::not_asked;
    return out;
  }
  RowList chosen = rows.of(cell.run, cell.set);
  out.of = chosen.size();
  if (value.aggregate == Aggregate::extrapolated) {
    extrapolate_rows(out, rows, cell, value.field);
    return out;
  }
  if (!common.empty()) {
    for (const auto& run : common)
      if (rows.of(run, cell.set).empty()) return out;
    std::erase_if(chosen, [&](const Row* row) { return !rows.solved_by(common, row->set, row->index); });
  }
  if (out.of == 0) return out;
  out.state = Measure::State::nothing;
  if (value.is_count() || value.is_percent()) {
    if (!chosen.empty() || value.is_count()) count_rows(out, chosen, value);
  } else if (value.aggregate == Aggregate::relative) {
    compare_rows(out, rows, chosen, value, cell.to);
  } else if (value.aggregate == Aggregate::moves) {
    count_moves(out, chosen);
  } else if (value.is_of_numbers()) {
    aggregate_rows(out, chosen, value);
  } else {
    quote_rows(out, chosen, value);
  }
  return out;
}

std::vector<std::pair<double, double>> measure_list(const Rows& rows, const Cell& cell, const std::string& field,
                                                    bool add_up) {
  std::map<std::size_t, std::pair<double, int>> sums;
  for (const Row* row : rows.of(cell.run, cell.set)) {
    const Json* list = row->field(field);
    if (list == nullptr || !list->is_array()) continue;
    for (std::size_t i = 0; i < list->size(); ++i)
      if ((*list)[i].is_number()) sums[i].first += (*list)[i].get<double>(), ++sums[i].second;
  }
  std::vector<std::pair<double, double>> out;
  out.reserve(sums.size());
  for (const auto& [index, total] : sums)
    out.emplace_back(static_cast<double>(index), add_up ? total.first : total.first / total.second);
  return out;
}

}  // namespace zermelo::experiment
