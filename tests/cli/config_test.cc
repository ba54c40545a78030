// SPDX-License-Identifier: MIT
// Defaults of the user: which of them count, what is said of those that are wrong.
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <tuple>

#include "app/amounts.h"
#include "base/text.h"
#include "cli/run.h"
#include "place.h"

namespace zermelo {
namespace {

class Config : public testing::Test {
 protected:
  Ran run_with(const std::string& text, std::vector<std::string> words) {
    write_text(folder_ / "defaults", text);
    return run(Job{.words = std::move(words),
                   .folder = folder_.path(),
                   .environment = {{"ZERMELO_CONFIG", folder_ / "defaults"}}});
  }
  // The node limit that a search of tic-tac-toe reports.
  nlohmann::json limit(const std::string& text, std::vector<std::string> words = {}) {
    words.insert(words.begin(), {"solve", "mnk", "--json"});
    const Ran ran = run_with(text, words);
    EXPECT_EQ(ran.err, "");
    return nlohmann::json::parse(ran.out).at("limits").at("nodes");
  }
  void expect_wrong(const std::string& text, const std::vector<std::string>& said) {
    SCOPED_TRACE(text);
    const Ran ran = run_with(text, {"solve", "mnk"});
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(ran.out, "");
    for (const auto& part : said) EXPECT_NE(ran.err.find(part), std::string::npos) << part << " is not in " << ran.err;
  }

