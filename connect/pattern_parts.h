// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "connect/limits.h"

namespace zermelo::connect {

// What a pattern search uses; each can be switched by itself.
struct PatternParts {
  bool utility = false;    // order by connection utility (003 §5.2)
  bool links = false;      // H-search ends games and narrows moves (003 §6.2)
  bool features = false;   // order by what H-search says of each move (003 §6.3); needs links
  bool triangles = false;  // leave out moves that P-triangles dominate or capture (003 §6.4)
  bool templates = false;  // remember what won, and find it again elsewhere (003 §7.3)
  bool minimal = false;    // the smallest carrier that the weak ones give, not their union (003 §6.5)
  bool repair = false;     // a move that only splits a chain of the other side loses (003 §6.5)
  bool deepening = false;  // look one move deeper in each round (003 Alg. 7.4.9)
  int deduction = 0;       // moves of must-play deduction beyond H-search (003 §4.3); needs links
  bool seeds = false;      // begin with the templates of the next smaller board (003 §7.4)
  bool distance = false;   // order the rest by how near a cell is to all targets; needs links
  bool inferior = false;   // fill in dead and captured cells, leave out inferior moves; needs links
  bool advice = false;     // try what wins on the next smaller board first (003 §7.4)
  LinkLimits limits = {};
  std::size_t memory = std::size_t{1} << 30;  // bytes for templates
};

struct PatternWork {
  std::uint64_t nodes = 0, links = 0, strong_matches = 0, weak_matches = 0, repairs = 0, deductions = 0;
};

}  // namespace zermelo::connect
