// SPDX-License-Identifier: MIT
#include "connect/library.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "connect/guide.h"
#include "connect/trial.h"

namespace zermelo::connect {
namespace {

LinkBoard board_of(int size) {
  return hex::Rules{static_cast<std::uint8_t>(size), static_cast<std::uint8_t>(size), false}.link_board();
}

class LibraryTest : public testing::Test {
 protected:
  // Several tests run at the same time, each in a process of its own.
  LibraryTest() : file_(testing::TempDir() + "zermelo_library_test_" + std::to_string(getpid()) + ".templates") {
    std::filesystem::remove(file_);
  }
  ~LibraryTest() override { std::filesystem::remove(file_); }

  // Believes the guide, tells it what it finds, and counts what it takes.
  static int winner(Guide& guide, Truth& truth, int mover, const std::array<Bits<1>, 2>& stones, int& looks) {
    if (truth.over(1 - mover, stones[1 - mover])) return 1 - mover;
    std::array<Words, 2> seen{};
    for (const int side : {0, 1}) seen[side] = words(stones[side]);
    ++looks;
    const std::vector<int> moves = guide.look(mover, seen).moves;
    for (const int move : moves) {
      auto after = stones;
      put(after[mover], move);
      if (winner(guide, truth, 1 - mover, after, looks) != mover) continue;
      guide.settled(mover, seen, mover, move);
      return mover;
    }
    guide.settled(mover, seen, 1 - mover, -1);
    return 1 - mover;
  }
  // The openings that win, and the positions looked at.
  std::pair<int, int> openings(int size) {
    auto library = Library::open(file_, board_of(size));
    EXPECT_TRUE(library) << library.error().what;
    const auto arena = hex_arena(size, size);
    Truth truth(arena);
    GuideOptions options;
    options.limits = {.strong = 3, .weak = 3, .steps = 10};  // so that something is left to be searched
    options.library = *library;
    const auto guide = make_guide(board_of(size), options);
    int wins = 0, looks = 0;
    for (int cell = 0; cell < arena.cells(); ++cell)
      wins += winner(*guide, truth, 1, {with(Bits<1>{}, cell), Bits<1>{}}, looks) == 0 ? 1 : 0;
    EXPECT_TRUE((*library)->save());
    return {wins, looks};
  }

  std::string file_;
};

TEST_F(LibraryTest, LaterSearchesBeginWithIt) {
  const auto [wins, looks] = openings(5);
  const auto [wins_again, looks_again] = openings(5);
  EXPECT_EQ(wins, 13);
  EXPECT_EQ(wins_again, 13);
  EXPECT_LT(looks_again, looks / 2);
  EXPECT_FALSE((*Library::open(file_, board_of(5)))->templates().empty());
}

TEST_F(LibraryTest, IsRefusedForAnotherBoard) {
  openings(5);
  const auto other = Library::open(file_, board_of(4));
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().what.find("25 cells"), std::string::npos) << other.error().what;
}

TEST_F(LibraryTest, IsRefusedWhenDamaged) {
  openings(5);
  std::string bytes;
  {
    std::ifstream in(file_, std::ios::binary);
    bytes.assign(std::istreambuf_iterator<char>(in), {});
  }
  const auto expect_refused = [&](const std::string& contents) {
    std::ofstream(file_, std::ios::binary) << contents;
    EXPECT_FALSE(Library::open(file_, board_of(5)));
  };
  for (const std::size_t at : {bytes.size() / 4, bytes.size() / 2, bytes.size() - 20}) {
    std::string changed = bytes;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    expect_refused(changed);
  }
  expect_refused(bytes.substr(0, bytes.size() / 2));
  expect_refused(bytes + "x");
  expect_refused("");
}

// A guide for another board does not believe it.
TEST_F(LibraryTest, ServesItsOwnBoardOnly) {
  openings(5);
  GuideOptions options;
  options.library = *Library::open(file_, board_of(5));
  const auto arena = hex_arena(4, 4);
  Truth truth(arena);
  const auto guide = make_guide(board_of(4), options);
  int wins = 0, looks = 0;
  for (int cell = 0; cell < 16; ++cell)
    wins += winner(*guide, truth, 1, {with(Bits<1>{}, cell), Bits<1>{}}, looks) == 0 ? 1 : 0;
  EXPECT_EQ(wins, 4);
}

}  // namespace
}  // namespace zermelo::connect
