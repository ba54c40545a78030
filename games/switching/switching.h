// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/graph_position.h"
#include "rules/theory.h"

namespace zermelo::switching {

inline constexpr Info kInfo{.name = "switching",
                            .help = "Short claims edges of a graph to join two vertices, Cut deletes them",
                            .options = kGraphOptions,
                            .source = "Lehman 1964"};

using Rules = GraphRulesOf<kInfo>;
using Move = GraphMove;

// The switching game of Shannon: Short claims an edge, Cut deletes one, in turn. Short wins when his edges join the
// targets, Cut when no path between them is left. Who wins is known in polynomial time: see theory.h.
class Position : public GraphPosition<Position, kInfo, Pieces::edges> {
 public:
  // The theory settles every position (rules/theory.h). A witness is `move EDGE one EDGES two EDGES`: the winning move
  // or `none`, and the two sets of theory.h after it; edges by their numbers in the graph, joined by commas, `-` for
  // none.
  [[nodiscard]] std::optional<Lesson<Move>> lesson() const;
  [[nodiscard]] Expected<std::string> witness(Side winner) const;
  static Done check_witness(const Position& at, Side winner, std::string_view text);

  friend bool operator==(const Position&, const Position&) = default;
};

}  // namespace zermelo::switching
