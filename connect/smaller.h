// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "connect/book.h"

namespace zermelo::connect {

// What is known of the next smaller board, and where it fits into this one (003 §7.4).
template <std::size_t W>
class Smaller {
 public:
  using Set = Bits<W>;

  // `places` has for each place of the smaller board the cell here for each of its cells.
  Smaller(Arena<W> arena, std::vector<std::vector<int>> places, std::size_t most)
      : arena_(std::move(arena)), places_(std::move(places)), book_(arena_, most, false) {}

  [[nodiscard]] const Arena<W>& arena() const { return arena_; }
  [[nodiscard]] TemplateBook<W>& book() { return book_; }

  // Its templates, wherever they fit. A carrier and what touches it are the same here; whether the targets are touched
  // is seen when a template is matched.
  void seed(TemplateBook<W>& to) const {
    for (const int side : {0, 1})
      for (const Force force : {Force::strong, Force::weak}) {
        const auto& table = book_.table(side, force);
        for (std::size_t i = 0; i < table.size(); ++i)
          for (const auto& place : places_) to.learn(side, force, table.at(i).image(place, 0));
      }
  }

  // Would the move win if the game were played on the smaller board, by a template? Only where all stones are within
  // one of its places.
  [[nodiscard]] bool wins_there(int side, const std::array<Set, 2>& stones, int move) const {
    for (const auto& place : places_) {
      std::array<Set, 2> inside;
      int found = 0;
      for (std::size_t cell = 0; cell < place.size(); ++cell)
        for (const int who : {0, 1})
          if (has(stones[who], place[cell]) || (who == side && place[cell] == move))
            put(inside[who], static_cast<int>(cell)), ++found;
      if (found != stones[0].count() + stones[1].count() + 1) continue;
      bool wins = false;
      book_.each_match(side, Force::strong, {inside[side], inside[1 - side]}, [&](const auto&) {
        wins = true;
        return false;
      });
      if (wins) return true;
    }
    return false;
  }

 private:
  Arena<W> arena_;
  std::vector<std::vector<int>> places_;
  TemplateBook<W> book_;
};

}  // namespace zermelo::connect
