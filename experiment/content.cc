// SPDX-License-Identifier: MIT
#include "experiment/content.h"

#include <algorithm>

#include "base/text.h"
#include "experiment/gnuplot.h"
#include "experiment/plot.h"

namespace zermelo::experiment {

namespace {

constexpr const char* kNotRun = "not run at this scale";

bool planned_somewhere(const Plan& plan, Scale scale, const std::string& run, const std::string& set) {
  return std::any_of(plan.runs.begin(), plan.runs.end(), [&](const Run& r) {
    return (run.empty() || r.name == run) && std::any_of(r.sets.begin(), r.sets.end(), [&](const std::string& s) {
             return (set.empty() || s == set) && plan.has(r, s, scale);
           });
  });
}

ShownFigure shown_figure(const Figure& figure, const Rows& rows, const std::string& gnuplot, std::size_t number) {
  const Curves curves = curves_of(figure, rows);
  ShownFigure out{figure.title, figure.source, "", "", table_of(figure, curves)};
  if (!curves.any_of_ours()) out.trouble = "Nothing of this figure was run at this scale.";
  if (curves.curves.empty()) return out;
  const auto svg = run_gnuplot(gnuplot_script(figure, curves), gnuplot);
  if (svg) out.svg = inline_svg(*svg, "figure" + std::to_string(number) + "-");
  if (out.svg.empty())
    out.trouble += std::string(out.trouble.empty() ? "" : " ") +
                   "The figure could not be drawn: " + (svg ? "gnuplot gave no picture" : svg.error().what) +
                   ". Its numbers are below.";
  return out;
}

}  // namespace

std::string why_empty(const Plan& plan, Scale scale, const Cell& cell, const Measure& measured) {
  switch (measured.state) {
    case Measure::State::there:
    case Measure::State::not_asked: return "";
    case Measure::State::nothing:
      if (!cell.common.empty()) return "none in common";
      if (!cell.through.empty()) return "not all solved";
      return measured.counts_used && measured.used == 0 ? "none solved" : "–";
    case Measure::State::no_run: break;
  }
  std::vector<std::string> runs = cell.common;
  runs.push_back(cell.run);
  if (!cell.to.empty()) runs.push_back(cell.to);
  const Scale other = scale == Scale::quick ? Scale::full : Scale::quick;
  bool now = true, ever = true;
  for (const auto& run : runs) {
    const bool here = planned_somewhere(plan, scale, run, cell.set);
    now = now && here, ever = ever && (here || planned_somewhere(plan, other, run, cell.set));
  }
  return now ? "not run yet" : ever ? kNotRun : "–";
}

namespace {

ShownClaim shown_claim(const Plan& plan, Scale scale, const Claim& claim, const Rows& rows) {
  ShownClaim out{claim.source, claim.says, "", judge(claim, scale, rows)};
  if (out.judged.verdict == Verdict::different) out.because = claim.because.at(scale);
  if (out.judged.verdict != Verdict::undecided) return out;
  std::vector<std::string> reasons;
  for (const auto& [cell, measured] : out.judged.empty) {
    const std::string reason = measured.partial ? "not all was answered" : why_empty(plan, scale, cell, measured);
    if (std::find(reasons.begin(), reasons.end(), reason) == reasons.end()) reasons.push_back(reason);
  }
  out.because = join(reasons, ", ");
  return out;
}

}  // namespace

Content content_of(const Plan& plan, Scale scale, const Rows& rows, const std::string& gnuplot) {
  Content out;
  out.name = plan.name, out.title = plan.title, out.source = plan.source;
  out.about = plan.about, out.differs = plan.differs, out.scale = scale;
  out.command = "./zermelo experiment run " + plan.name + " --scale " + word(scale);
  out.facts = facts_of(plan, scale, rows);
  out.warnings = warnings_of(plan, scale, rows);
  for (const Claim& claim : plan.claims) out.claims.push_back(shown_claim(plan, scale, claim, rows));
  for (const TablePlan& table : plan.tables) out.tables.push_back(shown_table(plan, scale, table, rows));
  for (const Figure& figure : plan.figures)
    out.figures.push_back(shown_figure(figure, rows, gnuplot, out.figures.size() + 1));
  out.runs = shown_runs(plan, scale, rows);
  return out;
}

}  // namespace zermelo::experiment
