// SPDX-License-Identifier: MIT
// The fast rules against the slow oracles: the same outcome, the same moves as written, the same results, on at least
// 100,000 positions of every game. Positions come from random play, and for games where that leads to few odd places
// also from random placements.
#include <gtest/gtest.h>

#include <functional>

#include "base/text.h"
#include "conformance/conformance.h"
#include "games/connect4/connect4.h"
#include "games/connect6/connect6.h"
#include "games/fanorona/fanorona.h"
#include "games/hex/hex.h"
#include "games/loa/loa.h"
#include "games/mnk/mnk.h"
#include "games/othello/othello.h"
#include "games/shannon/shannon.h"
#include "games/switching/switching.h"
#include "oracle/connect4_rules.h"
#include "oracle/connect6_rules.h"
#include "oracle/fanorona_rules.h"
#include "oracle/graph_rules.h"
#include "oracle/hex_rules.h"
#include "oracle/loa_rules.h"
#include "oracle/mnk_rules.h"
#include "oracle/othello_rules.h"

namespace zermelo::conformance {
namespace {

constexpr std::uint64_t kSeed = 2006;
// Under the sanitizers a tenth will do: there the question is whether anything is wrong with memory.
#ifdef __SANITIZE_ADDRESS__
constexpr std::size_t kPositions = 10'000;
#else
constexpr std::size_t kPositions = 100'000;
#endif

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
  P at = p;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto undo = at.play(moves[i]);
    out.emplace(texts[i], at.text());
    at.undo(undo);
  }
  EXPECT_EQ(out.size(), moves.size()) << p.text() << ": two moves are written alike";
  return out;
}

// One game under several rules, each with its oracle; every setting gets its share of the positions.
template <Position P>
class Comparison {
 public:
  explicit Comparison(std::size_t settings) : share_((kPositions + settings - 1) / settings) {}
  ~Comparison() {
    EXPECT_GE(total_, testing::Test::HasFailure() ? 0 : kPositions);
    std::printf("%zu positions compared, seed %llu\n", total_, static_cast<unsigned long long>(kSeed));
  }
  Comparison(const Comparison&) = delete;
  Comparison& operator=(const Comparison&) = delete;

  // Half of them from random placements where `place` makes such texts.
  template <class Oracle>
  void run(const std::string& game, const Oracle& oracle, const std::function<std::string(Rng&)>& place = nullptr) {
    const auto rules = *P::Rules::make(*conform(*parse_call(game), P::kInfo, "game"));
    EXPECT_EQ(P::start(rules).text(), oracle.start()) << game;
    Rng rng(kSeed);
    std::size_t done = 0;
    while (place && done < share_ / 2 && !testing::Test::HasFatalFailure()) {
      const auto p = P::parse(rules, place(rng));
      if (p) expect_same(*p, oracle, game), ++done;
    }
    std::uint64_t seed = kSeed;
    while (done < share_ && !testing::Test::HasFatalFailure())
      random_play<P>(rules, 1, ++seed, [&](const P& p) {
        if (done >= share_) return;
        expect_same(p, oracle, game), ++done;
      });
    total_ += done;
  }

 private:
  template <class Oracle>
  void expect_same(const P& p, const Oracle& oracle, const std::string& game) {
    ASSERT_EQ(p.outcome(), oracle.outcome(p.text())) << game << ' ' << p.text();
    ASSERT_EQ(written(p), oracle.moves(p.text())) << game << ' ' << p.text();
  }

  std::size_t share_, total_ = 0;
};

std::string sized(const char* name, int columns, int rows, const std::string& more = "") {
  return std::string(name) + "(" + std::to_string(columns) + "x" + std::to_string(rows) + more + ")";
}

// A board with each point empty or a stone at random, thinned so that few-stone endings come up too.
std::string random_board(Rng& rng, int columns, int rows, const char* stones, std::uint64_t thinnest = 6) {
  const std::uint64_t empty = rng.below(thinnest + 1);
  std::string text;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) text += '/';
    for (int column = 0; column < columns; ++column) {
      const std::uint64_t pick = rng.below(empty + 2);
      text += pick < 2 ? stones[pick] : '.';
    }
  }
  return text + " " + stones[rng.below(2)];
}

