// SPDX-License-Identifier: MIT
// Ways back are the moves backwards: those and no others, inside a group and up to symmetry.
#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "db/boards.h"

namespace zermelo::db_test {
namespace {

using Step = std::tuple<std::uint32_t, std::uint64_t, std::uint32_t, std::uint64_t>;  // from place to place
Step step(Place from, Place to) { return {from.slice, from.index, to.slice, to.index}; }

template <Indexed P>
void test_before(const std::string& game, int level) {
  SCOPED_TRACE(game);
  const auto index = index_of<P>(game);
  const auto slices = by_id<P>(index, level);
  std::map<std::uint32_t, std::pair<std::vector<Step>, std::vector<Step>>> groups;  // forwards, backwards
  each_position<P>(index, level, [&](Place at, const P& p) {
    const std::uint32_t group = slices.at(at.slice).group;
    auto& [forwards, backwards] = groups[group];
    each_after(p, [&](const P& after) {
      const auto to = index.place(after);
      if (to && slices.at(to->slice).group == group) forwards.push_back(step(at, *to));
    });
    index.each_before(p, [&](const P& before) { backwards.push_back(step(*index.place(before), at)); });
  });
  std::size_t steps = 0;
  for (auto& [group, both] : groups) {
    for (auto* list : {&both.first, &both.second}) {
      std::sort(list->begin(), list->end());
      list->erase(std::unique(list->begin(), list->end()), list->end());
    }
    EXPECT_TRUE(both.first == both.second)
        << group << ": " << both.first.size() << " steps forwards, " << both.second.size() << " backwards";
    steps += both.first.size();
  }
  EXPECT_GT(steps, 0U);
  std::printf("%s: %zu steps\n", game.c_str(), steps);
}

TEST(Before, Fanorona) {
  test_before<fanorona::Position>("fanorona(3x3)", 8);
  test_before<fanorona::Position>("fanorona(5x3)", 7);
  test_before<fanorona::Position>("fanorona(3x5,blocked=draw)", 5);
}

TEST(Before, Loa) {
  test_before<loa::Position>("loa(4x4)", 8);
  test_before<loa::Position>("loa(5x5,both=mover)", 4);
}

}  // namespace
}  // namespace zermelo::db_test
