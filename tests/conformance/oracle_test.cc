// SPDX-License-Identifier: MIT
// The fast rules against the slow oracles: the same outcome, the same moves as written, the same results. Positions
// come from random play, and for Fanorona also from random placements, where long captures and blocked sides are
// common.
#include <gtest/gtest.h>

#include "conformance/conformance.h"
#include "games/connect4/connect4.h"
#include "games/fanorona/fanorona.h"
#include "games/mnk/mnk.h"
#include "oracle/connect4_rules.h"
#include "oracle/fanorona_rules.h"
#include "oracle/mnk_rules.h"

namespace zermelo::conformance {
namespace {

constexpr std::uint64_t kSeed = 2006;

template <Position P>
std::map<std::string, std::string> written(const P& p) {
  std::map<std::string, std::string> out;
  std::vector<typename P::Move> moves;
  std::vector<std::string> texts;
  if constexpr (Written<P>) {
    p.written_moves(moves);
    p.written_texts(texts);
  } else {
    p.moves(moves);
    for (const auto move : moves) texts.push_back(p.move_text(move));
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    P next = p;
    next.play(moves[i]);
    out.emplace(texts[i], next.text());
  }
  EXPECT_EQ(out.size(), moves.size()) << p.text() << ": two moves are written alike";
  return out;
}

template <Position P, class Oracle>
void expect_same(const P& p, const Oracle& oracle, std::size_t& compared) {
  ++compared;
  ASSERT_EQ(p.outcome(), oracle.outcome(p.text())) << p.rules().text() << ' ' << p.text();
  ASSERT_EQ(written(p), oracle.moves(p.text())) << p.rules().text() << ' ' << p.text();
}

template <Position P>
typename P::Rules rules_of(const std::string& text) {
  return *P::Rules::make(*conform(*parse_call(text), P::kInfo, "game"));
}

TEST(Oracle, Mnk) {
  std::size_t compared = 0;
  for (const auto& [columns, rows, k] : {std::array{3, 3, 3}, {4, 3, 3}, {5, 5, 4}, {7, 4, 5}, {1, 9, 2}, {9, 9, 5}}) {
    const auto rules = rules_of<mnk::Position>("mnk(" + std::to_string(columns) + "x" + std::to_string(rows) + "," +
                                               std::to_string(k) + ")");
    const oracle::MnkRules oracle(columns, rows, k);
    EXPECT_EQ(mnk::Position::start(rules).text(), oracle.start());
    random_play<mnk::Position>(rules, 60, kSeed, [&](const auto& p) { expect_same(p, oracle, compared); });
  }
  std::printf("%zu positions compared, seed %llu\n", compared, static_cast<unsigned long long>(kSeed));
}

TEST(Oracle, ConnectFour) {
  std::size_t compared = 0;
  for (const auto& [columns, rows] : {std::array{7, 6}, {4, 4}, {8, 8}, {5, 4}, {10, 6}, {16, 4}, {3, 9}}) {
    const auto rules =
        rules_of<connect4::Position>("connect4(" + std::to_string(columns) + "x" + std::to_string(rows) + ")");
    const oracle::Connect4Rules oracle(columns, rows);
    EXPECT_EQ(connect4::Position::start(rules).text(), oracle.start());
    random_play<connect4::Position>(rules, 120, kSeed, [&](const auto& p) { expect_same(p, oracle, compared); });
  }
  std::printf("%zu positions compared, seed %llu\n", compared, static_cast<unsigned long long>(kSeed));
}

// A board with each point empty, white or black at random, thinned so that few-stone endings come up too.
std::string random_board(Rng& rng, int columns, int rows) {
  const std::uint64_t empty = 1 + rng.below(6);
  std::string text;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) text += '/';
    for (int column = 0; column < columns; ++column) {
      const std::uint64_t pick = rng.below(empty + 2);
      text += pick == 0 ? 'w' : pick == 1 ? 'b' : '.';
    }
  }
  return text + (rng.below(2) == 0 ? " w" : " b");
}

TEST(Oracle, Fanorona) {
  std::size_t compared = 0;
  Rng rng(kSeed);
  for (const int columns : {3, 5, 7, 9})
    for (const int rows : {3, 5, 7, 9})
      for (const bool blocked_is_draw : {false, true}) {
        const auto rules =
            rules_of<fanorona::Position>("fanorona(" + std::to_string(columns) + "x" + std::to_string(rows) +
                                         (blocked_is_draw ? ",blocked=draw)" : ")"));
        const oracle::FanoronaRules oracle(columns, rows, blocked_is_draw);
        EXPECT_EQ(fanorona::Position::start(rules).text(), oracle.start());
        random_play<fanorona::Position>(rules, 4, kSeed, [&](const auto& p) { expect_same(p, oracle, compared); });
        for (int i = 0; i < (columns * rows <= 25 ? 400 : 60); ++i) {
          const auto p = fanorona::Position::parse(rules, random_board(rng, columns, rows));
          if (p) expect_same(*p, oracle, compared);
          if (HasFatalFailure()) return;
        }
      }
  std::printf("%zu positions compared, seed %llu\n", compared, static_cast<unsigned long long>(kSeed));
}

}  // namespace
}  // namespace zermelo::conformance
