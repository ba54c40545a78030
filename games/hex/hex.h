// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/board.h"
#include "rules/linked.h"
#include "rules/position.h"
#include "rules/record.h"
#include "rules/stones_index.h"
#include "rules/theory.h"

namespace zermelo::hex {

inline constexpr int kLongest = 19;  // columns and rows
inline constexpr int kMostCells = kLongest * kLongest;
inline constexpr std::string_view kStones = "bw";

inline constexpr Option kOptions[] = {
    {.name = "size", .type = Option::Type::word, .standard = "11x11", .help = "columns x rows, each 1 to 19"},
    {.name = "swap",
     .type = Option::Type::choice,
     .standard = "no",
     .choices = "no|yes",
     .help = "may the second player take over the first stone, mirrored? (square boards)"},
};

struct Rules {
  std::uint8_t columns = 11, rows = 11;
  bool swap = false;

  static Expected<Rules> make(const Call& conformed);
  [[nodiscard]] std::string text() const;
  [[nodiscard]] constexpr Size size() const { return {columns, rows}; }
  [[nodiscard]] LinkBoard link_board() const;
  [[nodiscard]] std::optional<ShrunkBoard> shrunk_board() const;  // a column and a row less
  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

struct Move {
  std::uint16_t cell = 0;
  friend constexpr bool operator==(const Move&, const Move&) = default;
};
inline constexpr Move kSwap{kMostCells};  // no cell: the swap move

struct Geometry;  // what is known of a size once and for all: neighbours and edges
const Geometry& geometry_of(Size size);

class IndexBoard;

// Black joins the top and the bottom edge, White the left and the right one. Cells are numbered row by row from the top
// left, so that row 1 is the first of a text. Each cell has up to six neighbours; on 4x3:
//
//      a b c d
//    1 . . . . 1             0  1  2  3         cell 5 (b2) touches
//     2 . . . . 2             4  5  6  7        1 2 (row above), 4 6 (same row), 8 9 (row below)
//      3 . . . . 3             8  9 10 11
//
// Whether a side has won must be known after each stone. Two bitsets say which stones are joined to the first edge of
// their owner (top, left) and which to the second (bottom, right). A new stone that touches both kinds wins. One that
// touches one kind passes it on to the stones around it that had none; each stone receives a label once in a game, so
// the work for a whole game is proportional to its stones.
class Position {
 public:
  using Rules = hex::Rules;
  using Move = hex::Move;
  using Index = StonesIndex<Position, IndexBoard>;
  using Cells = std::array<std::uint64_t, (kMostCells + 63) / 64>;  // a bit for each cell, a1 first
  struct Undo {
    Cells grown{};           // what received a label
    Move move{};             // the stone, or the swap
    std::uint8_t label = 0;  // 0: none, 1: the first edge, 2: the second edge
  };
  static constexpr Info kInfo{.name = "hex",
                              .help = "join your two edges of a board of hexagons",
                              .options = kOptions,
                              .source = "Hein 1942, Nash 1948"};
  static constexpr bool kAcyclic = true;  // stones are only added; the swap happens once
  static constexpr bool kDrawless = true;

  Position() : Position(Rules{}) {}
  static Position start(const Rules& rules) { return Position(rules); }
  static Expected<Position> parse(const Rules& rules, std::string_view text);

  [[nodiscard]] Rules rules() const { return rules_; }
  [[nodiscard]] Side to_move() const { return side_; }
  [[nodiscard]] Outcome outcome() const { return outcome_; }
  void moves(std::vector<Move>& out) const;
  Undo play(Move move);
  void undo(const Undo& undo);
  [[nodiscard]] Key key() const;

  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::string move_text(Move move) const;
  [[nodiscard]] Expected<Move> parse_move(std::string_view text) const;
  [[nodiscard]] Drawing drawing() const;

  // The half-turn maps each edge to the other edge of the same side.
  [[nodiscard]] int symmetries() const { return 2; }
  [[nodiscard]] Position image(int i) const;
  [[nodiscard]] Move image(Move move, int i) const;
  [[nodiscard]] Key canonical_key() const;

  // rules/material.h, rules/evaluation.h
  [[nodiscard]] int stones(Side side) const {
    int n = 0;
    for (const std::uint64_t word : stones_[static_cast<int>(side)]) n += std::popcount(word);
    return n;
  }
  [[nodiscard]] int evaluation() const;

  static std::span<const std::string_view> record_formats();
  static Expected<Records> read_records(const Rules& rules, std::string_view bytes);
  static Expected<std::string> write_record(const Rules& rules, const Record& record, std::string_view format);

  // On boards that are not square a pairing of the cells wins for one side (pairing.h, rules/theory.h). The witness is
  // the word `pairing`; what has to be seen is that the pairing has not been broken.
  [[nodiscard]] std::optional<Lesson<Move>> lesson() const;
  [[nodiscard]] Expected<std::string> witness(Side winner) const;
  static Done check_witness(const Position& at, Side winner, std::string_view text);

  // rules/indexed.h. REQUIRES: a board of at most 64 cells.
  static Position of_stones(const Rules& rules, std::uint64_t black, std::uint64_t white, Side side);
  [[nodiscard]] std::uint64_t stones_of(Side side) const { return stones_[static_cast<int>(side)][0]; }

  // rules/linked.h
  [[nodiscard]] const Cells& stone_words(Side side) const { return stones_[static_cast<int>(side)]; }
  static Position of_cells(const Rules& rules, const Cells& black, const Cells& white, Side side);
  [[nodiscard]] bool only_stones() const;
  [[nodiscard]] int cell_of(Move move) const { return move == kSwap ? -1 : move.cell; }
  static Move move_at(int cell) { return {static_cast<std::uint16_t>(cell)}; }

  [[nodiscard]] bool has(Side side, int cell) const {
    return stones_[static_cast<int>(side)][cell / 64] >> (cell % 64) & 1;
  }
  [[nodiscard]] bool may_swap() const;

  // Labels, outcome and keys follow from these.
  friend bool operator==(const Position& a, const Position& b) {
    return a.rules_ == b.rules_ && a.side_ == b.side_ && a.stones_ == b.stones_;
  }

 private:
  explicit Position(const Rules& rules) : geometry_(&geometry_of(rules.size())), rules_(rules) {}

  void toggle(Side side, int cell);
  void place(Side side, int cell, Undo& undo);
  unsigned touched(Side side, int cell, bool& loose) const;
  void grow_small(Side side, int cell, bool loose, Undo& undo);
  void grow_large(Side side, int cell, bool loose, Undo& undo);
  void swap_stone();
  [[nodiscard]] int only_stone(Side side) const;
  [[nodiscard]] bool exact() const;

  std::array<Cells, 2> stones_{};  // black, white
  std::array<Cells, 2> joined_{};  // to the first edge of the owner, to the second; both colours together
  std::array<Key, 2> zobrist_{};   // of the board and of its half-turn; only where the key is not exact
  const Geometry* geometry_;       // one for each size
  Rules rules_;
  Side side_ = Side::first;
  Outcome outcome_ = Outcome::open;
};

}  // namespace zermelo::hex

#include "games/hex/index.h"  // what Position::Index needs
