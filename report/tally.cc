// SPDX-License-Identifier: MIT
#include "report/tally.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "report/report.h"
#include "report/table.h"

namespace zermelo::report {

void Counts::add(const Row& row) {
  ++positions;
  ++(row.solved() ? solved : row.estimated() ? estimated : unsolved);
  if (row.right == false) ++wrong;
  if (const auto right = row.estimated_right()) ++(*right ? estimated_right : estimated_wrong);
}

void Tally::add(const Row& row) {
  Counts::add(row);
  nodes += row.nodes;
  seconds += row.seconds;
}

std::string plain_text(const std::vector<Tally>& tallies) {
  Table table{
      {"recipe", "positions", "solved", "wrong", "estimated", "rightly", "wrongly", "unsolved", "nodes", "seconds"},
      {}};
  for (const Tally& t : tallies) {
    table.rows.push_back({t.recipe});
    for (const std::uint64_t number :
         {t.positions, t.solved, t.wrong, t.estimated, t.estimated_right, t.estimated_wrong, t.unsolved, t.nodes})
      table.rows.back().push_back(with_commas(number));
    table.rows.back().push_back(fmt::format("{:.2f} s", t.seconds));
  }
  return plain_text(table);
}

nlohmann::ordered_json json_of(const Tally& t) {
  return {{"recipe", t.recipe},
          {"positions", t.positions},
          {"solved", t.solved},
          {"estimated", t.estimated},
          {"estimated_right", t.estimated_right},
          {"estimated_wrong", t.estimated_wrong},
          {"unsolved", t.unsolved},
          {"wrong", t.wrong},
          {"nodes", t.nodes},
          {"seconds", t.seconds}};
}

}  // namespace zermelo::report
