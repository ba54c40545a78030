// SPDX-License-Identifier: MIT
#include "search/recipe.h"

#include <array>

#include "all_parts.h"
#include "base/check.h"
#include "base/text.h"

namespace zermelo {

namespace {

constexpr std::array kShortNames{

    ShortName{"alpha-beta", "alphabeta", "alpha-beta with iterative deepening and a table (003 ch. 3)"},
    ShortName{"deep-df-pn", "dfpn(leaf=depth)", "df-pn with leaf numbers by depth, E = 3 and D = 4 (002 §4)"},
    ShortName{"deep-pn", "pns(backup=deep)", "DeepPN with R = 0.95 (002 §3.2)"},
    ShortName{"df-pn", "dfpn", "depth-first proof-number search with the 1+epsilon trick (000 §2.5, §2.7.4)"},
    ShortName{"df-pn-plain", "dfpn(threshold=plus_one)", "df-pn as first published (000 §2.5)"},
    ShortName{"df-pn-plus", "dfpn(leaf=evaluation,cost=evaluation)",
              "df-pn+: costs and heuristic numbers from the game's evaluation (000 §2.9.1)"},
    ShortName{"dfpn-pn", "dfpn(leaf=search)", "two levels: proof-number search below df-pn (000 §2.6.6)"},
    ShortName{"focused-df-pn", "dfpn(moves=sorted,backup=focused)",
              "df-pn that looks at the few best moves first (000 §2.9.2)"},
    ShortName{"hex-solver-1", "pattern(utility=yes)", "pattern search ordered by connection utility (003 §5.2)"},
    ShortName{"hex-solver-2", "pattern(utility=yes,links=yes)", "the same with games ended by H-search (003 §6.2)"},
    ShortName{"hex-solver-3", "pattern(utility=yes,links=yes,features=yes)",
              "the same ordered by what H-search says of each move (003 §6.3)"},
    ShortName{"hex-solver-4", "pattern(utility=yes,links=yes,features=yes,triangles=yes)",
              "the same without moves that P-triangles dominate or capture (003 §6.4)"},
    ShortName{"hex-solver-5", "pattern(utility=yes,links=yes,features=yes,triangles=yes,templates=yes)",
              "the same with template matching tables (003 §7.3)"},
    ShortName{"hex-solver-6", "pattern(links=yes,features=yes,templates=yes,inferior=yes)",
              "beyond 003: Solver 5 on boards with dead and captured cells filled in"},
    ShortName{"mcpns", "pns(leaf=monte_carlo)", "proof-number search with numbers from random games (000 §2.7.5, 001)"},
    ShortName{"pattern-search", "pattern", "carriers and the must-play region alone (003 §5.1)"},
    ShortName{"pds", "dfpn(threshold=pds)", "proof-number and disproof-number search (000 §2.4)"},
    ShortName{"pds-pn", "dfpn(leaf=search,threshold=pds)", "two levels: proof-number search below PDS (000 §2.6.5)"},
    ShortName{"pn-star", "dfpn(backup=proof_only,threshold=proof_rounds)",
              "PN*: depth-first with the proof number alone (000 §2.3)"},
    ShortName{"pn2", "pns(leaf=search)", "two levels: proof-number search below proof-number search (000 §2.6.4)"},
    ShortName{"pn2-logistic", "pns(leaf=search(size=logistic))",
              "PN2 with a second level that grows as Fanorona was solved with (004 §4.1.2)"},
    ShortName{"pns-delayed", "pns(evaluation=delayed)", "proof-number search with delayed evaluation (000 App. A)"},
    ShortName{"pns-shared", "pns(nodes=shared)", "proof-number search in which a position is one node"},
    ShortName{"pns-tt", "pns(moves=symmetric,store=newest)",
              "proof-number search with symmetry and a table of solved positions (004 §4.2, §4.4)"},
    ShortName{"ppns", "pns(leaf=monte_carlo,backup=product)", "probability-based proof-number search (001 §3)"},
};

Expected<Call> canonical_part(const Call& call, std::string_view kind);

// Every part inside the call brought into canonical form in its turn.
Expected<Call> canonical_inside(const Call& call, const Info& info, std::string_view what) {
  Call given = call;
  std::size_t slot = 0;  // an argument without a name belongs to the option behind that of the argument before it
  for (auto& argument : given.arguments) {
    if (!argument.name.empty())
      for (slot = 0; slot < info.options.size() && info.options[slot].name != argument.name;) ++slot;
    const Option* row = slot < info.options.size() ? &info.options[slot++] : nullptr;
    if (row == nullptr || (row->type != Option::Type::part && row->type != Option::Type::parts)) continue;
    for (auto& value : argument.value) {
      auto part = canonical_part(value, row->choices);
      if (!part) return part;
      value = std::move(*part);
    }
  }
  return conform(given, info, what);
}

// A name for a whole recipe stands for it wherever a driver is wanted.
const ShortName* short_name(const Call& call, std::string_view kind) {
  for (const auto& known : kShortNames)
    if (kind == "drive" && call.name == known.name && !call.brackets) return &known;
  return nullptr;
}

Expected<Call> canonical_part(const Call& call, std::string_view kind) {
  if (const auto* known = short_name(call, kind)) return canonical_part(*parse_call(known->recipe), kind);
  std::vector<std::string> names;
  for (const auto& known : kinds()) {
    if (known.name != kind) continue;
    for (const auto& info : known.parts) {
      if (info.name == call.name) return canonical_inside(call, info, std::string(kind) + " part");
      names.emplace_back(info.name);
    }
  }
  if (kind == "drive" && call.name == "auto")
    return Error{"'auto' stands for a whole search and cannot be a part of one (at place " +
                 std::to_string(call.at + 1) + ")"};
  const std::string what = kind == "drive" ? "recipe" : std::string(kind) + " part";
  if (kind == "drive") {
    names.emplace_back("auto");
    for (const auto& known : kShortNames) {
      names.emplace_back(known.name);
      if (known.name == call.name)
        return Error{"'" + call.name + "' is a short name and takes no options; it stands for " +
                     std::string(known.recipe)};
    }
  }
  if (names.empty())
    return Error{"this version has no " + std::string(kind) + " parts, so none is called '" + call.name +
                 "' (at place " + std::to_string(call.at + 1) + ")"};
  return Error{"no " + what + " is called '" + call.name + "' (at place " + std::to_string(call.at + 1) + ")" +
               hint(call.name, names)};
}

const Option& row_of(const Info& info, std::string_view option) {
  for (const auto& row : info.options)
    if (row.name == option) return row;
  check(false, "'" + std::string(info.name) + "' declares no option '" + std::string(option) + "'");
  return info.options.front();
}

}  // namespace

const std::vector<Kind>& kinds() {
#define ZERMELO_ROW(folder, Type) zermelo::folder::k##Type,
  static const std::vector<Kind> all{ZERMELO_KINDS(ZERMELO_ROW)};
#undef ZERMELO_ROW
  return all;
}

std::span<const ShortName> short_names() { return kShortNames; }

Expected<Call> parse_recipe(std::string_view text) {
  auto call = parse_call(text);
  if (!call) return Error{"recipe: " + call.error().what};
  auto canonical = canonical_part(*call, "drive");
  if (!canonical) return Error{"recipe '" + std::string(text) + "': " + canonical.error().what};
  return canonical;
}

std::vector<Call> parts_of(const Call& canonical, const Info& info, std::string_view option) {
  for (const auto& argument : canonical.arguments)
    if (argument.name == option) return argument.value;
  const Option& row = row_of(info, option);
  if (row.standard.empty()) return {};
  auto standard = parse_call(row.standard);
  check(static_cast<bool>(standard), "default of option '" + std::string(option) + "' cannot be read");
  auto part = canonical_part(*standard, row.choices);
  check(static_cast<bool>(part), "default of option '" + std::string(option) + "' is no part");
  return {*part};
}

Call part_of(const Call& canonical, const Info& info, std::string_view option) {
  return parts_of(canonical, info, option).front();
}

std::vector<std::string> tables_in(const Call& canonical) {
  std::vector<std::string> out;
  for (const auto& argument : canonical.arguments)
    for (const Call& value : argument.value) {
      if (argument.name == "table") out.push_back(value.name);
      for (auto& inside : tables_in(value)) out.push_back(std::move(inside));
    }
  return out;
}

namespace {

Argument& argument_of(Call& call, std::string_view name) {
  for (auto& argument : call.arguments)
    if (argument.name == name) return argument;
  call.brackets = true;
  return call.arguments.emplace_back(Argument{std::string(name), {}, false, 0});
}

void add_knowledge(Call& drive, std::string_view name) {
  const Info& info = info_of("drive", drive.name);
  if (std::none_of(info.options.begin(), info.options.end(), [](const auto& row) { return row.name == "knowledge"; }))
    return;  // a search that takes none
  Argument& knowledge = argument_of(drive, "knowledge");
  knowledge.list = true;
  const bool there = std::any_of(knowledge.value.begin(), knowledge.value.end(),
                                 [&](const Call& source) { return source.name == name; });
  if (!there) knowledge.value.push_back(Call{std::string(name), {}, false, 0});
  for (auto& argument : drive.arguments) {
    if (argument.name != "leaf" || argument.value.front().name != "search") continue;
    Call& leaf = argument.value.front();
    Call by = part_of(leaf, info_of("leaf", "search"), "by");
    add_knowledge(by, name);
    argument_of(leaf, "by").value = {by};
  }
}

}  // namespace

Call with_knowledge(const Call& canonical, std::string_view name) {
  Call out = canonical;
  add_knowledge(out, name);
  auto again = parse_recipe(text_of(out));  // puts the options in order
  check(static_cast<bool>(again), "a recipe with knowledge cannot be read: " + text_of(out));
  return *again;
}

const Info& info_of(std::string_view kind, std::string_view name) {
  for (const auto& known : kinds())
    if (known.name == kind)
      for (const auto& info : known.parts)
        if (info.name == name) return info;
  check(false, "no " + std::string(kind) + " part '" + std::string(name) + "'");
  return kinds().front().parts.front();
}

}  // namespace zermelo
