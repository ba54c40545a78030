// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "connect/describe.h"

namespace zermelo::connect {

// How good a stone looks on each empty cell, the larger the better: how near the cell is to all four targets, for the
// side that owns them. The distance of a cell is one more than that of its second nearest neighbour, since the other
// side will take the nearest (two-distance: van Rijswijck, Search and evaluation in Hex, 2000). Of equal cells those
// are better that are farther from the border. An estimate; 0 for cells that are taken.
std::vector<int> potentials(const LinkBoard& board, const Stand& stones);

}  // namespace zermelo::connect
