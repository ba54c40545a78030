// SPDX-License-Identifier: MIT
// Broken suites and broken rows of results.
#include "fuzz/run.h"
#include "report/compare.h"
#include "report/row.h"
#include "report/suite.h"

namespace zermelo::fuzz {
namespace {

TEST(Fuzz, Suite) {
  const std::vector<std::string> seeds{
      "# comment\nmnk\tstart\tname=a b\tvalue=draw\r\n\nconnect4\t44\tmoves=1 2\n",
      "mnk\tstart\tquestion=win\tfor=second\tanswer=no\tvalue=loss\n",
  };
  const std::vector<std::string> tokens{
      "\t",        "\n",        "\r\n",      "#",         "=", "name=", "moves=", "question=", "question=draw",
      "for=first", "for=mover", "value=win", "answer=yes"};
  run("suite", seeds, tokens, [](const std::string& input, Rng&) {
    const auto suite = report::parse_suite("x.suite", input);
    if (!readable(suite)) return false;
    EXPECT_FALSE(suite->positions.empty());
    for (const auto& position : suite->positions) {
      EXPECT_TRUE(position.line >= 1 && !position.game.empty() && !position.position.empty());
      for (const Side side : {Side::first, Side::second}) (void)report::expected_answer(position, side);
    }
    return true;
  });
}

// What is read keeps its meaning under other labels, and can be compared.
TEST(Fuzz, Row) {
  report::Report report;
  report.game = "mnk(3x3,k=3)", report.position = "start", report.question = "value", report.value = "draw";
  report.status = "proven", report.recipe = "dfpn", report.limit_nodes = 1000;
  const report::Labels labels{"x.suite", 3, "name", "auto", "draw"};
  const std::vector<std::string> tokens{"{",  "}",    "[",    "]",  ",",     ":",
                                        "\"", "null", "true", "-1", "1e999", "\"limits\":{}"};
  run("row", {report::json_line(report, labels)}, tokens, [&](const std::string& input, Rng&) {
    const auto row = report::parse_row(input);
    if (!readable(row)) return false;
    const auto again = report::parse_row(report::relabelled(input, labels));
    EXPECT_TRUE(again && again->labels == labels && again->found() == row->found() && again->limits == row->limits);
    EXPECT_TRUE(report::compare({{*row, "x:1"}, {*again, "x:2"}}, {}, report::By::nodes));
    return true;
  });
}

}  // namespace
}  // namespace zermelo::fuzz
