// SPDX-License-Identifier: MIT
#include <cstdio>

#include "app/commands.h"
#include "app/words.h"
#include "base/file.h"
#include "report/compare.h"
#include "search/recipe.h"

namespace zermelo::app {

namespace {

struct CompareWords {
  std::vector<std::string> files, recipes;
  std::string by = "nodes";
  bool json = false, markdown = false;
};

const std::vector<std::string> kMeasures{"nodes", "evaluated"};

// `cut` gets the places of last rows that a killed run left unfinished.
Expected<std::vector<report::Result>> read_results(const std::vector<std::string>& files,
                                                   std::vector<std::string>& cut) {
  std::vector<report::Result> out;
  for (const auto& file : files) {
    const auto contents = file_contents(file);
    if (!contents) return contents.error();
    auto lines = report::parse_rows(file, *contents);
    if (!lines) return lines.error();
    const auto where = [&](std::size_t number) { return file + ":" + std::to_string(number); };
    for (auto& line : lines->rows) out.push_back({std::move(line.row), where(line.number)});
    if (lines->cut != 0) cut.push_back(where(lines->cut));
  }
  if (out.empty()) return Error{files.front() + ": there are no rows to compare"};
  return out;
}

// As typed, and as the program would write it. It need not be a recipe of this version: the rows may be older.
std::vector<report::Names> names_of(const std::vector<std::string>& recipes) {
  std::vector<report::Names> out;
  for (const auto& recipe : recipes) {
    out.push_back({recipe});
    if (const auto parsed = parse_recipe(recipe)) out.back().push_back(text_of(*parsed));
  }
  return out;
}

int compare(const CompareWords& words) {
  report::By by{};
  if (auto ok = read_choice("--by", words.by, kMeasures, by); !ok) return complain(ok.error().what);
  if (words.json && words.markdown) return complain("--json and --markdown: choose one of them");
  std::vector<std::string> cut;
  const auto results = read_results(words.files, cut);
  if (!results) return complain(results.error().what);
  const auto comparison = report::compare(*results, names_of(words.recipes), by);
  if (!comparison) return complain(comparison.error().what);
  const std::string text = words.json       ? report::json_line(*comparison) + "\n"
                           : words.markdown ? report::markdown(*comparison)
                                            : report::plain_text(*comparison);
  std::fputs(text.c_str(), stdout);
  for (const auto& where : cut) complain(where + ": the last row is cut off and left out");
  for (const auto& contradiction : comparison->contradictions) complain(contradiction);
  return comparison->contradictions.empty() ? kAnswered : kFailed;
}

}  // namespace

Command compare_command() {
  const auto words = std::make_shared<CompareWords>();
  Command out{"compare", "recipes side by side, from the rows that 'zermelo suite' wrote"};
  out.arguments.push_back({"FILES", "files that 'zermelo suite --out' wrote", &words->files, Takes::file});
  out.groups = {{"Comparison",
                 {{"--recipe",
                   "RECIPE",
                   "only this recipe; several times: in that order",
                   &words->recipes,
                   Takes::recipe,
                   {},
                   "all"},
                  {"--by", "WHAT", "what ratios and deviations are of", &words->by, Takes::choice, kMeasures}}},
                {"Output", {{"--markdown", "", "as tables in Markdown", &words->markdown}, json_row(words->json)}}};
  out.examples = {{"compare rows.jsonl", "all recipes of a file"},
                  {"compare rows.jsonl --recipe auto --recipe pns --markdown", "two of them, for a document"}};
  out.run = [words](const Surroundings&) { return compare(*words); };
  return out;
}

}  // namespace zermelo::app
