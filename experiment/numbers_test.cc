// SPDX-License-Identifier: MIT
#include "experiment/numbers.h"

#include <gtest/gtest.h>

#include <cmath>

namespace zermelo::experiment {
namespace {

TEST(Numbers, WholeOnesAreShownInFull) {
  EXPECT_EQ(shown_number(0, Unit::plain), "0");
  EXPECT_EQ(shown_number(7, Unit::plain), "7");
  EXPECT_EQ(shown_number(-1234, Unit::plain), "-1,234");
  EXPECT_EQ(shown_number(3247204, Unit::plain), "3,247,204");
  EXPECT_EQ(shown_number(12, Unit::seconds), "12 s");
}

TEST(Numbers, OthersHaveThreeDigits) {
  EXPECT_EQ(shown_number(0.012345, Unit::plain), "0.0123");
  EXPECT_EQ(shown_number(1.2345, Unit::plain), "1.23");
  EXPECT_EQ(shown_number(9.996, Unit::plain), "10.0");
  EXPECT_EQ(shown_number(99.96, Unit::plain), "100");
  EXPECT_EQ(shown_number(12.345, Unit::plain), "12.3");
  EXPECT_EQ(shown_number(-12.345, Unit::plain), "-12.3");
  EXPECT_EQ(shown_number(123456.7, Unit::plain), "123,457");
  EXPECT_EQ(shown_number(0.00012345, Unit::plain), "0.000123");
  EXPECT_EQ(shown_number(0.000012345, Unit::plain), "1.23e-5");
  EXPECT_EQ(shown_number(1.5e30, Unit::plain), "1.50e30");
  EXPECT_EQ(shown_number(0.0312, Unit::seconds), "0.0312 s");
  EXPECT_EQ(shown_number(1, Unit::ratio), "1.00");
  EXPECT_EQ(shown_number(0, Unit::ratio), "0");
  EXPECT_EQ(shown_number(4321, Unit::ratio), "4,321");
  EXPECT_EQ(shown_number(83.333, Unit::percent), "83.3 %");
  EXPECT_EQ(shown_number(100, Unit::percent), "100.0 %");
  EXPECT_EQ(shown_number(INFINITY, Unit::plain), "infinite");
  EXPECT_EQ(shown_number(NAN, Unit::plain), "no number");
}

TEST(Numbers, PublishedOnesKeepTheirDigits) {
  EXPECT_EQ(published_number(505109692, Unit::plain), "505,109,692");
  EXPECT_EQ(published_number(12345.678, Unit::plain), "12,345.678");
  EXPECT_EQ(published_number(-0.25, Unit::plain), "-0.25");
  EXPECT_EQ(published_number(45.9, Unit::percent), "45.9 %");
  EXPECT_EQ(published_number(1, Unit::ratio), "1");
  EXPECT_EQ(published_number(33, Unit::seconds), "33 s");
}

TEST(Numbers, LongTimesAreCutAtTwoWords) {
  EXPECT_EQ(shown_time(0.25), "0.250 s");
  EXPECT_EQ(shown_time(59), "59 s");
  EXPECT_EQ(shown_time(312), "5 min 12 s");
  EXPECT_EQ(shown_time(3 * 3600 + 20 * 60 + 59), "3 h 20 min");
  EXPECT_EQ(shown_time(86400 + 3600), "1 day 1 h");
  EXPECT_EQ(shown_time(3 * 86400 + 5 * 3600), "3 days 5 h");
}

}  // namespace
}  // namespace zermelo::experiment
