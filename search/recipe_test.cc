// SPDX-License-Identifier: MIT
#include "search/recipe.h"

#include <gtest/gtest.h>

#include <set>

namespace zermelo {
namespace {

std::string canonical(const std::string& text) {
  const auto call = parse_recipe(text);
  return call ? text_of(*call) : "error: " + call.error().what;
}

TEST(Recipe, CanonicalForm) {
  EXPECT_EQ(canonical("df-pn"), "dfpn");
  EXPECT_EQ(canonical("pns()"), "pns");
  EXPECT_EQ(canonical("dfpn(leaf=unit,threshold=one_plus_eps(0.25),store=two_big,repetition=exact)"), "dfpn");
  EXPECT_EQ(canonical("dfpn(repetition=acyclic, leaf=mobility)"), "dfpn(leaf=mobility,repetition=acyclic)");
  EXPECT_EQ(canonical("dfpn(threshold=one_plus_eps(1e-1))"), "dfpn(threshold=one_plus_eps(eps=0.1))");
  EXPECT_EQ(canonical("dfpn(mobility)"), "dfpn(leaf=mobility)");
  EXPECT_EQ(canonical("pns(store=newest(mb=016))"), "pns(store=newest(mb=16))");
  EXPECT_EQ(canonical("pns(knowledge=[])"), "pns");
  EXPECT_EQ(canonical("dfpn(backup=sum,plus_one)"), "dfpn(threshold=plus_one)");  // the place behind the name before it
}

TEST(Recipe, ErrorsNamePlaceAndNearestName) {
  EXPECT_NE(canonical("dfnp").find("did you mean 'dfpn'?"), std::string::npos) << canonical("dfnp");
  EXPECT_NE(
      canonical("dfpn(leaf=mobilty)").find("leaf part is called 'mobilty' (at place 11); did you mean 'mobility'?"),
      std::string::npos)
      << canonical("dfpn(leaf=mobilty)");
  EXPECT_NE(canonical("dfpn(laef=unit)").find("has no option 'laef' (at place 6); did you mean 'leaf'?"),
            std::string::npos)
      << canonical("dfpn(laef=unit)");
  EXPECT_NE(canonical("dfpn(threshold=one_plus_eps(eps=-1))").find("is not between 0 and 100 (at place 29)"),
            std::string::npos)
      << canonical("dfpn(threshold=one_plus_eps(eps=-1))");
  for (const auto* wrong : {"", "(", "dfpn(", "pns(evaluation=late)", "dfpn(leaf=[unit])", "dfpn(leaf=unit(3))", "auto",
                            "dfpn(evaluation=delayed)", "pns(store=two_big(mb=x))", "pns(knowledge=[nothing])",
                            "pns(moves=symmetric,symmetric)"})
    EXPECT_TRUE(canonical(wrong).starts_with("error: ")) << wrong << " gave " << canonical(wrong);
}

TEST(Parts, AreDeclaredProperly) {
  for (const auto& kind : kinds()) {
    std::set<std::string_view> names;
    for (const auto& info : kind.parts) {
      EXPECT_TRUE(names.insert(info.name).second) << info.name << " twice";
      EXPECT_FALSE(info.help.empty()) << info.name;
      EXPECT_EQ(&info_of(kind.name, info.name), &info);
      for (const auto& option : info.options) EXPECT_FALSE(option.help.empty()) << info.name << ' ' << option.name;
    }
  }
}

// Every short name stands for a recipe in canonical form, and defaults written out are the same recipe.
TEST(Recipe, ShortNamesAreCanonical) {
  for (const auto& known : short_names()) EXPECT_EQ(canonical(std::string(known.recipe)), known.recipe) << known.name;
  for (const auto& info : kinds().front().parts) {
    std::string full = std::string(info.name) + "(";
    for (const auto& option : info.options)
      if (!option.standard.empty())
        full += (full.back() == '(' ? "" : ",") + std::string(option.name) + "=" + std::string(option.standard);
    EXPECT_EQ(canonical(full + ")"), info.name);
  }
}

}  // namespace
}  // namespace zermelo
