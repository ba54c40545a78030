// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <memory>
#include <mutex>
#include <utility>

#include "rules/indexed.h"
#include "rules/subsets.h"

namespace zermelo {

// The sets of `count` stones on a board, up to symmetry.
struct Orbits {
  std::vector<std::uint64_t> sets;      // the least image of each, in packed bits
  std::vector<std::uint32_t> where;     // by subset_rank: number in `sets` * 8 + the image that leads there
  std::vector<std::uint8_t> symmetric;  // has the set an image that is the set itself, beside image 0?
};

// Numbers positions that are two disjoint sets of stones: first the mover's set up to symmetry, then the other's among
// the remaining points. A slice has the mover's and the other's number of stones in its id and its name.
//
// `Board` is what a game says of itself:
//
//     Board (rules)                       cheap to copy
//     mask                                the cells as bits
//     symmetries (), image (cells, i)     as in the game
//     position (own, enemy)               with the mover on `own`
//     stones (p)                          a pair: own and enemy cells, in the same view; or an optional one
//     slice_of (own, enemy)               the slice without its size, or nothing where there are no such positions
template <class P, class Board>
class StonesIndex {
 public:
  using Rules = typename P::Rules;
  static constexpr int kVersion = 1;
  static constexpr bool kMovesStayAlike = Board::kMovesStayAlike;

  static Expected<StonesIndex> make(const Rules& rules) {
    if (auto ok = Board::check(rules); !ok) return ok.error();
    return StonesIndex(rules);
  }

  [[nodiscard]] std::string_view level_word() const { return Board::kLevelWord; }
  [[nodiscard]] int most_level() const {
    int most = 0, too_high = std::numeric_limits<int>::max();
    for (int own = 0; own <= cells_; ++own)
      for (int enemy = 0; own + enemy <= cells_; ++enemy)
        if (const auto slice = board_.slice_of(own, enemy)) {
          most = std::max(most, slice->level);
          if (!is_slice(own, enemy)) too_high = std::min(too_high, slice->level);  // a level is whole or not there
        }
    return std::min(most, too_high - 1);
  }

  [[nodiscard]] std::vector<Slice> slices(int level) const {
    std::vector<Slice> out;
    each_slice([&](Slice slice, int own, int enemy) {
      if (slice.level > level) return;
      slice.size = orbits(own).sets.size() * kChoose[enemy][cells_ - own];
      out.push_back(std::move(slice));
    });
    std::stable_sort(out.begin(), out.end(), [](const Slice& a, const Slice& b) { return a.group < b.group; });
    return out;
  }

  // Cheaper than `place`.
  [[nodiscard]] std::optional<std::uint32_t> slice_of(const P& p) const {
    const std::optional<std::pair<std::uint64_t, std::uint64_t>> stones = board_.stones(p);
    if (!stones) return std::nullopt;
    const std::uint32_t id = id_of(std::popcount(stones->first), std::popcount(stones->second));
    return others_[id] == 0 ? std::nullopt : std::optional(id);
  }
  [[nodiscard]] std::optional<Place> place(const P& p) const {
    const std::optional<std::pair<std::uint64_t, std::uint64_t>> stones = board_.stones(p);
    return stones ? place(stones->first, stones->second) : std::nullopt;
  }
  [[nodiscard]] std::optional<Place> place(std::uint64_t own, std::uint64_t enemy) const {
    const int count = std::popcount(own), against = std::popcount(enemy);
    const std::uint64_t each = others_[id_of(count, against)];
    if (each == 0) return std::nullopt;
    const Orbits& of = orbits(count);
    const std::uint32_t found = of.where[subset_rank(packed_bits(own, board_.mask))];
    const std::uint32_t number = found / 8;
    const std::uint64_t set = of.sets[number], free = ~set & full();
    std::uint64_t rank = subset_rank(packed_bits(packed_image(enemy, static_cast<int>(found % 8)), free));
    if (of.symmetric[number]) [[unlikely]]
      for (int i = 1; i < board_.symmetries(); ++i)
        if (packed_image(own, i) == set) rank = std::min(rank, subset_rank(packed_bits(packed_image(enemy, i), free)));
    return Place{id_of(count, against), number * each + rank};
  }

  [[nodiscard]] P at(Place place) const {
    const auto [own, enemy] = counts_of(place.slice);
    const std::uint64_t each = others_[place.slice];
    const std::uint64_t set = orbits(own).sets[place.index / each];
    return position(set, spread_bits(subset_at(place.index % each, enemy), ~set & full()));
  }

  template <class Visit>
  void each(std::uint32_t slice, std::uint64_t from, std::uint64_t to, Visit&& visit) const {
    const auto [own, enemy] = counts_of(slice);
    const std::uint64_t size = others_[slice];
    for (std::uint64_t index = from; index < to;) {
      const std::uint64_t set = orbits(own).sets[index / size], free = ~set & full();
      const std::uint64_t end = std::min(to, (index / size + 1) * size);
      std::uint64_t others = subset_at(index % size, enemy);
      for (;;) {
        visit(index, position(set, spread_bits(others, free)));
        if (++index == end) break;
        others = next_subset(others);
      }
    }
  }

