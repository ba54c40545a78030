// SPDX-License-Identifier: MIT
#include "base/text.h"

#include <gtest/gtest.h>

namespace zermelo {
namespace {

using Words = std::vector<std::string>;

TEST(Text, SplitsAndJoins) {
  EXPECT_EQ(split_words("  a\tb \n c "), (Words{"a", "b", "c"}));
  EXPECT_EQ(split_words(""), Words{});
  EXPECT_EQ(split("a//b/", '/'), (Words{"a", "", "b", ""}));
  EXPECT_EQ(split("", '/'), Words{""});
  EXPECT_EQ(join({"a", "b"}, ", "), "a, b");
}

TEST(Text, Numbers) {
  EXPECT_EQ(parse_integer("-5"), -5);
  EXPECT_EQ(parse_number("2.5e1"), 25);
  for (const auto* text : {"", "5 ", "x", "1e", "0x10", "99999999999999999999"})
    EXPECT_FALSE(parse_integer(text)) << text;
  EXPECT_EQ(decimal(0.25), "0.25");
  EXPECT_EQ(decimal(3), "3");
  EXPECT_EQ(decimal(1e21), "1000000000000000000000");
}

TEST(Text, Choice) {
  const Words known{"value", "win", "draw"};
  EXPECT_EQ(*parse_choice("value", known), 0U);
  EXPECT_EQ(*parse_choice("draw", known), 2U);
  EXPECT_EQ(parse_choice("wins", known).error().what, "'wins': one of value, win, draw is expected");
}

TEST(Text, NearestName) {
  const Words known{"connect4", "fanorona", "mnk"};
  EXPECT_EQ(nearest("conect4", known), "connect4");
  EXPECT_EQ(nearest("fanroona", known), "fanorona");
  EXPECT_EQ(nearest("zzzzzzzz", known), "");
  EXPECT_EQ(nearest("f", known), "fanorona") << "nothing else begins so";
  EXPECT_EQ(nearest("go", {"loa", "mnk"}), "") << "a short word is near to everything";
  EXPECT_EQ(nearest("--j", {"--db", "--json", "--line"}), "--json");
  EXPECT_EQ(nearest("--bogus", {"--moves", "--board"}), "");
  EXPECT_EQ(hint("zzzzzzzz", known), "; known: connect4, fanorona, mnk");
}

}  // namespace
}  // namespace zermelo
