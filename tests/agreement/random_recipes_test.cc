// SPDX-License-Identifier: MIT
// Recipes drawn at random from the declared options, on random positions whose values are known. A failure prints the
// recipe, the position and the seed.
#include <gtest/gtest.h>

#include <cmath>

#include "agreement/agreement.h"
#include "agreement/graphs.h"
#include "base/text.h"
#include "games/connect4/connect4.h"
#include "games/fanorona/fanorona.h"
#include "oracle/retrograde.h"

namespace zermelo::agreement {
namespace {

std::string random_part(std::string_view kind, bool acyclic, Rng& rng);

// A value for an option, or nothing to leave the default.
std::string random_value(const Option& option, bool acyclic, Rng& rng) {
  switch (option.type) {
    case Option::Type::part: return random_part(option.choices, acyclic, rng);
    case Option::Type::choice: {
      const auto choices = split(option.choices, '|');
      return choices[rng.below(choices.size())];
    }
    case Option::Type::decimal: return decimal(option.low + rng.unit() * std::min(option.high - option.low, 3.0));
    case Option::Type::integer:
      return decimal(std::floor(option.low + rng.unit() * std::min(option.high - option.low, 8.0)));
    default: return {};
  }
}

std::string random_part(std::string_view kind, bool acyclic, Rng& rng) {
  for (const auto& known : kinds()) {
    if (known.name != kind) continue;
    const Info& info = known.parts[rng.below(known.parts.size())];
    if (info.name == "acyclic" && !acyclic) return "exact";
    std::vector<std::string> options;
    for (const auto& option : info.options)
      if (const std::string value = random_value(option, acyclic, rng); !value.empty() && rng.below(2) == 0)
        options.push_back(std::string(option.name) + "=" + value);
    return std::string(info.name) + "(" + join(options, ",") + ")";
  }
  return {};
}

template <Position P, class Graph>
void try_recipes(const Graph& graph, int recipes, std::uint64_t seed) {
  std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
  Rng rng(seed);
  const auto truth = oracle::retrograde(graph, true);
  for (int round = 0; round < recipes; ++round) {
    const std::string text = random_part("drive", P::kAcyclic, rng);
    const auto recipe = parse_recipe(text);
    ASSERT_TRUE(recipe) << text << ": " << recipe.error().what;
    const std::string canonical = text_of(*recipe);
    ASSERT_EQ(text_of(*parse_recipe(canonical)), canonical) << text;
    Judge<P> judge(canonical, std::size_t{32} << 20, rng.below(2) == 0);
    for (int i = 0; i < 40; ++i) {
      const std::size_t id = rng.below(graph.count());
      ASSERT_EQ(judge.value(graph.position(id)), truth[id]) << canonical << ' ' << graph.position(id).text();
    }
  }
}

TEST(RandomRecipes, Fanorona3x3) {
  const auto rules = *fanorona::Rules::make(*conform(*parse_call("fanorona(3x3)"), fanorona::Position::kInfo, "game"));
  try_recipes<fanorona::Position>(AllPlacements<fanorona::Position>(rules, 3, 3), 150, 41);
}

TEST(RandomRecipes, ConnectFour4x4) {
  const auto rules =
      *connect4::Position::Rules::make(*conform(*parse_call("connect4(4x4)"), connect4::Position::kInfo, "game"));
  try_recipes<connect4::Position>(Reachable<connect4::Position>(connect4::Position::start(rules)), 100, 42);
}

}  // namespace
}  // namespace zermelo::agreement
