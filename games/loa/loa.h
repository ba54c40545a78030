// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/loa/lines.h"
#include "rules/board.h"
#include "rules/position.h"
#include "rules/record.h"
#include "rules/stones_index.h"

namespace zermelo::loa {

inline constexpr Option kOptions[] = {
    {.name = "size", .type = Option::Type::word, .standard = "8x8", .help = "4x4 to 8x8, always a square"},
    {.name = "both",
     .type = Option::Type::choice,
     .standard = "draw",
     .choices = "draw|mover",
     .help = "a move that connects both sides is a draw or wins"},
};

struct Rules {
  std::uint8_t side = kFrame;  // cells in a row
  bool mover_wins = false;     // when a move connects both sides

  static Expected<Rules> make(const Call& conformed);
  [[nodiscard]] std::string text() const;
  [[nodiscard]] constexpr Size size() const { return {side, side}; }
  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

// From cell to cell of the frame; a pass does not go anywhere.
struct Move {
  std::uint8_t from = 0, to = 0;

  [[nodiscard]] constexpr bool is_pass() const { return from == to; }
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

class IndexBoard;

// Lines of Action. A piece moves along a line as many cells as pieces stand on that line; whoever joins all his pieces
// into one group wins.
class Position {
 public:
  using Rules = loa::Rules;
  using Move = loa::Move;
  using Index = StonesIndex<Position, IndexBoard>;
  struct Undo {
    Move move;
    bool captured = false;
  };
  static constexpr Info kInfo{.name = "loa",
                              .help = "Lines of Action: bring all your pieces together",
                              .options = kOptions,
                              .source = "Sackson 1969; Winands 2000"};
  static constexpr bool kAcyclic = false;

  Position() : Position(Rules{}) {}
  static Position start(const Rules& rules) { return Position(rules); }
  static Expected<Position> parse(const Rules& rules, std::string_view text);

  [[nodiscard]] Rules rules() const { return {static_cast<std::uint8_t>(lines_->side), mover_wins_}; }
  [[nodiscard]] Side to_move() const { return side_; }
  [[nodiscard]] Outcome outcome() const { return outcome_; }

  // By the cell a piece comes from, then by the cell it goes to: a1, b1, ..., a2, ...
  void moves(std::vector<Move>& out) const {
    if (outcome_ != Outcome::open) return out.clear();
    std::array<Move, kMostMoves + 1> list;
    std::size_t n = 0;
    const std::uint64_t own = pieces(side_), enemy = pieces(other(side_));
    for (std::uint64_t left = own; left != 0; left &= left - 1) {
      const int from = std::countr_zero(left);
      const auto& between = lines_->between[from];
      for (std::uint64_t to = lines_->reach(from, counts_) & ~own; to != 0; to &= to - 1) {
        // A move that an enemy piece blocks is written too and written over by the next: no branch to guess.
        const int cell = std::countr_zero(to);
        list[n] = {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(cell)};
        n += (between[cell] & enemy) == 0;
      }
    }
    if (n == 0) list[n++] = Move{};
    out.assign(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(n));
  }

  Undo play(Move move) {
    const Side mover = side_;
    side_ = other(side_);
    if (move.is_pass()) return {move, false};  // the other side can move, or the game had been over
    const bool captured = (pieces(side_) & bit(move.to)) != 0;
    pieces(mover) ^= bit(move.from) | bit(move.to);
    counts_.remove(lines_->cells[move.from].unit);
    if (captured)
      pieces(side_) ^= bit(move.to);
    else
      counts_.add(lines_->cells[move.to].unit);
    // Nobody was connected before, so only who moved or lost a piece can be connected now.
    settle(connected(pieces(mover)), captured && connected(pieces(side_)));
    return {move, captured};
  }

  void undo(Undo undo) {
    outcome_ = Outcome::open;  // or there would have been no move
    const Move move = undo.move;
    if (!move.is_pass()) {
      pieces(other(side_)) ^= bit(move.from) | bit(move.to);
      counts_.add(lines_->cells[move.from].unit);
      if (undo.captured)
        pieces(side_) ^= bit(move.to);
      else
        counts_.remove(lines_->cells[move.to].unit);
    }
    side_ = other(side_);
  }

