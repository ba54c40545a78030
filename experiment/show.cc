// SPDX-License-Identifier: MIT
#include "experiment/show.h"

#include <algorithm>
#include <cstddef>

#include "experiment/value.h"

namespace zermelo::experiment {

namespace {

class Shows {
 public:
  Shows(Plan& plan, Trouble& trouble)
      : plan_(plan), trouble_(trouble), runs_(names_of(plan.runs)), sets_(names_of(plan.sets)) {}

  void read(Fields& head) {
    head.each("tables", [&](const toml::table& table) { read_table(table); });
    head.each("figures", [&](const toml::table& table) { read_figure(table); });
    head.each("claims", [&](const toml::table& table) { read_claim(table); });
  }

 private:
  // Which of the two the surroundings leave open.
  enum class Given { none, runs, sets };

  void read_cell(Fields& fields, Given given, Cell& out) {
    if (given != Given::runs && fields.take("run", out.run)) fields.check_known("run", "run", out.run, runs_);
    if (given != Given::sets && fields.take("set", out.set)) fields.check_known("set", "set", out.set, sets_);
    fields.require("value");
    fields.take("to", out.to), fields.take("common", out.common);
    for (const auto& run : out.common) fields.check_known("common", "run", run, runs_);
    if (!out.to.empty()) fields.check_known("to", "run", out.to, runs_);
    if (!fields.take("value", out.value)) return;
    const auto value = parse_value(out.value);
    if (!value) return fields.wrong("value", value.error().what);
    const bool relative = value->aggregate == Value::Aggregate::relative;
    if (relative && out.to.empty()) fields.wrong("value", "'relative' needs `to`, the run that it is in relation to");
    if (!relative && !out.to.empty()) fields.wrong("to", "goes with a value that is 'relative'");
    read_sizes(fields, value->aggregate == Value::Aggregate::extrapolated, out);
  }

  void read_sizes(Fields& fields, bool extrapolated, Cell& out) {
    const bool through = fields.take("through", out.through), at = fields.take("at", out.at);
    if (extrapolated && (!through || !at || !(out.at > 0) || out.through.empty()))
      return fields.wrong("value", "'extrapolated' needs `through`, a list of [size, set], and `at`, a size above 0");
    if (!extrapolated && (through || at))
      return fields.wrong(through ? "through" : "at", "goes with a value that is 'extrapolated'");
    for (std::size_t i = 0; i < out.through.size(); ++i) {
      const auto& [size, set] = out.through[i];
      fields.check_known("through", "set", set, sets_);
      const bool twice = std::any_of(out.through.begin(), out.through.begin() + static_cast<std::ptrdiff_t>(i),
                                     [size = size](const auto& other) { return other.first == size; });
      if (!(size > 0) || twice) fields.wrong("through", "different sizes above 0 are expected");
    }
  }

  void read_table(const toml::table& table) {
    TablePlan out;
    Fields fields(table, "[[tables]]", trouble_);
    fields.take("title", out.title), fields.require("title");
    fields.take("source", out.source), fields.take("note", out.note);
    fields.take_choice("rows", {"runs", "sets"}, out.rows_are_sets);
    fields.take("show", out.show);
    const auto& known = out.rows_are_sets ? sets_ : runs_;
    for (const auto& name : out.show) fields.check_known("show", out.rows_are_sets ? "set" : "run", name, known);
    if (out.show.empty()) out.show = known;
    fields.require("columns");
    fields.each("columns", [&](const toml::table& column) { read_column(column, out); });
    fields.finish();
    plan_.tables.push_back(std::move(out));
  }

  void read_column(const toml::table& table, TablePlan& to) {
    Column out;
    Fields fields(table, "[[tables.columns]]", trouble_);
    fields.take("head", out.head), fields.require("head");
    read_cell(fields, to.rows_are_sets ? Given::sets : Given::runs, out.cell);
    if (fields.take("published", out.published) && out.published.size() != to.show.size())
      fields.wrong("published", std::to_string(out.published.size()) + " are given, but the table has " +
                                    std::to_string(to.show.size()) + " rows");
    fields.finish();
    to.columns.push_back(std::move(out));
  }

