// SPDX-License-Identifier: MIT
#include "app/statistics.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "app/playing.h"
#include "base/parallel.h"

namespace zermelo::app {

namespace {

using report::Json;

constexpr std::uint64_t kGroup = 32;                // games that are added up before they meet the others
constexpr std::uint64_t kFewPositions = 1'000'000;  // that are counted one by one

report::PlayTally tally(const Playing& playing, const Player& player, const GamesJob& job) {
  std::vector<report::PlayTally> groups((job.games + kGroup - 1) / kGroup);
  in_parallel(job.threads, groups.size(), [&](std::uint64_t group) {
    for (std::uint64_t i = group * kGroup; i < std::min(job.games, (group + 1) * kGroup) && !job.stopped(); ++i)
      groups[group].add(playing.game(player, seed_of_game(job.seed, i), {.plies = job.plies}));
  });
  report::PlayTally out;
  for (const auto& group : groups) out.add(group);
  return out;
}

// As many digits as two machines agree on.
double rounded(double number) { return std::round(number * 1e4) / 1e4; }

}  // namespace

Expected<Json> statistics(const Session& from, const GamesJob& job) {
  const auto player = Player::parse(job.player);
  if (!player) return player.error();
  const auto begin = std::chrono::steady_clock::now();
  const auto playing = from.playing();
  Json out{{"game", from.game_text()},
           {"position", from.position_text()},
           {"player", player->text()},
           {"seed", job.seed},
           {"plies", job.plies}};
  out.update(tally(*playing, *player, job).json());
  if (job.stopped()) return Error{kInterrupted};
  const auto space = playing->state_space();
  out["state_space_log10"] = space ? Json(rounded(space->log10)) : Json(nullptr);
  out["state_space"] = space ? Json(std::string(space->counted)) : Json(nullptr);
  const bool few = space && space->log10 <= std::log10(static_cast<double>(kFewPositions)) + 1;
  out["reachable"] = report::or_null(few ? playing->reachable(kFewPositions) : std::nullopt);
  out["seconds"] = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  out["version"] = report::version();
  return out;
}

Expected<Json> statistics(const std::string& game, const GamesJob& job) {
  const auto session = open_session({.game = game});
  if (!session) return session.error();
  return statistics(**session, job);
}

}  // namespace zermelo::app
