// SPDX-License-Identifier: MIT
// Where a name becomes a game. The list of games and the `auto` table come from the build.
#include <algorithm>

#include "all_games.h"
#include "app/session.h"
#include "auto_recipes.h"
#include "base/text.h"

namespace zermelo::app {

// Instantiated in one file a game, made by the build from open_game.cc.in.
template <Position P>
Expected<std::unique_ptr<Session>> open_game(const Call& call, std::string_view text);

std::vector<Info> all_games() {
#define ZERMELO_ROW(game) game::Position::kInfo,
  return {ZERMELO_GAMES(ZERMELO_ROW)};
#undef ZERMELO_ROW
}

namespace {

Expected<std::unique_ptr<Session>> open_by_name(const Call& call, std::string_view position) {
#define ZERMELO_ROW(game) \
  if (call.name == game::Position::kInfo.name) return open_game<game::Position>(call, position);
  ZERMELO_GAMES(ZERMELO_ROW)
#undef ZERMELO_ROW
  std::vector<std::string> names;
  for (const Info& info : all_games()) names.emplace_back(info.name);
  return Error{"no game is called '" + call.name + "'" + hint(call.name, names)};
}

}  // namespace

Expected<std::unique_ptr<Session>> open_session(std::string_view game, std::string_view position,
                                                std::string_view moves) {
  auto call = parse_call(game);
  if (!call) return Error{"game: " + call.error().what};
  auto session = open_by_name(*call, position);
  if (!session) return session;
  std::size_t number = 0;
  for (const auto& move : split_words(moves)) {
    ++number;
    if (auto ok = (*session)->play(move); !ok)
      return Error{"move " + std::to_string(number) + " of --moves, '" + move + "', in " + (*session)->position_text() +
                   ": " + ok.error().what};
  }
  return session;
}

// Lines of the table: GAME RECIPE, the game with or without its size; `#` starts a comment; the first that fits counts.
std::string auto_recipe(std::string_view game_text) {
  const std::string_view name = game_text.substr(0, game_text.find('('));
  for (const auto& line : split(kAutoRecipes, '\n')) {
    const auto words = split_words(line.substr(0, line.find('#')));
    if (words.size() == 2 && (words[0] == game_text || words[0] == name || words[0] == "*")) return words[1];
  }
  return "dfpn";
}

}  // namespace zermelo::app
