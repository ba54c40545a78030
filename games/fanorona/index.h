// SPDX-License-Identifier: MIT
#pragma once

#include "games/fanorona/fanorona.h"
#include "games/fanorona/walk.h"

namespace zermelo::fanorona {

// How positions are numbered for databases (rules/stones_index.h). A capture leads to fewer stones; a move without
// capture leads to the slice with the numbers exchanged.
class IndexBoard {
 public:
  static constexpr std::string_view kLevelWord = "stones";
  // Captures are obligatory, so either all moves of a position lead to fewer stones or none does.
  static constexpr bool kMovesStayAlike = true;

  explicit IndexBoard(const Rules& rules)
      : mask(lines_of<std::uint64_t>(rules.size()).board), rules_(rules),
        lines_(&lines_of<std::uint64_t>(rules.size())) {}
  static Done check(const Rules& rules) {
    if (rules.size().cells() <= kMostPoints<std::uint64_t>) return Nothing{};
    return Error{"boards of more than 49 points cannot be numbered"};
  }

  std::uint64_t mask;
  [[nodiscard]] int symmetries() const { return rules_.size().symmetries(); }
  [[nodiscard]] std::uint64_t image(std::uint64_t cells, int i) const { return lines_->image(cells, i); }
  [[nodiscard]] Position position(std::uint64_t own, std::uint64_t enemy) const {
    return Position::of_stones(rules_, own, enemy);
  }
  [[nodiscard]] static std::pair<std::uint64_t, std::uint64_t> stones(const Position& p) { return p.mine_and_theirs(); }
  [[nodiscard]] std::optional<Slice> slice_of(int own, int enemy) const {
    const int most = rules_.size().cells() / 2;
    if (own < 1 || enemy < 1 || own > most || enemy > most) return std::nullopt;
    Slice slice;
    slice.level = own + enemy;
    slice.group = static_cast<std::uint32_t>(slice.level * kMostCells + std::min(own, enemy));
    return slice;
  }

  // Whoever moved last took back a step without capture; it was legal if nothing could be captured.
  template <class Visit>
  void each_before(const Position& p, Visit&& visit) const {
    const auto [own, enemy] = p.mine_and_theirs();
    const std::uint64_t empty = lines_->board & ~(own | enemy);
    for (std::uint64_t movers = enemy; movers != 0; movers &= movers - 1) {
      const std::uint64_t stone = movers & -movers;
      for (std::uint64_t from = lines_->neighbours[lowest(stone)] & empty; from != 0; from &= from - 1) {
        const std::uint64_t before = enemy ^ stone ^ (from & -from);
        if (movers_of(*lines_, Stones<std::uint64_t>{before, own}).capturing == 0) visit(position(before, own));
      }
    }
  }

 private:
  Rules rules_;
  const Lines<std::uint64_t>* lines_;
};

}  // namespace zermelo::fanorona
