// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/side.h"

namespace zermelo::oracle {

// Plain retrograde analysis by repeated sweeps, the judge of every search: no order of positions, no predecessor lists,
// nothing that a search also does. A graph is anything with
//
//     std::size_t count() const;                                        ids are 0 .. count() - 1
//     Outcome outcome(std::size_t id) const;                            by the rules alone
//     Side to_move(std::size_t id) const;
//     void successors(std::size_t id, std::vector<std::size_t>& out) const;   sets out; only asked when open
//
// REQUIRES: the ids are closed under successors, sides alternate, an open position has a successor, count() < 2^32.

// Where the sweeps get successors from: the graph each time (one byte and a pending id for each position), or a kept
// list (4 bytes for each edge more, but the graph is asked once).
template <class Graph>
class Successors {
 public:
  Successors(const Graph& graph, bool keep) : graph_(graph), keep_(keep) {
    if (!keep) return;
    begin_.push_back(0);
    for (std::size_t id = 0; id < graph.count(); ++id) {
      if (graph.outcome(id) == Outcome::open) {
        graph.successors(id, scratch_);
        for (std::size_t next : scratch_) kept_.push_back(static_cast<std::uint32_t>(next));
      }
      begin_.push_back(kept_.size());
    }
  }

  const std::vector<std::size_t>& of(std::size_t id) {
    if (keep_) {
      scratch_.assign(kept_.begin() + static_cast<std::ptrdiff_t>(begin_[id]),
                      kept_.begin() + static_cast<std::ptrdiff_t>(begin_[id + 1]));
    } else {
      graph_.successors(id, scratch_);
    }
    if (scratch_.empty()) throw std::logic_error("an open position without a successor: " + std::to_string(id));
    return scratch_;
  }

 private:
  const Graph& graph_;
  bool keep_;
  std::vector<std::size_t> begin_;  // kept_[begin_[id]] .. kept_[begin_[id + 1]] are the successors of id
  std::vector<std::uint32_t> kept_;
  std::vector<std::size_t> scratch_;
};

// The value for the side to move of every id. A win has a successor that is lost for its mover, in a loss all are won
// for theirs. What no sweep can decide is endless play with best moves on both sides, and that is a draw. So an
// undecided position may hold Value::draw from the start: "draw" is never used as a reason.
template <class Graph>
std::vector<Value> retrograde(const Graph& graph, bool keep_successors = false) {
  std::vector<Value> values(graph.count(), Value::draw);
  std::vector<std::uint32_t> undecided;
  for (std::size_t id = 0; id < graph.count(); ++id) {
    const Outcome outcome = graph.outcome(id);
    if (outcome == Outcome::open)
      undecided.push_back(static_cast<std::uint32_t>(id));
    else if (outcome == Outcome::draw)
      values[id] = Value::draw;
    else
      values[id] = outcome == win_for(graph.to_move(id)) ? Value::win : Value::loss;
  }
  Successors<Graph> successors(graph, keep_successors);
  bool changed = true;
  while (changed) {
    changed = false;
    std::size_t left = 0;
    for (std::uint32_t id : undecided) {
      bool some_lost = false;
      bool all_won = true;
      for (std::size_t next : successors.of(id)) {
        if (values[next] == Value::loss) some_lost = true;
        if (values[next] != Value::win) all_won = false;
      }
      if (some_lost)
        values[id] = Value::win;
      else if (all_won)
        values[id] = Value::loss;
      else
        undecided[left++] = id;
      if (some_lost || all_won) changed = true;
    }
    undecided.resize(left);
  }
  return values;
}

// A graph written out in full: every position that can arise from some, found by playing all moves of an oracle.
struct ListedGraph {
  std::vector<std::string> texts;
  std::map<std::string, std::size_t> ids;
  std::vector<Outcome> outcomes;
  std::vector<Side> sides;
  std::vector<std::vector<std::size_t>> nexts;

  std::size_t count() const { return outcomes.size(); }
  Outcome outcome(std::size_t id) const { return outcomes[id]; }
  Side to_move(std::size_t id) const { return sides[id]; }
  void successors(std::size_t id, std::vector<std::size_t>& out) const { out = nexts[id]; }

  std::size_t id_of(const std::string& text) {
    const auto [place, is_new] = ids.try_emplace(text, texts.size());
    if (is_new) texts.push_back(text);
    return place->second;
  }
};

template <class Rules>
ListedGraph reachable(const Rules& rules, const std::vector<std::string>& starts) {
  ListedGraph graph;
  for (const std::string& start : starts) graph.id_of(start);
  for (std::size_t id = 0; id < graph.texts.size(); ++id) {
    const std::string text = graph.texts[id];  // a copy: texts grows below
    graph.outcomes.push_back(rules.outcome(text));
    graph.sides.push_back(rules.to_move(text));
    std::vector<std::size_t> next;
    for (const auto& [move, after] : rules.moves(text)) next.push_back(graph.id_of(after));
    graph.nexts.push_back(next);
  }
  return graph;
}

template <class Rules>
ListedGraph reachable(const Rules& rules, const std::string& start) {
  return reachable(rules, std::vector<std::string>{start});
}

}  // namespace zermelo::oracle
