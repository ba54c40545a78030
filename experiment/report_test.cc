// SPDX-License-Identifier: MIT
#include "experiment/report.h"

#include <unistd.h>

#include <filesystem>
#include <ostream>

#include "base/file.h"
#include "experiment/content.h"
#include "experiment/example_rows.h"
#include "experiment/prose.h"
#include "experiment/summary.h"

namespace zermelo::experiment {
namespace {

constexpr const char* kEvil = "df-pn <script>alert(1)</script> & |co|";

Column column(const std::string& head, Cell cell, std::vector<Published> published) {
  return {head, std::move(cell), std::move(published)};
}

Plan a_plan() {
  Plan plan;
  plan.name = "test", plan.title = "Title <b> & more", plan.source = "000 table 6.1";
  plan.about = "About *this* <script>.", plan.differs = "Differs **that**.";
  plan.quick = {"1 minute", {2'000'000, {}, 512, {}}}, plan.full = {"3 days", {}};
  plan.sets.resize(2);
  plan.sets[0].name = "ends", plan.sets[0].suite = "e.suite";
  plan.sets[1].name = "big", plan.sets[1].game = "g(9x9)", plan.sets[1].only = Scale::full;
  for (const char* name : {"PNS", "PN²", kEvil, "late"}) {
    Run run;
    run.name = name, run.sets = {"ends", "big"}, run.recipe = std::string("recipe-of-") + name;
    plan.runs.push_back(run);
  }
  plan.runs.back().only = Scale::full;
  TablePlan by_run{"By run", "000 table 9", "A *note*.", false, {"PNS", "PN²", kEvil, "late"}, {}};
  by_run.columns.push_back(column("solved", cell("", "ends", "solved"), {161.0, 459.0, {}, 12345.5}));
  by_run.columns.push_back(column("nodes", cell("", "ends", "sum nodes"), {3247204.0, {}, "> 10,000,000", 0.25}));
  by_run.columns.push_back(column("percent", cell("", "ends", "solved %"), {}));
  TablePlan by_set{"By set", "", "", true, {"ends", "big"}, {}};
  by_set.columns.push_back(column("value", cell("PNS", "", "value"), {"win", "draw"}));
  plan.tables = {by_run, by_set};
  plan.figures.resize(1);
  plan.figures[0].title = "A figure";
  plan.figures[0].series.resize(1);
  Series& series = plan.figures[0].series[0];
  series.name = "curve", series.cell = cell("", "ends", "sum nodes"), series.points = {{0, "PNS"}, {1, "PN²"}};
  series.published = {{0, 4711}};
  const Cell pns = cell("PNS", "ends", "solved"), late = cell("late", "ends", "solved");
  plan.claims = {{"000 §1", "Few *are* solved <i>.", {}, {{pns, "<", 3.0, 1}}},
                 {"000 §2", "Many are solved.", {"few were there & so on", ""}, {{pns, ">", 3.0, 1}}},
                 {"000 §3", "All are solved.", {}, {{pns, "=", 3.0, 1}}},
                 {"000 §4", "Late ones are solved.", {}, {{late, "=", 3.0, 1}}}};
  return plan;
}

ExampleRows some_rows() {
  ExampleRows out;
  for (const char* run : {"PNS", "PN²"}) {
    out.add(run, "ends", 1, {{"nodes", 1234567}, {"value", "win"}, {"question", "value"}, {"seconds", 100}});
    out.add(run, "ends", 2,
            {{"nodes", 5},
             {"value", "win"},
             {"question", "value"},
             {"machine", {{"processor", "A & B"}, {"cores", 2}, {"memory_mb", 7900}}}});
    out.open(run, "ends", 3, 2'000'000);
  }
  out.solved(kEvil, "ends", 1, 77).add("PNS", "ends", 1, {{"scale", "full"}});
  return out;
}

class ExperimentReport : public testing::Test {
 protected:
  void SetUp() override {
    dir_ = (std::filesystem::temp_directory_path() / ("zermelo-report-" + std::to_string(getpid()))).string();
    std::filesystem::create_directories(dir_);
  }
  void TearDown() override { std::filesystem::remove_all(dir_); }

  [[nodiscard]] std::string file(const std::string& name) const {
    const auto text = file_contents(dir_ + "/" + name);
    EXPECT_TRUE(text) << text.error().what;
    return text ? *text : "";
  }
  void write(const Plan& plan, const std::string& rows, const std::string& gnuplot = "gnuplot") const {
    ASSERT_TRUE(write_whole(dir_ + "/test.jsonl", [&](std::ostream& out) { out << rows; }));
    const auto done = write_report(plan, Scale::quick, dir_ + "/test.jsonl", dir_, gnuplot);
    ASSERT_TRUE(done) << done.error().what;
  }

