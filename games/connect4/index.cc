// SPDX-License-Identifier: MIT
#include "games/connect4/index.h"

namespace zermelo::connect4 {

// Counts the shapes by their stones, column after column.
Done IndexBoard::check(const Rules& rules) {
  constexpr std::uint64_t kMostShapes = std::uint64_t{1} << 24, kMostSize = std::uint64_t{1} << 48;
  const Error error{
      "the board is too large: there are more than 2^24 ways to fill its columns, or more than 2^48 "
      "positions with as many stones"};
  std::vector<std::uint64_t> shapes{1};  // by stones
  std::uint64_t all = 1;
  for (int column = 0; column < rules.columns; ++column) {
    all *= rules.rows + 1U;
    if (all > kMostShapes) return error;
    std::vector<std::uint64_t> more(shapes.size() + rules.rows);
    for (std::size_t stones = 0; stones < shapes.size(); ++stones)
      for (int height = 0; height <= rules.rows; ++height) more[stones + height] += shapes[stones];
    shapes = std::move(more);
  }
  for (std::size_t stones = 0; stones < shapes.size(); ++stones)
    if (kChoose[stones / 2][stones] > kMostSize / shapes[stones]) return error;
  return Nothing{};
}

}  // namespace zermelo::connect4
