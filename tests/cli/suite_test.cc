// SPDX-License-Identifier: MIT
// Suites: rows for every position and recipe, going on where a run was cut off, truths that are contradicted.
#include "cli/suite.h"

#include <regex>

namespace zermelo {
namespace {

using Json = nlohmann::json;

class Suite : public InSuiteFolder {
 protected:
  void refuse(std::vector<std::string> words, const std::vector<std::string>& said) {
    words.insert(words.end(), {"--out", "none.jsonl"});
    expect_refused(Job{.words = words, .folder = folder_.path()}, said);
    EXPECT_FALSE(std::filesystem::exists(folder_ / "none.jsonl"));
  }
};

// Times and memory differ from run to run; nothing else does.
std::string masked(const std::string& text) {
  static const std::regex kFields(R"re("(seconds|nodes_per_second|memory_bytes)":[0-9.e+-]+)re");
  return std::regex_replace(text, kFields, "\"$1\":*");
}

TEST_F(Suite, WritesARowForEachPositionAndRecipe) {
  const Ran ran = suite({"--recipe", "auto", "--recipe", "pns", "--out", "r.jsonl"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  EXPECT_NE(ran.out.find("auto"), std::string::npos) << ran.out;
  const auto rows = rows_of(results());
  ASSERT_EQ(rows.size(), 8U);
  const Json& one = rows[0];
  EXPECT_EQ(one.at("suite"), "small.suite");
  EXPECT_EQ(one.at("index"), 1);
  EXPECT_EQ(one.at("name"), "empty board");
  EXPECT_EQ(one.at("asked_recipe"), "auto");
  EXPECT_NE(one.at("recipe"), "auto");
  EXPECT_EQ(one.at("expected"), "draw");
  EXPECT_EQ(one.at("right"), true);
  EXPECT_EQ(rows[1].at("position"), ".../.x./.o. x");
  EXPECT_EQ(rows[2].at("question"), "win for second");
  EXPECT_EQ(rows[2].at("expected"), "no");
  EXPECT_EQ(rows[2].at("right"), true);
  EXPECT_EQ(rows[3].at("index"), 4);
  EXPECT_TRUE(rows[3].at("name").is_null());
  EXPECT_TRUE(rows[3].at("expected").is_null());
  EXPECT_TRUE(rows[3].at("right").is_null());
  EXPECT_EQ(rows[4].at("asked_recipe"), "pns");
}

// A row is what `solve` says of the position, whatever else is in the suite.
TEST_F(Suite, RowsAreWhatSolveSays) {
  const auto rows = rows_of(suite({"--nodes", "2000"}).out);
  ASSERT_EQ(rows.size(), 4U);
  const auto bare = [](Json row) {
    for (const char* name :
         {"suite", "index", "name", "asked_recipe", "expected", "right", "seconds", "nodes_per_second", "memory_bytes"})
      row.erase(name);
    return row;
  };
  const Ran alone = run({"solve", "connect4(4x4)", "1122", "--nodes", "2000", "--memory", "1024", "--json"});
  EXPECT_EQ(bare(rows[3]), bare(Json::parse(alone.out)));
  write_text(folder_ / "one.suite", "connect4(4x4)\t1122\n");
  EXPECT_EQ(bare(rows[3]), bare(rows_of(suite({"--nodes", "2000"}, "one.suite").out).at(0)));
}

TEST_F(Suite, RowsGoToStandardOutputAndTheSummaryToStandardError) {
  const Ran ran = suite({"--json"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(rows_of(ran.out).size(), 4U);
  const Json summary = Json::parse(ran.err);
  EXPECT_EQ(summary.at("rows"), 4);
  EXPECT_EQ(summary.at("interrupted"), false);
  EXPECT_EQ(summary.at("recipes").at(0).at("solved"), 4);
}

// A position that a limit kept unsolved is a result too.
TEST_F(Suite, UnsolvedIsNoFailure) {
  const Ran ran = suite({"--recipe", "pns", "--nodes", "300", "--out", "r.jsonl", "--json"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  const Json tally = Json::parse(ran.out).at("recipes").at(0);
  EXPECT_GT(tally.at("unsolved"), 0);
  EXPECT_GT(tally.at("solved"), 0);
  const auto rows = rows_of(results());
  EXPECT_EQ(rows[0].at("ended_by"), "node limit");
  EXPECT_TRUE(rows[0].at("right").is_null());
}

// Wherever the file was cut, the same command makes it whole, and as it would have been.
TEST_F(Suite, GoesOnAfterACut) {
  std::vector<std::string> words{"--recipe", "auto", "--recipe", "dfpn", "--out", "r.jsonl", "--json"};
  ASSERT_EQ(suite(words).status, 0);
  const std::string whole = results();
  const std::size_t line = whole.find('\n') + 1;
  for (const std::size_t length : {std::size_t{0}, std::size_t{1}, line - 1, line, line + 9, whole.size() - 1}) {
    SCOPED_TRACE(length);
    write_text(folder_ / "r.jsonl", whole.substr(0, length));
    const Ran ran = suite(words);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(masked(results()), masked(whole));
    const std::string kept = whole.substr(0, whole.substr(0, length).rfind('\n') + 1);
    EXPECT_TRUE(results().starts_with(kept)) << "rows that were there have changed";
  }
  const Json summary = Json::parse(suite(words).out);  // nothing is left to do
  EXPECT_EQ(summary.at("rows"), 8);
  EXPECT_EQ(summary.at("resumed"), 8);
  words.pop_back();
  EXPECT_TRUE(suite(words).out.ends_with("\n8 of 8 rows needed no search\n"));
  EXPECT_EQ(masked(results()), masked(whole));
}

TEST_F(Suite, RowsOfOtherLimitsOrSeedsDoNotCount) {
  const auto resumed = [&](std::vector<std::string> words) {
    words.insert(words.end(), {"--out", "r.jsonl", "--json"});
    return Json::parse(suite(words).out).at("resumed").get<int>();
  };
  EXPECT_EQ(resumed({}), 0);
  EXPECT_EQ(resumed({}), 4);
  EXPECT_EQ(resumed({"--nodes", "100000"}), 0);
  EXPECT_EQ(resumed({"--seed", "2"}), 0);
  EXPECT_EQ(resumed({"--memory", "512"}), 0);
  EXPECT_EQ(resumed({"--nodes", "100000"}), 4);
  EXPECT_EQ(rows_of(results()).size(), 16U);
}

// Another name for the same recipe, or a truth that became known: the row is written again, but not searched for.
// A row stands for what the files held that game and recipe name, not for their names.
TEST_F(Suite, RowsOfOtherFilesDoNotCount) {
  write_text(folder_ / "g.suite", "switching(g.graph)\tstart\n");
  write_text(folder_ / "g.graph", "targets s t\nedge s a\nedge a t\nedge s b\nedge b t\nedge a b\n");
  const std::vector<std::string> words{"--recipe", "dfpn", "--json", "--out", "r.jsonl"};
  const Ran first = suite(words, "g.suite");
  ASSERT_EQ(first.status, 0) << first.err;
  EXPECT_EQ(nlohmann::json::parse(suite(words, "g.suite").out).at("resumed"), 1);
  write_text(folder_ / "g.graph", "targets s t\nedge s a\nedge a b\nedge b c\nedge c d\nedge d t\n");
  const Ran second = suite(words, "g.suite");
  ASSERT_EQ(second.status, 0) << second.err;
  EXPECT_EQ(nlohmann::json::parse(second.out).at("resumed"), 0);
  const auto rows = rows_of(results());
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].at("value"), "win");
  EXPECT_EQ(rows[1].at("value"), "loss");
}
TEST_F(Suite, ATableThatIsNotThereIsFoundBeforeAnythingIsSolved) {
  const Ran ran = suite({"--recipe", "dfpn", "--recipe", "pns(leaf=frequency(table=none.moves))", "--out", "r.jsonl"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("none.moves"), std::string::npos) << ran.err;
  EXPECT_FALSE(std::filesystem::exists(folder_ / "r.jsonl"));
}

TEST_F(Suite, NewLabelsNeedNoSearch) {
  ASSERT_EQ(suite({"--recipe", "df-pn", "--out", "r.jsonl"}).status, 0);
  const auto before = rows_of(results());
  write_text(folder_ / "small.suite", std::string(kSmall).replace(std::string(kSmall).find("1122"), 4, "1122\tname=x"));
  const Ran ran = suite({"--recipe", "df-pn", "--recipe", "dfpn", "--out", "r.jsonl", "--json"});
  EXPECT_EQ(Json::parse(ran.out).at("resumed"), 8);
  const auto rows = rows_of(results());
  ASSERT_EQ(rows.size(), 4U + 1 + 4);
  EXPECT_EQ(rows[4].at("name"), "x");
  EXPECT_EQ(rows[4].at("seconds"), before[3].at("seconds"));
  EXPECT_EQ(rows[5].at("asked_recipe"), "dfpn");
  EXPECT_EQ(rows[5].at("seconds"), before[0].at("seconds"));
}

TEST_F(Suite, AnAnswerAgainstTheTruthIsNamed) {
  write_text(folder_ / "wrong.suite",
             "mnk\tstart\tvalue=draw\n# no\nmnk\tstart\tvalue=win\nmnk\tstart\tquestion=win\tanswer=yes\n");
  for (int time = 0; time < 2; ++time) {  // searched for, then found in the file
    const Ran ran = suite({"--out", "r.jsonl"}, "wrong.suite");
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 2) << ran.err;
    for (const char* part :
         {"wrong.suite:3: auto found draw, but win is known", "wrong.suite:4: auto found no, but yes"})
      EXPECT_NE(ran.err.find(part), std::string::npos) << part << " is not in: " << ran.err;
    EXPECT_EQ(rows_of(results()).size(), 3U);
  }
  EXPECT_EQ(rows_of(results())[1].at("right"), false);
}

TEST_F(Suite, BadInputIsFoundBeforeAnythingIsSolved) {
  const auto file = [&](const std::string& line) {
    write_text(folder_ / "bad.suite", "mnk\tstart\n" + line + "\n");
    return std::vector<std::string>{"suite", "small.suite", "bad.suite"};
  };
  refuse(file("mnk start"), {"bad.suite:2: ", "tab"});
  refuse(file("mnl\tstart"), {"bad.suite:2: ", "did you mean 'mnk'?"});
  refuse(file("mnk\txx"), {"bad.suite:2: ", "position 'xx'"});
  refuse(file("mnk\tstart\tmoves=a1 a1"), {"bad.suite:2: ", "move 2 of moves="});
  refuse(file("mnk\tstart\tvalu=win"), {"bad.suite:2: ", "did you mean 'value'?"});
  refuse(file("mnk\tstart\tquestion=win\tvalue=draw\tanswer=yes"), {"bad.suite:2: ", "contradict"});
  refuse({"suite", "small.suite", "--recipe", "dfpm"}, {"dfpm"});
  refuse({"suite", "small.suite", "--recipe", "dfpn(repetition=acyclic)"}, {"small.suite:5: ", "fanorona"});
  refuse({"suite", "small.suite", "--recipe", "pns", "--recipe", "pns"}, {"twice"});
  refuse({"suite", "small.suite", "--recipe", ""}, {"--recipe"});
  refuse({"suite", "small.suite", "nothing.suite"}, {"nothing.suite"});
  refuse({"suite", "small.suite", "./small.suite"}, {"two suites"});
  refuse({"suite", "small.suite", "--nodes", "0"}, {"--nodes"});
  refuse({"suite", "small.suite", "--time", "-1"}, {"--time"});
  refuse({"suite"}, {"FILES"});
  write_text(folder_ / "empty.suite", "# nothing\n");
  refuse({"suite", "empty.suite"}, {"empty.suite"});
}

TEST_F(Suite, AFileWithSomethingElseInItIsLeftAlone) {
  for (const std::string text : {"a letter", "a letter\n", "{\"game\":1}\n"}) {
    write_text(folder_ / "r.jsonl", text);
    expect_refused(Job{.words = {"suite", "small.suite", "--out", "r.jsonl"}, .folder = folder_.path()}, {"r.jsonl"});
    EXPECT_EQ(results(), text);
  }
  expect_refused(Job{.words = {"suite", "small.suite", "--out", "."}, .folder = folder_.path()}, {"plain file"});
}

// The first position is soon solved; the second is the one that Ctrl-C ends, and it leaves no row.
TEST_F(Suite, CtrlCEndsTheSearchAndKeepsWhatIsDone) {
  write_text(folder_ / "long.suite", "mnk\tstart\nconnect4\tstart\nmnk\tstart\n");
  for (const int signal : {SIGINT, SIGTERM}) {
    const Ran ran = run_and_stop(Job{.words = {"suite", "long.suite", "--out", "r.jsonl"},
                                     .folder = folder_.path(),
                                     .signal = signal,
                                     .after = std::chrono::milliseconds(1000)},
                                 2);
    EXPECT_NE(ran.err.find("interrupted: 1 of 3 rows are done"), std::string::npos) << ran.err;
    EXPECT_NE(ran.out.find("auto"), std::string::npos) << ran.out;
    EXPECT_EQ(rows_of(results()).size(), 1U);
  }
}

TEST_F(Suite, AKilledRunLosesOneRowAtMost) {
  write_text(folder_ / "long.suite", "mnk\tstart\nconnect4\tstart\n");
  const Ran ran = run_on_time(Job{.words = {"suite", "long.suite", "--out", "r.jsonl"},
                                  .folder = folder_.path(),
                                  .signal = SIGKILL,
                                  .after = std::chrono::milliseconds(1000)},
                              [&](const Ran&) { return rows_of(results()).size() == 1; });
  EXPECT_EQ(ran.status, 128 + SIGKILL);
  EXPECT_EQ(rows_of(results()).size(), 1U);
}

TEST_F(Suite, ProgressOnATerminalOnly) {
  write_text(folder_ / "long.suite", "mnk\tstart\nconnect4\tstart\n");
  Job job{.words = {"suite", "long.suite", "--time", "1.2", "--out", "r.jsonl"}, .folder = folder_.path()};
  EXPECT_EQ(run(job).err, "");
  const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  if (terminal < 0) GTEST_SKIP() << "skipped: this system has no pseudo-terminals";
  close(terminal);
  job.columns = 100, job.words.back() = "r2.jsonl";
  const Ran ran = run_on_time(job, [&](const Ran& one) {
    const bool seen = !one.err.empty();
    if (!seen) std::filesystem::remove(folder_ / "r2.jsonl");
    return seen;
  });
  EXPECT_NE(ran.err.find("position 2 of 2  1 solved  auto"), std::string::npos) << ran.err;
  EXPECT_TRUE(ran.err.ends_with("\r\033[K")) << "not cleaned up";
  job.words.back() = "r3.jsonl", job.words.emplace_back("--quiet");
  EXPECT_EQ(run(job).err, "");
}

}  // namespace
}  // namespace zermelo
