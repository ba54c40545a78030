// SPDX-License-Identifier: MIT
#pragma once

#include "games/connect4/connect4.h"

namespace zermelo::connect4 {

// How positions are numbered for databases (rules/shapes_index.h). A shape is the heights of the columns, digits of a
// number, the first column last. The numbers of stones tell the side to move.
class IndexBoard {
 public:
  static constexpr std::string_view kLevelWord = "empty cells";
  static constexpr bool kMovesStayAlike = true;  // none stays in its group

  explicit IndexBoard(const Rules& rules) : geometry_(&geometry_of(rules)) {}
  static Done check(const Rules& rules);

  [[nodiscard]] std::uint64_t shapes() const {
    std::uint64_t count = 1;
    for (int column = 0; column < geometry_->rules.columns; ++column) count *= geometry_->rules.rows + 1U;
    return count;
  }
  [[nodiscard]] std::uint64_t shape_of(std::uint64_t stones) const {
    std::uint64_t shape = 0;
    for (int column = geometry_->rules.columns - 1; column >= 0; --column)
      shape = shape * (geometry_->rules.rows + 1U) + std::popcount(stones & column_at(column));
    return shape;
  }
  [[nodiscard]] std::uint64_t occupied(std::uint64_t shape) const {
    std::uint64_t stones = 0;
    const std::uint64_t heights = geometry_->rules.rows + 1U;
    for (int column = 0; shape != 0; shape /= heights, ++column)
      stones |= column_at(column) & ~(~std::uint64_t{0} << shape % heights << geometry_->cell(column, 0));
    return stones;
  }
  [[nodiscard]] static int symmetries() { return 2; }
  [[nodiscard]] std::uint64_t image(std::uint64_t cells, int i) const {
    return i == 0 ? cells : geometry_->mirrored(cells);
  }
  [[nodiscard]] Position position(std::uint64_t own, std::uint64_t enemy) const {
    return Position::of_stones(*geometry_, own, enemy);
  }
  [[nodiscard]] static std::pair<std::uint64_t, std::uint64_t> stones(const Position& p) { return p.mine_and_theirs(); }
  [[nodiscard]] std::optional<Slice> slice_of(int own, int enemy) const {
    if (enemy != own && enemy != own + 1) return std::nullopt;
    Slice slice;
    slice.level = geometry_->rules.size().cells() - own - enemy;
    slice.group = static_cast<std::uint32_t>(slice.level);
    return slice;
  }

 private:
  [[nodiscard]] std::uint64_t column_at(int column) const { return geometry_->column << geometry_->cell(column, 0); }

  const Geometry* geometry_;
};

}  // namespace zermelo::connect4
