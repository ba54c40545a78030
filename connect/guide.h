// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "connect/library.h"
#include "connect/limits.h"
#include "rules/linked.h"

namespace zermelo::connect {

inline constexpr std::size_t kGuideMemory = std::size_t{128} << 20;

struct GuideOptions {
  LinkLimits limits;
  bool fill = true;       // dead and captured cells are filled in, and inferior moves left out
  bool templates = true;  // what was settled settles positions that have the same around the same carrier
  std::shared_ptr<Library> library = {};  // templates to begin with, and where new ones go
  std::size_t memory = kGuideMemory;      // bytes for what is remembered; it uses no more than kGuideMemory
};

// What is exactly known of a position without searching: who wins, or else which moves are worth trying.
struct Advice {
  int winner = -1;         // -1: not known
  std::vector<int> moves;  // of the mover, most promising first; if it wins, one move that does; if it loses, none
  Words carrier = {};      // if somebody wins: the empty cells that it needs, whatever happens to all others
};

class Guide {
 public:
  virtual ~Guide() = default;
  // Positions that follow each other are cheap: little changes with a stone.
  virtual const Advice& look(int mover, const std::array<Words, 2>& stones) = 0;
  // A search has found out who wins, by which move if that is the mover. What it took is kept, and settles others.
  virtual void settled(int mover, const std::array<Words, 2>& stones, int winner, int move) = 0;
};

std::unique_ptr<Guide> make_guide(const LinkBoard& board, const GuideOptions& options);

}  // namespace zermelo::connect
