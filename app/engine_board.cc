// SPDX-License-Identifier: MIT
// Commands about the board: its size, moves, what is on it.
#include "app/engine.h"
#include "base/text.h"

namespace zermelo::app {

namespace {

using Words = std::vector<std::string>;
using Said = Expected<std::string>;

Said said(const Done& done) { return done ? Said(std::string()) : Said(done.error()); }

// One number is a square; sizes are columns x rows everywhere.
Said boardsize(Engine& engine, const Words& words) {
  for (const std::string& word : words)
    if (const auto number = parse_integer(word); !number || *number < 1 || *number > 1000)
      return Error{"syntax error: the board size is one number or two (columns, rows), not " + shown(word)};
  const auto done = engine.match.resize(words.front() + "x" + words.back());
  if (!done) return Error{"unacceptable size: " + done.error().what};
  return std::string();
}
Said clear_board(Engine& engine, const Words&) { return said(engine.match.clear()); }

Said play(Engine& engine, const Words& words) {
  const auto side = engine.side(words);
  if (!side) return side.error();
  if (lower(words[1]) == "resign") return said(engine.match.resign(*side));
  const auto done = engine.match.play(*side, words[1]);
  if (!done) return Error{"illegal move " + shown(words[1]) + ": " + done.error().what};
  return std::string();
}
Said undo(Engine& engine, const Words&) {
  const auto done = engine.match.undo();
  if (!done) return Error{"cannot undo: " + done.error().what};
  return std::string();
}

Said showboard(Engine& engine, const Words&) { return "\n" + engine.match.at().drawing().text(); }
Said position(Engine& engine, const Words&) { return engine.match.at().position_text(); }
Said legal_moves(Engine& engine, const Words& words) {
  const auto side = engine.side(words);
  if (!side) return side.error();
  if (!engine.match.end_text().empty()) return std::string();
  const auto at = engine.match.seen_by(*side);
  if (!at) return at.error();
  return join((*at)->legal_moves(), " ");
}
Said final_score(Engine& engine, const Words&) {
  const std::string end = engine.match.end_text();
  if (end.empty()) return Error{"cannot score: the game is not over"};
  if (end == "a draw") return std::string("0");
  const bool black = end == "black has won" || end == "white has resigned";
  return std::string(black ? "B+" : "W+");
}

Said loadsgf(Engine& engine, const Words& words) {
  std::optional<std::size_t> moves;
  if (words.size() > 1) {
    const auto number = parse_integer(words[1]);
    if (!number || *number < 0) return Error{"syntax error: " + shown(words[1]) + " is not a number of moves"};
    moves = static_cast<std::size_t>(*number);
  }
  const auto done = engine.match.load(words[0], moves);
  if (!done) return Error{"cannot load file: " + done.error().what};
  return std::string();
}

}  // namespace

std::vector<EngineCommand> board_commands() {
  return {
      {"boardsize", "COLUMNS [ROWS]", "an empty board of that size", boardsize},
      {"clear_board", "", "the start position", clear_board},
      {"play", "COLOR MOVE", "play a move of either side, or resign", play},
      {"undo", "", "take back the last move", undo},
      {"showboard", "", "draw the board", showboard, "string/Board/showboard"},
      {"position", "", "the position as text, as 'zermelo solve' reads it", position, "string/Position/position"},
      {"legal_moves", "[COLOR]", "all legal moves", legal_moves, "plist/Legal moves/legal_moves %m"},
      {"all_legal_moves", "[COLOR]", "the same", legal_moves},
      {"final_score", "", "who has won a finished game: B+, W+ or 0", final_score, "string/Final score/final_score"},
      {"loadsgf", "FILE [MOVES]", "a position or a game from a file, after that many moves (or all)", loadsgf},
  };
}

}  // namespace zermelo::app
