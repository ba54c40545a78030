// SPDX-License-Identifier: MIT
#include "report/compare.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>

#include "base/text.h"

namespace zermelo::report {

namespace {

// The recipe of each game's own: one contender, though it comes to different recipes.
constexpr const char* kAuto = "auto";

// Rows that belong side by side: one recipe under one set of limits.
struct Group {
  std::string recipe;  // canonical, or `auto`
  std::string limits, database;
  std::uint64_t seed = 0;
  std::vector<std::string> asked;  // the texts that it was asked for by, the first one first
  std::string label;
  std::vector<const Result*> all;
  std::map<std::string, const Result*> rows;  // by place; the last counts

  [[nodiscard]] bool is_asked(const std::string& text) const {
    return std::find(asked.begin(), asked.end(), text) != asked.end();
  }
};

std::string setting_of(const Row& row) { return join({row.limits, std::to_string(row.seed), row.database}, "\t"); }

// Settings in which `auto`, of two versions say, was not the same for the same position each time.
std::set<std::string> ambiguous_settings(const std::vector<Result>& results) {
  std::map<std::string, std::string> first;
  std::set<std::string> out;
  for (const auto& [row, where] : results) {
    if (row.labels.asked_recipe != kAuto) continue;
    const std::string setting = setting_of(row);
    const auto [at, fresh] = first.emplace(setting + "\t" + row.place(), row.recipe);
    if (!fresh && at->second != row.recipe) out.insert(setting);
  }
  return out;
}

std::vector<Group> grouped(const std::vector<Result>& results) {
  const auto ambiguous = ambiguous_settings(results);
  std::vector<Group> groups;
  std::map<std::string, std::size_t> places;
  for (const Result& result : results) {
    const Row& row = result.row;
    const std::string setting = setting_of(row), &asked = row.labels.asked_recipe;
    const std::string recipe = asked == kAuto && !ambiguous.contains(setting) ? kAuto : row.recipe;
    const auto [at, fresh] = places.emplace(setting + "\t" + recipe, groups.size());
    if (fresh) groups.push_back({recipe, row.limits, row.database, row.seed, {}, "", {}, {}});
    Group& group = groups[at->second];
    if (!group.is_asked(asked)) group.asked.push_back(asked);
    group.all.push_back(&result);
    group.rows[row.place()] = &result;
  }
  return groups;
}

// nodes=1000 memory_mb=64
std::string limits_text(const std::string& limits) {
  std::vector<std::string> out;
  const auto fields = nlohmann::json::parse(limits);
  for (const auto& [name, value] : fields.items())
    if (!value.is_null()) out.push_back(name + "=" + value.dump());
  return join(out, " ");
}

// As it was asked for first, unless another recipe was asked for by the same text.
std::string name_of(const Group& group, const std::vector<Group>& groups) {
  const std::string& asked = group.asked.front();
  const bool shared = std::any_of(groups.begin(), groups.end(), [&](const Group& other) {
    return other.recipe != group.recipe && other.is_asked(asked);
  });
  return shared ? group.recipe : asked;
}

// A label says no more than is needed to tell the groups from each other.
void label(std::vector<Group>& groups) {
  for (Group& group : groups) {
    std::set<std::string> limits, databases;
    std::set<std::uint64_t> seeds;
    for (const Group& other : groups)
      if (other.recipe == group.recipe)
        limits.insert(other.limits), databases.insert(other.database), seeds.insert(other.seed);
    std::vector<std::string> words{name_of(group, groups)};
    if (const auto text = limits_text(group.limits); limits.size() > 1 && !text.empty()) words.push_back(text);
    if (databases.size() > 1 && !group.database.empty()) words.push_back("db=" + group.database);
    if (seeds.size() > 1) words.push_back("seed=" + std::to_string(group.seed));
    group.label = join(words, " ");
  }
}

// The groups that a recipe stands for: by label, else by how it was asked for, else by what it came to.
std::vector<const Group*> called(const std::vector<Group>& groups, const Names& names) {
  const auto is_recipe = [](const Group& group, const std::string& name) {
    return std::all_of(group.rows.begin(), group.rows.end(),
                       [&](const auto& at) { return at.second->row.recipe == name; });
  };
  std::vector<const Group*> by_label, by_asked, by_recipe;
  for (const auto& name : names)
    for (const Group& group : groups) {
      if (group.label == name) by_label.push_back(&group);
      if (group.is_asked(name)) by_asked.push_back(&group);
      if (is_recipe(group, name)) by_recipe.push_back(&group);
    }
  return !by_label.empty() ? by_label : !by_asked.empty() ? by_asked : by_recipe;
}

Expected<std::vector<Group>> chosen(const std::vector<Group>& groups, const std::vector<Names>& wanted) {
  if (wanted.empty()) return groups;
  std::vector<Group> out;
  std::set<const Group*> taken;
  for (const Names& names : wanted) {
    const auto found = called(groups, names);
    for (const Group* group : found)
      if (taken.insert(group).second) out.push_back(*group);
    if (!found.empty()) continue;
    std::vector<std::string> known(groups.size());
    std::transform(groups.begin(), groups.end(), known.begin(), [](const Group& group) { return group.label; });
    return Error{"--recipe '" + names.front() + "': no row has it" + hint(names.front(), known)};
  }
  return out;
}

// The places that every group solved.
std::vector<std::string> common_places(const std::vector<Group>& groups) {
  std::vector<std::string> out;
  if (groups.empty()) return out;
  for (const auto& [place, ignored] : groups.front().rows) {
    const auto solved = [&place = place](const Group& group) {
      const auto at = group.rows.find(place);
      return at != group.rows.end() && at->second->row.solved();
    };
    if (std::all_of(groups.begin(), groups.end(), solved)) out.push_back(place);
  }
  return out;
}

std::optional<double> deviation_of(const std::vector<double>& values) {
  if (values.size() < 2) return std::nullopt;
  const auto count = static_cast<double>(values.size());
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
  double sum = 0;
  for (const double value : values) sum += (value - mean) * (value - mean);
  return std::sqrt(sum / (count - 1));
}

void count(const Row& row, Contender& out) {
  out.add(row);
  if (row.solved() || row.estimated()) return;
  const auto* const end = std::find(kEnds.begin(), kEnds.end() - 1, row.ended_by);  // else it is the last
  ++out.ended[static_cast<std::size_t>(end - kEnds.begin())];
}

Contender contender_of(const Group& group, const std::vector<std::string>& common, By by) {
  Contender out;
  out.label = group.label;
  for (const auto& [place, result] : group.rows) count(result->row, out);
  std::vector<double> values;
  for (const auto& place : common) {
    const Row& row = group.rows.at(place)->row;
    out.nodes += row.nodes, out.evaluated += row.evaluated, out.seconds += row.seconds;
    values.push_back(static_cast<double>(by == By::nodes ? row.nodes : row.evaluated));
  }
  out.deviation = deviation_of(values);
  return out;
}

void fill_ratios(Comparison& out) {
  const auto measure = [&](const Contender& c) {
    return static_cast<double>(out.by == By::nodes ? c.nodes : c.evaluated);
  };
  for (Contender& contender : out.contenders)
    if (const double first = measure(out.contenders.front()); first > 0) contender.ratio = measure(contender) / first;
}

// Answers to one question are compared, and values, which a `win` or `draw` question may imply, across questions. Rows
// that no longer count are heard, too: a recipe that contradicts itself is wrong at least once.
std::vector<std::string> contradictions_in(const std::vector<Group>& groups) {
  struct Claim {
    std::string found, text;
  };
  std::map<std::string, Claim> first;
  std::vector<std::string> out;
  const auto hold = [&](const Result& result, const std::string& question, const std::string& found) {
    const Row& row = result.row;
    const Claim claim{found, found + " (" + result.where + ", " + row.recipe + ")"};
    const auto [at, fresh] = first.emplace(join({row.game, row.position, question}, "\t"), claim);
    if (!fresh && at->second.found != found)
      out.push_back(row.game + ", " + shortened(row.position) + ", " + question + ": " + at->second.text +
                    " contradicts " + claim.text);
  };
  for (const Group& group : groups)
    for (const Result* result : group.all) {
      if (!result->row.solved()) continue;
      if (result->row.value != "unknown") hold(*result, "value", result->row.value);
      if (result->row.question != "value") hold(*result, result->row.question, result->row.found());
    }
  return out;
}

}  // namespace

Expected<Comparison> compare(const std::vector<Result>& results, const std::vector<Names>& wanted, By by) {
  auto all = grouped(results);
  label(all);
  const auto groups = chosen(all, wanted);
  if (!groups) return groups.error();
  const auto common = common_places(*groups);
  Comparison out;
  out.by = by;
  out.common = common.size();
  for (const Group& group : *groups) out.contenders.push_back(contender_of(group, common, by));
  fill_ratios(out);
  out.contradictions = contradictions_in(*groups);
  return out;
}

}  // namespace zermelo::report
