// SPDX-License-Identifier: MIT
#include "report/table.h"

#include <gtest/gtest.h>

#include "report/tally.h"

namespace zermelo::report {
namespace {

const Table kTable{{"recipe", "nodes"}, {{"pns", "1,234,567"}, {"a|longer\none", "8"}}};

TEST(Table, PlainText) {
  EXPECT_EQ(plain_text(kTable),
            "recipe            nodes\n"
            "pns           1,234,567\n"
            "a|longer one          8\n");
}

TEST(Table, WordsAreToTheLeft) {
  EXPECT_EQ(plain_text(Table{{"name", "takes", "needs"}, {{"one", "1 minute", ""}, {"another", "", "two"}}, true}),
            "name     takes     needs\n"
            "one      1 minute\n"
            "another            two\n");
}

TEST(Table, Markdown) {
  EXPECT_EQ(markdown(kTable), "| recipe | nodes |\n|---|---:|\n| pns | 1,234,567 |\n| a\\|longer one | 8 |\n");
}

TEST(Tally, AddsUp) {
  Tally tally;
  tally.recipe = "pns";
  Row row;
  row.nodes = 1000, row.seconds = 0.5, row.status = "proven", row.right = true;
  tally.add(row);
  row.status = "disproven", row.right = false;
  tally.add(row);
  row.status = "estimated", row.right.reset(), row.estimate = "win";
  for (const char* truth : {"", "win", "draw", "loss"}) row.labels.expected = truth, tally.add(row);
  row.status = "unknown";
  tally.add(row);
  EXPECT_EQ(plain_text(std::vector{tally}),
            "recipe  positions  solved  wrong  estimated  rightly  wrongly  unsolved  nodes  seconds\n"
            "pns             7       2      1          4        1        2         1  7,000   3.50 s\n");
}

}  // namespace
}  // namespace zermelo::report