TEST(Oracle, Mnk) {
  Comparison<mnk::Position> games(6);
  for (const auto& [columns, rows, k] : {std::array{3, 3, 3}, {4, 3, 3}, {5, 5, 4}, {7, 4, 5}, {1, 9, 2}, {9, 9, 5}})
    games.run(sized("mnk", columns, rows, "," + std::to_string(k)), oracle::MnkRules(columns, rows, k));
}

TEST(Oracle, ConnectFour) {
  Comparison<connect4::Position> games(7);
  for (const auto& [columns, rows] : {std::array{7, 6}, {4, 4}, {8, 8}, {5, 4}, {10, 6}, {16, 4}, {3, 9}})
    games.run(sized("connect4", columns, rows), oracle::Connect4Rules(columns, rows));
}

TEST(Oracle, Fanorona) {
  Comparison<fanorona::Position> games(24);
  for (const int columns : {3, 5, 7, 9})
    for (const int rows : {3, 5, 7})
      for (const bool draw : {false, true})
        games.run(sized("fanorona", columns, rows, draw ? ",blocked=draw" : ""),
                  oracle::FanoronaRules(columns, rows, draw),
                  [=](Rng& rng) { return random_board(rng, columns, rows, "wb"); });
}

TEST(Oracle, LinesOfAction) {
  Comparison<loa::Position> games(10);
  for (const int size : {4, 5, 6, 7, 8})
    for (const bool mover : {false, true})
      games.run(sized("loa", size, size, mover ? ",both=mover" : ""), oracle::LoaRules(size, mover),
                [=](Rng& rng) { return random_board(rng, size, size, "bw", 12); });
}

TEST(Oracle, Othello) {
  Comparison<othello::Position> games(3);
  for (const int size : {4, 6, 8})
    games.run(sized("othello", size, size), oracle::OthelloRules(size),
              [=](Rng& rng) { return random_board(rng, size, size, "xo", 2); });
}

TEST(Oracle, Hex) {
  Comparison<hex::Position> games(8);
  for (const auto& [columns, rows] : {std::array{3, 3}, {5, 4}, {4, 6}, {8, 8}, {9, 8}, {11, 11}})
    games.run(sized("hex", columns, rows), oracle::HexRules(columns, rows, false),
              [columns = columns, rows = rows](Rng& rng) { return random_board(rng, columns, rows, "bw", 3); });
  for (const int size : {3, 4}) games.run(sized("hex", size, size, ",swap=yes"), oracle::HexRules(size, size, true));
}

TEST(Oracle, ConnectSix) {
  Comparison<connect6::Position> games(5);
  const auto run = [&](int columns, int rows, int k, int p, int q) {
    games.run(sized("connect6", columns, rows,
                    ",k=" + std::to_string(k) + ",p=" + std::to_string(p) + ",q=" + std::to_string(q)),
              oracle::Connect6Rules(columns, rows, k, p, q));
  };
  run(4, 4, 3, 2, 1), run(5, 4, 4, 2, 2), run(3, 3, 3, 3, 1), run(6, 3, 5, 2, 1), run(5, 5, 5, 1, 3);
}

TEST(Oracle, GraphGames) {
  Comparison<switching::Position> edges(3);
  Comparison<shannon::Position> vertices(3);
  for (const std::string graph :
       {"s-a.s-b.a-b.a-t.b-t", "s-a.a-t.s-a.b-a.b-t.c-b.c-t.s-c.a-c", "s-a.a-b.b-t.s-t.t-s.c-d"}) {
    oracle::GraphGameRules rules{{}, false};
    for (const auto& edge : split(graph, '.')) rules.edges.emplace_back(split(edge, '-')[0], split(edge, '-')[1]);
    edges.run("switching(edges=" + graph + ")", rules);
    rules.on_vertices = true;
    vertices.run("shannon(edges=" + graph + ")", rules);
  }
}

}  // namespace
}  // namespace zermelo::conformance