  std::string dir_;
};

void has(const std::string& page, const std::string& part) {
  EXPECT_NE(page.find(part), std::string::npos) << part << " is not in the page";
}
void has_not(const std::string& page, const std::string& part) {
  EXPECT_EQ(page.find(part), std::string::npos) << part << " is in the page";
}

TEST_F(ExperimentReport, EveryRowAndEveryPublishedNumberIsThere) {
  write(a_plan(), some_rows().text());
  for (const bool html : {true, false}) {
    const std::string page = file(html ? "test.html" : "test.md");
    const auto shown = [&](const std::string& text) { return html ? html_text(text) : markdown_text(text); };
    for (const char* text : {"161",
                             "459",
                             "12,345.5",
                             "3,247,204",
                             "> 10,000,000",
                             "0.25",
                             "4,711",
                             "PNS",
                             "PN²",
                             "late",
                             "big",
                             "win",
                             "draw",
                             "1,234,572",
                             "66.7 %",
                             "2 of 3",
                             "2,000,000 nodes",
                             "7 rows",
                             "recipe-of-PN²",
                             "--scale quick",
                             "000 table 9",
                             "3 min 20 s",
                             "A & B"})
      has(page, shown(text));
    has(page, "not run at this scale");
    has(page, html ? "<em>note</em>" : "A *note*.");
    has(page, html ? "Differs <strong>that</strong>." : "Differs **that**.");
  }
}

TEST_F(ExperimentReport, NothingOfTheFilesIsObeyed) {
  write(a_plan(), some_rows().text());
  const std::string html = file("test.html"), markdown = file("test.md");
  for (const char* tag : {"<script", "<b>", "<i>"}) has_not(html, tag);
  has(html, html_text(kEvil));
  has(html, "<title>Title &lt;b&gt; &amp; more</title>");
  has_not(markdown, " <script");
  has(markdown, "df-pn \\<script>alert(1)\\</script> & \\|co\\|");
  has_not(html, "http://example");
  has_not(html, "src=");
}

TEST_F(ExperimentReport, GivesEveryClaimItsVerdict) {
  write(a_plan(), some_rows().text());
  const auto summary = parse_summary("test.json", file("test.json"));
  ASSERT_TRUE(summary) << summary.error().what;
  EXPECT_EQ(summary->experiment, "test");
  EXPECT_EQ(summary->scale, "quick");
  EXPECT_EQ(summary->rows, 7U);
  const std::vector<Verdict> expected{Verdict::confirmed, Verdict::different, Verdict::not_confirmed,
                                      Verdict::undecided};
  ASSERT_EQ(summary->claims.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_EQ(summary->claims[i].verdict, expected[i]) << i;
  const std::string html = file("test.html");
  has(html, "4 claims: 1 confirmed, 1 different, 1 not confirmed, 1 not decided.");
  has(html, "Different because: few were there &amp; so on");
  has(html, "Not decided: not run at this scale");
  has(html, "2 &lt; 3: solved of PNS, ends");
}

TEST_F(ExperimentReport, SaysWhatIsNotFinishedAndWhatIsWrong) {
  ExampleRows rows = some_rows();
  rows.add("PNS", "ends", 2, {{"right", false}});
  write(a_plan(), rows.text());
  has(file("test.md"), "Not finished: " + markdown_text(kEvil) + " on ends (1 of 3).");
  has(file("test.md"), "1 answer contradicts what is known to be true.");
  write(a_plan(), "");
  has(file("test.md"), "Nothing was run at this scale yet.");
  has(file("test.md"), "(not run yet)");
}

TEST_F(ExperimentReport, DoesWithoutGnuplot) {
  write(a_plan(), some_rows().text(), "no-such-program-as-gnuplot");
  const std::string html = file("test.html");
  has(html, "gnuplot is not installed; on Debian: apt-get install gnuplot-nox");
  has_not(html, "<svg");
  has(html, "<details open>");
  has(html, "1,234,572");
}

TEST_F(ExperimentReport, RefusesWhatAreNoRows) {
  ASSERT_TRUE(write_whole(dir_ + "/test.jsonl", [](std::ostream& out) { out << "oops\n"; }));
  const auto done = write_report(a_plan(), Scale::quick, dir_ + "/test.jsonl", dir_);
  ASSERT_FALSE(done);
  has(done.error().what, "test.jsonl:1: ");
  EXPECT_FALSE(std::filesystem::exists(dir_ + "/test.html"));
}

TEST_F(ExperimentReport, TheIndexListsExperimentsAndClaims) {
  Plan other = a_plan();
  other.name = "other one", other.title = "Another";
  write(a_plan(), some_rows().text());
  const auto done = write_index({a_plan(), other}, dir_);
  ASSERT_TRUE(done) << done.error().what;
  const std::string html = file("index.html"), markdown = file("index.md");
  has(html, "2 experiments; 8 claims: 1 confirmed, 1 different, 1 not confirmed, 5 not decided.");
  has(html, "<a href=\"test.html\">Title &lt;b&gt; &amp; more</a>");
  has_not(html, "<a href=\"other");
  has(markdown, "| [Title \\<b> & more](test.md) | 000 table 6.1 | quick | 1 | 1 | 1 | 1 |");
  has(markdown, "| Another | 000 table 6.1 | not run | 0 | 0 | 0 | 4 |");
  has(markdown, "- ≠ **different** because few were there & so on: Many are solved. (000 §2; test)");
  ASSERT_TRUE(write_whole(dir_ + "/other one.json", [](std::ostream& out) { out << "{}"; }));
  EXPECT_FALSE(write_index({a_plan(), other}, dir_));
}

}  // namespace
}  // namespace zermelo::experiment
