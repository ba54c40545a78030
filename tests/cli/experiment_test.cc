// SPDX-License-Identifier: MIT
#include "cli/suite.h"

namespace zermelo {
namespace {

using Json = nlohmann::json;

constexpr const char* kHead = R"(title = "Small boards"
source = "here"
[scale.quick]
takes = "a second"
nodes = 100_000
[scale.full]
takes = "an hour"
)";

// Each kind of set and of run, on boards that are solved at once.
constexpr const char* kBody = R"toml([[sets]]
name = "some"
suite = "small.suite"
take = {quick = 2, full = 4}
[[sets]]
name = "trees"
game = "tree(andor,3,4,seed={seed})"
seeds = {quick = 3, full = 9}
[[sets]]
name = "later"
game = "mnk(4x4,k=3)"
only = "full"
[[sets]]
name = "3x3"
game = "fanorona(3x3)"
question = "win"
for = "first"
[[sets]]
name = "hex"
game = "hex(5x5)"
[[runs]]
name = "PN"
recipe = "pns"
sets = ["some", "trees", "later", "3x3"]
[[runs]]
name = "PN²"
recipe = "pn2"
sets = ["3x3", "trees"]
nodes = 5_000
winning_moves = true
[[runs]]
name = "with stones"
recipe = "dfpn"
sets = ["3x3"]
database = 2
[[runs]]
name = "2 stones"
do = "database"
sets = ["3x3"]
pieces = 2
[[runs]]
name = "links"
do = "links"
sets = ["hex"]
rule = "improved"
stones = 6
count = {quick = 3, full = 5}
)toml";

class Experiment : public InSuiteFolder {
 protected:
  Experiment() {
    std::filesystem::create_directory(folder_ / "experiments");
    std::filesystem::create_directory(folder_ / "suites");
    std::filesystem::rename(folder_ / "small.suite", folder_ / "suites/small.suite");
    write_text(folder_ / "experiments/small.toml", std::string(kHead) + kBody);
  }

  Ran experiment(std::vector<std::string> words) {
    words.insert(words.begin(), "experiment");
    return run_here(std::move(words));
  }
  [[nodiscard]] std::vector<Json> rows(const std::string& file = "experiments-out/small.jsonl") const {
    return rows_of(read_text(folder_ / file));
  }
  // It takes a second or two, so it can be caught in the middle.
  void write_slow() {
    write_text(folder_ / "slow.suite",
               "mnk\tstart\nmnk\tstart\nconnect4(7x6)\tstart\nmnk\tstart\nconnect4(7x6)\tstart\nmnk\tstart\n");
    write_text(folder_ / "slow.toml", std::string(kHead) + R"toml([[sets]]
name = "all"
suite = "slow.suite"
[[runs]]
name = "PN"
recipe = "pns"
nodes = 3_000_000
[[runs]]
name = "df-pn"
recipe = "dfpn"
nodes = 3_000_000
)toml");
  }
};

// Without what two runs of the same work may differ in.
std::vector<Json> lasting(std::vector<Json> rows) {
  for (auto& row : rows)
    for (const char* key : {"seconds", "cpu_seconds", "nodes_per_second", "seconds_each", "memory_bytes", "machine"})
      row.erase(key);
  return rows;
}

