// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <new>
#include <utility>

#include "all_parts.h"
#include "search/parts.h"
#include "search/recipe.h"

// Turns a canonical recipe into a driver for one game. Parts are found by name in the lists that the build makes from
// the folders; a new part is a new file, and nothing here changes.

namespace zermelo {

// What a search is made for.
struct Setup {
  Limits limits;
  std::uint64_t seed = 1;
  std::string game = {};           // rules of the positions to be searched, canonical; empty: not known
  std::string* trouble = nullptr;  // set by make_driver, for the parts
};

namespace compose {

// A driver with both a tree and a table gives the tree this part of its memory.
constexpr double kTreeShare = 0.75;
constexpr std::size_t kStackShare = 32;

struct Source {
  const Call& recipe;
  const Info& info;
  std::size_t store_memory;
  std::uint64_t seed;
  std::string_view game;
  std::string* trouble;
};

// One row of a function that makes the part called `call.name`; what follows the name are the template arguments.
#define ZERMELO_MAKE(folder, Name, ...)                \
  if (call.name == folder::k##Name.name)               \
    return std::make_unique<folder::Name __VA_ARGS__>( \
        Build{call, folder::k##Name, from.store_memory, from.seed, from.game, from.trouble});
#define ZERMELO_MAKE_PLAIN(folder, Name) ZERMELO_MAKE(folder, Name)
#define ZERMELO_MAKE_GAME(folder, Name) ZERMELO_MAKE(folder, Name, <P>)
#define ZERMELO_MAKE_LEAF(folder, Name) ZERMELO_MAKE(folder, Name, <P, Num>)

template <Position P>
std::unique_ptr<Leaf<P, Num>> make_leaf(const Call& call, const Source& from) {
  ZERMELO_LEAF_PARTS(ZERMELO_MAKE_LEAF)
  return nullptr;
}
template <Position P>
std::unique_ptr<Moves<P>> make_moves(const Call& call, const Source& from) {
  ZERMELO_MOVES_PARTS(ZERMELO_MAKE_GAME)
  return nullptr;
}
template <Position P>
std::unique_ptr<Knowledge<P>> make_knowledge([[maybe_unused]] const Call& call, [[maybe_unused]] const Source& from) {
  ZERMELO_KNOWLEDGE_PARTS(ZERMELO_MAKE_GAME)
  return nullptr;
}
inline std::unique_ptr<Backup<Num>> make_backup(const Call& call, const Source& from) {
  ZERMELO_BACKUP_PARTS(ZERMELO_MAKE_PLAIN)
  return nullptr;
}
inline std::unique_ptr<Threshold<Num>> make_threshold(const Call& call, const Source& from) {
  ZERMELO_THRESHOLD_PARTS(ZERMELO_MAKE_PLAIN)
  return nullptr;
}
inline std::unique_ptr<Store<Num>> make_store(const Call& call, const Source& from) {
  ZERMELO_STORE_PARTS(ZERMELO_MAKE_PLAIN)
  return nullptr;
}
inline std::unique_ptr<Repetition> make_repetition(const Call& call, const Source& from) {
  ZERMELO_REPETITION_PARTS(ZERMELO_MAKE_PLAIN)
  return nullptr;
}

template <Position P>
Parts<P> make_parts(const Source& from, bool with_threshold) {
  const auto part = [&](std::string_view option) { return part_of(from.recipe, from.info, option); };
  Parts<P> parts;
  parts.leaf = make_leaf<P>(part("leaf"), from);
  parts.moves = make_moves<P>(part("moves"), from);
  parts.backup = make_backup(part("backup"), from);
  if (with_threshold) parts.threshold = make_threshold(part("threshold"), from);
  parts.store = make_store(part("store"), from);
  parts.repetition = make_repetition(part("repetition"), from);
  for (const Call& call : parts_of(from.recipe, from.info, "knowledge"))
    parts.knowledge.push_back(make_knowledge<P>(call, from));
  return parts;
}

// The compositions that are compiled without indirection: what `auto` uses, and the plain tree search.
template <Position P>
using Cycles = std::conditional_t<P::kAcyclic, repetition::Acyclic, repetition::Exact>;
template <class P, class L>
using FastDepthFirst = Parts<P, Num, L, moves::All<P>, backup::Sum, threshold::OnePlusEps, store::TwoBig, Cycles<P>>;
template <Position P>
using FastBestFirst =
    Parts<P, Num, leaf::Unit<P, Num>, moves::All<P>, backup::Sum, Threshold<Num>, store::None, Cycles<P>>;

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
                      narrow(to.store, from.store, really) && narrow(to.repetition, from.repetition, really);
    if (!fits) return false;
  }
  to.knowledge = std::move(from.knowledge);
  return true;
}

template <class Fast, Position P>
std::unique_ptr<Driver<P>> fast_depth_first(Parts<P>& parts, const Setup& setup) {
  Fast fast;
  if (!narrow_parts(fast, parts)) return nullptr;
  return std::make_unique<drive::DepthFirst<Fast>>(std::move(fast), setup.limits.memory, setup.seed);
}

template <Position P>
std::unique_ptr<Driver<P>> make_depth_first(const Call& recipe, const Setup& setup) {
  // The stack gets what the table leaves: a part that is always kept for it, and what it takes while the table is
  // small.
  const std::size_t table = setup.limits.memory - setup.limits.memory / kStackShare;
  auto parts = make_parts<P>({recipe, drive::kDepthFirst, table, setup.seed, setup.game, setup.trouble}, true);
  if (auto fast = fast_depth_first<FastDepthFirst<P, leaf::Mobility<P, Num>>>(parts, setup)) return fast;
  if (auto fast = fast_depth_first<FastDepthFirst<P, leaf::Unit<P, Num>>>(parts, setup)) return fast;
  return std::make_unique<drive::DepthFirst<Parts<P>>>(std::move(parts), setup.limits.memory, setup.seed);
}

// What a table of its own size, or the usual share, leaves for the tree.
inline std::size_t tree_memory(const Call& recipe, std::size_t memory) {
  const Call store = part_of(recipe, drive::kBestFirst, "store");
  const auto mb = static_cast<std::size_t>(number_of(store, info_of("store", store.name), "mb"));
  return mb == 0 ? static_cast<std::size_t>(static_cast<double>(memory) * kTreeShare) : memory - (mb << 20);
}

template <Position P>
std::unique_ptr<Driver<P>> make_best_first(const Call& recipe, const Setup& setup) {
  const bool delayed = value_of(recipe, drive::kBestFirst, "evaluation") == "delayed";
  const bool table = part_of(recipe, drive::kBestFirst, "store").name != store::kNone.name;
  const auto tree = table ? tree_memory(recipe, setup.limits.memory) : setup.limits.memory;
  auto parts = make_parts<P>(
      {recipe, drive::kBestFirst, setup.limits.memory - tree, setup.seed, setup.game, setup.trouble}, false);
  const std::uint64_t nodes = setup.limits.tree_nodes;
  if (FastBestFirst<P> fast; narrow_parts(fast, parts))
    return std::make_unique<drive::BestFirst<FastBestFirst<P>>>(std::move(fast), delayed, tree, nodes, setup.seed);
  return std::make_unique<drive::BestFirst<Parts<P>>>(std::move(parts), delayed, tree, nodes, setup.seed);
}

#undef ZERMELO_MAKE
#undef ZERMELO_MAKE_PLAIN
#undef ZERMELO_MAKE_GAME
#undef ZERMELO_MAKE_LEAF

}  // namespace compose

// Why the recipe does not fit the game or the memory, if it does not.
template <Position P>
Done check_recipe(const Call& recipe, const Setup& setup) {
  const Info& info = info_of("drive", recipe.name);
  if (!P::kAcyclic && part_of(recipe, info, "repetition").name == repetition::kAcyclic.name)
    return Error{"recipe '" + text_of(recipe) +
                 "': repetition=acyclic is only for games in which no position can come " + "back, and in " +
                 std::string(P::kInfo.name) + " it can; use repetition=exact"};
  const Call store = part_of(recipe, info, "store");
  const Info& store_info = info_of("store", store.name);
  for (const auto& option : store_info.options)
    if (option.name == "mb" && number_of(store, store_info, "mb") > static_cast<double>(setup.limits.memory >> 20))
      return Error{"recipe '" + text_of(recipe) + "': the store wants " + value_of(store, store_info, "mb") +
                   " MB, but the memory limit leaves " + std::to_string(setup.limits.memory >> 20)};
  return Nothing{};
}

// A driver for the recipe, or why there is none.
template <Position P>
Expected<std::unique_ptr<Driver<P>>> make_driver(const Call& recipe, const Setup& setup) {
  if (auto ok = check_recipe<P>(recipe, setup); !ok) return ok.error();
  try {
    std::string trouble;
    Setup own = setup;
    own.trouble = &trouble;
    auto driver = recipe.name == drive::kDepthFirst.name ? compose::make_depth_first<P>(recipe, own)
                                                         : compose::make_best_first<P>(recipe, own);
    if (!trouble.empty()) return Error{"recipe '" + text_of(recipe) + "': " + trouble};
    return driver;
  } catch (const std::bad_alloc&) {
    return Error{"the system gives no room for a search with " + std::to_string(setup.limits.memory >> 20) +
                 " MB; a smaller memory limit may do"};
  }
}

}  // namespace zermelo
