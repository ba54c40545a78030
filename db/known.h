// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/side.h"

namespace zermelo::db {

// What a database says of a position: its value for the side to move and, where distances are kept, the number of moves
// of both sides until the end, when the winner hurries and the loser delays. A draw has no distance.
struct Known {
  Value value = Value::draw;
  std::uint16_t plies = 0;
  friend constexpr bool operator==(const Known&, const Known&) = default;
};

enum class Kind : std::uint8_t { values, distances };

constexpr const char* word(Kind kind) { return kind == Kind::values ? "values" : "distances"; }

// Longer distances are not kept; nothing known comes near.
inline constexpr std::uint16_t kMostPlies = 4095;

// What the move that leads to a position promises for whoever makes it.
constexpr Known seen_from_before(Known after) {
  return {flipped(after.value),
          after.value == Value::draw ? std::uint16_t{0} : static_cast<std::uint16_t>(after.plies + 1)};
}
// Would the side to move rather have the first?
constexpr bool better(Known a, Known b) {
  if (a.value != b.value) return a.value > b.value;
  return a.value == Value::win ? a.plies < b.plies : a.value == Value::loss && a.plies > b.plies;
}

// The values of a slice as they lie in memory and, block by block, in a file: two bits each, or two bytes with the
// distance.
class Layout {
 public:
  explicit constexpr Layout(Kind kind) : kind_(kind) {}

  [[nodiscard]] constexpr std::size_t bytes(std::uint64_t positions) const {
    return kind_ == Kind::values ? (positions + 3) / 4 : 2 * positions;
  }
  [[nodiscard]] Known get(const std::uint8_t* data, std::uint64_t i) const {
    if (kind_ == Kind::values) return {static_cast<Value>(data[i / 4] >> i % 4 * 2 & 3), 0};
    const auto word = static_cast<std::uint16_t>(data[2 * i] | data[2 * i + 1] << 8);
    return {static_cast<Value>(word & 3), static_cast<std::uint16_t>(word >> 2)};
  }
  // REQUIRES: nothing was put there before. Positions that share a byte are put by one thread.
  void put(std::uint8_t* data, std::uint64_t i, Known known) const {
    const auto value = static_cast<std::uint8_t>(known.value);
    if (kind_ == Kind::values) {
      data[i / 4] = static_cast<std::uint8_t>(data[i / 4] | value << i % 4 * 2);
      return;
    }
    const auto word = static_cast<std::uint16_t>(value | known.plies << 2);
    data[2 * i] = static_cast<std::uint8_t>(word), data[2 * i + 1] = static_cast<std::uint8_t>(word >> 8);
  }
  [[nodiscard]] constexpr Kind kind() const { return kind_; }
  // Positions in a block of a file: small enough to be unpacked quickly, large enough to be packed well.
  [[nodiscard]] constexpr std::uint64_t block() const { return kind_ == Kind::values ? 1 << 16 : 1 << 14; }

 private:
  Kind kind_;
};

}  // namespace zermelo::db
