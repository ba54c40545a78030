// SPDX-License-Identifier: MIT
// What the literature proves about the searches, seen on trees: df-pn expands most-proving nodes only (Nagai 2002), and
// the deep variants are their plain originals at one end of their options.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <unordered_map>

#include "agreement/compare.h"
#include "games/connect4/connect4.h"
#include "games/fanorona/fanorona.h"
#include "games/loa/loa.h"
#include "games/tree/tree.h"
#include "search/compose.h"

namespace zermelo::agreement {
namespace {

// A tree grown beside the search, whose numbers are computed from the leaves each time they are asked for.
class Shadow {
 public:
  struct Node {
    std::optional<bool> settled;
    std::vector<std::size_t> children;
    Key key;
  };
  Shadow(const tree::Position& root, const Question& question) : question_(question) {
    nodes_.push_back({std::nullopt, {}, root.key()});
    place_[{root.key().hi, root.key().lo}] = 0;
  }

  // Is this leaf one to which a path of best children leads, ties taken either way?
  [[nodiscard]] bool most_proving(const tree::Position& at) const {
    const std::size_t target = place_.at({at.key().hi, at.key().lo});
    std::vector<Num> nums(nodes_.size());
    for (std::size_t i = nodes_.size(); i-- > 0;) nums[i] = number(i, nums);
    return leads_to(0, target, nums, true);
  }
  [[nodiscard]] bool expanded(const tree::Position& at) const {
    return !nodes_[place_.at({at.key().hi, at.key().lo})].children.empty();
  }
  void expand(tree::Position at, const std::vector<tree::Move>& moves) {
    const std::size_t parent = place_.at({at.key().hi, at.key().lo});
    for (const auto& move : moves) {
      const auto undo = at.play(move);
      place_[{at.key().hi, at.key().lo}] = nodes_.size();
      nodes_[parent].children.push_back(nodes_.size());
      nodes_.push_back({question_.settled_by(at.outcome()), {}, at.key()});
      at.undo(undo);
    }
    depth_.resize(nodes_.size(), 0);
    for (const std::size_t child : nodes_[parent].children) depth_[child] = (parent == 0 ? 0 : depth_[parent]) + 1;
  }

 private:
  // Children come after their parents. In the prover's eyes: phi is the proof number.
  [[nodiscard]] Num number(std::size_t i, const std::vector<Num>& nums) const {
    const Node& node = nodes_[i];
    if (node.settled) return *node.settled ? Num::mover_succeeds() : Num::mover_fails();
    if (node.children.empty()) return {};
    const bool prover = prover_moves(i);
    Number least = kInf, sum = kZero;
    for (const std::size_t child : node.children) {
      least = std::min(least, prover ? nums[child].phi : nums[child].delta);
      sum = sum + (prover ? nums[child].delta : nums[child].phi);
    }
    return prover ? Num{least, sum} : Num{sum, least};
  }
  [[nodiscard]] bool leads_to(std::size_t from, std::size_t target, const std::vector<Num>& nums, bool prover) const {
    if (from == target) return true;
    return std::ranges::any_of(nodes_[from].children, [&](std::size_t child) {
      return (prover ? nums[child].phi == nums[from].phi : nums[child].delta == nums[from].delta) &&
             leads_to(child, target, nums, !prover);
    });
  }
  [[nodiscard]] bool prover_moves(std::size_t i) const { return i == 0 || depth_[i] % 2 == 0; }

  Question question_;
  std::vector<Node> nodes_;
  std::vector<int> depth_{0};
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::size_t> place_;
};

// Sees each node that a search works on, through the moves that it asks for.
class Watch final : public Moves<tree::Position> {
 public:
  explicit Watch(Shadow& shadow) : shadow_(shadow) {}
  Keeps select(Context<tree::Position>& context, std::vector<tree::Move>& moves) override {
    if (shadow_.expanded(context.at)) return {};
    wrong += shadow_.most_proving(context.at) ? 0 : 1;
    ++leaves;
    shadow_.expand(context.at, moves);
    return {};
  }
  int leaves = 0, wrong = 0;

 private:
  Shadow& shadow_;
};

// A store that forgets nothing.
class Everything final : public Store {
 public:
  std::optional<Entry> probe(Key key) override {
    const auto found = entries_.find(key);
    return found == entries_.end() ? std::nullopt : std::optional(found->second);
  }
  void put(Key key, const Entry& entry) override { entries_[key] = entry; }
  void prefetch(Key) const override {}
  void report(Stats&) const override {}
  [[nodiscard]] std::size_t memory() const override { return 0; }
  [[nodiscard]] std::uint64_t entries() const override { return entries_.size(); }

