// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/graph_game.h"
#include "rules/theory.h"

namespace zermelo::switching {

inline constexpr Info kInfo{.name = "switching",
                            .help = "Short claims edges of a graph to join two vertices, Cut deletes them",
                            .options = kGraphOptions,
                            .source = "Lehman 1964"};

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

// The switching game of Shannon: Short claims an edge, Cut deletes one, in turn. Short wins when his edges join the
// targets, Cut when no path between them is left. Who wins is known in polynomial time: see theory.h.
class Position {
 public:
  using Rules = switching::Rules;
  using Move = switching::Move;
  using Undo = switching::Move;
  static constexpr Info kInfo = switching::kInfo;
  static constexpr bool kAcyclic = true;  // a mark stays

  Position() : Position(Rules()) {}
  static Position start(const Rules& rules) { return Position(rules); }
  static Expected<Position> parse(const Rules& rules, std::string_view text) {
    auto board = GraphBoard::parse(rules, Pieces::edges, text);
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

  // The theory settles every position (rules/theory.h). A witness is `move EDGE one EDGES two EDGES`: the winning move
  // or `none`, and the two sets of theory.h after it; edges by their numbers in the graph, joined by commas, `-` for
  // none.
  [[nodiscard]] std::optional<Lesson<Move>> lesson() const;
  [[nodiscard]] Expected<std::string> witness(Side winner) const;
  static Done check_witness(const Position& at, Side winner, std::string_view text);

  friend bool operator==(const Position&, const Position&) = default;

 private:
  explicit Position(const Rules& rules) : board_(rules, Pieces::edges) {}

  GraphBoard board_;
};

}  // namespace zermelo::switching
