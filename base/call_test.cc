// SPDX-License-Identifier: MIT
#include "base/call.h"

#include <gtest/gtest.h>

#include <array>

#include "base/rng.h"

namespace zermelo {
namespace {

constexpr std::array kOptions{
    Option{"size", Option::Type::word, "3x3", 0, 0, {}, "board"},
    Option{"k", Option::Type::integer, "3", 1, 19, {}, "in a row"},
    Option{"eps", Option::Type::decimal, "0.25", 0, 10, {}, ""},
    Option{"rule", Option::Type::choice, "loss", 0, 0, "loss|draw", ""},
    Option{"list", Option::Type::parts, "", 0, 0, "knowledge", ""},
};
constexpr Info kThing{"thing", "for tests", kOptions};

std::string conformed(const std::string& text) {
  const auto call = parse_call(text);
  if (!call) return "error: " + call.error().what;
  const auto out = conform(*call, kThing, "game");
  return out ? text_of(*out) : "error: " + out.error().what;
}

TEST(Call, ReadsAndWrites) {
  for (const auto* text : {"a", "a()", "a(b)", "a(b,c=d)", "a(b=c(d),e=[f,g(h)])", "a([])", "dfpn(x=one(0.25))"})
    EXPECT_EQ(text_of(*parse_call(text)), text);
  EXPECT_EQ(text_of(*parse_call("  a ( b ,\tc = [ d , e ] ) ")), "a(b,c=[d,e])");
}

TEST(Call, ErrorsNameThePlace) {
  const auto error = [](const char* text) { return parse_call(text).error().what; };
  EXPECT_NE(error("a(b").find("')' is missing at place 4"), std::string::npos) << error("a(b");
  EXPECT_NE(error("").find("at place 1"), std::string::npos);
  EXPECT_NE(error("a)b").find("unexpected ')'"), std::string::npos);
  EXPECT_NE(error("a(,)").find("a name is missing at place 3"), std::string::npos) << error("a(,)");
  EXPECT_NE(error("a([b)").find("']' is missing"), std::string::npos);
  EXPECT_FALSE(parse_call(std::string(100'000, '(')));
  std::string deep;
  for (int i = 0; i < 10'000; ++i) deep += "a(";
  EXPECT_FALSE(parse_call(deep)) << "brackets without end must not exhaust the stack";
}

TEST(Conform, CanonicalForm) {
  EXPECT_EQ(conformed("thing"), "thing");
  EXPECT_EQ(conformed("thing()"), "thing");
  EXPECT_EQ(conformed("thing(3x3,3)"), "thing");
  EXPECT_EQ(conformed("thing(5x5,4)"), "thing(size=5x5,k=4)");
  EXPECT_EQ(conformed("thing(k=4,size=5x5)"), "thing(size=5x5,k=4)");
  EXPECT_EQ(conformed("thing(eps=2.5e-1)"), "thing");
  EXPECT_EQ(conformed("thing(eps=1e-3)"), "thing(eps=0.001)");
  EXPECT_EQ(conformed("thing(k=4.0)"), "thing(k=4)");
  EXPECT_EQ(conformed("thing(list=[])"), "thing");
  EXPECT_EQ(conformed("thing(list=a)"), "thing(list=[a])");
}

TEST(Conform, Refuses) {
  for (const auto* text : {"thing(k=0)", "thing(k=20)", "thing(k=2.5)", "thing(k=x)", "thing(k=nan)", "thing(k=inf)",
                           "thing(rule=win)", "thing(kk=3)", "thing(k=3,k=3)", "thing(3x3,size=4x4)", "thing(k=[3])",
                           "thing(k=3(4))", "thing(1,2,3,loss,[],6)"})
    EXPECT_TRUE(conformed(text).starts_with("error: ")) << text << " gave " << conformed(text);
  EXPECT_NE(conformed("thing(ruel=draw)").find("did you mean 'rule'?"), std::string::npos);
}

TEST(Conform, IsIdempotent) {
  Rng rng(5);
  const std::string letters = "abkeps=,()[].0123456789 ";
  for (int round = 0; round < 20'000; ++round) {
    std::string text = "thing(";
    for (std::uint64_t i = rng.below(20); i > 0; --i) text += letters[rng.below(letters.size())];
    const std::string once = conformed(text + ")");
    if (!once.starts_with("error: ")) {
      EXPECT_EQ(conformed(once), once) << text;
    }
  }
}

TEST(Conform, Values) {
  const auto call = *conform(*parse_call("thing(k=7)"), kThing, "game");
  EXPECT_EQ(number_of(call, kThing, "k"), 7);
  EXPECT_EQ(number_of(call, kThing, "eps"), 0.25);
  EXPECT_EQ(value_of(call, kThing, "rule"), "loss");
}

}  // namespace
}  // namespace zermelo
