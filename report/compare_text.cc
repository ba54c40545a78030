// SPDX-License-Identifier: MIT
// A comparison for people, for documents and for programs.
#include <fmt/format.h>

#include <cmath>

#include "report/compare.h"
#include "report/json.h"
#include "report/table.h"

namespace zermelo::report {

namespace {

Table counts_of(const Comparison& comparison) {
  Table out{{"recipe", "positions", "solved", "wrong", "estimated", "rightly", "wrongly"}, {}};
  for (const char* end : kEnds) out.head.emplace_back(end);
  for (const Contender& c : comparison.contenders) {
    out.rows.push_back({c.label});
    for (const std::uint64_t number :
         {c.positions, c.solved, c.wrong, c.estimated, c.estimated_right, c.estimated_wrong})
      out.rows.back().push_back(with_commas(number));
    for (const std::uint64_t number : c.ended) out.rows.back().push_back(with_commas(number));
  }
  return out;
}

Table costs_of(const Comparison& comparison) {
  const std::string by = word(comparison.by);
  Table out{{"recipe", "positions", "nodes", "evaluated", "seconds", "ratio of " + by, "deviation of " + by}, {}};
  for (const Contender& c : comparison.contenders)
    out.rows.push_back({c.label, with_commas(comparison.common), with_commas(c.nodes), with_commas(c.evaluated),
                        fmt::format("{:.2f} s", c.seconds), c.ratio ? fmt::format("{:.3f}", *c.ratio) : "-",
                        c.deviation ? with_commas(static_cast<std::uint64_t>(std::llround(*c.deviation))) : "-"});
  return out;
}

constexpr const char* kCommon = "On the positions that all of them solved:";
constexpr const char* kNothingCommon = "\nThere is no position that all of them solved.\n";

// Recipes hold characters that Markdown has a meaning for.
Table quoted(Table table) {
  for (auto& row : table.rows) row.front() = "`" + row.front() + "`";
  return table;
}

}  // namespace

std::string plain_text(const Comparison& comparison) {
  const std::string counts = plain_text(counts_of(comparison));
  if (comparison.common == 0) return counts + kNothingCommon;
  return counts + "\n" + kCommon + "\n\n" + plain_text(costs_of(comparison));
}

std::string markdown(const Comparison& comparison) {
  const std::string counts = markdown(quoted(counts_of(comparison)));
  if (comparison.common == 0) return counts + kNothingCommon;
  return counts + "\n" + kCommon + "\n\n" + markdown(quoted(costs_of(comparison)));
}

std::string json_line(const Comparison& comparison) {
  Json recipes = Json::array();
  for (const Contender& c : comparison.contenders) {
    Json ended;
    for (std::size_t i = 0; i < kEnds.size(); ++i) ended[kEnds[i]] = c.ended[i];
    recipes.push_back({{"recipe", c.label},
                       {"positions", c.positions},
                       {"solved", c.solved},
                       {"estimated", c.estimated},
                       {"estimated_right", c.estimated_right},
                       {"estimated_wrong", c.estimated_wrong},
                       {"ended_by", ended},
                       {"wrong", c.wrong},
                       {"nodes", c.nodes},
                       {"evaluated", c.evaluated},
                       {"seconds", c.seconds},
                       {"ratio", or_null(c.ratio)},
                       {"deviation", or_null(c.deviation)}});
  }
  return line_of({{"by", word(comparison.by)},
                  {"common", comparison.common},
                  {"recipes", recipes},
                  {"contradictions", comparison.contradictions}});
}

}  // namespace zermelo::report
