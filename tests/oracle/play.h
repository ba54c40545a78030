// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "oracle/perft.h"

// What the selfchecks of the oracles ask again and again.
namespace zermelo::oracle {

using Names = std::set<std::string>;

template <class Rules>
Names names(const Rules& rules, const std::string& position) {
  Names out;
  for (const auto& [move, after] : rules.moves(position)) out.insert(move);
  return out;
}

// Plays a line of moves; throws when one of them is illegal.
template <class Rules>
std::string play(const Rules& rules, std::string position, const std::vector<std::string>& line) {
  for (const std::string& move : line) position = rules.moves(position).at(move);
  return position;
}

template <class Rules>
std::vector<std::uint64_t> perfts(const Rules& rules, int depth) {
  std::vector<std::uint64_t> out;
  for (int d = 0; d <= depth; ++d) out.push_back(perft(rules, rules.start(), d));
  return out;
}

using Counts = std::vector<std::uint64_t>;

}  // namespace zermelo::oracle
