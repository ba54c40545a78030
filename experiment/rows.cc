// SPDX-License-Identifier: MIT
#include "experiment/rows.h"

#include <algorithm>
#include <filesystem>

#include "base/file.h"
#include "base/text.h"

namespace zermelo::experiment {

namespace {

using report::Json;

// What a row is known by. The error is what is wrong with the line.
struct Labelled {  // NOLINT(bugprone-exception-escape)
  Row row;
  std::string experiment, scale;
};

Expected<Labelled> parse_row(std::string_view line) {
  Labelled out;
  Row& row = out.row;
  row.object = Json::parse(line, nullptr, false);
  const Json& object = row.object;
  if (!object.is_object()) return Error{"that is no row of an experiment: no whole JSON object"};
  std::string what;
  for (const auto& [key, text] : {std::pair{"experiment", &out.experiment},
                                  {"scale", &out.scale},
                                  {"run", &row.run},
                                  {"set", &row.set},
                                  {"do", &what}}) {
    const auto at = object.find(key);
    if (at == object.end() || !at->is_string())
      return Error{std::string("that is no row of an experiment: field '") + key + "' is missing or no text"};
    *text = at->get<std::string>();
  }
  const auto index = object.find("index");
  if (index == object.end() || !index->is_number_unsigned())
    return Error{"that is no row of an experiment: field 'index' is missing or no whole number"};
  row.index = index->get<std::uint64_t>();
  row.solves = what == "solve";
  if (!row.solves) return out;
  const auto status = object.find("status");
  if (status == object.end() || !status->is_string())
    return Error{"that is no row of an experiment: field 'status' is missing or no text"};
  row.status = status->get<std::string>();
  // Who was asked for all winning moves has not answered while some are open.
  if (row.number("moves_unknown").value_or(0) > 0) row.status = "unknown";
  return out;
}

}  // namespace

const Json* Row::field(std::string_view name) const {
  const Json* at = &object;
  for (const auto& step : split(name, '.')) {
    if (const auto number = parse_integer(step); number && at->is_array()) {
      if (*number < 0 || static_cast<std::size_t>(*number) >= at->size()) return nullptr;
      at = &(*at)[static_cast<std::size_t>(*number)];
      continue;
    }
    if (!at->is_object()) return nullptr;
    const auto next = at->find(step);
    if (next == at->end()) return nullptr;
    at = &*next;
  }
  return at;
}

std::optional<double> Row::number(std::string_view name) const {
  const Json* at = field(name);
  if (at == nullptr || !at->is_number()) return std::nullopt;
  return at->get<double>();
}

Expected<Rows> Rows::parse(const std::string& file, std::string_view contents, const std::string& experiment,
                           Scale scale) {
  Rows out;
  const auto lines = split(contents, '\n');
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (split_words(lines[i]).empty()) continue;
    auto labelled = parse_row(lines[i]);
    if (!labelled) {
      if (i + 1 == lines.size() && lines[i].starts_with('{')) break;
      return Error{file + ":" + std::to_string(i + 1) + ": " + labelled.error().what};
    }
    if (labelled->experiment == experiment && labelled->scale == word(scale)) out.take(std::move(labelled->row));
  }
  return out;
}

Expected<Rows> Rows::read(const std::string& file, const std::string& experiment, Scale scale) {
  std::error_code ignored;
  if (!std::filesystem::exists(file, ignored)) return Rows{};
  const auto contents = file_contents(file);
  if (!contents) return contents.error();
  return parse(file, *contents, experiment, scale);
}

void Rows::take(Row row) {
  auto& place = rows_[{row.run, row.set}];
  const auto index = row.index;
  size_ += place.insert_or_assign(index, std::move(row)).second ? 1 : 0;
}

void Rows::leave_out_unplanned(const Plan& plan, Scale scale) {
  std::erase_if(rows_, [&](const auto& place) {
    const Run* run = plan.find_run(place.first.first);
    return run == nullptr || !plan.has(*run, place.first.second, scale);
  });
  size_ = 0;
  for (auto& [place, rows] : rows_) {
    const Set& set = *plan.find_set(place.second);
    const auto& count = set.suite.empty() ? set.seeds : set.take;
    const std::uint64_t last = count ? count->at(scale) : set.suite.empty() ? 1 : UINT64_MAX;
    rows.erase(rows.upper_bound(last), rows.end());
    size_ += rows.size();
  }
}

std::vector<const Row*> Rows::of(const std::string& run, const std::string& set) const {
  std::vector<const Row*> out;
  for (const auto& [place, rows] : rows_)
    if ((run.empty() || place.first == run) && (set.empty() || place.second == set))
      for (const auto& [index, row] : rows) out.push_back(&row);
  return out;
}

const Row* Rows::at(const std::string& run, const std::string& set, std::uint64_t index) const {
  const auto place = rows_.find({run, set});
  if (place == rows_.end()) return nullptr;
  const auto row = place->second.find(index);
  return row == place->second.end() ? nullptr : &row->second;
}

bool Rows::solved_by(const std::vector<std::string>& runs, const std::string& set, std::uint64_t index) const {
  return std::all_of(runs.begin(), runs.end(), [&](const std::string& run) {
    const Row* row = at(run, set, index);
    return row != nullptr && row->solved();
  });
}

}  // namespace zermelo::experiment