TEST_F(Experiment, ABadFileDoesNotHideTheOthers) {
  write_text(folder_ / "experiments/bad.toml", "title = 1\n");
  const Ran ran = experiment({"list"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.out.find("Small boards"), std::string::npos) << ran.out;
  EXPECT_NE(ran.err.find("bad.toml"), std::string::npos) << ran.err;
}

TEST_F(Experiment, AreListed) {
  write_text(folder_ / "experiments/other.toml", std::string(kHead) + "[[sets]]\nname = \"a\"\ngame = \"mnk\"\n" +
                                                     "[[runs]]\nname = \"b\"\nrecipe = \"pns\"\n");
  const Ran ran = experiment({"list"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_LT(ran.out.find("other"), ran.out.find("small"));
  for (const char* part : {"Small boards", "a second", "an hour", "database, small.suite"})
    EXPECT_NE(ran.out.find(part), std::string::npos) << part << " is not in: " << ran.out;
  const Json list = Json::parse(experiment({"list", "--json"}).out);
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[1].at("name"), "small");
  EXPECT_EQ(list[1].at("needs"), (Json{"database", "small.suite"}));
}

TEST_F(Experiment, RowsComeInTheOrderOfTheFile) {
  const Ran ran = experiment({"run", "small"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  std::string order;
  for (const auto& row : rows()) {
    EXPECT_EQ(row.at("experiment"), "small");
    EXPECT_EQ(row.at("scale"), "quick");
    order += row.at("run").get<std::string>() + "," + row.at("set").get<std::string>() + "," +
             std::to_string(row.at("index").get<int>()) + " ";
  }
  EXPECT_EQ(order,
            "PN,some,1 PN,some,2 PN,trees,1 PN,trees,2 PN,trees,3 PN,3x3,1 PN²,3x3,1 PN²,trees,1 PN²,trees,2 "
            "PN²,trees,3 with stones,3x3,1 2 stones,3x3,1 links,hex,1 ");
}

TEST_F(Experiment, RowsSayWhatWasDone) {
  ASSERT_EQ(experiment({"run", "small"}).status, 0);
  const auto all = rows();
  ASSERT_EQ(all.size(), 13U);
  const Json& suite = all[1];  // two of four, evenly spread: the third
  EXPECT_EQ(suite.at("game"), "fanorona(3x3)");
  EXPECT_EQ(suite.at("question"), "win for second");
  EXPECT_EQ(suite.at("right"), true);
  EXPECT_EQ(suite.at("do"), "solve");
  EXPECT_EQ(suite.at("limits").at("nodes"), 100'000);
  EXPECT_EQ(suite.at("limits").at("memory_mb"), 512);
  EXPECT_GT(suite.at("machine").at("cores"), 0);
  EXPECT_NE(all[3].at("game").get<std::string>().find("seed=2"), std::string::npos);
  EXPECT_EQ(all[3].at("seed"), 2);
  const Json& two = all[6];
  EXPECT_EQ(two.at("limits").at("nodes"), 5000);
  EXPECT_EQ(two.at("first_level"), two.at("nodes").get<int>() - two.at("nested").get<int>());
  EXPECT_GT(two.at("nested"), 0);
  EXPECT_EQ(two.at("winning_moves").size(), 2U);
  EXPECT_EQ(all[10].at("database"), "databases/fanorona(3x3)-2");
  const Json& built = all[11];
  EXPECT_EQ(built.at("positions"),
            built.at("wins").get<int>() + built.at("draws").get<int>() + built.at("losses").get<int>());
  EXPECT_GT(built.at("bytes"), 0);
  EXPECT_FALSE(
      std::filesystem::exists(folder_ / ("experiments-out/databases/building-" + built.at("work").get<std::string>())));
  const Json& links = all[12];
  EXPECT_EQ(links.at("positions"), 3);
  EXPECT_GT(links.at("steps"), 0);
  EXPECT_GT(links.at("connections"), 0);
  EXPECT_EQ(links.at("cut"), 0);
}

// Games that are played for it: counted, and learned from.
constexpr const char* kPlayed = R"toml([[sets]]
name = "5x5"
game = "loa(5x5)"
[[learn]]
name = "moves"
game = "loa(6x6)"
for = "loa(5x5)"
player = "random"
games = {quick = 20, full = 30}
skip = 2
[[runs]]
name = "play"
do = "statistics"
player = "random"
games = {quick = 10, full = 20}
[[runs]]
name = "learned"
recipe = "pns(leaf=frequency({learn:moves}))"
nodes = 1000
)toml";

TEST_F(Experiment, GamesArePlayedForIt) {
  write_text(folder_ / "played.toml", std::string(kHead) + kPlayed);
  ASSERT_EQ(experiment({"run", "played.toml", "--out", "one"}).status, 0);
  const auto all = rows("one/played.jsonl");
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].at("games"), 10);
  EXPECT_EQ(all[0].at("do"), "statistics");
  EXPECT_GT(all[0].at("length"), 1);
  EXPECT_NE(all[1].at("recipe").get<std::string>().find("{learn:moves}"), std::string::npos);
  EXPECT_GT(all[1].at("nodes"), 100);
  EXPECT_FALSE(all[1].at("sources").is_null());
  ASSERT_EQ(experiment({"run", "played.toml", "--out", "two", "--threads", "1"}).status, 0);
  EXPECT_EQ(lasting(rows("two/played.jsonl")), lasting(all));
  // The other scale learns from other games.
  ASSERT_EQ(experiment({"run", "played.toml", "--out", "one", "--scale", "full"}).status, 0);
  const auto both = rows("one/played.jsonl");
  ASSERT_EQ(both.size(), 4U);
  EXPECT_NE(both[3].at("sources"), all[1].at("sources"));
}

TEST_F(Experiment, BadPlayersAreRefused) {
  const auto refuse = [&](const std::string& from, const std::string& to, const std::vector<std::string>& said) {
    std::string text = std::string(kHead) + kPlayed;
    text.replace(text.find(from), from.size(), to);
    write_text(folder_ / "bad.toml", text);
    expect_refused(Job{.words = {"experiment", "run", "bad.toml"}, .folder = folder_.path()}, said);
  };
  refuse("player = \"random\"\ngames = {quick = 20", "player = \"randon\"\ngames = {quick = 20",
         {"bad.toml: [[learn]] 'moves'", "randon"});
  refuse("player = \"random\"\ngames = {quick = 10", "player = \"randon\"\ngames = {quick = 10",
         {"run 'play'", "randon"});
  refuse("game = \"loa(6x6)\"", "game = \"lao(6x6)\"", {"[[learn]] 'moves'", "lao"});
  std::filesystem::remove(folder_ / "bad.toml");
  write_text(folder_ / "played.toml", std::string(kHead) + kPlayed);
  expect_refused(Job{.words = {"experiment", "run", "played.toml", "--out", "a b"}, .folder = folder_.path()},
                 {"--out 'a b'"});
}

TEST_F(Experiment, ReportsAreWritten) {
  ASSERT_EQ(experiment({"run", "small"}).status, 0);
  for (const char* name : {"small.html", "small.md", "small.json", "index.html", "index.md"}) {
    EXPECT_FALSE(read_text(folder_ / ("experiments-out/" + std::string(name))).empty()) << name;
    std::filesystem::remove(folder_ / ("experiments-out/" + std::string(name)));
  }
  const Ran ran = experiment({"report", "experiments-out"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out, "experiments-out/index.html: 1 experiment\n");
  EXPECT_NE(read_text(folder_ / "experiments-out/small.md").find("Small boards"), std::string::npos);
  EXPECT_FALSE(read_text(folder_ / "experiments-out/index.html").empty());
  expect_refused(Job{.words = {"experiment", "report", "suites"}, .folder = folder_.path()}, {"no results"});
  expect_refused(Job{.words = {"experiment", "report", "nowhere"}, .folder = folder_.path()}, {"nowhere"});
}

TEST_F(Experiment, ThreadsDoNotChangeTheRows) {
  ASSERT_EQ(experiment({"run", "small", "--threads", "1", "--out", "one"}).status, 0);
  ASSERT_EQ(experiment({"run", "small", "--threads", "3", "--out", "three"}).status, 0);
  EXPECT_EQ(lasting(rows("one/small.jsonl")), lasting(rows("three/small.jsonl")));
}

TEST_F(Experiment, WhatIsThereIsNotDoneAgain) {
  ASSERT_EQ(experiment({"run", "small"}).status, 0);
  const std::string before = read_text(folder_ / "experiments-out/small.jsonl");
  const Ran again = experiment({"run", "small", "--json"});
  EXPECT_EQ(Json::parse(again.out).at("experiments").at(0).at("resumed"), 13);
  EXPECT_EQ(read_text(folder_ / "experiments-out/small.jsonl"), before);
  // The other scale has rows of its own, in the same file.
  ASSERT_EQ(experiment({"run", "small", "--scale", "full"}).status, 0);
  const auto all = rows();
  EXPECT_EQ(all.size(), 13U + 4 + 9 + 1 + 1 + 1 + 9 + 3);
  EXPECT_EQ(all.back().at("scale"), "full");
  EXPECT_TRUE(read_text(folder_ / "experiments-out/small.jsonl").starts_with(before));
}

TEST_F(Experiment, ANewNameNeedsNoSearch) {
  ASSERT_EQ(experiment({"run", "small"}).status, 0);
  const auto before = rows();
  std::string text = std::string(kHead) + kBody;
  text.replace(text.find("name = \"PN\""), 11, "name = \"P\"");
  write_text(folder_ / "experiments/small.toml", text);
  ASSERT_EQ(experiment({"run", "small"}).status, 0);
  const auto after = rows();
  ASSERT_EQ(after.size(), before.size() + 6);
  EXPECT_EQ(after[13].at("run"), "P");
  EXPECT_EQ(after[13].at("seconds"), before[0].at("seconds"));
  // Another limit is other work.
  text.replace(text.find("nodes = 5_000"), 13, "nodes = 6_000");
  write_text(folder_ / "experiments/small.toml", text);
  ASSERT_EQ(experiment({"run", "small"}).status, 0);
  EXPECT_EQ(rows().size(), after.size() + 4);
}

TEST_F(Experiment, AKilledRunGoesOn) {
  write_slow();
  const Ran all = experiment({"run", "slow.toml", "--out", "whole", "--threads", "2"});
  ASSERT_EQ(all.status, 0);
  const auto whole = lasting(rows("whole/slow.jsonl"));
  ASSERT_EQ(whole.size(), 12U);
  Job job{.words = {"experiment", "run", "slow.toml", "--out", "cut", "--threads", "2"},
          .folder = folder_.path(),
          .signal = SIGKILL,
          .after = std::chrono::milliseconds(static_cast<int>(400 * all.seconds))};
  Ran killed = run(job);
  for (int tries = 0; tries < 4 && killed.status == 0;
       ++tries) {  // the first one was held up, so this one was too late
    std::filesystem::remove_all(folder_ / "cut");
    job.after /= 2, killed = run(job);
  }
  EXPECT_EQ(killed.status, 128 + SIGKILL);
  // As if the last line had been half written.
  std::string left = read_text(folder_ / "cut/slow.jsonl");
  EXPECT_LT(rows_of(left).size(), 12U);
  write_text(folder_ / "cut/slow.jsonl", left + R"({"experiment":"slow","scale":"qui)");
  ASSERT_EQ(experiment({"run", "slow.toml", "--out", "cut"}).status, 0);
  EXPECT_EQ(lasting(rows("cut/slow.jsonl")), whole);
  EXPECT_TRUE(read_text(folder_ / "cut/slow.jsonl").starts_with(left));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "cut/slow.early.jsonl"));
}

// Rows wait for those before them; a kill does not lose them.
TEST_F(Experiment, WhatWasFoundEarlyIsNotDoneAgain) {
  ASSERT_EQ(experiment({"run", "small", "--out", "first"}).status, 0);
  std::filesystem::create_directory(folder_ / "second");
  std::filesystem::copy(folder_ / "first/small.jsonl", folder_ / "second/small.early.jsonl");
  ASSERT_EQ(experiment({"run", "small", "--out", "second"}).status, 0);
  EXPECT_EQ(rows("second/small.jsonl"), rows("first/small.jsonl"));  // seconds and all
  EXPECT_FALSE(std::filesystem::exists(folder_ / "second/small.early.jsonl"));
}

TEST_F(Experiment, CtrlCKeepsWhatIsDone) {
  write_text(folder_ / "long.toml", std::string(kHead) + R"toml([[sets]]
name = "easy"
game = "mnk"
[[sets]]
name = "hard"
game = "connect4(7x6)"
[[runs]]
name = "PN"
recipe = "dfpn"
nodes = 10_000_000_000
)toml");
  const Ran ran = run_and_stop(Job{.words = {"experiment", "run", "long.toml"},
                                   .folder = folder_.path(),
                                   .signal = SIGINT,
                                   .after = std::chrono::milliseconds(1500)},
                               5);
  EXPECT_NE(ran.err.find("interrupted: 1 of 2 rows of 'long' are done; the same command goes on"), std::string::npos)
      << ran.err;
  EXPECT_EQ(rows("experiments-out/long.jsonl").size(), 1U);
}

TEST_F(Experiment, BadInputIsFoundBeforeAnythingIsRun) {
  const auto refuse = [&](const std::string& name, const std::vector<std::string>& said) {
    expect_refused(Job{.words = {"experiment", "run", "small", name}, .folder = folder_.path()}, said);
    EXPECT_FALSE(std::filesystem::exists(folder_ / "experiments-out"));
  };
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string text = std::string(kHead) + kBody;
    text.replace(text.find(from), from.size(), to);
    write_text(folder_ / "bad.toml", text);
    return "bad.toml";
  };
  refuse("smal", {"no experiment is called 'smal'", "did you mean 'small'?"});
  refuse("nothing.toml", {"nothing.toml"});
  refuse("small", {"'small' is there twice"});
  refuse(with("[[sets]]", "[[sets]"), {"bad.toml:8: "});
  refuse(with("recipe = \"pns\"", "recipe = \"pnss\""), {"run 'PN'", "pnss"});
  refuse(with("recipe = \"pns\"", "recipe = \"dfpn(repetition=acyclic)\""), {"small.suite:5: ", "run 'PN'", "acyclic"});
  refuse(with("tree(andor", "tre(andor"), {"bad.toml: set 'trees': run 'PN'", "did you mean 'tree'?"});
  refuse(with("fanorona(3x3)", "fanorona(3x4x5)"), {"bad.toml: set '3x3'"});
  refuse(with("small.suite", "small.suit"), {"there is no suite 'small.suit'"});
  refuse(with("pieces = 2", "pieces = 200"), {"run '2 stones'", "at most"});
  refuse(with("database = 2", "database = 200"), {"run 'with stones'", "at most"});
  refuse(with("stones = 6", "stones = 26"), {"run 'links'", "only 25 cells"});
  refuse(with("sets = [\"hex\"]", "sets = [\"3x3\"]"), {"run 'links'", "Hex"});
  refuse(with("winning_moves = true", "score = true"), {"bad.toml:"});
  expect_refused(Job{.words = {"experiment", "run", "small", "--scale", "medium"}, .folder = folder_.path()},
                 {"--scale"});
  expect_refused(Job{.words = {"experiment", "run", "small", "--threads", "0"}, .folder = folder_.path()},
                 {"--threads"});
  expect_refused(Job{.words = {"experiment", "run", "small", "--out", "suites/small.suite"}, .folder = folder_.path()},
                 {"--out", "not a folder"});
}

