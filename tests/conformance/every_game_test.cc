// SPDX-License-Identifier: MIT
// The conformance tests for every game there is, at its usual size and at the sizes its facts file names.
#include <gtest/gtest.h>

#include <set>

#include "all_games.h"
#include "conformance/conformance.h"
#include "conformance/facts.h"
#include "place.h"

namespace zermelo::conformance {
namespace {

constexpr std::uint64_t kSeed = 1994;

// Random games, some of them broken off.
template <Position P>
void test_records(const typename P::Rules& rules) {
  Rng rng(kSeed);
  for (int game = 0; game < 20; ++game) {
    P at = P::start(rules);
    std::vector<std::string> line;
    std::vector<typename P::Move> moves;
    const std::uint64_t plies = 1 + rng.below(game % 2 == 0 ? 12 : 300);
    for (at.moves(moves); !moves.empty() && line.size() < plies; at.moves(moves)) {
      const auto move = moves[rng.below(moves.size())];
      line.push_back(at.move_text(move));
      at.play(move);
    }
    if (!line.empty()) expect_records(at, line);
  }
}

template <Position P>
void test_game() {
  const std::string name(P::kInfo.name);
  std::set<std::string> games{name};
  for (const Fact& fact : read_facts(source_folder() + "/games/" + name + "/" + name + ".facts"))
    if (fact.kind != "refuse") games.insert(fact.game);
  for (const auto& game : games) {
    SCOPED_TRACE(game + ", seed " + std::to_string(kSeed));
    const auto conformed = conform(*parse_call(game), P::kInfo, "game");
    ASSERT_TRUE(conformed) << conformed.error().what;
    const auto rules = P::Rules::make(*conformed);
    ASSERT_TRUE(rules) << rules.error().what;
    const auto again = P::Rules::make(*conform(*parse_call(rules->text()), P::kInfo, "game"));
    EXPECT_EQ(*again, *rules) << rules->text();
    EXPECT_EQ(P::start(*rules).rules(), *rules);
    random_play<P>(*rules, 12, kSeed, [](const P& p) { expect_conforming(p); });
    test_records<P>(*rules);
  }
}

#define ZERMELO_ROW(game) \
  TEST(Conformance, game) { test_game<game::Position>(); }
ZERMELO_GAMES(ZERMELO_ROW)
#undef ZERMELO_ROW

// Texts that are broken in small ways are refused or read as a position that writes itself again; nothing crashes.
template <Position P>
void test_noise() {
  Rng rng(kSeed);
  const auto rules = *P::Rules::make(*conform(*parse_call(std::string(P::kInfo.name)), P::kInfo, "game"));
  const std::string start = P::start(rules).text();
  for (int round = 0; round < 20'000; ++round) {
    std::string text = start;
    for (std::uint64_t edits = 1 + rng.below(4); edits > 0; --edits) {
      const std::size_t at = rng.below(text.size() + 1);
      if (rng.below(2) == 0 || at == text.size())
        text.insert(at, 1, static_cast<char>(rng.below(256)));
      else
        text[at] = "xowb./ 17\t"[rng.below(10)];
    }
    const auto p = P::parse(rules, text);
    if (p) {
      expect_text_round_trip(*p);
    } else {
      EXPECT_FALSE(p.error().what.empty());
    }
    (void)P::start(rules).parse_move(text.substr(0, rng.below(12)));
  }
}

#define ZERMELO_ROW(game) \
  TEST(Noise, game) { test_noise<game::Position>(); }
ZERMELO_GAMES(ZERMELO_ROW)
#undef ZERMELO_ROW

}  // namespace
}  // namespace zermelo::conformance
