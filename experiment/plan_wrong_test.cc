// SPDX-License-Identifier: MIT
// What is said about files that are not right.
#include "experiment/example_plan.h"
#include "experiment/plan.h"

namespace zermelo::experiment {
namespace {

// The text with a part of it replaced, and what is said about it.
struct Wrong {
  std::string from, to, said;
};

void expect_wrong(const Wrong& wrong) {
  const auto plan = parse_example(replaced(std::string(kHead) + kShows, wrong.from, wrong.to));
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
      {"take = {quick = 60, full = 350}", "for = \"first\"", "[[sets]] for: goes with question"},
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
      {"value = \"solved\"\npub", "value = \"extrapolated nodes\"\npub", "'extrapolated' needs `through`"},
      {"value = \"solved\"\npub", "value = \"solved\"\nat = 8\npub", "at: goes with a value that is 'extrapolated'"},
      {"value = \"solved\"\npub", "value = \"extrapolated nodes\"\nthrough = [[1, \"end\"]]\nat = 8\npub",
       "through: there is no set 'end'"},
      {"value = \"solved\"\npub", "value = \"extrapolated nodes\"\nthrough = [[0, \"ends\"]]\nat = 8\npub",
       "through: different sizes above 0"},
      {"log = \"xy\"", "log = \"z\"", "log: 'z': one of"},
      {"kind = \"bars\"", "kind = \"pie\"", "kind: 'pie': one of lines, bars, histogram"},
      {"[1.5, \"PN²\"]", "[1.5, \"PN3\"]", "points: there is no run 'PN3'"},
      {"[1.5, \"PN²\"]", "[1.5]", "points: a number and a name"},
      {"points = [[0, \"ends\"]]", "points = [[0, \"PN\"]]", "points: there is no set 'PN'"},
      {"published = [[0, 1.0]]", "published = [0, 1.0]", "a pair of numbers"},
      {"is = \"within\"", "is = \"==\"", "is: '==': one of <, <=, >, >=, =, within"},
      {"right = 3", "right = \"3\"", "a number or {run = ..., value = ...} is expected"},
      {"because = \"of this\"", "because = {quack = \"x\"}", "because: a text, or {quick"},
      {"because = \"of this\"", "because = {}", "because: a text, or {quick"},
      {"times = 1.5", "times = 0", "times: a number above 0"},
      {"value = \"solved\"}", "valu = \"solved\"}", "left needs 'value'"},
      {"says = \"Less.\"", "say = \"Less.\"", "[[claims]] needs 'says'"},
  };
  for (const auto& wrong : wrongs) expect_wrong(wrong);
}

}  // namespace
}  // namespace zermelo::experiment
