// SPDX-License-Identifier: MIT
#include "experiment/verdict.h"

#include "experiment/example_rows.h"

namespace zermelo::experiment {
namespace {

// A needs 10 and 30 nodes, B 20 and 20; C gave up.
Rows rows() {
  return ExampleRows()
      .solved("A", "s", 1, 10)
      .solved("A", "s", 2, 30)
      .solved("B", "s", 1, 20)
      .solved("B", "s", 2, 20)
      .open("C", "s", 1, 99)
      .add("A", "one", 1, {{"value", "draw"}, {"question", "value"}})
      .add("B", "one", 1, {{"value", "draw"}, {"question", "value"}})
      .add("C", "one", 1, {{"value", "win"}, {"question", "value"}})
      .rows();
}

const Cell kFirst = cell("A", "s", "least nodes"), kSecond = cell("B", "s", "least nodes");  // 10 and 20

Verdict verdict(const std::vector<Condition>& holds, const std::string& because = "") {
  return judge({"", "", {because, ""}, holds}, Scale::quick, rows()).verdict;
}
bool holds(const std::string& is, std::variant<double, Cell> right, double times = 1) {
  return verdict({{kFirst, is, std::move(right), times}}) == Verdict::confirmed;
}

TEST(Verdict, EverySign) {
  EXPECT_TRUE(holds("<", kSecond));
  EXPECT_FALSE(holds("<", 10.0));
  EXPECT_TRUE(holds("<=", 10.0));
  EXPECT_FALSE(holds("<=", 9.0));
  EXPECT_TRUE(holds(">", 9.0));
  EXPECT_FALSE(holds(">", 10.0));
  EXPECT_TRUE(holds(">=", 10.0));
  EXPECT_FALSE(holds(">=", kSecond));
  EXPECT_TRUE(holds("=", 10.0));
  EXPECT_FALSE(holds("=", kSecond));
}

TEST(Verdict, RightIsMultiplied) {
  EXPECT_TRUE(holds("=", kSecond, 0.5));
  EXPECT_FALSE(holds("<", kSecond, 0.5));
  EXPECT_TRUE(holds(">", kSecond, 0.4));
  EXPECT_TRUE(holds("=", 0.1, 100));  // 0.1 times 100 is not quite 10
}

TEST(Verdict, WithinIsAFactorEitherWay) {
  EXPECT_TRUE(holds("within", kSecond, 2));
  EXPECT_TRUE(holds("within", kSecond, 0.5));
  EXPECT_TRUE(holds("within", 5.0, 2));
  EXPECT_FALSE(holds("within", kSecond, 1.9));
  EXPECT_FALSE(holds("within", 5.0, 1.9));
  EXPECT_FALSE(holds("within", 0.0, 2));
}

TEST(Verdict, WordsCanBeEqual) {
  const auto equal = [](const char* left, const char* is, const char* right) {
    return verdict({{cell(left, "one", "value"), is, cell(right, "one", "value"), 1}});
  };
  EXPECT_EQ(equal("A", "=", "B"), Verdict::confirmed);
  EXPECT_EQ(equal("A", "=", "C"), Verdict::not_confirmed);
  EXPECT_EQ(equal("A", "<", "C"), Verdict::not_confirmed);
}

TEST(Verdict, AllConditionsDecide) {
  const Condition yes{kFirst, "<", kSecond, 1}, no{kFirst, ">", kSecond, 1};
  const Condition not_run{cell("D", "s", "least nodes"), "<", 1.0, 1},
      nothing{cell("C", "s", "sum nodes"), "<", 1.0, 1};
  EXPECT_EQ(verdict({yes, yes}), Verdict::confirmed);
  EXPECT_EQ(verdict({yes, no}), Verdict::not_confirmed);
  EXPECT_EQ(verdict({yes, no}, "of the moon"), Verdict::different);
  EXPECT_EQ(verdict({yes}, "of the moon"), Verdict::confirmed);
  EXPECT_EQ(verdict({yes, not_run}), Verdict::undecided);
  EXPECT_EQ(verdict({yes, nothing}, "of the moon"), Verdict::undecided);
  EXPECT_EQ(verdict({not_run, no}), Verdict::not_confirmed);  // it fails whatever the other would say
  EXPECT_EQ(judge({"", "", {"", "of the moon"}, {no}}, Scale::quick, rows()).verdict, Verdict::not_confirmed);
  EXPECT_EQ(judge({"", "", {"", "of the moon"}, {no}}, Scale::full, rows()).verdict, Verdict::different);
}

TEST(Verdict, WhatIsNotAllAnsweredDecidesNothing) {
  const report::Json some{{"winning_moves", {"a1"}}, {"moves_unknown", 2}}, all{{"winning_moves", {"a1"}}};
  const Rows rows = ExampleRows()
                        .add("A", "s", 1, some)
                        .add("B", "s", 1, some)
                        .add("C", "s", 1, all)
                        .add("A", "t", 1, {{"value", "unknown"}, {"status", "unknown"}, {"question", "value"}})
                        .add("B", "t", 1, {{"value", "unknown"}, {"status", "unknown"}, {"question", "value"}})
                        .rows();
  const auto of = [&](const Condition& condition) { return judge({"", "", {}, {condition}}, Scale::quick, rows); };
  const auto moves = [](const char* run) { return cell(run, "s", "moves"); };
  EXPECT_EQ(of({moves("A"), "=", moves("B"), 1}).verdict, Verdict::undecided);
  EXPECT_EQ(of({moves("A"), ">=", 1.0, 1}).verdict, Verdict::undecided);
  EXPECT_EQ(of({moves("C"), "=", moves("A"), 1}).verdict, Verdict::undecided);
  EXPECT_EQ(of({moves("C"), "=", 1.0, 1}).verdict, Verdict::confirmed);
  EXPECT_EQ(of({cell("A", "t", "value"), "=", cell("B", "t", "value"), 1}).verdict, Verdict::undecided);
  EXPECT_EQ(of({moves("A"), ">=", 1.0, 1}).numbers.at(0), "moves of A, s: at least 1 so far");
}

TEST(Verdict, ShowsHowNumbersDiffer) {
  const Rows rows = ExampleRows().solved("A", "s", 1, 1'000'001).solved("B", "s", 1, 1'000'000).rows();
  Cell relative = cell("A", "s", "relative nodes");
  relative.to = "B";
  EXPECT_EQ(judge({"", "", {}, {{relative, ">", 1.0, 1}}}, Scale::quick, rows).numbers.at(0),
            "1.000001 > 1: relative nodes of A to B, s");
}

TEST(Verdict, SaysWhatDecided) {
  const auto sentence = [](const Condition& condition) {
    return judge({"", "", {}, {condition}}, Scale::quick, rows()).numbers.at(0);
  };
  EXPECT_EQ(sentence({kFirst, "<", kSecond, 1}), "10 < 20: least nodes of A and of B, s");
  EXPECT_EQ(sentence({kFirst, ">=", kSecond, 1.5}), "10 ≥ 1.50 × 20 does not hold: least nodes of A and of B, s");
  EXPECT_EQ(sentence({kFirst, "within", 12.0, 2}), "10 within a factor of 2 of 12: least nodes of A, s");
  EXPECT_EQ(sentence({kFirst, "<", cell("B", "s", "solved"), 1}),
            "10 < 2 does not hold: least nodes of A, s; solved of B, s");
  EXPECT_EQ(sentence({cell("D", "s", "solved"), "<", 3.0, 1}), "solved of D, s: not run");
  EXPECT_EQ(sentence({kFirst, "<", cell("C", "s", "sum nodes"), 1}),
            "sum nodes of C, s, over 0 of 1 position: nothing to look at");
  EXPECT_EQ(sentence({cell("D", "s", "solved"), "<", cell("E", "", "solved"), 1}),
            "solved of D, s: not run; solved of E: not run");
  Cell common = cell("A", "", "sum nodes"), relative = cell("A", "", "relative nodes");
  common.common = {"A", "B"}, relative.to = "B";
  EXPECT_EQ(sentence({common, "<", 100.0, 1}), "40 < 100: sum nodes of A, solved by A, B, over 2 of 3 positions");
  EXPECT_EQ(sentence({relative, "<", 1.0, 1}), "0.866 < 1: relative nodes of A to B, over 2 of 3 positions");
}

}  // namespace
}  // namespace zermelo::experiment
