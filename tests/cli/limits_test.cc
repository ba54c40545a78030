// SPDX-License-Identifier: MIT
// A limit or Ctrl-C is not an error: the answer is `unknown` with the figures so far, exit 3, and no file is left.
#include <nlohmann/json.hpp>

#include "cli/run.h"
#include "place.h"

namespace zermelo {
namespace {

using Json = nlohmann::json;

// Checks what every search that ended early has in common, and returns its answer.
Json expect_unknown(const Ran& ran, const std::string& ended_by) {
  EXPECT_EQ(ran.status, 3) << ran.err;
  EXPECT_EQ(ran.err, "");
  const Json answer = Json::parse(ran.out, nullptr, false);
  if (!answer.is_object()) {
    ADD_FAILURE() << "not JSON: " << ran.out;
    return Json::object();
  }
  EXPECT_EQ(answer.value("status", ""), "unknown");
  EXPECT_EQ(answer.value("value", ""), "unknown");
  EXPECT_EQ(answer.value("ended_by", ""), ended_by);
  EXPECT_GT(answer.value("nodes", 0), 0);
  EXPECT_GT(answer.value("memory_bytes", 0), 0);
  EXPECT_TRUE(answer.at("proof").is_null());
  return answer;
}

Ran search(const Folder& folder, std::vector<std::string> words, bool proof) {
  words.insert(words.begin(), "solve");
  words.emplace_back("--json");
  if (proof) words.insert(words.end(), {"--proof", "x.proof"});
  const Ran ran = run(Job{.words = words, .folder = folder.path()});
  EXPECT_TRUE(folder.empty()) << "a file is left";
  return ran;
}

class Limits : public testing::TestWithParam<bool> {  // with a proof wanted, or not
 protected:
  Ran search(const std::vector<std::string>& words) { return zermelo::search(folder_, words, GetParam()); }
  Folder folder_;
};
INSTANTIATE_TEST_SUITE_P(Proof, Limits, testing::Bool(),
                         [](const auto& row) { return row.param ? "wanted" : "not_wanted"; });

TEST_P(Limits, Nodes) {
  for (const std::string recipe : {"auto", "pns", "pns-delayed", "pns-tt", "df-pn-plain"})
    for (const std::string game : {"connect4", "fanorona(9x5)", "mnk(15x15,5)"}) {
      SCOPED_TRACE(recipe + " on " + game);
      const Json answer = expect_unknown(search({game, "--recipe", recipe, "--nodes", "20000"}), "node limit");
      EXPECT_GE(answer.at("nodes"), 20000);
      EXPECT_LT(answer.at("nodes"), 20000 + 1000);  // the last node is expanded whole
      EXPECT_EQ(answer.at("limits").at("nodes"), 20000);
    }
}

TEST_P(Limits, OneNode) {
  const Json answer = expect_unknown(search({"connect4", "--nodes", "1"}), "node limit");
  EXPECT_LE(answer.at("nodes"), 8);
}

// The two questions of a value share the limit: the first alone fits into it.
TEST_P(Limits, NodesOfBothQuestionsTogether) {
  const Ran win = run({"solve", "mnk", "--question", "win", "--json"});
  const int first = Json::parse(win.out).at("nodes");
  const Json answer = expect_unknown(search({"mnk", "--nodes", std::to_string(first + 100)}), "node limit");
  EXPECT_GE(answer.at("nodes"), first + 100);
  EXPECT_LT(answer.at("nodes"), first + 200);
}

TEST_P(Limits, TreeNodes) {
  for (const std::string game : {"connect4", "fanorona(9x5)"}) {
    const Json answer = expect_unknown(search({game, "--recipe", "pns", "--tree-nodes", "5000"}), "tree-node limit");
    EXPECT_LE(answer.at("tree_peak"), 5000);
    EXPECT_GT(answer.at("tree_peak"), 4000);
    EXPECT_EQ(answer.at("limits").at("tree_nodes"), 5000);
  }
  expect_unknown(search({"mnk", "--recipe", "pns", "--tree-nodes", "1"}), "tree-node limit");
}

TEST_P(Limits, Time) {
  for (const std::string recipe : {"auto", "pns"}) {
    Ran ran;
    for (int tries = 0; tries < 3 && (tries == 0 || ran.seconds >= 2); ++tries)
      ran = search({"connect4", "--recipe", recipe, "--time", "0.3"});
    const Json answer = expect_unknown(ran, "time limit");
    EXPECT_GE(answer.at("seconds"), 0.3);
    EXPECT_LT(ran.seconds, 2);
    EXPECT_EQ(answer.at("limits").at("seconds"), 0.3);
  }
}

TEST_P(Limits, Memory) {
  for (const std::string game : {"connect4", "fanorona(9x5)"}) {
    const Json answer = expect_unknown(search({game, "--recipe", "pns", "--memory", "32"}), "memory limit");
    EXPECT_EQ(answer.at("limits").at("memory_mb"), 32);
  }
}

// For people the same is said in words.
TEST(Limit, PlainTextSaysUnknownAndWhy) {
  const Ran ran = run({"solve", "connect4", "--recipe", "dfpn", "--nodes", "1000"});
  EXPECT_EQ(ran.status, 3);
  EXPECT_NE(ran.out.find("unknown"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("node limit"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("pn "), std::string::npos) << ran.out;
}

// Of the moves, those that were settled before the limit keep their value.
TEST(Limit, AllMovesKeepWhatIsKnown) {
  const Ran ran = run({"solve", "mnk", "--all-moves", "--json", "--nodes", "9000"});
  EXPECT_EQ(ran.status, 3);
  const Json answer = Json::parse(ran.out);
  EXPECT_EQ(answer.at("ended_by"), "node limit");
  std::size_t known = 0, unknown = 0;
  for (const auto& [move, value] : answer.at("moves").items()) ++(value == "unknown" ? unknown : known);
  EXPECT_EQ(known + unknown, 9U);
  EXPECT_GT(known, 0U);
  EXPECT_GT(unknown, 0U);
}

TEST(Limit, ProofMax) {
  const Folder folder;
  const Ran ran = search(folder, {"mnk", "--proof-max", "50"}, true);
  EXPECT_EQ(ran.status, 3);
  const Json answer = Json::parse(ran.out);
  EXPECT_EQ(answer.at("value"), "draw");  // that is known all the same
  EXPECT_TRUE(answer.at("proof").is_null());
  EXPECT_NE(answer.at("proof_trouble").get<std::string>().find("--proof-max"), std::string::npos);
}

// Where no proof is made an older one does not stay to look like it. What is no proof, and bad input, touch nothing.
TEST(Limit, OlderProofIsNotTakenForThisOne) {
  const Folder folder;
  const auto solve = [&](std::vector<std::string> words) {
    words.insert(words.end(), {"--proof", "x.proof"});
    return Job{.words = std::move(words), .folder = folder.path()};
  };
  ASSERT_EQ(run(solve({"solve", "mnk"})).status, 0);
  const std::string older = read_text(folder / "x.proof");
  expect_refused(solve({"solve", "mnk", "--recipe", "dfpn(leaf=availability(table=none))"}), {"none"});
  EXPECT_EQ(read_text(folder / "x.proof"), older);
  const Ran limited = run(solve({"solve", "connect4", "--nodes", "1000"}));
  EXPECT_EQ(limited.status, 3);
  EXPECT_NE(limited.out.find("kept      x.proof.old, the earlier certificate\n"), std::string::npos) << limited.out;
  EXPECT_FALSE(std::filesystem::exists(folder / "x.proof"));
  EXPECT_EQ(read_text(folder / "x.proof.old"), older);
  write_text(folder / "x.proof", "a letter\n");
  expect_refused(solve({"solve", "mnk"}), {"x.proof", "no certificate"});
  EXPECT_EQ(read_text(folder / "x.proof"), "a letter\n");
  std::filesystem::remove(folder / "x.proof");
  EXPECT_EQ(run(solve({"solve", "mnk"})).status, 0);
  EXPECT_EQ(read_text(folder / "x.proof"), older);
}

// What does not fit the memory of the notes is searched again. Where the proof itself does not fit, the answer says so.
TEST(Limit, ProofIsMadeInLittleMemory) {
  const Folder folder;
  const auto solve = [&](const char* megabytes) {
    return run(Job{.words = {"solve", "mnk(4x4,4)", "--memory", megabytes, "--json", "--proof", "x.proof"},
                   .folder = folder.path()});
  };
  const Ran little = solve("32");
  EXPECT_EQ(little.status, 3) << little.out;
  EXPECT_EQ(Json::parse(little.out).at("value"), "draw");
  EXPECT_NE(Json::parse(little.out).at("proof_trouble").get<std::string>().find("--memory"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(folder / "x.proof"));
  const Ran enough = solve("128");
  EXPECT_EQ(enough.status, 0) << enough.out;
  EXPECT_EQ(run({"check", folder / "x.proof"}).status, 0);
}

struct Interrupt {
  std::string game, recipe;
  bool proof;
  int signal, after;
};
class CtrlC : public testing::TestWithParam<Interrupt> {};
INSTANTIATE_TEST_SUITE_P(Search, CtrlC,
                         testing::Values(Interrupt{"connect4", "auto", false, SIGINT, 700},
                                         Interrupt{"connect4", "auto", true, SIGINT, 700},
                                         Interrupt{"connect4", "pns", false, SIGINT, 700},
                                         Interrupt{"connect4", "pns", true, SIGINT, 100},
                                         Interrupt{"connect4", "dfpn(store=none)", false, SIGINT, 300},
                                         Interrupt{"fanorona(9x5)", "auto", false, SIGINT, 300},
                                         Interrupt{"fanorona(9x5)", "auto", true, SIGTERM, 700},
                                         Interrupt{"fanorona(9x9)", "pns", true, SIGINT, 300},
                                         Interrupt{"mnk(19x19,5)", "auto", true, SIGINT, 300}));

TEST_P(CtrlC, EndsTheSearchWithAnAnswer) {
  const auto& [game, recipe, proof, signal, after] = GetParam();
  const Folder folder;
  std::vector<std::string> words{"solve", game, "--recipe", recipe, "--json"};
  if (proof) words.insert(words.end(), {"--proof", "x.proof"});
  const Ran ran = run_and_stop(
      Job{.words = words, .folder = folder.path(), .signal = signal, .after = std::chrono::milliseconds(after)}, 1);
  expect_unknown(ran, "interrupted");
  EXPECT_TRUE(folder.empty()) << "a file is left";
}

// Commands without an answer to give just end, at the first Ctrl-C.
TEST(CtrlCElsewhere, EndsWhatOnlyCounts) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"perft", "connect4", "--depth", "20"}, std::vector<std::string>{"bench"},
        std::vector<std::string>{"statistics", "connect4", "--games", "10M"}}) {
    const Ran ran = run_and_stop(Job{.words = words, .signal = SIGINT, .after = std::chrono::milliseconds(300)}, 1);
    EXPECT_NE(ran.err.find("interrupted: "), std::string::npos) << ran.err;
  }
}

// A file that may not grow is an answer without its proof, not a crash.
TEST(Limit, SizeOfFiles) {
  const Folder folder;
  const std::string command = "cd '" + folder.path() + "' && ulimit -f 20 && ZERMELO_CONFIG= '" + build_folder() +
                              "/zermelo' solve 'connect4(5x4)' --proof x.proof >out.txt 2>&1";
  const int status = std::system(command.c_str());
  EXPECT_EQ(WEXITSTATUS(status), 3) << read_text(folder / "out.txt");
  EXPECT_NE(read_text(folder / "out.txt").find("x.proof: could not be written"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(folder / "x.proof"));
}

}  // namespace
}  // namespace zermelo
