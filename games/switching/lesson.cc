// SPDX-License-Identifier: MIT
// The theory as the search and the checker of certificates see it: a lesson for every position, and witnesses as text.
#include <fmt/format.h>

#include "base/text.h"
#include "games/switching/theory.h"

namespace zermelo::switching {
namespace {

// Short's side: who moves first is a rule of the game.
Side side_of(bool is_short, const GraphBoard& board) {
  return is_short != board.rules().cut_first ? Side::first : Side::second;
}

std::string text_of_edges(const std::vector<std::uint32_t>& edges) {
  if (edges.empty()) return "-";
  std::string out;
  for (const std::uint32_t edge : edges) out += (out.empty() ? "" : ",") + std::to_string(edge);
  return out;
}

Expected<std::uint32_t> parse_edge(std::string_view text, const Graph& graph) {
  const auto number = parse_integer(text);
  if (!number || *number < 0 || static_cast<std::size_t>(*number) >= graph.edges().size())
    return Error{fmt::format("'{}' is not the number of an edge; they are 0 to {}",
                             one_line(std::string(text.substr(0, 20))), graph.edges().size() - 1)};
  return static_cast<std::uint32_t>(*number);
}

Expected<std::vector<std::uint32_t>> parse_edges(std::string_view text, const Graph& graph) {
  std::vector<std::uint32_t> out;
  if (text == "-") return out;
  for (const auto& piece : split(text, ',')) {
    const auto edge = parse_edge(piece, graph);
    if (!edge) return edge.error();
    out.push_back(*edge);
  }
  return out;
}

}  // namespace

std::optional<Lesson<Move>> Position::lesson() const {
  if (outcome() != Outcome::open) return std::nullopt;
  const Solution solution = solve(*this);
  Lesson<Move> out{side_of(solution.short_wins, board_), std::nullopt};
  if (solution.move) out.move = Move{*solution.move};
  return out;
}

Expected<std::string> Position::witness(Side) const {
  const Solution solution = solve(*this);
  return fmt::format("move {} one {} two {}", solution.move ? std::to_string(*solution.move) : "none",
                     text_of_edges(solution.witness.one), text_of_edges(solution.witness.two));
}

Done Position::check_witness(const Position& at, Side winner, std::string_view text) {
  const auto words = split_words(text);
  if (words.size() != 6 || words[0] != "move" || words[2] != "one" || words[4] != "two")
    return Error{"a witness is 'move EDGE one EDGES two EDGES'"};
  if (at.outcome() != Outcome::open) return Error{"the game is over: there is nothing to be seen from a witness"};
  Position after = at;
  if (words[1] != "none") {
    const auto edge = parse_edge(words[1], at.board().graph());
    if (!edge) return edge.error();
    if (at.to_move() != winner) return Error{fmt::format("it is not {}'s move, yet a move is given", word(winner))};
    if (!at.board().playable(*edge)) return Error{fmt::format("edge {} is not free", *edge)};
    after.play({*edge});
    if (after.outcome() == win_for(winner)) return Nothing{};
    if (after.outcome() != Outcome::open) return Error{"the move given loses at once"};
  }
  Witness witness;
  witness.short_wins = winner == side_of(true, at.board());
  auto one = parse_edges(words[3], at.board().graph()), two = parse_edges(words[5], at.board().graph());
  if (!one) return one.error();
  if (!two) return two.error();
  witness.one = std::move(*one), witness.two = std::move(*two);
  return switching::check_witness(after.board().graph(), after.board().marks(), witness);
}

static_assert(Taught<Position>);

}  // namespace zermelo::switching
