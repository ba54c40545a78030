// SPDX-License-Identifier: MIT
#include "search/move_table.h"

#include <gtest/gtest.h>

#include <new>

#include "games/loa/loa.h"

namespace zermelo {
namespace {

// Four games. `a` was played thrice, `b` never, `c` more than once a game; 99 is not there.
MoveTable small() { return {"loa(8x8)", 4, 0, {{1, "a", 3, 5}, {2, "b", 0, 8}, {0xff00, "c", 6, 6}}}; }

TEST(MoveTable, Scores) {
  const MoveTable table = small();
  EXPECT_EQ(table.frequency_score(1), 0.75);
  EXPECT_EQ(table.frequency_score(2), 0.125);   // 0.5 / n
  EXPECT_EQ(table.frequency_score(0xff00), 1);  // 6 / 4 is too much
  EXPECT_EQ(table.frequency_score(99), 0.125);  // 0.5 / n
  EXPECT_EQ(table.availability_score(1), 3.0 / 5);
  EXPECT_EQ(table.availability_score(2), 0.0625);  // 0.5 / a
  EXPECT_EQ(table.availability_score(0xff00), 1);
  EXPECT_EQ(table.availability_score(99), 0.125);  // 0.5 / n
  const MoveTable one{"loa(8x8)", 1, 0, {}};
  EXPECT_EQ(one.frequency_score(1), 0.5);
  EXPECT_EQ(one.availability_score(1), 0.5);
}

TEST(MoveTable, IsReadAsItIsWritten) {
  const std::string text =
      "zermelo-moves 1\ngame loa(8x8)\ngames 4\nskip 0\nmoves 3\n"
      "0000000000000001\ta\t3\t5\n0000000000000002\tb\t0\t8\n000000000000ff00\tc\t6\t6\nend\n";
  EXPECT_EQ(small().text(), text);
  const auto read = MoveTable::read(text);
  ASSERT_TRUE(read) << read.error().what;
  EXPECT_EQ(*read, small());
  const MoveTable bare{"othello(8x8)", 1, 30, {}};
  EXPECT_EQ(*MoveTable::read(bare.text()), bare);
}

// Every file that is cut short, and every kind of damage, is refused with a sentence that says where.
TEST(MoveTable, RefusesDamage) {
  const std::string whole = small().text();
  for (std::size_t length = 0; length < whole.size(); ++length)
    EXPECT_FALSE(MoveTable::read(whole.substr(0, length))) << length;
  const auto said = [&](const std::string& from, const std::string& to) {
    std::string text = whole;
    text.replace(text.find(from), from.size(), to);
    const auto read = MoveTable::read(text);
    return read ? "was read" : read.error().what;
  };
  EXPECT_EQ(said("moves 1", "moves 2"), "not a table of moves: the first line is not 'zermelo-moves 1'");
  EXPECT_EQ(said("game ", "gamy "), "line 2: 'game' and a game should stand here");
  EXPECT_EQ(said("games 4", "games 0"), "line 3: 'games' and how many, at least 1, should stand here");
  EXPECT_EQ(said("skip 0", "skip -1"), "line 4: 'skip' and a whole number should stand here");
  EXPECT_EQ(said("moves 3", "moves x"), "line 5: 'moves' and a whole number should stand here");
  EXPECT_EQ(said("moves 3", "moves 2"), "line 8: 'end', after 2 moves, should stand here");
  EXPECT_EQ(said("moves 3", "moves 4"),
            "line 9: a number, a move and two counts, with tabs between, should stand here");
  EXPECT_EQ(said("\ta\t3", "\ta 3"), "line 6: a number, a move and two counts, with tabs between, should stand here");
  EXPECT_EQ(said("\ta\t", "\t\t"), "line 6: a number, a move and two counts, with tabs between, should stand here");
  EXPECT_EQ(said("ff00", "fg00"), "line 8: '000000000000fg00' is not a number of 16 digits 0-9 and a-f");
  EXPECT_EQ(said("ff00", "FF00"), "line 8: '000000000000FF00' is not a number of 16 digits 0-9 and a-f");
  EXPECT_EQ(said("\t3\t5", "\t3\t05"), "line 6: '05' is not a count");
  EXPECT_EQ(said("\t3\t5", "\t-3\t5"), "line 6: '-3' is not a count");
  EXPECT_EQ(said("\t3\t5", "\t7\t5"), "line 6: a move cannot be played 7 times and be legal in 5 positions");
  EXPECT_EQ(said("\t0\t8", "\t0\t0"), "line 7: a move cannot be played 0 times and be legal in 0 positions");
  EXPECT_EQ(said("0002", "0001"), "line 7: the rows are not in order");
  EXPECT_EQ(said("end\n", ""), "line 9: 'end', after 3 moves, should stand here, but the file ends");
  EXPECT_EQ(said("end\n", "end\n\n"), "line 9: there is something after the end");
}

TEST(MoveIdentity, IsTheBytesOfTheMove) {
  EXPECT_EQ(move_identity(loa::Move{1, 17}), 0x1101U);
  EXPECT_EQ(move_identity(std::uint64_t{0x123456789abcdef0}), 0x123456789abcdef0U);
}

#if __has_builtin(__builtin_clear_padding)
struct Padded {
  std::uint8_t small = 0;
  std::uint16_t large = 0;
};

// What lies between the members does not count.
TEST(MoveIdentity, KnowsGaps) {
  for (const int filling : {0x00, 0xff}) {
    alignas(Padded) unsigned char bytes[sizeof(Padded)];
    std::memset(bytes, filling, sizeof bytes);
    auto* move = new (bytes) Padded;
    move->small = 3, move->large = 0x0201;
    std::memset(bytes + 1, filling, 1);
    EXPECT_EQ(move_identity(*std::launder(reinterpret_cast<Padded*>(bytes))), 0x02010003U);
  }
}
#endif

}  // namespace
}  // namespace zermelo
