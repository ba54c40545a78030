// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "base/side.h"

namespace zermelo::oracle {

// The two games of Shannon on a graph given as pairs of names; the targets are s and t. Pieces are the edges in their
// order, or the vertices other than s and t in the order of their first mention. Short moves first.
struct GraphGameRules {
  std::vector<std::pair<std::string, std::string>> edges;
  bool on_vertices;

  std::vector<std::string> pieces() const {
    std::vector<std::string> out;
    std::map<std::string, int> seen;
    for (const auto& [a, b] : edges) {
      if (!on_vertices) {
        const int again = ++seen[a < b ? a + "-" + b : b + "-" + a];
        out.push_back(a + "-" + b + (again > 1 ? "#" + std::to_string(again) : ""));
        continue;
      }
      for (const auto& name : {a, b})
        if (name != "s" && name != "t" && seen[name]++ == 0) out.push_back(name);
    }
    return out;
  }

  std::string start() const { return std::string(pieces().size(), '.') + " s"; }

  Outcome outcome(const std::string& position) const {
    if (leads(position, "s")) return Outcome::first;
    return leads(position, "s.") ? Outcome::open : Outcome::second;
  }

  std::map<std::string, std::string> moves(const std::string& position) const {
    std::map<std::string, std::string> out;
    if (outcome(position) != Outcome::open) return out;
    const auto names = pieces();
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (position[i] != '.') continue;
      std::string after = position;
      after[i] = position.back();
      after.back() = position.back() == 's' ? 'c' : 's';
      out[names[i]] = after;
    }
    return out;
  }

 private:
  // Whether one can walk from s to t over pieces whose marks are among `marks`. Steps are tried until nothing new
  // comes.
  bool leads(const std::string& position, const std::string& marks) const {
    const auto names = pieces();
    std::map<std::string, bool> open;
    for (std::size_t i = 0; i < names.size(); ++i) open[names[i]] = marks.find(position[i]) != std::string::npos;
    std::map<std::string, bool> reached{{"s", true}};
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = 0; i < edges.size(); ++i)
        for (const auto& [from, to] : {edges[i], std::pair(edges[i].second, edges[i].first)}) {
          const bool free = on_vertices ? to == "t" || open[to] : open[names[i]];
          if (!reached[from] || reached[to] || !free) continue;
          reached[to] = more = true;
        }
    }
    return reached["t"];
  }
};

}  // namespace zermelo::oracle
