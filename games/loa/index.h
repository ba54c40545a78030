// SPDX-License-Identifier: MIT
#pragma once

#include "games/loa/loa.h"

namespace zermelo::loa {

// How positions are numbered for databases (rules/stones_index.h). A capture leads to fewer pieces; any other move and
// a pass lead to the slice with the numbers exchanged. Whoever has a single piece is connected, so that only positions
// with two of each side go on.
class IndexBoard {
 public:
  static constexpr std::string_view kLevelWord = "pieces";
  static constexpr bool kMovesStayAlike = false;

  explicit IndexBoard(const Rules& rules) : rules_(rules), lines_(&lines_of(rules.side)) {
    for (int row = 0; row < rules.side; ++row) mask |= (bit(rules.side) - 1) << kFrame * row;
  }
  static Done check(const Rules&) { return Nothing{}; }

  std::uint64_t mask = 0;
  [[nodiscard]] static int symmetries() { return 8; }
  [[nodiscard]] std::uint64_t image(std::uint64_t cells, int i) const { return lines_->image(cells, i); }
  [[nodiscard]] Position position(std::uint64_t own, std::uint64_t enemy) const {
    return Position::of_stones(rules_, own, enemy);
  }
  [[nodiscard]] static std::pair<std::uint64_t, std::uint64_t> stones(const Position& p) { return p.mine_and_theirs(); }
  [[nodiscard]] std::optional<Slice> slice_of(int own, int enemy) const {
    const int most = 2 * (rules_.side - 2);
    if (own < 2 || enemy < 2 || own > most || enemy > most) return std::nullopt;
    Slice slice;
    slice.level = own + enemy;
    slice.group = static_cast<std::uint32_t>(slice.level * kMostCells + std::min(own, enemy));
    return slice;
  }

  // Whoever moved last went as far as there are pieces on the line, and without a capture there are as many now; or
  // there was no move. Nobody was connected.
  template <class Visit>
  void each_before(const Position& p, Visit&& visit) const {
    const auto [own, enemy] = p.mine_and_theirs();
    const std::uint64_t empty = ~(own | enemy);
    for (std::uint64_t movers = enemy; movers != 0; movers &= movers - 1) {
      const int to = std::countr_zero(movers);
      for (std::uint64_t left = lines_->reach(to, p.counts()) & empty; left != 0; left &= left - 1) {
        const int from = std::countr_zero(left);
        if ((lines_->between[from][to] & own) != 0) continue;
        const Position before = position(enemy ^ bit(to) ^ bit(from), own);
        if (before.outcome() == Outcome::open) visit(before);
      }
    }
    if (const Position before = position(enemy, own); before.must_pass()) visit(before);
  }

 private:
  Rules rules_;
  const Lines* lines_;
};

}  // namespace zermelo::loa
