// SPDX-License-Identifier: MIT
#pragma once

#include "rules/graph_position.h"

namespace zermelo::shannon {

inline constexpr Info kInfo{.name = "shannon",
                            .help = "Short takes vertices of a graph to join two others, Cut removes them",
                            .options = kGraphOptions,
                            .source = "Even, Tarjan 1976"};

using Rules = GraphRulesOf<kInfo>;
using Move = GraphMove;

// The game of Shannon on vertices: Short takes a vertex, Cut removes one, in turn. The targets cannot be played. Short
// wins when his vertices join them, Cut when no path between them is left. Hex is such a game (hex_graph in
// rules/graph.h); in general it is PSPACE-complete.
class Position : public GraphPosition<Position, kInfo, Pieces::vertices> {
 public:
  friend bool operator==(const Position&, const Position&) = default;
};

}  // namespace zermelo::shannon
