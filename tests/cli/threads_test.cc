// SPDX-License-Identifier: MIT
// `solve --threads`: df-pn on several threads answers, counts, ends, saves and proves as on one.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "cli/run.h"

namespace zermelo {
namespace {

using Json = nlohmann::json;

class Threads : public testing::Test {
 protected:
  Ran zermelo(const std::string& words) { return run(Job{.words = split_words(words), .folder = folder_.path()}); }
  Json solve(const std::string& words, int status = 0) {
    const Ran ran = zermelo("solve " + words + " --json");
    EXPECT_EQ(ran.status, status) << words << ": " << ran.err;
    Json answer = Json::parse(ran.out, nullptr, false);
    EXPECT_TRUE(answer.is_object()) << words << ": " << ran.err;
    return answer;
  }
  void refused(const std::string& words, const std::string& why) {
    const Ran ran = zermelo(words);
    EXPECT_EQ(ran.status, 2) << words;
    EXPECT_NE(ran.err.find(why), std::string::npos) << words << ": " << ran.err;
  }

  Folder folder_;
};

TEST_F(Threads, AnswerAsOneDoes) {
  for (const std::string game : {"fanorona(7x3)", "loa(4x4)", "mnk(4x4,4)", "hex(4x4)", "connect6(4x3,k=3)",
                                 "connect4(4x4) --recipe dfpn", "fanorona(3x5) --recipe pds"}) {
    const Json one = solve(game), two = solve(game + " --threads 2"), four = solve(game + " --threads 4");
    EXPECT_EQ(one.at("threads"), 1) << game;
    EXPECT_EQ(two.at("threads"), 2) << game;
    EXPECT_EQ(two.at("value"), one.at("value")) << game;
    EXPECT_EQ(four.at("value"), one.at("value")) << game;
    EXPECT_EQ(two.at("recipe"), one.at("recipe")) << game;
  }
  const std::string every = "fanorona(5x3) --all-moves";
  EXPECT_EQ(solve(every + " --threads 3").at("moves"), solve(every).at("moves"));
}

TEST_F(Threads, ProveWhatTheySay) {
  for (const std::string game : {"fanorona(7x3)", "fanorona(5x3)", "loa(4x4)", "mnk(4x4,4)", "hex(4x4)",
                                 "hex(5x5) --moves a1", "hex(4x4) --recipe dfpn", "connect6(4x3,k=3)"}) {
    const Json answer = solve(game + " --threads 2 --proof whole.proof --line");
    EXPECT_EQ(answer.at("status"), "proven") << game;
    const Ran checked = zermelo("check whole.proof");
    EXPECT_EQ(checked.status, 0) << game << ": " << checked.out << checked.err;
  }
}

TEST_F(Threads, EndAtALimitForAllOfThem) {
  const Json nodes = solve("fanorona(9x5) --threads 2 --nodes 50000", 3);
  EXPECT_EQ(nodes.at("ended_by"), "node limit");
  EXPECT_GE(nodes.at("nodes"), 50'000 - 2 * (50'000 / 64)) << "what each took from the common limit and left";
  EXPECT_LT(nodes.at("nodes"), 50'500);
  const Json time = solve("fanorona(9x5) --threads 2 --time 0.3", 3);
  EXPECT_EQ(time.at("ended_by"), "time limit");
  EXPECT_LT(time.at("seconds"), 5);
  const Json memory = solve("loa(8x8) --threads 4 --memory 40 --time 2", 3);
  EXPECT_LT(memory.at("memory_bytes"), 60'000'000);
  const Ran stopped = run_and_stop(Job{.words = split_words("solve fanorona(9x5) --threads 2 --json"),
                                       .folder = folder_.path(),
                                       .signal = SIGINT,
                                       .after = std::chrono::milliseconds(500)},
                                   5);
  EXPECT_NE(stopped.out.find("\"ended_by\":\"interrupted\""), std::string::npos) << stopped.out << stopped.err;
}

// One process after the other, with other numbers of threads.
TEST_F(Threads, GoOnFromWhatWasSaved) {
  const std::string piece = "fanorona(7x3) --state saved --memory 64";
  solve(piece + " --nodes 10000 --threads 2", 3);
  EXPECT_EQ(solve(piece + " --nodes 10000", 3).at("earlier").at("runs"), 1);
  const Json last = solve(piece + " --threads 3 --proof whole.proof");
  EXPECT_EQ(last.at("earlier").at("runs"), 2);
  EXPECT_EQ(last.at("value"), "win");
  EXPECT_EQ(zermelo("check whole.proof").status, 0);
  // Saved in the middle, while all are at work.
  solve("fanorona(9x5) --state middle --state-every 0.1 --time 1 --memory 64 --threads 2", 3);
  EXPECT_EQ(solve("fanorona(9x5) --state middle --time 0.1 --memory 64", 3).at("earlier").at("runs"), 1);
}

TEST_F(Threads, KeepTemplatesTogether) {
  const std::string game = "hex(5x5) --moves a1 --templates learned";
  const Json first = solve(game + " --threads 2");
  EXPECT_TRUE(std::filesystem::exists(folder_ / "learned"));
  EXPECT_EQ(solve(game + " --threads 2").at("value"), first.at("value"));
  EXPECT_EQ(solve("hex(5x5) --moves a1").at("value"), first.at("value"));
}

TEST_F(Threads, AreRefusedWhereOneSearches) {
  refused("solve fanorona --recipe pns --threads 2", "searches with one thread");
  refused("solve fanorona --recipe dfpn(store=none) --threads 2", "table to share");
  refused("solve fanorona --threads 0", "--threads");
}

}  // namespace
}  // namespace zermelo
