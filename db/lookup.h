// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "db/database.h"

namespace zermelo::db {

// A database that was opened, its game forgotten.
struct Source {
  Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;
  virtual ~Source() = default;
  [[nodiscard]] virtual Kind kind() const = 0;
};

// The database of a game and the numbers of its positions. Safe to share between threads.
template <Indexed P>
class Lookup final : public Source {
 public:
  static Expected<std::shared_ptr<const Lookup>> open(const typename P::Rules& rules, const std::string& folder,
                                                      std::size_t cache) {
    auto index = P::Index::make(rules);
    if (!index) return index.error();
    auto slices = slices_there(*index, rules, folder);
    auto files = Database::open({folder, rules.text(), P::Index::kVersion, cache}, slices);
    if (!files) return files.error();
    return std::shared_ptr<const Lookup>(new Lookup(std::move(*index), std::move(*files)));
  }

  [[nodiscard]] std::optional<Known> find(const P& p) const {
    if constexpr (requires { index_.slice_of(p); })  // most positions of a search are in no slice that is there
      if (const auto slice = index_.slice_of(p); !slice || !files_->has(*slice)) return std::nullopt;
    return files_->find(index_.place(p));
  }
  [[nodiscard]] const Database& files() const { return *files_; }
  [[nodiscard]] const typename P::Index& index() const { return index_; }
  [[nodiscard]] Kind kind() const override { return files_->parts().front().file.head().kind; }

 private:
  Lookup(typename P::Index index, std::shared_ptr<const Database> files)
      : index_(std::move(index)), files_(std::move(files)) {}

  // Numbering the positions of a level takes memory, so levels are asked for only as far as there are files.
  static std::vector<Slice> slices_there(const typename P::Index& index, const typename P::Rules& rules,
                                         const std::string& folder) {
    const std::size_t files = count_slice_files(folder, rules.text());
    std::vector<Slice> slices;
    for (int level = 0; level <= index.most_level(); ++level) {
      slices = index.slices(level);
      std::size_t found = 0;
      for (const Slice& slice : slices) found += is_there(slice_file_name(folder, rules.text(), slice.name));
      if (found >= files) break;
    }
    return slices;
  }

  typename P::Index index_;
  std::shared_ptr<const Database> files_;
};

// What each move promises to whoever makes it; those that are known first, the best of them first.
template <Indexed P>
std::vector<std::pair<typename P::Move, std::optional<Known>>> ranked_moves(const P& at, const Lookup<P>& tables) {
  std::vector<typename P::Move> moves;
  at.moves(moves);
  std::vector<std::pair<typename P::Move, std::optional<Known>>> out;
  for (const auto move : moves) {
    P after = at;
    after.play(move);
    auto known = after.outcome() == Outcome::open ? tables.find(after) : Known{value_at_end(after), 0};
    if (known) known = seen_from_before(*known);
    out.emplace_back(move, known);
  }
  std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) {
    return a.second && (!b.second || better(*a.second, *b.second));
  });
  return out;
}

// Lookup<P>, or nothing to look at where a game has no numbers.
template <class P>
struct LookupType {
  struct None {};
  using Type = None;
};
template <Indexed P>
struct LookupType<P> {
  using Type = Lookup<P>;
};
template <class P>
using LookupOf = typename LookupType<P>::Type;

}  // namespace zermelo::db
