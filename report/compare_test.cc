// SPDX-License-Identifier: MIT
#include "report/compare.h"

#include <gtest/gtest.h>

#include <cmath>

namespace zermelo::report {
namespace {

// A row that solved position `index`; tests change what they are about.
Row solved(const std::string& recipe, std::uint64_t index, std::uint64_t nodes) {
  Row row;
  row.labels = {"a.suite", index, "", recipe, ""};
  row.game = "mnk", row.position = "position " + std::to_string(index), row.question = "value";
  row.status = "proven", row.value = "draw", row.recipe = recipe, row.limits = "{}";
  row.nodes = nodes, row.evaluated = nodes / 2, row.seconds = 1;
  return row;
}
Row unsolved(const std::string& recipe, std::uint64_t index, const std::string& ended_by) {
  Row row = solved(recipe, index, 1'000'000);
  row.status = "unknown", row.value = "unknown", row.ended_by = ended_by;
  return row;
}

std::vector<Result> results_of(std::vector<Row> rows) {
  std::vector<Result> out;
  out.reserve(rows.size());
  for (auto& row : rows) out.push_back({std::move(row), "r.jsonl:" + std::to_string(out.size() + 1)});
  return out;
}
Comparison compared(std::vector<Row> rows, const std::vector<Names>& wanted = {}, By by = By::nodes) {
  const auto results = results_of(std::move(rows));
  auto out = compare(results, wanted, by);
  EXPECT_TRUE(out) << out.error().what;
  return *out;
}
std::vector<std::string> labels(const Comparison& comparison) {
  std::vector<std::string> out;
  out.reserve(comparison.contenders.size());
  for (const auto& contender : comparison.contenders) out.push_back(contender.label);
  return out;
}
using Texts = std::vector<std::string>;

TEST(Compare, CostsAreOfPositionsThatAllSolved) {
  const auto out = compared({solved("b", 1, 100), solved("b", 2, 300), unsolved("b", 3, "time limit"),
                             solved("a", 1, 40), solved("a", 2, 60), solved("a", 3, 5000)});
  EXPECT_EQ(labels(out), (Texts{"b", "a"}));  // by first appearance
  EXPECT_EQ(out.common, 2U);
  const auto& [b, a] = std::tie(out.contenders[0], out.contenders[1]);
  EXPECT_EQ(b.positions, 3U);
  EXPECT_EQ(b.solved, 2U);
  EXPECT_EQ(b.ended, (std::array<std::uint64_t, 5>{1, 0, 0, 0, 0}));
  EXPECT_EQ(a.solved, 3U);
  EXPECT_EQ(b.nodes, 400U);
  EXPECT_EQ(a.nodes, 100U);
  EXPECT_EQ(a.evaluated, 50U);
  EXPECT_EQ(a.seconds, 2);
  EXPECT_EQ(b.ratio, 1.0);
  EXPECT_EQ(a.ratio, 0.25);
  EXPECT_DOUBLE_EQ(*b.deviation, std::sqrt(20000.0));  // 100 and 300, mean 200
}

TEST(Compare, ByEvaluated) {
  Row row = solved("b", 1, 100);
  row.evaluated = 10;
  const auto out = compared({solved("a", 1, 40), row}, {}, By::evaluated);
  EXPECT_EQ(out.contenders[1].ratio, 0.5);
  EXPECT_EQ(out.contenders[1].deviation, std::nullopt);  // of one position
}

TEST(Compare, CountsEndsEstimatesAndMistakes) {
  Row estimated = unsolved("a", 6, ""), wrong = solved("a", 7, 1);
  estimated.status = "estimated", estimated.estimate = "win", estimated.labels.expected = "draw";
  wrong.right = false;
  const auto out =
      compared({unsolved("a", 1, "node limit"), unsolved("a", 2, "tree-node limit"), unsolved("a", 3, "memory limit"),
                unsolved("a", 4, "memory limit"), unsolved("a", 5, "longest possible line"), estimated, wrong});
  const Contender& a = out.contenders[0];
  EXPECT_EQ(a.ended, (std::array<std::uint64_t, 5>{0, 1, 1, 2, 1}));
  EXPECT_EQ(a.estimated, 1U);
  EXPECT_EQ(a.estimated_right, 0U);
  EXPECT_EQ(a.estimated_wrong, 1U);
  EXPECT_EQ(a.wrong, 1U);
  EXPECT_EQ(a.solved, 1U);
  EXPECT_EQ(a.positions, 7U);
}

TEST(Compare, NothingInCommon) {
  const auto out = compared({solved("a", 1, 40), solved("b", 2, 60)});
  EXPECT_EQ(out.common, 0U);
  EXPECT_EQ(out.contenders[1].ratio, std::nullopt);
}

TEST(Compare, TheLastOfEqualRowsCounts) {
  const auto out = compared({unsolved("a", 1, "time limit"), solved("a", 1, 10), solved("a", 1, 20)});
  EXPECT_EQ(out.contenders[0].positions, 1U);
  EXPECT_EQ(out.contenders[0].nodes, 20U);
}

TEST(Compare, OtherLimitsAndSeedsAreOtherContenders) {
  Row limited = solved("a", 1, 10), seeded = solved("a", 1, 20);
  limited.limits = R"({"memory_mb":64,"nodes":1000,"seconds":null})";
  seeded.seed = 2;
  const auto out = compared({solved("a", 1, 5), limited, seeded, solved("b", 1, 7)});
  EXPECT_EQ(labels(out), (Texts{"a seed=0", "a memory_mb=64 nodes=1000 seed=0", "a seed=2", "b"}));
}

// `auto` may differ from game to game and stays one recipe. Where it was two things on one position it is not.
TEST(Compare, ARecipeIsCalledAsItWasAskedForUnlessThatIsAmbiguous) {
  Row one = solved("auto", 1, 10), two = solved("auto", 2, 10), again = solved("auto", 1, 9);
  one.recipe = "pns", two.recipe = "dfpn", again.recipe = "dfpn";
  EXPECT_EQ(labels(compared({one, two})), Texts{"auto"});
  EXPECT_EQ(labels(compared({one, two, again})), (Texts{"pns", "dfpn"}));
}

TEST(Compare, SpellingsOfOneRecipeAreOneContender) {
  Row one = solved("df-pn", 1, 10), two = solved("dfpn()", 2, 20), best = solved("auto", 1, 10);
  one.recipe = two.recipe = best.recipe = "dfpn";
  const std::vector<Row> rows{one, two, best};
  const auto out = compared(rows);
  EXPECT_EQ(labels(out), (Texts{"df-pn", "auto"}));  // what `auto` is differs from game to game
  EXPECT_EQ(out.contenders[0].positions, 2U);
  for (const char* name : {"df-pn", "dfpn()"}) EXPECT_EQ(labels(compared(rows, {{name}})), Texts{"df-pn"});
  // One text for two recipes, as a name of two versions: each under its own.
  Row later = solved("df-pn", 3, 10);
  later.recipe = "dfpn(threshold=plus_one)";
  EXPECT_EQ(labels(compared({one, later})), (Texts{"dfpn", "dfpn(threshold=plus_one)"}));
}

TEST(Compare, WantedRecipesAndTheirOrder) {
  Row row = solved("auto", 1, 10);
  row.recipe = "dfpn";
  const std::vector<Row> rows{solved("a", 1, 5), unsolved("b", 1, "time limit"), row, solved("a", 2, 5)};
  const auto out = compared(rows, {{"df-pn", "dfpn"}, {"a"}});
  EXPECT_EQ(labels(out), (Texts{"auto", "a"}));
  EXPECT_EQ(out.common, 1U);  // b is not asked for
  const auto wrong = compare(results_of(rows), {{"atuo"}}, By::nodes);
  ASSERT_FALSE(wrong);
  EXPECT_NE(wrong.error().what.find("did you mean 'auto'?"), std::string::npos) << wrong.error().what;
}

TEST(Compare, Contradictions) {
  Row win = solved("b", 1, 10), other = solved("b", 9, 10), estimate = solved("c", 1, 10);
  win.value = "win";
  other.position = "position 1", other.question = "win for first", other.status = "disproven", other.value = "loss";
  estimate.status = "estimated", estimate.value = "loss";
  EXPECT_TRUE(compared({solved("a", 1, 5), estimate}).contradictions.empty());
  const auto out = compared({solved("a", 1, 5), win}).contradictions;
  ASSERT_EQ(out.size(), 1U);
  for (const char* part : {"mnk", "position 1", "draw (r.jsonl:1, a)", "win (r.jsonl:2, b)"})
    EXPECT_NE(out[0].find(part), std::string::npos) << part << " is not in: " << out[0];
  EXPECT_EQ(compared({solved("a", 1, 5), other}).contradictions.size(), 1U);
  EXPECT_TRUE(compared({solved("a", 1, 5), win}, {{"a"}}).contradictions.empty());
}

TEST(Compare, ARecipeMayContradictItself) {
  Row win = solved("a", 1, 10);
  win.value = "win";
  const auto out = compared({win, solved("a", 1, 5), solved("a", 1, 5)});
  EXPECT_EQ(out.contenders[0].nodes, 5U);
  ASSERT_EQ(out.contradictions.size(), 2U);
  for (const char* part : {"win (r.jsonl:1, a)", "draw (r.jsonl:2, a)"})
    EXPECT_NE(out.contradictions[0].find(part), std::string::npos) << part << " is not in: " << out.contradictions[0];
  EXPECT_TRUE(compared({unsolved("a", 1, "time limit"), solved("a", 1, 5)}).contradictions.empty());
}

TEST(Compare, Texts) {
  const auto out = compared({solved("a", 1, 1000), solved("b", 1, 500)});
  EXPECT_NE(plain_text(out).find("b               1    500        250   1.00 s           0.500"), std::string::npos)
      << plain_text(out);
  EXPECT_NE(markdown(out).find("| `b` | 1 | 500 | 250 | 1.00 s | 0.500 | - |\n"), std::string::npos) << markdown(out);
  EXPECT_NE(json_line(out).find(R"("ratio":0.5,"deviation":null)"), std::string::npos) << json_line(out);
}

}  // namespace
}  // namespace zermelo::report
