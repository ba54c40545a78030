// SPDX-License-Identifier: MIT
#include "report/tally.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "report/report.h"
#include "report/table.h"

namespace zermelo::report {

void Tally::add(const Row& row) {
  ++positions;
  ++(row.solved() ? solved : row.status == "estimated" ? estimated : unsolved);
  if (row.right == false) ++wrong;
  nodes += row.nodes;
  seconds += row.seconds;
}

std::string plain_text(const std::vector<Tally>& tallies) {
  Table table{{"recipe", "positions", "solved", "estimated", "unsolved", "wrong", "nodes", "seconds"}, {}};
  for (const Tally& t : tallies)
    table.rows.push_back({t.recipe, with_commas(t.positions), with_commas(t.solved), with_commas(t.estimated),
                          with_commas(t.unsolved), with_commas(t.wrong), with_commas(t.nodes),
                          fmt::format("{:.2f} s", t.seconds)});
  return plain_text(table);
}

nlohmann::ordered_json json_of(const Tally& t) {
  return {{"recipe", t.recipe},     {"positions", t.positions}, {"solved", t.solved}, {"estimated", t.estimated},
          {"unsolved", t.unsolved}, {"wrong", t.wrong},         {"nodes", t.nodes},   {"seconds", t.seconds}};
}

}  // namespace zermelo::report
