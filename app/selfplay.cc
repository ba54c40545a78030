// SPDX-License-Identifier: MIT
#include "app/selfplay.h"

#include <algorithm>
#include <set>

#include "app/playing.h"
#include "base/parallel.h"
#include "base/text.h"

namespace zermelo::app {

namespace {

// Formats that hold one game or one position to a file, so that files cannot be put together.
bool holds_several(const std::string& format) { return format != "text" && format != "obf" && format != "wthor"; }

Expected<std::string> format_of(const Game& game, const std::string& wanted) {
  std::vector<std::string> formats = game.formats();
  std::erase_if(formats, [](const auto& format) { return !holds_several(format); });
  if (formats.empty()) return Error{"no game files are written of it"};
  if (wanted.empty()) return formats.front();
  if (std::find(formats.begin(), formats.end(), wanted) != formats.end()) return wanted;
  return Error{"games are not written as '" + wanted + "'; there is " + join(formats, ", ")};
}

// Through a session, which knows how to write it.
Expected<std::string> written(const Game& game, const PlayedGame& played, const std::string& format) {
  const auto session = game.open("start");
  if (!session) return session.error();
  for (const auto& move : played.moves)
    if (auto ok = (*session)->play(move); !ok) return ok.error();
  return (*session)->written(format);
}

}  // namespace

Expected<GameFile> self_play(const std::string& game_text, const GamesJob& job, const std::string& format) {
  const auto player = Player::parse(job.player);
  if (!player) return player.error();
  const auto game = find_game(game_text);
  if (!game) return game.error();
  const auto chosen = format_of(**game, format);
  if (!chosen) return Error{game_text + ": " + chosen.error().what};
  const auto start = (*game)->open("start");
  if (!start) return start.error();
  const auto playing = (*start)->playing();
  std::vector<PlayedGame> games(job.games);
  in_parallel(job.threads, job.games, [&](std::uint64_t i) {
    if (job.stopped()) return;
    games[i] = playing->game(*player, seed_of_game(job.seed, i), {.plies = job.plies, .moves = true});
  });
  if (job.stopped()) return Error{kInterrupted};
  GameFile out;
  out.format = *chosen;
  for (const PlayedGame& played : games) {
    if (played.moves.empty()) continue;  // over before it began
    const auto text = written(**game, played, *chosen);
    if (!text) return text.error();
    out.contents += *text;
    out.moves += played.moves.size();
    if (played.outcome == Outcome::open) ++out.unended;
  }
  return out;
}

Expected<MoveTable> learn_moves(const LearnJob& job) {
  const auto played = self_play(job.game, job.games);
  if (!played) return played.error();
  const bool cut = !job.for_board.empty() && job.for_board != job.game;
  const auto game = find_game(cut ? job.for_board : job.game);
  if (!game) return game.error();
  const auto learner = (*game)->learn_moves(job.skip, cut);
  if (!learner) return learner.error();
  const auto taken = (*learner)->add(played->contents);
  if (!taken) return taken.error();
  if (!taken->refused.empty()) return Error{taken->refused.front()};
  if (!taken->mismatches.empty()) return Error{taken->mismatches.front()};
  auto table = (*learner)->table();
  if (!table) return Error{"no game reaches ply " + std::to_string(job.skip) + ", so there is nothing to learn from"};
  return std::move(*table);
}

Expected<std::vector<std::string>> random_positions(const Session& from, const PositionsJob& job) {
  const auto playing = from.playing();
  const Stretch stretch{.plies = job.plies, .passes_count = false, .moves = true};
  // On a small board there may be fewer positions than are wanted; then the same ones come again and again.
  const std::uint64_t tries = 1000 + 100 * job.count;
  std::vector<std::string> out;
  std::set<Key> seen;
  for (std::uint64_t i = 0; i < tries && out.size() < job.count; ++i) {
    const PlayedGame game = playing->game({}, seed_of_game(job.seed, i), stretch);
    if (game.capped && seen.insert(game.end_key).second) out.push_back(game.end);
  }
  if (out.size() < job.count)
    return Error{"only " + std::to_string(out.size()) + " different positions after " + std::to_string(job.plies) +
                 " plies came up in " + std::to_string(tries) + " random games"};
  return out;
}

}  // namespace zermelo::app
