// SPDX-License-Identifier: MIT
#include "experiment/measure.h"

#include <cmath>

#include "experiment/example_rows.h"

namespace zermelo::experiment {
namespace {

using State = Measure::State;

// A solves 10, 20, 60 and gives up at 1000; B solves the first, third and fourth with 20, 30, 40; C nothing.
ExampleRows example() {
  ExampleRows out;
  out.solved("A", "s", 1, 10).solved("A", "s", 2, 20).open("A", "s", 3, 1000);
  out.add("A", "s", 4, {{"nodes", 60}, {"status", "disproven"}, {"right", false}, {"seconds", 1.5}});
  out.add("A", "s", 5, {{"nodes", 5}, {"status", "estimated"}, {"estimate", "win"}});
  out.add("E", "s", 1, {{"nodes", 5}, {"status", "estimated"}, {"estimate", "yes"}, {"expected", "no"}});
  out.add("E", "s", 2, {{"nodes", 5}, {"status", "estimated"}, {"estimate", "no"}, {"expected", "no"}});
  out.add("E", "s", 3, {{"nodes", 5}, {"status", "estimated"}, {"estimate", "no"}, {"expected", nullptr}});
  out.add("E", "s", 4, {{"nodes", 5}, {"status", "unknown"}, {"expected", "no"}});
  out.solved("B", "s", 1, 20).open("B", "s", 2, 1000).solved("B", "s", 3, 30).solved("B", "s", 4, 40);
  out.open("C", "s", 1, 7).solved("A", "t", 1, 8);
  return out;
}

double number(const Rows& rows, const Cell& cell) {
  const Measure out = measure(rows, cell);
  EXPECT_TRUE(out.there()) << cell.value;
  return out.number.value_or(-1);
}

TEST(Measure, CountsRows) {
  const Rows rows = example().rows();
  const auto of_a = [&](const char* value) { return number(rows, cell("A", "s", value)); };
  EXPECT_EQ(of_a("positions"), 5);
  EXPECT_EQ(of_a("solved"), 3);
  EXPECT_EQ(of_a("proven"), 2);
  EXPECT_EQ(of_a("disproven"), 1);
  EXPECT_EQ(of_a("estimated"), 1);
  EXPECT_EQ(of_a("open"), 1);
  EXPECT_EQ(of_a("wrong"), 1);
  EXPECT_EQ(of_a("solved %"), 60);
  EXPECT_EQ(of_a("completed %"), 80);
  EXPECT_EQ(number(rows, cell("A", "", "positions")), 6);
  EXPECT_EQ(number(rows, cell("", "s", "positions")), 14);
  EXPECT_EQ(number(rows, cell("C", "s", "solved")), 0);
  EXPECT_EQ(measure(rows, cell("A", "s", "solved %")).text(), "60.0 %");
  EXPECT_EQ(of_a("judged"), 0);
  EXPECT_EQ(number(rows, cell("E", "s", "estimated")), 3);
  EXPECT_EQ(number(rows, cell("E", "s", "judged")), 2);
  EXPECT_EQ(number(rows, cell("E", "s", "misjudged")), 1);
  EXPECT_EQ(number(rows, cell("E", "s", "wrong")), 0);
}

TEST(Measure, ExtrapolatesFromWholeSets) {
  ExampleRows example;
  example.solved("A", "2", 1, 3).solved("A", "2", 2, 5).solved("A", "3", 1, 26).open("A", "4", 1, 80);
  const Rows rows = example.rows();
  Cell growth = cell("A", "", "extrapolated nodes");
  growth.through = {{2, "2"}, {3, "3"}}, growth.at = 4;
  EXPECT_NEAR(number(rows, growth), 80, 1e-9);  // 3ⁿ - 1
  growth.through = {{2, "2"}, {4, "4"}};
  EXPECT_EQ(measure(rows, growth).state, State::nothing);
  growth.through = {{2, "2"}, {5, "5"}};
  EXPECT_EQ(measure(rows, growth).state, State::no_run);
}

TEST(Measure, AggregatesSolvedPositionsOrAll) {
  const Rows rows = example().rows();
  const auto of_a = [&](const char* value) { return number(rows, cell("A", "s", value)); };
  EXPECT_EQ(of_a("sum nodes"), 90);
  EXPECT_EQ(of_a("mean nodes"), 30);
  EXPECT_EQ(of_a("median nodes"), 20);
  EXPECT_NEAR(of_a("geomean nodes"), std::cbrt(12000), 1e-9);
  EXPECT_NEAR(of_a("deviation nodes"), std::sqrt((400.0 + 100 + 900) / 2), 1e-9);
  EXPECT_EQ(of_a("least nodes"), 10);
  EXPECT_EQ(of_a("most nodes"), 60);
  EXPECT_EQ(of_a("all sum nodes"), 1095);
  EXPECT_EQ(of_a("all median nodes"), 20);
  EXPECT_EQ(of_a("all least nodes"), 5);
  EXPECT_EQ(number(rows, cell("B", "s", "all median nodes")), 35);  // an even number of them
  const Measure mean = measure(rows, cell("A", "s", "mean nodes"));
  EXPECT_EQ(mean.used, 3U);
  EXPECT_EQ(mean.of, 5U);
  EXPECT_TRUE(mean.counts_used);
  const Measure seconds = measure(rows, cell("A", "s", "sum seconds"));
  EXPECT_EQ(seconds.text(), "1.50 s");
  EXPECT_EQ(seconds.used, 1U);  // the others do not have it
}

TEST(Measure, NothingIsTold) {
  const Rows rows = example().rows();
  EXPECT_EQ(measure(rows, cell("D", "s", "sum nodes")).state, State::no_run);
  EXPECT_EQ(measure(rows, cell("A", "u", "solved")).state, State::no_run);
  EXPECT_EQ(measure(rows, cell("C", "s", "sum nodes")).state, State::nothing);
  EXPECT_EQ(measure(rows, cell("A", "s", "sum seesaw")).state, State::nothing);
  EXPECT_EQ(measure(rows, cell("A", "t", "deviation nodes")).state, State::nothing);  // one number has none
  EXPECT_EQ(measure(rows, cell("C", "s", "sum nodes")).text(), "");
}

TEST(Measure, CommonPositionsAreThoseThatAllSolved) {
  const Rows rows = example().rows();
  Cell a = cell("A", "s", "sum nodes"), b = cell("B", "s", "sum nodes"), c = cell("C", "s", "sum nodes");
  a.common = b.common = c.common = {"A", "B"};
  EXPECT_EQ(number(rows, a), 70);  // 1 and 4
  EXPECT_EQ(number(rows, b), 60);
  EXPECT_EQ(measure(rows, a).used, 2U);
  EXPECT_EQ(measure(rows, a).of, 5U);
  EXPECT_EQ(measure(rows, c).state, State::not_asked);
  a.value = "positions";
  EXPECT_EQ(number(rows, a), 2);
  a.value = "sum nodes", a.common = {"A", "C"};
  EXPECT_EQ(measure(rows, a).state, State::nothing);
  a.common = {"A", "D"};
  EXPECT_EQ(measure(rows, a).state, State::no_run);
}

TEST(Measure, RelativeIsTheGeometricMeanOfQuotients) {
  const Rows rows = example().rows();
  Cell relative = cell("A", "s", "relative nodes");
  relative.to = "B";
  EXPECT_NEAR(number(rows, relative), std::sqrt((10.0 / 20) * (60.0 / 40)), 1e-12);
  EXPECT_EQ(measure(rows, relative).used, 2U);
  EXPECT_EQ(measure(rows, relative).text(), "0.866");
  relative.to = "A";
  EXPECT_EQ(measure(rows, relative).text(), "1.00");
  relative.to = "C";
  EXPECT_EQ(measure(rows, relative).state, State::nothing);
  relative.to = "D";
  EXPECT_EQ(measure(rows, relative).state, State::no_run);
}

TEST(Measure, GeometricMeansKnowZero) {
  const Rows rows = ExampleRows().solved("A", "s", 1, 0).solved("A", "s", 2, 10).solved("B", "s", 1, 5).rows();
  EXPECT_EQ(number(rows, cell("A", "s", "geomean nodes")), 0);
  Cell relative = cell("A", "s", "relative nodes");
  relative.to = "B";
  EXPECT_EQ(measure(rows, relative).state, State::nothing);
}

TEST(Measure, RunsThatDoNotSolveCountWhole) {
  const Rows rows = ExampleRows()
                        .add("games", "s", 1, {{"do", "statistics"}, {"games", 500}, {"status", nullptr}})
                        .add("games", "s", 2, {{"do", "statistics"}, {"games", 300}})
                        .rows();
  EXPECT_EQ(number(rows, cell("games", "s", "sum games")), 800);
  EXPECT_EQ(number(rows, cell("games", "s", "open")), 0);
  EXPECT_EQ(number(rows, cell("games", "s", "solved")), 0);
}

TEST(Measure, ValuesAndTexts) {
  const Rows rows =
      ExampleRows()
          .add("A", "one", 1, {{"value", "draw"}, {"question", "value"}, {"move", "a1-b2"}, {"nodes", 12}})
          .add("A", "yes", 1, {{"value", "unknown"}, {"question", "draw for first"}})
          .add("A", "no", 1, {{"value", "unknown"}, {"question", "win for first"}, {"status", "disproven"}})
          .add("A", "open", 1, {{"value", "unknown"}, {"question", "value"}, {"status", "unknown"}})
          .add("A", "guess", 1, {{"value", "unknown"}, {"status", "estimated"}, {"estimate", "win"}})
          .add("A", "score", 1, {{"value", "win"}, {"question", "score"}, {"score", 12}})
          .add("A", "two", 1, {{"value", "win"}, {"question", "value"}})
          .add("A", "two", 2, {{"value", "loss"}, {"question", "value"}})
          .add("A", "two", 3, {{"value", "win"}, {"question", "value"}})
          .rows();
  const auto text = [&](const char* set, const char* value) { return measure(rows, cell("A", set, value)).text(); };
  EXPECT_EQ(text("one", "value"), "draw");
  EXPECT_EQ(text("yes", "value"), "yes");
  EXPECT_EQ(text("no", "value"), "no");
  EXPECT_EQ(text("open", "value"), "unknown");
  EXPECT_EQ(text("guess", "value"), "estimated win");
  EXPECT_EQ(text("score", "value"), "12");
  EXPECT_EQ(text("two", "value"), "win (2 times), loss");
  EXPECT_EQ(text("one", "text move"), "a1-b2");
  EXPECT_EQ(text("one", "text nodes"), "12");
  EXPECT_EQ(number(rows, cell("A", "one", "text nodes")), 12);
  EXPECT_EQ(text("one", "text nothing"), "");
}

TEST(Measure, MovesAreANumberOnlyWhenAllAreKnown) {
  const Rows rows = ExampleRows()
                        .add("A", "s", 1, {{"winning_moves", {"a1", "b2"}}, {"moves_unknown", 0}})
                        .add("A", "t", 1, {{"winning_moves", {"a1", "b2"}}, {"moves_unknown", 3}})
                        .add("A", "u", 1, {{"nodes", 3}})
                        .rows();
  EXPECT_EQ(number(rows, cell("A", "s", "moves")), 2);
  EXPECT_EQ(measure(rows, cell("A", "t", "moves")).text(), "at least 2");
  EXPECT_EQ(measure(rows, cell("A", "t", "moves")).number, std::nullopt);
  EXPECT_EQ(measure(rows, cell("A", "u", "moves")).state, State::nothing);
}

TEST(Measure, ListsAreAddedUpOrAveraged) {
  const Rows rows = ExampleRows()
                        .add("A", "s", 1, {{"do", "statistics"}, {"lengths", {0, 4, nullptr}}})
                        .add("A", "s", 2, {{"do", "statistics"}, {"lengths", {2, 6, nullptr, 8}}})
                        .rows();
  using Points = std::vector<std::pair<double, double>>;
  EXPECT_EQ(measure_list(rows, cell("A", "s", ""), "lengths", true), (Points{{0, 2}, {1, 10}, {3, 8}}));
  EXPECT_EQ(measure_list(rows, cell("A", "s", ""), "lengths", false), (Points{{0, 1}, {1, 5}, {3, 8}}));
  EXPECT_TRUE(measure_list(rows, cell("B", "s", ""), "lengths", false).empty());
}

}  // namespace
}  // namespace zermelo::experiment
