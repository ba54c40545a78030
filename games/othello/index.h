// SPDX-License-Identifier: MIT
#pragma once

#include "games/othello/othello.h"

namespace zermelo::othello {

// How positions are numbered for databases (rules/shapes_index.h). The centre is always occupied; a shape is a bit for
// each of the other cells. A disc leads to fewer empty cells, a pass to the slice with the numbers exchanged.
class IndexBoard {
 public:
  static constexpr std::string_view kLevelWord = "empty cells";
  static constexpr bool kMovesStayAlike = true;  // a pass is the only move

  explicit IndexBoard(const Rules& rules) : rules_(rules), outer_(bits::kBoards[rules.length / 2] & ~bits::kCentre) {}
  static Done check(const Rules& rules) {
    if (rules.length <= 4) return Nothing{};
    return Error{"only the board of 4x4 can be numbered"};
  }

  [[nodiscard]] std::uint64_t shapes() const { return std::uint64_t{1} << std::popcount(outer_); }
  [[nodiscard]] std::uint64_t shape_of(std::uint64_t discs) const { return packed_bits(discs, outer_); }
  [[nodiscard]] std::uint64_t occupied(std::uint64_t shape) const { return spread_bits(shape, outer_) | bits::kCentre; }
  [[nodiscard]] static int symmetries() { return 8; }
  [[nodiscard]] static std::uint64_t image(std::uint64_t cells, int i) { return bits::image(cells, i); }
  [[nodiscard]] Position position(std::uint64_t own, std::uint64_t enemy) const {
    return Position::of_stones(rules_, own, enemy);
  }
  [[nodiscard]] static std::pair<std::uint64_t, std::uint64_t> stones(const Position& p) { return p.mine_and_theirs(); }
  // Whoever has no disc has lost them all, and the game.
  [[nodiscard]] std::optional<Slice> slice_of(int own, int enemy) const {
    if (own == 0 || enemy == 0) return std::nullopt;
    Slice slice;
    slice.level = rules_.size().cells() - own - enemy;
    slice.group = static_cast<std::uint32_t>(slice.level);
    return slice;
  }

 private:
  Rules rules_;
  bits::Cells outer_;
};

}  // namespace zermelo::othello
