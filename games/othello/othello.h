// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/othello/bits.h"
#include "games/othello/runner.h"
#include "rules/board.h"
#include "rules/position.h"
#include "rules/record.h"
#include "rules/shapes_index.h"

namespace zermelo::othello {

inline constexpr Option kOptions[] = {
    {.name = "size", .type = Option::Type::word, .standard = "8x8", .help = "columns x rows: 4x4, 6x6 or 8x8"},
};

struct Rules {
  std::uint8_t length = 8;  // columns and rows

  static Expected<Rules> make(const Call& conformed);
  [[nodiscard]] std::string text() const;
  [[nodiscard]] constexpr Size size() const { return {length, length}; }
  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

struct Move {
  static constexpr std::uint8_t kPass = 64;
  std::uint8_t cell = 0;  // a bit of the frame in bits.h, or kPass
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

class IndexBoard;

// A disc turns all enemy discs between it and other discs of its colour; whoever has more at the end wins.
class Position {
 public:
  using Rules = othello::Rules;
  using Move = othello::Move;
  using Runner = othello::Runner;
  using Index = ShapesIndex<Position, IndexBoard>;
  struct Undo {
    bits::Cells mine = 0, theirs = 0, legal = 0;
  };
  static constexpr Info kInfo{.name = "othello",
                              .help = "turn the discs that yours enclose; the most discs win",
                              .options = kOptions,
                              .source = "Hasegawa 1973"};
  // Every move but a pass adds a disc, and a pass is answered by such a move: the other side has one.
  static constexpr bool kAcyclic = true;
  static constexpr bool kFinishedCounts = true;  // the usual perft tables of Othello do

  Position() : Position(start({})) {}
  static Position start(const Rules& rules);
  static Expected<Position> parse(const Rules& rules, std::string_view text);

  [[nodiscard]] Rules rules() const { return {static_cast<std::uint8_t>(2 * half_)}; }
  [[nodiscard]] Side to_move() const { return side_; }
  [[nodiscard]] Outcome outcome() const { return outcome_; }

  void moves(std::vector<Move>& out) const {
    if (legal_ == 0) [[unlikely]] {
      out.clear();
      if (outcome_ == Outcome::open) out.push_back({Move::kPass});
      return;
    }
    out.resize(static_cast<std::size_t>(std::popcount(legal_)));
    Move* at = out.data();
    for (bits::Cells left = legal_; left != 0; left &= left - 1)
      *at++ = {static_cast<std::uint8_t>(std::countr_zero(left))};
  }

  Undo play(Move move) {
    const Undo undo{mine_, theirs_, legal_};
    bits::Cells disc = 0, turned = 0;
    if (move.cell != Move::kPass) [[likely]] {
      disc = bits::bit(move.cell);
      turned = bits::flips(disc, mine_, theirs_);
    }
    mine_ = undo.theirs ^ turned;
    theirs_ = undo.mine | turned | disc;
    side_ = other(side_);
    look();
    return undo;
  }

  void undo(const Undo& undo) {
    mine_ = undo.mine;
    theirs_ = undo.theirs;
    legal_ = undo.legal;
    side_ = other(side_);
    outcome_ = Outcome::open;  // or there would have been no move
  }

  // Exact: Black's discs; all discs outside the centre, and the side to move in a bit of the centre, which is always
  // occupied.
  [[nodiscard]] Key key() const { return {black(), rest_of_key(mine_ | theirs_)}; }
  [[nodiscard]] Key canonical_key() const;

  // REQUIRES: outcome () != open. Black's discs less White's; empty cells count for the winner.
  [[nodiscard]] int score() const;

  // rules/material.h, rules/evaluation.h
  [[nodiscard]] int stones(Side side) const { return std::popcount(side == side_ ? mine_ : theirs_); }
  [[nodiscard]] int evaluation() const;

  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::string move_text(Move move) const;
  [[nodiscard]] Expected<Move> parse_move(std::string_view text) const;
  [[nodiscard]] Drawing drawing() const;

  [[nodiscard]] int symmetries() const { return 8; }
  [[nodiscard]] Position image(int i) const;
  [[nodiscard]] Move image(Move move, int i) const {
    return move.cell == Move::kPass ? move : Move{static_cast<std::uint8_t>(Size{8, 8}.image(move.cell, i))};
  }

  static std::span<const std::string_view> record_formats();
  static Expected<Records> read_records(const Rules& rules, std::string_view bytes);
  static Expected<std::string> write_record(const Rules& rules, const Record& record, std::string_view format);

  // rules/indexed.h. REQUIRES: the centre is occupied.
  static Position of_stones(const Rules& rules, bits::Cells own, bits::Cells enemy) {
    return {rules, own, enemy, Side::first};
  }
  [[nodiscard]] std::pair<bits::Cells, bits::Cells> mine_and_theirs() const { return {mine_, theirs_}; }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  Position(const Rules& rules, bits::Cells black, bits::Cells white, Side side)
      : mine_(side == Side::first ? black : white), theirs_(side == Side::first ? white : black),
        half_(static_cast<std::uint8_t>(rules.length / 2)), side_(side) {
    look();
  }

  // The moves of the side to move are found once, when the position comes about. Only when there are none is the other
  // side asked, which tells a pass from the end of the game.
  void look() {
    legal_ = bits::moves(mine_, theirs_) & bits::kBoards[half_];
    if (legal_ == 0) [[unlikely]]
      outcome_ = stuck();
  }
  [[nodiscard]] Outcome stuck() const;
  [[nodiscard]] bits::Cells black() const { return side_ == Side::first ? mine_ : theirs_; }
  [[nodiscard]] bits::Cells rest_of_key(bits::Cells discs) const {
    return (discs & ~bits::kCentre) | bits::Cells{side_ == Side::second} << std::countr_zero(bits::kCentre);
  }
  [[nodiscard]] char letter_at(int column, int row) const;

  bits::Cells mine_, theirs_;  // discs of the side to move and of the other
  bits::Cells legal_ = 0;      // where the side to move may set a disc
  std::uint8_t half_;          // half the length of the board
  Side side_;
  Outcome outcome_ = Outcome::open;
};

// The frame is 8x8 whatever the size: where a cell of the board lies in it, both counted from the top left.
constexpr int frame_cell(int column, int row, const Rules& rules) {
  const int margin = 4 - rules.length / 2;
  return 8 * (row + margin) + column + margin;
}

}  // namespace zermelo::othello

#include "games/othello/index.h"  // what Position::Index needs
