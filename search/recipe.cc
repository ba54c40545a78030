// SPDX-License-Identifier: MIT
#include "search/recipe.h"

#include <array>

#include "all_parts.h"
#include "base/check.h"
#include "base/text.h"

namespace zermelo {

namespace {

constexpr std::array kShortNames{
    ShortName{"df-pn", "dfpn", "depth-first proof-number search with the 1+epsilon trick (000 §2.5, §2.7.4)"},
    ShortName{"df-pn-plain", "dfpn(threshold=plus_one)", "df-pn as first published (000 §2.5)"},
    ShortName{"pns-delayed", "pns(evaluation=delayed)", "proof-number search with delayed evaluation (000 App. A)"},
    ShortName{"pns-tt", "pns(moves=symmetric,store=newest)",
              "proof-number search with symmetry and a table of solved positions (004 §4.2, §4.4)"},
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

Expected<Call> canonical_part(const Call& call, std::string_view kind) {
  std::vector<std::string> names;
  for (const auto& known : kinds()) {
    if (known.name != kind) continue;
    for (const auto& info : known.parts) {
      if (info.name == call.name) return canonical_inside(call, info, std::string(kind) + " part");
      names.emplace_back(info.name);
    }
  }
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
  for (const auto& known : kShortNames)
    if (call->name == known.name && !call->brackets) call = parse_call(known.recipe);
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

const Info& info_of(std::string_view kind, std::string_view name) {
  for (const auto& known : kinds())
    if (known.name == kind)
      for (const auto& info : known.parts)
        if (info.name == name) return info;
  check(false, "no " + std::string(kind) + " part '" + std::string(name) + "'");
  return kinds().front().parts.front();
}

}  // namespace zermelo
