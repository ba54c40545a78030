// SPDX-License-Identifier: MIT
// Random small graphs full of cycles: every search gives the value that plain retrograde analysis gives, with tables
// that are kept from position to position, with fresh ones, with tables too small for anything, and after
// interruptions. ZERMELO_GRAPHS sets how many graphs, ZERMELO_SEED the first of them; a failure names its graph.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "agreement/agreement.h"
#include "agreement/graph_game.h"
#include "oracle/retrograde.h"
#include "search/compose.h"

namespace zermelo::agreement {
namespace {

using graph::Places;
using graph::Position;

constexpr std::size_t kRoomy = 1 << 16, kTiny = 128;  // bytes: all of a graph fits, or two buckets

std::uint64_t number(const char* name, std::uint64_t standard) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::strtoull(text, nullptr, 10) : standard;
}

// Calls `visit (places, truth, rng)` for graphs of at most `most` nodes. The usual seeds are ones that find searches
// which were broken on purpose: a twin filed under its shallowest ancestor only, a node that leans on its last child
// only.
template <class Visit>
void each_graph(std::uint64_t usual, int most, std::uint64_t seed, const Visit& visit) {
  const std::uint64_t count = number("ZERMELO_GRAPHS", usual), first = number("ZERMELO_SEED", seed);
  std::printf("%llu graphs, seed %llu\n", static_cast<unsigned long long>(count),
              static_cast<unsigned long long>(first));
  for (std::uint64_t i = 0; i < count && !testing::Test::HasFailure(); ++i) {
    Rng rng(first + i);
    const int nodes = 4 + static_cast<int>(rng.below(static_cast<std::uint64_t>(most - 3)));
    const Places places{graph::Rules::make(nodes, first + i)};
    visit(places, oracle::retrograde(places, true), rng);
  }
}

// Places whose win or loss takes six moves or more: those where a search has time to go astray.
int late_wins(const Places& places) {
  std::vector<std::optional<Value>> values(places.count());
  for (std::size_t id = 0; id < places.count(); ++id)
    if (const Outcome outcome = places.outcome(id); outcome == Outcome::draw)
      values[id] = Value::draw;
    else if (outcome != Outcome::open)
      values[id] = outcome == win_for(places.to_move(id)) ? Value::win : Value::loss;
  int late = 0;
  std::vector<std::size_t> next;
  for (int depth = 1, found = 1; found > 0; ++depth) {
    found = 0;
    const auto before = values;
    for (std::size_t id = 0; id < places.count(); ++id) {
      if (before[id]) continue;
      places.successors(id, next);
      const auto is = [&](Value value) { return [&before, value](std::size_t n) { return before[n] == value; }; };
      if (std::any_of(next.begin(), next.end(), is(Value::loss)))
        values[id] = Value::win;
      else if (std::all_of(next.begin(), next.end(), is(Value::win)))
        values[id] = Value::loss;
      found += values[id] ? 1 : 0;
    }
    if (depth >= 6) late += found;
  }
  return late;
}

// What retrograde analysis says to a question.
bool expected(const Position& p, Value value, const Question& question) {
  const Value for_prover = p.to_move() == question.prover ? value : flipped(value);
  return for_prover == Value::win || (question.draw_is_enough && for_prover == Value::draw);
}

void compare(const Places& places, const std::vector<Value>& truth, const std::string& recipe, std::size_t memory,
             bool fresh) {
  Judge<Position> judge(recipe, memory, fresh);
  for (std::size_t id = 0; id < places.count(); ++id)
    ASSERT_EQ(judge.value(places.position(id)), truth[id])
        << recipe << ' ' << memory << (fresh ? " bytes, fresh, " : " bytes, kept, ") << places.rules.text() << ' '
        << id;
}

// Depth-first recipes, whose answers stand and fall with the table. Order and thresholds decide which paths lead to a
// position, so they are drawn anew for each graph.
std::string depth_first(Rng& rng, bool any_threshold = true) {
  const std::string leaf = rng.below(2) == 0 ? "unit" : "mobility", store = rng.below(2) == 0 ? "two_big" : "newest";
  const std::string eps = "one_plus_eps(" + std::to_string(rng.below(4)) + ")";
  return "dfpn(leaf=" + leaf + ",moves=symmetric(shuffle=" + std::to_string(rng.below(1'000)) +
         "),threshold=" + (any_threshold && rng.below(2) == 0 ? "plus_one" : eps) + ",store=" + store + ")";
}

TEST(Graphs, KeptTables) {
  each_graph(2'000, 16, 20'080, [](const Places& places, const auto& truth, Rng& rng) {
    compare(places, truth, "dfpn", kRoomy, false);
    compare(places, truth, depth_first(rng), kRoomy, false);
  });
}

TEST(Graphs, FreshTables) {
  each_graph(500, 12, 20'080, [](const Places& places, const auto& truth, Rng& rng) {
    compare(places, truth, depth_first(rng), kRoomy, true);
  });
}

// Results that lean on two ancestors and more are used again only in graphs of some size, and matter only where wins
// are far away: 30 of 1,000 graphs are of that kind.
TEST(Graphs, LongPaths) {
  each_graph(30'000, graph::kMostNodes, 20'080, [](const Places& places, const auto& truth, Rng& rng) {
    if (late_wins(places) < 6) return;
    for (int round = 0; round < 4; ++round) compare(places, truth, depth_first(rng), kRoomy, false);
  });
}

// Steps of one above the second best take millions of rounds where nothing is remembered: not here.
TEST(Graphs, TinyTables) {
  each_graph(1'000, 9, 20'080, [](const Places& places, const auto& truth, Rng& rng) {
    compare(places, truth, depth_first(rng, false), kTiny, false);
    compare(places, truth, "dfpn(store=none)", kTiny, false);
  });
}

// A tree repeats what a table would know, so the graphs are small here.
TEST(Graphs, Trees) {
  each_graph(2'000, 8, 20'080, [](const Places& places, const auto& truth, Rng& rng) {
    const std::string shuffled = "moves=symmetric(shuffle=" + std::to_string(rng.below(1'000)) + ")";
    compare(places, truth, "pns(" + shuffled + ",evaluation=delayed)", std::size_t{16} << 20, false);
    compare(places, truth, "pns(leaf=mobility," + shuffled + ",store=two_big)", std::size_t{16} << 20, false);
  });
}

// Positions in random order, both sides' questions, limits that end a search anywhere: what is left in the table then
// must not mislead the next search, and an answer in spite of the limit is right.
TEST(Graphs, Interrupted) {
  each_graph(8'000, 12, 300'000, [](const Places& places, const auto& truth, Rng& rng) {
    for (const auto& recipe : {std::string("dfpn"), depth_first(rng), std::string("pns(store=two_big)")}) {
      const Question question{rng.below(2) == 0 ? Side::first : Side::second, rng.below(2) == 0};
      zermelo::Setup setup;
      setup.limits.memory = rng.below(4) == 0 ? 1'024 : kRoomy;
      const auto driver = std::move(*make_driver<Position>(*parse_recipe(recipe), setup));
      for (int round = 0; round < 40; ++round) {
        const std::size_t id = rng.below(places.count());
        const Position root = places.position(id);
        if (root.outcome() != Outcome::open) continue;
        Limits limits = setup.limits;
        limits.nodes = 1 + rng.below(round < 30 ? 60 : 5'000);
        Control control(limits);
        const Status status = driver->solve(root, question, control, nullptr).status;
        ASSERT_NE(status, Status::estimated);
        if (status != Status::unknown) {
          ASSERT_EQ(status == Status::proven, expected(root, truth[id], question))
              << recipe << ' ' << text_of(question) << ' ' << places.rules.text() << ' ' << id;
        }
      }
    }
  });
}

}  // namespace
}  // namespace zermelo::agreement
