// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/call.h"

// What people type instead of what is expected, and what they mean.

namespace zermelo::app {

// "; did you mean 'hex(5x5)'?" for `hex 5x5`, `tictactoe` and the like; empty if nothing is known of such a name.
std::string game_slip(std::string_view text);

// The same, else the nearest name of a game, else all of them.
std::string game_hint(std::string_view name);

// `mnk(3,3,3)` as `mnk(3x3,3)`. None if no two numbers stand where a size should.
std::optional<Call> with_size_joined(const Call& call);

// Moves that were written without spaces, `f5d6` or `4455`, one by one. `moves` are those of the start position: they
// say what a move looks like. Empty if the word is not several such moves, or might be one.
std::vector<std::string> moves_apart(std::string_view word, const std::vector<std::string>& moves);

}  // namespace zermelo::app
