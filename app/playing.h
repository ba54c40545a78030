// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "app/player.h"
#include "rules/state_space.h"

namespace zermelo::app {

// Games from a position, the types forgotten. May be used by several threads at once.
class Playing {
 public:
  virtual ~Playing() = default;
  // One game, both sides played by the same player. A position that comes back ends it: it could be repeated forever.
  [[nodiscard]] virtual PlayedGame game(const Player& player, std::uint64_t seed, const Stretch& stretch) const = 0;
  // How many positions the game can have at most; nothing where nobody has counted.
  [[nodiscard]] virtual std::optional<StateSpace> state_space() const = 0;
  // How many positions can be reached from here, this one included; nothing if they are more than `most`.
  [[nodiscard]] virtual std::optional<std::uint64_t> reachable(std::uint64_t most) const = 0;
};

}  // namespace zermelo::app
