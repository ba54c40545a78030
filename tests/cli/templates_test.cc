// SPDX-License-Identifier: MIT
// `solve --templates` and `play --templates`: what one search learned of a board helps the next one.
#include <gtest/gtest.h>

#include <csignal>
#include <nlohmann/json.hpp>

#include "cli/run.h"

namespace zermelo {
namespace {

using Json = nlohmann::json;

class Templates : public testing::Test {
 protected:
  Ran solve(const std::string& game, std::vector<std::string> more) {
    std::vector<std::string> words{"solve", game, "--templates", "learned", "--memory", "200", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return run(Job{.words = words, .folder = folder_.path()});
  }
  static Json answer_of(const Ran& ran) {
    Json answer = Json::parse(ran.out, nullptr, false);
    EXPECT_TRUE(answer.is_object()) << ran.err;
    return answer;
  }
  void refused(const std::vector<std::string>& words, const std::vector<std::string>& said) {
    const Ran ran = run(Job{.words = words, .folder = folder_.path()});
    EXPECT_EQ(ran.status, 2);
    for (const auto& word : said) EXPECT_NE(ran.err.find(word), std::string::npos) << ran.err;
  }

  Folder folder_;
};

TEST_F(Templates, MakeTheNextSearchShorter) {
  for (const auto* recipe : {"auto", "hex-solver-5"}) {
    std::filesystem::remove(folder_ / "learned");
    const Json first = answer_of(solve("hex(6x6)", {"--winning-moves", "--recipe", recipe}));
    ASSERT_TRUE(std::filesystem::exists(folder_ / "learned"));
    const Json again = answer_of(solve("hex(6x6)", {"--winning-moves", "--recipe", recipe}));
    EXPECT_EQ(first.at("winning_moves").size(), 24U);
    EXPECT_EQ(again.at("winning_moves"), first.at("winning_moves"));
    EXPECT_LT(again.at("visited").get<double>(), first.at("visited").get<double>() / 2) << recipe;
  }
}

TEST_F(Templates, OfAnotherBoardOrDamagedAreRefused) {
  solve("hex(5x5)", {"--moves", "a1"});
  refused({"solve", "hex(6x6)", "--templates", "learned"}, {"--templates", "learned", "25 cells", "36 cells"});
  refused({"play", "hex(6x6)", "--templates", "learned"}, {"--templates", "25 cells"});
  refused({"solve", "connect4", "--templates", "learned"}, {"--templates", "Hex"});
  refused({"solve", "hex(5x5)", "--templates", "nowhere/learned"}, {"--templates", "nowhere"});
  std::filesystem::resize_file(folder_ / "learned", std::filesystem::file_size(folder_ / "learned") - 5);
  refused({"solve", "hex(5x5)", "--templates", "learned"}, {"--templates", "learned", "damaged"});
}

}  // namespace
}  // namespace zermelo
