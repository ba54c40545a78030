// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/board.h"
#include "rules/position.h"
#include "rules/record.h"
#include "rules/stones_index.h"

namespace zermelo::fanorona {

inline constexpr Option kOptions[] = {
    {.name = "size", .type = Option::Type::word, .standard = "9x5", .help = "columns x rows, each 3, 5, 7 or 9"},
    {.name = "blocked",
     .type = Option::Type::choice,
     .standard = "loss",
     .choices = "loss|draw",
     .help = "what it is for a player to have stones but no legal move"},
};

struct Rules {
  std::uint8_t columns = 9, rows = 5;
  bool blocked_draws = false;

  static Expected<Rules> make(const Call& conformed);
  [[nodiscard]] std::string text() const;
  [[nodiscard]] constexpr Size size() const { return {columns, rows}; }
  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

// A move is known by its start, its end and the stones it captures; the path between them leaves no trace.
//
//     up to 49 points   from 6 bits | to 6 bits | a bit for each point: captured there   52 bits
//     63 and 81 points  from 7 bits | to 7 bits | a bit for each enemy stone in point order: captured   50 bits
//
// The larger boards have no room for a bit for each point, but a side has at most 40 stones there. Reading such a move
// means counting through the enemy stones, so the usual boards do without.
struct Move {
  std::uint64_t bits = 0;
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

class IndexBoard;

// Captures by approach and withdrawal along the lines of the board; whoever captures all enemy stones wins.
class Position {
 public:
  using Rules = fanorona::Rules;
  using Move = fanorona::Move;
  using Index = StonesIndex<Position, IndexBoard>;
  static constexpr Info kInfo{.name = "fanorona",
                              .help = "the game of Madagascar: capture by approach or withdrawal",
                              .options = kOptions,
                              .source = "Schadd 2006, chapter 2"};
  static constexpr bool kAcyclic = false;

  struct Points {  // a bit for each point of the board, a1 first
    std::uint64_t low = 0, high = 0;
    friend constexpr bool operator==(const Points&, const Points&) = default;
  };
  struct Undo {
    std::array<Points, 2> stones;
  };

  Position() : Position(start({})) {}
  static Position start(const Rules& rules);
  static Expected<Position> parse(const Rules& rules, std::string_view text);

  [[nodiscard]] Rules rules() const { return rules_; }
  [[nodiscard]] Side to_move() const { return side_; }
  [[nodiscard]] Outcome outcome() const;
  void moves(std::vector<Move>& out) const;
  Undo play(Move move) {
    const Undo undo{stones_};
    if (is_wide()) [[unlikely]]
      play_wide(move);
    else {
      mine().low ^= std::uint64_t{1} << (move.bits & 63) | std::uint64_t{1} << (move.bits >> 6 & 63);
      theirs().low ^= move.bits >> 12;
    }
    side_ = other(side_);
    return undo;
  }
  void undo(const Undo& undo) {
    stones_ = undo.stones;
    side_ = other(side_);
  }
  [[nodiscard]] Key key() const {
    if (rules_.size().cells() > 63) [[unlikely]]
      return zobrist();
    return {stones_[0].low, stones_[1].low | std::uint64_t{side_ == Side::second} << 63};
  }

  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::string move_text(Move move) const;
  [[nodiscard]] Expected<Move> parse_move(std::string_view text) const;
  [[nodiscard]] Drawing drawing() const;

  [[nodiscard]] int symmetries() const { return rules_.size().symmetries(); }
  [[nodiscard]] Position image(int i) const;
  [[nodiscard]] Move image(Move move, int i) const;
  [[nodiscard]] Key canonical_key() const;

  void written_moves(std::vector<Move>& out) const;
  void written_texts(std::vector<std::string>& out) const;

  // rules/material.h, rules/evaluation.h
  [[nodiscard]] int stones(Side side) const {
    const Points& points = stones_[static_cast<int>(side)];
    return std::popcount(points.low) + std::popcount(points.high);
  }
  [[nodiscard]] int evaluation() const;

  // rules/indexed.h. REQUIRES: a board of at most 49 points.
  static Position of_stones(const Rules& rules, std::uint64_t own, std::uint64_t enemy) {
    Position p(rules, Empty{});
    p.stones_ = {Points{own, 0}, Points{enemy, 0}};
    return p;
  }
  [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> mine_and_theirs() const {
    const auto mover = static_cast<std::size_t>(side_);
    return {stones_[mover].low, stones_[1 - mover].low};
  }

  static std::span<const std::string_view> record_formats();
  static Expected<Records> read_records(const Rules& rules, std::string_view contents);
  static Expected<std::string> write_record(const Rules& rules, const Record& record, std::string_view format);

  friend bool operator==(const Position&, const Position&) = default;

 private:
  struct Empty {};
  Position(const Rules& rules, Empty) : rules_(rules) {}

  [[nodiscard]] bool is_wide() const { return rules_.size().cells() > 49; }
  [[nodiscard]] Points& mine() { return stones_[static_cast<int>(side_)]; }
  [[nodiscard]] Points& theirs() { return stones_[static_cast<int>(other(side_))]; }
  template <class Visit>
  auto with_stones(Visit&& visit) const;
  void play_wide(Move move);
  [[nodiscard]] Key zobrist() const;
  void put(Side side, int point);
  [[nodiscard]] BoardText board() const;

  std::array<Points, 2> stones_{};  // by side
  Rules rules_;
  Side side_ = Side::first;
};

}  // namespace zermelo::fanorona

#include "games/fanorona/index.h"  // what Position::Index needs
