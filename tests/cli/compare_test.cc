// SPDX-License-Identifier: MIT
// Tables made from the rows of suites.
#include "cli/suite.h"

namespace zermelo {
namespace {

using Json = nlohmann::json;
using Compare = InSuiteFolder;

TEST_F(Compare, CountsAndCosts) {
  ASSERT_EQ(suite({"--recipe", "pns", "--recipe", "auto", "--nodes", "3000", "--out", "r.jsonl"}).status, 0);
  const Ran ran = run_here({"compare", "r.jsonl", "--json"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  const Json all = Json::parse(ran.out);
  ASSERT_EQ(all.at("recipes").size(), 2U);
  const Json &pns = all.at("recipes")[0], &best = all.at("recipes")[1];
  EXPECT_EQ(pns.at("recipe"), "pns");
  EXPECT_EQ(pns.at("positions"), 4);
  EXPECT_GT(pns.at("ended_by").at("node limit"), 0);
  EXPECT_EQ(all.at("common"), pns.at("solved"));
  std::uint64_t nodes = 0;
  const auto rows = rows_of(results());
  for (std::size_t i = 0; i < 4; ++i)
    if (rows[i].at("status") != "unknown") nodes += rows[i + 4].at("nodes").get<std::uint64_t>();
  EXPECT_EQ(best.at("nodes"), nodes);
  EXPECT_DOUBLE_EQ(best.at("ratio"), static_cast<double>(nodes) / pns.at("nodes").get<double>());
  const Ran turned =
      run_here({"compare", "r.jsonl", "--json", "--recipe", "auto", "--recipe", "pns", "--by", "evaluated"});
  EXPECT_EQ(Json::parse(turned.out).at("recipes").at(0).at("recipe"), "auto");
  EXPECT_EQ(Json::parse(turned.out).at("by"), "evaluated");
  EXPECT_TRUE(run_here({"compare", "r.jsonl", "--markdown"}).out.starts_with("| recipe | positions |"));
  EXPECT_TRUE(run_here({"compare", "r.jsonl"}).out.starts_with("recipe  positions"));
}

TEST_F(Compare, NamesContradictions) {
  ASSERT_EQ(suite({"--recipe", "pns", "--recipe", "dfpn", "--out", "r.jsonl"}).status, 0);
  const std::string text = results();
  const std::size_t last = text.rfind(R"("value":"draw")", text.rfind("index\":1"));
  write_text(folder_ / "r.jsonl", std::string(text).replace(last, 14, R"("value":"loss")"));
  const Ran ran = run_here({"compare", "r.jsonl"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_NE(ran.out, "");
  for (const char* part : {"r.jsonl:1, pns", "r.jsonl:5, dfpn", "draw", "loss"})
    EXPECT_NE(ran.err.find(part), std::string::npos) << part << " is not in: " << ran.err;
}

// As a killed run leaves it.
TEST_F(Compare, LeavesOutARowThatWasCutOff) {
  ASSERT_EQ(suite({"--out", "r.jsonl"}).status, 0);
  write_text(folder_ / "r.jsonl", results().substr(0, results().size() - 9));
  const Ran ran = run_here({"compare", "r.jsonl", "--json"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(Json::parse(ran.out).at("recipes")[0].at("positions"), 3);
  EXPECT_NE(ran.err.find("r.jsonl:4: the last row is cut off and left out"), std::string::npos) << ran.err;
}

TEST_F(Compare, RefusesWhatIsNoResult) {
  ASSERT_EQ(suite({"--out", "r.jsonl"}).status, 0);
  const auto refused = [&](const std::vector<std::string>& words, const std::vector<std::string>& said) {
    expect_refused(Job{.words = words, .folder = folder_.path()}, said);
  };
  write_text(folder_ / "bad.jsonl", results() + "oops\n");
  write_text(folder_ / "cut.jsonl", results().substr(0, 9));
  write_text(folder_ / "none.jsonl", "");
  refused({"compare", "r.jsonl", "bad.jsonl"}, {"bad.jsonl:5: "});
  refused({"compare", "none.jsonl"}, {"none.jsonl"});
  refused({"compare", "cut.jsonl"}, {"cut.jsonl: there are no rows to compare"});
  refused({"compare", "nothing.jsonl"}, {"nothing.jsonl"});
  refused({"compare", "r.jsonl", "--recipe", "atuo"}, {"did you mean 'auto'?"});
  refused({"compare", "r.jsonl", "--by", "seconds"}, {"--by 'seconds'"});
  refused({"compare", "r.jsonl", "--json", "--markdown"}, {"--markdown"});
}

}  // namespace
}  // namespace zermelo
