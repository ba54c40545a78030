// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "connect/guide.h"

// What is known of a position without searching, for people to look at. Everything is found anew on each call, on the
// stones that are there: nothing is filled in, so every carrier holds by itself.

namespace zermelo::connect {

// So far that every board takes a fraction of a second.
inline constexpr LinkLimits kQuickLimits{.strong = 10, .weak = 25, .steps = 300};

using Stand = std::array<Words, 2>;  // the stones of both sides

// How a side can join two points. Points are cells, or the two targets of the side with the numbers behind the last
// cell; a stone stands for its whole group.
struct Connections {
  bool joined = false;        // by stones: nothing more is needed
  std::vector<Words> strong;  // carriers, smallest first: the points are joined even if the other side moves first
  struct Weak {
    Words carrier = {};
    int key = -1;  // a cell of it that makes the connection strong
  };
  std::vector<Weak> weak;  // carriers within which the points are joined if the side moves first
};
// REQUIRES: neither point is a stone of the other side.
Connections connections(const LinkBoard& board, const Stand& stones, int side, int from, int to,
                        const LinkLimits& limits = kQuickLimits);

// The cells to which the mover's next stone has to go, as far as the connections of the other side tell: elsewhere it
// loses. Empty: it loses everywhere.
Words must_play(const LinkBoard& board, const Stand& stones, int mover, const LinkLimits& limits = kQuickLimits);

// Cells that need not be tried (inferior.h says what the words mean).
struct InferiorCells {
  Words dead = {};
  std::array<Words, 2> captured = {};     // by each side
  Words vulnerable = {}, dominated = {};  // for the mover
};
InferiorCells inferior_cells(const LinkBoard& board, const Stand& stones, int mover);

}  // namespace zermelo::connect
