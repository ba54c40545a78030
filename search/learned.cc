// SPDX-License-Identifier: MIT
#include "search/learned.h"

#include <bit>
#include <cmath>

#include "base/file.h"
#include "base/text.h"

namespace zermelo {

MoveEstimates::MoveEstimates(const MoveTable& table, Score score, double k)
    : slots_(std::bit_ceil(2 * table.rows.size() + 1)) {
  const auto estimate = [&](double s) { return Number::estimate(1 / std::pow(s, k)); };
  for (const auto& row : table.rows) {
    std::size_t i = mix(row.identity);
    while (slots_[i & (slots_.size() - 1)].number != kZero) ++i;
    slots_[i & (slots_.size() - 1)] = {row.identity, estimate((table.*score)(row.identity))};
  }
  unseen_ = estimate(0.5 / static_cast<double>(table.games));
}

Expected<MoveTable> read_move_table(const Build& build, std::string_view name) {
  const std::string file = build.value("table");
  const auto contents = file_contents(file);
  if (!contents) return contents.error();
  auto table = MoveTable::read(*contents);
  if (!table) return Error{file + ": " + table.error().what};
  const bool same =
      build.game.empty() ? table->game.substr(0, table->game.find('(')) == name : table->game == build.game;
  if (!same)
    return Error{file + ": this is a table of " + shown(table->game) + ", not of " +
                 std::string(build.game.empty() ? name : build.game)};
  return table;
}

}  // namespace zermelo
