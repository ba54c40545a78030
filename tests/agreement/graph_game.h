// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "base/text.h"
#include "rules/position.h"

// A game played on a small random graph: the worst that a game can be for whoever has to reason about repetition. The
// graph follows from its seed, so the name of the game is the whole failing case.
namespace zermelo::graph {

inline constexpr int kMostNodes = 40, kMostEdges = 6;

inline constexpr Option kOptions[] = {
    {.name = "nodes", .type = Option::Type::integer, .standard = "8", .low = 2, .high = kMostNodes},
    {.name = "seed", .type = Option::Type::integer, .standard = "1", .low = 0, .high = 9e15},
};

// A place is a node with a mirror bit, 2 * node + bit. An edge adds its own bit to that of the place it leaves, so that
// flipping every bit maps the graph onto itself: two images of each node, and edges that lead from one to the other.
using Place = std::uint8_t;

struct Rules {
  std::uint64_t seed = 1;
  std::uint8_t nodes = 8;
  std::array<Outcome, kMostNodes> outcomes{};  // of finished nodes
  std::array<Side, kMostNodes> sides{};
  std::array<std::uint8_t, kMostNodes> degrees{};
  std::array<std::array<Place, kMostEdges>, kMostNodes> edges{};

  static Rules make(int nodes, std::uint64_t seed);
  static Expected<Rules> make(const Call& conformed);
  [[nodiscard]] std::string text() const {
    return "graph(nodes=" + std::to_string(nodes) + ",seed=" + std::to_string(seed) + ")";
  }
  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

struct Move {
  Place to = 0;
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

class Position {
 public:
  using Rules = graph::Rules;
  using Move = graph::Move;
  using Undo = Place;
  static constexpr Info kInfo{.name = "graph", .help = "moves along the edges of a random graph", .options = kOptions};
  static constexpr bool kAcyclic = false;

  static Position start(const Rules& rules) { return at_place(rules, 0); }
  static Position at_place(const Rules& rules, Place place) {
    Position p;
    p.rules_ = rules, p.place_ = place;
    return p;
  }
  static Expected<Position> parse(const Rules& rules, std::string_view text) {
    const auto place = parse_integer(text);
    if (!place || *place < 0 || *place >= 2LL * rules.nodes) return Error{"a position is the number of a place"};
    return at_place(rules, static_cast<Place>(*place));
  }

  [[nodiscard]] Rules rules() const { return rules_; }
  [[nodiscard]] Side to_move() const { return rules_.sides[node()]; }
  [[nodiscard]] Outcome outcome() const { return rules_.outcomes[node()]; }
  void moves(std::vector<Move>& out) const {
    out.clear();
    if (outcome() != Outcome::open) return;
    for (int i = 0; i < rules_.degrees[node()]; ++i)
      out.push_back({static_cast<Place>(rules_.edges[node()][i] ^ (place_ & 1))});
  }
  Undo play(Move move) {
    const Undo undo = place_;
    place_ = move.to;
    return undo;
  }
  void undo(Undo undo) { place_ = undo; }
  [[nodiscard]] Key key() const { return {place_, 0}; }

  [[nodiscard]] std::string text() const { return std::to_string(place_); }
  [[nodiscard]] std::string move_text(Move move) const { return std::to_string(move.to); }
  [[nodiscard]] Expected<Move> parse_move(std::string_view text) const {
    std::vector<Move> legal;
    moves(legal);
    for (const Move move : legal)
      if (move_text(move) == text) return move;
    return Error{"no edge leads there"};
  }
  [[nodiscard]] std::string drawing() const { return text() + "\n"; }

  [[nodiscard]] int symmetries() const { return 2; }
  [[nodiscard]] Position image(int i) const { return at_place(rules_, static_cast<Place>(place_ ^ i)); }
  [[nodiscard]] Move image(Move move, int i) const { return {static_cast<Place>(move.to ^ i)}; }
  [[nodiscard]] Key canonical_key() const { return {place_ & ~std::uint64_t{1}, 0}; }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  [[nodiscard]] int node() const { return place_ / 2; }

  Rules rules_;
  Place place_ = 0;
};

// How many nodes are finished and who wins there, how many edges each side has and how often they cross over to the
// mirror image is drawn anew for each graph: dense and sparse ones, hopeless ones, ones that are nearly all endless
// play.
inline Rules Rules::make(int nodes, std::uint64_t seed) {
  Rng rng(mix(seed) + static_cast<std::uint64_t>(nodes));
  Rules rules;
  rules.seed = seed, rules.nodes = static_cast<std::uint8_t>(nodes);
  const int firsts = 1 + static_cast<int>(rng.below(static_cast<std::uint64_t>(nodes) - 1));
  const std::uint64_t finished = 1 + rng.below(8), crossing = rng.below(3);
  const std::uint64_t edges[2] = {1 + rng.below(kMostEdges), 1 + rng.below(kMostEdges)};  // of each side, at most
  const std::uint64_t favour = rng.below(9);  // of 8 finished nodes, how many the first side wins
  for (int node = 0; node < nodes; ++node) {
    rules.sides[node] = node < firsts ? Side::first : Side::second;
    const int low = node < firsts ? firsts : 0, high = node < firsts ? nodes : firsts;  // the other side's nodes
    if (rng.below(20) < finished)
      rules.outcomes[node] = rng.below(8) == 0       ? Outcome::draw
                             : rng.below(8) < favour ? Outcome::first
                                                     : Outcome::second;
    for (std::uint64_t i = 1 + rng.below(edges[node < firsts ? 0 : 1]); i > 0; --i) {
      const auto to = static_cast<Place>(2 * (low + rng.below(high - low)) + (rng.below(4) < crossing ? 1 : 0));
      auto& list = rules.edges[node];
      std::uint8_t& count = rules.degrees[node];
      bool is_new = true;
      for (int k = 0; k < count; ++k) is_new &= list[k] != to;
      if (is_new) list[count++] = to;
    }
  }
  return rules;
}

inline Expected<Rules> Rules::make(const Call& conformed) {
  return make(static_cast<int>(number_of(conformed, Position::kInfo, "nodes")),
              static_cast<std::uint64_t>(number_of(conformed, Position::kInfo, "seed")));
}

static_assert(Symmetric<Position>);

// All places, for plain retrograde analysis: images on their own, so that the oracle knows nothing of symmetry.
struct Places {
  Rules rules;

  [[nodiscard]] std::size_t count() const { return 2 * std::size_t{rules.nodes}; }
  [[nodiscard]] Outcome outcome(std::size_t id) const { return rules.outcomes[id / 2]; }
  [[nodiscard]] Side to_move(std::size_t id) const { return rules.sides[id / 2]; }
  [[nodiscard]] Position position(std::size_t id) const { return Position::at_place(rules, static_cast<Place>(id)); }
  void successors(std::size_t id, std::vector<std::size_t>& out) const {
    out.clear();
    for (int i = 0; i < rules.degrees[id / 2]; ++i) out.push_back(rules.edges[id / 2][i] ^ (id & 1));
  }
};

}  // namespace zermelo::graph
