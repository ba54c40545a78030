// SPDX-License-Identifier: MIT
// The Smart Game Format as the Lines of Action servers have written it since 1996.
#include "rules/sgf.h"

#include <fmt/format.h>

#include <limits>
#include <utility>

#include "base/text.h"
#include "games/loa/records.h"

namespace zermelo::loa {
namespace {

constexpr std::size_t kMovesInLine = 8;  // of a text that we write

// Black and White in turn around the edge, against the clock from b1: a start that is as old as the game.
//
//     . w b w b w b .
//     b . . . . . . w
//     w . . . . . . b
//     ...
//     . b w b w b w .
std::string scrambled_eggs(Size size) {
  std::string cells(size.cells(), '.');
  const int last = size.columns - 1;
  for (int i = 1; i < last; ++i) {
    const int around[] = {size.cell(i, 0), size.cell(last, i), size.cell(last - i, last), size.cell(0, last - i)};
    for (int edge = 0; edge < 4; ++edge) cells[around[edge]] = kSides[(edge * (last - 1) + i - 1) % 2];
  }
  return cells;
}

Expected<Rules> sgf_rules(const SgfNode& root, Rules rules) {
  if (const auto* game = root.find("GM"); game != nullptr && tidy(game->values.front()) != "9")
    return at_line(game->line, "GM[9] is Lines of Action, but the file says GM[" + tidy(game->values.front()) + "]");
  const auto* size = root.find("SZ");
  if (size == nullptr) return rules;
  const std::string text = tidy(size->values.front());
  const auto pieces = split(text, ':');
  const auto side = parse_integer(pieces.front());
  if (!side || *side < kSmallest || *side > kFrame || pieces.size() > 2 || pieces.back() != pieces.front())
    return at_line(size->line, fmt::format("SZ[{}]: the size is a number from {} to {}", text, kSmallest, kFrame));
  rules.side = static_cast<std::uint8_t>(*side);
  return rules;
}

Done set_up(const SgfNode& root, std::string_view property, char stone, Size size, std::string& cells) {
  const auto* list = root.find(property);
  if (list == nullptr) return Nothing{};
  for (const std::string& value : list->values) {
    const auto cell = parse_cell(lower(tidy(value)), size);
    if (!cell) return at_line(list->line, std::string(property) + ": " + cell.error().what);
    cells[*cell] = stone;
  }
  return Nothing{};
}

// Where the moves begin, as cells; the start position unless SU, AB, AW or AE say otherwise.
Expected<std::string> sgf_cells(const SgfNode& root, const Rules& rules) {
  const Size size = rules.size();
  std::string cells = cells_of(Position::start(rules));
  const auto* named = root.find("SU");
  const std::string name = named == nullptr ? "" : lower(tidy(named->values.front()));
  if (name.starts_with("scrambled"))
    cells = scrambled_eggs(size);
  else if (name == "custom" || (name.empty() && (root.find("AB") != nullptr || root.find("AW") != nullptr)))
    cells.assign(cells.size(), '.');
  else if (!name.empty() && name != "standard")
    return at_line(named->line,
                   "the set-up " + shown(name) + " is not known; it is Standard, Scrambled-Eggs or Custom");
  constexpr std::pair<std::string_view, char> kSetUp[] = {{"AE", '.'}, {"AB", 'b'}, {"AW", 'w'}};
  for (const auto& [property, stone] : kSetUp)
    if (const Done done = set_up(root, property, stone, size, cells); !done) return done.error();
  return cells;
}

std::string sgf_name(const SgfNode& root) {
  std::vector<std::string> parts;
  if (std::string name = tidy(root.value("GN")); !name.empty()) parts.push_back(std::move(name));
  const std::string black = tidy(root.value("PB")), white = tidy(root.value("PW"));
  if (!black.empty() || !white.empty()) parts.push_back(black + " - " + white);
  return join(parts, ", ");
}

// PL, or whoever has the first move, or Black.
Side first_mover(const SgfGame& game) {
  if (const std::string side = lower(tidy(game.nodes.front().value("PL"))); !side.empty())
    return side[0] == 'w' ? Side::second : Side::first;
  for (const SgfNode& node : game.nodes)
    for (const auto& property : node.properties)
      if (property.name == "B" || property.name == "W") return property.name == "W" ? Side::second : Side::first;
  return Side::first;
}

Done sgf_moves(const SgfGame& game, Side mover, Record& record) {
  for (const SgfNode& node : game.nodes)
    for (const auto& property : node.properties) {
      if (&node != &game.nodes.front() && (property.name == "AB" || property.name == "AW" || property.name == "AE"))
        return at_line(property.line, "pieces are set up in the middle of the game");
      if (property.name != "B" && property.name != "W") continue;
      if ((property.name == "B") != (mover == Side::first))
        return at_line(property.line, fmt::format("{} moves out of turn", property.name == "B" ? "Black" : "White"));
      const std::string& value = property.values.front();
      if (const Done done = add_entry(record, value, mover); !done) return at_line(property.line, done.error().what);
      mover = other(mover);
    }
  return Nothing{};
}

// "B+R", "W+", "0", "Draw".
std::optional<Outcome> sgf_result(std::string_view text) {
  const std::string word = lower(tidy(text));
  if (word.starts_with("b+") || word.starts_with("black")) return Outcome::first;
  if (word.starts_with("w+") || word.starts_with("white")) return Outcome::second;
  if (word == "0" || word == "draw" || word == "jigo") return Outcome::draw;
  return std::nullopt;
}

Expected<Record> read_sgf_game(const SgfGame& game, const Rules& asked) {
  const SgfNode& root = game.nodes.front();
  const auto rules = sgf_rules(root, asked);
  if (!rules) return rules.error();
  const auto cells = sgf_cells(root, *rules);
  if (!cells) return cells.error();
  Record record;
  record.line = game.line;
  record.name = sgf_name(root);
  if (root.find("SZ") != nullptr) record.rules = rules->text();
  const Side mover = first_mover(game);
  if (mover != Side::first || *cells != cells_of(Position::start(*rules)))
    record.position = text_of({*cells, kSides[static_cast<int>(mover)]}, rules->size());
  if (const Done done = sgf_moves(game, mover, record); !done) return done.error();
  if (const auto stated = sgf_result(root.value("RE"))) {
    if (record.result && record.result != stated)
      return at_line(root.find("RE")->line, "RE names another winner than the last entry of the game");
    record.result = stated;
  }
  return record;
}

}  // namespace

// Parts are numbered as they stand in the file, those that are refused included.
Records read_sgf(const Rules& rules, std::string_view text) {
  SgfGames file = parse_sgf(text);
  Records out{"sgf", {}, {}};
  std::size_t bad = 0;
  int number = 0;
  const auto refuse_before = [&](int line) {
    for (; bad < file.refused.size() && file.refused[bad].first < line; ++bad)
      out.refused.push_back({++number, file.refused[bad].first, file.refused[bad].second});
  };
  for (const SgfGame& game : file.games) {
    refuse_before(game.line);
    ++number;
    if (auto record = read_sgf_game(game, rules)) {
      record->number = number;
      out.games.push_back(std::move(*record));
    } else {
      out.refused.push_back({number, game.line, record.error().what});
    }
  }
  refuse_before(std::numeric_limits<int>::max());
  return out;
}

std::string write_sgf(const Position& from, const Record& record, const std::vector<std::string>& moves) {
  const Size size = from.rules().size();
  std::string out = fmt::format("(;FF[4]GM[9]SZ[{}]", size.columns);
  if (from == Position::start(from.rules())) {
    out += "SU[Standard]";
  } else {
    const std::string cells = cells_of(from);
    out += "SU[Custom]";
    for (const char side : kSides) {
      out += side == kSides[0] ? "AB" : "AW";
      for (int cell = 0; cell < size.cells(); ++cell)
        if (cells[cell] == side) out += "[" + capitals(cell_name(cell, size)) + "]";
    }
    out += from.to_move() == Side::first ? "PL[B]" : "PL[W]";
  }
  if (!record.name.empty()) out += "GN[" + sgf_escaped(one_line(record.name)) + "]";
  if (record.result)
    out += *record.result == Outcome::draw ? "RE[0]" : *record.result == Outcome::first ? "RE[B+]" : "RE[W+]";
  Side mover = from.to_move();
  for (std::size_t i = 0; i < moves.size(); ++i, mover = other(mover)) {
    const std::string text = moves[i] == "pass" ? moves[i] : capitals(moves[i]);
    const std::string_view mate = record.complete && i + 1 == moves.size() ? "++" : "";
    out += fmt::format("{};{}[{}{}]", i % kMovesInLine == 0 ? "\n" : "", mover == Side::first ? 'B' : 'W', text, mate);
  }
  return out + "\n)\n";
}

}  // namespace zermelo::loa
