// SPDX-License-Identifier: MIT
// A game without undo() is refused, and the message names what is missing.
#include "games/connect4/connect4.h"
#include "rules/position.h"

struct Broken : zermelo::connect4::Position {
  void undo() = delete;
};
static_assert(zermelo::Position<Broken>);
