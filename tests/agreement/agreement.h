// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/rng.h"
#include "search/make.h"
#include "search/recipe.h"

namespace zermelo::agreement {

// A value found by search: two questions, and each question's opposite must give the opposite answer.
template <Position P>
class Judge {
 public:
  // `fresh`: a new driver with an empty table for every position; otherwise what earlier positions taught is kept,
  // which would show a fact that is none.
  Judge(const std::string& recipe, std::size_t memory, bool fresh, int threads = 1)
      : recipe_(*parse_recipe(recipe)), fresh_(fresh) {
    setup_.limits.memory = memory;
    setup_.threads = threads;
  }

  Value value(const P& p) {
    const Outcome outcome = p.outcome();
    if (outcome == Outcome::draw) return Value::draw;
    if (outcome != Outcome::open) return outcome == win_for(p.to_move()) ? Value::win : Value::loss;
    if (ask(p, {p.to_move(), false})) return Value::win;
    return ask(p, {p.to_move(), true}) ? Value::draw : Value::loss;
  }
  bool ask(const P& p, const Question& question) {
    auto& driver = drivers_[{question.prover, question.draw_is_enough}];
    if (fresh_ || !driver) {
      auto made = make_driver<P>(recipe_, setup_);
      if (!made) {
        ADD_FAILURE() << made.error().what;
        return false;
      }
      driver = std::move(*made);
    }
    Control control(setup_.limits);
    const auto answer = driver->solve(p, question, control, nullptr);
    EXPECT_TRUE(answer.status == Status::proven || answer.status == Status::disproven)
        << text_of(recipe_) << " did not solve " << p.rules().text() << ' ' << p.text() << ": " << word(answer.end);
    nodes += answer.stats.nodes;
    return answer.status == Status::proven;
  }
  std::uint64_t nodes = 0;

 private:
  Call recipe_;
  bool fresh_;
  Setup setup_;
  std::map<std::pair<Side, bool>, std::unique_ptr<Driver<P>>> drivers_;
};

// Every recipe here has exact parts only, so no disagreement is ever right.
inline std::vector<std::string> exact_recipes(bool acyclic, bool taught = false, bool scored = false) {
  std::vector<std::string> recipes{
      "pns",
      "pns(evaluation=delayed)",
      "pns(leaf=mobility,moves=symmetric,store=newest)",
      "pns(evaluation=delayed,store=two_big)",
      "dfpn",
      "dfpn(threshold=plus_one,store=newest)",
      "dfpn(leaf=mobility,moves=symmetric)",
  };
  if (acyclic)
    for (const auto* more : {"pns(repetition=acyclic)", "dfpn(repetition=acyclic)",
                             "dfpn(threshold=plus_one,store=newest,repetition=acyclic)"})
      recipes.emplace_back(more);
  if (taught)
    for (const auto* more : {"pns(knowledge=[theory])", "dfpn(repetition=acyclic,knowledge=[theory])"})
      recipes.emplace_back(more);
  if (scored)
    for (const auto* more : {"score", "score(etc=0)", "pns(leaf=search(by=score,size=fixed,n=20))"})
      recipes.emplace_back(more);
  return recipes;
}

// The rest of the family. They run on fewer positions in the tests, and on all of them in a long run.
inline std::vector<std::string> family_recipes(bool acyclic, bool linked = false) {
  std::vector<std::string> recipes{
      "pds",
      "pn-star",
      "deep-df-pn",
      "dfpn(leaf=depth(e=0,d=3))",
      "dfpn(moves=sorted,backup=focused)",
      "dfpn(moves=must_play,backup=focused)",
      "pns(moves=must_play,store=newest)",
      "dfpn(leaf=search(by=pns(moves=must_play)),moves=must_play(strong=2,weak=2))",
      "dfpn(leaf=evaluation,cost=evaluation)",
      "pn2",
      "pn2-logistic",
      "pds-pn",
      "dfpn-pn",
      "pns(leaf=search(by=dfpn,size=fixed,n=20))",
      "pns(leaf=search(by=alphabeta,size=fixed,n=20))",
      "pns(leaf=search(by=pns(leaf=search)))",
      "dfpn(leaf=search(by=pns(leaf=search(by=pns(leaf=mobility)))))",
      "pns(backup=deep,store=two_big)",
      "pns(leaf=monte_carlo(playouts=2),store=newest)",
      "pns(leaf=monte_carlo(playouts=2),backup=product,store=newest)",
      "pns(backup=product(ties=last),store=two_big)",
      "pns(leaf=children)",
      "pns(leaf=children,evaluation=delayed)",
      "pns(leaf=evaluation,evaluation=delayed,store=newest)",
      "pns(leaf=search(by=dfpn(moves=forced(most=1)),size=fixed,n=30))",
      "pns(leaf=greedy)",
      "pns(leaf=stones)",
      "pns(leaf=evaluation)",
      "dfpn(leaf=children,threshold=pds)",
  };
  // Where positions come back, alpha-beta would need rounds as deep as the longest line without a repetition, and the
  // others go round in circles for very long before they have seen every line.
  if (acyclic)
    for (const auto* more : {"alphabeta", "deep-pn", "pns(backup=deep(r=0))", "mcpns", "ppns", "pns(nodes=shared)",
                             "pns(leaf=mobility,nodes=shared,store=two_big)", "uct", "dfpn(repetition=ignore)",
                             "pns(leaf=search(by=uct,size=fixed,n=20))"})
      recipes.emplace_back(more);
  if (linked)
    for (const auto* more :
         {"pattern", "pattern(repair=yes,deepening=yes)", "hex-solver-1", "hex-solver-2", "hex-solver-3",
          "hex-solver-4", "hex-solver-5", "hex-solver-6",
          "pattern(links=yes,templates=yes,minimal=yes,deduction=2,seeds=yes,advice=yes,distance=yes)",
          "dfpn(leaf=search(by=hex-solver-5,size=fixed,n=20))"})
      recipes.emplace_back(more);
  return recipes;
}

}  // namespace zermelo::agreement
