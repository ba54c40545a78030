// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "app/player.h"
#include "app/session.h"
#include "report/json.h"

namespace zermelo::app {

// Games that are played here, both sides by the same player. Game i of the same seed is always the same one.
struct GamesJob {
  std::string player = "random";
  std::uint64_t games = 1000, seed = 1;
  std::uint64_t plies = 1000;               // a game ends there at the latest
  int threads = 1;                          // changes nothing but the time
  const std::atomic<bool>* stop = nullptr;  // then nothing comes of it but an error

  [[nodiscard]] bool stopped() const { return stop != nullptr && *stop; }
};

// The error of games that were stopped.
inline constexpr const char* kInterrupted = "interrupted";

// What the games tell about the game, and how complex it is: the object that docs/formats/statistics.md describes.
// `from` is where every game begins.
Expected<report::Json> statistics(const Session& from, const GamesJob& job);

// The same by name: `game` is `fanorona(5x5)`.
Expected<report::Json> statistics(const std::string& game, const GamesJob& job);

}  // namespace zermelo::app
