// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <memory>
#include <new>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "search/compose_parts.h"
#include "search/make.h"
#include "search/parts.h"
#include "search/recipe.h"
#include "search/shared_table.h"
#include "search/shared_tree.h"
#include "search/team.h"

// Turns a canonical recipe into a driver for one game: shares out the memory, and takes a composition that is compiled
// without indirection where there is one.

namespace zermelo {

namespace compose {

// A driver with both a tree and a table gives the tree this part of its memory.
constexpr double kTreeShare = 0.75;
// A table for a second level takes this part of the memory of a search over a tree, or over a table. A tree for a
// second level needs none of its own: it grows in the room that the first level leaves.
constexpr std::size_t kInsideTree = 8, kInsideTable = 4;

// The compositions that are compiled without indirection: what `auto` uses, and the plain tree search.
template <Position P>
using Cycles = std::conditional_t<P::kAcyclic, repetition::Acyclic, repetition::Exact>;
template <class P, class L, class S = store::TwoBig>
using FastDepthFirst = Parts<P, Num, L, moves::All<P>, backup::Sum, threshold::OnePlusEps, S, Cycles<P>, cost::None<P>>;
template <class P>
using FastTeam = FastDepthFirst<P, leaf::Mobility<P, Num>, store::SharedStore<store::TwoBig>>;
template <class P, class L>
using FastBestFirst = Parts<P, Num, L, moves::All<P>, backup::Sum, Threshold<Num>, store::None, Cycles<P>, Cost<P>>;

template <class T, class U>
bool narrow(std::unique_ptr<T>& to, std::unique_ptr<U>& from, bool really) {
  auto* cast = dynamic_cast<T*>(from.get());
  if (cast == nullptr) return from == nullptr;
  if (really) from.release(), to.reset(cast);
  return true;
}

// Moves the parts over if each of them has exactly the type that the fast composition is compiled for.
template <class Fast, Position P>
bool narrow_parts(Fast& to, Parts<P>& from) {
  for (const bool really : {false, true}) {
    const bool fits = narrow(to.leaf, from.leaf, really) && narrow(to.moves, from.moves, really) &&
                      narrow(to.backup, from.backup, really) && narrow(to.threshold, from.threshold, really) &&
                      narrow(to.store, from.store, really) && narrow(to.repetition, from.repetition, really) &&
                      narrow(to.cost, from.cost, really);
    if (!fits) return false;
  }
  to.knowledge = std::move(from.knowledge);
  return true;
}

// The same for the members of a team, who have equal parts; empty if these do not fit.
template <class Fast, Position P>
std::vector<Fast> narrow_all(std::vector<Parts<P>>& from) {
  std::vector<Fast> out(from.size());
  for (std::size_t i = 0; i < from.size(); ++i)
    if (!narrow_parts(out[i], from[i])) return {};
  return out;
}

template <class Fast, Position P>
std::unique_ptr<Driver<P>> fast_depth_first(Parts<P>& parts, const Setup& setup) {
  Fast fast;
  if (!narrow_parts(fast, parts)) return nullptr;
  return std::make_unique<drive::DepthFirst<Fast>>(std::move(fast), Room{setup.limits.memory}, setup.seed);
}

inline bool has_option(const Info& info, std::string_view name) {
  return std::any_of(info.options.begin(), info.options.end(), [&](const auto& row) { return row.name == name; });
}
// A tree for a second level may be as large as the whole memory: it is kept within the room that the first level
// leaves.
inline bool keeps_table(const Call& leaf) {
  const Call by = part_of(leaf, leaf::kSearch, "by");
  const Info& info = info_of("drive", by.name);
  return has_option(info, "store") && part_of(by, info, "store").name != store::kNone.name;
}
// What a second level takes away for good.
inline std::size_t inside_memory(const Call& recipe, const Info& info, std::size_t memory) {
  if (!has_option(info, "leaf") || part_of(recipe, info, "leaf").name != leaf::kSearch.name) return 0;
  if (recipe.name == drive::kDepthFirst.name) return memory / kInsideTable;
  return keeps_table(part_of(recipe, info, "leaf")) ? memory / kInsideTree : 0;
}

template <Position P>
std::unique_ptr<Driver<P>> make_depth_first(const Call& recipe, const Setup& setup, std::string& trouble) {
  const std::size_t inside = inside_memory(recipe, drive::kDepthFirst, setup.limits.memory);
  const std::size_t own = setup.limits.memory - inside;
  const Source from{recipe, drive::kDepthFirst, drive::table_memory(own), inside, setup, trouble};
  auto parts = make_parts<P, Num>(from, make_backup<Num>(from.part("backup"), from));
  parts.threshold = make_threshold(from.part("threshold"), from);
  parts.cost = make_cost<P>(from.part("cost"), from);
  if (auto fast = fast_depth_first<FastDepthFirst<P, leaf::Mobility<P, Num>>>(parts, setup)) return fast;
  if (auto fast = fast_depth_first<FastDepthFirst<P, leaf::Unit<P, Num>>>(parts, setup)) return fast;
  return std::make_unique<drive::DepthFirst<Parts<P>>>(std::move(parts), Room{own}, setup.seed);
}

// The same with several threads. Each has parts of its own, and its share of the memory that they use for themselves.
template <Position P>
std::unique_ptr<Driver<P>> make_team(const Call& recipe, const Setup& whole, std::string& trouble) {
  const auto threads = static_cast<std::size_t>(whole.threads);
  const std::size_t inside = inside_memory(recipe, drive::kDepthFirst, whole.limits.memory);
  const std::size_t own = whole.limits.memory - inside;
  auto together = std::make_unique<Together>();
  std::shared_ptr<store::SharedTable> table;
  std::vector<Parts<P>> members;
  for (std::size_t i = 0; i < threads; ++i) {
    Setup setup = whole;
    setup.seed += i, setup.moves_memory /= threads;
    const Source from{recipe, drive::kDepthFirst, drive::table_memory(own), inside / threads, setup, trouble};
    if (table == nullptr) table = make_shared_table(from, together->meeting);
    auto parts = make_parts<P, Num>(from, make_backup<Num>(from.part("backup"), from), table);
    parts.threshold = make_threshold(from.part("threshold"), from);
    parts.cost = make_cost<P>(from.part("cost"), from);
    members.push_back(std::move(parts));
  }
  if (auto fast = narrow_all<FastTeam<P>>(members); !fast.empty())
    return std::make_unique<Team<FastTeam<P>>>(std::move(together), std::move(fast), own, whole.seed);
  return std::make_unique<Team<Parts<P>>>(std::move(together), std::move(members), own, whole.seed);
}

// What a table of its own size, or the usual share, leaves for the tree.
inline std::size_t tree_memory(const Source& from, std::size_t memory) {
  const Call store = from.part("store");
  if (store.name == store::kNone.name) return memory;
  const auto mb = static_cast<std::size_t>(number_of(store, info_of("store", store.name), "mb"));
  if (mb == 0) return static_cast<std::size_t>(static_cast<double>(memory) * kTreeShare);
  return memory - std::min(memory, mb << 20);
}

struct BestFirstPlan {
  bool delayed, shared;
  std::size_t tree;
  std::uint64_t seed;
};

template <template <class, class> class Shape, class Ps>
std::unique_ptr<Driver<typename Ps::Game>> best_first(Ps parts, const BestFirstPlan& plan) {
  return std::make_unique<drive::BestFirst<Ps, Shape>>(std::move(parts), plan.delayed, plan.tree, plan.seed);
}
template <class L, Position P>
std::unique_ptr<Driver<P>> fast_best_first(Parts<P>& parts, const BestFirstPlan& plan) {
  FastBestFirst<P, L> fast;
  return narrow_parts(fast, parts) ? best_first<Tree>(std::move(fast), plan) : nullptr;
}

// Shares the memory out among the tree, the table and what a second level keeps for itself.
inline BestFirstPlan plan_memory(Source& from, bool delayed, bool shared) {
  const Call leaf = from.part("leaf");
  std::size_t memory = from.setup.limits.memory;
  if (leaf.name == leaf::kSearch.name) {
    from.leaf_memory = keeps_table(leaf) ? memory / kInsideTree : memory;
    if (keeps_table(leaf)) memory -= from.leaf_memory;
  }
  const BestFirstPlan plan{delayed, shared, tree_memory(from, memory), from.setup.seed};
  from.store_memory = memory - plan.tree;
  return plan;
}

template <Position P>
std::unique_ptr<Driver<P>> make_best_first(const Call& recipe, const Setup& setup, std::string& trouble) {
  Source from{recipe, drive::kBestFirst, 0, 0, setup, trouble};
  const Call backup = from.part("backup");
  const BestFirstPlan plan = plan_memory(from, value_of(recipe, from.info, "evaluation") == "delayed",
                                         value_of(recipe, from.info, "nodes") == "shared");
  if (auto chances = make_backup<Chance>(backup, from))
    return best_first<Tree>(make_parts<P, Chance>(from, std::move(chances)), plan);
  if (auto deep = make_backup<DeepNum>(backup, from))
    return best_first<Tree>(make_parts<P, DeepNum>(from, std::move(deep)), plan);
  auto parts = make_parts<P, Num>(from, make_backup<Num>(backup, from));
  if constexpr (P::kAcyclic)
    if (plan.shared) return best_first<SharedTree>(std::move(parts), plan);
  if (auto fast = fast_best_first<leaf::Unit<P, Num>>(parts, plan)) return fast;
  if (auto fast = fast_best_first<leaf::Mobility<P, Num>>(parts, plan)) return fast;
  return best_first<Tree>(std::move(parts), plan);
}

template <Position P>
std::unique_ptr<Driver<P>> make_uct(const Call& recipe, const Setup& setup, std::string& trouble) {
  Source from{recipe, drive::kUct, 0, 0, setup, trouble};
  const BestFirstPlan plan = plan_memory(from, false, false);
  auto backup = std::make_unique<drive::Uct>(number_of(recipe, drive::kUct, "c"));
  return best_first<Tree>(make_parts<P, Rate>(from, std::move(backup)), plan);
}

// A driver that keeps neither a tree nor a stack to speak of: the store has all the memory.
template <template <class> class Drive, Position P>
std::unique_ptr<Driver<P>> make_plain(const Call& recipe, const Info& info, const Setup& setup, std::string& trouble) {
  const Source from{recipe, info, setup.limits.memory, 0, setup, trouble};
  return std::make_unique<Drive<Parts<P>>>(make_common<P, Num>(from), setup.seed);
}

// Does a backup work with proof numbers, and nothing beside them?
inline bool plain_numbers(const Call& backup) {
#define ZERMELO_ROW(folder, Name) \
  if (backup.name == folder::k##Name.name) return std::is_same_v<folder::Name::Number, Num>;
  ZERMELO_BACKUP_PARTS(ZERMELO_ROW)
#undef ZERMELO_ROW
  return false;
}
inline std::string why_not_shared(const Call& recipe, bool acyclic) {
  if (!acyclic) return "is only for games in which no position can come back; store=newest may do";
  if (value_of(recipe, drive::kBestFirst, "evaluation") == "delayed") return "needs evaluation=immediate";
  return plain_numbers(part_of(recipe, drive::kBestFirst, "backup")) ? "" : "needs a backup of proof numbers";
}

// What is remembered of moves takes its share before all else.
template <Position P>
Setup with_moves_memory(const Call& recipe, Setup setup) {
  const Info& info = info_of("drive", recipe.name);
  if (!Linked<P> || !has_option(info, "moves") || part_of(recipe, info, "moves").name != moves::kMustPlay.name)
    return setup;
  setup.moves_memory = std::min(setup.limits.memory / 4, connect::kGuideMemory * setup.threads);
  setup.limits.memory -= setup.moves_memory;
  return setup;
}

}  // namespace compose

template <Position P>
Done check_recipe(const Call& recipe, const Setup& setup) {
  const Info& info = info_of("drive", recipe.name);
  const auto wrong = [&](const std::string& what) { return Error{"recipe '" + text_of(recipe) + "': " + what}; };
  if (recipe.name == drive::kPattern.name)
    return Linked<P> ? Done(Nothing{})
                     : wrong("pattern search is for games of linking, Hex, and " + std::string(P::kInfo.name) +
                             " is none; 'zermelo recipes' lists others");
  if (recipe.name == drive::kScore.name)
    return Scored<P> ? Done(Nothing{})
                     : wrong("this search is for games with scores, Connect Four and Othello, and " +
                             std::string(P::kInfo.name) + " is none; 'zermelo recipes' lists others");
  if (!P::kAcyclic && part_of(recipe, info, "repetition").name == repetition::kAcyclic.name)
    return wrong("repetition=acyclic is only for games in which no position can come back, and in " +
                 std::string(P::kInfo.name) + " it can; use repetition=exact");
  if (recipe.name == drive::kDepthFirst.name && !compose::plain_numbers(part_of(recipe, info, "backup")))
    return wrong("backup=" + part_of(recipe, info, "backup").name +
                 " is for pns; there are no thresholds for its numbers");
  if (recipe.name == drive::kBestFirst.name && value_of(recipe, info, "nodes") == "shared")
    if (const auto why = compose::why_not_shared(recipe, P::kAcyclic); !why.empty())
      return wrong("nodes=shared " + why);
  if (compose::has_option(info, "leaf"))
    if (const Call leaf = part_of(recipe, info, "leaf"); leaf.name == leaf::kSearch.name) {
      Setup inside = setup;
      inside.threads = 1;
      if (auto ok = check_recipe<P>(part_of(leaf, leaf::kSearch, "by"), inside); !ok) return ok;
    }
  const Call store = part_of(recipe, info, "store");
  if (setup.threads > 1 && store.name == store::kNone.name)
    return wrong("several threads need a table to share; store=two_big is one");
  const Info& store_info = info_of("store", store.name);
  const std::size_t left = (setup.limits.memory - compose::inside_memory(recipe, info, setup.limits.memory)) >> 20;
  if (compose::has_option(store_info, "mb") && number_of(store, store_info, "mb") > static_cast<double>(left))
    return wrong("the store wants " + value_of(store, store_info, "mb") + " MB, but the memory limit leaves " +
                 std::to_string(left));
  return Nothing{};
}

template <Position P>
Expected<std::unique_ptr<Driver<P>>> make_driver(const Call& recipe, const Setup& whole) {
  if (auto ok = check_recipe<P>(recipe, whole); !ok) return ok.error();
  const Setup setup = compose::with_moves_memory<P>(recipe, whole);
  std::string trouble;
  std::unique_ptr<Driver<P>> driver;
  try {
    if (recipe.name == drive::kDepthFirst.name)
      driver = setup.threads > 1 ? compose::make_team<P>(recipe, setup, trouble)
                                 : compose::make_depth_first<P>(recipe, setup, trouble);
    if (recipe.name == drive::kBestFirst.name) driver = compose::make_best_first<P>(recipe, setup, trouble);
    if (recipe.name == drive::kUct.name) driver = compose::make_uct<P>(recipe, setup, trouble);
    if (recipe.name == drive::kAlphaBeta.name)
      driver = compose::make_plain<drive::AlphaBeta, P>(recipe, drive::kAlphaBeta, setup, trouble);
    if (recipe.name == drive::kMinimax.name)
      driver = compose::make_plain<drive::Minimax, P>(recipe, drive::kMinimax, setup, trouble);
    if constexpr (Linked<P>)
      if (recipe.name == drive::kPattern.name)
        driver =
            std::make_unique<drive::Pattern<P>>(compose::Source{recipe, drive::kPattern, 0, 0, setup, trouble}.build(
                recipe, drive::kPattern, setup.limits.memory));
    if constexpr (Scored<P>)
      if (recipe.name == drive::kScore.name) {
        const compose::Source from{recipe, drive::kScore, 0, 0, setup, trouble};
        driver =
            std::make_unique<drive::Score<P>>(from.build(recipe, drive::kScore, setup.limits.memory), setup.threads);
      }
  } catch (const std::bad_alloc&) {
    return no_room(whole.limits.memory);
  }
  if (!trouble.empty()) return Error{"recipe '" + text_of(recipe) + "': " + trouble};
  return driver;
}

template <Position P>
std::unique_ptr<Driver<P>> make_inside(const Build& build) {
  Setup setup;
  setup.limits.memory = build.memory;
  setup.seed = build.seed;
  setup.game = build.game;
  setup.database = build.database;
  setup.library = build.library;
  auto driver = make_driver<P>(part_of(build.call, build.info, "by"), setup);
  if (driver) return std::move(*driver);
  *build.trouble = driver.error().what;
  return nullptr;
}

}  // namespace zermelo
