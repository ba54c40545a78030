// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/graph_game.h"

namespace zermelo::shannon {

inline constexpr Info kInfo{.name = "shannon",
                            .help = "Short takes vertices of a graph to join two others, Cut removes them",
                            .options = kGraphOptions,
                            .source = "Even, Tarjan 1976"};

struct Rules : GraphRules {
  Rules() : GraphRules(bridge_rules(kInfo)) {}
  explicit Rules(GraphRules rules) : GraphRules(std::move(rules)) {}

  static Expected<Rules> make(const Call& conformed) {
    auto rules = GraphRules::make(conformed, kInfo);
    if (!rules) return rules.error();
    return Rules(std::move(*rules));
  }
  [[nodiscard]] std::string text() const { return written; }
  friend bool operator==(const Rules&, const Rules&) = default;
};

struct Move {
  std::uint32_t piece = 0;  // the number of the edge or vertex in the graph
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// The game of Shannon on vertices: Short takes a vertex, Cut removes one, in turn. The targets cannot be played. Short
// wins when his vertices join them, Cut when no path between them is left. Hex is such a game (hex_graph in
// rules/graph.h); in general it is PSPACE-complete.
class Position {
 public:
  using Rules = shannon::Rules;
  using Move = shannon::Move;
  using Undo = shannon::Move;
  static constexpr Info kInfo = shannon::kInfo;
  static constexpr bool kAcyclic = true;  // a mark stays

  Position() : Position(Rules()) {}
  static Position start(const Rules& rules) { return Position(rules); }
  static Expected<Position> parse(const Rules& rules, std::string_view text) {
    auto board = GraphBoard::parse(rules, Pieces::vertices, text);
    if (!board) return board.error();
    Position out;
    out.board_ = std::move(*board);
    return out;
  }

  [[nodiscard]] Rules rules() const { return Rules(board_.rules()); }
  [[nodiscard]] const GraphBoard& board() const { return board_; }
  [[nodiscard]] Side to_move() const { return board_.to_move(); }
  [[nodiscard]] Outcome outcome() const { return board_.outcome(); }
  void moves(std::vector<Move>& out) const {
    out.clear();
    if (outcome() == Outcome::open) board_.each_free([&](std::uint32_t piece) { out.push_back({piece}); });
  }
  Undo play(Move move) {
    board_.play(move.piece);
    return move;
  }
  void undo(Undo undo) { board_.undo(undo.piece); }
  [[nodiscard]] Key key() const { return board_.key(); }

  [[nodiscard]] std::string text() const { return board_.text(); }
  [[nodiscard]] std::string move_text(Move move) const { return board_.move_text(move.piece); }
  [[nodiscard]] Expected<Move> parse_move(std::string_view text) const {
    const auto piece = board_.parse_move(text);
    if (!piece) return piece.error();
    return Move{*piece};
  }
  [[nodiscard]] std::string drawing() const { return board_.drawing(); }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  explicit Position(const Rules& rules) : board_(rules, Pieces::vertices) {}

  GraphBoard board_;
};

}  // namespace zermelo::shannon
