// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "rules/board.h"
#include "rules/position.h"
#include "rules/record.h"
#include "rules/shapes_index.h"

namespace zermelo::connect4 {

inline constexpr Option kOptions[] = {
    {.name = "size", .type = Option::Type::word, .standard = "7x6", .help = "columns x rows, at most 64 cells"},
};

struct Rules {
  std::uint8_t columns = 7, rows = 6;

  static Expected<Rules> make(const Call& conformed);
  [[nodiscard]] std::string text() const;
  [[nodiscard]] constexpr Size size() const { return {columns, rows}; }
  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

struct Move {
  std::uint8_t column = 0;
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// What depends on the board size alone. A cell is bit column * stride + row, and the stride is 8 wherever that fits in
// 64 bits, so that a column is a byte and left and right are exchanged by turning the bytes round. 7x6:
//
//      5 13 21 29 37 45 53      Longer or higher boards have the number of rows as stride. So there is not always an
//      . . .                    empty row on top to stop a line at the edge of the board. `begin` does that job: it
//      1  9 17 25 33 41 49      holds the cells from which a line of four in a direction stays on the board.
//      0  8 16 24 32 40 48
struct Geometry {
  Rules rules;
  std::uint8_t stride = 8;
  std::array<std::uint64_t, 4> begin{};    // up, right, right and up, right and down
  std::array<std::uint8_t, 4> shift{};     // from a cell to the next in that direction
  std::uint64_t full = 0, column = 0;      // all cells, the cells of the first column
  std::uint64_t bottom = 0, odd_rows = 0;  // the lowest row; rows 1, 3, 5, ...
  std::array<std::uint8_t, 64> order{};    // the columns, centre first
  std::array<std::uint8_t, 64> top{};      // the top cell of each of these

  [[nodiscard]] int cell(int file, int row) const { return file * stride + row; }
  [[nodiscard]] bool has_line(std::uint64_t stones) const {
    std::uint64_t lines = 0;
    for (int d = 0; d < 4; ++d) {
      const std::uint64_t pairs = stones & (stones >> shift[d]);
      lines |= pairs & (pairs >> 2 * shift[d]) & begin[d];
    }
    return lines != 0;
  }

  // Left and right exchanged.
  [[nodiscard]] std::uint64_t mirrored(std::uint64_t cells) const {
    if (stride == 8) return __builtin_bswap64(cells) >> 8 * (8 - rules.columns);
    return swapped(cells);
  }
  // Columns swap places in pairs, the outermost first.
  [[nodiscard]] std::uint64_t swapped(std::uint64_t cells) const {
    std::uint64_t left = column;
    for (int apart = (rules.columns - 1) * stride; apart > 0; apart -= 2 * stride, left <<= stride) {
      const std::uint64_t differ = (cells ^ (cells >> apart)) & left;
      cells ^= differ | (differ << apart);
    }
    return cells;
  }
};

// The one geometry of a board size; it lives as long as the program.
const Geometry& geometry_of(const Rules& rules);

class IndexBoard;
class AnyBoard;
template <int kColumns, int kRows>
struct FixedBoard;
template <class Board>
class BasicRunner;

// Sides drop a stone into a column in turn; four or more in a row win; a full board is a draw.
class Position {
 public:
  using Rules = connect4::Rules;
  using Move = connect4::Move;
  using Index = ShapesIndex<Position, IndexBoard>;
  using Runner = BasicRunner<AnyBoard>;
  struct Undo {
    std::uint64_t stone = 0;
  };
  static constexpr Info kInfo{.name = "connect4",
                              .help = "four in a row, stones fall to the bottom of their column",
                              .options = kOptions,
                              .source = "Allis 1988; Allen 1988"};
  static constexpr bool kAcyclic = true;

  Position() : Position(geometry_of({})) {}
  static Position start(const Rules& rules) { return Position(geometry_of(rules)); }
  static Expected<Position> parse(const Rules& rules, std::string_view text);

  [[nodiscard]] Rules rules() const { return geometry_->rules; }
  [[nodiscard]] Side to_move() const { return __builtin_parityll(all_) == 0 ? Side::first : Side::second; }
  [[nodiscard]] Outcome outcome() const { return outcome_; }

  void moves(std::vector<Move>& out) const {
    if (outcome_ != Outcome::open) return out.clear();
    const int columns = geometry_->rules.columns;
    out.resize(columns);
    std::size_t n = 0;
    for (int i = 0; i < columns; ++i) {  // every column is written, a full one is written over: no branch to guess
      out[n].column = geometry_->order[i];
      n += ~all_ >> geometry_->top[i] & 1;
    }
    out.resize(n);
  }

