// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/key.h"

namespace zermelo {

// One random key for each stone of each side on each cell, for boards that are too large for an exact key. `first` and
// `step` belong to the game and are fixed for ever, so that stored keys keep their meaning.
template <std::size_t kCells>
constexpr std::array<std::array<Key, kCells>, 2> stone_keys(std::uint64_t first, std::uint64_t step = 1) {
  std::array<std::array<Key, kCells>, 2> out{};
  std::uint64_t n = first;
  for (auto& side : out)
    for (Key& key : side) key = {mix(n), mix(n + step)}, n += 2 * step;
  return out;
}

}  // namespace zermelo
