// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "agreement/agreement.h"
#include "rules/evaluation.h"

namespace zermelo::agreement {

// What the evaluation says of positions whose values are known: random play from the start, `low` to `high` plies long,
// then solved.
struct Estimates {
  std::array<int, 3> count{};      // by Value
  std::array<long long, 3> sum{};  // of the evaluations

  [[nodiscard]] int mean(Value value) const {
    const auto i = static_cast<std::size_t>(value);
    return count[i] == 0 ? 0 : static_cast<int>(sum[i] / count[i]);
  }
};

template <Evaluated P>
Estimates estimates(const std::string& game, int low, int high, int positions, std::uint64_t seed) {
  const auto rules = *P::Rules::make(*conform(*parse_call(game), P::kInfo, "game"));
  Judge<P> judge(P::kAcyclic ? "dfpn(leaf=mobility,repetition=acyclic)" : "dfpn(leaf=mobility)", std::size_t{64} << 20,
                 false);
  Rng rng(seed);
  Estimates out;
  std::vector<typename P::Move> moves;
  for (int done = 0; done < positions;) {
    P at = P::start(rules);
    const int plies = low + static_cast<int>(rng.below(high - low + 1));
    for (int ply = 0; ply < plies && at.outcome() == Outcome::open; ++ply) {
      at.moves(moves);
      at.play(moves[rng.below(moves.size())]);
    }
    if (at.outcome() != Outcome::open) continue;
    const auto value = static_cast<std::size_t>(judge.value(at));
    ++out.count[value], out.sum[value] += at.evaluation(), ++done;
  }
  return out;
}

// Won positions look clearly better than lost ones: by `margin` in the mean, on at least 20 of each.
template <Evaluated P>
void expect_sense(const std::string& game, int low, int high, int positions, int margin, std::uint64_t seed = 2026) {
  const Estimates found = estimates<P>(game, low, high, positions, seed);
  std::printf("%s: mean %d of %d won, %d of %d drawn, %d of %d lost; seed %llu\n", game.c_str(), found.mean(Value::win),
              found.count[2], found.mean(Value::draw), found.count[1], found.mean(Value::loss), found.count[0],
              static_cast<unsigned long long>(seed));
  EXPECT_GE(found.count[2], 20) << game;
  EXPECT_GE(found.count[0], 20) << game;
  EXPECT_GE(found.mean(Value::win), found.mean(Value::loss) + margin) << game << ", seed " << seed;
}

// The evaluation does not know colours: with all stones and the side to move exchanged it is the same. Where the sides
// have edges of their own, the board is turned over along its diagonal as well.
template <Evaluated P>
void expect_colour_blind(const std::string& game, std::string_view stones, bool transposed = false) {
  const auto rules = *P::Rules::make(*conform(*parse_call(game), P::kInfo, "game"));
  const auto exchanged = [&](std::string text) {
    for (char& c : text)
      if (const auto i = stones.find(c); i != std::string_view::npos) c = stones[1 - i];
    const std::string cells = text;
    const std::size_t row = cells.find('/') + 1;
    for (std::size_t i = 0; transposed && i < cells.find(' '); ++i)
      if (cells[i] != '/') text[i % row * row + i / row] = cells[i];
    return text;
  };
  Rng rng(7);
  std::vector<typename P::Move> moves;
  for (int round = 0; round < 10; ++round) {
    P at = P::start(rules);
    for (int ply = 0; ply < 60 && at.outcome() == Outcome::open; ++ply) {
      const auto other_way = P::parse(rules, exchanged(at.text()));
      ASSERT_TRUE(other_way) << at.text() << ": " << other_way.error().what;
      EXPECT_EQ(other_way->evaluation(), at.evaluation()) << at.text();
      at.moves(moves);
      at.play(moves[rng.below(moves.size())]);
    }
  }
}

}  // namespace zermelo::agreement
