// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/switching/pebbles.h"

namespace zermelo::switching {

// Splits edges into two forests; the answer is 0 or 1 for each edge.
// REQUIRES: the edges fit (Pebbles), and `out` holds each of them once, at one of its ends, at most two at a vertex.
std::vector<std::uint8_t> split_in_two(std::span<const Ends> edges, std::span<const std::array<std::uint32_t, 2>> out);

}  // namespace zermelo::switching
