// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/graph.h"
#include "rules/position.h"

namespace zermelo {

// What the two games of Shannon share: Short and Cut mark the pieces of a graph in turn, edges in the one game and
// vertices in the other. Short wins when what he has marked joins the targets, Cut when every path between them has
// been cut. There are no draws.
enum class Mark : std::uint8_t { free, joined, cut };
enum class Pieces : std::uint8_t { edges, vertices };

inline constexpr std::string_view kBridgeGraph = "s-a.s-b.a-b.a-t.b-t";

inline constexpr Option kGraphOptions[] = {
    {.name = "file", .type = Option::Type::word, .standard = "none", .help = "the graph, in our format or DIMACS"},
    {.name = "edges", .type = Option::Type::word, .standard = kBridgeGraph, .help = "the graph, when it is no file"},
    {.name = "source", .type = Option::Type::word, .standard = "none", .help = "one target; none: as the graph says"},
    {.name = "sink", .type = Option::Type::word, .standard = "none", .help = "the other target"},
    {.name = "first", .type = Option::Type::choice, .standard = "short", .choices = "short|cut", .help = "moves first"},
};

// The graph is shared by all copies. Rules are equal when they are written alike and their graphs have equal content:
// a file that has changed in between makes different rules.
struct GraphRules {
  std::string written;  // the canonical text
  std::shared_ptr<const Graph> graph;
  bool cut_first = false;

  static Expected<GraphRules> make(const Call& conformed, const Info& info);
  // What the graph holds, in a word or two: a certificate names a file, and the file may change.
  [[nodiscard]] std::string fingerprint() const;
  friend bool operator==(const GraphRules& a, const GraphRules& b);
};

// The bridge, Short first.
GraphRules bridge_rules(const Info& info);

// The marks on a graph and whose turn it is. Edges and vertices are named by their numbers in the graph; the targets
// are marked for Short from the beginning and are no moves.
class GraphBoard {
 public:
  using Move = std::uint32_t;

  GraphBoard() = default;
  GraphBoard(GraphRules rules, Pieces pieces);
  static Expected<GraphBoard> parse(GraphRules rules, Pieces pieces, std::string_view text);

  [[nodiscard]] const GraphRules& rules() const { return rules_; }
  [[nodiscard]] const Graph& graph() const { return *rules_.graph; }
  [[nodiscard]] std::span<const Mark> marks() const { return marks_; }
  [[nodiscard]] bool cut_to_move() const { return cut_to_move_; }
  [[nodiscard]] Side to_move() const { return cut_to_move_ == rules_.cut_first ? Side::first : Side::second; }
  [[nodiscard]] Outcome outcome() const { return outcome_; }

  [[nodiscard]] std::uint32_t pieces() const;  // how many there are to mark
  [[nodiscard]] bool playable(Move move) const { return marks_[move] == Mark::free; }
  void play(Move move);
  void undo(Move move);
  [[nodiscard]] Key key() const { return key_; }

  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::string move_text(Move move) const;
  [[nodiscard]] Expected<Move> parse_move(std::string_view text) const;
  [[nodiscard]] Drawing drawing() const;

  // Calls `visit (move)` for each free piece in the order of the file.
  template <class Visit>
  void each_free(Visit visit) const {
    for (std::uint32_t i = 0; i < marks_.size(); ++i)
      if (marks_[i] == Mark::free) visit(i);
  }

  friend bool operator==(const GraphBoard&, const GraphBoard&) = default;

 private:
  // Room for a walk through the graph, made once so that a move allocates nothing. It says nothing about the position.
  struct Room {
    std::vector<std::uint32_t> queue, seen;
    std::uint32_t stamp = 0;
    friend bool operator==(const Room&, const Room&) { return true; }
  };

  [[nodiscard]] bool exact() const { return pieces() <= 63; }
  [[nodiscard]] Move piece_at(std::uint32_t place) const;  // the place in the text
  [[nodiscard]] std::uint32_t place_of(Move piece) const;
  void toggle(Move piece, Mark mark);  // its part of the key
  void toggle_side();
  bool reaches(bool joined_only);  // from target to target
  void settle();                   // finds the outcome, whoever moved last

  GraphRules rules_;
  std::vector<Mark> marks_;
  Key key_;
  Pieces kind_ = Pieces::edges;
  bool cut_to_move_ = false;
  Outcome outcome_ = Outcome::open;
  Room room_;
};

}  // namespace zermelo