  Folder folder_;
};

TEST_F(Config, TheNarrowestSectionCountsAndTheCommandLineBeforeAll) {
  EXPECT_EQ(limit("nodes = 7001\n"), 7001);
  EXPECT_EQ(limit("nodes = 7001\n[solve]\nnodes = 7002\n"), 7002);
  EXPECT_EQ(limit("[mnk]\nnodes = 7003\n[solve]\nnodes = 7002\n"), 7003);
  EXPECT_EQ(limit("[solve mnk]\nnodes = 7004\n[mnk]\nnodes = 7003\n"), 7004);
  EXPECT_EQ(limit("[suite]\nnodes = 7005\n[hex]\nnodes = 7006\n"), nullptr) << "of others";
  EXPECT_EQ(limit("nodes = 7001\nnodes = 7k\n"), 7000) << "the later one";
  EXPECT_EQ(limit("nodes = 7001\n", {"--nodes", "8M"}), 8'000'000);
  EXPECT_EQ(limit("# a comment\n\n  nodes   =   7_001  \n"), 7001);
}

TEST_F(Config, FlagsAreYesOrNo) {
  EXPECT_TRUE(run_with("json = yes\n", {"solve", "mnk"}).out.starts_with("{"));
  EXPECT_TRUE(run_with("json = no\n", {"solve", "mnk"}).out.starts_with("game"));
  EXPECT_TRUE(run_with("json = yes\n", {"solve", "mnk", "--json=no"}).out.starts_with("game"));
  EXPECT_TRUE(run_with("", {"solve", "mnk", "--json=yes"}).out.starts_with("{"));
  expect_wrong("json = maybe\n", {"defaults:1", "--json", "'maybe'", "yes"});
}

TEST_F(Config, ErrorsSayFileAndLine) {
  expect_wrong("\nnodse = 5\n", {"defaults:2", "'nodse'", "did you mean 'nodes'?"});
  expect_wrong("[solve]\nnodes = many\n", {"defaults:2", "'many'", "5e6"});
  expect_wrong("[solve]\ntime = 5m # each\n", {"defaults:2", "a comment stands on a line of its own"});
  expect_wrong("[sovle]\n", {"defaults:1", "[sovle]", "did you mean 'solve'?"});
  expect_wrong("[solve\n", {"defaults:1", "brackets"});
  expect_wrong("nodes\n", {"defaults:1", "option = value"});
  expect_wrong("[perft]\nnodes = 5\n", {"defaults:2", "'nodes'", "perft"});
  expect_wrong("[suite]\ntime = 5x\n", {"defaults:2", "5m"});  // also where another command is run
  expect_wrong("question = wim\n", {"defaults:1", "value, win, draw"});
}

// A default that does not fit a game is nothing that was typed: whoever reads the message must be able to find it.
TEST_F(Config, ADefaultThatDoesNotFitNamesItsPlace) {
  const Ran ran = run_with("memory = 64\n[solve]\nscore = yes\n", {"solve", "mnk"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("from your defaults: --memory ("), std::string::npos) << ran.err;
  EXPECT_NE(ran.err.find("defaults:3)"), std::string::npos) << ran.err;
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  const Ran typed = run_with("", {"solve", "mnk", "--score"});
  EXPECT_EQ(typed.status, 2);
  EXPECT_EQ(typed.err.find("defaults"), std::string::npos) << typed.err;
}

TEST_F(Config, HelpDoesNotNeedIt) {
  EXPECT_EQ(run_with("rubbish\n", {"--help"}).status, 0);
  EXPECT_EQ(run_with("rubbish\n", {"help", "solve"}).status, 0);
  EXPECT_EQ(run_with("rubbish\n", {"man"}).status, 0);
  EXPECT_EQ(run_with("rubbish\n", {"completion", "bash"}).status, 0);
  EXPECT_EQ(run_with("rubbish\n", {"games"}).status, 2);
  EXPECT_EQ(run_with("rubbish\n", {"solve", "--help"}).status, 0);
  EXPECT_EQ(run_with("rubbish\n", {"--version"}).status, 0);
}

TEST_F(Config, IsFoundWhereTheEnvironmentSays) {
  std::filesystem::create_directories(folder_ / "xdg/zermelo");
  write_text(folder_ / "xdg/zermelo/config", "nodes = 7001\n");
  const auto limit_in = [&](const std::vector<std::pair<std::string, std::string>>& environment) {
    Job job{.words = {"solve", "mnk", "--json"}, .environment = environment};
    return nlohmann::json::parse(run(job).out).at("limits").at("nodes");
  };
  EXPECT_EQ(limit_in({{"ZERMELO_CONFIG", folder_ / "xdg/zermelo/config"}}), 7001);
  EXPECT_EQ(limit_in({{"XDG_CONFIG_HOME", folder_ / "xdg"}}), nullptr) << "an empty ZERMELO_CONFIG means none";
  const auto said_with = [&](const std::string& environment) {
    const std::string program = build_folder() + "/zermelo";
    std::ignore =
        std::system(("env -u ZERMELO_CONFIG " + environment + " " + program + " config >" + folder_ / "out").c_str());
    return read_text(folder_ / "out");
  };
  EXPECT_NE(said_with("XDG_CONFIG_HOME=" + folder_ / "xdg").find("nodes = 7001"), std::string::npos);
  std::filesystem::create_directories(folder_ / "home");
  std::filesystem::rename(folder_ / "xdg", folder_ / "home/.config");
  EXPECT_NE(said_with("XDG_CONFIG_HOME= HOME=" + folder_ / "home").find("nodes = 7001"), std::string::npos);
  EXPECT_NE(said_with("XDG_CONFIG_HOME= HOME=" + folder_.path()).find("would be"), std::string::npos);
  EXPECT_NE(said_with("XDG_CONFIG_HOME= HOME=").find("HOME is not set"), std::string::npos);
  expect_refused(Job{.words = {"solve", "mnk"}, .environment = {{"ZERMELO_CONFIG", folder_ / "nothing"}}},
                 {"ZERMELO_CONFIG", "nothing"});
}

TEST_F(Config, ShowsWhatIsInForceAndWhy) {
  const std::string text = "memory = 1GB\n[solve hex]\ntime = 5m\n";
  const std::string all = run_with(text, {"config"}).out;
  for (const std::string& part : {folder_ / "defaults", std::string("memory = 1GB"), std::string("solve hex")})
    EXPECT_NE(all.find(part), std::string::npos) << part;
  const auto row_of = [&](const std::vector<std::string>& words, const std::string& option) {
    for (const auto& line : split(run_with(text, words).out, '\n'))
      if (line.starts_with(option + " ")) return line;
    return std::string();
  };
  EXPECT_NE(row_of({"config", "solve"}, "--memory").find("defaults:1"), std::string::npos);
  EXPECT_NE(row_of({"config", "solve"}, "--time").find("default"), std::string::npos);
  EXPECT_EQ(row_of({"config", "solve"}, "--time").find("5m"), std::string::npos);
  EXPECT_NE(row_of({"config", "solve", "hex"}, "--time").find("5m"), std::string::npos);
  EXPECT_EQ(run_with(text, {"config", "sovle"}).status, 2);
  EXPECT_EQ(run_with(text, {"config", "suite", "hex"}).status, 2) << "games of a suite stand in its files";
  EXPECT_EQ(run({"config"}).status, 0);
}

TEST(Amounts, AreReadAsPeopleWriteThem) {
  using namespace app;
  for (const char* text : {"5000000", "5_000_000", "5e6", "5M", "5000k", "0.005G"})
    EXPECT_EQ(parse_count(text), 5000000);
  EXPECT_EQ(parse_count("9223372036854775807"), 9223372036854775807U) << "plain digits are exact";
  for (const char* text :
       {"", "M", "-5", "5m", "5MM", "1.5", "5__0", "_5", "5_", "nan", "inf", "1e400", "0x10", "+5", " 5"})
    EXPECT_FALSE(parse_count(text)) << text;
  EXPECT_EQ(parse_seconds("90"), 90);
  EXPECT_EQ(parse_seconds("90s"), 90);
  EXPECT_EQ(parse_seconds("1.5m"), 90);
  EXPECT_EQ(parse_seconds("2min"), 120);
  EXPECT_EQ(parse_seconds("1h"), 3600);
  for (const char* text : {"", "s", "-1s", "5x", "5ms", "1h30m", "nan", "inf"})
    EXPECT_FALSE(parse_seconds(text)) << text;
  EXPECT_EQ(parse_megabytes("500"), 500U);
  EXPECT_EQ(parse_megabytes("500MB"), 500U);
  EXPECT_EQ(parse_megabytes("4GB"), 4096U);
  EXPECT_EQ(parse_megabytes("4g"), 4096U);
  EXPECT_EQ(parse_megabytes("1.5GB"), 1536U);
  EXPECT_EQ(parse_megabytes("1TB"), 1048576U);
  for (const char* text : {"", "GB", "-4GB", "1.5", "4XB", "4KB", "0.3MB", "1e3"})
    EXPECT_FALSE(parse_megabytes(text)) << text;
}

}  // namespace
}  // namespace zermelo
