// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "connect/library.h"
#include "connect/pattern_parts.h"
#include "rules/linked.h"

namespace zermelo::connect {

struct PatternVerdict {
  int winner = -1;  // -1: the search was ended
  int move = -1;    // of the winner, if it is to move
};

// Pattern search on a board of any size (pattern.h).
class PatternSolver {
 public:
  virtual ~PatternSolver() = default;

  // Asked now and then: shall the search end?
  std::function<bool(const PatternWork&)> ended = [](const PatternWork&) { return false; };
  // Told of every node with a verdict, if it is set: the cells played since the root, who wins, and by which move.
  std::function<void(const std::vector<int>& path, int winner, int move)> settled;

  virtual PatternVerdict solve(int mover, const std::array<Words, 2>& stones) = 0;
  // Calls `visit (cell)` for each move that wins; the number of moves that are not decided, 0 unless the search was
  // ended.
  virtual int winning_moves(int mover, const std::array<Words, 2>& stones, const std::function<void(int)>& visit) = 0;
  [[nodiscard]] virtual const PatternWork& work() const = 0;
  [[nodiscard]] virtual std::size_t templates() const = 0;
};

// The next smaller board is searched first, where seeds or advice are wanted and there is one.
std::unique_ptr<PatternSolver> make_pattern_solver(const LinkBoard& board, const std::optional<ShrunkBoard>& smaller,
                                                   const PatternParts& parts,
                                                   const std::shared_ptr<Library>& library = nullptr);

}  // namespace zermelo::connect
