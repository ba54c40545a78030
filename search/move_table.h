// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/expected.h"

namespace zermelo {

// A move as a number: its bytes, the first one lowest. Equal moves have equal numbers, so bytes that only fill up the
// type must not count.
template <class Move>
std::uint64_t move_identity(const Move& move) {
  static_assert(std::is_trivially_copyable_v<Move> && sizeof(Move) <= sizeof(std::uint64_t));
  Move copy = move;
  if constexpr (!std::has_unique_object_representations_v<Move>) {
#if __has_builtin(__builtin_clear_padding)
    __builtin_clear_padding(&copy);
#else
    static_assert(sizeof(Move) == 0, "this compiler cannot tell what fills up the type: leave no gaps in a Move");
#endif
  }
  std::array<unsigned char, sizeof(Move)> bytes;
  std::memcpy(bytes.data(), &copy, sizeof(Move));
  std::uint64_t out = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) out |= std::uint64_t{bytes[i]} << 8 * i;
  return out;
}

// How often each move was played in a collection of games, and how often it could have been: one table for both sides,
// whatever the position (000 §5.1). `zermelo learn moves` makes such tables; docs/formats/moves.md describes the file.
struct MoveTable {
  struct Row {
    std::uint64_t identity = 0;
    std::string text;             // as it was written where it came first; for people
    std::uint64_t played = 0;     // f
    std::uint64_t available = 0;  // a, positions in which it was legal
    friend bool operator==(const Row&, const Row&) = default;
  };
  std::string game;         // canonical: "loa(8x8)"
  std::uint64_t games = 0;  // n, at least 1
  std::uint64_t skip = 0;   // positions before this ply of a game were left out
  std::vector<Row> rows;    // by identity

  // The contents of a file. The error names the line.
  static Expected<MoveTable> read(std::string_view contents);
  [[nodiscard]] std::string text() const;  // what `read` reads, and nothing else
  friend bool operator==(const MoveTable&, const MoveTable&) = default;

  // How good a move seems, above 0 and at most 1. The thesis gives unseen moves an *estimate* of 0.5 / n, or of 1,
  // which would make them the best of all; meant is a score that is less than that of anything seen. So a move never
  // played is taken for one that was played half a time.
  [[nodiscard]] double frequency_score(std::uint64_t identity) const;     // f / n; never played: 0.5 / n
  [[nodiscard]] double availability_score(std::uint64_t identity) const;  // f / a; never played: 0.5 / a; never
                                                                          // available: 0.5 / n
 private:
  [[nodiscard]] const Row* find(std::uint64_t identity) const;
};

}  // namespace zermelo
