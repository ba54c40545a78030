// SPDX-License-Identifier: MIT
#include "experiment/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>

#include "base/text.h"

namespace zermelo::experiment {

namespace {

// Told apart by people who see colours differently, and dark enough for paper (after Okabe and Ito).
constexpr std::array<const char*, 7> kColours{"#0072b2", "#d55e00", "#007a5a", "#a3478a",
                                              "#8a6d00", "#2f2f2f", "#3b8ec2"};
constexpr std::array<int, 6> kFilledPoints{7, 5, 9, 13, 11, 15};  // the open ones are one less
constexpr std::array<const char*, 6> kDashes{"solid", "(12,4)", "(4,3)", "(12,3,3,3)", "(18,5)", "(8,3,2,3,2,3)"};
constexpr std::array<int, 6> kPatterns{3, 2, 7, 1, 6, 5};

// In single quotes gnuplot takes a text as it is.
std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : one_line(text)) out += c == '\'' ? std::string("''") : std::string(1, c);
  return out + "'";
}

struct Range {
  double least = std::numeric_limits<double>::infinity(), most = -least;
};

Range range_of(const Curves& curves, bool of_x) {
  Range out;
  for (const Curve& curve : curves.curves)
    for (const auto& [x, y] : curve.points) {
      out.least = std::min(out.least, of_x ? x : y);
      out.most = std::max(out.most, of_x ? x : y);
    }
  return out;
}

// Nobody runs depth 0.5.
std::string whole_steps(const Curves& curves) {
  constexpr double kMostSteps = 20;
  const Range range = range_of(curves, true);
  for (const Curve& curve : curves.curves)
    for (const auto& point : curve.points)
      if (std::floor(point.first) != point.first) return "";
  return range.most - range.least <= kMostSteps ? "set xtics 1\n" : "";
}

// 10k, 1.5M where numbers are large; as they are elsewhere.
std::string axis(const char* name, bool log, Range range) {
  std::string out;
  if (log) out += fmt::format("set logscale {}\n", name);
  if (range.most >= 1e4 && (!log || range.least >= 1))
    out += fmt::format("set format {} {}\n", name, log ? "'%.0s%c'" : "'%.1s%c'");
  else
    out += fmt::format("set format {} '%g'\n", name);
  return out;
}

std::string head(const Figure& figure, const Curves& curves) {
  const bool numbers = figure.kind != Figure::Kind::bars;
  const Range y = range_of(curves, false);
  std::string out =
      "set terminal svg size 760,460 dynamic noenhanced font 'Helvetica,13' linewidth 1\n"
      "set encoding utf8\n"
      "set border 3 linecolor '#444444'\n"
      "set tics nomirror out scale 0.6\n"
      "set grid ytics linecolor '#bbbbbb' linewidth 0.6 dashtype solid\n"
      "set key tmargin left horizontal Left reverse samplen 4 maxcols 2 spacing 1.2\n"
      "set datafile missing '-'\n";
  out += "set xlabel " + quoted(figure.x) + "\nset ylabel " + quoted(figure.y) + "\n";
  if (numbers) out += axis("x", figure.log_x, range_of(curves, true));
  if (numbers && !figure.log_x) out += whole_steps(curves);
  out += axis("y", figure.log_y, y);
  if (!figure.log_y && y.least >= 0) out += "set yrange [0:*]\n";
  return out;
}

std::string look(const Curve& curve) {
  const auto i = curve.series;
  const int point = kFilledPoints[i % kFilledPoints.size()];
  return fmt::format("linecolor rgb '{}' dashtype {} linewidth {} pointtype {} pointsize 0.9",
                     kColours[i % kColours.size()], curve.published ? "(2,4)" : kDashes[i % kDashes.size()],
                     curve.published ? 1.5 : 2.2, curve.published ? point - 1 : point);
}

std::string title_of(const Curve& curve) { return " title " + quoted(curve.name); }

