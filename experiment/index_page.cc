// SPDX-License-Identifier: MIT
// The list of all experiments, as HTML and as Markdown.
#include "base/text.h"
#include "experiment/page.h"
#include "experiment/prose.h"
#include "experiment/summary.h"
#include "report/report.h"
#include "report/sources.h"
#include "report/table.h"

namespace zermelo::experiment {

namespace {

constexpr const char* kTitle = "Experiments";

Tally tally_of(const Summary& summary) {
  std::vector<Verdict> verdicts;
  verdicts.reserve(summary.claims.size());
  for (const auto& claim : summary.claims) verdicts.push_back(claim.verdict);
  return experiment::tally_of(verdicts);
}

Tally tally_of(const std::vector<Summary>& all) {
  Tally out{};
  for (const Summary& summary : all) {
    const Tally one = tally_of(summary);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] += one[i];
  }
  return out;
}

std::string scale_of(const Summary& summary) { return summary.scale.empty() ? "not run" : summary.scale; }

// Files are named after experiments, and these may be named in any way.
std::string link_of(const Summary& summary, const char* ending) {
  constexpr const char* kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : summary.experiment + ending) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
    out += plain ? std::string(1, c) : std::string("%") + kDigits[byte / 16] + kDigits[byte % 16];
  }
  return out;
}

std::string html_link(const Summary& summary, const std::string& text) {
  if (summary.scale.empty()) return html_text(text);
  return "<a href=\"" + link_of(summary, ".html") + "\">" + html_text(text) + "</a>";
}

std::string html_rows(const std::vector<Summary>& all) {
  std::string out;
  for (const Summary& summary : all) {
    out += "<tr><th scope=\"row\">" + html_link(summary, summary.title) + "<small><code>" +
           html_text(summary.experiment) + "</code></small></th><td>" + html_text(summary.source) + "</td><td>" +
           html_text(scale_of(summary)) + "</td>";
    for (const std::size_t number : tally_of(summary))
      out += "<td class=\"number\">" + (number == 0 ? std::string("–") : report::with_commas(number)) + "</td>";
    out += "</tr>\n";
  }
  return out;
}

std::string html_claims(const std::vector<Summary>& all) {
  std::string out;
  for (const Summary& summary : all)
    for (const auto& claim : summary.claims) {
      const char* before = before_reason(claim.verdict);
      out += "<li>" + html_badge(claim.verdict) + "<div><p>" + html_of_line(claim.says) + " <span class=\"source\">" +
             html_text(claim.source) + (claim.source.empty() ? "" : "; ") + html_link(summary, summary.experiment) +
             "</span></p>" + (before != nullptr ? "<p>" + (before + html_of_line(claim.because)) + "</p>" : "") +
             "</div></li>\n";
    }
  return out;
}

}  // namespace

std::string html_index(const std::vector<Summary>& all) {
  std::string body = std::string("<h1>") + kTitle + "</h1>\n<p>" +
                     html_text(report::count_of(all.size(), "experiment") + "; " + text_of(tally_of(all)) + ".") +
                     "</p>\n<div class=\"wide\"><table class=\"words\">\n<thead><tr><th scope=\"col\">experiment</th>"
                     "<th scope=\"col\">source</th><th scope=\"col\">scale</th>";
  for (std::size_t i = 0; i < Tally{}.size(); ++i) {
    const auto verdict = static_cast<Verdict>(i);
    body += std::string(R"(<th scope="col" class="number">)") + sign(verdict) + " " + word(verdict) + "</th>";
  }
  body += "</tr></thead>\n<tbody>\n" + html_rows(all) + "</tbody></table></div>\n<h2>All claims</h2>\n" +
          "<ul class=\"claims\">\n" + html_claims(all) + "</ul>\n";
  return html_document(kTitle, body);
}

std::string markdown_index(const std::vector<Summary>& all) {
  report::Table table{
      {"experiment", "source", "scale", "confirmed", "different", "not confirmed", "not decided"}, {}, false, 3};
  std::string claims;
  for (const Summary& summary : all) {
    const std::string title = markdown_text(summary.title);
    table.rows.push_back({summary.scale.empty() ? title : "[" + title + "](" + link_of(summary, ".md") + ")",
                          markdown_text(summary.source), scale_of(summary)});
    for (const std::size_t number : tally_of(summary)) table.rows.back().push_back(report::with_commas(number));
    for (const auto& claim : summary.claims) {
      claims +=
          std::string("- ") + sign(claim.verdict) + " **" + word(claim.verdict) +
          (before_reason(claim.verdict) != nullptr ? "** because " + one_line(tame_markdown(claim.because)) : "**") +
          ": " + one_line(tame_markdown(claim.says)) + " (" +
          markdown_text(claim.source + (claim.source.empty() ? "" : "; ") + summary.experiment) + ")\n";
    }
  }
  return std::string("# ") + kTitle + "\n\n" + text_of(tally_of(all)) + ".\n\n" + markdown(table) + "\n" +
         report::kSources + ".\n\n## All claims\n\n" + claims;
}

}  // namespace zermelo::experiment
