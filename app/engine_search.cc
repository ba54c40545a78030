// SPDX-License-Identifier: MIT
// Commands that search: moves, values, winners.
#include "app/choose.h"
#include "app/engine.h"
#include "base/text.h"

namespace zermelo::app {

namespace {

using Words = std::vector<std::string>;
using Said = Expected<std::string>;

// Programs for Hex know the swap by this name.
std::string move_text(const Engine& engine, const std::string& move) {
  return move == "swap" && engine.match.joins() ? "swap-pieces" : move;
}

Expected<report::Report> search(const Engine& engine, Session& at, double seconds, bool winning_moves) {
  Request request = engine.request;
  request.limits.seconds = seconds;
  request.winning_moves = winning_moves;
  return at.solve(request);
}

// The value for a colour that moves now, and a move.
Expected<report::Report> ask(const Engine& engine, const Words& words, bool winning_moves = false) {
  const auto side = engine.side(words);
  if (!side) return side.error();
  const auto at = engine.match.seen_by(*side);
  if (!at) return at.error();
  return search(engine, **at, engine.clock.most, winning_moves);
}

// The move that the search found, if it keeps a win or a draw; in lost and open positions the one that looks best.
Said chosen_move(const Engine& engine, Side side) {
  if (const std::string end = engine.match.end_text(); !end.empty())
    return Error{"the game is over: " + end + "; take back with 'undo' or begin with 'clear_board'"};
  const auto at = engine.match.seen_by(side);
  if (!at) return at.error();
  const auto chosen = choose_move(**at, engine.request, engine.clock.for_move(side));
  if (!chosen) return chosen.error();
  return chosen->value == word(Value::loss) && engine.resigns ? "resign" : chosen->move;
}

// Whoever is told `resign` may play on: the position stays as it is.
Said give_move(Engine& engine, const Words& words, bool plays) {
  const auto side = engine.side(words);
  if (!side) return side.error();
  const auto move = chosen_move(engine, *side);
  if (!move) return move.error();
  if (plays && *move != "resign")
    if (const auto done = engine.match.play(*side, *move); !done) return done.error();
  return move_text(engine, *move);
}
Said genmove(Engine& engine, const Words& words) { return give_move(engine, words, true); }
Said reg_genmove(Engine& engine, const Words& words) { return give_move(engine, words, false); }

Said solve(Engine& engine, const Words& words) {
  const auto found = ask(engine, words);
  if (!found) return found.error();
  return found->value + (found->move.empty() ? "" : " " + move_text(engine, found->move));
}
Said value(Engine& engine, const Words& words) {
  const auto found = ask(engine, words);
  if (!found) return found.error();
  return found->value;
}
Said solve_state(Engine& engine, const Words& words) {
  const auto found = ask(engine, words);
  if (!found) return found.error();
  const auto side = engine.side(words);
  if (found->value == word(Value::win)) return engine.match.colour_of(*side);
  if (found->value == word(Value::loss)) return engine.match.colour_of(other(*side));
  return found->value;
}

Said winning_moves(Engine& engine, const Words& words) {
  const auto found = ask(engine, words, true);
  if (!found) return found.error();
  std::vector<std::string> moves = found->winning_moves.value_or(std::vector<std::string>{});
  for (auto& move : moves) move = move_text(engine, move);
  if (found->moves_unknown > 0)
    return Error{report::count_of(found->moves_unknown, "move") + " could not be solved in " +
                 decimal(engine.clock.most) +
                 " s, set more with 'param seconds N'; known to win: " + (moves.empty() ? "none" : join(moves, " "))};
  return join(moves, " ");
}
Said promising(Engine& engine, const Words& words) {
  const auto side = engine.side(words);
  if (!side) return side.error();
  if (!engine.match.end_text().empty()) return std::string();
  const auto at = engine.match.seen_by(*side);
  if (!at) return at.error();
  auto moves = (*at)->promising_moves();
  for (auto& move : moves) move = move_text(engine, move);
  return join(moves, " ");
}

}  // namespace

std::vector<EngineCommand> search_commands() {
  return {
      {"genmove", "COLOR", "choose a move and play it", genmove},
      {"reg_genmove", "COLOR", "choose a move without playing it", reg_genmove, "var/Best move/reg_genmove %m"},
      {"solve", "[COLOR]", "win, draw, loss or unknown for the colour, which moves now, and a move", solve,
       "string/Solve/solve %m"},
      {"value", "[COLOR]", "the same without the move", value},
      {"solve-state", "[COLOR]", "who wins if the colour moves now: black, white, draw or unknown", solve_state,
       "string/Winner/solve-state %m"},
      {"dfpn-solve-state", "[COLOR]", "the same", solve_state},
      {"dfs-solve-state", "[COLOR]", "the same", solve_state},
      {"winning-moves", "[COLOR]", "all moves that win", winning_moves, "plist/Winning moves/winning-moves %m"},
      {"dfpn-solver-find-winning", "[COLOR]", "the same", winning_moves},
      {"dfs-solver-find-winning", "[COLOR]", "the same", winning_moves},
      {"promising", "[COLOR]", "all moves, those first that look best without searching", promising},
  };
}

}  // namespace zermelo::app
