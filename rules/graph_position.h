// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/graph_game.h"

namespace zermelo {

template <const Info& kGame>
struct GraphRulesOf : GraphRules {
  GraphRulesOf() : GraphRules(bridge_rules(kGame)) {}
  explicit GraphRulesOf(GraphRules rules) : GraphRules(std::move(rules)) {}

  static Expected<GraphRulesOf> make(const Call& conformed) {
    auto rules = GraphRules::make(conformed, kGame);
    if (!rules) return rules.error();
    return GraphRulesOf(std::move(*rules));
  }
  [[nodiscard]] std::string text() const { return written; }
  friend bool operator==(const GraphRulesOf&, const GraphRulesOf&) = default;
};

struct GraphMove {
  std::uint32_t piece = 0;  // the number of the edge or vertex in the graph
  friend constexpr bool operator==(const GraphMove&, const GraphMove&) = default;
};

// What makes a position of a graph board: the base of both games of Shannon, which differ in the pieces alone. `P` is
// the game's own type.
template <class P, const Info& kGame, Pieces kPieces>
class GraphPosition {
 public:
  using Rules = GraphRulesOf<kGame>;
  using Move = GraphMove;
  using Undo = GraphMove;
  static constexpr Info kInfo = kGame;
  static constexpr bool kAcyclic = true;  // a mark stays
  static constexpr bool kDrawless = true;

  GraphPosition() : board_(Rules(), kPieces) {}
  static P start(const Rules& rules) {
    P out;
    out.board_ = GraphBoard(rules, kPieces);
    return out;
  }
  static Expected<P> parse(const Rules& rules, std::string_view text) {
    auto board = GraphBoard::parse(rules, kPieces, text);
    if (!board) return board.error();
    P out;
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
  [[nodiscard]] Drawing drawing() const { return board_.drawing(); }

  friend bool operator==(const GraphPosition&, const GraphPosition&) = default;

 protected:
  GraphBoard board_;
};

}  // namespace zermelo
