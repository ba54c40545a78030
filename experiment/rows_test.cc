// SPDX-License-Identifier: MIT
#include "experiment/rows.h"

#include "experiment/example_rows.h"

namespace zermelo::experiment {
namespace {

Expected<Rows> parse(const std::string& text) { return Rows::parse("r.jsonl", text, "test", Scale::quick); }

TEST(ExperimentRows, AreFoundByRunSetAndIndex) {
  ExampleRows example;
  example.solved("B", "s", 2, 20).solved("B", "s", 1, 10).solved("A", "t", 1, 30).open("A", "s", 1, 40);
  const Rows rows = example.rows();
  EXPECT_EQ(rows.size(), 4U);
  EXPECT_EQ(rows.all().size(), 4U);
  ASSERT_EQ(rows.of("B", "s").size(), 2U);
  EXPECT_EQ(rows.of("B", "s")[0]->number("nodes"), 10);
  EXPECT_EQ(rows.of("B", "s")[1]->number("nodes"), 20);
  EXPECT_EQ(rows.of("A", "").size(), 2U);
  EXPECT_EQ(rows.of("", "s").size(), 3U);
  EXPECT_TRUE(rows.of("C", "").empty());
  EXPECT_EQ(rows.at("A", "s", 2), nullptr);
  EXPECT_TRUE(rows.at("B", "s", 1)->solved());
  EXPECT_FALSE(rows.at("A", "s", 1)->solved());
  EXPECT_TRUE(rows.solved_by({"B"}, "s", 1));
  EXPECT_FALSE(rows.solved_by({"B", "A"}, "s", 1));
}

TEST(ExperimentRows, TheLaterOfTwoCountsAndOthersAreLeftOut) {
  ExampleRows example;
  example.solved("A", "s", 1, 10).solved("A", "s", 1, 11);
  example.add("A", "s", 2, {{"scale", "full"}}).add("A", "s", 3, {{"experiment", "other"}});
  const Rows rows = example.rows();
  EXPECT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows.at("A", "s", 1)->number("nodes"), 11);
}

TEST(ExperimentRows, FieldsAreFoundInsideObjects) {
  ExampleRows example;
  example.add("A", "s", 1, {{"table", {{"entries", 7}}}, {"pn", nullptr}, {"move", "a1"}});
  const Rows rows = example.rows();
  const Row& row = *rows.at("A", "s", 1);
  EXPECT_EQ(row.number("table.entries"), 7);
  EXPECT_EQ(row.number("table.hits"), std::nullopt);
  EXPECT_EQ(row.number("move.entries"), std::nullopt);
  EXPECT_EQ(row.number("pn"), std::nullopt);
  EXPECT_EQ(row.number("move"), std::nullopt);
  EXPECT_EQ(*row.field("move"), "a1");
}

TEST(ExperimentRows, ACutLastLineIsLeftOut) {
  const std::string line = ExampleRows().solved("A", "s", 1, 10).text();
  for (std::size_t length = 1; length + 1 < line.size(); length += 7) {
    const auto rows = parse(line + line.substr(0, length));
    ASSERT_TRUE(rows) << rows.error().what;
    EXPECT_EQ(rows->size(), 1U);
    EXPECT_FALSE(parse(line.substr(0, length) + "\n" + line));
  }
  EXPECT_EQ(parse("\n" + line + "\n\n")->size(), 1U);
}

TEST(ExperimentRows, SaysWhatIsWrongAndWhere) {
  const auto wrong = [](const std::string& text) {
    const auto rows = parse(text);
    return rows ? std::string("nothing") : rows.error().what;
  };
  const std::string line = ExampleRows().solved("A", "s", 1, 10).text();
  EXPECT_EQ(wrong(line + "oops\n"), "r.jsonl:2: that is no row of an experiment: no whole JSON object");
  EXPECT_EQ(wrong("oops"), "r.jsonl:1: that is no row of an experiment: no whole JSON object");
  for (const char* field : {"experiment", "scale", "run", "set", "do", "index", "status"}) {
    auto object = report::Json::parse(line);
    object.erase(field);
    EXPECT_NE(wrong(object.dump() + "\n").find(std::string("'") + field + "'"), std::string::npos) << field;
    object[field] = report::Json::array();
    EXPECT_NE(wrong(object.dump() + "\n").find(std::string("'") + field + "'"), std::string::npos) << field;
  }
  auto games = report::Json::parse(line);
  games["do"] = "statistics", games.erase("status");
  EXPECT_EQ(wrong(games.dump() + "\n"), "nothing");
}

TEST(ExperimentRows, AreNotSolvedWhileMovesAreOpen) {
  const Rows rows =
      ExampleRows().add("A", "s", 1, {{"moves_unknown", 2}}).add("A", "s", 2, {{"moves_unknown", 0}}).rows();
  EXPECT_FALSE(rows.at("A", "s", 1)->solved());
  EXPECT_TRUE(rows.at("A", "s", 2)->solved());
}

TEST(ExperimentRows, LeavesOutWhatIsNoLongerPlanned) {
  Plan plan;
  plan.sets.resize(3);
  plan.sets[0].name = "some", plan.sets[0].suite = "s", plan.sets[0].take = Scaled{2, 9};
  plan.sets[1].name = "one", plan.sets[1].game = "g";
  plan.sets[2].name = "later", plan.sets[2].game = "g", plan.sets[2].only = Scale::full;
  plan.runs.resize(1);
  plan.runs[0].name = "A", plan.runs[0].sets = {"some", "one", "later"};
  ExampleRows example;
  for (const auto& set : {"some", "one", "later", "gone"})
    for (std::uint64_t index = 1; index <= 4; ++index) example.solved("A", set, index, 10).solved("B", set, index, 10);
  Rows rows = example.rows();
  rows.leave_out_unplanned(plan, Scale::quick);
  EXPECT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows.of("A", "some").size(), 2U);
  EXPECT_EQ(rows.of("", "one").size(), 1U);
}

TEST(ExperimentRows, AFileThatIsNotThereHasNone) {
  const auto rows = Rows::read("/nowhere/at/all.jsonl", "test", Scale::quick);
  ASSERT_TRUE(rows) << rows.error().what;
  EXPECT_EQ(rows->size(), 0U);
}

}  // namespace
}  // namespace zermelo::experiment
