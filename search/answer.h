// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "rules/position.h"

namespace zermelo {

// `estimated` is an answer that leaned on something that is not exact (a narrowed move list, say): never a proof.
enum class Status { proven, disproven, estimated, unknown };

constexpr const char* word(Status status) {
  switch (status) {
    case Status::proven: return "proven";
    case Status::disproven: return "disproven";
    case Status::estimated: return "estimated";
    default: return "unknown";
  }
}

// Why a search ended.
enum class End { solved, nodes, tree_nodes, time, memory, depth, stopped };

constexpr const char* word(End end) {
  switch (end) {
    case End::solved: return "solved";
    case End::nodes: return "node limit";
    case End::tree_nodes: return "tree-node limit";
    case End::time: return "time limit";
    case End::memory: return "memory limit";
    case End::depth: return "longest possible line";
    default: return "interrupted";
  }
}

struct Stats {
  std::uint64_t nodes = 0;        // positions created as children, plus the root
  std::uint64_t evaluated = 0;    // positions whose outcome or estimate was asked for
  std::uint64_t expanded = 0;     // positions whose children were created for the first time as far as is known
  std::uint64_t visited = 0;      // arrivals at a node to work on it
  std::uint64_t seesaw = 0;       // arrivals at a node that had been worked on before (002 §5.2)
  std::uint64_t nested = 0;       // of `nodes`, those that searches inside this one created
  std::uint64_t tree_peak = 0;    // most nodes held in a tree at one time
  std::uint64_t tree_end = 0;     // nodes held in a tree at the end
  std::uint64_t inside_peak = 0;  // most nodes held in trees of searches inside this one
  std::uint64_t stores = 0, hits = 0, replaced = 0;  // of the transposition table
  std::uint64_t entries = 0;                         // in the table at the end
  double seconds = 0;

  // What was done for another question counts together; what was held counts as the most at one time.
  void add(const Stats& more) {
    nodes += more.nodes, evaluated += more.evaluated, expanded += more.expanded, visited += more.visited;
    seesaw += more.seesaw, nested += more.nested;
    tree_peak = std::max(tree_peak, more.tree_peak), tree_end = std::max(tree_end, more.tree_end);
    inside_peak = std::max(inside_peak, more.inside_peak);
    stores += more.stores, hits += more.hits, replaced += more.replaced, entries = std::max(entries, more.entries);
    seconds += more.seconds;
  }
  // A search inside this one created so many nodes that were not here before.
  void add_nested(const Stats& inside, std::uint64_t fresh) {
    nodes += fresh, nested += fresh;
    evaluated += inside.evaluated, expanded += inside.expanded, visited += inside.visited, seesaw += inside.seesaw;
    inside_peak = std::max(inside_peak, inside.tree_peak + inside.inside_peak);
    stores += inside.stores, hits += inside.hits, replaced += inside.replaced;
  }
};

template <Position P>
struct Answer {
  Status status = Status::unknown;
  End end = End::solved;
  std::optional<bool> guess;             // what an estimate says
  std::optional<typename P::Move> move;  // a move that keeps the answer, where the side to move has one
  double proof = 1, disproof = 1;        // the root's numbers at the end
  bool numbered = true;                  // does the search work with such numbers?
  Stats stats;
};

}  // namespace zermelo
