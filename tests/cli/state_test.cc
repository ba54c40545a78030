// SPDX-License-Identifier: MIT
// `solve --state`: a search in several pieces.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/rng.h"
#include "cli/run.h"

namespace zermelo {
namespace {

using Json = nlohmann::json;

class State : public testing::Test {
 protected:
  Ran solve(const std::string& game, std::vector<std::string> more) {
    std::vector<std::string> words{"solve", game, "--state", "saved", "--memory", "64", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return run(Job{.words = words, .folder = folder_.path()});
  }
  static Json answer_of(const Ran& ran) {
    Json answer = Json::parse(ran.out, nullptr, false);
    EXPECT_TRUE(answer.is_object()) << ran.err;
    return answer;
  }
  [[nodiscard]] bool there(const std::string& name) const { return std::filesystem::exists(folder_ / name); }
  void refused(const std::string& game, std::vector<std::string> more, const std::vector<std::string>& said) {
    std::vector<std::string> words{"solve", game, "--state", "saved"};
    words.insert(words.end(), more.begin(), more.end());
    const Ran ran = run(Job{.words = words, .folder = folder_.path()});
    EXPECT_EQ(ran.status, 2);
    for (const auto& word : said) EXPECT_NE(ran.err.find(word), std::string::npos) << ran.err;
  }

  Folder folder_;
};

TEST_F(State, PiecesComeToTheAnswerAndItsProof) {
  std::uint64_t spent = 0;
  Json answer;
  int runs = 0;
  do {
    ASSERT_LT(++runs, 200);
    answer = answer_of(solve("fanorona(7x3)", {"--nodes", "10000", "--proof", "whole.proof"}));
    if (runs > 1) {
      EXPECT_EQ(answer.at("earlier").at("runs"), runs - 1);
      EXPECT_GE(answer.at("earlier").at("nodes"), spent);
    }
    if (answer.at("status") == "unknown") {
      EXPECT_TRUE(there("saved"));
      EXPECT_EQ(answer.at("state"), "saved");
    }
    spent += answer.at("nodes").get<std::uint64_t>();
  } while (answer.at("status") == "unknown");
  EXPECT_GT(runs, 2);
  EXPECT_EQ(answer.at("value"), "win");
  EXPECT_FALSE(there("saved"));
  EXPECT_FALSE(answer.contains("state"));
  EXPECT_EQ(run(Job{.words = {"check", "whole.proof"}, .folder = folder_.path()}).status, 0);
}

// The second question of a value begins with the answer of the first.
TEST_F(State, BothQuestionsOfAValue) {
  Json answer;
  bool second = false;
  do {
    answer = answer_of(solve("connect4(4x4)", {"--nodes", "8000"}));
    EXPECT_EQ(answer.value("state", "saved"), "saved");
    second = second || there("saved.draw");
  } while (answer.at("status") == "unknown");
  EXPECT_TRUE(second);
  EXPECT_EQ(answer.at("value"), "draw");
  EXPECT_TRUE(folder_.empty());
}

// `auto` is another search where what it usually is cannot be saved, and says so.
TEST_F(State, SaysThatTheRecipeIsAnother) {
  const std::string note = "note: 'score'";
  const Ran other = solve("connect4", {"--nodes", "1000"});
  EXPECT_NE(other.err.find(note), std::string::npos) << other.err;
  EXPECT_EQ(answer_of(other).at("recipe").get<std::string>().find("dfpn"), 0U);
  EXPECT_EQ(solve("connect4", {"--nodes", "1000", "--quiet"}).err, "");
  EXPECT_EQ(solve("connect4", {"--nodes", "1000", "--recipe", "dfpn(leaf=mobility,repetition=acyclic)"}).err, "");
  EXPECT_EQ(run(Job{.words = {"solve", "connect4", "--nodes", "1000"}, .folder = folder_.path()}).err, "");
}

TEST_F(State, KillsLeaveNothingWrong) {
  Rng rng(5);
  int saved = 0;
  for (int i = 0; i < 8; ++i) {
    run(Job{.words = {"solve", "fanorona(9x5)", "--state", "saved", "--state-every", "1", "--memory", "64"},
            .folder = folder_.path(),
            .signal = SIGKILL,
            .after = std::chrono::milliseconds(900 + rng.below(300))});
    saved += there("saved");
  }
  EXPECT_GT(saved, 0);
  const Json answer = answer_of(solve("fanorona(9x5)", {"--nodes", "1000"}));
  EXPECT_GT(answer.at("earlier").at("runs"), 0);
}

TEST_F(State, OnlyTheSameSearchGoesOn) {
  ASSERT_EQ(solve("fanorona(5x5)", {"--nodes", "1000"}).status, 3);
  refused("fanorona(5x7)", {}, {"saved", "other work"});
  refused("fanorona(5x5)", {"--seed", "2"}, {"saved", "other work"});
  refused("fanorona(5x5)", {"--recipe", "dfpn"}, {"saved", "other work"});
  refused("fanorona(5x5)", {"--question", "draw"}, {"saved", "other work"});
  std::string bytes = read_text(folder_ / "saved");
  bytes[bytes.size() / 2] ^= 1;
  write_text(folder_ / "saved", bytes);
  refused("fanorona(5x5)", {}, {"saved", "damaged"});
  write_text(folder_ / "saved", bytes.substr(0, bytes.size() / 2));
  refused("fanorona(5x5)", {}, {"saved", "cut short"});
  write_text(folder_ / "saved", "a letter\nto nobody\n");
  refused("fanorona(5x5)", {}, {"saved", "no file of the format"});
  EXPECT_EQ(read_text(folder_ / "saved"), "a letter\nto nobody\n");
}

// What the search did not read or write is not its own.
TEST_F(State, LeavesOtherFilesAlone) {
  write_text(folder_ / "saved.draw", "precious");
  EXPECT_EQ(solve("hex(3x3)", {}).status, 0);
  EXPECT_EQ(run(Job{.words = {"solve", "hex(3x3)", "bbb/bbb/bbb w", "--state", "saved.draw"}, .folder = folder_.path()})
                .status,
            0);
  EXPECT_EQ(read_text(folder_ / "saved.draw"), "precious");
  EXPECT_FALSE(there("saved"));
}

TEST_F(State, NeedsATableAndAPlace) {
  refused("fanorona(5x5)", {"--recipe", "pns"}, {"--state", "tree"});
  const Ran nowhere = run(Job{.words = {"solve", "mnk", "--state", "none/here"}, .folder = folder_.path()});
  EXPECT_EQ(nowhere.status, 2);
  EXPECT_NE(nowhere.err.find("--state 'none/here'"), std::string::npos) << nowhere.err;
  expect_refused(Job{.words = {"solve", "mnk", "--state-every", "5"}, .folder = folder_.path()}, {"--state-every"});
  EXPECT_TRUE(folder_.empty());
}

}  // namespace
}  // namespace zermelo
