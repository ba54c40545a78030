// SPDX-License-Identifier: MIT
// Larger boards, where every value and distance has to follow from those of the positions after the moves. That is
// enough: wins and losses rest on ones nearer to the end, and from a draw a move leads to a draw and none to a win.
// Builds that are stopped again and again, and builds with two threads, have to give the same files.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "db/built.h"

namespace zermelo::db_test {
namespace {

template <Position P>
Known finished(const P& p) {
  if (p.outcome() == Outcome::draw) return {};
  return {p.outcome() == win_for(p.to_move()) ? Value::win : Value::loss, 0};
}

template <Indexed P>
void expect_moves_agree(const std::string& game, int level) {
  SCOPED_TRACE(game);
  const auto index = index_of<P>(game);
  const Folder folder, other;
  const auto database = built<P>(game, level, Kind::distances, folder);
  const auto values = built<P>(game, level, Kind::values, other);
  ASSERT_TRUE(database && values);
  std::uint64_t positions = 0;
  each_position<P>(index, level, [&](Place at, const P& p) {
    Known best{Value::loss, 0};
    if (p.outcome() != Outcome::open) best = finished(p);
    each_after(p, [&](const P& after) {
      const auto to = index.place(after);
      const Known known = db::seen_from_before(to ? database->look(*to) : finished(after));
      if (db::better(known, best)) best = known;
    });
    ++positions;
    ASSERT_EQ(database->look(at), best) << p.text();
    ASSERT_EQ(values->look(at).value, best.value) << p.text();
  });
  std::printf("%s, level %d: %llu positions\n", game.c_str(), level, static_cast<unsigned long long>(positions));
}

TEST(Moves, Fanorona) { expect_moves_agree<fanorona::Position>("fanorona(5x3)", 10); }
TEST(Moves, Loa) {
  expect_moves_agree<loa::Position>("loa(4x4)", 8);
  expect_moves_agree<loa::Position>("loa(5x5,both=mover)", 4);
}
TEST(Moves, Othello) { expect_moves_agree<othello::Position>("othello(4x4)", 12); }
TEST(Moves, ConnectFour) { expect_moves_agree<connect4::Position>("connect4(5x4)", 10); }
TEST(Moves, Hex) { expect_moves_agree<hex::Position>("hex(4x3)", 12); }
TEST(Moves, Mnk) { expect_moves_agree<mnk::Position>("mnk(4x3,k=3)", 12); }

// Stops the build at the first, then the second report, and so on.
class Stopper : public db::BuildObserver {
 public:
  void progress(const db::BuildProgress&) override {
    if (--left_ == 0) stop = true;
  }
  void again(int reports) { left_ = reports, stop = false; }
  std::atomic<bool> stop{false};

 private:
  int left_ = 0;
};

std::string bytes_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

template <Indexed P>
void expect_same_after_stops(const std::string& game, int level, Kind kind) {
  SCOPED_TRACE(game);
  const Folder whole, parts;
  const auto at_once = built<P>(game, level, kind, whole);
  ASSERT_TRUE(at_once);
  const auto rules = rules_of<P>(game);
  Stopper stopper;
  db::Job job;
  job.folder = parts.path(), job.level = level, job.kind = kind, job.threads = 2;
  job.stop = &stopper.stop, job.observer = &stopper;
  int stops = 0;
  for (;; ++stops) {
    stopper.again(1 + stops % 5);
    const auto done = db::Builder<P>::run(rules, job);
    ASSERT_TRUE(done) << done.error().what;
    if (!done->stopped) break;
  }
  EXPECT_GT(stops, 4);
  for (const auto& part : at_once->parts())
    EXPECT_EQ(bytes_of(db::slice_file_name(parts.path(), rules.text(), part.slice.name)),
              bytes_of(db::slice_file_name(whole.path(), rules.text(), part.slice.name)))
        << part.slice.name;
}

TEST(Stops, Fanorona) {
  expect_same_after_stops<fanorona::Position>("fanorona(5x3)", 4, Kind::values);
  expect_same_after_stops<fanorona::Position>("fanorona(5x3)", 4, Kind::distances);
}
TEST(Stops, Loa) { expect_same_after_stops<loa::Position>("loa(4x4)", 6, Kind::distances); }
TEST(Stops, Othello) { expect_same_after_stops<othello::Position>("othello(4x4)", 6, Kind::values); }

}  // namespace
}  // namespace zermelo::db_test
