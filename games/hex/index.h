// SPDX-License-Identifier: MIT
#pragma once

#include "games/hex/hex.h"

namespace zermelo::hex {

// How positions are numbered for databases (rules/stones_index.h). On a square board White looks at it with rows and
// columns exchanged, and then both sides see the same game. On others only those positions have a number in which the
// side to move is the one that games lead to.
class IndexBoard {
 public:
  static constexpr std::string_view kLevelWord = "empty cells";
  static constexpr bool kMovesStayAlike = true;  // none stays in its group
  static constexpr int kMost = 16;               // cells

  explicit IndexBoard(const Rules& rules) : mask((std::uint64_t{1} << rules.size().cells()) - 1), rules_(rules) {}
  static Done check(const Rules& rules) {
    if (rules.swap)
      return Error{"positions with swap=yes cannot be numbered: stones do not tell if it is still to come"};
    if (rules.size().cells() <= kMost) return Nothing{};
    return Error{"boards of more than 16 cells cannot be numbered"};
  }

  std::uint64_t mask;
  [[nodiscard]] static int symmetries() { return 2; }
  [[nodiscard]] std::uint64_t image(std::uint64_t cells, int i) const {
    if (i == 0) return cells;
    return moved(cells, [&](int cell) { return rules_.size().cells() - 1 - cell; });
  }
  [[nodiscard]] Position position(std::uint64_t own, std::uint64_t enemy) const {
    if (std::popcount(own) == std::popcount(enemy)) return Position::of_stones(rules_, own, enemy, Side::first);
    return Position::of_stones(rules_, seen_by_white(enemy), seen_by_white(own), Side::second);
  }
  [[nodiscard]] std::optional<std::pair<std::uint64_t, std::uint64_t>> stones(const Position& p) const {
    const std::uint64_t black = p.stones_of(Side::first), white = p.stones_of(Side::second);
    const bool alternate = (std::popcount(black) == std::popcount(white)) == (p.to_move() == Side::first);
    if (!alternate && !is_square()) return std::nullopt;
    if (p.to_move() == Side::first) return std::pair(black, white);
    return std::pair(seen_by_white(white), seen_by_white(black));
  }
  [[nodiscard]] std::optional<Slice> slice_of(int own, int enemy) const {
    if (enemy != own && enemy != own + 1) return std::nullopt;
    Slice slice;
    slice.level = rules_.size().cells() - own - enemy;
    slice.group = static_cast<std::uint32_t>(slice.level);
    return slice;
  }

 private:
  template <class To>
  static std::uint64_t moved(std::uint64_t cells, To&& to) {
    std::uint64_t out = 0;
    for (; cells != 0; cells &= cells - 1) out |= std::uint64_t{1} << to(std::countr_zero(cells));
    return out;
  }
  [[nodiscard]] bool is_square() const { return rules_.columns == rules_.rows; }
  [[nodiscard]] std::uint64_t seen_by_white(std::uint64_t cells) const {
    if (!is_square()) return cells;
    return moved(cells, [&](int cell) { return cell % rules_.columns * rules_.columns + cell / rules_.columns; });
  }

  Rules rules_;
};

}  // namespace zermelo::hex