  Undo play(Move move) {
    const int bottom = move.column * geometry_->stride;
    // Adding a stone at the bottom carries through the stones of the column to its first empty cell.
    const std::uint64_t stone = (all_ & (geometry_->column << bottom)) + (std::uint64_t{1} << bottom);
    const std::uint64_t mine = mover_ | stone;
    mover_ ^= all_;
    all_ |= stone;
    if (geometry_->has_line(mine))
      outcome_ = win_for(other(to_move()));
    else if (all_ == geometry_->full)
      outcome_ = Outcome::draw;
    return {stone};
  }

  void undo(Undo undo) {
    all_ ^= undo.stone;
    mover_ ^= all_;
    outcome_ = Outcome::open;  // or there would have been no move
  }

  // Exact: the stones of the side to move, and all stones.
  [[nodiscard]] Key key() const { return {mover_, all_}; }
  [[nodiscard]] Key canonical_key() const {
    const std::uint64_t turned = geometry_->mirrored(mover_);
    if (mover_ < turned) return key();
    const Key image{turned, geometry_->mirrored(all_)};
    return turned < mover_ || image.lo < all_ ? image : key();
  }

  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::string move_text(Move move) const;
  [[nodiscard]] Expected<Move> parse_move(std::string_view text) const;
  [[nodiscard]] Drawing drawing() const;

  [[nodiscard]] int symmetries() const { return 2; }
  [[nodiscard]] Position image(int i) const;
  [[nodiscard]] Move image(Move move, int i) const {
    return i == 0 ? move : Move{static_cast<std::uint8_t>(geometry_->rules.columns - 1 - move.column)};
  }

  // rules/material.h, rules/evaluation.h
  [[nodiscard]] int stones(Side side) const { return std::popcount(side == to_move() ? mover_ : mover_ ^ all_); }
  [[nodiscard]] int evaluation() const;

  // rules/scored.h: the stones that the winner has not played when he wins, and one more.
  [[nodiscard]] int score() const {
    const int saved = (rules().size().cells() + 2 - std::popcount(all_)) / 2;
    return outcome_ == Outcome::draw ? 0 : outcome_ == Outcome::first ? saved : -saved;
  }
  template <class Visit>
  static decltype(auto) with(const Rules& rules, Visit&& visit) {
    if (rules == Rules{7, 6}) return visit(std::type_identity<BasicRunner<FixedBoard<7, 6>>>{});
    return visit(std::type_identity<Runner>{});
  }

  static std::span<const std::string_view> record_formats();
  static Expected<Records> read_records(const Rules& rules, std::string_view contents);
  static Expected<std::string> write_record(const Rules& rules, const Record& record, std::string_view format);

  // rules/indexed.h. REQUIRES: no stone floats; as many stones of both sides, or one more of the side not to move. A
  // line of that side counts before one of the mover, which no game leads to.
  static Position of_stones(const Geometry& geometry, std::uint64_t own, std::uint64_t enemy) {
    Position p(geometry);
    p.mover_ = own, p.all_ = own | enemy;
    p.settle();
    return p;
  }
  [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> mine_and_theirs() const { return {mover_, mover_ ^ all_}; }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  explicit Position(const Geometry& geometry) : geometry_(&geometry) {}

  static Expected<Position> parse_columns(const Rules& rules, std::string_view text);
  static Expected<Position> from_board(const Rules& rules, const BoardText& board);
  [[nodiscard]] Done check_gravity() const;
  [[nodiscard]] Done check_lines() const;
  [[nodiscard]] BoardText board() const;
  [[nodiscard]] bool is_full(int column) const;
  void settle() {
    if (geometry_->has_line(mover_ ^ all_))
      outcome_ = win_for(other(to_move()));
    else if (geometry_->has_line(mover_))
      outcome_ = win_for(to_move());
    else if (all_ == geometry_->full)
      outcome_ = Outcome::draw;
  }

  std::uint64_t mover_ = 0, all_ = 0;  // stones of the side to move, all stones
  const Geometry* geometry_;           // one for each size, so equal rules have equal addresses
  Outcome outcome_ = Outcome::open;
};

}  // namespace zermelo::connect4

#include "games/connect4/index.h"   // what Position::Index needs
#include "games/connect4/runner.h"  // what Position::Runner needs
