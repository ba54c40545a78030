// SPDX-License-Identifier: MIT
// A report as Markdown: the figures are tables.
#include "base/text.h"
#include "experiment/page.h"
#include "experiment/prose.h"

namespace zermelo::experiment {

namespace {

// In backticks, unless the text has some itself; tags are shown in no other way than elsewhere.
std::string code(const std::string& text) {
  return text.find_first_of("`<") == std::string::npos ? "`" + one_line(text) + "`" : markdown_text(text);
}

std::string in_brackets(const std::string& text) { return text.empty() ? "" : " (" + markdown_text(text) + ")"; }

std::string claims_of(const Content& content) {
  if (content.claims.empty()) return "";
  std::vector<Verdict> verdicts;
  std::string items;
  for (const ShownClaim& claim : content.claims) {
    const Verdict verdict = claim.judged.verdict;
    verdicts.push_back(verdict);
    items += std::string("- ") + sign(verdict) + " **" + word(verdict) + "**: " + one_line(tame_markdown(claim.says)) +
             in_brackets(claim.source) + "\n";
    if (before_reason(verdict) != nullptr) items += "  - because: " + one_line(tame_markdown(claim.because)) + "\n";
    for (const auto& sentence : claim.judged.numbers) items += "  - " + markdown_text(sentence) + "\n";
  }
  return "## Claims\n\n" + text_of(tally_of(verdicts)) + ".\n\n" + items + "\n";
}

std::string table_of(const ShownTable& table) {
  report::Table out;
  out.head.push_back(table.corner);
  for (const ShownColumn& column : table.columns) {
    const std::string head = markdown_text(column.head), note = in_brackets(column.note);
    if (column.published)
      for (const auto& word : {": published", ": ours", ": ratio"})
        out.head.push_back(head + word + (word == std::string(": ours") ? note : ""));
    else
      out.head.push_back(head + note);
  }
  for (const ShownRow& row : table.rows) {
    out.rows.push_back({markdown_text(row.head) + in_brackets(row.note)});
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const ShownCell& cell = row.cells[i];
      const std::string ours = markdown_text(cell.ours) + in_brackets(cell.note);
      if (table.columns[i].published) out.rows.back().push_back(markdown_text(cell.published));
      out.rows.back().push_back(ours);
      if (table.columns[i].published) out.rows.back().push_back(markdown_text(cell.ratio));
    }
  }
  return "### " + markdown_text(table.title) + in_brackets(table.source) + "\n\n" + markdown(out) + "\n" +
         (table.note.empty() ? "" : tame_markdown(table.note) + "\n\n");
}

std::string figure_of(const ShownFigure& figure) {
  report::Table numbers = figure.numbers;
  for (auto& cell : numbers.head) cell = markdown_text(cell);
  for (auto& row : numbers.rows) row.front() = markdown_text(row.front());
  const bool any = !numbers.rows.empty();
  return "### " + markdown_text(figure.title) + in_brackets(figure.source) + "\n\n" +
         (any ? markdown(numbers) : markdown_text(figure.trouble) + "\n") + "\n";
}

std::string runs_of(const Content& content) {
  report::Table out{{"run", "recipe", "sets", "rows", "solved", "time"}, {}, false, 3};
  for (const ShownRun& run : content.runs) {
    std::vector<std::string> recipes;
    recipes.reserve(run.recipes.size());
    for (const auto& recipe : run.recipes) recipes.push_back(code(recipe));
    std::string what = join(recipes, " = ");
    if (!run.what.empty()) what += (what.empty() ? "" : "; ") + markdown_text(run.what);
    out.rows.push_back({markdown_text(run.name), what, markdown_text(run.sets), run.rows, run.solved, run.time});
  }
  return "## Runs\n\n" + markdown(out) + "\n";
}

}  // namespace

std::string markdown_page(const Content& content) {
  std::string out = "# " + markdown_text(content.title) + "\n\n";
  if (!content.source.empty()) out += "Source: " + markdown_text(content.source) + "\n\n";
  if (!content.about.empty()) out += tame_markdown(content.about) + "\n\n";
  out += "What was run:\n\n";
  for (const auto& [name, text] : content.facts) out += "- " + name + ": " + markdown_text(text) + "\n";
  out += "\n";
  for (const auto& warning : content.warnings) out += "> " + markdown_text(warning) + "\n\n";
  out += claims_of(content);
  if (!content.tables.empty()) out += "## Tables\n\n";
  for (const ShownTable& table : content.tables) out += table_of(table);
  if (!content.figures.empty()) out += "## Figures\n\n";
  for (const ShownFigure& figure : content.figures) out += figure_of(figure);
  if (!content.differs.empty()) out += "## What differs, and why\n\n" + tame_markdown(content.differs) + "\n\n";
  out += runs_of(content);
  return out + "## Run it again\n\n    " + content.command + "\n";
}

}  // namespace zermelo::experiment
