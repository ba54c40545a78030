// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "base/expected.h"
#include "search/part.h"

// How the rest of the program gets a search. The definitions in compose.h are long to compile, so they are compiled
// once for each game, in a file that the build makes; whoever brings a game of its own includes compose.h.

namespace zermelo {

// What a search is made for.
struct Setup {
  Limits limits;
  std::uint64_t seed = 1;
  std::string game = {};  // canonical rules, where a part depends on them
  std::shared_ptr<const db::Source> database = {};
  std::shared_ptr<connect::Library> library = {};  // templates that last, in games of linking
  std::size_t moves_memory = 0;                    // bytes, beside `limits.memory`, for a part that learns about moves
  int threads = 1;                                 // for searches that can use several
};

// The system refuses so many bytes.
inline Error no_room(std::size_t memory) {
  return {"the system gives no room for a search with " + std::to_string(memory >> 20) +
          " MB; a smaller memory limit may do"};
}

// Why the recipe does not fit the game or the memory, if it does not. The recipe is canonical.
template <Position P>
Done check_recipe(const Call& recipe, const Setup& setup);

// A driver for the recipe, or why there is none.
template <Position P>
Expected<std::unique_ptr<Driver<P>>> make_driver(const Call& recipe, const Setup& setup);

}  // namespace zermelo
