// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <utility>

#include "games/connect4/connect4.h"

namespace zermelo::connect4 {

// A board of any size, for boards that have no row to spare or are not worth a program of their own. What FixedBoard
// does with carries is done here column by column.
class AnyBoard {
 public:
  using Cells = std::uint64_t;
  static constexpr int kMostColumns = 64, kKeyBits = 128;

  explicit AnyBoard(const Rules& rules) : geometry_(&geometry_of(rules)) {}

  static std::pair<Cells, Cells> stones(const Position& p) { return p.mine_and_theirs(); }
  [[nodiscard]] std::span<const std::uint8_t> order() const { return {geometry_->order.data(), columns()}; }
  [[nodiscard]] Cells column(int i) const { return geometry_->column << geometry_->cell(i, 0); }
  [[nodiscard]] Cells full() const { return geometry_->full; }
  [[nodiscard]] int cells() const { return geometry_->rules.size().cells(); }
  [[nodiscard]] Cells lowers() const {
    return geometry_->rules.rows % 2 == 0 ? geometry_->odd_rows : full() & ~geometry_->odd_rows;
  }
  [[nodiscard]] Cells playable(Cells all) const { return lowest(full() & ~all); }

  [[nodiscard]] Cells wins(Cells stones) const {
    Cells out = 0;
    for (int d = 0; d < 4; ++d) {
      if (geometry_->begin[d] == 0) continue;
      const int step = geometry_->shift[d];
      for (int missing = 0; missing < 4; ++missing) {
        Cells begins = geometry_->begin[d];
        for (int i = 0; i < 4; ++i)
          if (i != missing) begins &= stones >> i * step;
        out |= begins << missing * step;
      }
    }
    return out;
  }
  [[nodiscard]] bool has_line(Cells stones) const { return geometry_->has_line(stones); }
  [[nodiscard]] Cells below(Cells cells) const { return (cells & ~geometry_->bottom) >> 1; }
  [[nodiscard]] Cells lowest(Cells cells) const {
    Cells out = 0;
    for (std::size_t i = 0; i < columns(); ++i) {
      const Cells here = cells & column(static_cast<int>(i));
      out |= here & -here;
    }
    return out;
  }
  [[nodiscard]] Cells upwards(Cells lowest) const {
    Cells out = 0;
    for (std::size_t i = 0; i < columns(); ++i)
      if (const Cells here = lowest & column(static_cast<int>(i)); here != 0)
        out |= column(static_cast<int>(i)) & ~(here - 1);
    return out;
  }
  [[nodiscard]] Cells columns(Cells lowest) const {
    Cells out = 0;
    for (std::size_t i = 0; i < columns(); ++i)
      if ((lowest & column(static_cast<int>(i))) != 0) out |= column(static_cast<int>(i));
    return out;
  }
  [[nodiscard]] Key key(Cells mine, Cells all) const {
    const Key here{mine, all}, image{geometry_->mirrored(mine), geometry_->mirrored(all)};
    return here < image ? here : image;
  }

 private:
  [[nodiscard]] std::size_t columns() const { return geometry_->rules.columns; }

  const Geometry* geometry_;
};

}  // namespace zermelo::connect4
