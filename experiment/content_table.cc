// SPDX-License-Identifier: MIT
// A table of a report: published numbers beside ours.
#include <algorithm>
#include <set>

#include "experiment/content.h"
#include "report/report.h"

namespace zermelo::experiment {

namespace {

std::string published_text(const Published& published, Unit unit) {
  if (const double* number = std::get_if<double>(&published)) return published_number(*number, unit);
  if (const std::string* words = std::get_if<std::string>(&published)) return *words;
  return "";
}

// Ours in relation to what was published; words are the same or not.
std::string ratio_of(const Measure& ours, const Published& published) {
  if (!ours.there()) return "";
  const double* number = std::get_if<double>(&published);
  if (number != nullptr && ours.number) {
    if (*number != 0) return shown_number(*ours.number / *number, Unit::ratio);
    return *ours.number == 0 ? "same" : "";
  }
  const std::string* words = std::get_if<std::string>(&published);
  if (words == nullptr || words->empty() || ours.words.empty()) return "";
  return *words == ours.words ? "same" : "differs";
}

std::string note_of(const Measure& measured) {
  if (!measured.there() || !measured.counts_used || measured.used == measured.of) return "";
  return report::with_commas(measured.used) + " of " + report::with_commas(measured.of);
}

ShownCell shown_cell(const Plan& plan, Scale scale, const Cell& cell, const Rows& rows, const Published& published) {
  const Measure measured = measure(rows, cell);
  ShownCell out;
  out.there = measured.there();
  out.ours = out.there ? measured.text() : why_empty(plan, scale, cell, measured);
  // The unit is known from the cell, not from what was found.
  const auto value = *parse_value(cell.value);
  const Unit unit = value.is_percent() ? Unit::percent : value.field == "seconds" ? Unit::seconds : Unit::plain;
  out.published = published_text(published, value.aggregate == Value::Aggregate::relative ? Unit::plain : unit);
  out.ratio = ratio_of(measured, published);
  out.note = note_of(measured);
  return out;
}

// What all cells of a column say of themselves is said once, in its head.
void lift_notes(ShownTable& table) {
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    std::set<std::string> notes;
    std::size_t there = 0;
    for (const ShownRow& row : table.rows)
      if (row.cells[i].there) notes.insert(row.cells[i].note), ++there;
    if (notes.size() != 1 || notes.begin()->empty() || there < 2) continue;
    table.columns[i].note = "over " + *notes.begin() + " positions";
    for (ShownRow& row : table.rows) row.cells[i].note.clear();
  }
}

// A row without any number of ours says once why.
void lift_reasons(ShownTable& table) {
  for (ShownRow& row : table.rows) {
    std::set<std::string> reasons;
    for (const ShownCell& cell : row.cells)
      if (cell.there || !cell.ours.empty()) reasons.insert(cell.there ? "" : cell.ours);
    if (reasons.size() != 1 || !reasons.begin()->starts_with("not run")) continue;
    row.note = *reasons.begin();
    for (ShownCell& cell : row.cells) cell.ours = "–";
  }
}

}  // namespace

ShownTable shown_table(const Plan& plan, Scale scale, const TablePlan& table, const Rows& rows) {
  ShownTable out{table.title, table.source, table.note, table.rows_are_sets ? "positions" : "run", {}, {}};
  for (const Column& column : table.columns) out.columns.push_back({column.head, "", !column.published.empty()});
  for (std::size_t i = 0; i < table.show.size(); ++i) {
    ShownRow row{table.show[i], "", {}};
    for (const Column& column : table.columns) {
      Cell cell = column.cell;
      (table.rows_are_sets ? cell.set : cell.run) = table.show[i];
      row.cells.push_back(
          shown_cell(plan, scale, cell, rows, column.published.empty() ? Published{} : column.published[i]));
    }
    out.rows.push_back(std::move(row));
  }
  lift_notes(out);
  lift_reasons(out);
  return out;
}

}  // namespace zermelo::experiment
