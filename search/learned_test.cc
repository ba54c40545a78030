// SPDX-License-Identifier: MIT
#include "search/learned.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "games/loa/loa.h"
#include "games/othello/othello.h"
#include "search/compose.h"

namespace zermelo {
namespace {

// Four games. `a` was played thrice, `b` never, `c` more than once a game; 99 is not there.
MoveTable small() { return {"loa(8x8)", 4, 0, {{1, "a", 3, 5}, {2, "b", 0, 8}, {0xff00, "c", 6, 6}}}; }

TEST(MoveEstimates, Estimates) {
  const auto raw = [](MoveEstimates::Score score, double k, std::uint64_t identity) {
    return MoveEstimates(small(), score, k)(identity).raw;
  };
  const auto f = &MoveTable::frequency_score, a = &MoveTable::availability_score;
  EXPECT_EQ(raw(f, 1, 1), 341U);    // 4 / 3 in 256ths
  EXPECT_EQ(raw(f, 2, 1), 455U);    // 16 / 9
  EXPECT_EQ(raw(f, 0.5, 1), 296U);  // 1.1547
  EXPECT_EQ(raw(f, 0, 1), 256U);
  EXPECT_EQ(raw(f, 1, 2), 8U * 256);
  EXPECT_EQ(raw(f, 1, 0xff00), 256U);
  EXPECT_EQ(raw(f, 1, 99), 8U * 256);
  EXPECT_EQ(raw(f, 2, 99), 64U * 256);
  EXPECT_EQ(raw(a, 1, 1), 427U);  // 5 / 3
  EXPECT_EQ(raw(a, 1, 2), 16U * 256);
  EXPECT_EQ(raw(a, 1, 99), 8U * 256);
  EXPECT_EQ(raw(a, 10, 2), kMost.raw);  // 2^40 is too large, but finite
  EXPECT_EQ(MoveEstimates()(1), kOne);
}

TEST(MoveEstimates, ManyEstimatesAreAllFound) {
  MoveTable table{"loa(8x8)", 1000, 0, {}};
  for (std::uint64_t i = 0; i < 700; ++i) table.rows.push_back({i << 8, "x", 1 + i, 1000});
  const MoveEstimates estimates(table, &MoveTable::availability_score, 1);
  for (const auto& row : table.rows)
    EXPECT_EQ(estimates(row.identity), Number::estimate(1000.0 / static_cast<double>(row.played))) << row.identity;
  EXPECT_EQ(estimates(1), Number::whole(2000));
}

class TableFile : public testing::Test {
 protected:
  TableFile() { std::ofstream(file_) << small().text(); }
  ~TableFile() override { std::filesystem::remove(file_); }
  std::string trouble(const std::string& table, const std::string& game) {
    zermelo::Setup setup;
    setup.limits.memory = std::size_t{8} << 20;
    setup.game = game;
    const auto recipe = parse_recipe("pns(leaf=frequency(table=" + table + "))");
    const auto driver = make_driver<loa::Position>(*recipe, setup);
    return driver ? "" : driver.error().what;
  }
  std::string file_ = testing::TempDir() + "zermelo_move_table_test_" + std::to_string(getpid()) + ".moves";
};

TEST_F(TableFile, IsRefusedForAnotherGame) {
  EXPECT_EQ(trouble(file_, "loa(8x8)"), "");
  EXPECT_EQ(trouble(file_, ""), "");
  EXPECT_NE(trouble(file_, "loa(5x5)").find(file_ + ": this is a table of 'loa(8x8)', not of loa(5x5)"),
            std::string::npos)
      << trouble(file_, "loa(5x5)");
  const auto recipe = parse_recipe("pns(leaf=frequency(table=" + file_ + "))");
  const auto other = make_driver<othello::Position>(*recipe, {});
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().what.find("not of othello"), std::string::npos) << other.error().what;
  EXPECT_NE(trouble("no_such_file", "").find("no_such_file: cannot be read"), std::string::npos);
  std::ofstream(file_) << "something else";
  EXPECT_NE(trouble(file_, "").find(file_ + ": not a table of moves"), std::string::npos);
}

// The better the move, the smaller the delta of the child.
TEST_F(TableFile, GivesNumbersToChildren) {
  const Call call =
      part_of(*parse_recipe("pns(leaf=availability(table=" + file_ + ",k=2))"), drive::kBestFirst, "leaf");
  leaf::Availability<loa::Position, Num> leaf(Build{call, leaf::kAvailability});
  loa::Position at;
  Rng rng(1);
  Path path;
  Control control(Limits{});
  Stats stats;
  Context<loa::Position> context{at, {}, true, path, 0, 0, rng, control, stats, nullptr};
  const std::vector<loa::Move> moves{{1, 0}, {2, 0}, {0, 0xff}, {3, 4}};
  std::vector<Finding<Num>> found(moves.size());
  leaf.look(context, moves, found);
  EXPECT_EQ(found[0].num, (Num{kOne, Number::estimate(25.0 / 9)}));
  EXPECT_EQ(found[1].num, (Num{kOne, Number::whole(256)}));
  EXPECT_EQ(found[2].num, (Num{kOne, kOne}));
  EXPECT_EQ(found[3].num, (Num{kOne, Number::whole(64)}));
}

}  // namespace
}  // namespace zermelo
