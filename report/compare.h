// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/expected.h"
#include "report/row.h"
#include "report/tally.h"

// Recipes side by side, as publications compare them: how many positions each solved, and what it cost on those that
// all of them solved. A total over positions that another recipe gave up would favour the one that gave up early.

namespace zermelo::report {

// A row and where it was read, `file:line`.
struct Result {
  Row row;
  std::string where;
};

enum class By { nodes, evaluated };
constexpr const char* word(By by) { return by == By::nodes ? "nodes" : "evaluated"; }

// The first four are limits of a search; `other` is whatever else left a position unsolved.
inline constexpr std::array<const char*, 5> kEnds{"time limit", "node limit", "tree-node limit", "memory limit",
                                                  "other"};

struct Contender : Counts {
  std::string label;  // the recipe as asked for first; more where that does not tell it from the others
  std::array<std::uint64_t, kEnds.size()> ended{};  // positions that were not solved, by what ended the search
  // On the positions that all contenders solved:
  std::uint64_t nodes = 0, evaluated = 0;
  double seconds = 0;
  std::optional<double> ratio;      // of the chosen measure to the first contender's
  std::optional<double> deviation;  // of the chosen measure between positions (n - 1); none for fewer than two
};

struct Comparison {
  By by = By::nodes;
  std::uint64_t common = 0;  // positions that all contenders solved
  std::vector<Contender> contenders;
  std::vector<std::string> contradictions;  // solved rows with different answers about one position
};

// A recipe that may be asked for under several texts: as typed, and in canonical form.
using Names = std::vector<std::string>;

// Of rows with the same position, recipe, database, limits and seed the last counts. `wanted` chooses the recipes and
// their order; empty means all, by first appearance. An error if a wanted recipe is not there.
Expected<Comparison> compare(const std::vector<Result>& results, const std::vector<Names>& wanted, By by);

std::string plain_text(const Comparison& comparison);
std::string markdown(const Comparison& comparison);
std::string json_line(const Comparison& comparison);

}  // namespace zermelo::report
