// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "experiment/plan.h"

// An experiment for tests, with all that a file can say.

namespace zermelo::experiment {

// Tests count lines: what is put in goes to the end.
inline constexpr const char* kHead = R"toml(title = "A title"
source = "000 table 6.1"
about = """Two
lines."""
differs = "nothing"
[scale.quick]
takes = "1 minute"
nodes = 2_000_000
[scale.full]
takes = "3 days"
nodes = 500_000_000
memory_mb = 4096
[[sets]]
name = "ends"
suite = "ends.suite"
take = {quick = 60, full = 350}
[[sets]]
name = "5x5"
game = "fanorona(5x5)"
moves = "a1 b2"
question = "win"
for = "first"
seeds = {quick = 5, full = 100}
[[sets]]
name = "9x5"
game = "fanorona(9x5)"
only = "full"
[[learn]]
name = "loa"
game = "loa(8x8)"
for = "loa(5x5)"
player = "shallow(depth=2)"
games = {quick = 500, full = 8000}
skip = 10
[[runs]]
name = "PN"
recipe = "pns"
[[runs]]
name = "PN²"
recipe = "pns(leaf=frequency({learn:loa}),seed={seed})"
sets = ["ends"]
only = "full"
nodes = 1_000_000
winning_moves = true
database = 4
[[runs]]
name = "score"
score = true
threads = 2
[[runs]]
name = "random play"
do = "statistics"
player = "random"
games = 500
[[runs]]
name = "5 stones"
do = "database"
pieces = 5
[[runs]]
name = "links"
do = "links"
rule = "anshelevich"
stones = 40
count = {quick = 20, full = 200}
)toml";

inline constexpr const char* kShows = R"toml([[tables]]
title = "Solved"
show = ["PN", "PN²"]
[[tables.columns]]
head = "solved"
value = "solved"
published = [161, ""]
[[tables.columns]]
head = "nodes"
value = "sum nodes"
set = "ends"
common = ["PN", "PN²"]
published = [3_247_204, "> 10"]
[[tables]]
title = "By set"
rows = "sets"
[[tables.columns]]
head = "in relation"
value = "relative nodes"
run = "PN²"
to = "PN"
[[figures]]
title = "Nodes"
kind = "bars"
log = "xy"
[[figures.series]]
name = "one"
value = "all mean nodes"
set = "ends"
points = [[0, "PN"], [1.5, "PN²"]]
published = [[0, 1.0]]
[[figures.series]]
name = "two"
value = "sum nodes"
run = "PN"
points = [[0, "ends"]]
[[figures.series]]
name = "three"
field = "lengths"
run = "random play"
set = "9x5"
[[claims]]
says = "Less."
because = "of this"
[[claims.holds]]
left = {run = "PN²", value = "sum nodes", common = ["PN"]}
is = "within"
right = {run = "PN", value = "sum nodes"}
times = 1.5
[[claims.holds]]
left = {run = "PN²", value = "solved"}
is = ">="
right = 3
)toml";

inline Expected<Plan> parse_example(const std::string& text) { return parse_plan("folder/small.toml", text); }

// The text with its first `from` replaced.
inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

}  // namespace zermelo::experiment