  void read_figure(const toml::table& table) {
    Figure out;
    Fields fields(table, "[[figures]]", trouble_);
    fields.take("title", out.title), fields.require("title");
    fields.take("source", out.source), fields.take("x", out.x), fields.take("y", out.y);
    fields.take_choice("kind", {"lines", "bars", "histogram"}, out.kind);
    std::size_t log = 0;
    fields.take_choice("log", {"", "x", "y", "xy"}, log);
    out.log_x = log % 2 == 1, out.log_y = log >= 2;
    fields.require("series");
    fields.each("series", [&](const toml::table& series) { read_series(series, out); });
    fields.finish();
    plan_.figures.push_back(std::move(out));
  }

  void read_series(const toml::table& table, Figure& to) {
    Series out;
    Fields fields(table, "[[figures.series]]", trouble_);
    fields.take("name", out.name), fields.require("name");
    fields.take("published", out.published);
    if (fields.take("field", out.field)) {
      fields.require("run");
      if (sets_.size() == 1)
        out.cell.set = sets_.front();
      else
        fields.require("set");
      if (fields.take("run", out.cell.run)) fields.check_known("run", "run", out.cell.run, runs_);
      if (fields.take("set", out.cell.set)) fields.check_known("set", "set", out.cell.set, sets_);
    } else {
      const bool of_sets = fields.has("run");
      read_cell(fields, of_sets ? Given::sets : Given::runs, out.cell);
      fields.take("points", out.points), fields.require("points");
      for (const auto& [x, name] : out.points)
        fields.check_known("points", of_sets ? "set" : "run", name, of_sets ? sets_ : runs_);
    }
    fields.finish();
    to.series.push_back(std::move(out));
  }

  void read_claim(const toml::table& table) {
    Claim out;
    Fields fields(table, "[[claims]]", trouble_);
    fields.take("source", out.source), fields.take("because", out.because);
    fields.take("says", out.says), fields.require("says");
    fields.require("holds");
    fields.each("holds", [&](const toml::table& holds) { read_condition(holds, out); });
    if (out.holds.empty()) fields.wrong("needs [[claims.holds]]");
    fields.finish();
    plan_.claims.push_back(std::move(out));
  }

  void read_condition(const toml::table& table, Claim& to) {
    static const std::vector<std::string> kSigns{"<", "<=", ">", ">=", "=", "within"};
    Condition out;
    Fields fields(table, "[[claims.holds]]", trouble_);
    for (const char* key : {"left", "is", "right"}) fields.require(key);
    read_side(fields, "left", out.left);
    std::size_t sign = 0;
    fields.take_choice("is", kSigns, sign);
    out.is = kSigns[sign];
    double number = 0;
    const toml::node* right = fields.find("right");
    if (right != nullptr && right->is_number() && fields.take("right", number))
      out.right = number;
    else
      read_side(fields, "right", out.right.emplace<Cell>());
    if (fields.take("times", out.times) && !(out.times > 0)) fields.wrong("times", "a number above 0 is expected");
    fields.finish();
    to.holds.push_back(std::move(out));
  }

  void read_side(Fields& fields, const std::string& key, Cell& out) {
    const toml::node* node = fields.find(key);
    if (node == nullptr) return;
    if (!node->is_table())
      return fields.wrong(key, key == "left" ? "{run = ..., value = ...} is expected"
                                             : "a number or {run = ..., value = ...} is expected");
    Fields cell(*node->as_table(), key, trouble_);
    read_cell(cell, Given::none, out);
    cell.finish();
  }

  Plan& plan_;
  Trouble& trouble_;
  std::vector<std::string> runs_, sets_;
};

}  // namespace

void read_shows(Fields& head, Plan& plan, Trouble& trouble) { Shows(plan, trouble).read(head); }

}  // namespace zermelo::experiment
