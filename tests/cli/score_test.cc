// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "base/text.h"
#include "cli/run.h"

namespace zermelo {
namespace {

using Json = nlohmann::ordered_json;

Ran zermelo(const std::string& words) { return run(Job{.words = split_words(words)}); }

TEST(Score, IsShownForPeopleAndPrograms) {
  const auto shown = zermelo("solve connect4 444445332555 --score --all-moves --line");
  EXPECT_EQ(shown.status, 0);
  EXPECT_NE(shown.out.find("value     win for the side to move (x)\nscore     +15\nmove      1\nline      1\n"),
            std::string::npos)
      << shown.out;
  EXPECT_NE(shown.out.find("2 +13"), std::string::npos) << shown.out;
  const auto json = zermelo("solve connect4 444445332555 --score --all-moves --winning-moves --json");
  EXPECT_NE(json.out.find("\"question\":\"score\""), std::string::npos) << json.out;
  EXPECT_NE(json.out.find("\"score\":15,\"moves\":{\"4\":-15"), std::string::npos) << json.out;
  EXPECT_NE(json.out.find("\"moves_unknown\":0"), std::string::npos) << json.out;
}

TEST(Score, SaysWhatIsKnownWhenALimitEndsIt) {
  const auto cut = zermelo("solve connect4 --score --nodes 100000 --json");
  EXPECT_EQ(cut.status, 3);
  EXPECT_NE(cut.out.find("\"score\":null,\"score_bounds\":["), std::string::npos) << cut.out;
  EXPECT_NE(cut.out.find("\"ended_by\":\"node limit\""), std::string::npos) << cut.out;
}

// The score is soon found; its certificate would have very many positions.
TEST(Score, TheTimeLimitHoldsForTheCertificateToo) {
  const Folder folder;
  const Job job{.words = {"solve", "connect4", "--score", "--moves", "4 4 4 4 4 2 2 4", "--memory", "4GB", "--time",
                          "0.8", "--proof", "x.proof"},
                .folder = folder.path()};
  const auto late = run_on_time(job, [](const Ran& one) { return one.seconds < 5; });
  EXPECT_EQ(late.status, 3) << late.err;
  EXPECT_LT(late.seconds, 5);
  EXPECT_NE(late.out.find("time limit"), std::string::npos) << late.out;
  EXPECT_TRUE(folder.empty()) << "a file is left";
  Job stopped = job;
  stopped.words[8] = "30", stopped.signal = SIGINT, stopped.after = std::chrono::milliseconds(800);
  const auto ended = run_and_stop(stopped, 4);
  EXPECT_NE(ended.out.find("interrupted"), std::string::npos) << ended.out;
}

// Whoever is ahead of the others waits at the limit.
TEST(Score, TheNodeLimitHoldsForAllThreads) {
  for (const char* threads : {"1", "2", "8"}) {
    const auto cut = zermelo("solve connect4 --score --nodes 300000 --json --threads " + std::string(threads));
    EXPECT_EQ(cut.status, 3) << cut.err;
    const auto at = cut.out.find("\"nodes\":");
    ASSERT_NE(at, std::string::npos) << cut.out;
    EXPECT_LT(std::stoul(cut.out.substr(at + 8)), 330'000U) << threads;
  }
}

// A line that a limit cut short is not called whole. The limits lie between what the score takes and what the line
// does.
// Where a limit ended it, what is told of the moves and of the position does not contradict itself, nor the truth.
TEST(Score, BoundsFitTogether) {
  const std::string what = "solve connect4(6x5) 21315 --score --all-moves --json --memory 100 ";
  const Json truth = Json::parse(zermelo(what).out);
  const int score = truth["score"];
  int open = 0, certain = 0;
  for (std::size_t nodes = 20; nodes < truth["nodes"].get<std::size_t>(); nodes += nodes / 3) {
    const Json answer = Json::parse(zermelo(what + "--nodes " + std::to_string(nodes)).out);
    const auto bounds = [&](const Json& exact, const char* name, const std::string& move) {
      if (!exact.is_null()) return std::pair<int, int>(exact, exact);
      const Json& both = move.empty() ? answer[name] : answer[name][move];
      return std::pair<int, int>(both[0], both[1]);
    };
    const auto [least, most] = bounds(answer["score"], "score_bounds", "");
    EXPECT_LE(least, score);
    EXPECT_GE(most, score);
    int best_least = -100, best_most = -100;
    for (const auto& [move, exact] : answer["moves"].items()) {
      const auto [low, high] = bounds(exact, "moves_bounds", move);
      EXPECT_LE(low, truth["moves"][move].get<int>()) << nodes << ": " << move;
      EXPECT_GE(high, truth["moves"][move].get<int>()) << nodes << ": " << move;
      best_least = std::max(best_least, low), best_most = std::max(best_most, high);
    }
    EXPECT_GE(least, best_least) << nodes;
    EXPECT_EQ(most, best_most) << nodes;
    if (!answer["move"].is_null()) EXPECT_EQ(truth["moves"][answer["move"].get<std::string>()], score) << nodes;
    open += answer["score"].is_null() ? 1 : 0;
    certain += answer["score"].is_null() && !answer["move"].is_null() ? 1 : 0;
  }
  EXPECT_GT(open, 0);
  EXPECT_GT(certain, 0);
}

TEST(Score, ACutLineIsSaidToBeCut) {
  const std::string what = "solve connect4(6x5) 21315 --score --json --memory 100 ";
  const auto nodes_of = [](const Ran& ran) {
    return std::stoul(ran.out.substr(ran.out.rfind("\"nodes\":", ran.out.find("\"nodes_per_second\"")) + 8));
  };
  const std::string whole = "\"ended_by\":null", scored = "\"score\":-1";
  const Ran with_line = zermelo(what + "--line");
  const std::size_t enough = nodes_of(with_line), score_alone = nodes_of(zermelo(what));
  ASSERT_LT(score_alone + 8, enough);
  ASSERT_NE(with_line.out.find(whole), std::string::npos) << with_line.out;
  const auto line_of = [](const Ran& ran) {
    const auto at = ran.out.find("\"line\":[");
    return ran.out.substr(at, ran.out.find(']', at) - at);
  };
  int cut = 0;
  for (std::size_t nodes = score_alone + 4; nodes < enough; nodes += 8) {
    const Ran ran = zermelo(what + "--line --nodes " + std::to_string(nodes));
    EXPECT_NE(ran.out.find(scored), std::string::npos) << ran.out;
    const bool is_whole = line_of(ran) == line_of(with_line);
    EXPECT_EQ(ran.out.find(whole) != std::string::npos, is_whole) << ran.out;
    EXPECT_EQ(ran.status, is_whole ? 0 : 3) << ran.out;
    cut += is_whole ? 0 : 1;
  }
  EXPECT_GT(cut, 0);
}

// The line of a value is asked of the search, which remembers, and so is the proof; neither keeps the value back.
TEST(Score, ALineOfAValueNeedsNoProof) {
  for (const std::string what : {"connect4(5x5)", "connect4(4x6)", "connect4 44444", "connect4 444444", "othello(4x4)",
                                 "connect4(4x5) --all-moves", "connect4(5x4) --question draw --for second",
                                 "connect4(5x4) --question win", "connect4 --moves 4444443265"}) {
    const auto plain = zermelo("solve " + what), with_line = zermelo("solve " + what + " --line");
    EXPECT_EQ(with_line.status, 0) << what << ": " << with_line.out << with_line.err;
    const auto rows = [](const Ran& ran) {
      std::string out;
      for (const auto& row : split(ran.out, '\n'))
        if (row.starts_with("value") || row.starts_with("answer")) out += row + "\n";
      return out;
    };
    EXPECT_EQ(rows(with_line), rows(plain)) << what;
    const auto at = with_line.out.find("\nline      ");
    ASSERT_NE(at, std::string::npos) << what << ": " << with_line.out;
    const std::string line = with_line.out.substr(at + 11, with_line.out.find('\n', at + 1) - at - 11);
    if (with_line.out.find("\nvalue ") != std::string::npos)
      EXPECT_NE(with_line.out.find("\nmove      " + split_words(line).front() + "\n"), std::string::npos)
          << with_line.out;
    std::vector<std::string> words = split_words(what.substr(0, what.find(" --")));
    words.insert(words.begin(), "show");
    words.insert(words.end(), {"--moves", line});
    if (const auto before = what.find("--moves "); before != std::string::npos)
      words.back() = what.substr(before + 8) + " " + line;
    EXPECT_NE(run(Job{.words = words}).out.find("the game is over"), std::string::npos) << what << ": " << line;
  }
}

TEST(Score, StopsAtOnceWhileAProofIsMade) {
  const Folder folder;
  const Job job{.words = split_words("solve connect4 44444 --proof x.proof"),
                .folder = folder.path(),
                .signal = SIGINT,
                .after = std::chrono::seconds(4)};
  const auto is_at_the_proof = [](const Ran& one) {
    return one.out.find("(interrupted) before the proof was put together") != std::string::npos;
  };
  const Ran ran =
      run_on_time(job, [&](const Ran& one) { return is_at_the_proof(one) && one.seconds_after_signal < 4; });
  EXPECT_EQ(ran.status, 3);
  EXPECT_TRUE(is_at_the_proof(ran)) << ran.out;
  EXPECT_LT(ran.seconds_after_signal, 4);
  EXPECT_TRUE(folder.empty()) << "a file is left";
}

// This search has no proof numbers to show.
TEST(Score, ShowsNoProofNumbers) {
  const auto cut = zermelo("solve connect4 --nodes 100000");
  EXPECT_EQ(cut.status, 3);
  EXPECT_NE(cut.out.find("ended by  node limit\n"), std::string::npos) << cut.out;
  EXPECT_EQ(cut.out.find("pn"), std::string::npos) << cut.out;
  for (const std::string more : {"", " --score"}) {
    const auto solved = zermelo("solve othello(4x4) --json" + more);
    EXPECT_EQ(solved.status, 0) << solved.err;
    const bool yes = solved.out.find("\"pn\":0.0,\"dn\":null") != std::string::npos;
    const bool no = solved.out.find("\"pn\":null,\"dn\":0.0") != std::string::npos;
    EXPECT_TRUE(yes || no) << solved.out;
  }
}

// A table of that size is refused as with other searches, whoever asks for it.
TEST(Score, NeedsRoomForItsTable) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "a sanitizer lays out far more";
#endif
  const Folder folder;
  for (const std::string more : {"", " --score", " --recipe dfpn"}) {
    const Ran ran = run(Job{.words = split_words("solve connect4 --memory 4GB --time 5" + more),
                            .folder = folder.path(),
                            .addresses = std::size_t{1500} << 20});
    EXPECT_EQ(ran.status, 2) << more << ": " << ran.err;
    EXPECT_NE(ran.err.find("the system gives no room for a search with"), std::string::npos) << ran.err;
  }
}

TEST(Score, DoesNotGoWithEverything) {
  const auto refused = [](const std::string& words, const std::string& why) {
    const auto result = zermelo(words);
    EXPECT_EQ(result.status, 2) << words;
    EXPECT_NE(result.err.find(why), std::string::npos) << words << ": " << result.err;
  };
  refused("solve hex --score", "connect4 and othello have scores");
  refused("solve connect4 --score --recipe dfpn", "leave out --recipe");
  refused("solve connect4 --score --question win", "--score goes with the value");
  refused("solve fanorona --recipe pns --threads 2", "searches with one thread");
}

}  // namespace
}  // namespace zermelo
