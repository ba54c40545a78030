// SPDX-License-Identifier: MIT
#include "experiment/plot.h"

#include "experiment/example_rows.h"
#include "experiment/gnuplot.h"

namespace zermelo::experiment {
namespace {

Rows rows() {
  return ExampleRows()
      .solved("A", "s", 1, 10)
      .solved("B", "s", 1, 20000)
      .solved("A", "t", 1, 5)
      .add("games", "s", 1, {{"do", "statistics"}, {"lengths", {0, 0, 3, 0, 4, 0}}})
      .rows();
}

Series points(const std::string& name) {
  Series out;
  out.name = name, out.cell = cell("", "s", "sum nodes");
  out.points = {{2, "B"}, {1, "A"}, {3, "not run"}};
  return out;
}

Figure figure(Figure::Kind kind) {
  Figure out;
  out.title = "title", out.x = "x <axis>", out.y = "y's & axis", out.kind = kind;
  out.series.push_back(points("it's <b>a</b> & `b` _c_"));
  out.series.back().published = {{1, 7.5}, {4, 3}};
  return out;
}

using Points = std::vector<std::pair<double, double>>;

TEST(Curves, HoldWhatWasRunAndWhatWasPublished) {
  const Curves curves = curves_of(figure(Figure::Kind::lines), rows());
  ASSERT_EQ(curves.curves.size(), 2U);
  EXPECT_EQ(curves.curves[0].points, (Points{{1, 10}, {2, 20000}}));
  EXPECT_FALSE(curves.curves[0].published);
  EXPECT_EQ(curves.curves[1].points, (Points{{1, 7.5}, {4, 3}}));
  EXPECT_TRUE(curves.curves[1].published);
  EXPECT_TRUE(curves.any_of_ours());
  const report::Table table = table_of(figure(Figure::Kind::lines), curves);
  EXPECT_EQ(table.rows,
            (std::vector<std::vector<std::string>>{{"1", "10", "7.5"}, {"2", "20,000", ""}, {"4", "", "3"}}));
}

TEST(Curves, BarsAreNamedWhereSeriesAgree) {
  Figure bars = figure(Figure::Kind::bars);
  EXPECT_EQ(curves_of(bars, rows()).names.at(2), "B");
  bars.series.push_back(points("other"));
  EXPECT_EQ(curves_of(bars, rows()).names.size(), 3U);
  bars.series.back().points = {{1, "B"}};
  EXPECT_TRUE(curves_of(bars, rows()).names.empty());
}

TEST(Curves, PointsMayBeSets) {
  Figure lines;
  lines.series.push_back(points("A"));
  lines.series.back().cell = cell("A", "", "sum nodes");
  lines.series.back().points = {{1, "s"}, {2, "t"}, {3, "u"}};
  EXPECT_EQ(curves_of(lines, rows()).curves.at(0).points, (Points{{1, 10}, {2, 5}}));
}

TEST(Curves, HistogramsBeginAndEndWithSomething) {
  Figure histogram;
  histogram.kind = Figure::Kind::histogram;
  histogram.series.resize(1);
  histogram.series[0].field = "lengths", histogram.series[0].cell = cell("games", "s", "");
  EXPECT_EQ(curves_of(histogram, rows()).curves.at(0).points, (Points{{2, 3}, {3, 0}, {4, 4}}));
  histogram.series[0].cell.run = "nobody";
  EXPECT_FALSE(curves_of(histogram, rows()).any_of_ours());
}

TEST(Plot, TextsCannotLeaveTheirQuotes) {
  const Figure lines = figure(Figure::Kind::lines);
  const std::string script = gnuplot_script(lines, curves_of(lines, rows()));
  EXPECT_NE(script.find("title 'it''s <b>a</b> & `b` _c_'"), std::string::npos) << script;
  EXPECT_NE(script.find("set ylabel 'y''s & axis'"), std::string::npos) << script;
  Figure broken = lines;
  broken.x = "a'\nset output 'x'";
  EXPECT_NE(gnuplot_script(broken, curves_of(broken, rows())).find("set xlabel 'a'' set output ''x'''\n"),
            std::string::npos);
}

TEST(Plot, NamesOfOnePictureDoNotMeetThoseOfAnother) {
  EXPECT_EQ(inline_svg("<?xml?>\n<svg><title>t</title><g id='a' x=\"1\" id=\"b\"/><use xlink:href='#a'/><use "
                       "href=\"#b\" fill='url(#c)'/></svg>",
                       "f1-"),
            "<svg><g id='f1-a' x=\"1\" id=\"f1-b\"/><use xlink:href='#f1-a'/><use href=\"#f1-b\" "
            "fill='url(#f1-c)'/></svg>");
  EXPECT_EQ(inline_svg("<svg><SCRIPT>x</SCRIPT></svg>", "f"), "");
  EXPECT_EQ(inline_svg("no picture", "f"), "");
}

TEST(Plot, SaysThatGnuplotIsNotThere) {
  const auto svg = run_gnuplot("", "no-such-program-as-gnuplot");
  ASSERT_FALSE(svg);
  EXPECT_EQ(svg.error().what, "gnuplot is not installed; on Debian: apt-get install gnuplot-nox");
}

TEST(Plot, DrawsEveryKind) {
  if (!run_gnuplot("print 1")) GTEST_SKIP() << "gnuplot is not installed";
  EXPECT_FALSE(run_gnuplot("no such command"));
  for (const auto kind : {Figure::Kind::lines, Figure::Kind::bars, Figure::Kind::histogram})
    for (const bool log : {false, true}) {
      Figure one = figure(kind);
      one.log_y = log, one.log_x = log;
      const auto svg = run_gnuplot(gnuplot_script(one, curves_of(one, rows())));
      ASSERT_TRUE(svg) << svg.error().what;
      const std::string shown = inline_svg(*svg, "f-");
      EXPECT_TRUE(shown.starts_with("<svg"));
      EXPECT_NE(shown.find("it's &lt;b>a&lt;/b> &amp; `b` _c_"), std::string::npos);
      EXPECT_EQ(shown.find("<b>"), std::string::npos);
      EXPECT_NE(shown.find("id='f-gpDot'"), std::string::npos);
    }
}

}  // namespace
}  // namespace zermelo::experiment