 private:
  std::unordered_map<Key, Entry, KeyHash> entries_;
};

Parts<tree::Position> plain_df_pn(std::unique_ptr<Moves<tree::Position>> moves) {
  Setup setup;
  std::string trouble;
  static const Call recipe = *parse_recipe("dfpn(threshold=plus_one,store=none)");
  const compose::Source from{recipe, drive::kDepthFirst, 0, 0, setup, trouble};
  auto parts = compose::make_parts<tree::Position, Num>(from, compose::make_backup<Num>(from.part("backup"), from));
  parts.threshold = compose::make_threshold(from.part("threshold"), from);
  parts.cost = compose::make_cost<tree::Position>(from.part("cost"), from);
  parts.moves = std::move(moves);
  parts.store = std::make_unique<Everything>();
  return parts;
}

TEST(MostProving, EveryLeafOfDfPnIsOne) {
  int trees = 0, leaves = 0;
  for (const auto* kind : {"tree(andor,3,6,win=0.5,seed=", "tree(andor,4,5,win=0.7,seed=", "tree(pgame,3,6,seed=",
                           "tree(andor,5,6,shape=unbalanced,win=0.4,seed="})
    for (int seed = 1; seed <= 300; ++seed) {
      const auto root = tree::Position::start(rules<tree::Position>(kind + std::to_string(seed) + ")"));
      const Question question{Side::first, false};
      if (root.outcome() != Outcome::open) continue;
      Shadow shadow(root, question);
      auto watch = std::make_unique<Watch>(shadow);
      Watch& seen = *watch;
      drive::DepthFirst<Parts<tree::Position>> driver(plain_df_pn(std::move(watch)), Room{std::size_t{8} << 20});
      Control control(Limits{});
      const auto answer = driver.solve(root, question, control, nullptr);
      ASSERT_EQ(answer.end, End::solved);
      ASSERT_EQ(seen.wrong, 0) << kind << seed << "): " << seen.wrong << " of " << seen.leaves;
      ++trees, leaves += seen.leaves;
    }
  EXPECT_GE(trees, 1000);
  std::printf("%d leaves of %d trees\n", leaves, trees);
}

template <Position P>
void same_search(const std::string& game, const std::string& one, const std::string& two, std::uint64_t nodes) {
  const P root = P::start(rules<P>(game));
  std::vector<Stats> stats;
  for (const auto& text : {one, two}) {
    Setup setup;
    setup.limits.nodes = nodes;
    setup.limits.memory = std::size_t{256} << 20;
    auto driver = std::move(*make_driver<P>(*parse_recipe(text), setup));
    Control control(setup.limits);
    stats.push_back(driver->solve(root, {root.to_move(), false}, control, nullptr).stats);
  }
  EXPECT_GT(stats[0].nodes, 1U);
  EXPECT_EQ(stats[0].nodes, stats[1].nodes) << game << ' ' << two;
  EXPECT_EQ(stats[0].expanded, stats[1].expanded) << game << ' ' << two;
  EXPECT_EQ(stats[0].visited, stats[1].visited) << game << ' ' << two;
}
// Which nodes are created, expanded and visited is the same, and so is the order. How far a walk back up the tree goes
// before it turns round is not: there a change of depth counts as a change.
void same_everywhere(const std::string& one, const std::string& two) {
  same_search<connect4::Position>("connect4(5x4)", one, two, 300'000);
  same_search<fanorona::Position>("fanorona(7x3)", one, two, 300'000);
  same_search<loa::Position>("loa(5x5)", one, two, 300'000);
  same_search<tree::Position>("tree(pgame,4,8)", one, two, 300'000);
}

TEST(DeepVariants, DeepDfPnWithoutDepthIsDfPn) {
  same_everywhere("dfpn", "dfpn(leaf=depth(e=3,d=0))");
  same_everywhere("dfpn(threshold=plus_one)", "dfpn(leaf=depth(e=1,d=0),threshold=plus_one)");
}
TEST(DeepVariants, DeepPnWithoutDepthIsPns) { same_everywhere("pns", "pns(backup=deep(r=1))"); }

}  // namespace
}  // namespace zermelo::agreement
