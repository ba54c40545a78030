// SPDX-License-Identifier: MIT
// The parts that make one variant out of another, each by itself.
#include <gtest/gtest.h>

#include "all_parts.h"
#include "search/recipe.h"

namespace zermelo {
namespace {

constexpr Number n(std::uint32_t whole) { return Number::whole(whole); }

template <class Part>
Part make(const std::string& text, const Info& info) {
  const Call call = *conform(*parse_call(text), info, "part");
  return Part(Build{call, info});
}

TEST(Focused, CountsTheFirstUnsolvedChildren) {
  const auto focused = make<backup::Focused>("focused(base=1,part=0.5)", backup::kFocused);
  // One and half of the four unsolved: three.
  const std::vector<Num> children{Num::mover_succeeds(), {n(1), n(5)}, {n(1), n(4)}, {n(1), n(3)}, {n(1), n(2)}};
  EXPECT_EQ(focused.window(children), 4U);
  const std::span<const Num> seen = std::span<const Num>(children).first(4);
  EXPECT_EQ(focused.best(seen, true), 3U);
  EXPECT_EQ(focused.combine(seen, true), (Num{n(3), n(3)}));
  // When one of them is lost the next comes in.
  auto later = children;
  later[1] = Num::mover_succeeds();
  EXPECT_EQ(focused.window(later), 5U);
}

TEST(ProofOnly, LeavesDisproofNumbersAlone) {
  const auto part = make<backup::ProofOnly>("proof_only", backup::kProofOnly);
  const std::vector<Num> children{Num::mover_succeeds(), {n(2), n(7)}, {n(3), n(4)}};
  EXPECT_EQ(part.combine(children, true), (Num{n(4), kOne}));
  EXPECT_EQ(part.combine(children, false), (Num{kOne, n(5)}));
  EXPECT_EQ(part.best(children, true), 2U);
  EXPECT_EQ(part.best(children, false), 1U) << "the opponent's moves are taken from the left";
}

TEST(Deep, PrefersDeeperLeavesAsFarAsItIsAskedTo) {
  const std::vector<DeepNum> children{{{kOne, n(2)}, 2}, {{kOne, n(3)}, 9}, DeepNum::mover_succeeds()};
  EXPECT_EQ(make<backup::Deep>("deep(r=1)", backup::kDeep).best(children, true), 0U);
  EXPECT_EQ(make<backup::Deep>("deep(r=0)", backup::kDeep).best(children, true), 1U);
  const DeepNum node = make<backup::Deep>("deep(r=0)", backup::kDeep).combine(children, true);
  EXPECT_EQ(node.num, (Num{n(2), n(2)}));
  EXPECT_EQ(node.depth, 9U);
}

TEST(Product, IsTheRuleOfThePaper) {
  const auto product = make<backup::Product>("product(pr=0.001)", backup::kProduct);
  // 001 eq. 6: one of three moves succeeds where the opponent then fails with 0.5, 0.25 and 0.2.
  const std::vector<Chance> children{{0.5F, 0.5F}, {0.75F, 0.25F}, {0.8F, 0.2F}};
  const Chance node = product.combine(children, true);
  EXPECT_NEAR(node.failure, 0.5 * 0.75 * 0.8, 1e-6);
  EXPECT_NEAR(node.success, 1 - 0.5 * 0.75 * 0.8, 1e-6);
  EXPECT_EQ(product.best(children, true), 0U);
  EXPECT_FALSE(product.near_enough(node, true));
  EXPECT_EQ(product.near_enough({0.9995F, 0.0005F}, true), true);
  EXPECT_EQ(product.near_enough({0.9995F, 0.0005F}, false), false);
  EXPECT_EQ(product.near_enough({0.0005F, 0.9995F}, true), false);
}

// Near 0 and 1 the digits stay where they matter, and a node that rounds to certainty is still no solved one.
TEST(Product, KeepsSmallChancesApart) {
  const auto product = make<backup::Product>("product", backup::kProduct);
  const std::vector<Chance> unlikely(40, Chance{0.01F, 0.99F});
  const Chance sure = product.combine(unlikely, true).tamed();
  EXPECT_GT(sure.failure, 0);
  EXPECT_LE(sure.success, 1);
  const std::vector<Chance> children{Chance::mover_succeeds(), Chance{1.0F, 1e-30F}.tamed()};
  EXPECT_EQ(product.best(children, true), 1U) << "a solved child is never chosen before an open one";
  EXPECT_FALSE(product.near_enough(sure, true)) << "without a precision rate only a proof ends the search";
}

TEST(Pds, RaisesTheNumberThatLooksEasier) {
  const auto pds = make<threshold::Pds>("pds(eps=0)", threshold::kPds);
  EXPECT_EQ(pds.root({n(1), n(2)}, true), (Num{n(2), n(2)}));
  EXPECT_EQ(pds.root({n(3), n(2)}, true), (Num{n(3), n(3)}));
  EXPECT_FALSE(pds.reached({n(3), n(2)}, {n(3), n(3)})) << "both numbers must reach their bounds";
  EXPECT_TRUE(pds.reached({n(3), n(3)}, {n(3), n(3)}));
  const std::vector<Num> children{{n(1), n(2)}, {n(4), n(6)}};
  EXPECT_EQ(pds.child({n(2), n(5)}, {n(3), n(9)}, children, 0), (Num{n(2), n(2)}));
  EXPECT_EQ(pds.child({n(2), n(9)}, {n(3), n(9)}, children, 0), (Num{n(1), n(3)})) << "delta is there already";
}

TEST(ProofRounds, BoundsTheProofNumberAlone) {
  const auto rounds = make<threshold::ProofRounds>("proof_rounds", threshold::kProofRounds);
  EXPECT_EQ(rounds.root({n(2), kOne}, true), (Num{n(3), kInf}));
  EXPECT_EQ(rounds.root({kOne, n(2)}, false), (Num{kInf, n(3)}));
  const std::vector<Num> children{{n(1), n(2)}, {n(4), n(6)}};
  EXPECT_EQ(rounds.child({}, {n(9), kInf}, children, 0), (Num{kInf, n(3)})) << "a round at the prover's node";
  EXPECT_EQ(rounds.child({}, {kInf, n(9)}, children, 0), (Num{n(5), kInf})) << "the share of a sum";
}

}  // namespace
}  // namespace zermelo
