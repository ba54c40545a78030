// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/board.h"
#include "rules/position.h"
#include "rules/record.h"
#include "rules/rows.h"

namespace zermelo::connect6 {

inline constexpr int kLongest = 19;  // columns and rows; the Go board
inline constexpr int kMostCells = kLongest * kLongest;
inline constexpr int kMostStones = 3;  // in one turn
inline constexpr std::string_view kStones = "bw";

inline constexpr Option kOptions[] = {
    {.name = "size", .type = Option::Type::word, .standard = "19x19", .help = "columns x rows, each 1 to 19"},
    {.name = "k",
     .type = Option::Type::integer,
     .standard = "6",
     .low = 1,
     .high = kLongest,
     .help = "stones in a row that win, no longer than the longer edge"},
    {.name = "p",
     .type = Option::Type::integer,
     .standard = "2",
     .low = 1,
     .high = kMostStones,
     .help = "stones set in a turn"},
    {.name = "q",
     .type = Option::Type::integer,
     .standard = "1",
     .low = 1,
     .high = kMostStones,
     .help = "stones set in the first turn"},
};

struct Rules {
  std::uint8_t columns = 19, rows = 19, k = 6, p = 2, q = 1;

  static Expected<Rules> make(const Call& conformed);
  [[nodiscard]] std::string text() const;
  [[nodiscard]] constexpr Size size() const { return {columns, rows}; }
  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

// The cells of one turn in ascending order, the places that are not needed filled with kNoCell.
inline constexpr std::uint16_t kNoCell = 0xffff;
struct Move {
  std::array<std::uint16_t, kMostStones> cells{kNoCell, kNoCell, kNoCell};
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// Black sets q stones, then the sides set p stones each in turn; k or more in a row win; a full board is a draw. A turn
// is one move, an unordered set of cells. It is always made whole, also when its first stone wins already; only a board
// that is nearly full cuts it short. The side to move follows from the number of stones.
class Position {
 public:
  using Rules = connect6::Rules;
  using Move = connect6::Move;
  struct Undo {
    Move move;
    friend constexpr bool operator==(const Undo&, const Undo&) = default;
  };
  static constexpr Info kInfo{.name = "connect6",
                              .help = "two stones a turn, six in a row win; any k, p, q",
                              .options = kOptions,
                              .source = "Wu, Huang 2005"};
  static constexpr bool kAcyclic = true;

  Position() : Position(Rules{}) {}
  static Position start(const Rules& rules) { return Position(rules); }
  static Expected<Position> parse(const Rules& rules, std::string_view text);

  [[nodiscard]] Rules rules() const { return rules_; }
  [[nodiscard]] Side to_move() const { return side_; }
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

  static std::span<const std::string_view> record_formats();
  static Expected<Records> read_records(const Rules& rules, std::string_view bytes);
  static Expected<std::string> write_record(const Rules& rules, const Record& record, std::string_view format);

  // rules/material.h, rules/evaluation.h, rules/forced.h
  [[nodiscard]] int stones(Side side) const { return count_cells(stones_[static_cast<int>(side)]); }
  [[nodiscard]] int evaluation() const;
  bool forced_moves(Side attacker, int most, std::vector<Move>& out) const;

  [[nodiscard]] int turn() const;  // how many stones the side to move has to set
  [[nodiscard]] bool has(Side side, int cell) const {
    return stones_[static_cast<int>(side)][cell / 64] >> (cell % 64) & 1;
  }

  // The keys of the images follow from these.
  friend bool operator==(const Position& a, const Position& b) {
    return a.rules_ == b.rules_ && a.stones_ == b.stones_;
  }

 private:
  using Images = std::array<std::array<std::uint16_t, 8>, kMostCells>;  // where the symmetries take each cell

  explicit Position(const Rules& rules) : images_(&images_of(rules.size())), rules_(rules) {}
  static const Images& images_of(Size size);

  [[nodiscard]] bool exact() const { return rules_.size().cells() <= 64; }
  [[nodiscard]] int cells() const { return rules_.columns * rules_.rows; }
  void toggle(Side side, int cell);
  [[nodiscard]] RowView view() const;
  [[nodiscard]] bool line_through(Side side, int cell) const;
  [[nodiscard]] bool any_line(Side side) const;
  bool breakable(Side side, int stones);
  [[nodiscard]] Done check_counts(int black, int white, char side) const;
  Done check_lines();

  std::array<RowCells, 2> stones_{};  // black, white
  std::array<Key, 8> zobrist_{};      // of each image; only where the key is not exact
  const Images* images_;              // one for each size
  Rules rules_;
  std::uint16_t filled_ = 0;
  Side side_ = Side::first;
  Outcome outcome_ = Outcome::open;
};

}  // namespace zermelo::connect6
