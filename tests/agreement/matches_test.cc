// SPDX-License-Identifier: MIT
// Whatever a template says during a search, a search without templates confirms inside its carrier, where the other
// side has all the rest: all openings of 5x5, or of 6x6 with ZERMELO_EVERY=1 (some minutes).
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <set>

#include "app/session.h"
#include "connect/pattern.h"
#include "connect/trial.h"

namespace zermelo {
namespace {

using connect::KeptTemplate;
using connect::Words;

connect::PatternParts plain_parts() {
  connect::PatternParts out;
  out.utility = out.links = out.features = true;
  return out;
}

class Judge {
 public:
  explicit Judge(int size) : arena_(connect::hex_arena(size, size)), search_(arena_, plain_parts()) {}

  void confirm(const KeptTemplate& one, const std::array<Words, 2>& stones) {
    ++matches_;
    const Bits<1> own(stones[one.side]), carrier(one.carrier);
    std::array<Bits<1>, 2> worst;
    worst[one.side] = own;
    worst[1 - one.side] = connect::without(connect::without(arena_.nets[0].board(), own), carrier);
    const int mover = one.weak ? one.side : 1 - one.side;
    // The move of a weak one is part of what it says.
    if (!held_
             .insert({worst[0].word[0], worst[1].word[0], static_cast<std::uint64_t>(mover),
                      static_cast<std::uint64_t>(one.move + 1)})
             .second)
      return;
    ASSERT_FALSE(connect::meet(carrier, Bits<1>(stones[0]) | Bits<1>(stones[1])));
    ASSERT_EQ(search_.run(mover, worst).winner, one.side);
    if (!one.weak || one.move < 0) return;
    ASSERT_TRUE(connect::has(carrier, one.move));
    connect::put(worst[one.side], one.move);
    const int first = arena_.cells(), second = first + 1;  // the targets
    if (!connect::join(arena_.nets[one.side], worst[one.side], first, second)) {
      ASSERT_EQ(search_.run(1 - mover, worst).winner, one.side);
    }
  }
  [[nodiscard]] std::size_t matches() const { return matches_; }
  [[nodiscard]] std::size_t different() const { return held_.size(); }

 private:
  connect::Arena<1> arena_;
  connect::PatternSearch<1> search_;
  std::size_t matches_ = 0;
  std::set<std::array<std::uint64_t, 4>> held_;  // those that were seen before
};

class Matches : public testing::TestWithParam<const char*> {};

TEST_P(Matches, AllHold) {
  const std::string recipe = GetParam();
  const int size = std::getenv("ZERMELO_EVERY") == nullptr ? 5 : 6;
  const std::string file = testing::TempDir() + "zermelo_matches_" + recipe + ".templates";
  std::filesystem::remove(file);
  Judge judge(size);
  {
    const auto side = static_cast<std::uint8_t>(size);
    auto library = connect::Library::open(file, hex::Rules{side, side, false}.link_board());
    ASSERT_TRUE(library) << library.error().what;
    (*library)->matched = [&](const KeptTemplate& one, const auto& stones) { judge.confirm(one, stones); };
    const std::string game = "hex(" + std::to_string(size) + "x" + std::to_string(size) + ")";
    auto session = app::open_session({.game = game});
    ASSERT_TRUE(session) << session.error().what;
    app::Request request;
    request.winning_moves = true;
    request.recipe = recipe;
    request.library = *library;
    const auto report = (*session)->solve(request);
    ASSERT_TRUE(report) << report.error().what;
    EXPECT_EQ(report->winning_moves->size(), size == 6 ? 24U : 13U);
    std::printf("%s on %s, %llu nodes: %zu matches hold, %zu of them different\n", recipe.c_str(), game.c_str(),
                static_cast<unsigned long long>(report->nodes), judge.matches(), judge.different());
  }
  EXPECT_GT(judge.matches(), size == 6 ? 1000U : 20U);
  std::filesystem::remove(file);
}

INSTANTIATE_TEST_SUITE_P(Recipes, Matches, testing::Values("auto", "hex-solver-5", "hex-solver-6"),
                         [](const auto& one) {
                           std::string name = one.param;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace zermelo
