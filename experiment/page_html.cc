// SPDX-License-Identifier: MIT
// A report as HTML. Every text of a file goes through html_text or one of its kin in prose.h.
#include <algorithm>

#include "experiment/page.h"
#include "experiment/prose.h"

namespace zermelo::experiment {

namespace {

std::string element(const std::string& tag, const std::string& attributes, const std::string& inside) {
  return "<" + tag + (attributes.empty() ? "" : " " + attributes) + ">" + inside + "</" + tag + ">";
}

std::string class_of(const std::string& name) { return name.empty() ? "" : "class=\"" + name + "\""; }

std::string small(const std::string& text) { return text.empty() ? "" : element("small", "", html_text(text)); }

// A recipe is best broken before one of its options.
std::string breakable(const std::string& html) {
  std::string out;
  for (const char c : html) out += c == '(' || c == ',' ? std::string(1, c) + "<wbr>" : std::string(1, c);
  return out;
}

std::string source_of(const std::string& source) {
  return source.empty() ? "" : " " + element("span", class_of("source"), html_text(source));
}

std::string claims_of(const Content& content) {
  if (content.claims.empty()) return "";
  std::vector<Verdict> verdicts;
  std::string items;
  for (const ShownClaim& claim : content.claims) {
    verdicts.push_back(claim.judged.verdict);
    std::string body = element("p", "", html_of_line(claim.says) + source_of(claim.source));
    if (const char* before = before_reason(claim.judged.verdict))
      body += element("p", "", before + html_of_line(claim.because));
    std::string numbers;
    for (const auto& sentence : claim.judged.numbers) numbers += element("li", "", html_text(sentence));
    body += element("ul", class_of("numbers"), numbers);
    items += element("li", "", html_badge(claim.judged.verdict) + element("div", "", body)) + "\n";
  }
  return "<h2>Claims</h2>\n" + element("p", "", html_text(text_of(tally_of(verdicts)) + ".")) + "\n" +
         element("ul", class_of("claims"), "\n" + items) + "\n";
}

std::string head_of(const ShownTable& table) {
  const bool two = std::any_of(table.columns.begin(), table.columns.end(), [](const auto& c) { return c.published; });
  const std::string both = two ? "rowspan=\"2\" " : "";
  std::string first = element("th", both + "scope=\"col\"", html_text(table.corner)), second;
  for (const ShownColumn& column : table.columns) {
    const std::string text = html_text(column.head) + small(column.note);
    if (!column.published) {
      first += element("th", both + "scope=\"col\" class=\"group\"", text);
      continue;
    }
    first += element("th", "colspan=\"3\" scope=\"colgroup\" class=\"group span\"", text);
    for (const char* word : {"published", "ours", "ratio"})
      second += element(
          "th", std::string("scope=\"col\" class=\"") + (word == std::string("published") ? "group sub\"" : "sub\""),
          word);
  }
  return "<thead>" + element("tr", "", first) + (two ? "\n" + element("tr", "", second) : "") + "</thead>\n";
}

std::string cell_of(const ShownCell& cell, bool published) {
  const std::string ours = html_text(cell.ours) + small(cell.note);
  const std::string look = cell.there ? "ours" : "none";
  if (!published) return element("td", class_of("group " + look), ours);
  return element("td", class_of("group"), html_text(cell.published)) + element("td", class_of(look), ours) +
         element("td", class_of("ratio"), html_text(cell.ratio));
}

std::string table_of(const ShownTable& table) {
  std::string rows;
  for (const ShownRow& row : table.rows) {
    std::string cells = element("th", "scope=\"row\"", html_text(row.head) + small(row.note));
    for (std::size_t i = 0; i < row.cells.size(); ++i) cells += cell_of(row.cells[i], table.columns[i].published);
    rows += element("tr", "", cells) + "\n";
  }
  return element("h3", "", html_text(table.title) + source_of(table.source)) + "\n" +
         element("div", class_of("wide"), "<table>\n" + head_of(table) + "<tbody>\n" + rows + "</tbody></table>") +
         "\n" + html_of_markdown(table.note);
}

std::string plain_table(const report::Table& table) {
  const auto row = [](const std::vector<std::string>& cells, const std::string& tag, const std::string& first) {
    std::string out;
    for (std::size_t i = 0; i < cells.size(); ++i)
      out += element(i == 0 ? "th" : tag, i == 0 ? first : "", html_text(cells[i]));
    return element("tr", "", out) + "\n";
  };
  std::string rows;
  for (const auto& cells : table.rows) rows += row(cells, "td", "scope=\"row\"");
  return "<table>\n<thead>" + row(table.head, "th", "scope=\"col\"") + "</thead>\n<tbody>\n" + rows +
         "</tbody></table>";
}

std::string figure_of(const ShownFigure& figure) {
  std::string out = element("h3", "", html_text(figure.title) + source_of(figure.source)) + "\n";
  if (!figure.trouble.empty()) out += element("p", class_of("none"), html_text(figure.trouble)) + "\n";
  if (!figure.svg.empty()) out += element("figure", "", figure.svg) + "\n";
  if (!figure.numbers.rows.empty())
    out += element("details", figure.svg.empty() ? "open" : "",
                   element("summary", "", "The numbers of this figure") +
                       element("div", class_of("wide long"), plain_table(figure.numbers))) +
           "\n";
  return out;
}

std::string facts_html(const Content& content) {
  std::string out;
  for (const auto& [name, text] : content.facts)
    out += element("dt", "", html_text(name)) + element("dd", "", html_text(text)) + "\n";
  return element("dl", class_of("facts"), "\n" + out) + "\n";
}

std::string runs_of(const Content& content) {
  std::string rows;
  for (const ShownRun& run : content.runs) {
    std::string recipes;
    for (std::size_t i = 0; i < run.recipes.size(); ++i)
      recipes += (i == 0 ? "" : "<br>= ") + element("code", "", breakable(html_text(run.recipes[i])));
    std::string cells = element("th", "scope=\"row\"", html_text(run.name));
    cells += element("td", class_of("recipe"), recipes + (run.recipes.empty() ? html_text(run.what) : small(run.what)));
    cells += element("td", "", html_text(run.sets));
    for (const auto& text : {run.rows, run.solved, run.time})
      cells += element("td", class_of("number"), html_text(text));
    rows += element("tr", "", cells) + "\n";
  }
  return "<h2>Runs</h2>\n<div class=\"wide\"><table class=\"words\">\n<thead><tr><th scope=\"col\">run</th>"
         "<th scope=\"col\">recipe</th><th scope=\"col\">sets</th><th scope=\"col\" class=\"number\">rows</th>"
         "<th scope=\"col\" class=\"number\">solved</th><th scope=\"col\" class=\"number\">time</th></tr></thead>\n"
         "<tbody>\n" +
         rows + "</tbody></table></div>\n";
}

}  // namespace

std::string html_page(const Content& content) {
  std::string body = element("h1", "", html_text(content.title)) + "\n" +
                     element("p", class_of("source"), html_text(content.source)) + "\n" +
                     html_of_markdown(content.about) + facts_html(content);
  std::string warnings;
  for (const auto& warning : content.warnings) warnings += element("p", "", html_text(warning));
  if (!warnings.empty()) body += element("div", class_of("warn") + " role=\"note\"", warnings) + "\n";
  body += claims_of(content);
  if (!content.tables.empty()) body += "<h2>Tables</h2>\n";
  for (const ShownTable& table : content.tables) body += table_of(table);
  if (!content.figures.empty()) body += "<h2>Figures</h2>\n";
  for (const ShownFigure& figure : content.figures) body += figure_of(figure);
  if (!content.differs.empty()) body += "<h2>What differs, and why</h2>\n" + html_of_markdown(content.differs);
  body += runs_of(content);
  body += "<h2>Run it again</h2>\n" + element("pre", "", html_text(content.command)) + "\n";
  body += "<p><a href=\"index.html\">All experiments</a></p>\n";
  return html_document(content.title, body);
}

}  // namespace zermelo::experiment