  // Exact: Black's pieces, White's pieces, all bits inverted when White is to move. An inverted pair could equal a
  // plain one only on a full board, and 4 (n - 2) pieces never fill n * n cells.
  [[nodiscard]] Key key() const { return {pieces_[0] ^ turn(), pieces_[1] ^ turn()}; }
  // All images of both sides, without a branch: which one is the least cannot be guessed.
  [[nodiscard]] Key canonical_key() const {
    Wide least = ~Wide{0};
    const auto look = [&](std::uint64_t black, std::uint64_t white) {
      const Wide key = static_cast<Wide>(black ^ turn()) << 64 | (white ^ turn());
      least = key < least ? key : least;
    };
    const auto flip = [&](std::uint64_t black, std::uint64_t white) {
      look(black, white);
      look(lines_->upturned(black), lines_->upturned(white));
    };
    const auto mirror = [&](std::uint64_t black, std::uint64_t white) {
      flip(black, white);
      flip(lines_->mirrored(black), lines_->mirrored(white));
    };
    mirror(pieces_[0], pieces_[1]);
    mirror(Lines::transposed(pieces_[0]), Lines::transposed(pieces_[1]));
    return {static_cast<std::uint64_t>(least >> 64), static_cast<std::uint64_t>(least)};
  }

  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::string move_text(Move move) const;
  [[nodiscard]] Expected<Move> parse_move(std::string_view text) const;
  [[nodiscard]] Drawing drawing() const;

  [[nodiscard]] int symmetries() const { return 8; }
  [[nodiscard]] Position image(int i) const;
  [[nodiscard]] Move image(Move move, int i) const;

  // rules/material.h, rules/evaluation.h
  [[nodiscard]] int stones(Side side) const { return std::popcount(pieces(side)); }
  [[nodiscard]] int evaluation() const;

  // rules/indexed.h. REQUIRES: as many pieces as parse () takes.
  static Position of_stones(const Rules& rules, std::uint64_t own, std::uint64_t enemy) {
    return {rules, {own, enemy}, Side::first};
  }
  [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> mine_and_theirs() const {
    return {pieces(side_), pieces(other(side_))};
  }
  [[nodiscard]] const Counts& counts() const { return counts_; }
  [[nodiscard]] bool must_pass() const { return outcome_ == Outcome::open && !can_move(side_); }

  // Smaller boards cut out of the corners of larger ones: see rules/cut.h.
  static Done check_cut(const Rules& from, const Rules& to);
  static std::optional<Move> cut(Move move, const Rules& from, const Rules& to, int corner);

  // Files: SGF as the game servers write it, numbered or plain lists of moves, trials of Ludii.
  static std::span<const std::string_view> record_formats();
  static Expected<Records> read_records(const Rules& rules, std::string_view text);
  static Expected<std::string> write_record(const Rules& rules, const Record& record, std::string_view format);

  friend bool operator==(const Position&, const Position&) = default;

 private:
  static constexpr std::size_t kMostMoves = 96;  // 12 pieces, 8 directions

  explicit Position(const Rules& rules);
  Position(const Rules& rules, const std::array<std::uint64_t, 2>& pieces, Side side);
  static Expected<Position> from_board(const Rules& rules, const BoardText& board);

  [[nodiscard]] std::uint64_t& pieces(Side side) { return pieces_[static_cast<int>(side)]; }
  [[nodiscard]] std::uint64_t pieces(Side side) const { return pieces_[static_cast<int>(side)]; }
  [[nodiscard]] std::uint64_t turn() const { return -static_cast<std::uint64_t>(side_); }
  [[nodiscard]] BoardText board() const;
  void recount();
  [[nodiscard]] Error why_not(Move move) const;

  [[nodiscard]] bool can_move(Side side) const {
    const std::uint64_t own = pieces(side), enemy = pieces(other(side));
    for (std::uint64_t left = own; left != 0; left &= left - 1) {
      const int from = std::countr_zero(left);
      for (std::uint64_t to = lines_->reach(from, counts_) & ~own; to != 0; to &= to - 1)
        if ((lines_->between[from][std::countr_zero(to)] & enemy) == 0) return true;
    }
    return false;
  }

  // The last move was made by the side that is not to move.
  void settle(bool mover, bool enemy) {
    if (mover && enemy)
      outcome_ = mover_wins_ ? win_for(other(side_)) : Outcome::draw;
    else if (mover || enemy)
      outcome_ = win_for(mover ? other(side_) : side_);
    else
      outcome_ = can_move(side_) || can_move(other(side_)) ? Outcome::open : Outcome::draw;
  }

  std::array<std::uint64_t, 2> pieces_{};  // Black, White
  Counts counts_;                          // of both together
  const Lines* lines_;                     // one for each size, so equal sizes have equal addresses
  bool mover_wins_ = false;
  Side side_ = Side::first;
  Outcome outcome_ = Outcome::open;
};

}  // namespace zermelo::loa

#include "games/loa/index.h"  // what Position::Index needs
