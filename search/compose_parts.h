// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "all_parts.h"
#include "search/make.h"
#include "search/parts.h"
#include "search/recipe.h"
#include "search/shared_table.h"

// Makes the parts that a canonical recipe names. They are found by name in the lists that the build makes from the
// folders; a new part is a new file, and nothing here changes.

namespace zermelo::compose {

struct Source {
  const Call& recipe;
  const Info& info;
  std::size_t store_memory, leaf_memory;
  const Setup& setup;
  std::string& trouble;

  [[nodiscard]] Call part(std::string_view option) const { return part_of(recipe, info, option); }
  [[nodiscard]] Build build(const Call& call, const Info& of, std::size_t memory) const {
    return {call, of, memory, setup.seed, setup.game, setup.database, setup.library, &trouble};
  }
};

// One row of a function that makes the part called `call.name`; what follows the name are the template arguments.
#define ZERMELO_MAKE(folder, Name, memory, ...) \
  if (call.name == folder::k##Name.name)        \
    return std::make_unique<folder::Name __VA_ARGS__>(from.build(call, folder::k##Name, memory));
#define ZERMELO_MAKE_PLAIN(folder, Name) ZERMELO_MAKE(folder, Name, from.store_memory)
#define ZERMELO_MAKE_GAME(folder, Name) ZERMELO_MAKE(folder, Name, from.store_memory, <P>)
#define ZERMELO_MAKE_MOVES(folder, Name) ZERMELO_MAKE(folder, Name, from.setup.moves_memory, <P>)
#define ZERMELO_MAKE_LEAF(folder, Name) ZERMELO_MAKE(folder, Name, from.leaf_memory, <P, N>)
#define ZERMELO_MAKE_BACKUP(folder, Name)                         \
  if constexpr (std::is_same_v<typename folder::Name::Number, N>) \
    if (call.name == folder::k##Name.name) return std::make_unique<folder::Name>(from.build(call, folder::k##Name, 0));

template <Position P, class N>
std::unique_ptr<Leaf<P, N>> make_leaf(const Call& call, const Source& from) {
  ZERMELO_LEAF_PARTS(ZERMELO_MAKE_LEAF)
  return nullptr;
}
template <Position P>
std::unique_ptr<Moves<P>> make_moves(const Call& call, const Source& from) {
  ZERMELO_MOVES_PARTS(ZERMELO_MAKE_MOVES)
  return nullptr;
}
template <Position P>
std::unique_ptr<Cost<P>> make_cost(const Call& call, const Source& from) {
  ZERMELO_COST_PARTS(ZERMELO_MAKE_GAME)
  return nullptr;
}
template <Position P>
std::unique_ptr<Knowledge<P>> make_knowledge([[maybe_unused]] const Call& call, [[maybe_unused]] const Source& from) {
  ZERMELO_KNOWLEDGE_PARTS(ZERMELO_MAKE_GAME)
  return nullptr;
}
// Null for a backup that works with other numbers.
template <class N>
std::unique_ptr<Backup<N>> make_backup(const Call& call, const Source& from) {
  ZERMELO_BACKUP_PARTS(ZERMELO_MAKE_BACKUP)
  return nullptr;
}
inline std::unique_ptr<Threshold<Num>> make_threshold(const Call& call, const Source& from) {
  ZERMELO_THRESHOLD_PARTS(ZERMELO_MAKE_PLAIN)
  return nullptr;
}
inline std::unique_ptr<Store> make_store(const Call& call, const Source& from) {
  ZERMELO_STORE_PARTS(ZERMELO_MAKE_PLAIN)
  return nullptr;
}
// The way to a table that several threads share, with the scheme of the store that the recipe names. Null for one that
// keeps nothing.
template <class S>
std::unique_ptr<Store> make_shared_store([[maybe_unused]] const std::shared_ptr<store::SharedTable>& table) {
  if constexpr (std::is_base_of_v<store::TableStore<S>, S>) return std::make_unique<store::SharedStore<S>>(table);
  return nullptr;
}
inline std::unique_ptr<Store> make_shared_store(const Call& call, const std::shared_ptr<store::SharedTable>& table) {
#define ZERMELO_ROW(folder, Name) \
  if (call.name == folder::k##Name.name) return make_shared_store<folder::Name>(table);
  ZERMELO_STORE_PARTS(ZERMELO_ROW)
#undef ZERMELO_ROW
  return nullptr;
}
inline std::shared_ptr<store::SharedTable> make_shared_table(const Source& from, Meeting& meeting) {
  const Call call = from.part("store");
  const std::size_t bytes = store::table_bytes(from.build(call, info_of("store", call.name), from.store_memory));
  return std::make_shared<store::SharedTable>(bytes, meeting);
}
// Where no position can come back, `exact` need not look.
template <Position P>
std::unique_ptr<Repetition> make_repetition(Call call, const Source& from) {
  if (P::kAcyclic && call.name == repetition::kExact.name) call.name = repetition::kAcyclic.name;
  ZERMELO_REPETITION_PARTS(ZERMELO_MAKE_PLAIN)
  return nullptr;
}

// What every driver has. With a table that it shares, this is its store.
template <Position P, class N>
Parts<P, N> make_common(const Source& from, const std::shared_ptr<store::SharedTable>& table = {}) {
  Parts<P, N> parts;
  parts.moves = make_moves<P>(from.part("moves"), from);
  const Call store = from.part("store");
  parts.store = table == nullptr ? make_store(store, from) : make_shared_store(store, table);
  parts.repetition = make_repetition<P>(from.part("repetition"), from);
  for (const Call& call : parts_of(from.recipe, from.info, "knowledge"))
    parts.knowledge.push_back(make_knowledge<P>(call, from));
  return parts;
}
template <Position P, class N>
Parts<P, N> make_parts(const Source& from, std::unique_ptr<Backup<N>> backup,
                       const std::shared_ptr<store::SharedTable>& table = {}) {
  Parts<P, N> parts = make_common<P, N>(from, table);
  parts.leaf = make_leaf<P, N>(from.part("leaf"), from);
  parts.backup = std::move(backup);
  return parts;
}

#undef ZERMELO_MAKE
#undef ZERMELO_MAKE_PLAIN
#undef ZERMELO_MAKE_GAME
#undef ZERMELO_MAKE_MOVES
#undef ZERMELO_MAKE_LEAF
#undef ZERMELO_MAKE_BACKUP

}  // namespace zermelo::compose