// A block of numbers, and for each curve how it is drawn.
std::string lines(const Figure& figure, const Curves& curves) {
  std::string data, plot;
  const auto ours =
      std::count_if(curves.curves.begin(), curves.curves.end(), [](const Curve& c) { return !c.published; });
  for (std::size_t i = 0; i < curves.curves.size(); ++i) {
    const Curve& curve = curves.curves[i];
    data += fmt::format("$curve{} << END\n", i);
    for (const auto& [x, y] : curve.points) data += decimal(x) + " " + decimal(y) + "\n";
    data += "END\n";
    plot += fmt::format("{}$curve{} using 1:2 with ", i == 0 ? "plot " : ", \\\n  ", i);
    constexpr std::size_t kManyPoints = 60;
    if (figure.kind == Figure::Kind::histogram && ours == 1 && !curve.published)
      plot += fmt::format("boxes linecolor rgb '{0}' fill solid 0.45 border linecolor rgb '{0}'",
                          kColours[curve.series % kColours.size()]);
    else if (figure.kind == Figure::Kind::histogram && !curve.published)
      plot += "histeps " + look(curve);
    else
      plot += (curve.points.size() > kManyPoints ? "lines " : "linespoints ") + look(curve);
    plot += title_of(curve);
  }
  return data + "set boxwidth 1 relative\nset xrange [*:*] noextend\nset offsets graph 0.01, graph 0.01, 0, 0\n" +
         plot + "\n";
}

// Clusters of bars, one for each x: rows of numbers, a column for each curve.
std::string bars(const Curves& curves) {
  std::set<double> all_x;
  for (const Curve& curve : curves.curves)
    for (const auto& point : curve.points) all_x.insert(point.first);
  std::string data = "$bars << END\n", tics;
  std::size_t longest = 0;
  int place = 0;
  for (const double x : all_x) {
    for (const Curve& curve : curves.curves) {
      const auto at =
          std::find_if(curve.points.begin(), curve.points.end(), [&](const auto& point) { return point.first == x; });
      data += at == curve.points.end() ? "- " : decimal(at->second) + " ";
    }
    data += "\n";
    const auto name = curves.names.find(x);
    const std::string label = name == curves.names.end() ? decimal(x) : name->second;
    longest = std::max(longest, label.size());
    tics += fmt::format("{}{} {}", tics.empty() ? "" : ", ", quoted(label), place++);
  }
  std::string plot;
  for (std::size_t i = 0; i < curves.curves.size(); ++i) {
    const Curve& curve = curves.curves[i];
    const auto pattern = kPatterns[curve.series % kPatterns.size()];
    const std::string fill = curve.published ? "solid 0.12" : fmt::format("pattern {}", pattern);
    plot += fmt::format("{}$bars using {} with histograms linecolor rgb '{}' fill {} border linecolor rgb '{}'{}",
                        i == 0 ? "plot " : ", \\\n  ", i + 1, kColours[curve.series % kColours.size()], fill,
                        kColours[curve.series % kColours.size()], title_of(curve));
  }
  const bool crowded = longest * all_x.size() > 80;
  return data +
         "END\nset style data histograms\nset style histogram clustered gap 1.5\nset boxwidth 0.95\nset xrange [-0.7:" +
         decimal(static_cast<double>(all_x.size()) - 0.3) + "]\nset xtics (" + tics + ")" +
         (crowded ? " rotate by -30 left" : "") + "\n" + plot + "\n";
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

}  // namespace

std::string gnuplot_script(const Figure& figure, const Curves& curves) {
  return head(figure, curves) + (figure.kind == Figure::Kind::bars ? bars(curves) : lines(figure, curves));
}

std::string inline_svg(std::string_view svg, const std::string& prefix) {
  const auto begin = svg.find("<svg");
  if (begin == std::string_view::npos || lower(svg).find("<script") != std::string::npos) return "";
  std::string out(svg.substr(begin));
  // Names that gnuplot gave to curves would be shown when the mouse rests on them.
  for (std::size_t at = out.find("<title>"); at != std::string::npos; at = out.find("<title>", at)) {
    const auto end = out.find("</title>", at);
    if (end == std::string::npos) return "";
    out.erase(at, end + std::string("</title>").size() - at);
  }
  for (const char quote : {'\'', '"'}) {
    out = replaced(std::move(out), std::string(" id=") + quote, std::string(" id=") + quote + prefix);
    out = replaced(std::move(out), std::string("href=") + quote + "#", std::string("href=") + quote + "#" + prefix);
  }
  return replaced(std::move(out), "url(#", "url(#" + prefix);
}

}  // namespace zermelo::experiment
