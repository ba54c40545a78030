// SPDX-License-Identifier: MIT
#include "experiment/plan.h"

#include <gtest/gtest.h>

namespace zermelo::experiment {
namespace {

// Lines are counted by the tests below: what is put in goes to the end.
constexpr const char* kHead = R"toml(title = "A title"
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

constexpr const char* kShows = R"toml([[tables]]
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

Expected<Plan> parse(const std::string& text) { return parse_plan("folder/small.toml", text); }

TEST(Plan, ReadsWhatIsSearched) {
  const auto plan = parse(kHead);
  ASSERT_TRUE(plan) << plan.error().what;
  EXPECT_EQ(plan->name, "small");
  EXPECT_EQ(plan->title, "A title");
  EXPECT_EQ(plan->about, "Two\nlines.");
  EXPECT_EQ(plan->at(Scale::quick).takes, "1 minute");
  EXPECT_EQ(plan->at(Scale::full).limits.nodes, 500'000'000U);
  EXPECT_EQ(plan->quick.limits.memory_mb, std::nullopt);
  ASSERT_EQ(plan->sets.size(), 3U);
  EXPECT_EQ(plan->sets[0].suite, "ends.suite");
  EXPECT_EQ(plan->sets[0].take->at(Scale::full), 350U);
  const Set& game = plan->sets[1];
  EXPECT_EQ(game.position + " " + game.moves + " " + game.question + " " + game.who, "start a1 b2 win first");
  EXPECT_EQ(game.seeds->quick, 5U);
  EXPECT_EQ(plan->sets[2].only, Scale::full);
  EXPECT_EQ(plan->find_set("9x5"), &plan->sets[2]);
  EXPECT_EQ(plan->find_set("PN"), nullptr);
  ASSERT_EQ(plan->learn.size(), 1U);
  EXPECT_EQ(plan->learn[0].to, "loa(5x5)");
  EXPECT_EQ(plan->learn[0].games.full, 8000U);
}

TEST(Plan, ReadsRuns) {
  const auto plan = parse(kHead);
  ASSERT_TRUE(plan) << plan.error().what;
  ASSERT_EQ(plan->runs.size(), 6U);
  EXPECT_EQ(plan->runs[0].sets, (std::vector<std::string>{"ends", "5x5", "9x5"}));
  const experiment::Run& two = plan->runs[1];
  EXPECT_EQ(two.name, "PN²");
  EXPECT_EQ(two.sets, (std::vector<std::string>{"ends"}));
  EXPECT_EQ(two.only, Scale::full);
  EXPECT_TRUE(two.winning_moves);
  EXPECT_EQ(two.database, 4U);
  const Limits limits = two.limits.over(plan->full.limits);
  EXPECT_EQ(limits.nodes, 1'000'000U);
  EXPECT_EQ(limits.memory_mb, 4096U);
  EXPECT_EQ(limits.seconds, std::nullopt);
  EXPECT_EQ(plan->runs[2].recipe, "auto");
  EXPECT_EQ(plan->runs[2].threads, 2U);
  EXPECT_EQ(plan->runs[3].what, Do::statistics);
  EXPECT_EQ(plan->runs[3].games->full, 500U);
  EXPECT_EQ(plan->runs[4].pieces, 5U);
  EXPECT_EQ(plan->runs[5].rule, "anshelevich");
  EXPECT_EQ(plan->find_run("links")->count->quick, 20U);
}

TEST(Plan, ReadsWhatIsShown) {
  const auto plan = parse(std::string(kHead) + kShows);
  ASSERT_TRUE(plan) << plan.error().what;
  ASSERT_EQ(plan->tables.size(), 2U);
  const TablePlan& table = plan->tables[0];
  EXPECT_EQ(table.columns[0].published, (std::vector<Published>{161.0, std::monostate{}}));
  EXPECT_EQ(table.columns[1].published, (std::vector<Published>{3'247'204.0, std::string("> 10")}));
  EXPECT_EQ(table.columns[1].cell.set, "ends");
  EXPECT_EQ(table.columns[1].cell.common.size(), 2U);
  EXPECT_TRUE(plan->tables[1].rows_are_sets);
  EXPECT_EQ(plan->tables[1].show, (std::vector<std::string>{"ends", "5x5", "9x5"}));
  EXPECT_EQ(plan->tables[1].columns[0].cell.run, "PN²");
  EXPECT_EQ(plan->tables[1].columns[0].cell.to, "PN");
  const Figure& figure = plan->figures.at(0);
  EXPECT_EQ(figure.kind, Figure::Kind::bars);
  EXPECT_TRUE(figure.log_x && figure.log_y);
  ASSERT_EQ(figure.series.size(), 3U);
  EXPECT_EQ(figure.series[0].points, (std::vector<std::pair<double, std::string>>{{0, "PN"}, {1.5, "PN²"}}));
  EXPECT_EQ(figure.series[0].published, (std::vector<std::pair<double, double>>{{0, 1}}));
  EXPECT_EQ(figure.series[1].cell.run, "PN");
  EXPECT_EQ(figure.series[2].field, "lengths");
  const Claim& claim = plan->claims.at(0);
  EXPECT_EQ(claim.because, "of this");
  EXPECT_EQ(claim.holds.at(0).is, "within");
  EXPECT_EQ(claim.holds[0].times, 1.5);
  EXPECT_EQ(std::get<Cell>(claim.holds[0].right).run, "PN");
  EXPECT_EQ(std::get<double>(claim.holds[1].right), 3);
}

// The text with a part of it replaced, and what is said about it.
struct Wrong {
  std::string from, to, said;
};

void expect_wrong(const Wrong& wrong) {
  std::string text = std::string(kHead) + kShows;
  const auto at = text.find(wrong.from);
  ASSERT_NE(at, std::string::npos) << wrong.from;
  text.replace(at, wrong.from.size(), wrong.to);
  const auto plan = parse(text);
  ASSERT_FALSE(plan) << wrong.to;
  EXPECT_TRUE(plan.error().what.starts_with("folder/small.toml:")) << plan.error().what;
  EXPECT_NE(plan.error().what.find(wrong.said), std::string::npos) << plan.error().what;
  EXPECT_EQ(plan.error().what.find('\n'), std::string::npos) << plan.error().what;
}

TEST(Plan, SaysWhatIsWrongWithTheHead) {
  const Wrong wrongs[] = {
      {"title = \"A title\"", "title = ", ":1: "},
      {"title = \"A title\"", "titel = \"A\"", ":1: the file needs 'title'"},
      {"differs =", "difers =", ":5: the file has no key 'difers'; did you mean 'differs'?"},
      {"title = \"A title\"", "title = 3", ":1: the file title: a text is expected"},
      {"[scale.full]", "[scale.long]", "[scale] needs 'full'"},
      {"takes = \"1 minute\"\n", "", ":6: [scale.quick] needs 'takes'"},
      {"nodes = 2_000_000", "nodes = -1", ":8: [scale.quick] nodes: a whole number from 0 up is expected"},
      {"nodes = 2_000_000", "nodes = 0", ":8: [scale.quick] nodes: a whole number from 1 up"},
      {"nodes = 2_000_000", "node = 1", "did you mean 'nodes'?"},
      {"nodes = 2_000_000", "seconds = 0", ":8: [scale.quick] seconds: a number above 0"},
      {"memory_mb = 4096", "memory_mb = 1", ":12: [scale.full] memory_mb: 32 to"},
  };
  for (const auto& wrong : wrongs) expect_wrong(wrong);
}

TEST(Plan, SaysWhatIsWrongWithASet) {
  const Wrong wrongs[] = {
      {"name = \"ends\"\n", "", ":13: [[sets]] needs 'name'"},
      {"name = \"5x5\"", "name = \"ends\"", ":18: [[sets]] name: 'ends' is there twice"},
      {"name = \"5x5\"", "name = \"\"", ":18: [[sets]] name: a text on one line"},
      {"suite = \"ends.suite\"\n", "", ":13: [[sets]] has either a suite or a game"},
      {"suite = \"ends.suite\"\n", "suite = \"a\"\ngame = \"b\"\n", ":13: [[sets]] has either"},
      {"take = {quick = 60, full = 350}", "take = {quick = 60}", ":16: [[sets]] take: a whole number, or {quick = N"},
      {"take = {quick = 60, full = 350}", "take = {quick = 60, full = 0}", "numbers from 1 up"},
      {"take = {quick = 60, full = 350}", "seeds = 3", "[[sets]] has no key 'seeds'"},
      {"question = \"win\"", "question = \"wins\"", ":21: [[sets]] question: 'wins': one of value, win, draw"},
      {"question = \"win\"\n", "", "[[sets]] for: goes with question"},
      {"only = \"full\"", "only = \"both\"", ":27: [[sets]] only: \"quick\" or \"full\" is expected"},
      {"player = \"shallow(depth=2)\"\n", "", "[[learn]] needs 'player'"},
  };
  for (const auto& wrong : wrongs) expect_wrong(wrong);
}

TEST(Plan, SaysWhatIsWrongWithARun) {
  const Wrong wrongs[] = {
      {"recipe = \"pns\"", "recipee = \"pns\"", "[[runs]] needs 'recipe'"},
      {"recipe = \"pns\"", "recipe = \"pns\"\npieces = 3", ":38: [[runs]] has no key 'pieces'"},
      {"{learn:loa}", "{learn:lao}", "there is no [[learn]] 'lao'; did you mean 'loa'?"},
      {"{seed}", "{sead}", "{seed} or {learn:NAME} is expected"},
      {"{seed}", "{seed", "{seed} or {learn:NAME} is expected"},
      {"sets = [\"ends\"]", "sets = [\"ende\"]", ":41: [[runs]] sets: there is no set 'ende'; did you mean 'ends'?"},
      {"sets = [\"ends\"]", "sets = [\"ends\", \"ends\"]", "a set is there twice"},
      {"sets = [\"ends\"]", "sets = \"ends\"", "sets: a list is expected"},
      {"winning_moves = true", "winning_moves = 1", "winning_moves: true or false is expected"},
      {"score = true", "score = true\nrecipe = \"pns\"", "scores have a search of their own"},
      {"threads = 2", "threads = 0", "1 to 1024"},
      {"do = \"links\"", "do = \"link\"", "do: 'link': one of solve, statistics, database, links"},
      {"pieces = 5", "piece = 5", "[[runs]] needs 'pieces'"},
      {"rule = \"anshelevich\"", "rule = \"best\"", "rule: 'best': one of improved"},
  };
  for (const auto& wrong : wrongs) expect_wrong(wrong);
}

TEST(Plan, SaysWhatIsWrongWithWhatIsShown) {
  const Wrong wrongs[] = {
      {"show = [\"PN\", ", "show = [\"PNS\", ", "[[tables]] show: there is no run 'PNS'; did you mean 'PN'?"},
      {"rows = \"sets\"", "rows = \"set\"", "rows: 'set': one of runs, sets"},
      {"published = [161, \"\"]", "published = [161]", "published: 1 are given, but the table has 2 rows"},
      {"published = [161, \"\"]", "published = [161, true]", "a number, a text, or"},
      {"value = \"sum nodes\"", "value = \"sume nodes\"", "did you mean 'sum'?"},
      {"set = \"ends\"\ncommon", "set = \"end\"\ncommon", "there is no set 'end'"},
      {"common = [\"PN\", ", "common = [\"P\", ", "common: there is no run 'P'"},
      {"to = \"PN\"", "to = \"PNN\"", "to: there is no run 'PNN'"},
      {"to = \"PN\"\n", "", "'relative' needs `to`"},
      {"value = \"solved\"\npub", "value = \"solved\"\nto = \"PN\"\npub", "to: goes with a value that is 'relative'"},
      {"value = \"solved\"\npub", "value = \"solved\"\nrun = \"PN\"\npub", "has no key 'run'"},
      {"log = \"xy\"", "log = \"z\"", "log: 'z': one of"},
      {"kind = \"bars\"", "kind = \"pie\"", "kind: 'pie': one of lines, bars, histogram"},
      {"[1.5, \"PN²\"]", "[1.5, \"PN3\"]", "points: there is no run 'PN3'"},
      {"[1.5, \"PN²\"]", "[1.5]", "points: a number and a name"},
      {"points = [[0, \"ends\"]]", "points = [[0, \"PN\"]]", "points: there is no set 'PN'"},
      {"published = [[0, 1.0]]", "published = [0, 1.0]", "a pair of numbers"},
      {"is = \"within\"", "is = \"==\"", "is: '==': one of <, <=, >, >=, =, within"},
      {"right = 3", "right = \"3\"", "a number or {run = ..., value = ...} is expected"},
      {"times = 1.5", "times = 0", "times: a number above 0"},
      {"value = \"solved\"}", "valu = \"solved\"}", "left needs 'value'"},
      {"says = \"Less.\"", "say = \"Less.\"", "[[claims]] needs 'says'"},
  };
  for (const auto& wrong : wrongs) expect_wrong(wrong);
}

}  // namespace
}  // namespace zermelo::experiment
