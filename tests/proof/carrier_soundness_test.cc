// SPDX-License-Identifier: MIT
// The checker of carrier parts believes only what is true: random statements, most of them false, against the truth.
#include <gtest/gtest.h>

#include <sstream>

#include "proof/carrier_check.h"
#include "proof/hex_truth.h"

namespace zermelo {
namespace {

using hex::Position;
using Rows = std::vector<std::string>;

bool accepted(const Rows& rows, const Position& root, Side side) {
  std::stringstream file;
  for (const auto& row : rows) file << row << '\n';
  proof::Lines lines(file);
  return static_cast<bool>(proof::CarrierChecker<Position>(lines, root.rules(), side).run(root, rows.size()));
}

hex::Rules board(int columns, int rows, bool swap = false) {
  return {static_cast<std::uint8_t>(columns), static_cast<std::uint8_t>(rows), swap};
}

std::string random_move(const Position& at, Rng& rng) {
  std::vector<hex::Move> moves;
  at.moves(moves);
  return at.move_text(moves[rng.below(moves.size())]);
}

// What the checker searches itself is accepted exactly if it is true.
TEST(CarrierSoundness, SearchedRows) {
  Rng rng(1957);
  HexTruth truth;
  for (const auto& rules : {board(3, 3), board(4, 3), board(3, 4), board(4, 4), board(2, 5)})
    for (int round = 0; round < 1500; ++round) {
      const Position at = random_hex(rules, 2 + rng.below(9), rng);
      const Side side = rng.below(2) == 0 ? Side::first : Side::second;
      const bool moves = at.to_move() == side;
      const std::string move = moves ? random_move(at, rng) : "-";
      Position after = at;
      if (moves) after.play(*at.parse_move(move));
      EXPECT_EQ(accepted({at.text() + '\t' + move + "\tsearched"}, at, side), truth.wins(after, side))
          << at.text() << ' ' << move << ' ' << word(side);
      if (HasFailure()) return;
    }
}

// The search says whose carrier it is: with everything outside given away, the winner still wins.
TEST(CarrierSoundness, CarriersSuffice) {
  Rng rng(1952);
  HexTruth truth;
  for (int round = 0; round < 3000; ++round) {
    const hex::Rules rules = rng.below(2) == 0 ? board(4, 4) : board(4, 3);
    const Position at = random_hex(rules, 3 + rng.below(9), rng);
    const Side side = rng.below(2) == 0 ? Side::first : Side::second;
    const auto view = proof::view_of(at, side, rules.size().cells());
    const auto found = proof::CarrierSearch(rules.link_board(), side, view).run();
    ASSERT_TRUE(found.known);
    ASSERT_EQ(found.wins, truth.wins(at, side)) << at.text();
    const proof::Cells open = found.carrier, own = found.wins ? found.stones : view.own | (view.open & ~open);
    const proof::Cells others = (view.own | proof::Cells(at.stone_words(other(side))) | view.open) & ~own & ~open;
    const auto narrow = side == Side::first ? Position::of_cells(rules, own.word, others.word, at.to_move())
                                            : Position::of_cells(rules, others.word, own.word, at.to_move());
    ASSERT_EQ(found.wins, truth.wins(narrow, side)) << at.text() << " within " << narrow.text();
  }
}

// A statement that rests on rows which were accepted before, some of them about other positions altogether.
class Forger {
 public:
  Forger(const hex::Rules& rules, Side side, std::uint64_t seed) : rules_(rules), side_(side), rng_(seed) {}

  // How many of the statements that rest on others were accepted; all that are accepted must be true.
  int run(int rounds) {
    int resting = 0;
    for (int round = 0; round < rounds && !testing::Test::HasFailure(); ++round) {
      const Position at = random_hex(rules_, 1 + rng_.below(static_cast<std::uint64_t>(rules_.size().cells())), rng_);
      const std::string move = at.to_move() == side_ ? random_move(at, rng_) : "-";
      const std::string how = rng_.below(6) == 0 ? "searched" : some_rows();
      Rows tried = rows_;
      tried.push_back(at.text() + '\t' + move + '\t' + how);
      if (!accepted(tried, at, side_)) continue;
      EXPECT_TRUE(truth_.wins(at, side_)) << tried.back();
      if (rows_.size() < 60) rows_ = tried;
      resting += how == "searched" ? 0 : 1;
    }
    return resting;
  }

 private:
  std::string some_rows() {
    std::string out;
    for (std::uint64_t i = 0; i < rows_.size(); ++i)
      if (rng_.below(3) != 0) out += (out.empty() ? "" : " ") + std::to_string(i + 1);
    return out;
  }
  hex::Rules rules_;
  Side side_;
  Rng rng_;
  HexTruth truth_;
  Rows rows_;
};

TEST(CarrierSoundness, RowsThatRestOnOthers) {
  int resting = 0;
  for (const auto& rules : {board(2, 2), board(3, 2), board(3, 3), board(3, 3, true), board(2, 2, true)})
    for (const Side side : {Side::first, Side::second}) resting += Forger(rules, side, 31).run(2500);
  std::printf("%d statements that rest on others, all true\n", resting);
  EXPECT_GT(resting, 100);
}

// Where the swap is still possible, one position does not answer for another.
TEST(CarrierSoundness, TheSwapIsNotForgotten) {
  const auto rules = board(3, 3, true);
  const Position start = Position::start(rules);
  EXPECT_FALSE(start.only_stones());
  EXPECT_FALSE(accepted({".../.../... b\tb2\tsearched"}, start, Side::first));
  const Position white = *Position::parse(rules, ".../.../... w");
  EXPECT_TRUE(white.only_stones());
  EXPECT_TRUE(accepted({".../.../... w\tb2\tsearched"}, white, Side::second));
}

}  // namespace
}  // namespace zermelo
