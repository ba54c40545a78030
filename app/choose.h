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

// Whether the recipe of the request suits the position. Threads that nobody `asked` for are as many as the machine has
// where scores are searched for; most other recipes cannot use several, and dfpn gains little.
Done settle_threads(const Session& at, bool asked, Request& request);

// "proven win", "best guess", ...
std::string why(const Chosen& chosen);

}  // namespace zermelo::app
