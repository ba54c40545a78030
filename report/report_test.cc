// SPDX-License-Identifier: MIT
#include "report/report.h"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>

namespace zermelo::report {
namespace {

TEST(Report, Commas) {
  EXPECT_EQ(with_commas(0), "0");
  EXPECT_EQ(with_commas(999), "999");
  EXPECT_EQ(with_commas(1000), "1,000");
  EXPECT_EQ(with_commas(1234567890), "1,234,567,890");
}

TEST(Report, JsonIsOneLineWhateverIsInIt) {
  Report report;
  report.game = "odd \"name\"\nwith a line break";
  report.proof_file = "bytes \xff\xfe";
  report.proof_number = std::numeric_limits<double>::infinity();
  const std::string line = json_line(report);
  EXPECT_EQ(line.find('\n'), std::string::npos);
  const auto json = nlohmann::json::parse(line);
  EXPECT_EQ(json["game"], report.game);
  EXPECT_TRUE(json["pn"].is_null());
  EXPECT_TRUE(json["move"].is_null());
  EXPECT_EQ(json["version"], version());
}

TEST(Report, TextTellsOfNestedNodesWhereThereAreAny) {
  Report report;
  report.nodes = 5000;
  EXPECT_EQ(plain_text(report).find("nested"), std::string::npos);
  report.nested = 4000;
  EXPECT_NE(plain_text(report).find("\nnested    4,000 of these in searches inside the search\n"), std::string::npos)
      << plain_text(report);
}

TEST(Report, TextListsTheBestMovesFirst) {
  Report report;
  report.moves = {{"d4", "draw"}, {"c3", "loss"}, {"a1", "unknown"}, {"e5", "win"}, {"b2", "draw"}};
  EXPECT_NE(plain_text(report).find("moves     e5 win\n"
                                    "          d4 draw\n"
                                    "          b2 draw\n"
                                    "          a1 unknown\n"
                                    "          c3 loss\n"),
            std::string::npos)
      << plain_text(report);
  report.moves.reset();
  report.move_scores = {{"4", {-3, -3}}, {"3", {-2, 5}}, {"2", {1, 1}}};
  EXPECT_NE(plain_text(report).find("moves     3 -2 to +5\n"
                                    "          2 +1\n"
                                    "          4 -3\n"),
            std::string::npos)
      << plain_text(report);
}

TEST(Report, TextShowsProofNumbersWhereThereAreAny) {
  Report report;
  report.ended_by = "time limit", report.visited = 3;
  EXPECT_NE(plain_text(report).find("ended by  time limit; root pn 1, dn 1, 3 nodes visited\n"), std::string::npos)
      << plain_text(report);
  report.numbered = false;
  EXPECT_NE(plain_text(report).find("ended by  time limit\n"), std::string::npos) << plain_text(report);
}

TEST(Report, ProofNumbersForPeople) {
  EXPECT_EQ(number_text(0), "0");
  EXPECT_EQ(number_text(0.4918110967), "0.492");
  EXPECT_EQ(number_text(1234.50390625), "1,235");
  EXPECT_EQ(number_text(16777215.99), "over 16 million");
  EXPECT_EQ(number_text(std::numeric_limits<double>::infinity()), "inf");
}

TEST(Report, AMoveThatDeniesTheQuestionIsCalledSo) {
  Report report;
  report.question = "win for second", report.move = "a1", report.status = "disproven";
  EXPECT_NE(plain_text(report).find("answer    no\nrefuted   by a1\n"), std::string::npos) << plain_text(report);
  report.status = "proven";
  EXPECT_NE(plain_text(report).find("answer    yes\nmove      a1\n"), std::string::npos) << plain_text(report);
}

}  // namespace
}  // namespace zermelo::report
