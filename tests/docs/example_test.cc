// SPDX-License-Identifier: MIT
// The game that docs/new_game.md adds: it keeps the promises of every game, its facts are true, and it can be solved.
#include "conformance/conformance.h"
#include "conformance/facts.h"
#include "docs_example/squares/squares.h"
#include "place.h"
#include "rules/perft.h"
#include "search/compose.h"

namespace zermelo {
namespace {

using squares::Position;

squares::Rules rules_of(const std::string& game) {
  return *squares::Rules::make(*conform(*parse_call(game), Position::kInfo, "game"));
}

Expected<Position> place(const std::string& game, const std::string& text) {
  const auto rules = rules_of(game);
  return text == "start" ? Position::start(rules) : Position::parse(rules, text);
}

Value value_of_position(const Position& at) {
  if (at.outcome() != Outcome::open) return at.outcome() == win_for(at.to_move()) ? Value::win : Value::loss;
  Setup setup;
  setup.limits.memory = std::size_t{16} << 20;
  auto driver = make_driver<Position>(*parse_recipe("dfpn(repetition=acyclic)"), setup);
  EXPECT_TRUE(driver) << driver.error().what;
  Control control(setup.limits);
  const auto answer = (*driver)->solve(at, {at.to_move(), false}, control, nullptr);
  EXPECT_NE(answer.status, Status::unknown) << at.text();
  return answer.status == Status::proven ? Value::win : Value::loss;
}

TEST(Example, Conforms) {
  for (const char* game : {"squares", "squares(1)", "squares(1000)"})
    conformance::random_play<Position>(rules_of(game), 12, 1994,
                                       [](const Position& p) { conformance::expect_conforming(p); });
}

TEST(Example, FactsAreTrue) {
  const auto facts = conformance::read_facts(source_folder() + "/tests/docs_example/squares/squares.facts");
  EXPECT_GE(facts.size(), 5U);
  for (const auto& fact : facts) {
    SCOPED_TRACE(fact.line);
    auto at = place(fact.game, fact.position);
    EXPECT_EQ(static_cast<bool>(at), fact.kind != "refuse");
    if (!at) continue;
    if (fact.kind == "value") {
      EXPECT_EQ(word(value_of_position(*at)), fact.rest.at(0));
      continue;
    }
    for (std::size_t depth = 0; depth < fact.rest.size(); ++depth)
      EXPECT_EQ(std::to_string(perft(*at, static_cast<int>(depth))), fact.rest[depth]) << "depth " << depth;
  }
}

// Plain recurrence: a heap is won if some move leaves a lost one.
TEST(Example, IsSolvedAsByHand) {
  std::vector<bool> won{false};
  for (int heap = 1; heap <= 60; ++heap) {
    bool win = false;
    for (int root = 1; root * root <= heap; ++root) win = win || !won[static_cast<std::size_t>(heap - root * root)];
    won.push_back(win);
    const auto at = place("squares(" + std::to_string(heap) + ")", "start");
    EXPECT_EQ(value_of_position(*at), win ? Value::win : Value::loss) << heap;
  }
}

}  // namespace
}  // namespace zermelo
