// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>

#include "base/text.h"
#include "cli/run.h"

namespace zermelo {
namespace {

Ran zermelo(const std::string& words) { return run(Job{.words = split_words(words)}); }

TEST(Score, IsShownForPeopleAndPrograms) {
  const auto shown = zermelo("solve connect4 444445332555 --score --all-moves --line");
  EXPECT_EQ(shown.status, 0);
  EXPECT_NE(shown.out.find("value     win for the side to move\nscore     +15\nmove      1\nline      1\n"),
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
  const Job job{.words = {"solve", "connect4", "--score", "--moves", "4 4 4 4 4 2 2 4 2 2", "--memory", "4GB", "--time",
                          "0.3", "--proof", "x.proof"},
                .folder = folder.path()};
  const auto late = run(job);
  EXPECT_EQ(late.status, 3) << late.err;
  EXPECT_LT(late.seconds, 5);
  EXPECT_NE(late.out.find("time limit"), std::string::npos) << late.out;
  EXPECT_TRUE(folder.empty()) << "a file is left";
  Job stopped = job;
  stopped.words[8] = "30", stopped.signal = SIGINT, stopped.after = std::chrono::milliseconds(400);
  const auto ended = run(stopped);
  EXPECT_EQ(ended.status, 3) << ended.err;
  EXPECT_LT(ended.seconds_after_signal, 4);
  EXPECT_NE(ended.out.find("interrupted"), std::string::npos) << ended.out;
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
