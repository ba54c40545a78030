// SPDX-License-Identifier: MIT
#pragma once

#include "games/mnk/mnk.h"

namespace zermelo::mnk {

// How positions are numbered for databases (rules/stones_index.h). The numbers of stones tell the side to move.
class IndexBoard {
 public:
  static constexpr std::string_view kLevelWord = "empty cells";
  static constexpr bool kMovesStayAlike = true;  // none stays in its group
  static constexpr int kMost = 16;               // cells

  explicit IndexBoard(const Rules& rules) : mask((std::uint64_t{1} << rules.size().cells()) - 1), rules_(rules) {}
  static Done check(const Rules& rules) {
    if (rules.size().cells() <= kMost) return Nothing{};
    return Error{"boards of more than 16 cells cannot be numbered"};
  }

  std::uint64_t mask;
  [[nodiscard]] int symmetries() const { return rules_.size().symmetries(); }
  [[nodiscard]] std::uint64_t image(std::uint64_t cells, int i) const {
    std::uint64_t out = 0;
    for (; cells != 0; cells &= cells - 1) out |= std::uint64_t{1} << rules_.size().image(std::countr_zero(cells), i);
    return out;
  }
  [[nodiscard]] Position position(std::uint64_t own, std::uint64_t enemy) const {
    return Position::of_stones(rules_, own, enemy);
  }
  [[nodiscard]] static std::pair<std::uint64_t, std::uint64_t> stones(const Position& p) { return p.mine_and_theirs(); }
  [[nodiscard]] std::optional<Slice> slice_of(int own, int enemy) const {
    if (enemy != own && enemy != own + 1) return std::nullopt;
    Slice slice;
    slice.level = rules_.size().cells() - own - enemy;
    slice.group = static_cast<std::uint32_t>(slice.level);
    return slice;
  }

 private:
  Rules rules_;
};

}  // namespace zermelo::mnk