  [[nodiscard]] bool may_alias(std::uint32_t slice, std::uint64_t index) const {
    return orbits(counts_of(slice).first).symmetric[index / others_[slice]] != 0;
  }

  // Those of the game's own kind (see Retraced), if it has any.
  template <class Visit>
  void each_before(const P& p, Visit&& visit) const requires requires(const Board& board) {
    board.each_before(p, visit);
  }
  { board_.each_before(p, visit); }

 private:
  // More sets of stones than this are not listed: the lists would take the memory that the values need.
  static constexpr std::uint64_t kMostSets = std::uint64_t{1} << 26;
  static constexpr std::uint64_t kMostSize = std::uint64_t{1} << 48;

  // Made when they are first asked for.
  struct Lists {
    std::array<Orbits, kMostCells + 1> of;
    std::array<std::atomic<bool>, kMostCells + 1> made{};
    std::mutex making;
  };

  explicit StonesIndex(const Rules& rules)
      : board_(rules), cells_(std::popcount(board_.mask)), lists_(std::make_shared<Lists>()),
        others_(std::size_t{kMostCells + 1} * (kMostCells + 1)) {
    for (int own = 0; own <= cells_; ++own)
      for (int enemy = 0; own + enemy <= cells_; ++enemy)
        if (is_slice(own, enemy)) others_[id_of(own, enemy)] = kChoose[enemy][cells_ - own];
  }

  static std::uint32_t id_of(int own, int enemy) { return static_cast<std::uint32_t>(own * (kMostCells + 1) + enemy); }
  static std::pair<int, int> counts_of(std::uint32_t id) {
    return {static_cast<int>(id) / (kMostCells + 1), static_cast<int>(id) % (kMostCells + 1)};
  }
  [[nodiscard]] std::uint64_t full() const { return kMostCells == cells_ ? ~0ULL : (std::uint64_t{1} << cells_) - 1; }
  [[nodiscard]] std::uint64_t packed_image(std::uint64_t cells, int i) const {
    return packed_bits(board_.image(cells, i), board_.mask);
  }
  [[nodiscard]] P position(std::uint64_t own, std::uint64_t enemy) const {
    return board_.position(spread_bits(own, board_.mask), spread_bits(enemy, board_.mask));
  }
  // A move can lead to the numbers exchanged, so both have to fit.
  [[nodiscard]] bool is_slice(int own, int enemy) const {
    return fits(own, enemy) && fits(enemy, own) && board_.slice_of(own, enemy);
  }
  [[nodiscard]] bool fits(int own, int enemy) const {
    return kChoose[own][cells_] <= kMostSets && own + enemy <= cells_ &&
           kChoose[enemy][cells_ - own] <= kMostSize / kChoose[own][cells_];
  }
  template <class Visit>
  void each_slice(Visit&& visit) const {
    for (int own = 0; own <= cells_; ++own)
      for (int enemy = 0; own + enemy <= cells_; ++enemy) {
        if (others_[id_of(own, enemy)] == 0) continue;
        Slice slice = *board_.slice_of(own, enemy);
        slice.id = id_of(own, enemy);
        slice.name = std::to_string(own) + "v" + std::to_string(enemy);
        visit(std::move(slice), own, enemy);
      }
  }

  [[nodiscard]] const Orbits& orbits(int count) const {
    if (!lists_->made[count].load(std::memory_order_acquire)) [[unlikely]] {
      const std::lock_guard lock(lists_->making);
      if (!lists_->made[count].load(std::memory_order_relaxed)) list(count, lists_->of[count]);
      lists_->made[count].store(true, std::memory_order_release);
    }
    return lists_->of[count];
  }
  void list(int count, Orbits& out) const {
    constexpr std::uint32_t kOpen = ~std::uint32_t{0};
    out.where.assign(kChoose[count][cells_], kOpen);
    std::uint64_t set = subset_at(0, count);
    for (std::uint64_t rank = 0;;) {
      if (out.where[rank] == kOpen) enter(set, rank, out);
      if (++rank == out.where.size()) break;
      set = next_subset(set);
    }
  }
  // The least set of an orbit comes first, so it is the one listed. Its images are led back to it.
  void enter(std::uint64_t set, std::uint64_t rank, Orbits& out) const {
    const auto number = static_cast<std::uint32_t>(out.sets.size());
    const std::uint64_t cells = spread_bits(set, board_.mask);
    bool symmetric = false;
    for (int i = 1; i < board_.symmetries(); ++i) {
      const std::uint64_t image = board_.image(cells, i);
      if (image == cells) symmetric = true;
      int back = 1;  // the image that leads from there to the set
      while (board_.image(image, back) != cells) ++back;
      if (image != cells)
        out.where[subset_rank(packed_bits(image, board_.mask))] = number * 8 + static_cast<std::uint32_t>(back);
    }
    out.where[rank] = number * 8;
    out.sets.push_back(set);
    out.symmetric.push_back(symmetric);
  }

  Board board_;
  int cells_;
  std::shared_ptr<Lists> lists_;
  std::vector<std::uint64_t> others_;  // by slice: in how many ways the other stones can stand; 0: no slice
};

}  // namespace zermelo
