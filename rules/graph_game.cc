// SPDX-License-Identifier: MIT
#include "rules/graph_game.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"
#include "base/text.h"
#include "rules/board.h"

namespace zermelo {
namespace {

constexpr std::string_view kLetters = ".sc";  // by mark

// One random key for each mark on each piece, fixed for ever so that stored keys keep their meaning.
constexpr Key zobrist(std::uint64_t place, Mark mark) {
  const std::uint64_t n = 4 * place + 2 * static_cast<std::uint64_t>(mark == Mark::cut);
  return {mix(mix(n) + 0x51), mix(mix(n + 1) + 0x52)};
}

}  // namespace

Expected<GraphRules> GraphRules::make(const Call& conformed, const Info& info) {
  const auto given = [&](std::string_view option) {
    return std::any_of(conformed.arguments.begin(), conformed.arguments.end(),
                       [&](const Argument& argument) { return argument.name == option; });
  };
  if (given("file") && given("edges")) return Error{"the graph is given twice, by file= and by edges="};
  Targets targets;
  if (given("source")) targets.source = value_of(conformed, info, "source");
  if (given("sink")) targets.sink = value_of(conformed, info, "sink");
  auto graph = given("file") ? Graph::read(value_of(conformed, info, "file"), targets)
                             : Graph::parse_edges(value_of(conformed, info, "edges"), targets);
  if (!graph) return graph.error();
  return GraphRules{text_of(conformed), std::make_shared<const Graph>(std::move(*graph)),
                    value_of(conformed, info, "first") == "cut"};
}

std::string GraphRules::fingerprint() const {
  Key sum{graph->vertices(), graph->edges().size()};
  const auto add = [&](std::uint64_t a, std::uint64_t b) { sum = chained(sum, {a, b}); };
  add(graph->source(), graph->sink());
  for (const auto& edge : graph->edges()) add(edge.from, edge.to);
  return fmt::format("{} vertices, {} edges, {:016x}{:016x}", graph->vertices(), graph->edges().size(), sum.hi, sum.lo);
}

bool operator==(const GraphRules& a, const GraphRules& b) {
  if (a.written != b.written || a.cut_first != b.cut_first) return false;
  return a.graph == b.graph || (a.graph != nullptr && b.graph != nullptr && *a.graph == *b.graph);
}

GraphRules bridge_rules(const Info& info) {
  static const auto graph = std::make_shared<const Graph>(*Graph::parse_edges(kBridgeGraph));
  return {std::string(info.name), graph, false};
}

GraphBoard::GraphBoard(GraphRules rules, Pieces pieces) : rules_(std::move(rules)), kind_(pieces) {
  check(rules_.graph != nullptr, "a game without a graph");
  const std::uint32_t vertices = graph().vertices();
  marks_.assign(kind_ == Pieces::edges ? graph().edges().size() : vertices, Mark::free);
  if (kind_ == Pieces::vertices) marks_[graph().source()] = marks_[graph().sink()] = Mark::joined;
  room_.queue.resize(vertices);
  room_.seen.resize(vertices);
  if (rules_.cut_first) toggle_side();
  settle();
}

std::uint32_t GraphBoard::pieces() const {
  const auto all = static_cast<std::uint32_t>(marks_.size());
  return kind_ == Pieces::edges ? all : all - 2;
}

// The targets have no place of their own in the text.
GraphBoard::Move GraphBoard::piece_at(std::uint32_t place) const {
  if (kind_ == Pieces::edges) return place;
  const auto [low, high] = std::minmax({graph().source(), graph().sink()});
  if (place >= low) ++place;
  return place >= high ? place + 1 : place;
}

std::uint32_t GraphBoard::place_of(Move piece) const {
  if (kind_ == Pieces::edges) return piece;
  return piece - static_cast<std::uint32_t>(piece > graph().source()) -
         static_cast<std::uint32_t>(piece > graph().sink());
}

// Exact keys: a bit of `hi` for each piece of Short, a bit of `lo` for each that is cut, bit 63 of `hi` for the turn.
void GraphBoard::toggle(Move piece, Mark mark) {
  const std::uint32_t place = place_of(piece);
  if (exact())
    (mark == Mark::joined ? key_.hi : key_.lo) ^= std::uint64_t{1} << place;
  else
    key_ = key_ ^ zobrist(place, mark);
}

void GraphBoard::toggle_side() {
  cut_to_move_ = !cut_to_move_;
  key_.hi ^= exact() ? std::uint64_t{1} << 63 : 0x9d39247e33776d41ULL;
}

bool GraphBoard::reaches(bool joined_only) {
  const Graph& on = graph();
  if (++room_.stamp == 0) std::fill(room_.seen.begin(), room_.seen.end(), 0U), room_.stamp = 1;
  std::size_t head = 0, tail = 0;
  room_.queue[tail++] = on.source();
  room_.seen[on.source()] = room_.stamp;
  while (head < tail) {
    for (const Graph::Step& step : on.steps(room_.queue[head++])) {
      if (room_.seen[step.to] == room_.stamp) continue;
      const Mark mark = marks_[kind_ == Pieces::edges ? step.edge : step.to];
      if (mark == Mark::cut || (joined_only && mark == Mark::free)) continue;
      if (step.to == on.sink()) return true;
      room_.seen[step.to] = room_.stamp;
      room_.queue[tail++] = step.to;
    }
  }
  return false;
}

void GraphBoard::settle() {
  const Side cut = rules_.cut_first ? Side::first : Side::second;
  if (reaches(true))
    outcome_ = win_for(other(cut));
  else
    outcome_ = reaches(false) ? Outcome::open : win_for(cut);
}

// Only the side that has moved can have won.
void GraphBoard::play(Move move) {
  const Mark mark = cut_to_move_ ? Mark::cut : Mark::joined;
  marks_[move] = mark;
  toggle(move, mark);
  if (reaches(!cut_to_move_) != cut_to_move_) outcome_ = win_for(to_move());
  toggle_side();
}

void GraphBoard::undo(Move move) {
  toggle_side();
  toggle(move, marks_[move]);
  marks_[move] = Mark::free;
  outcome_ = Outcome::open;  // or there would have been no move
}

std::string GraphBoard::text() const {
  std::string out(pieces(), '.');
  for (std::uint32_t i = 0; i < out.size(); ++i) out[i] = kLetters[static_cast<int>(marks_[piece_at(i)])];
  return out + (cut_to_move_ ? " c" : " s");
}

Expected<GraphBoard> GraphBoard::parse(GraphRules rules, Pieces pieces, std::string_view text) {
  GraphBoard out(std::move(rules), pieces);
  if (text == "start") return out;
  const auto words = split_words(text);
  const bool none = out.pieces() == 0;  // then the side stands alone
  if (words.size() != (none ? 1U : 2U))
    return Error{fmt::format("a position is {} letters ., s or c and the side to move, s or c", out.pieces())};
  const std::string board = none ? "" : words[0];
  if (board.size() != out.pieces())
    return Error{fmt::format("the position has {} letters, but the graph has {} {}", board.size(), out.pieces(),
                             pieces == Pieces::edges ? "edges" : "vertices besides the targets")};
  for (std::uint32_t i = 0; i < board.size(); ++i) {
    const std::size_t mark = kLetters.find(board[i]);
    if (mark == std::string_view::npos)
      return Error{fmt::format("letter {} of the position is {}, but must be ., s or c", i + 1, quoted(board[i]))};
    if (mark == 0) continue;
    out.marks_[out.piece_at(i)] = static_cast<Mark>(mark);
    out.toggle(out.piece_at(i), static_cast<Mark>(mark));
  }
  if (words.back() != "s" && words.back() != "c")
    return Error{fmt::format("the side to move must be s or c, not '{}'", one_line(words.back().substr(0, 20)))};
  if (out.cut_to_move_ != (words.back() == "c")) out.toggle_side();
  out.settle();
  return out;
}

std::string GraphBoard::move_text(Move move) const {
  return kind_ == Pieces::edges ? graph().edge_name(move) : graph().name(move);
}

Expected<GraphBoard::Move> GraphBoard::parse_move(std::string_view text) const {
  const auto piece = kind_ == Pieces::edges ? graph().find_edge(text) : graph().find_vertex(text);
  if (!piece) return piece.error();
  if (outcome_ != Outcome::open) return Error{fmt::format("{} is not legal: the game is over", text)};
  if (kind_ == Pieces::vertices && (*piece == graph().source() || *piece == graph().sink()))
    return Error{fmt::format("{} is a target and cannot be played", text)};
  if (marks_[*piece] != Mark::free)
    return Error{fmt::format("{} {}", text, marks_[*piece] == Mark::cut ? "has been cut" : "belongs to Short already")};
  return *piece;
}

// A list is all that can be said of any graph; long ones are cut off.
Drawing GraphBoard::drawing() const {
  constexpr std::uint32_t kMostLines = 200;
  Drawing out(fmt::format("targets {} and {}\n", graph().name(graph().source()), graph().name(graph().sink())));
  for (std::uint32_t i = 0; i < std::min(pieces(), kMostLines); ++i) {
    const Move piece = piece_at(i);
    out.add_cell(kLetters[static_cast<int>(marks_[piece])], kLetters.substr(1)).add(" " + move_text(piece) + "\n");
  }
  if (pieces() > kMostLines) out.add(fmt::format("and {} more\n", pieces() - kMostLines));
  return out;
}

}  // namespace zermelo
