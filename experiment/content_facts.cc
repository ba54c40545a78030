// SPDX-License-Identifier: MIT
// What was run: scale, limits, machines, recipes, and what is not finished.
#include <algorithm>

#include "base/text.h"
#include "experiment/content.h"
#include "report/report.h"

namespace zermelo::experiment {

namespace {

using report::count_of;
using report::with_commas;
using RowList = std::vector<const Row*>;

std::string limits_text(const Limits& limits) {
  std::vector<std::string> out;
  if (limits.nodes) out.push_back(with_commas(*limits.nodes) + " nodes");
  if (limits.tree_nodes) out.push_back(with_commas(*limits.tree_nodes) + " nodes in memory");
  if (limits.memory_mb) out.push_back(with_commas(*limits.memory_mb) + " MB");
  if (limits.seconds) out.push_back(shown_time(*limits.seconds));
  return join(out, ", ");
}

// A machine, {"processor":"X","cores":2,"memory_mb":7900} is "X, 2 cores, 7,900 MB"; what else it may be is shown as it
// is.
std::string shown_field(const report::Json& field) {
  if (!field.is_object()) return field.is_string() ? field.get<std::string>() : report::line_of(field);
  std::vector<std::string> out;
  for (const auto& [key, value] : field.items()) {
    const bool number = value.is_number_unsigned();
    if (number && key == "cores")
      out.push_back(count_of(value.get<std::uint64_t>(), "core"));
    else if (number && key == "memory_mb")
      out.push_back(with_commas(value.get<std::uint64_t>()) + " MB");
    else
      out.push_back(value.is_string() ? value.get<std::string>() : key + " " + report::line_of(value));
  }
  return join(out, ", ");
}

// Texts of a field, each once, in the order of the rows.
std::vector<std::string> different(const RowList& rows, const char* field) {
  std::vector<std::string> out;
  for (const Row* row : rows) {
    const report::Json* at = row->field(field);
    if (at == nullptr || at->is_null()) continue;
    std::string text = shown_field(*at);
    if (std::find(out.begin(), out.end(), text) == out.end()) out.push_back(std::move(text));
  }
  return out;
}

double seconds_of(const RowList& rows) {
  double out = 0;
  for (const Row* row : rows) out += row->number("seconds").value_or(0);
  return out;
}

template <class Condition>
std::uint64_t count(const RowList& rows, Condition condition) {
  return static_cast<std::uint64_t>(std::count_if(rows.begin(), rows.end(), condition));
}

// "solved 3 of 20", and what became of the others.
std::string solved_text(const RowList& rows) {
  const auto solving = count(rows, [](const Row* row) { return row->solves; });
  if (solving == 0) return "";
  const auto estimated = count(rows, [](const Row* row) { return row->status == "estimated"; });
  std::string out =
      with_commas(count(rows, [](const Row* row) { return row->solved(); })) + " of " + with_commas(solving);
  if (estimated > 0) out += ", " + with_commas(estimated) + " estimated";
  return out;
}

std::string kind_text(const Run& run, Scale scale) {
  switch (run.what) {
    case Do::statistics:
      return "plays " + (run.games ? count_of(run.games->at(scale), "game") : std::string("games")) + ", player " +
             run.player;
    case Do::database: return "builds an endgame database of up to " + count_of(run.pieces, "stone");
    case Do::links:
      return "H-search, " + run.rule + " rule, " + count_of(run.stones, "stone") +
             (run.count ? ", " + count_of(run.count->at(scale), "position") : "");
    case Do::solve: break;
  }
  std::vector<std::string> out;
  if (run.score) out.emplace_back("exact score");
  if (run.winning_moves) out.emplace_back("all winning moves");
  if (run.database > 0) out.push_back("endgame database of up to " + count_of(run.database, "stone"));
  if (run.threads > 1) out.push_back(with_commas(run.threads) + " threads");
  if (const std::string own = limits_text(run.limits); !own.empty()) out.push_back("limits of its own: " + own);
  if (run.only && *run.only != scale) out.push_back(std::string("only at the ") + word(*run.only) + " scale");
  return join(out, "; ");
}

// How many positions the set has as far as can be told: what it says, or the most that any run has rows of.
std::size_t positions_of(const Plan& plan, Scale scale, const Set& set, const Rows& rows) {
  if (set.seeds) return set.seeds->at(scale);
  if (!set.game.empty()) return 1;
  std::size_t most = 1;
  for (const Run& run : plan.runs)
    if (run.what == Do::solve) most = std::max(most, rows.of(run.name, set.name).size());
  return most;
}

// Is there less at the quick scale than at the full one? Memory alone makes no other search.
bool does_less(const Plan& plan) {
  const auto less = [](const std::optional<Scaled>& number) { return number && number->quick != number->full; };
  const Limits &quick = plan.quick.limits, &full = plan.full.limits;
  return quick.nodes != full.nodes || quick.tree_nodes != full.tree_nodes || quick.seconds != full.seconds ||
         std::any_of(plan.sets.begin(), plan.sets.end(),
                     [&](const Set& set) { return set.only == Scale::full || less(set.take) || less(set.seeds); }) ||
         std::any_of(plan.runs.begin(), plan.runs.end(),
                     [&](const Run& run) { return run.only == Scale::full || less(run.games) || less(run.count); }) ||
         std::any_of(plan.learn.begin(), plan.learn.end(), [&](const Learn& learn) { return less(learn.games); });
}

}  // namespace

std::vector<std::pair<std::string, std::string>> facts_of(const Plan& plan, Scale scale, const Rows& rows) {
  std::vector<std::pair<std::string, std::string>> out;
  const auto add = [&](const char* name, const std::string& text) {
    if (!text.empty()) out.emplace_back(name, text);
  };
  const RowList all = rows.all();
  const ScaleLimits& at = plan.at(scale);
  add("Scale",
      word(scale) + (at.takes.empty() ? "" : ", about " + at.takes) +
          (scale == Scale::quick && !plan.full.takes.empty() ? "; as published: full, about " + plan.full.takes : ""));
  add("Limits of a search", limits_text(at.limits));
  add("Results", count_of(rows.size(), "row"));
  add("Solved", solved_text(all));
  if (rows.size() > 0) add("Time", shown_time(seconds_of(all)) + " in all searches together");
  const auto machines = different(all, "machine"), versions = different(all, "version");
  add(machines.size() > 1 ? "Machines" : "Machine", join(machines, "; "));
  add(versions.size() > 1 ? "Versions" : "Version", join(versions, ", "));
  return out;
}

std::vector<std::string> warnings_of(const Plan& plan, Scale scale, const Rows& rows) {
  std::vector<std::string> out, unfinished;
  for (const Run& run : plan.runs)
    for (const auto& name : run.sets) {
      if (!plan.has(run, name, scale)) continue;
      const std::size_t wanted = run.what == Do::solve ? positions_of(plan, scale, *plan.find_set(name), rows) : 1;
      const std::size_t there = rows.of(run.name, name).size();
      if (there < wanted)
        unfinished.push_back(run.name + " on " + name + " (" + with_commas(there) + " of " + with_commas(wanted) + ")");
    }
  if (rows.size() == 0) {
    out.emplace_back("Nothing was run at this scale yet.");
  } else if (!unfinished.empty()) {
    constexpr std::size_t kMost = 6;
    const std::size_t rest = unfinished.size() > kMost ? unfinished.size() - kMost : 0;
    unfinished.resize(unfinished.size() - rest);
    out.push_back("Not finished: " + join(unfinished, ", ") +
                  (rest > 0 ? " and " + with_commas(rest) + " more" : std::string()) + ".");
  }
  const auto wrong = count(rows.all(), [](const Row* row) {
    const report::Json* right = row->field("right");
    return right != nullptr && right->is_boolean() && !right->get<bool>();
  });
  if (wrong > 0)
    out.push_back(count_of(wrong, "answer") + (wrong == 1 ? " contradicts" : " contradict") +
                  " what is known to be true.");
  if (scale == Scale::quick && does_less(plan))
    out.emplace_back(
        "At the quick scale fewer positions are searched, and with lower limits, than was published. Sums and counts "
        "are not comparable one by one; what can be compared is how the rows stand to each other.");
  return out;
}

std::vector<ShownRun> shown_runs(const Plan& plan, Scale scale, const Rows& rows) {
  std::vector<ShownRun> out;
  for (const Run& run : plan.runs) {
    const RowList of_run = rows.of(run.name, "");
    ShownRun shown{run.name,
                   kind_text(run, scale),
                   {},
                   join(run.sets, ", "),
                   with_commas(of_run.size()),
                   solved_text(of_run),
                   of_run.empty() ? "" : shown_time(seconds_of(of_run))};
    if (!run.recipe.empty() && !run.score) shown.recipes.push_back(run.recipe);
    constexpr std::size_t kMost = 3;  // a recipe with {seed} comes to many
    const auto became = different(of_run, "recipe");
    if (became.size() <= kMost)
      for (const auto& recipe : became)
        if (recipe != run.recipe) shown.recipes.push_back(recipe);
    out.push_back(std::move(shown));
  }
  return out;
}

}  // namespace zermelo::experiment
