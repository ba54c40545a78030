// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/board.h"
#include "rules/position.h"
#include "rules/rows.h"
#include "rules/stones_index.h"

namespace zermelo::mnk {

inline constexpr int kLongest = 19;  // columns and rows; the Go board

inline constexpr Option kOptions[] = {
    {.name = "size", .type = Option::Type::word, .standard = "3x3", .help = "columns x rows, each 1 to 19"},
    {.name = "k",
     .type = Option::Type::integer,
     .standard = "3",
     .low = 1,
     .high = kLongest,
     .help = "stones in a row that win, no longer than the longer edge"},
};

struct Rules {
  std::uint8_t columns = 3, rows = 3, k = 3;

  static Expected<Rules> make(const Call& conformed);
  [[nodiscard]] std::string text() const;
  [[nodiscard]] constexpr Size size() const { return {columns, rows}; }
  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

struct Move {
  std::uint16_t cell = 0;
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

class IndexBoard;

// Sides set one stone in turn; a row of k or more wins; a full board is a draw. Tic-tac-toe is mnk(3x3,k=3).
//
// The side to move and the outcome follow from the stones; they are kept because every node asks for them.
class Position {
 public:
  using Rules = mnk::Rules;
  using Move = mnk::Move;
  using Index = StonesIndex<Position, IndexBoard>;
  struct Undo {
    Move move;
    friend constexpr bool operator==(const Undo&, const Undo&) = default;
  };
  static constexpr Info kInfo{.name = "mnk",
                              .help = "k stones in a row on an empty board: tic-tac-toe, gomoku",
                              .options = kOptions,
                              .source = "van den Herik, Uiterwijk, van Rijswijck 2002"};
  static constexpr bool kAcyclic = true;

  Position() = default;
  static Position start(const Rules& rules);
  static Expected<Position> parse(const Rules& rules, std::string_view text);

  [[nodiscard]] Rules rules() const { return rules_; }
  [[nodiscard]] Side to_move() const { return filled_ % 2 == 0 ? Side::first : Side::second; }
  [[nodiscard]] Outcome outcome() const { return outcome_; }
  void moves(std::vector<Move>& out) const;
  Undo play(Move move);
  void undo(Undo undo);
  [[nodiscard]] Key key() const;

  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::string move_text(Move move) const;
  [[nodiscard]] Expected<Move> parse_move(std::string_view text) const;
  [[nodiscard]] Drawing drawing() const;

  [[nodiscard]] int symmetries() const { return rules_.size().symmetries(); }
  [[nodiscard]] Position image(int i) const;
  [[nodiscard]] Move image(Move move, int i) const;
  [[nodiscard]] Key canonical_key() const;

  // rules/material.h, rules/evaluation.h, rules/forced.h
  [[nodiscard]] int stones(Side side) const { return count_cells(stones_[static_cast<int>(side)]); }
  [[nodiscard]] int evaluation() const;
  bool forced_moves(Side attacker, int most, std::vector<Move>& out) const;

  // rules/indexed.h. REQUIRES: at most 64 cells; as many stones of both sides, or one more of the side not to move. A
  // line of that side counts before one of the mover, which no game leads to.
  static Position of_stones(const Rules& rules, std::uint64_t own, std::uint64_t enemy);
  [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> mine_and_theirs() const {
    const auto mover = static_cast<std::size_t>(to_move());
    return {stones_[mover][0], stones_[1 - mover][0]};
  }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  [[nodiscard]] bool exact() const { return rules_.size().cells() <= 64; }
  [[nodiscard]] bool has(Side side, int cell) const;
  [[nodiscard]] RowView view() const;
  [[nodiscard]] bool line_through(Side side, int cell) const;
  [[nodiscard]] bool any_line(Side side) const;
  [[nodiscard]] BoardText board() const;
  [[nodiscard]] Done check_lines() const;
  void settle();
  void set(Side side, int cell);
  void clear(Side side, int cell);
  void toggle(Side side, int cell);

  std::array<RowCells, 2> stones_{};  // by side
  Key zobrist_;                       // stays zero on boards whose stones are the key
  Rules rules_;
  std::uint16_t filled_ = 0;
  Outcome outcome_ = Outcome::open;
};

}  // namespace zermelo::mnk

#include "games/mnk/index.h"  // what Position::Index needs
