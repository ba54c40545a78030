// SPDX-License-Identifier: MIT
#include "report/suite.h"

#include <gtest/gtest.h>

namespace zermelo::report {
namespace {

TEST(Suite, Reads) {
  const auto suite =
      parse_suite("dir/a.suite",
                  "# comment\tmnk\n\n  \t \nmnk\tstart\r\n"
                  "connect4\t44\tname=two = 2\tmoves=1 2\tquestion=draw\tfor=second\tanswer=no\tvalue=win");
  ASSERT_TRUE(suite) << suite.error().what;
  EXPECT_EQ(suite->name(), "a.suite");
  ASSERT_EQ(suite->positions.size(), 2U);
  const auto& [one, two] = std::tie(suite->positions[0], suite->positions[1]);
  EXPECT_EQ(one.game, "mnk");
  EXPECT_EQ(one.position, "start");
  EXPECT_EQ(one.question, "value");
  EXPECT_EQ(one.who, "mover");
  EXPECT_EQ(one.line, 4U);
  EXPECT_EQ(two.name, "two = 2");
  EXPECT_EQ(two.moves, "1 2");
  EXPECT_EQ(two.question, "draw");
  EXPECT_EQ(two.who, "second");
  EXPECT_EQ(two.answer, "no");
  EXPECT_EQ(two.value, "win");
  EXPECT_EQ(suite->where(two), "dir/a.suite:5");
}

TEST(Suite, SaysWhatIsWrongAndWhere) {
  const auto expect = [](const std::string& line, const std::string& said) {
    const auto suite = parse_suite("a.suite", "mnk\tstart\n" + line + "\n");
    ASSERT_FALSE(suite) << line;
    EXPECT_TRUE(suite.error().what.starts_with("a.suite:2: ")) << suite.error().what;
    EXPECT_NE(suite.error().what.find(said), std::string::npos) << said << " is not in: " << suite.error().what;
  };
  expect("mnk start", "a tab");
  expect("\tstart", "the game is empty");
  expect("mnk\t", "the position is empty");
  expect("mnk\tstart\tvalues=win", "did you mean 'value'?");
  expect("mnk\tstart\twin", "key=value is expected");
  expect("mnk\tstart\t", "key=value is expected");
  expect("mnk\tstart\tname=", "has no value");
  expect("mnk\tstart\tname=a\tname=b", "given twice");
  expect("mnk\tstart\tvalue=won", "one of win, draw, loss");
  expect("mnk\tstart\tquestion=score", "one of value, win, draw");
  expect("mnk\tstart\tquestion=win\tfor=x", "one of mover, first, second");
  expect("mnk\tstart\tquestion=win\tanswer=maybe", "one of yes, no");
  expect("mnk\tstart\tfor=first", "for= goes with");
  expect("mnk\tstart\tanswer=yes", "answer= goes with");
  EXPECT_FALSE(parse_suite("a.suite", ""));
  EXPECT_FALSE(parse_suite("a.suite", "# nothing\n"));
}

// What is known of the value answers the questions about it, for either side.
TEST(Suite, ExpectedAnswer) {
  const auto expected = [](const char* question, const char* who, const char* value, Side to_move) {
    SuitePosition position;
    position.question = question, position.who = who, position.value = value;
    return *expected_answer(position, to_move);
  };
  EXPECT_EQ(expected("value", "mover", "loss", Side::second), "loss");
  EXPECT_EQ(expected("value", "mover", "", Side::second), "");
  EXPECT_EQ(expected("win", "mover", "", Side::first), "");
  for (const char* side : {"mover", "second"}) {
    EXPECT_EQ(expected("win", side, "win", Side::second), "yes");
    EXPECT_EQ(expected("win", side, "draw", Side::second), "no");
    EXPECT_EQ(expected("draw", side, "draw", Side::second), "yes");
    EXPECT_EQ(expected("draw", side, "loss", Side::second), "no");
  }
  EXPECT_EQ(expected("win", "first", "win", Side::second), "no");
  EXPECT_EQ(expected("win", "first", "loss", Side::second), "yes");
  EXPECT_EQ(expected("draw", "first", "draw", Side::second), "yes");
  EXPECT_EQ(expected("draw", "first", "win", Side::second), "no");
}

TEST(Suite, AnswersThatContradictTheValueAreErrors) {
  SuitePosition position;
  position.question = "win", position.value = "draw", position.answer = "yes";
  EXPECT_FALSE(expected_answer(position, Side::first));
  position.answer = "no";
  EXPECT_EQ(*expected_answer(position, Side::first), "no");
  position.value = "";
  EXPECT_EQ(*expected_answer(position, Side::first), "no");
}

}  // namespace
}  // namespace zermelo::report
