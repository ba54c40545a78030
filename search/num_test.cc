// SPDX-License-Identifier: MIT
#include "search/num.h"

#include <gtest/gtest.h>

#include <cmath>

#include "search/backup/sum.h"
#include "search/threshold/one_plus_eps.h"
#include "search/threshold/plus_one.h"

namespace zermelo {
namespace {

const Call kCall = *parse_call("x");

TEST(Number, SumsSaturateBelowInfinity) {
  EXPECT_EQ(kOne + kOne, Number::whole(2));
  EXPECT_EQ(kMost + kOne, kMost);
  EXPECT_EQ(kMost + kMost, kMost);
  EXPECT_EQ(kInf + kOne, kInf);
  EXPECT_LT(kMost, kInf);
  EXPECT_EQ(Number::whole(~0U), kMost);
}

TEST(Number, EstimatesAreNeverSolved) {
  for (const double value : {0.0, -1.0, 1e-9, 1e30, std::nan(""), static_cast<double>(INFINITY), 0.5, 1.0, 3.25}) {
    const Number number = Number::estimate(value);
    EXPECT_GT(number, kZero) << value;
    EXPECT_LT(number, kInf) << value;
  }
  EXPECT_EQ(Number::estimate(1), kOne);
  EXPECT_EQ(Number::estimate(0.5).value(), 0.5);
  EXPECT_EQ(Num::mover_fails().tamed(), (Num{kMost, Number{1}}));
}

TEST(Number, ThresholdsAlwaysMove) {
  for (const Number n : {Number{1}, kOne, Number::whole(1000), Number{kMost.raw - 1}, kMost}) {
    EXPECT_GT(threshold_above(n, Number{0}), n);
    EXPECT_GT(threshold_above(n, kOne), n);
  }
  EXPECT_EQ(threshold_above(kMost, kOne), kInf);
}

TEST(Sum, CombinesAndChoosesLeftmost) {
  const backup::Sum sum(Build{kCall, backup::kSum});
  const std::vector<Num> children{
      {kOne, Number::whole(3)}, {Number::whole(2), Number::whole(2)}, {kOne, Number::whole(2)}};
  EXPECT_EQ(sum.combine(children, true), (Num{Number::whole(2), Number::whole(4)}));
  EXPECT_EQ(sum.best(children, true), 1U);
  EXPECT_EQ(sum.combine(std::vector<Num>(3, Num{kMost, kMost}), true), (Num{kMost, kMost}));
  EXPECT_EQ(sum.combine(std::vector<Num>{Num::mover_succeeds(), {kOne, kOne}}, true), (Num{kOne, kOne}));
}

// A bound that a threshold gives always leaves room above the child's own numbers.
template <class T>
void expect_room(const T& threshold) {
  const std::vector<Number> values{Number{1}, kOne, Number::whole(7), Number::whole(1 << 20), Number{kMost.raw - 1},
                                   kMost};
  for (const Number a : values)
    for (const Number b : values)
      for (const Number c : values) {
        const std::vector<Num> children{{a, b}, {c, std::max(b, c)}, {b, kMost}};
        const backup::Sum sum(Build{kCall, backup::kSum});
        const std::size_t best = sum.best(children, true);
        const Num bound = threshold.child(Num{}, Num::no_bound(), children, best);
        EXPECT_TRUE(children[best].within(bound)) << a.raw << ' ' << b.raw << ' ' << c.raw;
        const Num own = sum.combine(children, true).tamed();
        const Num tight = threshold.child(own, own.room_under(own), children, best);
        EXPECT_TRUE(children[best].within(tight)) << a.raw << ' ' << b.raw << ' ' << c.raw;
      }
}

TEST(Threshold, NeverStalls) {
  expect_room(threshold::PlusOne(Build{kCall, threshold::kPlusOne}));
  for (const auto* eps : {"one_plus_eps(0)", "one_plus_eps", "one_plus_eps(100)"}) {
    const Call call = *conform(*parse_call(eps), threshold::kOnePlusEps, "threshold part");
    expect_room(threshold::OnePlusEps(Build{call, threshold::kOnePlusEps}));
  }
}

TEST(Threshold, PublishedExample) {
  // 000 fig. 2.3: B with pn 3 beside C with pn 3: the bound of B is pn (C) + 1 = 4; C's dn 1 leaves B infinity - 1.
  const threshold::PlusOne plus_one(Build{kCall, threshold::kPlusOne});
  const std::vector<Num> children{{kOne, Number::whole(3)}, {kOne, Number::whole(3)}};
  const Num bound = plus_one.child(Num{}, Num::no_bound(), children, 0);
  EXPECT_EQ(bound.delta, Number::whole(4));
  EXPECT_EQ(bound.phi, kInf);
}

}  // namespace
}  // namespace zermelo
