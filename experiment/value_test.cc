// SPDX-License-Identifier: MIT
#include "experiment/value.h"

#include <gtest/gtest.h>

namespace zermelo::experiment {
namespace {

using Aggregate = Value::Aggregate;

TEST(Value, IsReadAndWritten) {
  const std::pair<const char*, Value> good[] = {
      {"positions", {Aggregate::positions}},
      {"wrong", {Aggregate::wrong}},
      {"solved %", {Aggregate::solved_percent}},
      {"completed %", {Aggregate::completed_percent}},
      {"sum nodes", {Aggregate::sum, "nodes"}},
      {"all deviation table.entries", {Aggregate::deviation, "table.entries", true}},
      {"most first_level", {Aggregate::most, "first_level"}},
      {"relative nodes", {Aggregate::relative, "nodes"}},
      {"value", {Aggregate::value}},
      {"moves", {Aggregate::moves}},
      {"mean lengths.20", {Aggregate::mean, "lengths.20"}},
      {"text move", {Aggregate::text, "move"}},
  };
  for (const auto& [text, value] : good) {
    const auto read = parse_value(text);
    ASSERT_TRUE(read) << text << ": " << read.error().what;
    EXPECT_EQ(*read, value) << text;
    EXPECT_EQ(text_of(*read), text);
  }
  EXPECT_EQ(*parse_value("  all   sum nodes "), (Value{Aggregate::sum, "nodes", true}));
}

TEST(Value, SaysWhatItIs) {
  EXPECT_TRUE(parse_value("solved")->is_count());
  EXPECT_FALSE(parse_value("solved %")->is_count());
  EXPECT_TRUE(parse_value("solved %")->is_percent());
  EXPECT_TRUE(parse_value("most nodes")->is_of_numbers());
  EXPECT_FALSE(parse_value("relative nodes")->is_of_numbers());
}

TEST(Value, SaysWhatIsWrong) {
  const std::pair<const char*, const char*> bad[] = {
      {"", "a word such as"},
      {"sume nodes", "did you mean 'sum'?"},
      {"sum", "the name of a field is missing"},
      {"all", "there is no 'all'"},
      {"all solved", "'all' goes before"},
      {"all relative nodes", "'all' goes before"},
      {"sum nodes x", "nothing is expected after 'nodes'"},
      {"solved x", "nothing is expected after 'solved'"},
      {"sum Nodes!", "is no name of a field"},
      {"sum noddes", "did you mean 'nodes'?"},
      {"sum winning_moves", "there is no field with numbers called 'winning_moves'"},
      {"open %", "there is no 'open %'"},
  };
  for (const auto& [text, said] : bad) {
    const auto read = parse_value(text);
    ASSERT_FALSE(read) << text;
    EXPECT_NE(read.error().what.find(said), std::string::npos) << read.error().what;
  }
}

}  // namespace
}  // namespace zermelo::experiment
