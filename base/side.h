// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace zermelo {

// The player who moves first in the start position, and the other one. What a game calls them (White and Black, x and
// o) is the game's own business.
enum class Side : std::uint8_t { first, second };

constexpr Side other(Side side) { return side == Side::first ? Side::second : Side::first; }

// How a position stands by the rules alone: still open, won by a side, or drawn.
enum class Outcome : std::uint8_t { open, first, second, draw };

constexpr Outcome win_for(Side side) { return side == Side::first ? Outcome::first : Outcome::second; }

// The game-theoretic value for the side to move.
enum class Value : std::uint8_t { loss, draw, win };

constexpr Value flipped(Value value) {
  return value == Value::draw ? value : value == Value::win ? Value::loss : Value::win;
}

constexpr const char* word(Side side) { return side == Side::first ? "first" : "second"; }
constexpr const char* word(Value value) { return value == Value::win ? "win" : value == Value::draw ? "draw" : "loss"; }

}  // namespace zermelo
