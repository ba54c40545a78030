// SPDX-License-Identifier: MIT
#include "experiment/value.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/text.h"

namespace zermelo::experiment {

namespace {

using Aggregate = Value::Aggregate;

// In the order of the aggregates.
constexpr std::array<std::string_view, 23> kWords{
    "positions", "solved",   "proven",      "disproven",    "estimated", "open",   "wrong",   "judged",
    "misjudged", "solved %", "completed %", "sum",          "mean",      "median", "geomean", "deviation",
    "least",     "most",     "relative",    "extrapolated", "value",     "moves",  "text"};

std::string_view word(Aggregate aggregate) { return kWords[static_cast<std::size_t>(aggregate)]; }
bool has_field(Aggregate aggregate) {
  return (aggregate >= Aggregate::sum && aggregate <= Aggregate::extrapolated) || aggregate == Aggregate::text;
}

// Fields of rows that hold numbers, or numbers below them: table.entries, lengths.20. What solves, what plays games,
// what builds databases, what looks for links.
constexpr std::string_view kFields =
    "nodes first_level nested evaluated expanded visited seesaw tree_peak tree_end inside_peak table pn dn seconds "
    "cpu_seconds "
    "nodes_per_second memory_bytes threads seed index moves_unknown score limits proof_positions "
    "games first second draws repeated capped length length_deviation lengths positions branching branching_per_game "
    "branching_by_stones branchings most_moves game_tree_log10 state_space_log10 reachable plies "
    "pieces numbers slices bytes wins losses "
    "stones steps connections cut seconds_each";

bool is_field(std::string_view text) {
  return !text.empty() && text.front() != '.' && text.back() != '.' &&
         std::all_of(text.begin(), text.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.'; });
}

Error unknown(std::string_view text, const std::string& first) {
  std::vector<std::string> known(kWords.begin(), kWords.end());
  known.emplace_back("all");
  return Error{"value " + shown(text) + ": there is no " + shown(first) + hint(first, known)};
}

}  // namespace

Expected<Value> parse_value(std::string_view text) {
  auto words = split_words(text);
  if (words.empty()) return Error{"value '': a word such as solved, or sum nodes, is expected"};
  Value out;
  if (words.front() == "all" && words.size() > 1) {
    out.all = true;
    words.erase(words.begin());
  }
  std::string first = words.front();
  std::size_t used = 1;
  if (words.size() == 2 && words[1] == "%") first += " %", used = 2;
  const auto* const at = std::find(kWords.begin(), kWords.end(), first);
  if (at == kWords.end()) return unknown(text, first);
  out.aggregate = static_cast<Aggregate>(at - kWords.begin());
  if (out.all && !out.is_of_numbers())
    return Error{"value " + shown(text) + ": 'all' goes before sum, mean and the like of a field"};
  if (has_field(out.aggregate)) {
    if (words.size() == used)
      return Error{"value " + shown(text) + ": the name of a field is missing, '" + first + " nodes' for example"};
    out.field = words[used++];
    if (!is_field(out.field)) return Error{"value " + shown(text) + ": " + shown(out.field) + " is no name of a field"};
    const std::string whole = out.field.substr(0, out.field.find('.'));
    const auto known = split_words(kFields);
    if (out.aggregate != Aggregate::text && std::find(known.begin(), known.end(), whole) == known.end())
      return Error{"value " + shown(text) + ": there is no field with numbers called " + shown(whole) +
                   hint(whole, known)};
  }
  if (words.size() > used)
    return Error{"value " + shown(text) + ": nothing is expected after " + shown(words[used - 1])};
  return out;
}

std::string text_of(const Value& value) {
  std::string out = value.all ? "all " : "";
  out += word(value.aggregate);
  if (!value.field.empty()) out += " " + value.field;
  return out;
}

}  // namespace zermelo::experiment
