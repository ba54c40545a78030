// SPDX-License-Identifier: MIT
// Where a name becomes a game. The list of games and the `auto` table come from the build.
#include <algorithm>
#include <cctype>
#include <filesystem>

#include "all_games.h"
#include "app/session.h"
#include "app/slips.h"
#include "auto_recipes.h"
#include "base/file.h"
#include "base/text.h"

namespace zermelo::app {

// Instantiated in one file a game, made by the build from open_game.cc.in.
template <Position P>
Expected<std::unique_ptr<Game>> make_game(const Call& call);

std::vector<Info> all_games() {
#define ZERMELO_ROW(game) game::Position::kInfo,
  return {ZERMELO_GAMES(ZERMELO_ROW)};
#undef ZERMELO_ROW
}

Expected<std::unique_ptr<Game>> find_game(std::string_view text) {
  if (split_words(text).empty()) return Error{"the name of the game is empty; 'zermelo games' lists them"};
  const auto call = parse_call(text);
  if (!call) return Error{"game: " + call.error().what + game_slip(text)};
#define ZERMELO_ROW(game) \
  if (call->name == game::Position::kInfo.name) return make_game<game::Position>(*call);
  ZERMELO_GAMES(ZERMELO_ROW)
#undef ZERMELO_ROW
  return Error{"no game is called '" + call->name + "'" + game_hint(call->name)};
}

namespace {

// A name that can hardly be a position: a folder, or something like game.sgf. Letters of stones may stand behind the
// last point of a board.
bool is_missing_file(const std::string& text) {
  std::error_code ignored;
  if (std::filesystem::is_directory(text, ignored)) return true;
  const auto point = text.rfind('.');
  if (point == std::string::npos || text.find(' ') != std::string::npos) return false;
  const std::string ending = text.substr(point + 1);
  return ending.size() >= 2 && ending.size() <= 6 && ending.find_first_not_of("xobwsc") != std::string::npos &&
         std::all_of(ending.begin(), ending.end(), [](unsigned char c) { return std::isalnum(c) != 0; });
}

// A name of letters, digits and underscores, or one that says where to look. The errors about positions do not think of
// files.
bool may_be_file(const std::string& text) {
  if (text.starts_with("./") || text.starts_with("../") || text.starts_with("/") || text.starts_with("~")) return true;
  return std::any_of(text.begin(), text.end(), [](unsigned char c) { return std::isalpha(c) != 0; }) &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
}

// A pipe will do.
bool is_file(const std::string& name) {
  std::error_code ignored;
  const auto status = std::filesystem::status(name, ignored);
  return std::filesystem::exists(status) && !std::filesystem::is_directory(status);
}

Expected<std::unique_ptr<Session>> open_position(const Game& game, const Place& place) {
  if (place.from_input) {
    if (split_words(place.position).empty()) return Error{"nothing came from standard input"};
    return game.open_file(place.position, place.choice);
  }
  if (split_words(place.position).empty())
    return Error{"the position is empty; leave it out for the start of the game"};
  if (is_file(place.position)) {
    const auto contents = file_contents(place.position);
    if (!contents) return contents.error();
    if (split_words(*contents).empty()) return Error{place.position + ": there is nothing in it"};
    auto session = game.open_file(*contents, place.choice);
    if (!session) return Error{place.position + ": " + session.error().what};
    return session;
  }
  if (is_missing_file(place.position)) {
    const auto contents = file_contents(place.position);  // says what is wrong with it
    return contents ? Error{place.position + ": cannot be read as a file"} : contents.error();
  }
  if (place.choice.game || place.choice.ply)
    return Error{"--game and --ply choose from a game file, and '" + place.position + "' is no file"};
  auto session = game.open(place.position);
  if (!session && may_be_file(place.position) && session.error().what.find("did you mean") == std::string::npos)
    return Error{session.error().what + "; nor is there a file of that name"};
  return session;
}

}  // namespace

Expected<std::unique_ptr<Session>> open_session(const Place& place) {
  const auto game = find_game(place.game);
  if (!game) return game.error();
  auto session = open_position(**game, place);
  if (!session) return session;
  if (auto ok = play_all(**session, place.moves, "--moves"); !ok) return ok.error();
  return session;
}

namespace {

// A word that is no move may be several: `f5d6`.
std::vector<std::string> several_moves(const Session& session, const std::string& word) {
  const auto game = find_game(session.game_text());
  if (!game) return {};
  const auto start = (*game)->open("start");
  return start ? moves_apart(word, (*start)->legal_moves()) : std::vector<std::string>{};
}

}  // namespace

Done play_all(Session& session, std::string_view moves, std::string_view what) {
  std::size_t number = 0;
  const auto play = [&](const std::string& move) -> Done {
    ++number;
    auto ok = session.play(move);
    if (ok) return ok;
    const std::string apart = move.find_first_of(",;") == std::string::npos ? "" : "; moves are separated by spaces";
    return Error{"move " + std::to_string(number) + " of " + std::string(what) + ", '" + move +
                 "': " + ok.error().what + apart + "; in " + shortened(session.position_text())};
  };
  for (const auto& word : split_words(moves)) {
    auto one = play(word);
    if (one) continue;
    const auto several = several_moves(session, word);
    if (several.empty()) return one;
    --number;
    for (const auto& move : several)
      if (auto ok = play(move); !ok) return ok;
  }
  return Nothing{};
}

// Lines of the table: GAME RECIPE [RECIPE], the game with or without its size; `#` starts a comment; the first that
// fits counts.
std::string auto_recipe(std::string_view game_text, bool with_store) {
  const std::string_view name = game_text.substr(0, game_text.find('('));
  for (const auto& line : split(kAutoRecipes, '\n')) {
    const auto words = split_words(line.substr(0, line.find('#')));
    if (words.size() < 2 || (words[0] != game_text && words[0] != name && words[0] != "*")) continue;
    return with_store ? words.back() : words[1];
  }
  return "dfpn";
}

}  // namespace zermelo::app
