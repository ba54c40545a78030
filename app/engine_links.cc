// SPDX-License-Identifier: MIT
// Commands about virtual connections and inferior cells, for games in which each side joins two targets.
#include <array>

#include "app/engine.h"
#include "base/text.h"
#include "rules/bits.h"

namespace zermelo::app {

namespace {

using Words = std::vector<std::string>;
using Said = Expected<std::string>;

// The targets of each side, by two names.
constexpr std::array<std::array<std::array<const char*, 2>, 2>, 2> kTargets = {
    {{{{"top", "north"}, {"bottom", "south"}}}, {{{"left", "west"}, {"right", "east"}}}}};

// A position and one of its sides.
struct Look {
  Linkage at;
  int side = 0;
  std::string colour;

  [[nodiscard]] std::string cells(const connect::Words& set) const {
    std::vector<std::string> names;
    each_cell(set, [&](int cell) { names.push_back(at.cells[cell]); });
    return join(names, " ");
  }
  [[nodiscard]] bool has(int whose, int cell) const { return at.stones[whose][cell / 64] >> (cell % 64) & 1; }
};

Expected<Look> look(const Engine& engine, const Words& words) {
  const auto side = engine.side(words);
  if (!side) return side.error();
  auto at = engine.match.at().linkage();
  if (!at) return Error{"connections are known only when the swap is no longer possible; play a move first"};
  return Look{std::move(*at), static_cast<int>(*side), engine.match.colour_of(*side)};
}

// A cell or an edge, by the numbers that connect/describe.h has for them.
Expected<int> point(const Look& look, const std::string& text) {
  const std::string name = lower(text);
  const int count = static_cast<int>(look.at.cells.size());
  for (int cell = 0; cell < count; ++cell)
    if (look.at.cells[cell] == name) {
      if (look.has(1 - look.side, cell)) return Error{name + " is a stone of the other side; choose another point"};
      return cell;
    }
  const auto& own = kTargets[look.side];
  for (const int which : {0, 1})
    if (name == own[which][0] || name == own[which][1]) return count + which;
  return Error{shown(text) + " is no point of " + look.colour + "; a point is a cell, " + own[0][0] + " or " +
               own[1][0]};
}

struct Pair {
  int from = 0, to = 0;
  std::string from_text, to_text;
};
Expected<Pair> pair_of(const Look& look, const Words& words) {
  const int count = static_cast<int>(look.at.cells.size());
  const auto& own = kTargets[look.side];
  if (words.size() < 3) return Pair{count, count + 1, own[0][1], own[1][1]};
  const auto from = point(look, words[1]), to = point(look, words[2]);
  if (!from) return from.error();
  if (!to) return to.error();
  if (*from == *to) return Error{"a connection joins two points, and " + shown(words[1]) + " is only one"};
  return Pair{*from, *to, lower(words[1]), lower(words[2])};
}

// `strong: a1 b1`, one connection a line.
Said connections(Engine& engine, const Words& words) {
  const auto view = look(engine, words);
  if (!view) return view.error();
  const auto pair = pair_of(*view, words);
  if (!pair) return pair.error();
  const auto found = connect::connections(view->at.board, view->at.stones, view->side, pair->from, pair->to);
  if (found.joined) return std::string("joined");
  std::string out;
  for (const auto& carrier : found.strong) out += "\nstrong: " + view->cells(carrier);
  for (const auto& weak : found.weak) {
    out += "\nweak: " + view->cells(weak.carrier);
    if (weak.key >= 0) out += " by " + view->at.cells[weak.key];
  }
  return out.empty() ? "none" : out;
}

// `black a1 north full links [ a1 b1 ] [ ]`, as HexGui reads it; after a connection that needs a move stands the move.
Said between(Engine& engine, const Words& words, bool strong) {
  const auto view = look(engine, words);
  if (!view) return view.error();
  const auto pair = pair_of(*view, words);
  if (!pair) return pair.error();
  const auto found = connect::connections(view->at.board, view->at.stones, view->side, pair->from, pair->to);
  const auto row = [&](const char* kind, const connect::Words& carrier) {
    const std::string cells = view->cells(carrier);
    return "\n" + view->colour + " " + pair->from_text + " " + pair->to_text + " " + kind + " links [ " + cells +
           (cells.empty() ? "" : " ") + "] [ ]";
  };
  std::string out;
  if (strong)
    for (const auto& carrier : found.strong) out += row("full", carrier);
  else
    for (const auto& weak : found.weak)
      if (weak.key >= 0) out += row("semi", weak.carrier) + " " + view->at.cells[weak.key];
  return out;
}
Said between_full(Engine& engine, const Words& words) { return between(engine, words, true); }
Said between_semi(Engine& engine, const Words& words) { return between(engine, words, false); }

Said must_play(Engine& engine, const Words& words) {
  const auto view = look(engine, words);
  if (!view) return view.error();
  return view->cells(connect::must_play(view->at.board, view->at.stones, view->side));
}

Said inferior(Engine& engine, const Words& words) {
  const auto view = look(engine, words);
  if (!view) return view.error();
  const auto found = connect::inferior_cells(view->at.board, view->at.stones, view->side);
  std::string out;
  const auto row = [&](const std::string& what, const connect::Words& cells) {
    out += "\n" + what + ": " + view->cells(cells);
    if (out.back() == ' ') out += "none";
  };
  row("dead", found.dead);
  for (const Side side : {Side::first, Side::second})
    row("captured by " + engine.match.colour_of(side), found.captured[static_cast<int>(side)]);
  row("vulnerable", found.vulnerable);
  row("dominated", found.dominated);
  return out;
}

// Pairs of a cell and a sign, as HexGui reads them: fb and fw filled in for a side, iv vulnerable, id dominated.
Said compute_inferior(Engine& engine, const Words& words) {
  const auto view = look(engine, words);
  if (!view) return view.error();
  const auto found = connect::inferior_cells(view->at.board, view->at.stones, view->side);
  std::vector<std::string> pairs;
  const auto add = [&](const connect::Words& cells, const char* sign) {
    each_cell(cells, [&](int cell) { pairs.push_back(view->at.cells[cell] + " " + sign); });
  };
  add(found.dead, view->side == 0 ? "fb" : "fw");
  add(found.captured[0], "fb");
  add(found.captured[1], "fw");
  add(found.vulnerable, "iv[]");
  add(found.dominated, "id[]");
  return join(pairs, " ");
}

}  // namespace

std::vector<EngineCommand> link_commands() {
  return {
      {"connections", "COLOR [FROM TO]", "virtual connections between two points, or between the edges", connections,
       "string/Connections between edges/connections %c"},
      {"vc-between-cells-full", "COLOR FROM TO", "the strong ones, for HexGui", between_full,
       "vc/Strong connections/vc-between-cells-full %c %P"},
      {"vc-between-cells-semi", "COLOR FROM TO", "the weak ones, for HexGui", between_semi,
       "vc/Weak connections/vc-between-cells-semi %c %P"},
      {"must-play", "COLOR", "the cells where its next stone has to go; elsewhere it loses", must_play,
       "plist/Must-play/must-play %m"},
      {"vc-get-mustplay", "COLOR", "the same", must_play},
      {"inferior", "COLOR", "cells that need not be tried: dead, captured, vulnerable, dominated", inferior,
       "string/Inferior cells/inferior %m"},
      {"compute-inferior", "COLOR", "the same, for HexGui", compute_inferior,
       "inferior/Show inferior cells/compute-inferior %m"},
  };
}

}  // namespace zermelo::app
