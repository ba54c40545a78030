// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/session.h"
#include "app/terminal.h"
#include "rules/drawing.h"

namespace zermelo::app {

// A drawing with marked places, ready to be painted.
struct Picture {
  enum class Mark : char { none, last, best };
  Drawing drawing;
  std::vector<Mark> marks = {};  // of each character; empty: none are marked
};

// A position after a move: what the move put on the board is marked. What a move did is seen by comparing the drawings,
// so no game has to say it.
Picture after_move(const Drawing& before, const Drawing& after);

// A position with a move that may be played: what it would put on the board is drawn already, and marked as the best.
Picture with_best(const Drawing& now, const Drawing& after);

// The position of a session; the last move is marked where there was one, and the best where it is given.
Picture picture_of(const Session& session, const std::string& best = "");

// For a terminal with colours: stones, lines and labels in colours, and a line that says which stone is whose. Else in
// plain ASCII, with the last move (x) and the best one [x] in brackets.
std::string painted(const Picture& picture, const Style& style);

}  // namespace zermelo::app
