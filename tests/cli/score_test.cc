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
