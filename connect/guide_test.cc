// SPDX-License-Identifier: MIT
#include "connect/guide.h"

#include <gtest/gtest.h>

#include "connect/trial.h"

namespace zermelo::connect {
namespace {

using Stones2 = std::array<Bits<1>, 2>;

std::array<Words, 2> words_of(const Stones2& stones) {
  std::array<Words, 2> out{};
  for (const int side : {0, 1}) out[side][0] = stones[side].word[0];
  return out;
}

// A search that believes everything the guide says, and tells it everything it finds.
class Search {
 public:
  explicit Search(Guide& guide, Truth& truth) : guide_(guide), truth_(truth) {}

  int winner(int mover, const Stones2& stones) {
    if (truth_.over(1 - mover, stones[1 - mover])) return 1 - mover;
    const std::vector<int> moves = guide_.look(mover, words_of(stones)).moves;
    for (const int move : moves) {
      auto after = stones;
      put(after[mover], move);
      if (winner(1 - mover, after) != mover) continue;
      guide_.settled(mover, words_of(stones), mover, move);
      return mover;
    }
    guide_.settled(mover, words_of(stones), 1 - mover, -1);
    return 1 - mover;
  }

 private:
  Guide& guide_;
  Truth& truth_;
};

// With everything that is learned in one search used in the next ones.
TEST(Guide, IsRightOnRandomPositions) {
  Rng rng(8);
  for (const auto& [columns, rows] : {std::pair(2, 2), std::pair(2, 5), std::pair(6, 2), std::pair(3, 3),
                                      std::pair(4, 3), std::pair(4, 4), std::pair(5, 4)}) {
    const auto arena = hex_arena(columns, rows);
    const auto board =
        hex::Rules{static_cast<std::uint8_t>(columns), static_cast<std::uint8_t>(rows), false}.link_board();
    Truth truth(arena);
    const auto guide = make_guide(board, {});
    Search search(*guide, truth);
    for (int i = 0; i < trials(100); ++i) {
      const auto stones = random_stones(rng, arena.cells(), arena.cells() > 13 ? 3 + rng.below(4) : rng.below(7));
      const int empty = arena.cells() - stones[0].count() - stones[1].count();
      if (truth.over(0, stones[0]) || truth.over(1, stones[1]) || empty > 14) continue;
      for (const int mover : {0, 1}) {
        const int winner = truth.winner(mover, stones);
        const Advice said = guide->look(mover, words_of(stones));
        if (said.winner >= 0) {
          ASSERT_EQ(said.winner, winner);
        }
        ASSERT_EQ(search.winner(mover, stones), winner) << columns << "x" << rows;
      }
    }
  }
}

}  // namespace
}  // namespace zermelo::connect
