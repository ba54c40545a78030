// SPDX-License-Identifier: MIT
#include "report/row.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace zermelo::report {
namespace {

Report a_report() {
  Report out;
  out.game = "mnk(3x3,k=3)", out.position = ".../.../... x", out.question = "value";
  out.status = "proven", out.value = "draw", out.recipe = "dfpn";
  out.nodes = 2520, out.evaluated = 2000, out.seconds = 0.25, out.limit_memory_mb = 64;
  return out;
}

const Labels kLabels{"a.suite", 3, "empty", "auto", "draw"};

TEST(Row, ReadsWhatWasWritten) {
  const auto row = parse_row(json_line(a_report(), kLabels));
  ASSERT_TRUE(row) << row.error().what;
  EXPECT_EQ(row->labels, kLabels);
  EXPECT_EQ(row->game, "mnk(3x3,k=3)");
  EXPECT_EQ(row->nodes, 2520U);
  EXPECT_EQ(row->evaluated, 2000U);
  EXPECT_EQ(row->seconds, 0.25);
  EXPECT_EQ(row->limits, R"({"memory_mb":64,"nodes":null,"seconds":null,"tree_nodes":null})");
  EXPECT_EQ(row->version, version());
  EXPECT_EQ(row->ended_by, "");
  EXPECT_EQ(row->found(), "draw");
  EXPECT_EQ(row->right, true);
}

TEST(Row, IsTheReportWithMoreFields) {
  const auto plain = nlohmann::json::parse(json_line(a_report()));
  auto more = nlohmann::json::parse(json_line(a_report(), kLabels));
  for (const char* name : {"suite", "index", "name", "asked_recipe", "expected", "right"})
    EXPECT_EQ(more.erase(name), 1U) << name;
  EXPECT_EQ(more, plain);
}

TEST(Row, RightIsKnownOnlyWithAnAnswerAndATruth) {
  const auto right = [](const std::string& question, const std::string& status, const std::string& expected) {
    Report report = a_report();
    report.question = question, report.status = status;
    return parse_row(json_line(report, {"s", 1, "", "auto", expected}))->right;
  };
  EXPECT_EQ(right("value", "proven", "draw"), true);
  EXPECT_EQ(right("value", "proven", "win"), false);
  EXPECT_EQ(right("value", "proven", ""), std::nullopt);
  EXPECT_EQ(right("value", "unknown", "draw"), std::nullopt);
  EXPECT_EQ(right("value", "estimated", "win"), std::nullopt);
  EXPECT_EQ(right("score", "proven", "draw"), true);  // of a score the value is known, too
  EXPECT_EQ(right("score", "proven", "win"), false);
  EXPECT_EQ(right("win for first", "disproven", "no"), true);
  EXPECT_EQ(right("win for first", "proven", "no"), false);
  EXPECT_EQ(right("draw for second", "proven", "yes"), true);
}

TEST(Row, AnEstimateIsRightOrWrongByItself) {
  const auto row = [](const std::string& status, const std::string& estimate, const std::string& expected) {
    Report report = a_report();
    report.status = status, report.value = "unknown", report.estimate = estimate;
    return *parse_row(json_line(report, {"s", 1, "", "auto", expected}));
  };
  EXPECT_EQ(row("estimated", "win", "win").estimated_right(), true);
  EXPECT_EQ(row("estimated", "win", "draw").estimated_right(), false);
  EXPECT_EQ(row("estimated", "no", "yes").estimated_right(), false);
  EXPECT_EQ(row("estimated", "win", "draw").right, std::nullopt);
  EXPECT_EQ(row("estimated", "win", "").estimated_right(), std::nullopt);
  EXPECT_EQ(row("estimated", "", "win").estimated_right(), std::nullopt);
  EXPECT_EQ(row("proven", "", "win").estimated_right(), std::nullopt);
}

// What makes one search stand for another, and what does not.
TEST(Row, WorkIsPositionRecipeLimitsSeedAndVersion) {
  const auto work = [](auto change) {
    Report report = a_report();
    Labels labels = kLabels;
    change(report, labels);
    return parse_row(json_line(report, labels))->work();
  };
  const auto nothing = work([](Report&, Labels&) {});
  EXPECT_EQ(work([](Report& r, Labels&) { r.nodes = 1, r.status = "unknown", r.seconds = 9; }), nothing);
  EXPECT_EQ(work([](Report&, Labels& l) { l.name = "x", l.asked_recipe = "dfpn", l.expected = ""; }), nothing);
  EXPECT_NE(work([](Report&, Labels& l) { l.suite = "b.suite"; }), nothing);
  EXPECT_NE(work([](Report&, Labels& l) { l.index = 4; }), nothing);
  EXPECT_NE(work([](Report& r, Labels&) { r.game = "mnk(3x3,k=2)"; }), nothing);
  EXPECT_NE(work([](Report& r, Labels&) { r.position = "x../.../... o"; }), nothing);
  EXPECT_NE(work([](Report& r, Labels&) { r.question = "win for first"; }), nothing);
  EXPECT_NE(work([](Report& r, Labels&) { r.recipe = "pns"; }), nothing);
  EXPECT_NE(work([](Report& r, Labels&) { r.limit_nodes = 1000; }), nothing);
  EXPECT_NE(work([](Report& r, Labels&) { r.seed = 2; }), nothing);
}

TEST(Row, OtherLabelsChangeNothingElse) {
  const Labels other{"b.suite", 7, "", "dfpn", "win"};
  EXPECT_EQ(relabelled(json_line(a_report(), kLabels), other), json_line(a_report(), other));
}

TEST(Row, SaysWhatIsWrongWithALine) {
  const std::string line = json_line(a_report(), kLabels);
  const auto wrong = [](const std::string& text) {
    const auto row = parse_row(text);
    return row ? std::string("nothing") : row.error().what;
  };
  const auto has = [](const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << part << " is not in: " << text;
  };
  has(wrong("hello"), "'hello' is no whole JSON object");
  has(wrong(""), "no whole JSON object");
  has(wrong("[1]"), "no whole JSON object");
  has(wrong(line.substr(0, line.size() - 1)), "no whole JSON object");
  has(wrong(json_line(a_report())), "'suite' is missing");
  auto object = nlohmann::json::parse(line);
  object["nodes"] = -1;
  has(wrong(object.dump()), "'nodes' is not a whole number");
  object["nodes"] = 1, object["right"] = "yes";
  has(wrong(object.dump()), "'right' is not true, false or null");
  object.erase("right");
  has(wrong(object.dump()), "'right' is missing");
  const auto rows = parse_rows("r.jsonl", line + "\n\n" + line + "\noops\n");
  ASSERT_FALSE(rows);
  EXPECT_TRUE(rows.error().what.starts_with("r.jsonl:4: ")) << rows.error().what;
  EXPECT_EQ(parse_rows("r.jsonl", line + "\n\n" + line)->rows.back().number, 3U);
}

// Only the last line may be cut, and only if a row began there.
TEST(Row, ACutLastLineIsToldFromAWrongOne) {
  const std::string line = json_line(a_report(), kLabels);
  for (std::size_t length = 1; length < line.size(); length += length < 12 ? 1 : 50) {
    const auto lines = parse_rows("r.jsonl", line + "\n" + line.substr(0, length));
    ASSERT_TRUE(lines) << lines.error().what;
    EXPECT_EQ(lines->rows.size(), 1U);
    EXPECT_EQ(lines->cut, 2U);
    EXPECT_FALSE(parse_rows("r.jsonl", line.substr(0, length) + "\n" + line));
    EXPECT_FALSE(parse_rows("r.jsonl", line + "\n" + line.substr(0, length) + "\n"));
  }
  EXPECT_EQ(parse_rows("r.jsonl", line + "\n" + line)->cut, 0U);
  EXPECT_FALSE(parse_rows("r.jsonl", line + "\noops"));
}

}  // namespace
}  // namespace zermelo::report
