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
  row.status = "estimated", row.right.reset();
  tally.add(row);
  row.status = "unknown";
  tally.add(row);
  EXPECT_EQ(plain_text(std::vector{tally}),
            "recipe  positions  solved  estimated  unsolved  wrong  nodes  seconds\n"
            "pns             4       2          1         1      1  4,000   2.00 s\n");
}

}  // namespace
}  // namespace zermelo::report
