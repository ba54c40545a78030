// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <memory>
#include <utility>

#include "rules/indexed.h"
#include "rules/subsets.h"

namespace zermelo {

// Numbers positions of games in which not every set of cells can be occupied: stones that fall fill columns from below,
// a centre is never empty. First the occupied cells up to symmetry, then which of them are the mover's. A slice has the
// mover's and the other's number of stones in its id and its name.
//
// `Board` is what a game says of itself:
//
//     Board (rules)                       cheap to copy
//     shapes ()                           sets of cells that can be occupied have numbers below this one, for a table
//     shape_of (cells), occupied (shape)  the number of such a set, and back
//     symmetries (), image (cells, i)     as in the game
//     position (own, enemy)               with the mover on `own`
//     stones (p)                          a pair: own and enemy cells
//     slice_of (own, enemy)               the slice without its size, or nothing where there are no such positions
//
// REQUIRES: no slice has more than 2^48 positions; check (rules) has seen to that.
template <class P, class Board>
class ShapesIndex {
 public:
  using Rules = typename P::Rules;
  static constexpr int kVersion = 1;
  static constexpr bool kMovesStayAlike = Board::kMovesStayAlike;

  static Expected<ShapesIndex> make(const Rules& rules) {
    if (auto ok = Board::check(rules); !ok) return ok.error();
    return ShapesIndex(rules);
  }

  [[nodiscard]] std::string_view level_word() const { return Board::kLevelWord; }
  [[nodiscard]] int most_level() const {
    int most = 0;
    for (const Slice& slice : slices(kMostCells)) most = std::max(most, slice.level);
    return most;
  }

  [[nodiscard]] std::vector<Slice> slices(int level) const {
    std::vector<Slice> out;
    for (int count = 0; count <= kMostCells; ++count)
      for (int own = 0; own <= count && !lists_->of[count].empty(); ++own) {
        auto slice = board_.slice_of(own, count - own);
        if (!slice || slice->level > level) continue;
        slice->id = id_of(own, count - own);
        slice->name = std::to_string(own) + "v" + std::to_string(count - own);
        slice->size = lists_->of[count].size() * kChoose[own][count];
        out.push_back(std::move(*slice));
      }
    std::stable_sort(out.begin(), out.end(), [](const Slice& a, const Slice& b) { return a.group < b.group; });
    return out;
  }

  [[nodiscard]] std::optional<Place> place(const P& p) const {
    const auto [own, enemy] = board_.stones(p);
    const int mine = std::popcount(own), theirs = std::popcount(enemy), count = mine + theirs;
    if (!board_.slice_of(mine, theirs)) return std::nullopt;
    const std::uint32_t found = lists_->where[board_.shape_of(own | enemy)];
    const Shape& shape = lists_->of[count][found / 8];
    std::uint64_t rank = subset_rank(packed_bits(board_.image(own, static_cast<int>(found % 8)), shape.cells));
    if (shape.symmetric) [[unlikely]]
      for (int i = 0; i < board_.symmetries(); ++i)
        if (board_.image(own | enemy, i) == shape.cells)
          rank = std::min(rank, subset_rank(packed_bits(board_.image(own, i), shape.cells)));
    return Place{id_of(mine, theirs), found / 8 * kChoose[mine][count] + rank};
  }

  [[nodiscard]] P at(Place place) const {
    const auto [own, enemy] = counts_of(place.slice);
    const std::uint64_t each = kChoose[own][own + enemy];
    return position(lists_->of[own + enemy][place.index / each].cells, subset_at(place.index % each, own));
  }

  template <class Visit>
  void each(std::uint32_t slice, std::uint64_t from, std::uint64_t to, Visit&& visit) const {
    const auto [own, enemy] = counts_of(slice);
    const std::uint64_t size = kChoose[own][own + enemy];
    for (std::uint64_t index = from; index < to;) {
      const std::uint64_t cells = lists_->of[own + enemy][index / size].cells;
      const std::uint64_t end = std::min(to, (index / size + 1) * size);
      std::uint64_t set = subset_at(index % size, own);
      for (;;) {
        visit(index, position(cells, set));
        if (++index == end) break;
        set = next_subset(set);
      }
    }
  }

  [[nodiscard]] bool may_alias(std::uint32_t slice, std::uint64_t index) const {
    const auto [own, enemy] = counts_of(slice);
    return lists_->of[own + enemy][index / kChoose[own][own + enemy]].symmetric;
  }

 private:
  struct Shape {
    std::uint64_t cells = 0;
    bool symmetric = false;  // has it an image that is the shape itself, beside image 0?
  };
  struct Lists {
    std::vector<std::uint32_t> where;                     // by shape: number in `of` * 8 + the image that leads there
    std::array<std::vector<Shape>, kMostCells + 1> of{};  // by stones: one of each shape and its images
  };

  explicit ShapesIndex(const Rules& rules) : board_(rules) {
    constexpr std::uint32_t kOpen = ~std::uint32_t{0};
    auto lists = std::make_shared<Lists>();
    lists->where.assign(board_.shapes(), kOpen);
    for (std::uint64_t shape = 0; shape < lists->where.size(); ++shape)
      if (lists->where[shape] == kOpen) enter(shape, *lists);
    lists_ = std::move(lists);
  }
  // The images of a new shape are led back to it.
  void enter(std::uint64_t shape, Lists& out) const {
    const std::uint64_t cells = board_.occupied(shape);
    auto& list = out.of[std::popcount(cells)];
    const auto number = static_cast<std::uint32_t>(list.size());
    bool symmetric = false;
    for (int i = 1; i < board_.symmetries(); ++i) {
      const std::uint64_t image = board_.image(cells, i);
      if (image == cells) symmetric = true;
      int back = 1;
      while (board_.image(image, back) != cells) ++back;
      out.where[board_.shape_of(image)] = number * 8 + static_cast<std::uint32_t>(back);
    }
    out.where[shape] = number * 8;
    list.push_back({cells, symmetric});
  }

  static std::uint32_t id_of(int own, int enemy) { return static_cast<std::uint32_t>(own * (kMostCells + 1) + enemy); }
  static std::pair<int, int> counts_of(std::uint32_t id) {
    return {static_cast<int>(id) / (kMostCells + 1), static_cast<int>(id) % (kMostCells + 1)};
  }
  [[nodiscard]] P position(std::uint64_t cells, std::uint64_t packed) const {
    const std::uint64_t own = spread_bits(packed, cells);
    return board_.position(own, cells ^ own);
  }

  Board board_;
  std::shared_ptr<const Lists> lists_;
};

}  // namespace zermelo
