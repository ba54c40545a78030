// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/position.h"

namespace zermelo::tree {

inline constexpr int kWidest = 200, kDeepest = 100;

inline constexpr Option kOptions[] = {
    {.name = "kind",
     .type = Option::Type::choice,
     .standard = "andor",
     .choices = "andor|pgame",
     .help = "andor: each leaf is won by chance; pgame: by the sum of the moves that led to it"},
    {.name = "branching",
     .type = Option::Type::integer,
     .standard = "4",
     .low = 1,
     .high = kWidest,
     .help = "children of a node; in unbalanced trees at most so many"},
    {.name = "depth",
     .type = Option::Type::integer,
     .standard = "8",
     .low = 0,
     .high = kDeepest,
     .help = "moves from the root to a leaf; in unbalanced trees at most so many"},
    {.name = "win",
     .type = Option::Type::decimal,
     .standard = "0.5",
     .low = 0,
     .high = 1,
     .help = "how often the first player wins a leaf of an andor tree"},
    {.name = "seed", .type = Option::Type::integer, .standard = "1", .low = 0, .high = 9e15, .help = "which tree"},
    {.name = "shape",
     .type = Option::Type::choice,
     .standard = "balanced",
     .choices = "balanced|unbalanced",
     .help = "unbalanced: branching and depth differ from node to node"},
};

struct Rules {
  std::uint64_t seed = 1;
  double win = 0.5;
  std::uint8_t branching = 4, depth = 8;
  bool pgame = false, unbalanced = false;

  static Expected<Rules> make(const Call& conformed);
  [[nodiscard]] std::string text() const;
  friend bool operator==(const Rules&, const Rules&) = default;
};

struct Move {
  std::uint8_t child = 0;
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// A game without rules to speak of, for studies of algorithms: the sides walk down a tree that follows from a seed.
//
//     andor     a leaf is won by the first player with the probability `win`, else by the second
//     pgame     each move of the first player is worth 0 .. 127, each of the second 0 .. -127; the sign of
//               the sum decides, and 0 is a draw
//
// In an unbalanced tree a node has 1 .. branching children, each number as likely as the others, and each node below
// the root is a leaf with a probability of 1/8, however deep it is: games end early, as by sudden death.
//
// All of it comes from one number for each node: that of the root is made from the rules, that of a child from its
// parent's and its place. Nothing but whole numbers is used, so a tree is the same wherever it is grown.
class Position {
 public:
  using Rules = tree::Rules;
  using Move = tree::Move;
  struct Undo {
    std::uint64_t node = 0;
    Key key;
    std::int32_t sum = 0;
    friend constexpr bool operator==(const Undo&, const Undo&) = default;
  };
  static constexpr Info kInfo{.name = "tree",
                              .help = "a random game tree that follows from its seed",
                              .options = kOptions,
                              .source = "Smith, Nau 1994"};
  static constexpr bool kAcyclic = true;

  Position() : Position(Rules()) {}
  static Position start(const Rules& rules) { return Position(rules); }
  static Expected<Position> parse(const Rules& rules, std::string_view text);

  [[nodiscard]] Rules rules() const { return rules_; }
  [[nodiscard]] Side to_move() const { return length_ % 2 == 0 ? Side::first : Side::second; }
  [[nodiscard]] Outcome outcome() const;
  void moves(std::vector<Move>& out) const;
  Undo play(Move move);
  void undo(Undo undo);
  [[nodiscard]] Key key() const { return key_; }

  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::string move_text(Move move) const { return std::to_string(move.child); }
  [[nodiscard]] Expected<Move> parse_move(std::string_view text) const;
  [[nodiscard]] std::string drawing() const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  explicit Position(const Rules& rules);

  [[nodiscard]] bool leaf() const;
  [[nodiscard]] int children() const;  // REQUIRES: not a leaf

  Rules rules_;
  std::uint64_t node_ = 0;
  Key key_;
  std::int32_t sum_ = 0;  // of the moves, in a P-game
  std::uint8_t length_ = 0;
  bool exact_ = true;
  std::array<std::uint8_t, kDeepest> path_{};  // zeros behind its end
};

}  // namespace zermelo::tree
