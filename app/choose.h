// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "app/session.h"

namespace zermelo::app {

// A move, and what is known of it.
struct Chosen {
  std::string move;
  std::string value;  // win, draw or loss for whoever moves, proven; unknown: the move is a guess
};

// Perfect play where it can be proved in so many seconds, else the move that looks best. REQUIRES: the game is not
// over.
Expected<Chosen> choose_move(Session& at, const Request& request, double seconds);

// "proven win", "best guess", ...
std::string why(const Chosen& chosen);

}  // namespace zermelo::app
