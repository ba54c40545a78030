// SPDX-License-Identifier: MIT
#include "experiment/curves.h"

#include <algorithm>
#include <set>

#include "experiment/measure.h"

namespace zermelo::experiment {

namespace {

using Points = std::vector<std::pair<double, double>>;

Points points_of(const Series& series, const Rows& rows) {
  Points out;
  for (const auto& [x, name] : series.points) {
    Cell cell = series.cell;
    (cell.run.empty() ? cell.run : cell.set) = name;
    const Measure measured = measure(rows, cell);
    if (measured.there() && measured.number) out.emplace_back(x, *measured.number);
  }
  return out;
}

// Games are not shorter than some length; the zeros before it would only move the picture to the right. Nor are zeros
// of use behind the longest.
void drop_outer_zeros(Points& points) {
  const auto is_any = [](const auto& point) { return point.second != 0; };
  points.erase(points.begin(), std::find_if(points.begin(), points.end(), is_any));
  points.erase(std::find_if(points.rbegin(), points.rend(), is_any).base(), points.end());
}

void take_names(const Series& series, std::map<double, std::string>& names, std::set<double>& disputed) {
  for (const auto& [x, name] : series.points)
    if (names.try_emplace(x, name).first->second != name) disputed.insert(x);
}

}  // namespace

bool Curves::any_of_ours() const {
  return std::any_of(curves.begin(), curves.end(), [](const Curve& curve) { return !curve.published; });
}

Curves curves_of(const Figure& figure, const Rows& rows) {
  Curves out;
  std::set<double> disputed;
  const auto add = [&](Curve curve) {
    std::stable_sort(curve.points.begin(), curve.points.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    if (!curve.points.empty()) out.curves.push_back(std::move(curve));
  };
  for (std::size_t i = 0; i < figure.series.size(); ++i) {
    const Series& series = figure.series[i];
    const bool histogram = figure.kind == Figure::Kind::histogram;
    Points ours =
        series.field.empty() ? points_of(series, rows) : measure_list(rows, series.cell, series.field, histogram);
    if (histogram) drop_outer_zeros(ours);
    add({series.name, i, false, std::move(ours)});
    add({series.name + ", published", i, true, series.published});
    if (figure.kind == Figure::Kind::bars) take_names(series, out.names, disputed);
  }
  if (!disputed.empty()) out.names.clear();
  return out;
}

report::Table table_of(const Figure& figure, const Curves& curves) {
  std::map<double, std::vector<std::string>> rows;
  report::Table out;
  out.head.push_back(figure.x.empty() ? "x" : figure.x);
  for (std::size_t i = 0; i < curves.curves.size(); ++i) {
    const Curve& curve = curves.curves[i];
    out.head.push_back(curve.name);
    for (const auto& [x, y] : curve.points) {
      auto& cells = rows[x];
      cells.resize(curves.curves.size());
      cells[i] = curve.published ? published_number(y, Unit::plain) : shown_number(y, Unit::plain);
    }
  }
  for (const auto& [x, cells] : rows) {
    const auto name = curves.names.find(x);
    out.rows.push_back({name == curves.names.end() ? published_number(x, Unit::plain) : name->second});
    out.rows.back().insert(out.rows.back().end(), cells.begin(), cells.end());
  }
  return out;
}

}  // namespace zermelo::experiment