TEST_F(Experiment, AFileWithSomethingElseInItIsLeftAlone) {
  std::filesystem::create_directory(folder_ / "experiments-out");
  write_text(folder_ / "experiments-out/small.jsonl", "a letter\n");
  expect_refused(Job{.words = {"experiment", "run", "small"}, .folder = folder_.path()},
                 {"small.jsonl:1: that is no row of an experiment"});
  EXPECT_EQ(read_text(folder_ / "experiments-out/small.jsonl"), "a letter\n");
}

TEST_F(Experiment, AnAnswerAgainstTheTruthIsNamed) {
  write_text(folder_ / "suites/small.suite", "mnk\tstart\tvalue=draw\nmnk\tstart\tvalue=win\n");
  for (int time = 0; time < 2; ++time) {  // searched for, then found in the file
    const Ran ran = experiment({"run", "small"});
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.err.find("small.suite:2: run 'PN' found draw (proven), but win is known"), std::string::npos)
        << ran.err;
  }
}

TEST_F(Experiment, ProgressOnATerminalOnly) {
  write_slow();
  const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  if (terminal < 0) GTEST_SKIP() << "skipped: this system has no pseudo-terminals";
  close(terminal);
  Job job{.words = {"experiment", "run", "slow.toml"}, .folder = folder_.path()};
  job.columns = 100;
  const Ran ran = run(job);
  EXPECT_NE(ran.err.find("slow  job "), std::string::npos) << ran.err;
  EXPECT_TRUE(ran.err.ends_with("\r\033[K")) << "not cleaned up";
}

}  // namespace
}  // namespace zermelo
