// SPDX-License-Identifier: MIT
#include "experiment/plan.h"

#include "experiment/example_plan.h"

namespace zermelo::experiment {
namespace {

TEST(Plan, ReadsWhatIsSearched) {
  const auto plan = parse_example(kHead);
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
  EXPECT_EQ(plan->sets[0].question, "");
  EXPECT_EQ(parse_example(replaced(kHead, "full = 350}", "full = 350}\nquestion = \"draw\""))->sets[0].question,
            "draw");
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
  const auto plan = parse_example(kHead);
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
  const auto plan = parse_example(std::string(kHead) + kShows);
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
  EXPECT_EQ(claim.because.quick + ", " + claim.because.full, "of this, of this");
  EXPECT_EQ(claim.holds.at(0).is, "within");
  EXPECT_EQ(claim.holds[0].times, 1.5);
  EXPECT_EQ(std::get<Cell>(claim.holds[0].right).run, "PN");
  EXPECT_EQ(std::get<double>(claim.holds[1].right), 3);
  const auto other = parse_example(
      replaced(std::string(kHead) + kShows, "because = \"of this\"", "because = {quick = \"of the limits\"}"));
  ASSERT_TRUE(other) << other.error().what;
  EXPECT_EQ(other->claims.at(0).because.quick + ", " + other->claims.at(0).because.full, "of the limits, ");
}

}  // namespace
}  // namespace zermelo::experiment
