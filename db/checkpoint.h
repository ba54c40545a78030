// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "base/expected.h"
#include "base/region.h"

namespace zermelo::db {

// How far the work on a group has come.
struct Stage {
  enum Step : std::int64_t { outside, inside, spread, done };
  std::int64_t step = outside;
  std::uint64_t chunk = 0;  // the next one of this step
  std::uint64_t plies = 0;  // the distance that is being spread
};

// Writes what is held in memory, under a name that appears only when the file is whole. `what` names the work: another
// game, slice, kind or version does not read it.
Done write_checkpoint(const std::string& file, const std::string& what, const Stage& stage,
                      std::span<const Region* const> regions);

// Fills the regions and the stage from such a file. False if there is none that fits: then the work starts again.
bool read_checkpoint(const std::string& file, const std::string& what, Stage& stage,
                     std::span<const Region* const> regions);

}  // namespace zermelo::db
