// SPDX-License-Identifier: MIT
// Recipes drawn at random from the declared options, on random positions whose values are known. A failure prints the
// recipe, the position and the seed.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "agreement/agreement.h"
#include "agreement/graphs.h"
#include "base/text.h"
#include "games/connect4/connect4.h"
#include "games/fanorona/fanorona.h"
#include "oracle/retrograde.h"
#include "search/count_moves.h"

namespace zermelo::agreement {
namespace {

// What recipes are drawn for.
struct Draw {
  bool acyclic;
  std::string table;  // a table of moves
  Rng& rng;
};

std::string random_part(std::string_view kind, const Draw& draw);

// A value for an option, or nothing to leave the default.
std::string random_value(const Option& option, const Draw& draw) {
  Rng& rng = draw.rng;
  switch (option.type) {
    case Option::Type::part: return random_part(option.choices, draw);
    case Option::Type::choice: {
      const auto choices = split(option.choices, '|');
      return choices[rng.below(choices.size())];
    }
    case Option::Type::decimal: return decimal(option.low + rng.unit() * std::min(option.high - option.low, 3.0));
    case Option::Type::integer:
      return decimal(std::floor(option.low + rng.unit() * std::min(option.high - option.low, 8.0)));
    default: return option.name == "table" ? draw.table : "";
  }
}

// Parts that give estimates, or take for ever on all lines of a game with repetition.
bool left_out(const Info& info, bool acyclic) {
  for (const auto* name : {"ignore", "flagging", "forced"})
    if (info.name == name) return true;
  return !acyclic && (info.name == "acyclic" || info.name == "minimax" || info.name == "uct");
}

std::string random_part(std::string_view kind, const Draw& draw) {
  for (const auto& known : kinds()) {
    if (known.name != kind) continue;
    const Info* drawn = nullptr;
    while (drawn == nullptr || left_out(*drawn, draw.acyclic)) drawn = &known.parts[draw.rng.below(known.parts.size())];
    const Info& info = *drawn;
    std::vector<std::string> options;
    for (const auto& option : info.options) {
      if (option.name == "pr") continue;  // an estimate on purpose
      const std::string value = option.name == "playouts" ? "2" : random_value(option, draw);
      const bool needed = (option.standard.empty() && option.type != Option::Type::parts) || option.name == "playouts";
      if (!value.empty() && (needed || draw.rng.below(2) == 0))
        options.push_back(std::string(option.name) + "=" + value);
    }
    return std::string(info.name) + "(" + join(options, ",") + ")";
  }
  return {};
}

// A table learned from random games, in a file that goes with it.
template <Position P>
class RandomTable {
 public:
  RandomTable(const typename P::Rules& rules, Rng& rng) {
    MoveCounter<P> counter(0, rules, false);
    std::vector<typename P::Move> moves;
    for (int game = 0; game < 10; ++game) {
      Record record;
      P at = P::start(rules);
      for (int ply = 0; ply < 30 && at.outcome() == Outcome::open; ++ply) {
        at.moves(moves);
        const auto move = moves[rng.below(moves.size())];
        record.moves.push_back(at.move_text(move));
        at.play(move);
      }
      EXPECT_TRUE(counter.add(rules, record));
    }
    std::ofstream(file) << counter.table().text();
  }
  ~RandomTable() { std::filesystem::remove(file); }
  RandomTable(const RandomTable&) = delete;
  RandomTable& operator=(const RandomTable&) = delete;

  const std::string file =
      testing::TempDir() + "zermelo_" + std::string(P::kInfo.name) + std::to_string(getpid()) + ".moves";
};

template <Position P, class Graph>
void try_recipes(const Graph& graph, int recipes, std::uint64_t seed) {
  std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
  Rng rng(seed);
  const auto truth = oracle::retrograde(graph, true);
  const RandomTable<P> table(graph.position(0).rules(), rng);
  for (int round = 0; round < recipes;) {
    const std::string text = random_part("drive", Draw{P::kAcyclic, table.file, rng});
    const auto recipe = parse_recipe(text);
    ASSERT_TRUE(recipe) << text << ": " << recipe.error().what;
    const std::string canonical = text_of(*recipe);
    ASSERT_EQ(text_of(*parse_recipe(canonical)), canonical) << text;
    Setup setup;
    setup.limits.memory = std::size_t{32} << 20;
    if (!make_driver<P>(*recipe, setup)) continue;  // parts that do not go together, or want too much memory
    ++round;
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
