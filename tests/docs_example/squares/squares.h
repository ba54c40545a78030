// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "rules/position.h"

namespace zermelo::squares {

inline constexpr Option kOptions[] = {
    {.name = "heap",
     .type = Option::Type::integer,
     .standard = "20",
     .low = 1,
     .high = 10'000,
     .help = "counters at the start"},
};

struct Rules;
struct Move {
  std::uint32_t taken = 0;
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// Subtract a square: the sides take 1, 4, 9, 16, ... counters from one heap in turn; whoever takes the last one wins.
class Position {
 public:
  using Rules = squares::Rules;
  using Move = squares::Move;
  using Undo = squares::Move;
  static constexpr Info kInfo{.name = "squares",
                              .help = "take a square number of counters; the last one wins",
                              .options = kOptions,
                              .source = "Golomb 1966"};
  static constexpr bool kAcyclic = true;  // the heap only shrinks

  static Position start(const Rules& rules);
  static Expected<Position> parse(const Rules& rules, std::string_view text);

  [[nodiscard]] Rules rules() const;
  [[nodiscard]] Side to_move() const { return side_; }
  [[nodiscard]] Outcome outcome() const { return heap_ > 0 ? Outcome::open : win_for(other(side_)); }

  void moves(std::vector<Move>& out) const {
    out.clear();
    for (std::uint32_t root = 1; root * root <= heap_; ++root) out.push_back({root * root});
  }
  Undo play(Move move) {
    heap_ -= move.taken;
    side_ = other(side_);
    return move;
  }
  void undo(Undo undo) {
    heap_ += undo.taken;
    side_ = other(side_);
  }
  [[nodiscard]] Key key() const { return {heap_, static_cast<std::uint64_t>(side_)}; }  // exact

  [[nodiscard]] std::string text() const { return std::to_string(heap_) + " " + word(side_); }
  [[nodiscard]] std::string move_text(Move move) const { return std::to_string(move.taken); }
  [[nodiscard]] Expected<Move> parse_move(std::string_view text) const;
  [[nodiscard]] std::string drawing() const { return std::string(heap_, 'o') + "\n"; }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  std::uint32_t heap_ = 20, of_ = 20;  // counters now and at the start
  Side side_ = Side::first;
};

struct Rules {
  std::uint32_t heap = 20;

  static Expected<Rules> make(const Call& conformed) {  // conform () has checked the range
    return Rules{static_cast<std::uint32_t>(number_of(conformed, Position::kInfo, "heap"))};
  }
  [[nodiscard]] std::string text() const { return "squares(heap=" + std::to_string(heap) + ")"; }
  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

inline Position Position::start(const Rules& rules) {
  Position p;
  p.heap_ = p.of_ = rules.heap;
  return p;
}

inline Rules Position::rules() const { return {of_}; }

inline Expected<Position> Position::parse(const Rules& rules, std::string_view text) {
  const auto words = split_words(text);
  if (words.size() != 2) return Error{"a position is a number of counters and the side to move, for example 13 first"};
  const auto heap = parse_integer(words[0]);
  if (!heap || *heap < 0 || *heap > rules.heap)
    return Error{"the heap must be a whole number from 0 to " + std::to_string(rules.heap)};
  if (words[1] != "first" && words[1] != "second") return Error{"the side to move must be first or second"};
  Position p = start(rules);
  p.heap_ = static_cast<std::uint32_t>(*heap);
  p.side_ = words[1] == "first" ? Side::first : Side::second;
  return p;
}

inline Expected<Move> Position::parse_move(std::string_view text) const {
  std::vector<Move> legal;
  moves(legal);
  for (const Move move : legal)
    if (move_text(move) == text) return move;
  return Error{"a move is a square number of counters, at most the " + std::to_string(heap_) + " that are left"};
}

}  // namespace zermelo::squares
