// SPDX-License-Identifier: MIT
#pragma once

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
  std::uint64_t nodes = 0;      // positions created as children, plus the root
  std::uint64_t evaluated = 0;  // positions whose outcome or estimate was asked for
  std::uint64_t expanded = 0;   // positions whose children were created for the first time as far as is known
  std::uint64_t visited = 0;    // arrivals at a node to work on it
  std::uint64_t tree_peak = 0;  // most nodes held in a tree at one time
  std::uint64_t stores = 0, hits = 0, replaced = 0;  // of the transposition table
  double seconds = 0;

  void add(const Stats& more) {
    nodes += more.nodes, evaluated += more.evaluated, expanded += more.expanded, visited += more.visited;
    tree_peak = tree_peak > more.tree_peak ? tree_peak : more.tree_peak;
    stores += more.stores, hits += more.hits, replaced += more.replaced;
    seconds += more.seconds;
  }
};

template <Position P>
struct Answer {
  Status status = Status::unknown;
  End end = End::solved;
  std::optional<typename P::Move> move;  // a move that keeps the answer, where the side to move has one
  double proof = 1, disproof = 1;        // the root's numbers at the end
  Stats stats;
};

}  // namespace zermelo
