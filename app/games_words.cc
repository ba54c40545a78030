// SPDX-License-Identifier: MIT
#include "app/games_words.h"

#include <filesystem>
#include <limits>

#include "app/words.h"
#include "base/file.h"

namespace zermelo::app {

namespace {
constexpr std::uint64_t kMostGames = 100'000'000, kMostPlies = 1'000'000;
}

OptionRow games_threads_row(std::string& threads) {
  return {"--threads", "N", "threads; what comes out is the same with any number", &threads, Takes::text, {}, "1"};
}

OptionGroup games_group(GamesWords& words) {
  return {"Playing",
          {{"--games", "N", "how many games", &words.games, Takes::count, {}, "1000"},
           {"--player", "PLAYER", "who plays both sides: random, or shallow(depth=4), which looks so many moves ahead",
            &words.player},
           {"--plies", "N", "a game that is so long ends without a winner", &words.plies, Takes::text, {}, "1000"},
           {"--seed", "N", "seed of whatever is random", &words.seed, Takes::text, {}, "1"},
           games_threads_row(words.threads)}};
}

Expected<GamesJob> read_games(const GamesWords& words) {
  GamesJob job;
  std::uint64_t threads = 1;
  if (auto ok = read_count("--games", words.games, 1, job.games); !ok) return ok.error();
  if (job.games > kMostGames) return Error{"--games '" + words.games + "': at most 100,000,000 can be played"};
  if (auto ok = read_whole("--plies", words.plies, 1, kMostPlies, job.plies); !ok) return ok.error();
  if (auto ok = read_whole("--seed", words.seed, 0, std::numeric_limits<std::uint64_t>::max(), job.seed); !ok)
    return ok.error();
  if (auto ok = read_whole("--threads", words.threads, 1, kMostThreads, threads); !ok) return ok.error();
  job.threads = static_cast<int>(threads);
  const auto player = Player::parse(words.player);
  if (!player) return Error{"--player '" + words.player + "': " + player.error().what};
  job.player = player->text();
  return job;
}

Done check_new_file(const std::string& name) {
  const std::string where = "--out '" + name + "': ";
  if (auto ok = check_place(name); !ok) return Error{where + ok.error().what};
  std::error_code ignored;
  if (std::filesystem::exists(name, ignored) && std::filesystem::file_size(name, ignored) > 0)
    return Error{where + "there is such a file already, and it is not written over; give another name"};
  return Nothing{};
}

}  // namespace zermelo::app
